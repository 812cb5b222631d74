// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// A folder with an asset catalogue, as a bundle; it goes with the object.
final class TestCatalog {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("catalog-\(UUID().uuidString)")

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  var bundle: Bundle? { Bundle(path: folder.path) }

  /// Writes a file of the catalogue.
  func write(_ path: String, _ data: Data) throws {
    let url = folder.appendingPathComponent("Media.xcassets").appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try data.write(to: url)
  }

  func write(_ path: String, _ text: String) throws { try write(path, Data(text.utf8)) }

  @MainActor func image(_ name: String) -> UIImage? {
    UIImage(named: name, in: bundle, compatibleWith: nil)
  }
}
