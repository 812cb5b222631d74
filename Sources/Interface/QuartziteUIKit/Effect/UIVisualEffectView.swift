// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics

/// A view that blurs what is behind it, with content in front.
///
/// Setting `effect` inside an animation block animates blur radius, saturation and tint; vibrancy
/// changes at once. Add subviews to `contentView`, never to the view itself.
///
/// Everything behind the view on the screen is blurred, also where ancestors have rounded corners,
/// clip, mask, are translucent or rasterised: the ancestor then clips, masks or fades the blurred
/// result. `shouldRasterize` keeps no cached bitmap of an ancestor of such a view.
///
/// - Note: The `filters` of an ancestor apply to the blurred result with the rest of its contents.
///   Filters that only Core Image computes are an exception: they get the ancestor's contents
///   without what is behind. The view's shadow, and a mask that contains one, count it as opaque.
///
/// See: <https://developer.apple.com/documentation/uikit/uivisualeffectview>
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  private let backdrop = UIView()
  private let content = UIView()

  /// The view for subviews; it has the size of this view.
  open var contentView: UIView { content }

  /// The blur or vibrancy effect; default nil, none.
  open var effect: UIVisualEffect? {
    didSet { if effect !== oldValue || effect is CustomBlurEffect { showEffect() } }
  }

  /// Makes a view with an effect, of size zero.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    prepare()
  }

  /// Makes a view without an effect.
  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  /// Makes a view without an effect.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.fill(self, as: UIVisualEffectView.self)
  }

  private func prepare() {
    for view in [backdrop, content] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    backdrop.isUserInteractionEnabled = false
    UIView.performWithoutAnimation { showEffect() }
  }

  // MARK: - Showing

  private func showEffect() {
    let isDark = UITraitCollection.current.userInterfaceStyle == .dark
    showBlur((effect as? UIBlurEffect)?.recipe(isDark: isDark))
    let vibrancy = effect as? UIVibrancyEffect
    UIView.performWithoutAnimation {
      content.layer.filters = vibrancy.map {
        [Self.flatColor(of: $0, isDark: isDark)].compactMap { $0 }
      }
      content.layer.compositingFilter = vibrancy.map {
        $0.blurEffect.isDark(in: isDark) ? "plusL" : "plusD"
      }
    }
  }

  /// The key paths of the filter inputs that are animated with the blur.
  private static let inputs = [
    "backgroundFilters.blur.inputRadius", "backgroundFilters.saturation.inputSaturation",
  ]

  /// Sets blur, saturation and tint, animated if an animation block is open.
  ///
  /// Without an effect the filters stay with neutral values, so that they can be animated; drawing
  /// skips them.
  private func showBlur(_ recipe: BlurEffect?) {
    let layer = backdrop.layer
    let old = Self.inputs.compactMap { AnimatedProperty(key: $0, of: layer) }
    UIView.performWithoutAnimation {
      layer.backgroundFilters = Self.filters(
        sigma: 0.86 * (recipe?.radius ?? 0),
        saturation: recipe?.saturation ?? 1
      )
    }
    for property in old { AnimationBlock.changed(backdrop, from: property) }
    // A tint fades from or to the same colour with alpha 0, since a fade from clear black would
    // darken.
    let tint = recipe?.tint.map { UIColor(cgColor: $0) }
    let before = backdrop.backgroundColor ?? .clear
    if let tint, before.cgColor.alpha == 0 {
      UIView.performWithoutAnimation { backdrop.backgroundColor = tint.withAlphaComponent(0) }
    }
    backdrop.backgroundColor = tint ?? before.withAlphaComponent(0)
  }

  /// Makes a Gaussian blur of a standard deviation in points and a saturation filter.
  private static func filters(sigma: CGFloat, saturation: CGFloat) -> [CIFilter] {
    let blur = CIFilter(name: "CIGaussianBlur")
    blur?.name = "blur"
    blur?.setValue(sigma, forKey: "inputRadius")
    let colors = CIFilter(name: "CIColorControls")
    colors?.name = "saturation"
    colors?.setValue(saturation, forKey: "inputSaturation")
    return [blur, colors].compactMap { $0 }
  }

  /// A filter that turns content into white or black and multiplies its alpha by the effect's
  /// strength.
  private static func flatColor(of effect: UIVibrancyEffect, isDark: Bool) -> CIFilter? {
    let white: CGFloat = effect.blurEffect.isDark(in: isDark) ? 1 : 0
    let filter = CIFilter(name: "CIColorMatrix")
    for key in ["inputRVector", "inputGVector", "inputBVector"] {
      filter?.setValue(CIVector(x: 0, y: 0, z: 0, w: 0), forKey: key)
    }
    filter?.setValue(CIVector(x: 0, y: 0, z: 0, w: effect.strength), forKey: "inputAVector")
    filter?.setValue(CIVector(x: white, y: white, z: white, w: 0), forKey: "inputBiasVector")
    return filter
  }
}
