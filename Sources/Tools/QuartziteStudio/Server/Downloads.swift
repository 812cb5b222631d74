// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFiles
import Synchronization

/// The films that can be fetched, under names that nobody can guess, and the directory they lie in.
///
/// A film is deleted with the page that asked for it, after its time, or when newer ones need its
/// place; the directory with the server, and if that was killed, by the next one. Thread: any.
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
    package init(path: String, name: String, type: String) throws {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      (self.path, self.name, self.type) = (path, name, type)
      size = (attributes[.size] as? NSNumber)?.intValue ?? 0
    }
  }

  /// A film that is larger than all films together may be.
  package struct TooLarge: Error, CustomStringConvertible {
    let size: Int
    let limit: Int
    package var description: String {
      "the film has \(size >> 20) MB, and \(limit >> 20) are kept at most;"
        + " choose a smaller scale or another format"
    }
  }

  private struct State {
    var directory: CDirectory?
    var files: [String: File] = [:]
    /// The tokens from the oldest to the newest.
    var order: [String] = []
    var isClosed = false
  }

  private let state = Mutex(State())
  private let parent: String
  private let mostBytes: Int
  private let seconds: Double

  /// Makes one without a directory; that is made for the first film.
  ///
  /// - Parameters:
  ///   - limits: of which `resultBytes` and `resultSeconds` count here.
  ///   - parent: where the directory is made; default the system's directory for such files.
  package init(
    limits: ServerLimits = ServerLimits(),
    in parent: String = NSTemporaryDirectory()
  ) {
    self.parent = parent
    (mostBytes, seconds) = (limits.resultBytes, limits.resultSeconds)
  }

  private static let prefix = "quartzite-studio-"

  /// Deletes the directories of servers that were killed.
  package func deleteLeftovers() {
    Leftovers.deleteDirectories(Self.prefix, in: parent)
  }

  /// Returns a path for a new film.
  ///
  /// - Throws: `MediaError` once `removeAll` was called, or if nothing can be written.
  package func newPath(ending: String) throws -> String {
    try state.withLock { state in
      if state.isClosed { throw MediaError(.stopped, "stopped") }
      let directory =
        try state.directory
        ?? CDirectory("\(parent)/\(Self.prefix)\(Self.token())")
      state.directory = directory
      return "\(directory.path)/\(Self.token()).\(ending)"
    }
  }

  /// Lets a film be fetched; returns its token.
  ///
  /// The oldest films make room for it.
  ///
  /// - Throws: `TooLarge`; then the film is deleted.
  package func add(_ file: File) throws -> String {
    guard file.size <= mostBytes else {
      Self.delete(file)
      throw TooLarge(size: file.size, limit: mostBytes)
    }
    let token = Self.token()
    let crowdedOut = state.withLock { state in
      state.files[token] = file
      state.order.append(token)
      var sum = state.files.values.reduce(0) { $0 + $1.size }
      var out: [File] = []
      while sum > mostBytes, let oldest = state.order.first {
        state.order.removeFirst()
        guard let file = state.files.removeValue(forKey: oldest) else { continue }
        out.append(file)
        sum -= file.size
      }
      return out
    }
    for file in crowdedOut { Self.delete(file) }
    Task { [weak self, seconds] in
      try? await Task.sleep(for: .seconds(seconds))
      self?.remove(token)
    }
    return token
  }

  /// Returns the film of a token.
  package func file(_ token: String) -> File? {
    state.withLock { $0.files[token] }
  }

  /// Deletes the film of a token.
  package func remove(_ token: String) {
    let file = state.withLock { state in
      state.order.removeAll { $0 == token }
      return state.files.removeValue(forKey: token)
    }
    if let file { Self.delete(file) }
  }

  /// Deletes a film, or what there is of it.
  static func delete(_ file: File) {
    try? FileManager.default.removeItem(atPath: file.path)
  }

  /// Deletes everything; no film can be made any more.
  package func removeAll() {
    let directory = state.withLock { state in
      (state.files, state.order, state.isClosed) = ([:], [], true)
      defer { state.directory = nil }
      return state.directory
    }
    directory?.delete()
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
