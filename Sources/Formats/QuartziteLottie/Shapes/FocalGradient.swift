// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartziteNumerics
import Synchronization

/// A radial gradient whose focal point is not its centre.
///
/// No gradient layer draws that, so it is a picture of the circle, surrounded by the last colour.
enum FocalGradient {
  /// The largest side of the picture, in pixels.
  private static let most = 1024.0
  /// Half the side of the square that is filled, in points: more than any composition.
  private static let reach = 100_000.0

  /// The side of an animated picture, in pixels.
  private static let side = 512.0

  /// Whether a gradient is drawn this way: whether it ever has a highlight.
  static func isNeeded(_ gradient: GradientModel) -> Bool {
    gradient.isRadial && !gradient.highlight.isAlways(.zero)
      && !(gradient.isStill && radius(gradient) == 0)
  }

  /// How many pixels the picture of a gradient has; 0 where none is needed.
  static func pixels(_ gradient: GradientModel) -> Int {
    guard isNeeded(gradient) else { return 0 }
    guard gradient.isStill else { return Int(side * side) }
    let pixels = min(2 * 2 * radius(gradient) + 4, most)
    return Int(pixels * pixels)
  }

  /// Returns a layer that shows the gradient wherever it may be visible.
  ///
  /// The distance of the focal point from the centre is the highlight's length, in per cent of the
  /// radius, at most 99 per cent.
  /// Source: lottie-web.
  static func layer(_ gradient: GradientModel) -> CALayer {
    guard gradient.isStill else { return moving(gradient) }
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
    // The context's own filter would make the picture's corners coincide with those of the square,
    // and shift colours near the edges.
    inside.minificationFilter = .trilinear
    result.addSublayer(inside)
    return result
  }

  // MARK: - Gradients that change

  /// Returns a layer of an animated gradient.
  ///
  /// The unit circle, with the focal point to the right of its centre, is moved, rotated and
  /// scaled, and drawn again where its colours or the length of the highlight change.
  private static func moving(_ gradient: GradientModel) -> CALayer {
    let painter = UnitCircle(gradient)
    let result = CALayer()
    let around = CAShapeLayer()
    around.fillRule = .evenOdd
    let (stops, count) = (gradient.stops, gradient.colorCount)
    @Sendable func last(_ frame: Double) -> Vector {
      GradientBuilder.mixed(stops.mixed(at: frame).numbers, count).last?.color ?? .zero
    }
    around.fillColor = ShapeBuilder.color(last(0))
    if !stops.isStatic {
      LayerAnimations.compute(around, "fillColor", .value { .color(LayerColor(last($0))) })
    }
    let (start, end) = (gradient.start, gradient.end)
    @Sendable func circle(_ frame: Double) -> (middle: SIMD2<Double>, way: SIMD2<Double>) {
      let middle = start.value(at: frame).lowHalf
      let way = end.value(at: frame).lowHalf - middle
      return (middle, way.length < reach ? way : .zero)
    }
    @Sendable func frame(_ time: Double) -> CGPath {
      var path = CGPath(
        rect: CGRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
      ).elements
      guard !painter.isOpaque else { return CGPath(elements: path) }
      let (middle, way) = circle(time)
      let radius = way.length
      let box = CGRect(
        x: middle.x - radius,
        y: middle.y - radius,
        width: 2 * radius,
        height: 2 * radius
      )
      path.append(contentsOf: CGPath(ellipseIn: box, transform: nil).elements)
      return CGPath(elements: path)
    }
    around.path = frame(0)
    let isPlaced = start.isStatic && end.isStatic
    if !isPlaced, !painter.isOpaque {
      LayerAnimations.compute(around, "path", .path { time, _ in frame(time) })
    }
    result.addSublayer(around)
    let inside = CALayer()
    inside.bounds = CGRect(x: -1, y: -1, width: 2, height: 2)
    inside.allowsEdgeAntialiasing = true
    let angle = gradient.highlightAngle
    @Sendable func turned(_ frame: Double) -> CATransform3D {
      let way = circle(frame).way
      let radius = max(way.length, 1e-6)
      let turn = Elementary.atan2(way.y, way.x) + angle.scalar(at: frame) * .pi / 180
      let scaled = CATransform3DMakeScale(radius, radius, 1)
      return CATransform3DConcat(scaled, CATransform3DMakeRotation(turn, 0, 0, 1))
    }
    inside.position = CGPoint(circle(0).middle)
    inside.transform = turned(0)
    if !isPlaced {
      LayerAnimations.compute(inside, "position", .value { .point(circle($0).middle) })
    }
    if !(isPlaced && angle.isStatic) {
      LayerAnimations.compute(inside, "transform", .transform { turned($0) })
    }
    inside.contents = painter.picture(at: 0)
    // As above; with so many pixels the nearest one is within 1/255 of the interpolated colour.
    inside.minificationFilter = .nearest
    if !(stops.isStatic && gradient.highlight.isStatic) {
      LayerAnimations.compute(
        inside,
        "contents",
        .value { painter.picture(at: $0).map { .image($0) } ?? .null }
      )
    }
    result.addSublayer(inside)
    return result
  }

  /// The pictures of an animated gradient's unit circle.
  private final class UnitCircle: Sendable {
    private let gradient: GradientModel
    private let newest = Mutex<(part: Double, stops: NumberList, picture: CGImage?)?>(nil)
    /// Whether the last colour is always opaque, so that it may lie below the circle.
    let isOpaque: Bool

    init(_ gradient: GradientModel) {
      self.gradient = gradient
      isOpaque = gradient.stops.keys.allSatisfy { key in
        [key.value, key.end].allSatisfy {
          (GradientBuilder.mixed($0.numbers, gradient.colorCount).last?.color.w ?? 0) > 0.999
        }
      }
    }

    /// Returns the picture at a frame.
    func picture(at frame: Double) -> CGImage? {
      let part = min(max(gradient.highlight.scalar(at: frame) / 100, -0.99), 0.99)
      let stops = gradient.stops.mixed(at: frame)
      if let known = newest.withLock({ $0 }), known.part == part, known.stops == stops {
        return known.picture
      }
      let picture = FocalGradient.picture(
        GradientBuilder.mixed(stops.numbers, gradient.colorCount),
        CGRect(x: -1, y: -1, width: 2, height: 2),
        SIMD2(part, 0),
        .zero,
        1,
        scale: side / 2,
        isOpaque ? [.drawsBeforeStartLocation, .drawsAfterEndLocation] : .drawsBeforeStartLocation
      )
      newest.withLock { $0 = (part, stops, picture) }
      return picture
    }
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
    _ radius: Double,
    scale: Double? = nil,
    _ options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
  ) -> CGImage? {
    let scale = scale ?? min(2, most / max(Double(box.width), Double(box.height)))
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
      options: options
    )
    return context.makeImage()
  }
}
