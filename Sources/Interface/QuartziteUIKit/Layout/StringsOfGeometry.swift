// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteGeometry

// UIKit's functions between geometry and text under their Objective-C names; `NSCoder` has them as
// methods.

/// Writes "{x, y}".
public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSCoder.string(for: point) }
/// Writes "{width, height}".
public func NSStringFromCGSize(_ size: CGSize) -> String { NSCoder.string(for: size) }
/// Writes "{{x, y}, {width, height}}".
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSCoder.string(for: rect) }
/// Writes "{dx, dy}".
public func NSStringFromCGVector(_ vector: CGVector) -> String { NSCoder.string(for: vector) }
/// Writes "[a, b, c, d, tx, ty]".
public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String {
  NSCoder.string(for: transform)
}
/// Writes "{top, left, bottom, right}".
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
  NSCoder.string(for: insets)
}
/// Writes "{horizontal, vertical}".
public func NSStringFromUIOffset(_ offset: UIOffset) -> String { NSCoder.string(for: offset) }

/// Parses "{x, y}"; zero if the text is malformed.
public func CGPointFromString(_ string: String) -> CGPoint { NSCoder.cgPoint(for: string) }
/// Parses "{width, height}"; zero if the text is malformed.
public func CGSizeFromString(_ string: String) -> CGSize { NSCoder.cgSize(for: string) }
/// Parses "{{x, y}, {width, height}}"; zero if the text is malformed.
public func CGRectFromString(_ string: String) -> CGRect { NSCoder.cgRect(for: string) }
/// Parses "{dx, dy}"; zero if the text is malformed.
public func CGVectorFromString(_ string: String) -> CGVector { NSCoder.cgVector(for: string) }
/// Parses "[a, b, c, d, tx, ty]"; the identity if the text is malformed.
public func CGAffineTransformFromString(_ string: String) -> CGAffineTransform {
  NSCoder.cgAffineTransform(for: string)
}
/// Parses "{top, left, bottom, right}"; zero if the text is malformed.
public func UIEdgeInsetsFromString(_ string: String) -> UIEdgeInsets {
  NSCoder.uiEdgeInsets(for: string)
}
/// Parses "{horizontal, vertical}"; zero if the text is malformed.
public func UIOffsetFromString(_ string: String) -> UIOffset { NSCoder.uiOffset(for: string) }
