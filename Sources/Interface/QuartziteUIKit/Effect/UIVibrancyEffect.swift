// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// How strongly vibrant content stands out.
///
/// See: <https://developer.apple.com/documentation/uikit/uivibrancyeffectstyle>
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// For text.
  case label
  /// For less important text.
  case secondaryLabel
  /// For still less important text.
  case tertiaryLabel
  /// For text that hardly shows, like watermarks.
  case quaternaryLabel
  /// For small areas.
  case fill
  /// For areas of middle size.
  case secondaryFill
  /// For large areas.
  case tertiaryFill
  /// For lines between content.
  case separator

  /// How far full content moves what lies behind towards white or black, 0...1.
  ///
  /// Source: the alphas of iOS 13's light system colours of the same names.
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

/// Content that lightens or darkens what lies behind it, for views in a blur view's `contentView`.
///
/// Only the alpha of the content counts, its colours do not: over a dark blur it adds white to what
/// lies behind, over a light one it takes white away, so that the colours behind stay.
///
/// - Note: Differs from Apple: what Apple's filters compute is not public; this is the choice here.
///
/// See: <https://developer.apple.com/documentation/uikit/uivibrancyeffect>
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
  /// The blur that lies behind.
  let blurEffect: UIBlurEffect
  /// How far content changes what lies behind, 0...1.
  let strength: CGFloat

  /// Makes content vibrant over a blur, as strongly as the secondary label style.
  public init(blurEffect: UIBlurEffect) {
    self.blurEffect = blurEffect
    strength = UIVibrancyEffectStyle.secondaryLabel.strength
  }

  /// Makes content vibrant over a blur, for a kind of content.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.blurEffect = blurEffect
    strength = style.strength
  }
}
