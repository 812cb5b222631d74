// SPDX-License-Identifier: Apache-2.0
import Quartzite

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Loads images from addresses, on the calling thread.
public protocol PictureLoader: Sendable {
  /// Returns the image at an address; blocks until it is loaded.
  ///
  /// - Throws: `PictureError`.
  func picture(at url: URL) throws(PictureError) -> UIImage
}

/// The reason why an image could not be loaded.
public struct PictureError: Error, Equatable, CustomStringConvertible, Sendable {
  /// The kinds of errors.
  public enum Code: String, Sendable {
    /// The address is missing.
    case noAddress
    /// The scheme of the address is not `file:`, `http:` or `https:`.
    case unsupportedScheme
    /// The server does not answer, or the file does not exist.
    case unreachable
    /// The server answers with a status other than success.
    case refused
    /// The data is larger than the limit.
    case tooLarge
    /// The data is not an image that can be decoded.
    case unreadable
  }

  /// The kind of error.
  public let code: Code
  /// A message of one line with the address.
  public let description: String

  /// Makes an error.
  public init(_ code: Code, _ description: String) {
    (self.code, self.description) = (code, description)
  }
}

/// Loads images from `file:`, `http:` and `https:` addresses.
public struct URLPictureLoader: PictureLoader {
  /// The timeout for a server, in seconds; default 30.
  public var timeout: TimeInterval
  /// The greatest size of the data in bytes; default 64 MiB.
  public var mostBytes: Int

  /// Makes a loader.
  public init(timeout: TimeInterval = 30, mostBytes: Int = 64 << 20) {
    (self.timeout, self.mostBytes) = (timeout, mostBytes)
  }

  /// Returns the image at an address; blocks the thread until it is loaded or the timeout is over.
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
    let answer = PictureResult()
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

/// The response of a server, passed from the session's thread to the waiting one.
private final class PictureResult: @unchecked Sendable {
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

  /// Waits for the response; returns false after a timeout.
  func wait(_ seconds: TimeInterval) -> Bool {
    done.wait(timeout: .now() + seconds + 1) == .success
  }
}
