// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A path under construction.
///
/// Each method takes a transform that maps what it adds, and only that. A drawing method on a path
/// without a current point does nothing, as on Apple's systems.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgmutablepath>
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Makes an empty path.
  public init() {
    super.init(elements: PathElements())
  }

  /// Makes a path under construction that starts with `elements`.
  package init(continuing elements: PathElements) {
    super.init(elements: elements)
  }
}

// MARK: - Segments

extension CGMutablePath {
  /// Starts a sub-path at `point`.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    appendMove(point.mapped(by: transform))
  }

  /// Adds a straight segment from the current point to `point`.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    appendLine(point.mapped(by: transform))
  }

  /// Adds a quadratic Bézier segment from the current point to `end`.
  public func addQuadCurve(
    to end: CGPoint,
    control: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    guard reopen() else { return }
    elements.verbs.append(.quad)
    elements.points.append(control.mapped(by: transform))
    elements.points.append(end.mapped(by: transform))
  }

  /// Adds a cubic Bézier segment from the current point to `end`.
  public func addCurve(
    to end: CGPoint,
    control1: CGPoint,
    control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    appendCubic(
      control1.mapped(by: transform),
      control2.mapped(by: transform),
      end.mapped(by: transform)
    )
  }

  /// Closes the sub-path with a straight segment to its start, which becomes the current point.
  ///
  /// Does nothing on an empty path or after another close. A segment added next starts a new
  /// sub-path there.
  public func closeSubpath() {
    guard let last = elements.verbs.last, last != .close else { return }
    elements.verbs.append(.close)
  }

  /// Adds straight segments through `points`, starting a sub-path at the first; none adds nothing.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    appendMove(first.mapped(by: transform))
    for point in points.dropFirst() { appendLine(point.mapped(by: transform)) }
  }

  /// Adds all elements of `path`.
  ///
  /// Complexity: linear in the elements added.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    elements.append(contentsOf: path.elements.applying(transform))
  }
}

// MARK: - Elements already mapped

extension CGMutablePath {
  func appendMove(_ point: CGPoint) {
    // Of several moves in a row only the last one counts.
    if elements.verbs.last == .move {
      elements.points[elements.points.count - 1] = point
    } else {
      elements.verbs.append(.move)
      elements.points.append(point)
    }
  }

  func appendLine(_ point: CGPoint) {
    guard reopen() else { return }
    elements.verbs.append(.line)
    elements.points.append(point)
  }

  func appendCubic(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
    guard reopen() else { return }
    elements.verbs.append(.cubic)
    elements.points.append(control1)
    elements.points.append(control2)
    elements.points.append(end)
  }

  /// Returns whether there is a current point, after starting a sub-path there where the last one
  /// was closed.
  private func reopen() -> Bool {
    guard let last = elements.verbs.last else { return false }
    if last == .close { appendMove(currentPoint) }
    return true
  }
}

extension CGPoint {
  /// The image under `transform`; exactly the point itself under the identity.
  @inline(__always)
  func mapped(by transform: CGAffineTransform) -> CGPoint {
    transform.isIdentity ? self : applying(transform)
  }
}
