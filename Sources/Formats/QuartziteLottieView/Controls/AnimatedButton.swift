// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteLottie
import QuartziteUIKit

/// A button that plays a part of its animation when an event happens.
open class AnimatedButton: AnimatedControl {
  private enum PlayRange {
    case progress(from: AnimationProgressTime, to: AnimationProgressTime)
    case markers(from: String, to: String)
    case marker(String)
  }

  private var ranges: [UInt: PlayRange] = [:]

  /// Called when a touch ends inside, after the actions; default nil.
  public var performAction: (() -> Void)?

  /// Makes a button of the size of an animation.
  public override init(animation: LottieAnimation, configuration: LottieConfiguration = .shared) {
    super.init(animation: animation, configuration: configuration)
    setUp()
  }

  /// Makes a button without an animation.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a button without an animation; archives are not decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isAccessibilityElement = true
    accessibilityTraits = .button
    let played: [UIControl.Event] = [
      .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter,
      .touchDragExit, .touchUpInside, .touchUpOutside, .touchCancel, .valueChanged,
      .primaryActionTriggered,
    ]
    for event in played {
      addAction(UIAction { [weak self] _ in self?.animate(for: event) }, for: event)
    }
  }

  private func animate(for event: UIControl.Event) {
    switch ranges[event.rawValue] {
    case .progress(let from, let to)?:
      animationView.play(fromProgress: from, toProgress: to, loopMode: .playOnce)
    case .markers(let from, let to)?:
      animationView.play(fromMarker: from, toMarker: to, loopMode: .playOnce)
    case .marker(let name)?: animationView.play(marker: name, loopMode: .playOnce)
    case nil: break
    }
    if event == .touchUpInside { performAction?() }
  }

  /// Plays from one place to another, 0...1, when an event happens.
  public func setPlayRange(
    fromProgress: AnimationProgressTime,
    toProgress: AnimationProgressTime,
    event: UIControl.Event
  ) {
    ranges[event.rawValue] = .progress(from: fromProgress, to: toProgress)
  }

  /// Plays from one marker to another when an event happens.
  public func setPlayRange(
    fromMarker fromName: String,
    toMarker toName: String,
    event: UIControl.Event
  ) {
    ranges[event.rawValue] = .markers(from: fromName, to: toName)
  }

  /// Plays a marker for its duration when an event happens.
  public func setPlayRange(marker: String, event: UIControl.Event) {
    ranges[event.rawValue] = .marker(marker)
  }
}
