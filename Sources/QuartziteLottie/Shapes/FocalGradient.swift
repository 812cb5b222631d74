// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartziteNumerics

/// A radial gradient whose first colour lies off its middle.
///
/// No gradient layer draws that: it is a picture of the circle, with the last colour around it.
enum FocalGradient {
  /// The most pixels of the picture along a side.
  private static let most = 1024.0
  /// Half the side of the square that is painted: more than any composition.
  private static let reach = 100_000.0

  /// Whether a gradient is drawn this way: one with a highlight that never changes.
  static func isNeeded(_ gradient: GradientModel) -> Bool {
    gradient.isRadial && gradient.isStill && !gradient.highlight.isAlways(.zero)
      && radius(gradient) > 0
  }

  /// Returns a layer that shows the gradient everywhere that matters.
  ///
  /// The highlight lies at its length, at most 99 parts of a hundred, of the radius from the middle.
  /// Source: lottie-web.
  static func layer(_ gradient: GradientModel) -> CALayer {
    let result = CALayer()
    let stops = GradientBuilder.mixed(gradient.stops.first.numbers, gradient.colorCount)
    guard let last = stops.last else { return result }
    let (start, end, radius) = (
      gradient.start.first.lowHalf, gradient.end.first.lowHalf, radius(gradient)
    )
    let box = CGRect(
      x: start.x - radius,
      y: start.y - radius,
      width: 2 * radius,
      height: 2 * radius
    ).integral
    let around = CAShapeLayer()
    around.fillRule = .evenOdd
    var frame = CGPath(
      rect: CGRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
    ).elements
    frame.append(contentsOf: CGPath(rect: box).elements)
    around.path = CGPath(elements: frame)
    around.fillColor = ShapeBuilder.color(last.color)
    result.addSublayer(around)
    let part = min(max(gradient.highlight.first.x / 100, -0.99), 0.99)
    let way = end - start
    let (sine, cosine) = Elementary.sineCosine(
      Elementary.atan2(way.y, way.x) + gradient.highlightAngle.first.x * .pi / 180
    )
    let focus = start + SIMD2(cosine, sine) * (radius * part)
    let inside = CALayer()
    inside.anchorPoint = .zero
    inside.bounds = CGRect(origin: .zero, size: box.size)
    inside.position = box.origin
    inside.contents = picture(stops, box, focus, start, radius)
    result.addSublayer(inside)
    return result
  }

  private static func radius(_ gradient: GradientModel) -> Double {
    let radius = (gradient.end.first.lowHalf - gradient.start.first.lowHalf).length
    return radius < reach ? radius : 0
  }

  private static func picture(
    _ stops: [(place: Double, color: Vector)],
    _ box: CGRect,
    _ focus: SIMD2<Double>,
    _ middle: SIMD2<Double>,
    _ radius: Double
  ) -> CGImage? {
    let scale = min(2, most / max(Double(box.width), Double(box.height)))
    let context = CGContext(size: box.size, scale: scale)
    let colors = stops.map { ShapeBuilder.color($0.color) }
    let places = stops.map { CGFloat($0.place) }
    guard
      let gradient = CGGradient(colorsSpace: nil, colors: NSArray(array: colors), locations: places)
    else { return nil }
    context.translateBy(x: -box.minX, y: -box.minY)
    context.drawRadialGradient(
      gradient,
      startCenter: CGPoint(focus),
      startRadius: 0,
      endCenter: CGPoint(middle),
      endRadius: radius,
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    )
    return context.makeImage()
  }
}
