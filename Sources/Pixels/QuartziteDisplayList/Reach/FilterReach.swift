// SPDX-License-Identifier: Apache-2.0

/// How far filters spread pixels, in whole device pixels; used by drawing, damage and culling
/// alike.
package struct FilterReach: Equatable, Sendable {
  /// How far a pixel may spread to the left, up, to the right and down.
  private var left = 0
  private var up = 0
  private var right = 0
  private var down = 0
  /// Whether a filter makes transparent pixels visible: then pixels may change everywhere.
  package private(set) var isEndless = false

  /// Makes the reach of a filter that maps each pixel separately.
  init(isEndless: Bool = false) { self.isEndless = isEndless }

  /// Makes the reach of a filter that spreads pixels equally far in both directions of each axis.
  init(x: Int, y: Int) { self.init(left: x, up: y, right: x, down: y) }

  /// Makes the reach of a filter that spreads pixels by a different distance in each direction.
  init(left: Int, up: Int, right: Int, down: Int) {
    (self.left, self.up, self.right, self.down) = (left, up, right, down)
  }

  /// Adds up the reaches of filters that follow each other; nil where one replaces the whole
  /// picture.
  package init?(_ filters: [Filter]) {
    for filter in filters {
      guard let next = filter.reach else { return nil }
      left += next.left
      up += next.up
      right += next.right
      down += next.down
      if next.isEndless { isEndless = true }
    }
  }

  /// The smallest width or length, in reduced pixels, of boxes and lines that are computed at a
  /// reduced resolution.
  package static let leastCoarseWidth = 128.0

  /// The additional reach of a box or a line of a length in pixels, if it is computed at a reduced
  /// resolution.
  ///
  /// A reduced pixel contributes wherever it is partly covered, and is interpolated with its
  /// neighbours. The reach of Gaussians includes this already.
  static func enlarging(_ length: Double) -> Int {
    length < leastCoarseWidth
      ? 0 : 2 * Int((min(length, 32769) / leastCoarseWidth).rounded(.up))
  }

  /// The largest of the four reaches.
  package var longest: Int { max(max(left, right), max(up, down)) }

  /// The pixels that may change where `rect` contains something.
  package func output(of rect: PixelRect) -> PixelRect {
    PixelRect(
      minX: rect.minX - left,
      minY: rect.minY - up,
      maxX: rect.maxX + right,
      maxY: rect.maxY + down
    )
  }

  /// The pixels that `rect` depends on.
  package func input(of rect: PixelRect) -> PixelRect {
    PixelRect(
      minX: rect.minX - right,
      minY: rect.minY - down,
      maxX: rect.maxX + left,
      maxY: rect.maxY + up
    )
  }
}
