// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A square that springs from a side of 50 points to another, and a number that springs along.
///
/// The bounds of the square are one of POP's predefined properties; the number is a custom
/// property: anything that can be read and written as numbers can be animated.
public final class SpringBoxView: UIView {
  /// The parameters of the spring.
  public enum Spring: Sendable, Equatable {
    /// By bounciness and speed, 0...20 each.
    case bounciness(CGFloat, speed: CGFloat)
    /// By tension, friction and mass, each above 0.
    case physics(tension: CGFloat, friction: CGFloat, mass: CGFloat)
  }

  /// The square.
  public let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
  /// The number below the square; setting it updates the text.
  public var number: CGFloat = 50 {
    didSet { label.text = "\(Int(number.rounded()))" }
  }
  private let label = UILabel()

  /// Makes the square in the centre.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes the square; archives are not decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    box.backgroundColor = .cyan
    box.layer.cornerRadius = 10
    box.center = CGPoint(x: bounds.midX, y: bounds.midY)
    addSubview(box)
    label.frame = CGRect(x: 0, y: bounds.maxY - 44, width: bounds.width, height: 32)
    label.textAlignment = .center
    label.font = UIFont.monospacedDigitSystemFont(ofSize: 22, weight: .light)
    label.textColor = UIColor(white: 1, alpha: 0.65)
    label.text = "50"
    addSubview(label)
  }

  /// Springs to `side` points.
  ///
  /// - Parameter velocity: the initial change of the side, in points per second.
  public func grow(to side: CGFloat, _ spring: Spring, velocity: CGFloat = 0) {
    let size = POPSpringAnimation()
    size.property =
      POPAnimatableProperty.property(withName: kPOPLayerBounds) as? POPAnimatableProperty
    size.toValue = CGRect(x: 0, y: 0, width: side, height: side)
    if velocity != 0 { size.velocity = CGRect(x: 0, y: 0, width: velocity, height: velocity) }
    tune(size, spring)
    box.layer.pop_add(size, forKey: "size")

    let count = POPSpringAnimation()
    count.property = POPAnimatableProperty(
      name: "springBox.number",
      threshold: 0.5,
      read: { (view: SpringBoxView) in MainActor.assumeIsolated { view.number } },
      write: { (view: SpringBoxView, number) in
        MainActor.assumeIsolated { view.number = number }
      }
    )
    count.toValue = side
    if velocity != 0 { count.velocity = velocity }
    tune(count, spring)
    pop_add(count, forKey: "number")
  }

  private func tune(_ animation: POPSpringAnimation, _ spring: Spring) {
    switch spring {
    case .bounciness(let bounciness, let speed):
      animation.springBounciness = bounciness
      animation.springSpeed = speed
    case .physics(let tension, let friction, let mass):
      animation.dynamicsTension = tension
      animation.dynamicsFriction = friction
      animation.dynamicsMass = mass
    }
  }

  /// Removes the animations when the view leaves its window.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil else { return }
    box.layer.pop_removeAllAnimations()
    pop_removeAllAnimations()
  }
}
