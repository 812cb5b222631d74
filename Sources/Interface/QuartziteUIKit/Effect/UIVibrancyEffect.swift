// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The kinds of content that a vibrancy effect is for; they differ in strength.
///
/// See: <https://developer.apple.com/documentation/uikit/uivibrancyeffectstyle>
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// For text.
  case label
  /// For secondary text.
  case secondaryLabel
  /// For tertiary text.
  case tertiaryLabel
  /// For text that is hardly visible, such as watermarks.
  case quaternaryLabel
  /// For fills of small areas.
  case fill
  /// For fills of areas of medium size.
  case secondaryFill
  /// For fills of large areas.
  case tertiaryFill
  /// For separator lines.
  case separator

  /// How far opaque content moves the backdrop towards white or black, 0...1.
  ///
  /// Source: the alphas of the light system colours of the same names in iOS 13.
  var strength: CGFloat {
    switch self {
    case .label: 1
    case .secondaryLabel: 0.6
    case .tertiaryLabel: 0.3
    case .quaternaryLabel: 0.18
    case .fill: 0.2
    case .secondaryFill: 0.16
    case .tertiaryFill: 0.12
    case .separator: 0.29
    }
  }
}

/// An effect by which content lightens or darkens its backdrop; for views in the `contentView` of a
/// visual effect view with a blur.
///
/// Only the alpha of the content is used, not its colours: over a dark blur it adds white to the
/// backdrop, over a light blur it subtracts white, so that the colours of the backdrop remain.
///
/// - Note: Differs from Apple: Apple's filters are not documented; these are chosen here.
///
/// See: <https://developer.apple.com/documentation/uikit/uivibrancyeffect>
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
  /// The blur that is behind the content.
  let blurEffect: UIBlurEffect
  /// How far opaque content moves the backdrop towards white or black, 0...1.
  let strength: CGFloat

  /// Makes the effect over a blur, with the strength of the secondary label style.
  public init(blurEffect: UIBlurEffect) {
    self.blurEffect = blurEffect
    strength = UIVibrancyEffectStyle.secondaryLabel.strength
  }

  /// Makes the effect over a blur, with the strength for a kind of content.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.blurEffect = blurEffect
    strength = style.strength
  }
}
