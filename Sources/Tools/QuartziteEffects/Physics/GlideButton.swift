// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A round button that follows the touch and decelerates from the velocity at which it is released.
///
/// A tap stops it.
public final class GlideButton: UIButton {
  /// The factor by which the velocity decreases each millisecond, below 1; default 0.998.
  public var deceleration: CGFloat = 0.998
  private static let key = "glide"

  /// Whether it is gliding.
  public var isGliding: Bool { layer.pop_animation(forKey: Self.key) != nil }

  /// Makes a button as large as `frame`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a button of size zero; archives are not decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    layer.contents =
      Artwork.badge(.heart, UIColor(red: 0.95, green: 0.26, blue: 0.36, alpha: 1))
      .image(size: bounds.size).cgImage
    layer.cornerRadius = bounds.width / 2
    addTarget(
      self,
      action: Selector("stop", GlideButton.stop),
      for: .touchUpInside
    )
    addGestureRecognizer(
      UIPanGestureRecognizer(
        target: self,
        action: Selector("drag(_:)", GlideButton.drag(_:))
      )
    )
  }

  /// Stops at its current position.
  public func stop() {
    layer.pop_removeAnimation(forKey: Self.key)
  }

  private func drag(_ recognizer: UIPanGestureRecognizer) {
    if recognizer.state == .began { stop() }
    let way = recognizer.translation(in: superview)
    center = CGPoint(x: center.x + way.x, y: center.y + way.y)
    recognizer.setTranslation(.zero, in: superview)
    guard recognizer.state == .ended else { return }
    let glide = POPDecayAnimation()
    glide.property =
      POPAnimatableProperty.property(withName: kPOPLayerPosition) as? POPAnimatableProperty
    glide.velocity = recognizer.velocity(in: superview)
    glide.deceleration = deceleration
    layer.pop_add(glide, forKey: Self.key)
  }

  /// Stops when the button leaves its window.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { stop() }
  }
}
