// SPDX-License-Identifier: Apache-2.0

/// Decodes the pictures of a GIF, by the GIF89a specification (CompuServe, 1990) and its appendix F.
struct GIFDecoder {
  /// A picture as a player shows it, and the image that made it.
  struct Picture {
    /// Straight RGBA words; 0 where nothing was drawn.
    var pixels: [UInt32]
    var delay: Int
    var disposal: Int
    /// The image's left and top side and its size.
    var rect: [Int]
    var hasOwnColors: Bool
  }

  struct Malformed: Error { var reason: String }

  private(set) var width = 0
  private(set) var height = 0
  private(set) var pictures: [Picture] = []

  private let bytes: [UInt8]
  private var at = 6

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    guard bytes.starts(with: Array("GIF89a".utf8)) else { throw Malformed(reason: "no GIF") }
    (width, height) = (try word(), try word())
    let flags = try byte()
    at += 2
    let shared = try table(flags)
    var canvas = [UInt32](repeating: 0, count: width * height)
    var (delay, disposal, clear) = (0, 0, Int?.none)
    while true {
      switch try byte() {
      case 0x21:
        let label = try byte()
        if label != 0xF9 {
          _ = try blocks()
          continue
        }
        let block = try blocks()
        guard block.count == 4 else { throw Malformed(reason: "control") }
        (delay, disposal) = (Int(block[1]) | Int(block[2]) << 8, Int(block[0] >> 2 & 7))
        clear = block[0] & 1 == 1 ? Int(block[3]) : nil
      case 0x2C:
        let rect = [try word(), try word(), try word(), try word()]
        let flags = try byte()
        let own = try table(flags)
        let colors = own.isEmpty ? shared : own
        guard rect[2] > 0, rect[3] > 0, rect[0] + rect[2] <= width, rect[1] + rect[3] <= height
        else { throw Malformed(reason: "rectangle \(rect)") }
        let bits = Int(try byte())
        let indices = try Self.expand(try blocks(), bits, count: rect[2] * rect[3])
        for (place, index) in indices.enumerated() where Int(index) != clear {
          guard Int(index) < colors.count else { throw Malformed(reason: "index \(index)") }
          let (x, y) = (rect[0] + place % rect[2], rect[1] + place / rect[2])
          canvas[y * width + x] = colors[Int(index)]
        }
        pictures.append(
          Picture(
            pixels: canvas,
            delay: delay,
            disposal: disposal,
            rect: rect,
            hasOwnColors: !own.isEmpty
          )
        )
        if disposal == 2 {
          for y in rect[1]..<rect[1] + rect[3] {
            for x in rect[0]..<rect[0] + rect[2] { canvas[y * width + x] = 0 }
          }
        }
      case 0x3B:
        guard at == bytes.count else { throw Malformed(reason: "bytes after the end") }
        return
      default: throw Malformed(reason: "block at \(at - 1)")
      }
    }
  }

  private mutating func byte() throws -> UInt8 {
    guard at < bytes.count else { throw Malformed(reason: "cut") }
    at += 1
    return bytes[at - 1]
  }

  private mutating func word() throws -> Int { Int(try byte()) | Int(try byte()) << 8 }

  private mutating func table(_ flags: UInt8) throws -> [UInt32] {
    guard flags & 0x80 != 0 else { return [] }
    return try (0..<2 << Int(flags & 7)).map { _ in
      UInt32(try byte()) | UInt32(try byte()) << 8 | UInt32(try byte()) << 16 | 0xFF00_0000
    }
  }

  private mutating func blocks() throws -> [UInt8] {
    var result: [UInt8] = []
    while true {
      let count = Int(try byte())
      if count == 0 { return result }
      for _ in 0..<count { result.append(try byte()) }
    }
  }

  /// Expands LZW codes by the letter of the specification: nothing may be missing, and no more than
  /// a byte, which FFmpeg writes, may follow the end.
  static func expand(_ bytes: [UInt8], _ bits: Int, count: Int) throws -> [UInt8] {
    let clear = 1 << bits
    var strings: [[UInt8]] = []
    var (length, place) = (bits + 1, 0)
    var former: [UInt8]?
    var result: [UInt8] = []
    while true {
      guard place + length <= 8 * bytes.count else { throw Malformed(reason: "no end code") }
      let code = (0..<length).reduce(0) {
        $0 | Int(bytes[(place + $1) / 8] >> UInt8((place + $1) % 8) & 1) << $1
      }
      place += length
      if code == clear {
        strings = (0..<clear).map { [UInt8($0)] } + [[], []]
        (length, former) = (bits + 1, nil)
        continue
      }
      if code == clear + 1 {
        guard result.count == count else { throw Malformed(reason: "\(result.count) pixels") }
        guard bytes.count - (place + 7) / 8 <= 1 else { throw Malformed(reason: "rest") }
        return result
      }
      guard !strings.isEmpty else { throw Malformed(reason: "no clear code") }
      let string: [UInt8]
      if code < strings.count {
        string = strings[code]
      } else if let former, code == strings.count, strings.count < 4_096 {
        string = former + [former[0]]
      } else {
        throw Malformed(reason: "code \(code)")
      }
      result += string
      if let former, strings.count < 4_096 {
        strings.append(former + [string[0]])
        if strings.count == 1 << length, length < 12 { length += 1 }
      }
      former = string
    }
  }
}
