// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteArchives
import QuartziteDisplayList
import QuartziteFiles
import QuartziteRaster

extension PNG {
  /// Writes `pixmap` as a PNG file, which is complete at `path` or not there at all.
  package static func write(
    _ pixmap: Pixmap,
    to path: String,
    effort: Effort = .small
  ) throws(MediaError) {
    try PictureFile.write(encode(pixmap, effort: effort), to: path)
  }

  /// Reads the PNG file at `path`.
  package static func read(_ path: String) throws(MediaError) -> Pixmap {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw MediaError(.malformed, "cannot read \(path)")
    }
    return try decode([UInt8](data))
  }

  /// Returns the size in pixels, 1...16384 per side, from the header of the PNG file at `path`; nil
  /// if there is no such file or the size is out of range.
  ///
  /// Source: W3C, Portable Network Graphics, 11.2.2.
  package static func size(ofFile path: String) -> (width: Int, height: Int)? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let header = try? file.read(upToCount: 24), header.count == 24,
      header.starts(with: [0x89, 0x50, 0x4E, 0x47])
    else { return nil }
    let bytes = [UInt8](header)
    let width = BigEndian.number(bytes, at: 16)
    let height = BigEndian.number(bytes, at: 20)
    guard SurfaceSize.sides ~= width, SurfaceSize.sides ~= height else { return nil }
    return (width, height)
  }
}
