// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The shadow of text.
///
/// See: <https://developer.apple.com/documentation/uikit/nsshadow>
public final class NSShadow: NSObject, NSCopying, @unchecked Sendable {
  private let mark = AttributeMark()

  /// The offset of the shadow in points, to the right and downwards.
  ///
  /// Default (0, 0).
  public var shadowOffset = CGSize.zero
  /// The blur radius in points as in Core Graphics: twice the standard deviation.
  ///
  /// Default 0.
  public var shadowBlurRadius: CGFloat = 0
  /// A `UIColor` or `CGColor`; nil draws no shadow.
  ///
  /// Default black with alpha 1/3.
  public var shadowColor: Any?

  /// Makes a shadow of the default colour.
  public override init() {
    shadowColor = TextColors.defaultShadow
  }

  /// Returns an equal shadow.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

  /// Returns whether offset, blur and colour are equal.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
      && TextColors.color(shadowColor) == TextColors.color(other.shadowColor)
  }

  /// A hash that is equal for equal shadows.
  public override var hash: Int { shadowBlurRadius.hashValue }
}
