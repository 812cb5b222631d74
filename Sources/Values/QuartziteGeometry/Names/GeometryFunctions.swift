// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

// Core Graphics' C functions, as Objective-C and Swift 2 call them. Swift 3 replaced them by
// members, which are preferred; documentation and old code still use the functions.

// MARK: - Making

/// Returns a point; as `CGPoint(x:y:)`.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
/// Returns a size; as `CGSize(width:height:)`.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}
/// Returns a rectangle; as `CGRect(x:y:width:height:)`.
public func CGRectMake(
  _ x: CGFloat,
  _ y: CGFloat,
  _ width: CGFloat,
  _ height: CGFloat
) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
/// Returns a vector; as `CGVector(dx:dy:)`.
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }
/// The origin; as `CGPoint.zero`.
public let CGPointZero = CGPoint.zero
/// The size without width and height; as `CGSize.zero`.
public let CGSizeZero = CGSize.zero
/// The empty rectangle at the origin; as `CGRect.zero`.
public let CGRectZero = CGRect.zero
/// The null rectangle, which stands for no rectangle; as `CGRect.null`.
public let CGRectNull = CGRect.null
/// The infinite rectangle; as `CGRect.infinite`.
public let CGRectInfinite = CGRect.infinite

// MARK: - Rectangles

/// Returns the left edge; as `rect.minX`.
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
/// Returns the middle between left and right; as `rect.midX`.
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
/// Returns the right edge; as `rect.maxX`.
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
/// Returns the upper edge where y grows downwards; as `rect.minY`.
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
/// Returns the middle between top and bottom; as `rect.midY`.
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
/// Returns the lower edge where y grows downwards; as `rect.maxY`.
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
/// Returns the width, at least 0; as `rect.width`.
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
/// Returns the height, at least 0; as `rect.height`.
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }
/// Returns the rectangle with a size of at least 0; as `rect.standardized`.
public func CGRectStandardize(_ rect: CGRect) -> CGRect { rect.standardized }
/// Returns the smallest rectangle with whole coordinates that holds it; as `rect.integral`.
public func CGRectIntegral(_ rect: CGRect) -> CGRect { rect.integral }
/// Returns whether a side is 0 or the rectangle is null; as `rect.isEmpty`.
public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }
/// Returns whether the rectangle is null; as `rect.isNull`.
public func CGRectIsNull(_ rect: CGRect) -> Bool { rect.isNull }
/// Returns whether the rectangle is infinite; as `rect.isInfinite`.
public func CGRectIsInfinite(_ rect: CGRect) -> Bool { rect.isInfinite }
/// Returns the rectangle with edges moved inwards; as `rect.insetBy(dx:dy:)`.
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.insetBy(dx: dx, dy: dy)
}
/// Returns the rectangle moved; as `rect.offsetBy(dx:dy:)`.
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.offsetBy(dx: dx, dy: dy)
}
/// Returns the smallest rectangle that holds both; as `r1.union(r2)`.
public func CGRectUnion(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.union(r2) }
/// Returns the intersection; as `r1.intersection(r2)`.
public func CGRectIntersection(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.intersection(r2) }
/// Returns whether a point is inside; as `rect.contains(point)`.
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }
/// Returns whether the second is inside of the first; as `rect1.contains(rect2)`.
public func CGRectContainsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1.contains(rect2) }
/// Returns whether they overlap; as `rect1.intersects(rect2)`.
public func CGRectIntersectsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool {
  rect1.intersects(rect2)
}
/// Returns whether they are equal once standardised; as `rect1 == rect2`.
public func CGRectEqualToRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1 == rect2 }
/// Returns whether they are equal; as `point1 == point2`.
public func CGPointEqualToPoint(_ point1: CGPoint, _ point2: CGPoint) -> Bool { point1 == point2 }
/// Returns whether they are equal; as `size1 == size2`.
public func CGSizeEqualToSize(_ size1: CGSize, _ size2: CGSize) -> Bool { size1 == size2 }

// MARK: - Transforms

/// The transform that changes nothing; as `CGAffineTransform.identity`.
public let CGAffineTransformIdentity = CGAffineTransform.identity
/// Returns a transform from its six elements; as `CGAffineTransform(a:b:c:d:tx:ty:)`.
public func CGAffineTransformMake(
  _ a: CGFloat,
  _ b: CGFloat,
  _ c: CGFloat,
  _ d: CGFloat,
  _ tx: CGFloat,
  _ ty: CGFloat
) -> CGAffineTransform {
  CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
}
/// Returns a translation; as `CGAffineTransform(translationX:y:)`.
public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: tx, y: ty)
}
/// Returns a scaling; as `CGAffineTransform(scaleX:y:)`.
public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: sx, y: sy)
}
/// Returns a rotation by radians; as `CGAffineTransform(rotationAngle:)`.
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}
/// Returns whether the transform changes nothing; as `t.isIdentity`.
public func CGAffineTransformIsIdentity(_ t: CGAffineTransform) -> Bool { t.isIdentity }
/// Returns a translation followed by `t`; as `t.translatedBy(x:y:)`.
public func CGAffineTransformTranslate(
  _ t: CGAffineTransform,
  _ tx: CGFloat,
  _ ty: CGFloat
) -> CGAffineTransform {
  t.translatedBy(x: tx, y: ty)
}
/// Returns a scaling followed by `t`; as `t.scaledBy(x:y:)`.
public func CGAffineTransformScale(
  _ t: CGAffineTransform,
  _ sx: CGFloat,
  _ sy: CGFloat
) -> CGAffineTransform {
  t.scaledBy(x: sx, y: sy)
}
/// Returns a rotation by radians followed by `t`; as `t.rotated(by:)`.
public func CGAffineTransformRotate(_ t: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform {
  t.rotated(by: angle)
}
/// Returns the inverse of `t`, or `t` where it has none; as `t.inverted()`.
public func CGAffineTransformInvert(_ t: CGAffineTransform) -> CGAffineTransform { t.inverted() }
/// Returns `t1` followed by `t2`; as `t1.concatenating(t2)`.
public func CGAffineTransformConcat(
  _ t1: CGAffineTransform,
  _ t2: CGAffineTransform
) -> CGAffineTransform {
  t1.concatenating(t2)
}
/// Returns whether both are equal; as `t1 == t2`.
public func CGAffineTransformEqualToTransform(
  _ t1: CGAffineTransform,
  _ t2: CGAffineTransform
) -> Bool {
  t1 == t2
}
/// Returns the image of a point; as `point.applying(t)`.
public func CGPointApplyAffineTransform(_ point: CGPoint, _ t: CGAffineTransform) -> CGPoint {
  point.applying(t)
}
/// Returns the image of a size; as `size.applying(t)`.
public func CGSizeApplyAffineTransform(_ size: CGSize, _ t: CGAffineTransform) -> CGSize {
  size.applying(t)
}
/// Returns the bounding box of the image of a rectangle; as `rect.applying(t)`.
public func CGRectApplyAffineTransform(_ rect: CGRect, _ t: CGAffineTransform) -> CGRect {
  rect.applying(t)
}
