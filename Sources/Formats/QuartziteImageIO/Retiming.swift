// SPDX-License-Identifier: Apache-2.0
import QuartziteArchives
import QuartziteFilms
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
    guard bytes.count > GIFBlocks.screenLength else { return }
    func colors(_ flags: Int) -> Int { 3 * GIFBlocks.colorCount(bytes[flags]) }
    var at = GIFBlocks.screenLength + colors(GIFBlocks.screenFlags)
    while at + 9 < bytes.count {
      switch bytes[at] {
      case GIFBlocks.extensionStart:
        if bytes[at + 1] == GIFBlocks.control {
          let old = Double(LittleEndian.number(bytes, at: at + 4, 2)) / 100
          let new = clock.delay(instead: old, units: 100)
          bytes.replaceSubrange(at + 4..<at + 6, with: LittleEndian.bytes(new, 2))
        }
        at = GIFBlocks.end(of: bytes, from: at + 2)
      case GIFBlocks.pictureStart:
        at = GIFBlocks.end(of: bytes, from: at + 11 + colors(at + 9))
      default: return
      }
    }
  }

  private static func retimeAPNG(_ bytes: inout [UInt8], _ clock: inout Clock) {
    var at = PNGChunk.signature.count
    while let (name, data) = try? PNGChunk.read(bytes, at: at) {
      if name == "fcTL", data.count == 26 {
        let numerator = BigEndian.number(bytes, at: at + 28, 2)
        let denominator = BigEndian.number(bytes, at: at + 30, 2)
        let old = Double(numerator) / Double(denominator == 0 ? 100 : denominator)
        var (new, units) = (clock.delay(instead: old, units: 1000), 1000)
        if new > 65_535 { (new, units) = ((new + 5) / 10, 100) }
        let delay = BigEndian.bytes(new, 2) + BigEndian.bytes(units, 2)
        let control = bytes[data.lowerBound..<at + 28] + delay + bytes[at + 32..<data.upperBound]
        bytes.replaceSubrange(at..<data.upperBound + 4, with: PNGChunk.make(name, Array(control)))
      }
      at = data.upperBound + 4
    }
  }

  private static func retimeWebP(_ bytes: inout [UInt8], _ clock: inout Clock) {
    for chunk in RIFF.chunks(of: bytes[...]) where chunk.name == "ANMF" && chunk.data.count >= 16 {
      let place = chunk.data.lowerBound + 12..<chunk.data.lowerBound + 15
      let old = Double(LittleEndian.number(bytes, at: place.lowerBound, 3)) / 1000
      bytes.replaceSubrange(
        place,
        with: LittleEndian.bytes(clock.delay(instead: old, units: 1000), 3)
      )
    }
  }
}
