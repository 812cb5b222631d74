// SPDX-License-Identifier: Apache-2.0
import QuartzitePictures

/// Gives the frames of an animation, which was encoded in even steps, delays of their own.
///
/// Encoders may merge equal frames, and divide one into several rectangles: what counts is the step
/// at which a frame begins and the one at which it ends.
enum Retiming {
  /// The steps in a second.
  static let stepsPerSecond = 10

  /// Returns the file with step i taking `delays[i]` seconds.
  static func bytes(
    _ bytes: [UInt8],
    _ kind: PictureSequence.Kind,
    _ delays: [Double]
  ) -> [UInt8] {
    var clock = Clock(delays: delays)
    var bytes = bytes
    switch kind {
    case .gif: retimeGIF(&bytes, &clock)
    case .png: retimeAPNG(&bytes, &clock)
    case .webp: retimeWebP(&bytes, &clock)
    case .jpeg: break
    }
    return bytes
  }

  /// Converts the delays of steps to the wanted ones.
  private struct Clock {
    /// The time of each step, and of the end, in seconds.
    private let times: [Double]
    private var elapsed = 0.0

    init(delays: [Double]) {
      times = delays.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    }

    /// The delay for a frame that takes `seconds`, in `units` a second.
    ///
    /// Ends are rounded, not delays, so that rounding errors do not add up.
    mutating func delay(instead seconds: Double, units: Double) -> Int {
      let start = time
      elapsed += seconds
      return Int((time * units).rounded() - (start * units).rounded())
    }

    private var time: Double {
      let step = Int((elapsed * Double(Retiming.stepsPerSecond)).rounded())
      return times[min(max(step, 0), times.count - 1)]
    }
  }

  private static func retimeGIF(_ bytes: inout [UInt8], _ clock: inout Clock) {
    guard bytes.count > 13 else { return }
    func afterBlocks(_ start: Int) -> Int {
      var at = start
      while at < bytes.count, bytes[at] != 0 { at += 1 + Int(bytes[at]) }
      return at + 1
    }
    func colors(_ flags: UInt8) -> Int { flags & 0x80 != 0 ? 3 * (2 << Int(flags & 7)) : 0 }
    var at = 13 + colors(bytes[10])
    while at + 9 < bytes.count {
      if bytes[at] == 0x21 {
        if bytes[at + 1] == 0xF9 {
          let old = Double(Int(bytes[at + 4]) | Int(bytes[at + 5]) << 8) / 100
          let new = clock.delay(instead: old, units: 100)
          bytes[at + 4] = UInt8(truncatingIfNeeded: new)
          bytes[at + 5] = UInt8(truncatingIfNeeded: new >> 8)
        }
        at = afterBlocks(at + 2)
      } else if bytes[at] == 0x2C {
        at = afterBlocks(at + 11 + colors(bytes[at + 9]))
      } else {
        return
      }
    }
  }

  private static func retimeAPNG(_ bytes: inout [UInt8], _ clock: inout Clock) {
    var at = 8
    while at + 12 <= bytes.count {
      let length = PNGChunk.number(bytes, at)
      if bytes[at + 4..<at + 8].elementsEqual("fcTL".utf8), length == 26, at + 38 <= bytes.count {
        let denominator = PNGChunk.number(bytes, at + 30, 2)
        let numerator = PNGChunk.number(bytes, at + 28, 2)
        let old = Double(numerator) / Double(denominator == 0 ? 100 : denominator)
        var (new, units) = (clock.delay(instead: old, units: 1000), 1000)
        if new > 65_535 { (new, units) = ((new + 5) / 10, 100) }
        bytes.replaceSubrange(
          at + 28..<at + 32,
          with: [new >> 8, new, units >> 8, units].map { UInt8(truncatingIfNeeded: $0) }
        )
        let sum = Deflate.crc32(bytes[at + 4..<at + 34])
        bytes.replaceSubrange(at + 34..<at + 38, with: PNGChunk.big(Int(sum), 4))
      }
      at += 12 + length
    }
  }

  private static func retimeWebP(_ bytes: inout [UInt8], _ clock: inout Clock) {
    func number(_ at: Int, _ count: Int) -> Int {
      bytes[at..<at + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    var at = 12
    while at + 8 <= bytes.count {
      let length = number(at + 4, 4)
      if bytes[at..<at + 4].elementsEqual("ANMF".utf8), at + 24 <= bytes.count {
        let old = Double(number(at + 20, 3)) / 1000
        let new = clock.delay(instead: old, units: 1000)
        for byte in 0..<3 { bytes[at + 20 + byte] = UInt8(truncatingIfNeeded: new >> (8 * byte)) }
      }
      at += 8 + length + length % 2
    }
  }
}
