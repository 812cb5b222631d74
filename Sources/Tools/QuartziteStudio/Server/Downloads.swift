// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFiles
import Synchronization

/// The exported films for download, under unguessable names, and their directory.
///
/// A film is deleted when the page that exported it closes, when its time is over, or when newer
/// films need its space. The directory is deleted with the server or, if that was killed, by the
/// next server. Thread: any.
package final class Downloads: Sendable {
  /// A finished film.
  package struct File: Sendable, Equatable {
    /// The path of the file.
    package let path: String
    /// The name under which it is downloaded.
    package let name: String
    /// The media type.
    package let type: String
    /// The size in bytes.
    package let size: Int

    /// Describes an existing file.
    package init(path: String, name: String, type: String) throws {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      (self.path, self.name, self.type) = (path, name, type)
      size = (attributes[.size] as? NSNumber)?.intValue ?? 0
    }
  }

  /// The error for a film that is larger than the limit for all films together.
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
    /// The tokens, oldest first.
    var order: [String] = []
    var isClosed = false
  }

  private let state = Mutex(State())
  private let parent: String
  private let mostBytes: Int
  private let seconds: Double

  /// Makes an object without a directory, which is made for the first film.
  ///
  /// - Parameters:
  ///   - limits: `resultBytes` and `resultSeconds` are used.
  ///   - parent: where the directory is made; default the system's temporary directory.
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

  /// Makes a film available for download; returns its token.
  ///
  /// The oldest films are deleted to make space.
  ///
  /// - Throws: `TooLarge`; the film is deleted then.
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

  /// Returns the film for a token.
  package func file(_ token: String) -> File? {
    state.withLock { $0.files[token] }
  }

  /// Deletes the film for a token.
  package func remove(_ token: String) {
    let file = state.withLock { state in
      state.order.removeAll { $0 == token }
      return state.files.removeValue(forKey: token)
    }
    if let file { Self.delete(file) }
  }

  /// Deletes the file of a film.
  static func delete(_ file: File) {
    try? FileManager.default.removeItem(atPath: file.path)
  }

  /// Deletes everything; no films can be added afterwards.
  package func removeAll() {
    let directory = state.withLock { state in
      (state.files, state.order, state.isClosed) = ([:], [], true)
      defer { state.directory = nil }
      return state.directory
    }
    directory?.delete()
  }

  /// 128 random bits of the system in hexadecimal.
  static func token() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let text = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }.joined()
  }
}
