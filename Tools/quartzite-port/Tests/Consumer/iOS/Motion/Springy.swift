// SPDX-License-Identifier: Apache-2.0
import UIKit

public protocol Springable: class {
  var autostart: Bool { get set }
  var animation: String { get set }
  var force: CGFloat { get set }
  var duration: CGFloat { get set }
  var curve: String { get set }
  func animateFrom()
}

extension Springable where Self: UIView {
  public func animateFrom() {
    SpringEngine(self, view: self).run()
  }
}

open class SpringView: UIView, Springable {
  @IBInspectable public var autostart: Bool = false
  @IBInspectable public var animation: String = ""
  @IBInspectable public var force: CGFloat = 1
  @IBInspectable public var duration: CGFloat = 0.7
  @IBInspectable public var curve: String = ""

  open override func awakeFromNib() {
    super.awakeFromNib()
    if autostart { animateFrom() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    layer.removeAllAnimations()
  }
}

public class SpringEngine: NSObject {
  public enum Preset: String, CaseIterable {
    case slideLeft, squeezeDown, fadeIn, zoomIn, shake, pop, flipX, flipY, morph, swing, wobble
  }

  public enum Curve: String {
    case easeIn, easeOut, linear, spring, easeInBack, easeOutCirc
  }

  private unowned var target: Springable
  private weak var view: UIView!
  private var shouldAnimateAfterActive = false
  private var shouldAnimateInLayoutSubviews = true

  init(_ target: Springable, view: UIView) {
    self.target = target
    self.view = view
    super.init()
    NotificationCenter.default.addObserver(
      self, selector: #selector(SpringEngine.didBecomeActive(_:)),
      name: UIApplication.didBecomeActiveNotification, object: nil)
  }

  @objc func didBecomeActive(_ notification: NSNotification) {
    if shouldAnimateAfterActive {
      run()
      shouldAnimateAfterActive = false
    }
  }

  private var layer: CALayer { return view.layer }

  func timingFunction(_ name: String) -> CAMediaTimingFunction {
    guard let curve = Curve(rawValue: name) else { return CAMediaTimingFunction(name: .default) }
    switch curve {
    case .easeIn: return CAMediaTimingFunction(name: .easeIn)
    case .easeOut: return CAMediaTimingFunction(name: .easeOut)
    case .linear: return CAMediaTimingFunction(name: CAMediaTimingFunctionName.linear)
    case .spring: return CAMediaTimingFunction(controlPoints: 0.5, 1.1 + Float(target.force / 3), 1, 1)
    case .easeInBack: return CAMediaTimingFunction(controlPoints: 0.6, -0.28, 0.735, 0.045)
    case .easeOutCirc: return CAMediaTimingFunction(controlPoints: 0.075, 0.82, 0.165, 1)
    }
  }

  func run() {
    guard let preset = Preset(rawValue: target.animation) else { return }
    let force = target.force
    view.alpha = 0.99
    switch preset {
    case .slideLeft:
      view.transform = CGAffineTransform(translationX: 300 * force, y: 0)
      settle()
    case .squeezeDown:
      view.transform = CGAffineTransform(translationX: 0, y: -300).scaledBy(x: 1, y: 3 * force)
      settle()
    case .fadeIn:
      view.alpha = 0
      settle()
    case .zoomIn:
      view.alpha = 0
      view.transform = CGAffineTransform(scaleX: 2 * force, y: 2 * force)
      settle()
    case .shake:
      let animation = CAKeyframeAnimation()
      animation.keyPath = "position.x"
      animation.values = [0, 30 * force, -30 * force, 30 * force, 0]
      animation.keyTimes = [0, 0.2, 0.4, 0.6, 0.8, 1]
      add(animation, "shake", additive: true)
    case .pop:
      let animation = CAKeyframeAnimation()
      animation.keyPath = "transform.scale"
      animation.values = [0, 0.2 * force, -0.2 * force, 0.2 * force, 0]
      animation.keyTimes = [0, 0.2, 0.4, 0.6, 0.8, 1]
      add(animation, "pop", additive: true)
    case .flipX, .flipY:
      let rotate = CATransform3DMakeRotation(
        CGFloat(Double.pi), preset == .flipX ? 0 : 1, preset == .flipX ? 1 : 0, 0)
      var perspective = CATransform3DIdentity
      perspective.m34 = -1.0 / layer.frame.size.width / 2
      let animation = CABasicAnimation()
      animation.keyPath = "transform"
      animation.fromValue = NSValue(caTransform3D: CATransform3DMakeRotation(0, 0, 0, 0))
      animation.toValue = NSValue(
        caTransform3D: CATransform3DConcat(
          perspective, CATransform3DConcat(rotate, CATransform3DMakeRotation(0, 0, 1, 0))))
      animation.timingFunction = timingFunction(target.curve)
      animation.duration = CFTimeInterval(target.duration)
      layer.add(animation, forKey: "3d")
    case .morph:
      let morphX = CAKeyframeAnimation(keyPath: "transform.scale.x")
      morphX.values = [1, 1.3 * force, 0.7, 1.3 * force, 1]
      add(morphX, "morphX")
      let morphY = CAKeyframeAnimation(keyPath: "transform.scale.y")
      morphY.values = [1, 0.7, 1.3 * force, 0.7, 1]
      add(morphY, "morphY")
    case .swing, .wobble:
      let animation = CAKeyframeAnimation(keyPath: "transform.rotation")
      animation.values = [0, 0.3 * force, -0.3 * force, 0.3 * force, 0]
      add(animation, "swing", additive: true)
    }
  }

  private func add(_ animation: CAKeyframeAnimation, _ key: String, additive: Bool = false) {
    animation.timingFunction = timingFunction(target.curve)
    animation.duration = CFTimeInterval(target.duration)
    animation.isAdditive = additive
    animation.repeatCount = 1
    animation.beginTime = CACurrentMediaTime() + CFTimeInterval(0)
    layer.add(animation, forKey: key)
  }

  private func settle() {
    UIView.animate(
      withDuration: TimeInterval(target.duration), delay: TimeInterval(0),
      usingSpringWithDamping: 0.7, initialSpringVelocity: 0.7,
      options: [UIView.AnimationOptions.curveEaseInOut, .allowUserInteraction],
      animations: { [weak self] in
        guard let `self` = self else { return }
        self.view.transform = CGAffineTransform.identity
        self.view.alpha = 1
      },
      completion: { [weak self] finished in
        self?.view?.layoutIfNeeded()
      })
  }

  deinit { NotificationCenter.default.removeObserver(self) }
}
