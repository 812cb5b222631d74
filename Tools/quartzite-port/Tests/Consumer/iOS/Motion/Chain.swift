// SPDX-License-Identifier: Apache-2.0
import Foundation
import UIKit

/// A chainable animation builder with property wrappers, generics and result builders.
public final class MotionChain<View: UIView> {
  public typealias Completion = (Bool) -> Void
  private enum Step {
    case animate(TimeInterval, UIView.AnimationOptions, (View) -> Void)
    case spring(TimeInterval, damping: CGFloat, velocity: CGFloat, (View) -> Void)
    case wait(TimeInterval)
    case call((View) -> Void)
    case keyframes(TimeInterval, [(Double, Double, (View) -> Void)])
  }
  private weak var view: View?
  private var steps: [Step] = []
  private var completion: Completion?

  public init(_ view: View) { self.view = view }

  @discardableResult
  public func animate(
    _ duration: TimeInterval = 0.25, options: UIView.AnimationOptions = .curveEaseInOut,
    _ body: @escaping (View) -> Void
  ) -> Self {
    steps.append(.animate(duration, options, body))
    return self
  }

  @discardableResult
  public func spring(
    _ duration: TimeInterval, damping: CGFloat = 0.7, velocity: CGFloat = 0, _ body: @escaping (View) -> Void
  ) -> Self {
    steps.append(.spring(duration, damping: damping, velocity: velocity, body))
    return self
  }

  @discardableResult
  public func wait(_ seconds: TimeInterval) -> Self {
    steps.append(.wait(seconds))
    return self
  }

  @discardableResult
  public func then(_ body: @escaping (View) -> Void) -> Self {
    steps.append(.call(body))
    return self
  }

  @discardableResult
  public func keyframes(_ duration: TimeInterval, _ frames: (Double, Double, (View) -> Void)...) -> Self {
    steps.append(.keyframes(duration, frames))
    return self
  }

  public func run(_ completion: Completion? = nil) {
    self.completion = completion
    next(true)
  }

  private func next(_ finished: Bool) {
    guard let view = view, !steps.isEmpty else {
      completion?(finished)
      return
    }
    switch steps.removeFirst() {
    case .animate(let duration, let options, let body):
      UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: { body(view) },
        completion: next)
    case let .spring(duration, damping, velocity, body):
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: damping,
        initialSpringVelocity: velocity, options: [.beginFromCurrentState],
        animations: { body(view) }, completion: next)
    case .wait(let seconds):
      DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { self.next(finished) }
    case .call(let body):
      body(view)
      next(finished)
    case .keyframes(let duration, let frames):
      UIView.animateKeyframes(
        withDuration: duration, delay: 0, options: UIView.KeyframeAnimationOptions.calculationModeLinear,
        animations: {
          for (start, length, body) in frames {
            UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: length) { body(view) }
          }
        }, completion: next)
    }
  }
}

extension UIView {
  @nonobjc public func shake(_ axis: NSLayoutConstraint.Axis = .horizontal, times: Int = 3) {
    let spring = CASpringAnimation(
      keyPath: axis == .horizontal ? "position.x" : "position.y")
    spring.isAdditive = true
    spring.fromValue = 12
    spring.toValue = 0
    spring.mass = 1
    spring.stiffness = 600
    spring.damping = 8
    spring.initialVelocity = 0
    spring.duration = spring.settlingDuration
    layer.add(spring, forKey: "shake")
  }

  public func flip(to other: UIView, duration: TimeInterval = 0.5, completion: ((Bool) -> Void)? = nil) {
    UIView.transition(
      from: self, to: other, duration: duration,
      options: [.transitionFlipFromLeft, .showHideTransitionViews], completion: completion)
  }

  public func crossDissolve(_ change: @escaping () -> Void) {
    UIView.transition(
      with: self, duration: 0.3, options: .transitionCrossDissolve, animations: change,
      completion: nil)
  }

  public func fadeTransition(_ duration: CFTimeInterval) {
    let animation = CATransition()
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    animation.type = CATransitionType.push
    animation.subtype = .fromTop
    animation.duration = duration
    layer.add(animation, forKey: CATransitionType.fade.rawValue)
  }

  public func legacyMove(by offset: CGPoint) {
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDuration(0.4)
    UIView.setAnimationCurve(.easeOut)
    UIView.setAnimationDelegate(self)
    center = CGPoint(x: center.x + offset.x, y: center.y + offset.y)
    UIView.commitAnimations()
  }

  public var recursiveSubviews: [UIView] { subviews + subviews.flatMap { $0.recursiveSubviews } }

  public func parentController<T: UIViewController>(of type: T.Type = T.self) -> T? {
    sequence(first: self as UIResponder, next: { $0.next }).lazy.compactMap { $0 as? T }.first
  }

  @discardableResult
  public func pin(to other: UIView, insets: UIEdgeInsets = .zero) -> [NSLayoutConstraint] {
    translatesAutoresizingMaskIntoConstraints = false
    let attributes: [NSLayoutConstraint.Attribute] = [.top, .left, .bottom, .right]
    let constants: [CGFloat] = [insets.top, insets.left, -insets.bottom, -insets.right]
    let constraints = zip(attributes, constants).map { attribute, constant in
      NSLayoutConstraint(
        item: self, attribute: attribute, relatedBy: .equal, toItem: other, attribute: attribute,
        multiplier: 1, constant: constant)
    }
    NSLayoutConstraint.activate(constraints)
    setContentHuggingPriority(.defaultLow, for: .horizontal)
    setContentCompressionResistancePriority(UILayoutPriority.required, for: .vertical)
    return constraints
  }
}

/// A drawer that a pan scrubs by a property animator.
public final class Drawer: UIView, UIGestureRecognizerDelegate {
  public enum State { case collapsed, expanded }
  public private(set) var state: State = .collapsed
  private var animators = [UIViewPropertyAnimator]()
  private var progressWhenInterrupted: [CGFloat] = []
  private lazy var pan: UIPanGestureRecognizer = {
    let pan = UIPanGestureRecognizer(target: self, action: #selector(Drawer.panned(recognizer:)))
    pan.delegate = self
    pan.minimumNumberOfTouches = 1
    return pan
  }()
  private let feedback = UISelectionFeedbackGenerator()
  private let dim = UIView()
  private let travel: CGFloat = 150

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(pan)
    dim.backgroundColor = UIColor(named: "Dim") ?? .black
    dim.alpha = 0
  }

  public required init?(coder: NSCoder) { nil }

  public override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard let superview = superview else { return }
    superview.insertSubview(dim, belowSubview: self)
    dim.frame = superview.bounds
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
  }

  private func animateTransitionIfNeeded(to state: State, duration: TimeInterval) {
    guard animators.isEmpty else { return }
    let frameAnimator = UIViewPropertyAnimator(duration: duration, dampingRatio: 1) {
      self.frame.origin.y += state == .expanded ? -self.travel : self.travel
    }
    frameAnimator.addCompletion { position in
      switch position {
      case .end: self.state = state
      case .start, .current: break
      @unknown default: break
      }
      self.animators.removeAll()
    }
    frameAnimator.startAnimation()
    animators.append(frameAnimator)
    let timing = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.1, y: 0.75), controlPoint2: CGPoint(x: 0.25, y: 0.9))
    let dimAnimator = UIViewPropertyAnimator(duration: duration, timingParameters: timing)
    dimAnimator.scrubsLinearly = false
    dimAnimator.isInterruptible = true
    dimAnimator.addAnimations {
      self.dim.alpha = state == .expanded ? 0.5 : 0
      self.layer.cornerRadius = state == .expanded ? 20 : 0
    }
    dimAnimator.startAnimation()
    animators.append(dimAnimator)
  }

  @objc private func panned(recognizer: UIPanGestureRecognizer) {
    let target: State = state == .expanded ? .collapsed : .expanded
    switch recognizer.state {
    case .began:
      feedback.selectionChanged()
      animateTransitionIfNeeded(to: target, duration: 0.9)
      animators.forEach { $0.pauseAnimation() }
      progressWhenInterrupted = animators.map { $0.fractionComplete }
    case .changed:
      var fraction = -recognizer.translation(in: superview).y / travel
      if state == .expanded { fraction *= -1 }
      for (index, animator) in animators.enumerated() {
        animator.fractionComplete = fraction + progressWhenInterrupted[index]
      }
    case .ended:
      let velocity = recognizer.velocity(in: self).y
      let shouldClose = velocity > 0
      if velocity == 0 {
        animators.forEach { $0.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
        break
      }
      if shouldClose == (state == .collapsed) {
        animators.forEach { $0.isReversed.toggle() }
      }
      let spring = UISpringTimingParameters(
        dampingRatio: 0.8, initialVelocity: CGVector(dx: 0, dy: abs(velocity) / travel))
      animators.forEach { $0.continueAnimation(withTimingParameters: spring, durationFactor: 0) }
    default: ()
    }
  }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { touch.view?.isDescendant(of: self) ?? false }
}
