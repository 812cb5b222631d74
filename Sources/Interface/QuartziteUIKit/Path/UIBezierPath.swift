// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// A path with the style that strokes and fills it in the current context.
///
/// Coordinates are points with y downwards, so that angles grow clockwise on the screen.
///
/// See: <https://developer.apple.com/documentation/uikit/uibezierpath>
open class UIBezierPath: NSObject, NSCopying, @unchecked Sendable {
  /// The elements; changed only through this object.
  package private(set) var storage = CGMutablePath()

  /// The stroke's width in points; default 1.
  open var lineWidth: CGFloat = 1
  /// The ends of open sub-paths; default butt.
  open var lineCapStyle: CGLineCap = .butt
  /// The corners; default miter.
  open var lineJoinStyle: CGLineJoin = .miter
  /// How far a miter may reach, in half line widths; default 10.
  open var miterLimit: CGFloat = 10
  /// How far `fill()` may draw a chord from its curve, in device pixels; default 0.6, about 8 chords a
  /// curve.
  ///
  /// Shape layers draw curves exactly, whatever it is.
  open var flatness: CGFloat = 0.6
  /// Whether `fill()` and `addClip()` count crossings modulo 2; default false.
  open var usesEvenOddFillRule = false
  /// Lengths of dashes and gaps in points.
  package var dashLengths: [CGFloat] = []
  /// Where in the pattern the first dash begins.
  package var dashPhase: CGFloat = 0

  /// Makes an empty path.
  public override init() {
    super.init()
  }

  /// Makes a path of an archive, which here is an empty path.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Makes a path of the elements of `cgPath`.
  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  /// The elements.
  ///
  /// Reading gives a copy that later changes of this path do not touch.
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

  /// Takes over everything but the elements.
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

  /// Adds an arc, joined to the current point by a straight segment.
  ///
  /// Angles are radians from +x; `clockwise` is as seen with y downwards.
  open func addArc(
    withCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    // Core Graphics names the direction for y upwards.
    storage.addArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: !clockwise
    )
  }

  /// Closes the sub-path with a straight segment; an empty path stays empty.
  open func close() {
    guard !isEmpty else { return }
    storage.closeSubpath()
  }

  /// Takes away all elements.
  open func removeAllPoints() {
    storage = CGMutablePath()
  }

  /// Appends the elements of `bezierPath`, not its style.
  open func append(_ bezierPath: UIBezierPath) {
    storage.addPath(bezierPath.cgPath)
  }

  /// Maps every point by `transform`.
  open func apply(_ transform: CGAffineTransform) {
    let copy = CGMutablePath()
    copy.addPath(storage, transform: transform)
    storage = copy
  }

  // MARK: - Questions

  /// Whether there is no element.
  open var isEmpty: Bool { storage.isEmpty }

  /// The smallest rectangle around the curve itself; null if empty.
  open var bounds: CGRect { storage.boundingBoxOfPath }

  /// The end of the last segment; zero if empty.
  open var currentPoint: CGPoint { storage.currentPoint }

  /// Returns whether `point` is inside, by the path's own fill rule.
  open func contains(_ point: CGPoint) -> Bool {
    storage.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
}
