// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGraphics
import QuartziteLottie
import QuartziteUIKit

/// Values, texts, pictures and fonts in place of the file's, for a layer without a view.
///
/// They are applied at once; a run goes on. The layer of a view has its view's.
extension LottieLayer {
  /// Makes a layer that shows an animation with what providers give.
  ///
  /// - Parameters:
  ///   - imageProvider: gives pictures in place of the file's; nil for none.
  ///   - textProvider: gives texts in place of the file's.
  ///   - fontProvider: gives fonts in place of the file's.
  public convenience init(
    animation: LottieAnimation,
    imageProvider: (any AnimationImageProvider)?,
    textProvider: any AnimationKeypathTextProvider = DefaultTextProvider(),
    fontProvider: any AnimationFontProvider = DefaultFontProvider()
  ) {
    let replaced = ReplacedAnimation(animation)
    replaced.replacements.images = imageProvider
    replaced.replacements.texts = textProvider
    replaced.replacements.fonts = fontProvider
    self.init(animation: replaced.result) { UIImage(data: Data($0))?.cgImage }
    source = replaced
  }

  /// The providers of values, by key path.
  public var valueProviders: [AnimationKeypath: any AnyValueProvider] {
    (source as? ReplacedAnimation)?.replacements.providersByKeypath ?? [:]
  }

  /// Gives the pictures; nil, the default, for those of the file.
  public var imageProvider: (any AnimationImageProvider)? {
    get { (source as? ReplacedAnimation)?.replacements.images }
    set { change { $0.images = newValue } }
  }

  /// Gives the texts; default those of the file.
  public var textProvider: any AnimationKeypathTextProvider {
    get { (source as? ReplacedAnimation)?.replacements.texts ?? DefaultTextProvider() }
    set { change { $0.texts = newValue } }
  }

  /// Gives the fonts; default those of the file.
  public var fontProvider: any AnimationFontProvider {
    get { (source as? ReplacedAnimation)?.replacements.fonts ?? DefaultFontProvider() }
    set { change { $0.fonts = newValue } }
  }

  /// Sets every property that matches a key path to a provider's value.
  ///
  /// A later provider of the same key path replaces it.
  public func setValueProvider(_ valueProvider: any AnyValueProvider, keypath: AnimationKeypath) {
    change { $0.set(valueProvider, for: keypath) }
  }

  /// Removes the provider of a key path; the file's values come back.
  public func removeValueProvider(for keypath: AnimationKeypath) {
    guard valueProviders[keypath] != nil else { return }
    change { $0.removeProvider(for: keypath) }
  }

  /// Asks the image provider again.
  public func reloadImages() {
    change { $0.forgetImages() }
  }

  private func change(_ change: (inout LottieReplacements) -> Void) {
    guard let animation else { return }
    let replaced = source as? ReplacedAnimation ?? ReplacedAnimation(animation)
    source = replaced
    change(&replaced.replacements)
    replace(with: replaced.result)
  }
}

/// The animation of a layer as it was read, and what stands in for its values.
private final class ReplacedAnimation {
  let animation: LottieAnimation
  var replacements = LottieReplacements()
  var result: LottieAnimation { replacements.applied(to: animation) }

  init(_ animation: LottieAnimation) {
    self.animation = animation
  }
}
