// SPDX-License-Identifier: Apache-2.0

/// How much one picture may cost; what goes beyond is left out and reported, and the rest is drawn.
///
/// Costs are counted, not timed: what is left out is a function of the picture's size and of what is
/// drawn, the same on every machine, with any number of threads, and whether a picture is drawn as a
/// whole or only where it changed.
///
/// The defaults are far beyond what people draw. They are meant to keep a picture of 512 x 512 pixels
/// near two seconds of one processor core and under half a gigabyte, whatever it shows.
public struct DrawingLimits: Hashable, Sendable {
  /// Bytes that the surfaces of nested groups may take at once, beside the picture's own.
  ///
  /// Range 0...2^40. Default 256 MiB; pictures of more than 2,048 x 2,048 pixels may take 16 times
  /// their own size. A filtered group that would need more is left out.
  public var memory = 256 << 20
  /// Units of work, one of which is about what it takes to change a pixel once: a nanosecond and less.
  ///
  /// A plain colour takes 1 a pixel, a blur 20, a motion blur 15 for each pixel of its length, an edge
  /// 6 for each pixel that it crosses and a point of the outline of a stroke 100.
  ///
  /// Range 0...2^60. Default 1,200,000,000 for pictures of up to 512 x 512 pixels, and as many more
  /// for larger ones as they have more pixels. Items are left out from where the sum, from back to
  /// front, goes beyond.
  public var work = 1_200_000_000

  /// Makes the defaults.
  public init() {}

  /// No limits.
  public static var none: DrawingLimits {
    var limits = DrawingLimits()
    (limits.memory, limits.work) = (1 << 40, 1 << 60)
    return limits
  }

  /// The pixels of surfaces that may be there at once for a picture of so many pixels.
  package func surfacePixels(of canvas: Int) -> Int {
    let memory = min(max(memory, 0), 1 << 40) / 4
    return memory == DrawingLimits().memory / 4 ? max(memory, 16 * canvas) : memory
  }

  /// The units of work for a picture of so many pixels.
  package func units(of canvas: Int) -> Int {
    let usual = 512 * 512
    let work = min(max(work, 0), 1 << 60)
    guard canvas > usual else { return work }
    return work < 1 << 40 ? work * canvas / usual : work
  }
}

/// Something that a picture leaves out because it would go beyond `DrawingLimits`.
public struct DrawingIssue: Hashable, Sendable, CustomStringConvertible {
  /// Which limit.
  public enum Limit: String, Hashable, Sendable {
    /// `DrawingLimits.memory`.
    case memory
    /// `DrawingLimits.work`.
    case work
  }

  /// The limit.
  public let limit: Limit
  /// How many items of one picture, groups counted as one, are left out.
  public let items: Int

  /// Makes an issue.
  package init(limit: Limit, items: Int) {
    (self.limit, self.items) = (limit, items)
  }

  /// One line for people.
  public var description: String {
    let count = items == 1 ? "1 item is" : "\(items) items are"
    return switch limit {
    case .memory: "\(count) left out: the surfaces would take more memory than the limit"
    case .work: "\(count) left out: drawing would take more work than the limit"
    }
  }
}
