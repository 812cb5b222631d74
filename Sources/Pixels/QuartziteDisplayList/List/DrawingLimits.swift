// SPDX-License-Identifier: Apache-2.0

/// Limits on the cost of drawing a picture; items beyond them are left out and reported, the rest
/// is drawn.
///
/// Costs are counted, not timed: what is left out depends on the size of the picture and on the
/// list only. It is the same on every machine, with any number of threads, and whether all of the
/// picture is drawn or only the damage.
///
/// The defaults are far above the cost of ordinary pictures. They are meant to keep a picture of
/// 512 x 512 pixels, whatever it shows, at about two seconds of one processor core and below half a
/// gigabyte.
public struct DrawingLimits: Hashable, Sendable {
  /// The memory in bytes that the surfaces of nested groups may take at once, in addition to the
  /// picture's own.
  ///
  /// Range 0...2^40. Default 256 MiB; with this very value, a picture of more than 2,048 x 2,048
  /// pixels may take 16 times its own size. A filtered group that would exceed the limit is left
  /// out.
  public var memory = 256 << 20
  /// The units of work that drawing may take; a unit is about the time of changing a pixel once, a
  /// nanosecond or less.
  ///
  /// A plain colour takes 1 per pixel, a blur 20, a motion blur 15 times its length in pixels, or
  /// 240 for lengths of 64 and more; an edge takes 6 for each pixel that it crosses, a point of a
  /// stroke's outline 100.
  ///
  /// Range 0...2^60. Default 1,200,000,000 for pictures of up to 512 x 512 pixels, and
  /// proportionally more for larger ones. From back to front, items are left out from the first at
  /// which the sum exceeds the limit.
  public var work = 1_200_000_000

  /// Makes the defaults.
  public init() {}

  /// Limits that exclude nothing.
  public static var none: DrawingLimits {
    var limits = DrawingLimits()
    (limits.memory, limits.work) = (1 << 40, 1 << 60)
    return limits
  }

  /// Returns the number of pixels that the surfaces of groups may have at once, for a picture of
  /// `canvas` pixels.
  package func surfacePixels(of canvas: Int) -> Int {
    let memory = min(max(memory, 0), 1 << 40) / 4
    return memory == DrawingLimits().memory / 4 ? max(memory, 16 * canvas) : memory
  }

  /// Returns the units of work for a picture of `canvas` pixels.
  package func units(of canvas: Int) -> Int {
    let usual = 512 * 512
    let work = min(max(work, 0), 1 << 60)
    guard canvas > usual else { return work }
    return work < 1 << 40 ? work * canvas / usual : work
  }
}

/// A report of what a picture leaves out because it would exceed `DrawingLimits`.
public struct DrawingIssue: Hashable, Sendable, CustomStringConvertible {
  /// The limit that was exceeded.
  public enum Limit: String, Hashable, Sendable {
    /// `DrawingLimits.memory`.
    case memory
    /// `DrawingLimits.work`.
    case work
  }

  /// The limit that was exceeded.
  public let limit: Limit
  /// How many items of a picture are left out; a group counts as one.
  public let items: Int

  /// Makes an issue.
  package init(limit: Limit, items: Int) {
    (self.limit, self.items) = (limit, items)
  }

  /// A line of text for people.
  public var description: String {
    let count = items == 1 ? "1 item is" : "\(items) items are"
    return switch limit {
    case .memory: "\(count) left out: the surfaces would take more memory than the limit"
    case .work: "\(count) left out: drawing would take more work than the limit"
    }
  }
}
