// SPDX-License-Identifier: Apache-2.0
import QuartziteCompositor
import QuartziteDisplayList
import QuartzitePictures
import QuartziteRaster

/// The packet in which a frame is sent to a page: the changes since the last one.
///
/// Little-endian: 4 bytes with the kind, such as "QZF1", UInt32 number, Float64 time in seconds, UInt16
/// width and height of the frame, UInt16 count, then UInt16 x, y, width, height of each rectangle, then
/// the pixels of all of them in order, as straight RGBA, in one raw deflate stream. Without rectangles
/// there is no stream.
package enum FramePacket {
  /// What a picture is for; its raw value begins the packet.
  package enum Kind: String, Sendable {
    /// The stage.
    case stage = "QZF1"
    /// Onion skins, over the stage.
    case skins = "QZG1"
    /// The scene as its code makes it, without the page's changes, beside the stage.
    case code = "QZC1"
  }

  /// Returns the packet that changes `old` to `new`; nil if the page shows nothing yet.
  ///
  /// The pixels are those of a PNG file of the frame.
  package static func make(
    _ new: Pixmap,
    since old: Pixmap?,
    number: UInt32,
    time: Double,
    kind: Kind = .stage
  ) -> [UInt8] {
    let whole = PixelRect(x: 0, y: 0, width: new.width, height: new.height)
    var rects = [whole]
    if let old, old.width == new.width, old.height == new.height {
      rects = old === new ? [] : ChangedRects.rects(from: old, to: new)
    }
    var packet = Array(kind.rawValue.utf8)
    packet.append(number)
    packet.append(time.bitPattern)
    for value in [new.width, new.height, rects.count] { packet.append(UInt16(value)) }
    for rect in rects {
      for value in [rect.minX, rect.minY, rect.width, rect.height] { packet.append(UInt16(value)) }
    }
    guard !rects.isEmpty else { return packet }
    return packet + CDeflate.raw(pixels(of: new, in: rects))
  }

  /// The straight pixels of the rectangles, in order.
  private static func pixels(of picture: Pixmap, in rects: [PixelRect]) -> [UInt32] {
    var words: [UInt32] = []
    words.reserveCapacity(rects.reduce(0) { $0 + $1.area })
    for rect in rects {
      for row in rect.minY..<rect.maxY {
        let line = row * picture.rowPixels
        StraightPixels.append(picture.pixels[line + rect.minX..<line + rect.maxX], to: &words)
      }
    }
    return words
  }
}

extension [UInt8] {
  /// Appends the bytes of a number, little-endian.
  fileprivate mutating func append(_ number: some FixedWidthInteger & UnsignedInteger) {
    for shift in stride(from: 0, to: number.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
