// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A round button that follows the finger and glides on with the velocity that it is let go with.
///
/// A tap stops it.
public final class GlideButton: UIButton {
  /// The factor by which the velocity falls each millisecond, below 1; default 0.998.
  public var deceleration: CGFloat = 0.998
  private static let key = "glide"

  /// Whether it glides.
  public var isGliding: Bool { layer.pop_animation(forKey: Self.key) != nil }

  /// Makes a button as large as `frame`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Archives are not read: makes a button of no size.
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

  /// Stops where it is.
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

  /// Stops when it leaves its window.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { stop() }
  }
}
