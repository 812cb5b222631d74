// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// The background view of a bar: blur, colour, image and shadow line.
@MainActor
final class BarBackground: UIView {
  private let blur = UIVisualEffectView(effect: nil)
  private let color = UIView()
  private let picture = UIImageView()
  private let line = UIImageView()
  /// Whether the shadow line is above the bar, as for bars at the bottom of the screen.
  var hasLineOnTop = false { didSet { setNeedsLayout() } }
  private var shown: UIBarAppearance?

  override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isUserInteractionEnabled = false
    isOpaque = false
    for view in [blur, color, picture, line] { addSubview(view) }
    picture.clipsToBounds = true
  }

  /// Shows an appearance; nil shows nothing.
  func show(_ appearance: UIBarAppearance?) {
    shown = appearance
    blur.effect = appearance?.backgroundEffect
    blur.isHidden = appearance?.backgroundEffect == nil
    color.backgroundColor = appearance?.backgroundColor
    picture.image = appearance?.backgroundImage
    picture.contentMode = appearance?.backgroundImageContentMode ?? .scaleToFill
    line.image = appearance?.shadowImage
    line.tintColor = appearance?.shadowColor
    line.backgroundColor = appearance?.shadowImage == nil ? appearance?.shadowColor : nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in [blur, color, picture] { view.frame = bounds }
    let height = line.image?.size.height ?? hairline
    line.frame = CGRect(
      x: 0,
      y: hasLineOnTop ? -height : bounds.height,
      width: bounds.width,
      height: height
    )
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    guard let effect = shown?.backgroundEffect else { return }
    // The effect resolves its material for the current traits when it is set.
    blur.effect = nil
    traitCollection.performAsCurrent { blur.effect = effect }
  }
}
