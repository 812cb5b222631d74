// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Numbers for filters.
///
/// See: <https://developer.apple.com/documentation/coreimage/civector>
public final class CIVector: NSObject, @unchecked Sendable {
  // SAFETY: the stored value is a constant.
  /// The numbers.
  package let values: [CGFloat]

  /// Makes a vector of numbers.
  package init(_ values: [CGFloat]) { self.values = values }

  /// Makes a vector of `count` numbers.
  public convenience init(values: UnsafePointer<CGFloat>, count: Int) {
    self.init(Array(UnsafeBufferPointer(start: values, count: max(0, count))))
  }
  /// Makes a vector of one number.
  public convenience init(x: CGFloat) { self.init([x]) }
  /// Makes a vector of two numbers.
  public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
  /// Makes a vector of three numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
  /// Makes a vector of four numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    self.init([x, y, z, w])
  }
  /// Makes a vector of x and y.
  public convenience init(cgPoint point: CGPoint) { self.init([point.x, point.y]) }
  /// Makes a vector of x, y, width and height.
  public convenience init(cgRect rect: CGRect) {
    self.init([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }
  /// Makes a vector of a, b, c, d, tx and ty.
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init([t.a, t.b, t.c, t.d, t.tx, t.ty])
  }
  /// Makes a vector from the numbers in a string, "[1 2 3]".
  public convenience init(string: String) {
    self.init(string.split { " ,[]".contains($0) }.compactMap { Double($0) }.map { CGFloat($0) })
  }

  /// The number of numbers.
  public var count: Int { values.count }
  /// The number at an index; 0 beyond the end.
  public func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
  /// The first number.
  public var x: CGFloat { value(at: 0) }
  /// The second number.
  public var y: CGFloat { value(at: 1) }
  /// The third number.
  public var z: CGFloat { value(at: 2) }
  /// The fourth number.
  public var w: CGFloat { value(at: 3) }
  /// The first two numbers as a point.
  public var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
  /// The first four numbers as a rectangle.
  public var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
  /// The first six numbers as a transform.
  public var cgAffineTransformValue: CGAffineTransform {
    CGAffineTransform(a: x, b: y, c: z, d: w, tx: value(at: 4), ty: value(at: 5))
  }
  /// The string "[1 2 3]".
  public var stringRepresentation: String {
    "[" + values.map { "\($0)" }.joined(separator: " ") + "]"
  }
  /// The string "[1 2 3]".
  public override var description: String { stringRepresentation }

  /// Returns whether both hold the same numbers.
  public override func isEqual(_ object: Any?) -> Bool { (object as? CIVector)?.values == values }
  /// A hash of the numbers.
  public override var hash: Int { values.hashValue }
}
