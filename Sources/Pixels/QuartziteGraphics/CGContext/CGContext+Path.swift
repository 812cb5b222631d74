// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension CGContext {
  /// Discards the path and starts a new one.
  public func beginPath() {
    currentPath = .empty
    pathTransform = state.ctm
  }

  /// Starts a subpath.
  public func move(to point: CGPoint) { pathToBuild().move(to: point) }

  /// Adds a line segment.
  public func addLine(to point: CGPoint) { pathToBuild().addLine(to: point) }

  /// Adds a cubic Bézier segment.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    pathToBuild().addCurve(to: end, control1: control1, control2: control2)
  }

  /// Adds a quadratic Bézier segment.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    pathToBuild().addQuadCurve(to: end, control: control)
  }

  /// Closes the subpath.
  public func closePath() { pathToBuild().closeSubpath() }

  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect) { pathToBuild().addRect(rect) }

  /// Adds closed rectangles.
  public func addRects(_ rects: [CGRect]) { pathToBuild().addRects(rects) }

  /// Adds line segments through points.
  public func addLines(between points: [CGPoint]) { pathToBuild().addLines(between: points) }

  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect) { pathToBuild().addEllipse(in: rect) }

  /// Adds an arc; `clockwise` applies to a space with y up.
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    pathToBuild().addArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: clockwise
    )
  }

  /// Adds an arc that touches two lines.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    pathToBuild().addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }

  /// Adds all elements of `path`.
  public func addPath(_ path: CGPath) {
    if currentPath.isEmpty {
      // The object itself is kept, because caches identify paths by their objects.
      currentPath = path.copy() ?? .empty
      pathTransform = state.ctm
    } else {
      pathToBuild().addPath(path)
    }
  }

  /// Whether the path has no element.
  public var isPathEmpty: Bool { currentPath.isEmpty }

  /// The end of the path's last element, in user space; zero where it is empty.
  public var currentPointOfPath: CGPoint {
    alignPath()
    return currentPath.currentPoint
  }

  /// The bounding box of the path's points, in user space; null where it is empty.
  public var boundingBoxOfPath: CGRect {
    alignPath()
    return currentPath.boundingBox
  }

  /// A copy of the path, in user space; nil where empty.
  public var path: CGPath? {
    alignPath()
    return currentPath.isEmpty ? nil : currentPath.copy()
  }
}

// MARK: - Building

extension CGContext {
  /// The path in the current user space, as an object that may be changed.
  private func pathToBuild() -> CGMutablePath {
    if currentPath.isEmpty { pathTransform = state.ctm } else { alignPath() }
    if let path = currentPath as? CGMutablePath { return path }
    let path = CGMutablePath()
    path.addPath(currentPath)
    currentPath = path
    return path
  }

  /// Converts the path to the current user space, if the CTM has changed since it was built.
  ///
  /// Its points keep their positions on the device. With a singular CTM the path is unchanged.
  func alignPath() {
    guard pathTransform != state.ctm, !currentPath.isEmpty, state.ctm.determinant != 0
    else { return }
    var change = pathTransform.concatenating(state.ctm.inverted())
    currentPath = currentPath.mutableCopy(using: &change) ?? CGMutablePath()
    pathTransform = state.ctm
  }

  /// Returns the path with its transform to base space, and starts a new one.
  func takePath() -> (path: CGPath, transform: CGAffineTransform) {
    alignPath()
    defer { beginPath() }
    return (currentPath, pathTransform)
  }
}

extension CGPath {
  /// The path without elements.
  package static let empty = CGPath(elements: PathElements())
}
