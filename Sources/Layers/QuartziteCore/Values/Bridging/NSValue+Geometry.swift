// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension NSValue {
  /// Makes a value of a point.
  public convenience init(cgPoint point: CGPoint) {
    self.init(point: point)
  }
  /// Makes a value of a size.
  public convenience init(cgSize size: CGSize) {
    self.init(size: size)
  }
  /// Makes a value of a rectangle.
  public convenience init(cgRect rect: CGRect) {
    self.init(rect: rect)
  }
  /// Makes a value of a vector.
  public convenience init(cgVector vector: CGVector) {
    self.init(numbers: [vector.dx, vector.dy], type: "[2d]")
  }
  /// Makes a value of a 2D transform.
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty], type: "[6d]")
  }
  /// Makes a value of a 3D transform.
  public convenience init(caTransform3D t: CATransform3D) {
    let r = t.rows
    self.init(
      numbers: [r.0, r.1, r.2, r.3].flatMap { [$0.x, $0.y, $0.z, $0.w].map { CGFloat($0) } },
      type: "[16d]"
    )
  }

  /// The point; zero where the value is not one.
  public var cgPointValue: CGPoint { hasType("{CGPoint=dd}") ? pointValue : .zero }
  /// The size; zero where the value is not one.
  public var cgSizeValue: CGSize { hasType("{CGSize=dd}") ? sizeValue : .zero }
  /// The rectangle; zero where the value is not one.
  public var cgRectValue: CGRect {
    hasType("{CGRect={CGPoint=dd}{CGSize=dd}}") ? rectValue : .zero
  }
  /// The vector; zero where the value is not one.
  public var cgVectorValue: CGVector {
    numbers(2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
  }
  /// The 2D transform; the identity where the value is not one.
  public var cgAffineTransformValue: CGAffineTransform {
    numbers(6).map { CGAffineTransform($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) } ?? .identity
  }
  /// The 3D transform; the identity where the value is not one.
  public var caTransform3DValue: CATransform3D {
    guard let n = numbers(16) else { return .identity }
    func row(_ i: Int) -> SIMD4<Double> {
      SIMD4(Double(n[i]), Double(n[i + 1]), Double(n[i + 2]), Double(n[i + 3]))
    }
    return CATransform3D(rows: (row(0), row(4), row(8), row(12)))
  }

  /// Makes a value of an array of numbers.
  ///
  /// Foundation on this platform cannot encode custom structures.
  private convenience init(numbers: [CGFloat], type: String) {
    let doubles = numbers.map { Double($0) }
    // SAFETY: `type` names as many doubles as there are.
    self.init(bytes: doubles, objCType: type)
  }

  /// Whether the value has an Objective-C type encoding.
  package func hasType(_ type: String) -> Bool {
    let encoding = objCType
    defer {
      // SAFETY: a copy that nobody else knows; see `copying`.
      if Self.copying.contains(ObjectIdentifier(Swift.type(of: self))) {
        free(UnsafeMutableRawPointer(mutating: encoding))
      }
    }
    return strcmp(encoding, type) == 0
  }

  /// Foundation's classes of values whose `objCType` allocates a copy at each call and never frees
  /// it: in a long-running program, which asks for each boxed point, these copies add up.
  ///
  /// Two copies that exist at the same time have different addresses; a Foundation that returns the
  /// same one twice owns it.
  private static let copying = [NSValue(point: .zero), NSValue(bytes: [0.0], objCType: "[1d]")]
    .filter { $0.objCType != $0.objCType }
    .map { ObjectIdentifier(Swift.type(of: $0)) }

  /// The value as an array of `count` numbers; nil where it is not one.
  private func numbers(_ count: Int) -> [CGFloat]? {
    guard hasType("[\(count)d]") else { return nil }
    var result = [Double](repeating: 0, count: count)
    // SAFETY: the type says that there are `count` doubles.
    getValue(&result)
    return result.map { CGFloat($0) }
  }
}
