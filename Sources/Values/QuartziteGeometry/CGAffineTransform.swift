// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNumerics

/// A 2D affine map: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// Points are row vectors multiplied from the left, so `t1.concatenating(t2)` applies `t1` first.
///
/// See: <https://developer.apple.com/documentation/corefoundation/cgaffinetransform>
public struct CGAffineTransform: Hashable, Codable, Sendable {
  /// The factor of x in x'.
  public var a: CGFloat
  /// The factor of x in y'.
  public var b: CGFloat
  /// The factor of y in x'.
  public var c: CGFloat
  /// The factor of y in y'.
  public var d: CGFloat
  /// The translation of x'.
  public var tx: CGFloat
  /// The translation of y'.
  public var ty: CGFloat

  /// The transform that maps every point to itself.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Makes the zero transform, which maps every point to the origin.
  public init() {
    (a, b, c, d, tx, ty) = (0, 0, 0, 0, 0, 0)
  }

  /// Makes a transform from its six elements.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Makes a transform from its six elements, without labels.
  public init(
    _ a: CGFloat,
    _ b: CGFloat,
    _ c: CGFloat,
    _ d: CGFloat,
    _ tx: CGFloat,
    _ ty: CGFloat
  ) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Makes a translation.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Makes a scale about the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Makes a rotation about the origin by `angle` radians, from +x towards +y.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = Elementary.sineCosine(Double(angle))
    self.init(
      a: CGFloat(cosine),
      b: CGFloat(sine),
      c: CGFloat(-sine),
      d: CGFloat(cosine),
      tx: 0,
      ty: 0
    )
  }

  /// Whether this is exactly the identity.
  public var isIdentity: Bool { self == .identity }

  /// The signed area of the image of the unit square.
  package var determinant: CGFloat { a * d - b * c }

  /// Whether all six elements are finite.
  @inlinable package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}

// MARK: - Combining

extension CGAffineTransform {
  /// Returns the transform that applies this one, then `other`.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c,
      b: a * other.b + b * other.d,
      c: c * other.a + d * other.c,
      d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty
    )
  }

  /// Returns the transform that translates, then applies this one.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// Returns the transform that scales, then applies this one.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns the transform that rotates by `angle` radians, then applies this one.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the inverse, or this transform itself where the determinant is zero or not finite.
  public func inverted() -> CGAffineTransform {
    let determinant = self.determinant
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant,
      b: -b / determinant,
      c: -c / determinant,
      d: a / determinant,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant
    )
  }
}

// MARK: - Applying

extension CGPoint {
  /// Returns the image of this point under `t`.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// Returns the image of this size as a vector: translation does not count.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// Returns the smallest rectangle that holds the image of this one; null stays null.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    guard !isNull else { return self }
    let p = CGPoint(x: minX, y: minY).applying(t)
    let q = CGPoint(x: maxX, y: minY).applying(t)
    let r = CGPoint(x: minX, y: maxY).applying(t)
    let s = CGPoint(x: maxX, y: maxY).applying(t)
    let (left, top) = (min(min(p.x, q.x), min(r.x, s.x)), min(min(p.y, q.y), min(r.y, s.y)))
    let (right, bottom) = (max(max(p.x, q.x), max(r.x, s.x)), max(max(p.y, q.y), max(r.y, s.y)))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
