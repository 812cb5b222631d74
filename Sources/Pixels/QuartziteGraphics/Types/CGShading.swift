// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// A gradient whose colours a function of the client's computes.
///
/// The function is asked at 256 places when the shading is made, and where its values jump at as
/// many more as show the jump to a 65,536th; between them colours are mixed as in a `CGGradient`.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgshading>
public final class CGShading: Hashable, Sendable {
  /// Where the colours lie, in user space.
  let kind: Gradient.Kind
  /// The colours.
  let stops: [Gradient.Stop]
  /// Whether the first colour goes on before the start.
  let extendsStart: Bool
  /// Whether the last colour goes on after the end.
  let extendsEnd: Bool

  /// Makes a shading along a line.
  ///
  /// - Parameters:
  ///   - space: the space of the function's components, which are followed by alpha.
  ///   - start: where the function's input is at the start of its domain (0 without one).
  ///   - end: where it is at the end (1 without one).
  ///   - function: from one number to the components.
  ///   - extendStart: whether the first colour goes on before the start.
  ///   - extendEnd: whether the last colour goes on after the end.
  ///
  /// Nil where the function does not fit the space.
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

/// Stops that follow a function of 0...1.
private struct FunctionStops {
  /// Where the function is asked in any case.
  private static let count = 256
  /// Colours that differ by more than this stand at a jump.
  private static let jump: Float = 0.1
  /// How often a step is halved in search of one.
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

  /// Narrows a jump between two places down by halving.
  private mutating func addJump(
    _ low: (place: CGFloat, color: PaintColor),
    _ high: (place: CGFloat, color: PaintColor),
    _ color: (CGFloat) -> PaintColor
  ) {
    var (low, high) = (low, high)
    for _ in 0..<Self.halvings {
      let place = (low.place + high.place) / 2
      let middle = (place: place, color: color(place))
      // The half that holds the jump; where both do, or neither, the function is only steep.
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
