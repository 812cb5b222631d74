// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteRaster

extension PNG {
  /// Writes `pixmap` as a PNG file that is complete at `path` or not there at all.
  package static func write(_ pixmap: Pixmap, to path: String) throws(MediaError) {
    let bytes = try encode(pixmap)
    let file = try OutputFile(path)
    do {
      try file.write(bytes)
    } catch {
      file.cancel()
      throw error
    }
    try file.commit()
  }

  /// Reads the PNG file at `path`.
  package static func read(_ path: String) throws(MediaError) -> Pixmap {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw MediaError(.malformed, "cannot read \(path)")
    }
    return try decode([UInt8](data))
  }
}
