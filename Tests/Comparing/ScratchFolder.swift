// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A directory of its own for one test; gone with the object.
public final class ScratchFolder {
  /// The path of the directory.
  public let path: String

  /// Makes an empty directory.
  public init() throws {
    path = NSTemporaryDirectory() + "quartzite-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The names in the directory, hidden ones too, sorted.
  public var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// The path of a file in the directory.
  public func file(_ name: String) -> String { "\(path)/\(name)" }

  /// The bytes of a file in the directory; none if it is not there.
  public func bytes(_ name: String) -> [UInt8] {
    [UInt8](FileManager.default.contents(atPath: file(name)) ?? Data())
  }
}
