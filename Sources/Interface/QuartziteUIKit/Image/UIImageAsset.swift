// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import Synchronization

/// Pictures of one thing for different traits, of which each view shows the one for its own.
///
/// Those of an asset catalogue are in the asset of the image that was loaded; others are registered.
///
/// - Note: Differs from Apple: `UIImage.Configuration` has no traits here, so pictures are registered
///   by traits alone.
///
/// See: <https://developer.apple.com/documentation/uikit/uiimageasset>
open class UIImageAsset: NSObject, @unchecked Sendable {
  /// A picture, without its asset, which would retain it, and the traits for which it is.
  private typealias Entry = (traits: UITraitCollection, parts: UIImage.Parts)

  // SAFETY: the entries are read and written under the lock alone.
  private let entries = Mutex<[Entry]>([])
  private let source: (@Sendable (UITraitCollection) -> UIImage.Parts?)?

  /// Makes an asset without pictures.
  public override convenience init() { self.init(nil) }

  /// Makes an asset whose pictures, unless others are registered, come from a function.
  init(_ source: (@Sendable (UITraitCollection) -> UIImage.Parts?)?) {
    self.source = source
    super.init()
  }

  /// Registers a picture for traits, in place of one for the same.
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    var parts = image.parts
    parts.asset = nil
    entries.withLock { all in
      all.removeAll { $0.traits == traitCollection }
      all.append((traitCollection, parts))
    }
  }

  /// Removes the picture for traits; has no effect where there is none.
  open func unregisterImage(with traitCollection: UITraitCollection) {
    entries.withLock { $0.removeAll { $0.traits == traitCollection } }
  }

  /// Returns the picture whose traits are among these, of several the one that specifies most; the
  /// first one where none fits, and an empty image without any.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    var parts = parts(for: traitCollection) ?? UIImage.Parts()
    parts.asset = self
    return UIImage(parts)
  }

  func parts(for traits: UITraitCollection) -> UIImage.Parts? {
    let fitting = entries.withLock { all in
      var best: Entry?
      for entry in all where traits.containsTraits(in: entry.traits) {
        if let found = best, !entry.traits.containsTraits(in: found.traits) { continue }
        best = entry
      }
      return best ?? (source == nil ? all.first : nil)
    }
    return fitting?.parts ?? source?(traits)
  }
}

extension UIImage {
  /// The asset with the pictures for other traits.
  ///
  /// An image that comes from none gets one in which it is the picture for all traits; others can be
  /// registered there.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiimage/imageasset>
  public var imageAsset: UIImageAsset? {
    knownAsset.withLock { known in
      if let known { return known }
      let made = UIImageAsset()
      made.register(self.withoutAsset, with: UITraitCollection())
      known = made
      return made
    }
  }

  /// The image without its asset, whose lock is held by the caller.
  private var withoutAsset: UIImage { UIImage(parts(asset: nil)) }

  /// The image for traits, in the same rendering mode and with the same insets; this one where it
  /// has no asset.
  func fitting(_ traits: UITraitCollection) -> UIImage {
    guard let asset = knownAsset.withLock({ $0 }), let found = asset.parts(for: traits) else {
      return self
    }
    var parts = parts
    (parts.cgImage, parts.scale) = (found.cgImage, found.scale)
    (parts.orientation, parts.symbol) = (found.orientation, found.symbol)
    return UIImage(parts)
  }
}
