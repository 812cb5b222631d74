// SPDX-License-Identifier: Apache-2.0
import Quartzite

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Gets pictures from addresses, on whatever thread it is asked.
public protocol PictureLoader: Sendable {
  /// Returns the picture at an address; waits until it is there.
  ///
  /// - Throws: `PictureError`.
  func picture(at url: URL) throws(PictureError) -> UIImage
}

/// Why a picture could not be had.
public struct PictureError: Error, Equatable, CustomStringConvertible, Sendable {
  /// What went wrong.
  public enum Code: String, Sendable {
    /// There is no address.
    case noAddress
    /// The address is neither `file:` nor `http:` nor `https:`.
    case unsupportedScheme
    /// Nothing answers there, or there is no such file.
    case unreachable
    /// A server answers, but not with a picture: its status is no success.
    case refused
    /// What came is more than the limit.
    case tooLarge
    /// What came is no picture that can be read.
    case unreadable
  }

  /// What went wrong.
  public let code: Code
  /// What went wrong and with what, in a line.
  public let description: String

  /// Makes an error.
  public init(_ code: Code, _ description: String) {
    (self.code, self.description) = (code, description)
  }
}

/// Reads `file:` addresses and asks `http:` and `https:` ones.
public struct URLPictureLoader: PictureLoader {
  /// How long a server may take, in seconds; default 30.
  public var timeout: TimeInterval
  /// The most bytes that are read; default 64 MiB.
  public var mostBytes: Int

  /// Makes a loader.
  public init(timeout: TimeInterval = 30, mostBytes: Int = 64 << 20) {
    (self.timeout, self.mostBytes) = (timeout, mostBytes)
  }

  /// Returns the picture at an address; blocks the thread until it is there or the time is over.
  public func picture(at url: URL) throws(PictureError) -> UIImage {
    let data: Data
    switch url.scheme?.lowercased() {
    case "file": data = try contents(of: url)
    case "http", "https": data = try download(url)
    default:
      throw PictureError(.unsupportedScheme, "\(url.absoluteString) is no file: or http: address.")
    }
    guard let image = UIImage(data: data) else {
      throw PictureError(.unreadable, "\(url.absoluteString) holds no picture that can be read.")
    }
    return image
  }

  private func contents(of url: URL) throws(PictureError) -> Data {
    guard let file = try? FileHandle(forReadingFrom: url) else {
      throw PictureError(.unreachable, "\(url.path) cannot be opened.")
    }
    defer { try? file.close() }
    guard let data = try? file.read(upToCount: mostBytes + 1) else {
      throw PictureError(.unreachable, "\(url.path) cannot be read.")
    }
    guard data.count <= mostBytes else {
      throw PictureError(.tooLarge, "\(url.path) is larger than \(mostBytes) bytes.")
    }
    return data
  }

  private func download(_ url: URL) throws(PictureError) -> Data {
    let answer = Answer()
    let request = URLRequest(url: url, timeoutInterval: timeout)
    let task = URLSession.shared.dataTask(with: request) { data, response, error in
      answer.set(data, response, error)
    }
    task.resume()
    guard answer.wait(timeout) else {
      task.cancel()
      throw PictureError(.unreachable, "\(url.absoluteString) did not answer in \(timeout) s.")
    }
    if let problem = answer.problem {
      throw PictureError(.unreachable, "\(url.absoluteString): \(problem)")
    }
    guard 200..<300 ~= answer.status else {
      throw PictureError(.refused, "\(url.absoluteString) answers \(answer.status).")
    }
    guard answer.data.count <= mostBytes else {
      throw PictureError(.tooLarge, "\(url.absoluteString) is larger than \(mostBytes) bytes.")
    }
    return answer.data
  }
}

/// What a server said, handed from the session's thread to the one that waits.
private final class Answer: @unchecked Sendable {
  // SAFETY: written once before the semaphore is signalled, read after it was waited for.
  private(set) var data = Data()
  private(set) var status = 0
  private(set) var problem: String?
  private let done = DispatchSemaphore(value: 0)

  func set(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    self.data = data ?? Data()
    status = (response as? HTTPURLResponse)?.statusCode ?? 0
    problem = error?.localizedDescription
    done.signal()
  }

  /// Waits; false where the time is over before anything was said.
  func wait(_ seconds: TimeInterval) -> Bool {
    done.wait(timeout: .now() + seconds + 1) == .success
  }
}
