// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics

/// A view that blurs what lies behind it, live, with content in front.
///
/// Setting `effect` inside an animation block animates the blur, its saturation and its tint;
/// vibrancy comes and goes at once. Put content into `contentView`, never into the view itself.
///
/// What is blurred is all that lies behind on the screen, also inside rounded, clipped, masked,
/// translucent and rasterised ancestors, however deep: the ancestor then clips, masks or fades the
/// blurred picture. An ancestor with a view inside is never kept as a picture by `shouldRasterize`.
///
/// - Note: `filters` of an ancestor change the blurred picture with the rest of it, but for filters
///   that only Core Image computes: these get a picture of the ancestor alone, with nothing behind.
///   The view's shadow, and a mask that holds one, count it as opaque.
///
/// See: <https://developer.apple.com/documentation/uikit/uivisualeffectview>
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  private let backdrop = UIView()
  private let content = UIView()

  /// The view to put content into; it is as large as this one.
  open var contentView: UIView { content }

  /// What is done with what lies behind, or with the content; default nil, nothing.
  open var effect: UIVisualEffect? {
    didSet { if effect !== oldValue { showEffect() } }
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

  /// Makes a view of an archive, without an effect.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
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

  /// The key paths of what changes with the blur.
  private static let inputs = [
    "backgroundFilters.blur.inputRadius", "backgroundFilters.saturation.inputSaturation",
  ]

  /// Sets blur, saturation and tint, animated if a block is open.
  ///
  /// Without an effect the filters change nothing but stay, so that there is something to animate;
  /// drawing leaves them out.
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
    // A tint comes from and goes to itself without alpha, so that it does not darken on its way.
    let tint = recipe?.tint.map { UIColor(cgColor: $0) }
    let before = backdrop.backgroundColor ?? .clear
    if let tint, before.cgColor.alpha == 0 {
      UIView.performWithoutAnimation { backdrop.backgroundColor = tint.withAlphaComponent(0) }
    }
    backdrop.backgroundColor = tint ?? before.withAlphaComponent(0)
  }

  /// A blur of a deviation in points, and a saturation.
  private static func filters(sigma: CGFloat, saturation: CGFloat) -> [CIFilter] {
    let blur = CIFilter(name: "CIGaussianBlur")
    blur?.name = "blur"
    blur?.setValue(sigma, forKey: "inputRadius")
    let colors = CIFilter(name: "CIColorControls")
    colors?.name = "saturation"
    colors?.setValue(saturation, forKey: "inputSaturation")
    return [blur, colors].compactMap { $0 }
  }

  /// A filter that leaves only the alpha of content: white, or black, of the effect's strength.
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
