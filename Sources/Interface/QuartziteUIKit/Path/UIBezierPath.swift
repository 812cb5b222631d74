// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// A path and the style in which it is stroked and filled in the current context.
///
/// Coordinates are points with y pointing down, so positive angles run clockwise on the screen.
///
/// See: <https://developer.apple.com/documentation/uikit/uibezierpath>
open class UIBezierPath: NSObject, NSCopying, @unchecked Sendable {
  /// The path elements; changed only through this object.
  package private(set) var storage = CGMutablePath()

  /// The stroke's width in points; default 1.
  open var lineWidth: CGFloat = 1
  /// The shape of the ends of open sub-paths; default butt.
  open var lineCapStyle: CGLineCap = .butt
  /// The shape of the corners of strokes; default miter.
  open var lineJoinStyle: CGLineJoin = .miter
  /// The greatest ratio of miter length to line width, above which a corner is bevelled; default
  /// 10.
  open var miterLimit: CGFloat = 10
  /// The greatest distance between a curve and its chords when `fill()` flattens it, in device
  /// pixels; default 0.6, about 8 chords for a curve.
  ///
  /// Shape layers draw curves exactly and ignore it.
  open var flatness: CGFloat = 0.6
  /// Whether `fill()` and `addClip()` use the even-odd rule and not the winding rule; default
  /// false.
  open var usesEvenOddFillRule = false
  /// The lengths of dashes and gaps in points, alternating; empty for a solid line.
  package var dashLengths: [CGFloat] = []
  /// The distance into the dash pattern at which the stroke starts, in points.
  package var dashPhase: CGFloat = 0

  /// Makes an empty path.
  public override init() {
    super.init()
  }

  /// Makes an empty path; archives are not decoded.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Makes a path from the elements of a `CGPath`.
  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  /// The elements as a `CGPath`.
  ///
  /// Reading returns a copy that does not follow later changes of this path.
  open var cgPath: CGPath {
    get { storage.copy() ?? CGMutablePath() }
    set {
      let copy = CGMutablePath()
      copy.addPath(newValue)
      storage = copy
    }
  }

  /// Returns an independent path with the same elements and style.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: storage)
    copy.takeStyle(of: self)
    return copy
  }

  /// Copies everything but the elements from another path.
  func takeStyle(of other: UIBezierPath) {
    lineWidth = other.lineWidth
    lineCapStyle = other.lineCapStyle
    lineJoinStyle = other.lineJoinStyle
    miterLimit = other.miterLimit
    flatness = other.flatness
    usesEvenOddFillRule = other.usesEvenOddFillRule
    dashLengths = other.dashLengths
    dashPhase = other.dashPhase
  }

  // MARK: - Elements

  /// Starts a sub-path at `point`.
  open func move(to point: CGPoint) {
    storage.move(to: point)
  }

  /// Adds a straight segment; without a current point it does nothing.
  open func addLine(to point: CGPoint) {
    guard !isEmpty else { return }
    storage.addLine(to: point)
  }

  /// Adds a cubic Bézier segment; without a current point it does nothing.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    guard !isEmpty else { return }
    storage.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic Bézier segment; without a current point it does nothing.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    guard !isEmpty else { return }
    storage.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc; a line connects its start with the current point.
  ///
  /// Angles are in radians from the positive x axis; `clockwise` is meant with y pointing down.
  open func addArc(
    withCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    // Core Graphics defines the direction with y pointing up.
    storage.addArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: !clockwise
    )
  }

  /// Closes the sub-path with a line to its start; an empty path stays empty.
  open func close() {
    guard !isEmpty else { return }
    storage.closeSubpath()
  }

  /// Removes all elements.
  open func removeAllPoints() {
    storage = CGMutablePath()
  }

  /// Appends the elements of `bezierPath`, without its style.
  open func append(_ bezierPath: UIBezierPath) {
    storage.addPath(bezierPath.cgPath)
  }

  /// Applies `transform` to every point.
  open func apply(_ transform: CGAffineTransform) {
    let copy = CGMutablePath()
    copy.addPath(storage, transform: transform)
    storage = copy
  }

  // MARK: - Queries

  /// Whether the path has no elements.
  open var isEmpty: Bool { storage.isEmpty }

  /// The bounding box of the curves themselves, not of their control points; null if empty.
  open var bounds: CGRect { storage.boundingBoxOfPath }

  /// The end point of the last segment; zero if empty.
  open var currentPoint: CGPoint { storage.currentPoint }

  /// Returns whether `point` is inside the path by its own fill rule.
  open func contains(_ point: CGPoint) -> Bool {
    storage.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
}
