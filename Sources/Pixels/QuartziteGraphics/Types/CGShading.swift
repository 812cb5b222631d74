// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// A gradient whose colours a client's function computes.
///
/// The function is called at 256 points when the shading is made, and additionally to locate jumps
/// of its values to within 1/65,536; between these points colours are interpolated as in a
/// `CGGradient`.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgshading>
public final class CGShading: Hashable, Sendable {
  /// The geometry, in user space.
  let kind: Gradient.Kind
  /// The colours.
  let stops: [Gradient.Stop]
  /// Whether the first colour is extended before the start.
  let extendsStart: Bool
  /// Whether the last colour is extended beyond the end.
  let extendsEnd: Bool

  /// Makes a shading along a line.
  ///
  /// - Parameters:
  ///   - space: the colour space of the function's components, which are followed by alpha.
  ///   - start: the point where the function's input is at the start of its domain (0 without one).
  ///   - end: The point where the function's input is at the end of its domain (1 without one).
  ///   - function: maps one number to the components.
  ///   - extendStart: whether the first colour is extended before the start.
  ///   - extendEnd: whether the last colour is extended beyond the end.
  ///
  /// nil where the number of the function's outputs does not fit the space.
  public convenience init?(
    axialSpace space: CGColorSpace,
    start: CGPoint,
    end: CGPoint,
    function: CGFunction,
    extendStart: Bool,
    extendEnd: Bool
  ) {
    self.init(
      .linear(start: start, end: end),
      space,
      function,
      extendStart: extendStart,
      extendEnd: extendEnd
    )
  }

  /// Makes a shading between two circles; see the axial one for the parameters.
  public convenience init?(
    radialSpace space: CGColorSpace,
    start: CGPoint,
    startRadius: CGFloat,
    end: CGPoint,
    endRadius: CGFloat,
    function: CGFunction,
    extendStart: Bool,
    extendEnd: Bool
  ) {
    self.init(
      .radial(
        start: start,
        startRadius: Swift.max(0, startRadius),
        end: end,
        endRadius: Swift.max(0, endRadius)
      ),
      space,
      function,
      extendStart: extendStart,
      extendEnd: extendEnd
    )
  }

  private init?(
    _ kind: Gradient.Kind,
    _ space: CGColorSpace,
    _ function: CGFunction,
    extendStart: Bool,
    extendEnd: Bool
  ) {
    guard space.model != .pattern, function.inputCount == 1,
      function.outputCount == space.numberOfComponents + 1
    else { return nil }
    (self.kind, extendsStart, extendsEnd) = (kind, extendStart, extendEnd)
    let limits = function.domain.count == 2 ? function.domain : [0, 1]
    stops =
      FunctionStops { place in
        let input = limits[0] + (limits[1] - limits[0]) * place
        return PaintColor(CGColor(space: space, list: function.values([input])).rgba)
      }.stops
  }

  /// Returns whether both are the same object.
  public static func == (left: CGShading, right: CGShading) -> Bool { left === right }

  /// Feeds the identity to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// Stops that approximate a function of 0...1.
private struct FunctionStops {
  /// The number of points at which the function is always called.
  private static let count = 256
  /// Colours that differ by more than this are at a jump.
  private static let jump: Float = 0.1
  /// How many times an interval is halved to locate a jump.
  private static let halvings = 8

  private(set) var stops: [Gradient.Stop] = []

  init(_ color: (CGFloat) -> PaintColor) {
    var last = (place: CGFloat(0), color: color(0))
    append(last)
    for index in 1..<Self.count {
      let next = CGFloat(index) / CGFloat(Self.count - 1)
      let found = (place: next, color: color(next))
      if Self.differs(last.color, found.color) { addJump(last, found, color) }
      append(found)
      last = found
    }
  }

  private mutating func append(_ entry: (place: CGFloat, color: PaintColor)) {
    stops.append(Gradient.Stop(offset: Float(entry.place), color: entry.color))
  }

  private static func differs(_ a: PaintColor, _ b: PaintColor) -> Bool {
    let gap = a - b
    return max(gap.max(), -gap.min()) > jump
  }

  /// Locates a jump between two points by halving.
  private mutating func addJump(
    _ low: (place: CGFloat, color: PaintColor),
    _ high: (place: CGFloat, color: PaintColor),
    _ color: (CGFloat) -> PaintColor
  ) {
    var (low, high) = (low, high)
    for _ in 0..<Self.halvings {
      let place = (low.place + high.place) / 2
      let middle = (place: place, color: color(place))
      // The half with the jump; if both or neither have one, the function is just steep.
      let isLow = Self.differs(low.color, middle.color)
      guard isLow != Self.differs(middle.color, high.color) else {
        append(middle)
        return
      }
      if isLow { high = middle } else { low = middle }
    }
    append(low)
    append(high)
  }
}
