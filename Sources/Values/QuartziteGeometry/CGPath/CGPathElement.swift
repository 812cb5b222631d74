// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The kind of a path element.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgpathelementtype>
public enum CGPathElementType: Int32, Hashable, Sendable {
  /// Starts a sub-path; one point.
  case moveToPoint
  /// A straight segment; one point.
  case addLineToPoint
  /// A quadratic segment; control point, end point.
  case addQuadCurveToPoint
  /// A cubic segment; two control points, end point.
  case addCurveToPoint
  /// Closes the sub-path; no point.
  case closeSubpath
}

/// One element of a path.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgpathelement>
public struct CGPathElement {
  /// The kind of the element.
  public var type: CGPathElementType
  /// The element's 0 to 3 points; valid only during the call that hands the element over.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Makes an element.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    (self.type, self.points) = (type, points)
  }
}

/// A function that ``CGPath/apply(info:function:)`` calls for each element.
public typealias CGPathApplierFunction =
  (_ info: UnsafeMutableRawPointer?, _ element: UnsafePointer<CGPathElement>) -> Void

extension CGPath {
  /// Calls `function` with `info` and each element in order.
  public final func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }

  /// Calls `block` with each element in order.
  public final func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    var index = 0
    let elements = self.elements
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { buffer in
      guard let base = buffer.baseAddress else { return }
      base.initialize(repeating: .zero, count: 3)
      for verb in elements.verbs {
        for offset in 0..<verb.pointCount { base[offset] = elements.points[index + offset] }
        index += verb.pointCount
        var element = CGPathElement(type: CGPathElementType(verb), points: base)
        block(&element)
      }
    }
  }
}

extension CGPathElementType {
  fileprivate init(_ verb: PathVerb) {
    switch verb {
    case .move: self = .moveToPoint
    case .line: self = .addLineToPoint
    case .quad: self = .addQuadCurveToPoint
    case .cubic: self = .addCurveToPoint
    case .close: self = .closeSubpath
    }
  }
}
