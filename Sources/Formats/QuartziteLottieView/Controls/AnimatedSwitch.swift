// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteLottie
import QuartziteUIKit

/// A switch that plays one part of its animation when it is turned on and another when it is turned off.
open class AnimatedSwitch: AnimatedControl {
  /// What happens to a run when the switch is turned back before its end.
  public enum CancelBehavior {
    /// It plays backwards from where it is.
    case reverse
    /// The other part is played from its start.
    case none
  }

  /// What happens to a run when the switch is turned back before its end; default reverse.
  public var cancelBehavior: CancelBehavior = .reverse
  /// Whether a new animation shows the state by a run; default true.
  public var animateUpdateWhenChangingAnimation = true

  private var onRange = (from: 0.0, to: 1.0)
  private var offRange = (from: 1.0, to: 0.0)
  private var isTurnedOn = false

  /// Makes a switch of the size of an animation, turned off.
  public override init(animation: LottieAnimation, configuration: LottieConfiguration = .shared) {
    super.init(animation: animation, configuration: configuration)
    setUp()
  }

  /// Makes a switch without an animation, turned off.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a switch without an animation; archives are not decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isAccessibilityElement = true
    accessibilityTraits = .button
    show(animated: false)
  }

  /// Whether it is on; setting it shows the end of the part at once.
  public var isOn: Bool {
    get { isTurnedOn }
    set { setIsOn(newValue, animated: false) }
  }

  /// Turns the switch on or off; no action is sent.
  public func setIsOn(_ isOn: Bool, animated: Bool, shouldFireHaptics: Bool = true) {
    guard isOn != isTurnedOn else { return }
    isTurnedOn = isOn
    show(animated: animated)
  }

  /// Sets the part that is played when the switch is turned on, or off.
  ///
  /// - Parameters:
  ///   - fromProgress: 0...1; default 0 for on, 1 for off.
  ///   - toProgress: 0...1; default 1 for on, 0 for off.
  ///   - onState: true for the part of turning on.
  public func setProgressForState(
    fromProgress: AnimationProgressTime,
    toProgress: AnimationProgressTime,
    forOnState onState: Bool
  ) {
    if onState {
      onRange = (fromProgress, toProgress)
    } else {
      offRange = (fromProgress, toProgress)
    }
    show(animated: false)
  }

  open override func animationDidSet() {
    show(animated: animateUpdateWhenChangingAnimation)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, bounds.contains(touch.location(in: self)) else { return }
    setIsOn(!isTurnedOn, animated: true)
    sendActions(for: .valueChanged)
  }

  private func show(animated: Bool) {
    let range = isTurnedOn ? onRange : offRange
    accessibilityValue = isTurnedOn ? "1" : "0"
    guard animated else { return animationView.currentProgress = range.to }
    if cancelBehavior == .reverse, animationView.isAnimationPlaying {
      let back = isTurnedOn ? offRange.from : onRange.from
      animationView.play(fromProgress: nil, toProgress: back, loopMode: .playOnce)
    } else {
      animationView.play(fromProgress: range.from, toProgress: range.to, loopMode: .playOnce)
    }
  }
}
