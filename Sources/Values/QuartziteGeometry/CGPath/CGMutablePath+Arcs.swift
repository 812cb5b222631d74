// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNumerics

extension CGMutablePath {
  /// The largest angle that one call adds, in radians; longer arcs are clamped to it.
  package static let longestArc: CGFloat = 2048 * .pi

  /// Adds an arc of a circle, and before it a line from the current point, where there is one.
  ///
  /// Angles in radians from +x towards +y. `clockwise` refers to a space with y up: true turns
  /// towards smaller angles. A difference of 2π or more makes one full turn in that direction;
  /// otherwise whole turns are added to `endAngle` until it lies in that direction. A non-finite
  /// number or a negative radius adds nothing.
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * CGFloat.pi
    var delta = endAngle - startAngle
    guard delta.isFinite else { return }
    // A full circle is often written as 2 * pi in Float, a little short or long of it.
    if Swift.abs(delta) >= turn - 1e-9 {
      delta = turn
    } else if clockwise {
      delta = delta > 0 ? turn - delta : -delta
    } else if delta < 0 {
      delta += turn
    }
    addRelativeArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      delta: clockwise ? -delta : delta,
      transform: transform
    )
  }

  /// Adds an arc that turns by `delta` radians from `startAngle`, positive from +x towards +y.
  ///
  /// The arc is one cubic for each quarter turn from the start, and one for the rest. A line leads
  /// from the current point to its start, where there is one. A non-finite number or a negative
  /// radius adds nothing.
  ///
  /// Source: the tangent length 4/3 tan(θ/4) of the cubic that meets the arc at both ends and in
  /// the middle; Goldapp, "Approximation of circular arcs by cubic polynomials", 1991.
  public func addRelativeArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard center.x.isFinite, center.y.isFinite, radius >= 0, radius.isFinite,
      startAngle.isFinite, delta.isFinite
    else { return }
    var rest = Swift.min(Swift.max(delta, -Self.longestArc), Self.longestArc)
    let quarter = CGFloat.pi / 2
    var (sine, cosine) = exactSineCosine(startAngle)
    let start = CGPoint(x: center.x + radius * cosine, y: center.y + radius * sine)
    if elements.isEmpty {
      appendMove(start.mapped(by: transform))
    } else {
      let mapped = start.mapped(by: transform)
      if mapped != currentPoint || elements.verbs.last == .close { appendLine(mapped) }
    }
    var angle = startAngle
    while Swift.abs(rest) > 1e-12 {
      let step = Swift.min(Swift.max(rest, -quarter), quarter)
      angle += step
      rest -= step
      let (endSine, endCosine) = exactSineCosine(angle)
      let (quarterSine, quarterCosine) = Elementary.sineCosine(Double(step) / 4)
      let k = radius * 4 / 3 * CGFloat(quarterSine / quarterCosine)
      let from = CGPoint(x: center.x + radius * cosine, y: center.y + radius * sine)
      let to = CGPoint(x: center.x + radius * endCosine, y: center.y + radius * endSine)
      appendCubic(
        CGPoint(x: from.x - k * sine, y: from.y + k * cosine).mapped(by: transform),
        CGPoint(x: to.x + k * endSine, y: to.y - k * endCosine).mapped(by: transform),
        to.mapped(by: transform)
      )
      (sine, cosine) = (endSine, endCosine)
    }
  }

  /// Adds the arc of a circle that touches the line from the current point to `tangent1End` and the
  /// line from there to `tangent2End`, and a line from the current point to where the arc starts.
  ///
  /// Where the three points lie on one line, or the radius is zero, only a line to `tangent1End` is
  /// added. Does nothing without a current point.
  public func addArc(
    tangent1End: CGPoint,
    tangent2End: CGPoint,
    radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard !elements.isEmpty else { return }
    // The current point is already mapped; the corner is found in the space of the arguments.
    let start = transform.isIdentity ? currentPoint : currentPoint.applying(transform.inverted())
    let (ax, ay) = (start.x - tangent1End.x, start.y - tangent1End.y)
    let (bx, by) = (tangent2End.x - tangent1End.x, tangent2End.y - tangent1End.y)
    let lengthA = (ax * ax + ay * ay).squareRoot()
    let lengthB = (bx * bx + by * by).squareRoot()
    let cross = ax * by - ay * bx
    let product = lengthA * lengthB
    guard radius > 0, radius.isFinite, product > 0, product.isFinite,
      Swift.abs(cross) > 1e-10 * product
    else { return addLine(to: tangent1End, transform: transform) }
    // tan of half the corner's angle = sin / (1 + cos).
    let tangent = Swift.abs(cross) / (product + ax * bx + ay * by)
    let reach = radius / tangent
    let (ux, uy) = (ax / lengthA, ay / lengthA)
    let (vx, vy) = (bx / lengthB, by / lengthB)
    let first = CGPoint(x: tangent1End.x + ux * reach, y: tangent1End.y + uy * reach)
    let second = CGPoint(x: tangent1End.x + vx * reach, y: tangent1End.y + vy * reach)
    let side: CGFloat = cross > 0 ? 1 : -1
    // The centre lies on the corner's inner side; `cross` tells which normal of A points there.
    let center = CGPoint(x: first.x - side * uy * radius, y: first.y + side * ux * radius)
    let startAngle = CGFloat(
      Elementary.atan2(Double(first.y - center.y), Double(first.x - center.x))
    )
    let endAngle = CGFloat(
      Elementary.atan2(Double(second.y - center.y), Double(second.x - center.x))
    )
    addArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: cross > 0,
      transform: transform
    )
  }

  /// Sine and cosine, exact at multiples of a quarter turn, so that a circle meets its box.
  private func exactSineCosine(_ angle: CGFloat) -> (sine: CGFloat, cosine: CGFloat) {
    let quarters = (angle / (.pi / 2)).rounded()
    if Swift.abs(angle - quarters * (.pi / 2)) < 1e-12, Swift.abs(quarters) < 1e6 {
      switch (Int(quarters) % 4 + 4) % 4 {
      case 0: return (0, 1)
      case 1: return (1, 0)
      case 2: return (0, -1)
      default: return (-1, 0)
      }
    }
    let (sine, cosine) = Elementary.sineCosine(Double(angle))
    return (CGFloat(sine), CGFloat(cosine))
  }
}
