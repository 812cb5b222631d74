// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Where the package manager puts the resources of a program.
package enum ResourcePlaces {
  /// The folders `NAME.resources` and `NAME.bundle` beside the program, sorted by name.
  package static var packaged: [URL] {
    contents(of: Bundle.main.bundleURL).filter {
      ["resources", "bundle"].contains($0.pathExtension)
    }
  }

  /// The contents of a folder, sorted by name; empty if it cannot be read.
  package static func contents(of folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appendingPathComponent($0) }
  }
}
