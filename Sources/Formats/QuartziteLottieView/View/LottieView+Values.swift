// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteLottie
import QuartziteUIKit

/// Values, texts, pictures and fonts in place of the file's.
///
/// They are applied at the next layout; a run goes on.
extension LottieView {
  /// The providers of values, by key path.
  public var valueProviders: [AnimationKeypath: any AnyValueProvider] {
    replacements.providersByKeypath
  }

  /// Gives the pictures; nil, the default, for those of the file.
  public var imageProvider: (any AnimationImageProvider)? {
    get { replacements.images }
    set { replacements.images = newValue }
  }

  /// Gives the texts; default those of the file.
  public var textProvider: any AnimationKeypathTextProvider {
    get { replacements.texts }
    set { replacements.texts = newValue }
  }

  /// Gives the fonts; default those of the file.
  public var fontProvider: any AnimationFontProvider {
    get { replacements.fonts }
    set { replacements.fonts = newValue }
  }

  /// Sets every property that matches a key path to a provider's value, in this and later animations.
  ///
  /// A later provider of the same key path replaces it.
  public func setValueProvider(_ valueProvider: any AnyValueProvider, keypath: AnimationKeypath) {
    replacements.set(valueProvider, for: keypath)
  }

  /// Removes the provider of a key path; the file's values come back.
  public func removeValueProvider(for keypath: AnimationKeypath) {
    guard replacements.providers.contains(where: { $0.keypath == keypath }) else { return }
    replacements.removeProvider(for: keypath)
  }

  /// Asks the image provider again.
  public func reloadImages() {
    replacements.forgetImages()
  }

  /// Applies what was set at once instead of at the next layout.
  public func forceDisplayUpdate() {
    applyReplacements()
    setNeedsLayout()
    layoutIfNeeded()
  }

  /// Shows or hides the layers, groups and items that a key path names.
  public func setNodeIsEnabled(isEnabled: Bool, keypath: AnimationKeypath) {
    guard isEnabled == replacements.hidden.contains(keypath) else { return }
    if isEnabled {
      replacements.hidden.remove(keypath)
    } else {
      replacements.hidden.insert(keypath)
    }
  }

  /// Returns the value of the first property that a key path matches, with what stands in for it; nil where
  /// there is none.
  ///
  /// It is a `LottieVector1D` for numbers, a `LottieVector3D` for points, sizes and scales, a `LottieColor`,
  /// `[Double]` for gradients (location, red, green and blue of each colour, then perhaps location and alpha
  /// of each), a `CGPath` or a `String`.
  ///
  /// - Parameter atFrame: in the time of the composition that the property is in; nil for the current frame.
  public func getValue(for keypath: AnimationKeypath, atFrame: AnimationFrameTime?) -> Any? {
    animation.flatMap { value(for: keypath, of: replacements.applied(to: $0), atFrame) }
  }

  /// Returns the value of the file's own, as `getValue(for:atFrame:)`.
  public func getOriginalValue(for keypath: AnimationKeypath, atFrame: AnimationFrameTime?)
    -> Any?
  {
    animation.flatMap { value(for: keypath, of: $0, atFrame) }
  }

  private func value(
    for keypath: AnimationKeypath,
    of animation: LottieAnimation,
    _ frame: AnimationFrameTime?
  ) -> Any? {
    switch animation.value(for: keypath, atFrame: frame ?? currentFrame) {
    case .number(let number): LottieVector1D(number)
    case .vector(let vector): LottieVector3D(x: vector.x, y: vector.y, z: vector.z)
    case .color(let color): LottieColor(r: color.x, g: color.y, b: color.z, a: color.w)
    case .gradient(let numbers): numbers
    case .path(let path): path
    case .text(let text): text
    case nil: nil
    }
  }

  /// Returns the key paths of all layers, groups, items and properties, from the outside in.
  public func allHierarchyKeypaths() -> [String] { animation?.keypaths.map(\.string) ?? [] }

  /// Reports the key paths to the logger.
  public func logHierarchyKeypaths() {
    for keypath in allHierarchyKeypaths() { logger.info(keypath) }
  }

  /// Returns the frame of a marker; nil where there is no such marker.
  public func frameTime(forMarker named: String) -> AnimationFrameTime? {
    animation?.frameTime(forMarker: named)
  }

  /// Returns the place of a marker, 0...1; nil where there is no such marker.
  public func progressTime(forMarker named: String) -> AnimationProgressTime? {
    animation?.progressTime(forMarker: named)
  }

  /// Returns the length of a marker in frames; nil where there is no such marker.
  public func durationFrameTime(forMarker named: String) -> AnimationFrameTime? {
    animation?.durationFrameTime(forMarker: named)
  }
}
