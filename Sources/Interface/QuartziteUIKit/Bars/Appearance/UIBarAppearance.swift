// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The background of a bar: a blur, a colour and an image, from back to front, and a shadow line.
///
/// See: <https://developer.apple.com/documentation/uikit/uibarappearance>
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
  /// The blur behind the bar; default the chrome material.
  open var backgroundEffect: UIBlurEffect? { didSet { changed() } }
  /// The colour above the blur; default nil.
  open var backgroundColor: UIColor? { didSet { changed() } }
  /// The image above the colour; default nil.
  open var backgroundImage: UIImage? { didSet { changed() } }
  /// How the image is placed; default `scaleToFill`.
  open var backgroundImageContentMode: UIView.ContentMode = .scaleToFill { didSet { changed() } }
  /// The colour of the shadow line at the bar's edge; nil for no line.
  open var shadowColor: UIColor? { didSet { changed() } }
  /// An image in place of the shadow line, tinted with `shadowColor` if it is a template; default
  /// nil.
  open var shadowImage: UIImage? { didSet { changed() } }
  /// The device idiom for which the appearance was made; stored without effect.
  public let idiom: UIUserInterfaceIdiom
  /// Called when something has changed.
  package var whenChanged: (() -> Void)?

  /// Makes the default appearance for a device idiom.
  public init(idiom: UIUserInterfaceIdiom) {
    self.idiom = idiom
    super.init()
    configureWithDefaultBackground()
  }

  /// Makes the default appearance.
  public override convenience init() {
    self.init(idiom: .unspecified)
  }

  /// Makes an appearance with the background and shadow of another one.
  public init(barAppearance: UIBarAppearance) {
    idiom = barAppearance.idiom
    super.init()
    takeBackground(of: barAppearance)
  }

  /// Makes the default appearance; archives are not decoded.
  public required init?(coder: NSCoder) {
    idiom = .unspecified
    super.init()
    configureWithDefaultBackground()
  }

  func takeBackground(of other: UIBarAppearance) {
    backgroundEffect = other.backgroundEffect
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }

  func changed() { whenChanged?() }

  /// Sets the system's default background: a blur and a shadow line.
  open func configureWithDefaultBackground() {
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    (backgroundColor, backgroundImage, shadowImage) = (nil, nil, nil)
    shadowColor = .barLine
  }

  /// Sets an opaque background in the system's background colour, with a shadow line.
  open func configureWithOpaqueBackground() {
    backgroundEffect = nil
    (backgroundImage, shadowImage) = (nil, nil)
    backgroundColor = .systemBackground
    shadowColor = .barLine
  }

  /// Removes background and shadow line.
  open func configureWithTransparentBackground() {
    (backgroundEffect, backgroundColor, backgroundImage) = (nil, nil, nil)
    (shadowColor, shadowImage) = (nil, nil)
  }

  /// Returns an appearance of the same class with the same values.
  open func copy(with zone: NSZone? = nil) -> Any { UIBarAppearance(barAppearance: self) }

  /// Returns a copy.
  open func copy() -> Self {
    // SAFETY: every subclass's `copy(with:)` makes an instance of its own class.
    guard let same = copy(with: nil) as? Self else { return self }
    return same
  }
}

extension UIColor {
  /// The colour of a bar's shadow line: black at 30 %, or white at 15 % in the dark interface
  /// style.
  ///
  /// Source: `UIBarAppearance.shadowColor` of the default background.
  package static let barLine = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
  }
}
