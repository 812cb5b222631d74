// SPDX-License-Identifier: Apache-2.0
import QuartziteArchives
import QuartziteDisplayList
import QuartziteFiles
import QuartziteRaster

/// Reads GIF files, still and animated.
///
/// The reader is implemented here instead of using a library: the format is small, the input is
/// untrusted, and frames must be decoded one at a time, damaged ones partially, as browsers do.
///
/// Source: CompuServe, Graphics Interchange Format, version 89a, 1990; the loop count is Netscape's.
package enum GIF {
  /// Whether data begins with the signature of a GIF file.
  package static func isGIF(_ bytes: [UInt8]) -> Bool {
    bytes.count >= GIFBlocks.screenLength
      && (bytes.starts(with: "GIF89a".utf8) || bytes.starts(with: "GIF87a".utf8))
  }

  /// A frame, as its blocks describe it.
  struct Frame: Sendable {
    var rect: FrameRect
    /// The position of the colour table in the file, and the number of its colours.
    var colors: (start: Int, count: Int)
    var transparent: Int?
    var isInterlaced: Bool
    var disposal: FrameComposition.Disposal
    /// The delay in hundredths of a second.
    var delay: Int
    /// The position of the LZW code size, which the blocks of codes follow.
    var data: Int
  }

  /// The structure of a file.
  struct Structure: Sendable {
    var width: Int
    var height: Int
    var loops: Int?
    var frames: [Frame] = []
  }

  /// Reads the structure of a file.
  static func sequence(_ bytes: [UInt8]) throws(MediaError) -> PictureSequence {
    var scanner = Scanner(bytes: bytes)
    scanner.scan()
    var structure = scanner.structure
    guard let first = structure.frames.first else {
      throw MediaError(.malformed, "cannot read a GIF: it has no picture")
    }
    // Some encoders leave out the size of the logical screen.
    if structure.width == 0 || structure.height == 0 {
      structure.width = first.rect.x + first.rect.width
      structure.height = first.rect.y + first.rect.height
    }
    try PictureSequence.check("GIF", width: structure.width, height: structure.height)
    return PictureSequence(
      kind: .gif,
      width: structure.width,
      height: structure.height,
      delays: structure.frames.map { Double($0.delay) / 100 },
      isAnimated: structure.frames.count > 1,
      loops: structure.loops
    ) { [structure] () throws(MediaError) in GIFReader(bytes: bytes, structure) }
  }

  /// Decodes the first frame.
  static func decode(_ bytes: [UInt8]) throws(MediaError) -> Pixmap {
    var reader = try sequence(bytes).reader()
    guard let picture = try reader.next() else {
      throw MediaError(.malformed, "cannot read a GIF: it has no picture")
    }
    return picture
  }

  /// Scans the blocks of a file up to its end or the first invalid one.
  private struct Scanner {
    let bytes: [UInt8]
    var structure = Structure(width: 0, height: 0)
    private var at = GIFBlocks.screenLength
    private var globalColors = (start: GIFBlocks.screenLength, count: 0)
    private var control: (transparent: Int?, disposal: FrameComposition.Disposal, delay: Int)?

    init(bytes: [UInt8]) {
      self.bytes = bytes
      (structure.width, structure.height) = (word(6), word(8))
      globalColors.count = GIFBlocks.colorCount(bytes[GIFBlocks.screenFlags])
      at += 3 * globalColors.count
    }

    mutating func scan() {
      while at < bytes.count, structure.frames.count < PictureSequence.mostFrames {
        switch bytes[at] {
        case GIFBlocks.extensionStart: scanExtension()
        case GIFBlocks.pictureStart: if !scanPicture() { return }
        default: return
        }
      }
    }

    private mutating func scanExtension() {
      guard at + 2 < bytes.count else { return at = bytes.count }
      let (label, start) = (bytes[at + 1], at + 2)
      if label == GIFBlocks.control, bytes[start] >= 4, start + 5 <= bytes.count {
        let flags = bytes[start + 1]
        let disposal: FrameComposition.Disposal =
          switch flags >> 2 & 7 {
          case 2: .clear
          case 3: .restore
          default: .keep
          }
        let index = flags & 1 != 0 ? Int(bytes[start + 4]) : nil
        control = (index, disposal, word(start + 2))
      } else if label == GIFBlocks.application, bytes[start] == 11, start + 16 <= bytes.count,
        bytes[start + 1..<start + 12].elementsEqual(GIFBlocks.loopName.utf8), bytes[start + 13] == 1
      {
        structure.loops = word(start + 14)
      }
      at = GIFBlocks.end(of: bytes, from: start)
    }

    /// Returns false if the file ends before the data of the picture.
    private mutating func scanPicture() -> Bool {
      guard at + 10 < bytes.count else { return false }
      let flags = bytes[at + 9]
      var (colors, data) = (globalColors, at + 10)
      if GIFBlocks.colorCount(flags) > 0 {
        colors = (at + 10, GIFBlocks.colorCount(flags))
        data += 3 * colors.count
      }
      guard data + 1 < bytes.count else { return false }
      let rect = FrameRect(
        x: word(at + 1),
        y: word(at + 3),
        width: word(at + 5),
        height: word(at + 7)
      )
      structure.frames.append(
        Frame(
          rect: rect,
          colors: colors,
          transparent: control?.transparent,
          isInterlaced: flags & 0x40 != 0,
          disposal: control?.disposal ?? .keep,
          delay: control?.delay ?? 0,
          data: data
        )
      )
      control = nil
      at = GIFBlocks.end(of: bytes, from: data + 1)
      return true
    }

    /// The little-endian number of two bytes at a position; 0 beyond the end.
    private func word(_ at: Int) -> Int {
      at + 1 < bytes.count ? LittleEndian.number(bytes, at: at, 2) : 0
    }
  }
}

/// Decodes the frames of a GIF.
private struct GIFReader: PictureReader {
  private let bytes: [UInt8]
  private let structure: GIF.Structure
  private var composition: FrameComposition
  private var index = 0

  init(bytes: [UInt8], _ structure: GIF.Structure) {
    (self.bytes, self.structure) = (bytes, structure)
    composition = FrameComposition(width: structure.width, height: structure.height)
  }

  mutating func next() throws(MediaError) -> Pixmap? {
    guard index < structure.frames.count else { return nil }
    let frame = structure.frames[index]
    index += 1
    let (rect, isVisible) = visible(frame.rect)
    let pixels = isVisible ? decode(frame) : []
    return composition.draw(pixels, in: rect, replaces: false, then: frame.disposal)
  }

  /// A frame's rectangle; empty if it lies outside of the canvas, or is larger than the canvas and
  /// than 2^20 pixels.
  private func visible(_ rect: FrameRect) -> (FrameRect, Bool) {
    guard rect.x < structure.width, rect.y < structure.height,
      rect.width * rect.height <= max(structure.width * structure.height, 1 << 20)
    else { return (FrameRect(x: 0, y: 0, width: 0, height: 0), false) }
    return (rect, true)
  }

  /// Decodes a frame's pixels, row by row; missing ones are clear.
  private func decode(_ frame: GIF.Frame) -> [UInt32] {
    var palette = [UInt32](repeating: 0xFF00_0000, count: 256)
    for index in 0..<frame.colors.count {
      let at = frame.colors.start + 3 * index
      guard at + 2 < bytes.count else { break }
      palette[index] =
        UInt32(bytes[at]) | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2]) << 16 | 0xFF00_0000
    }
    if let transparent = frame.transparent { palette[transparent] = 0 }
    let (width, height) = (frame.rect.width, frame.rect.height)
    let codes = LZWDecoder.decode(bytes, at: frame.data, count: width * height)
    var pixels = [UInt32](repeating: 0, count: width * height)
    guard frame.isInterlaced else {
      for (index, code) in codes.enumerated() { pixels[index] = palette[Int(code)] }
      return pixels
    }
    // The four interlacing passes.
    var from = 0
    for (first, step) in [(0, 8), (4, 8), (2, 4), (1, 2)] {
      for row in stride(from: first, to: height, by: step) {
        for column in 0..<width where from + column < codes.count {
          pixels[row * width + column] = palette[Int(codes[from + column])]
        }
        from += width
      }
    }
    return pixels
  }
}

/// Decodes the LZW codes of GIF.
///
/// Source: the same document, appendix F.
private enum LZWDecoder {
  /// Returns up to `count` colour indices; fewer if the data ends early or is damaged.
  ///
  /// - Parameter start: The position of the code size, which the sub-blocks of codes follow.
  static func decode(_ bytes: [UInt8], at start: Int, count: Int) -> [UInt8] {
    let rootBits = Int(bytes[start])
    guard (1...8).contains(rootBits), count > 0 else { return [] }
    let (clear, end) = (1 << rootBits, 1 << rootBits + 1)
    // A string is stored as its prefix and its last colour; codes below `clear` are single colours.
    var prefixes = [UInt16](repeating: 0, count: 4096)
    var suffixes = [UInt8](repeating: 0, count: 4096)
    var firsts = [UInt8](repeating: 0, count: 4096)
    var lengths = [UInt16](repeating: 1, count: 4096)
    for code in 0..<clear { (suffixes[code], firsts[code]) = (UInt8(code), UInt8(code)) }
    var result: [UInt8] = []
    result.reserveCapacity(min(count, 64 * bytes.count))
    var (next, bits, previous) = (end + 1, rootBits + 1, -1)
    var reader = BitReader(bytes: bytes, at: start + 1)
    while result.count < count, let code = reader.read(bits) {
      if code == clear {
        (next, bits, previous) = (end + 1, rootBits + 1, -1)
        continue
      }
      guard code != end, code < next || code == next && previous >= 0 else { break }
      if previous >= 0, next < 4096 {
        prefixes[next] = UInt16(previous)
        firsts[next] = firsts[previous]
        // The string that is used before it is complete ends with its first colour.
        suffixes[next] = code == next ? firsts[previous] : firsts[code]
        lengths[next] = lengths[previous] &+ 1
        next += 1
        if next == 1 << bits, bits < 12 { bits += 1 }
      }
      guard code < next, code < clear || code > end else { break }
      let place = result.count
      var (string, length) = (code, Int(lengths[code]))
      result.append(contentsOf: repeatElement(0, count: length))
      while length > 0 {
        length -= 1
        result[place + length] = suffixes[string]
        string = Int(prefixes[string])
      }
      previous = code
    }
    if result.count > count { result.removeLast(result.count - count) }
    return result
  }

  /// Reads codes from sub-blocks, low bits first.
  private struct BitReader {
    let bytes: [UInt8]
    var at: Int
    private var left = 0
    private var bits: UInt32 = 0
    private var have = 0

    init(bytes: [UInt8], at: Int) { (self.bytes, self.at) = (bytes, at) }

    /// The next code of `count` bits, at most 12; nil at the end.
    mutating func read(_ count: Int) -> Int? {
      while have < count {
        if left == 0 {
          guard at < bytes.count, bytes[at] > 0 else { return nil }
          left = Int(bytes[at])
          at += 1
        }
        guard at < bytes.count else { return nil }
        bits |= UInt32(bytes[at]) << UInt32(have)
        (at, left, have) = (at + 1, left - 1, have + 8)
      }
      let code = Int(bits & (1 << UInt32(count) - 1))
      bits >>= UInt32(count)
      have -= count
      return code
    }
  }
}
