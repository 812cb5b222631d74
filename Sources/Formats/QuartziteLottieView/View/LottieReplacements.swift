// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGraphics
import QuartziteLottie
import QuartziteText

/// What stands in for values, texts, pictures and fonts of a view's animation.
struct LottieReplacements {
  /// The largest number of texts that are replaced.
  static let mostTexts = 1000

  /// Values for the present animation, in the order in which they were set.
  var values: [(keypath: AnimationKeypath, value: LottieValue)] = []
  /// Values for every animation, in the order in which they were set.
  var providers: [(keypath: AnimationKeypath, provider: any AnyValueProvider)] = []
  /// What is not drawn.
  var hidden: Set<AnimationKeypath> = []
  var texts: any AnimationKeypathTextProvider = DefaultTextProvider()
  var images: (any AnimationImageProvider)? {
    didSet { forgetImages() }
  }
  /// What is asked in place of `images`.
  private var kept: (any AnimationImageProvider)?
  var fonts: any AnimationFontProvider = DefaultFontProvider()

  /// The providers of values by key path.
  var providersByKeypath: [AnimationKeypath: any AnyValueProvider] {
    Dictionary(providers.map { ($0.keypath, $0.provider) }) { $1 }
  }

  /// Adds a provider in place of an earlier one of the same key path.
  mutating func set(_ provider: any AnyValueProvider, for keypath: AnimationKeypath) {
    removeProvider(for: keypath)
    providers.append((keypath, provider))
  }

  /// Removes the provider of a key path.
  mutating func removeProvider(for keypath: AnimationKeypath) {
    providers.removeAll { $0.keypath == keypath }
  }

  /// Lets the provider of pictures be asked again.
  mutating func forgetImages() { kept = images?.cachedImageProvider }

  /// Returns an animation with everything replaced.
  func applied(to animation: LottieAnimation) -> LottieAnimation {
    var result = animation
    if !(fonts is DefaultFontProvider) { result = withFonts(result) }
    if !(texts is DefaultTextProvider) { result = withTexts(result) }
    if let kept { result = Self.withImages(of: kept, result) }
    for (keypath, value) in values { result = result.setting(value, for: keypath) }
    for (keypath, provider) in providers {
      guard let provider = provider as? any ValueProvider else {
        result = Self.applied(provider.typeErasedStorage, to: result, keypath)
        continue
      }
      result =
        provider.isConstant
        ? result.setting(provider.value(at: 0), for: keypath)
        : result.setting(for: keypath) { provider.value(at: $0) }
    }
    for keypath in hidden {
      let opacity = AnimationKeypath(keys: keypath.keys + ["Opacity"])
      result = result.setting(.number(0), for: opacity)
    }
    return result
  }

  /// Returns an animation with what a client's provider gives; unchanged where that is no value of a
  /// property.
  private static func applied(
    _ storage: AnyValueProviderStorage,
    to animation: LottieAnimation,
    _ keypath: AnimationKeypath
  ) -> LottieAnimation {
    guard let first = LottieValue(provided: storage.value(frame: 0)) else { return animation }
    if storage.isConstant { return animation.setting(first, for: keypath) }
    return animation.setting(for: keypath) {
      LottieValue(provided: storage.value(frame: $0)) ?? first
    }
  }

  private static func withImages(
    of provider: any AnimationImageProvider,
    _ animation: LottieAnimation
  ) -> LottieAnimation {
    var result = animation
    for image in animation.images {
      let asset = ImageAsset(image)
      if let picture = provider.imageForAsset(asset: asset) {
        result = result.setting(picture, forImage: image.id)
      }
      let gravity = provider.contentsGravity(for: asset)
      if gravity != .resize { result = result.setting(gravity, forImage: image.id) }
    }
    return result
  }

  private func withFonts(_ animation: LottieAnimation) -> LottieAnimation {
    animation.replacingFonts { font in
      guard let own = fonts.fontFor(family: font.name, size: 12) else { return nil }
      let name = CTFontCopyPostScriptName(own) as String
      let style = name.split(separator: "-").dropFirst().last.map(String.init) ?? "Regular"
      return (CTFontCopyFamilyName(own) as String, style)
    }
  }

  private func withTexts(_ animation: LottieAnimation) -> LottieAnimation {
    var result = animation
    for (path, text) in animation.texts.prefix(Self.mostTexts) {
      guard let new = texts.text(for: AnimationKeypath(keys: path), sourceText: text), new != text
      else { continue }
      result = result.setting(.text(new), for: AnimationKeypath(keys: path + ["Text"]))
    }
    return result
  }
}
