// SPDX-License-Identifier: Apache-2.0
import QuartziteArchives
import QuartziteDisplayList
import QuartziteFiles
import QuartziteRaster

/// Reads PNG files, still and animated.
///
/// libpng does not support animation: the chunks of each frame are assembled into a PNG file of
/// their own, which libpng decodes.
///
/// Source: W3C, Portable Network Graphics (Third Edition), 2025, 11.3.6 and 12.
package enum APNG {
  /// A frame: the contents of its control chunk, and the positions of its data.
  struct Frame: Sendable {
    var rect: FrameRect
    var delay: Double
    var disposal: FrameComposition.Disposal
    var replaces: Bool
    /// The data of the chunks, without the sequence numbers.
    var data: [Range<Int>] = []
  }

  /// The structure of a file.
  struct Structure: Sendable {
    /// The data of the header.
    var header: Range<Int>
    /// The whole chunks before the data that every frame needs, such as the palette.
    var shared: [Range<Int>] = []
    var loops: Int?
    var frames: [Frame] = []
  }

  /// Reads the structure of a file.
  static func sequence(_ bytes: [UInt8]) throws(MediaError) -> PictureSequence {
    guard bytes.starts(with: PNGChunk.signature), let structure = scan(bytes) else {
      throw MediaError(.malformed, "cannot read a picture: it is no PNG, JPEG, GIF or WebP file")
    }
    let width = BigEndian.number(bytes, at: structure.header.lowerBound)
    let height = BigEndian.number(bytes, at: structure.header.lowerBound + 4)
    guard structure.loops != nil, !structure.frames.isEmpty else {
      guard width > 0, height > 0, width <= PNG.largestPixelCount / height else {
        throw MediaError(.malformed, "cannot read a PNG: it is too large")
      }
      return .still(.png, width: width, height: height, bytes)
    }
    try PictureSequence.check("PNG", width: width, height: height)
    return PictureSequence(
      kind: .png,
      width: width,
      height: height,
      delays: structure.frames.map(\.delay),
      isAnimated: true,
      loops: structure.loops
    ) { () throws(MediaError) in
      APNGReader(bytes: bytes, structure, width: width, height: height)
    }
  }

  /// Scans the chunks up to the end of the file or the first invalid one; nil without a header.
  private static func scan(_ bytes: [UInt8]) -> Structure? {
    var structure: Structure?
    var (at, hasData, isFrame) = (8, false, false)
    while at + 12 <= bytes.count {
      let length = BigEndian.number(bytes, at: at)
      let name = String(decoding: bytes[at + 4..<at + 8], as: UTF8.self)
      let data = at + 8..<min(at + 8 + length, bytes.count)
      guard name == "IHDR" ? data.count == 13 && structure == nil : structure != nil else { break }
      switch name {
      case "IHDR": structure = Structure(header: data)
      case "acTL" where data.count == 8:
        structure?.loops = BigEndian.number(bytes, at: data.lowerBound + 4)
      case "fcTL":
        guard structure?.frames.count ?? 0 < PictureSequence.mostFrames,
          let structureNow = structure, let frame = frame(bytes, data, in: structureNow)
        else { return structure }
        structure?.frames.append(frame)
        isFrame = true
      case "IDAT":
        hasData = true
        // Without a frame control chunk before it, it is only the picture for decoders without
        // animation.
        if isFrame, let last = structure?.frames.indices.last, last == 0 {
          structure?.frames[0].data.append(data)
        }
      case "fdAT" where data.count > 4:
        if let last = structure?.frames.indices.last {
          structure?.frames[last].data.append(data.lowerBound + 4..<data.upperBound)
        }
      case "IEND": return structure
      case "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT":
        if !hasData, data.upperBound + 4 <= bytes.count {
          structure?.shared.append(at..<data.upperBound + 4)
        }
      default: break
      }
      at += 12 + length
    }
    return structure
  }

  /// Reads a frame control chunk; nil if the frame is not inside the picture.
  private static func frame(
    _ bytes: [UInt8],
    _ data: Range<Int>,
    in structure: Structure
  ) -> Frame? {
    guard data.count == 26 else { return nil }
    let at = data.lowerBound
    let canvas = structure.header.lowerBound
    let (width, height) = (BigEndian.number(bytes, at: at + 4), BigEndian.number(bytes, at: at + 8))
    let (x, y) = (BigEndian.number(bytes, at: at + 12), BigEndian.number(bytes, at: at + 16))
    guard width > 0, height > 0, x + width <= BigEndian.number(bytes, at: canvas),
      y + height <= BigEndian.number(bytes, at: canvas + 4)
    else { return nil }
    let numerator = Double(BigEndian.number(bytes, at: at + 20, 2))
    let denominator = Double(BigEndian.number(bytes, at: at + 22, 2))
    let isFirst = structure.frames.isEmpty
    let disposal: FrameComposition.Disposal =
      switch bytes[at + 24] {
      case 1: .clear
      // Restoring the canvas from before the first frame clears it.
      case 2: isFirst ? .clear : .restore
      default: .keep
      }
    return Frame(
      rect: FrameRect(x: x, y: y, width: width, height: height),
      delay: numerator / (denominator == 0 ? 100 : denominator),
      disposal: disposal,
      replaces: bytes[at + 25] == 0
    )
  }
}

/// Decodes the frames of an APNG.
private struct APNGReader: PictureReader {
  private let bytes: [UInt8]
  private let structure: APNG.Structure
  private var composition: FrameComposition
  private var index = 0

  init(bytes: [UInt8], _ structure: APNG.Structure, width: Int, height: Int) {
    (self.bytes, self.structure) = (bytes, structure)
    composition = FrameComposition(width: width, height: height)
  }

  mutating func next() throws(MediaError) -> Pixmap? {
    guard index < structure.frames.count else { return nil }
    let frame = structure.frames[index]
    index += 1
    let picture = try PNG.decode(file(frame))
    let width = frame.rect.width
    let pixels = (0..<picture.height).flatMap { row in
      picture.pixels[row * picture.rowPixels..<row * picture.rowPixels + width]
    }
    return composition.draw(
      pixels,
      in: frame.rect,
      replaces: frame.replaces,
      then: frame.disposal
    )
  }

  /// A PNG file of one frame.
  private func file(_ frame: APNG.Frame) -> [UInt8] {
    let rest = bytes[structure.header.lowerBound + 8..<structure.header.upperBound]
    let size = BigEndian.bytes(frame.rect.width) + BigEndian.bytes(frame.rect.height)
    var file = PNGChunk.signature + PNGChunk.make("IHDR", size + rest)
    for chunk in structure.shared { file += bytes[chunk] }
    file += PNGChunk.make("IDAT", frame.data.flatMap { bytes[$0] })
    return file + PNGChunk.end
  }
}
