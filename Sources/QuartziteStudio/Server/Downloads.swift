// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteMedia
import Synchronization

/// The films that can be fetched, under names that nobody can guess, and the directory they lie in.
///
/// Thread: any.
package final class Downloads: Sendable {
  /// A finished film.
  package struct File: Sendable, Equatable {
    /// Where it lies.
    package let path: String
    /// What it is called when it is fetched.
    package let name: String
    /// The media type.
    package let type: String
    /// The number of bytes.
    package let size: Int

    /// Describes a file that is there.
    init(path: String, name: String, type: String) throws {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      (self.path, self.name, self.type) = (path, name, type)
      size = (attributes[.size] as? NSNumber)?.intValue ?? 0
    }
  }

  private struct State {
    var directory: String?
    var files: [String: File] = [:]
  }

  private let state = Mutex(State())

  /// Makes one without a directory; that is made for the first film.
  package init() {}

  /// Returns a path for a new film.
  func newPath(ending: String) throws -> String {
    try state.withLock { state in
      if state.directory == nil {
        let path = NSTemporaryDirectory() + "/quartzite-studio-" + Self.token()
        try FileManager.default.createDirectory(
          atPath: path,
          withIntermediateDirectories: false,
          attributes: [.posixPermissions: 0o700]
        )
        // Deleted when the process is ended by a signal.
        Unfinished.add(path: path)
        state.directory = path
      }
      return (state.directory ?? "") + "/" + Self.token() + "." + ending
    }
  }

  /// Lets a film be fetched; returns its token.
  func add(_ file: File) -> String {
    let token = Self.token()
    state.withLock { $0.files[token] = file }
    return token
  }

  /// Returns the film of a token.
  func file(_ token: String) -> File? {
    state.withLock { $0.files[token] }
  }

  /// Deletes the film of a token.
  func remove(_ token: String) {
    guard let file = state.withLock({ $0.files.removeValue(forKey: token) }) else { return }
    try? FileManager.default.removeItem(atPath: file.path)
  }

  /// Deletes everything.
  func removeAll() {
    let directory = state.withLock { state in
      state.files = [:]
      defer { state.directory = nil }
      return state.directory
    }
    guard let directory else { return }
    try? FileManager.default.removeItem(atPath: directory)
    Unfinished.remove(path: directory)
  }

  /// 128 bits of the system's randomness, in hexadecimal.
  static func token() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let text = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }.joined()
  }
}
