// SPDX-License-Identifier: Apache-2.0
import Foundation
import UIKit

/// A material style button, whose ripple begins at the finger.
@IBDesignable
open class RippleButton: UIButton {
  @IBInspectable open var ripplePercent: Float = 0.8 {
    didSet { setupRippleView() }
  }
  @IBInspectable open var rippleColor: UIColor = UIColor(white: 0.9, alpha: 1) {
    didSet { rippleView.backgroundColor = rippleColor }
  }
  @IBInspectable open var trackTouchLocation: Bool = false
  @IBInspectable open var shadowRippleEnable: Bool = true

  let rippleView = UIView()
  let rippleBackgroundView = UIView()

  fileprivate var tempShadowRadius: CGFloat = 0
  fileprivate var tempShadowOpacity: Float = 0
  fileprivate var touchCenterLocation: CGPoint?

  fileprivate var rippleMask: CAShapeLayer? {
    get {
      if layer.cornerRadius == 0 { return nil }
      let maskLayer = CAShapeLayer()
      maskLayer.path =
        UIBezierPath(
          roundedRect: bounds, byRoundingCorners: [.topLeft, .bottomRight],
          cornerRadii: CGSize(width: layer.cornerRadius, height: layer.cornerRadius)
        ).cgPath
      return maskLayer
    }
  }

  convenience init() {
    self.init(frame: CGRect.zero)
  }

  required public init(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)!
    setup()
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    setup()
  }

  fileprivate func setup() {
    setupRippleView()
    rippleBackgroundView.backgroundColor = UIColor(white: 0.95, alpha: 1)
    rippleBackgroundView.frame = bounds
    rippleBackgroundView.addSubview(rippleView)
    rippleBackgroundView.alpha = 0
    addSubview(rippleBackgroundView)
    layer.shadowRadius = 0
    layer.shadowOffset = CGSize(width: 0, height: 1)
    layer.shadowColor = UIColor(white: 0.0, alpha: 0.5).cgColor
  }

  fileprivate func setupRippleView() {
    let size: CGFloat = bounds.width * CGFloat(ripplePercent)
    let x: CGFloat = (bounds.width / 2) - (size / 2)
    let y: CGFloat = (bounds.height / 2) - (size / 2)
    let corner: CGFloat = size / 2
    rippleView.backgroundColor = rippleColor
    rippleView.frame = CGRect(x: x, y: y, width: size, height: size)
    rippleView.layer.cornerRadius = corner
  }

  override open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if trackTouchLocation {
      touchCenterLocation = touch.location(in: self)
    } else {
      touchCenterLocation = nil
    }
    UIView.animate(
      withDuration: 0.1, delay: 0, options: UIView.AnimationOptions.allowUserInteraction,
      animations: {
        self.rippleBackgroundView.alpha = 1
      }, completion: nil)
    rippleView.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    UIView.animate(
      withDuration: 0.7, delay: 0, options: [.curveEaseOut, .allowUserInteraction],
      animations: { self.rippleView.transform = CGAffineTransform.identity }, completion: nil)
    if shadowRippleEnable {
      tempShadowRadius = layer.shadowRadius
      tempShadowOpacity = layer.shadowOpacity
      let shadowAnim = CABasicAnimation(keyPath: "shadowRadius")
      shadowAnim.toValue = 4
      let opacityAnim = CABasicAnimation(keyPath: "shadowOpacity")
      opacityAnim.toValue = 1
      let groupAnim = CAAnimationGroup()
      groupAnim.duration = 0.7
      groupAnim.fillMode = CAMediaTimingFillMode.forwards
      groupAnim.isRemovedOnCompletion = false
      groupAnim.animations = [shadowAnim, opacityAnim]
      layer.add(groupAnim, forKey: "shadow")
    }
    return super.beginTracking(touch, with: event)
  }

  override open func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    animateToNormal()
  }

  override open func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    animateToNormal()
  }

  fileprivate func animateToNormal() {
    UIView.animate(
      withDuration: 0.1, delay: 0, options: .allowUserInteraction,
      animations: { self.rippleBackgroundView.alpha = 1 },
      completion: { (success: Bool) -> Void in
        UIView.animate(
          withDuration: 0.6, delay: 0, options: UIView.AnimationOptions.allowUserInteraction,
          animations: { self.rippleBackgroundView.alpha = 0 }, completion: nil)
      }
    )
    UIView.animate(
      withDuration: 0.7, delay: 0,
      options: [.curveEaseOut, .beginFromCurrentState, .allowUserInteraction],
      animations: {
        self.rippleView.transform = CGAffineTransform.identity
        let shadowAnim = CABasicAnimation(keyPath: "shadowRadius")
        shadowAnim.toValue = self.tempShadowRadius
        shadowAnim.duration = 0.7
        self.layer.add(shadowAnim, forKey: "shadowBack")
      }, completion: nil)
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    setupRippleView()
    if let knownTouchCenterLocation = touchCenterLocation {
      rippleView.center = knownTouchCenterLocation
    }
    rippleBackgroundView.layer.frame = bounds
    rippleBackgroundView.layer.mask = rippleMask
  }

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let margin: CGFloat = 10
    return bounds.insetBy(dx: -margin, dy: -margin).contains(point)
  }

  override open func prepareForInterfaceBuilder() {
    super.prepareForInterfaceBuilder()
    setup()
  }
}
