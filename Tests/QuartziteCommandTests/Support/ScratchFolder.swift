// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A directory of its own for one test; gone with the object.
final class ScratchFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "quartzite-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The names in the directory, hidden ones too, sorted.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }
}
