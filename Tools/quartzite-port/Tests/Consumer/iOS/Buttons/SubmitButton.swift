// SPDX-License-Identifier: Apache-2.0
import UIKit

/// The way the button ends.
public enum StopAnimationStyle {
  case normal
  case expand
  case shake
}

@IBDesignable open class SubmitButton: UIButton, UIViewControllerTransitioningDelegate,
  CAAnimationDelegate
{
  @IBInspectable open var spinnerColor: UIColor = UIColor.white {
    didSet { spiner.spinnerColor = spinnerColor }
  }
  @IBInspectable open var disabledBackgroundColor: UIColor = UIColor.lightGray {
    didSet { self.setBackgroundImage(UIImage(color: disabledBackgroundColor), for: .disabled) }
  }
  @IBInspectable open var normalCornerRadius: CGFloat = 0.0 {
    didSet { self.layer.cornerRadius = normalCornerRadius }
  }

  private lazy var spiner: SpinnerLayer = {
    let spiner = SpinnerLayer(frame: self.frame)
    self.layer.addSublayer(spiner)
    return spiner
  }()

  private var cachedTitle: String?
  private var cachedImage: UIImage?

  private let springGoEase: CAMediaTimingFunction = CAMediaTimingFunction(
    controlPoints: 0.45, -0.36, 0.44, 0.92)
  private let shrinkCurve: CAMediaTimingFunction = CAMediaTimingFunction(
    name: CAMediaTimingFunctionName.linear)
  private let expandCurve: CAMediaTimingFunction = CAMediaTimingFunction(
    controlPoints: 0.95, 0.02, 1, 0.05)
  private let shrinkDuration: CFTimeInterval = 0.1
  private var completionHandlers: [CAAnimation: () -> Void] = [:]

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setup()
  }

  public required init!(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)!
    setup()
  }

  private func setup() {
    clipsToBounds = true
    spiner.spinnerColor = spinnerColor
    addTarget(self, action: #selector(SubmitButton.onTouchDown(_:)), for: .touchDown)
    addTarget(
      self, action: #selector(onTouchUp), for: [.touchUpInside, .touchUpOutside, .touchCancel])
  }

  @objc private func onTouchDown(_ sender: UIButton) {
    UIView.animate(
      withDuration: 0.1, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
      animations: { self.transform = CGAffineTransform(scaleX: 0.95, y: 0.95) }, completion: nil)
  }

  @objc private func onTouchUp() {
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 6.0,
      options: .allowUserInteraction,
      animations: { self.transform = .identity })
  }

  open func startAnimation() {
    self.isUserInteractionEnabled = false
    self.cachedTitle = title(for: .normal)
    self.cachedImage = image(for: .normal)
    self.setTitle("", for: .normal)
    self.setImage(nil, for: .normal)

    UIView.animate(
      withDuration: 0.1,
      animations: { () -> Void in
        self.layer.cornerRadius = self.frame.height / 2
      },
      completion: { completed -> Void in
        self.shrink()
        self.spiner.animation()
      })
  }

  open func stopAnimation(
    animationStyle: StopAnimationStyle = .normal, revertAfterDelay delay: TimeInterval = 1.0,
    completion: (() -> Void)? = nil
  ) {
    let delayToRevert = max(delay, 0.2)
    switch animationStyle {
    case .normal:
      DispatchQueue.main.asyncAfter(deadline: .now() + delayToRevert) {
        self.setOriginalState(completion: completion)
      }
    case .shake:
      DispatchQueue.main.asyncAfter(deadline: .now() + delayToRevert) {
        self.setOriginalState(completion: nil)
        self.shakeAnimation(completion: completion)
      }
    case .expand:
      self.spiner.stopAnimation()
      self.expand(completion: completion, revertDelay: delayToRevert)
    }
  }

  private func shakeAnimation(completion: (() -> Void)?) {
    let keyFrame = CAKeyframeAnimation(keyPath: "position")
    let point = self.layer.position
    keyFrame.values = [
      NSValue(cgPoint: CGPoint(x: CGFloat(point.x), y: CGFloat(point.y))),
      NSValue(cgPoint: CGPoint(x: CGFloat(point.x - 10), y: CGFloat(point.y))),
      NSValue(cgPoint: CGPoint(x: CGFloat(point.x + 10), y: CGFloat(point.y))),
      NSValue(cgPoint: point),
    ]
    keyFrame.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    keyFrame.duration = 0.7
    self.layer.position = point
    CATransaction.begin()
    CATransaction.setCompletionBlock { completion?() }
    self.layer.add(keyFrame, forKey: keyFrame.keyPath)
    CATransaction.commit()
  }

  private func setOriginalState(completion: (() -> Void)?) {
    self.animateToOriginalWidth(completion: completion)
    self.spiner.stopAnimation()
    self.setTitle(self.cachedTitle, for: .normal)
    self.setImage(self.cachedImage, for: .normal)
    self.isUserInteractionEnabled = true
    self.layer.cornerRadius = self.normalCornerRadius
  }

  private func animateToOriginalWidth(completion: (() -> Void)?) {
    let shrinkAnim = CABasicAnimation(keyPath: #keyPath(CALayer.bounds.size.width).replacingOccurrences(of: " ", with: ""))
    shrinkAnim.fromValue = (self.bounds.height)
    shrinkAnim.toValue = (self.bounds.width)
    shrinkAnim.duration = shrinkDuration
    shrinkAnim.timingFunction = shrinkCurve
    shrinkAnim.fillMode = CAMediaTimingFillMode.forwards
    shrinkAnim.isRemovedOnCompletion = false
    CATransaction.setCompletionBlock { completion?() }
    self.layer.add(shrinkAnim, forKey: shrinkAnim.keyPath)
  }

  private func shrink() {
    let shrinkAnim = CABasicAnimation(keyPath: "bounds.size.width")
    shrinkAnim.fromValue = frame.width
    shrinkAnim.toValue = frame.height
    shrinkAnim.duration = shrinkDuration
    shrinkAnim.timingFunction = shrinkCurve
    shrinkAnim.fillMode = .forwards
    shrinkAnim.isRemovedOnCompletion = false
    layer.add(shrinkAnim, forKey: shrinkAnim.keyPath)
  }

  private func expand(completion: (() -> Void)?, revertDelay: TimeInterval) {
    let expandAnim = CABasicAnimation(keyPath: "transform.scale")
    let expandScale = (UIScreen.main.bounds.size.height / self.frame.size.height) * 2
    expandAnim.fromValue = 1.0
    expandAnim.toValue = max(expandScale, 26.0)
    expandAnim.timingFunction = expandCurve
    expandAnim.duration = 0.4
    expandAnim.delegate = self
    expandAnim.fillMode = .forwards
    expandAnim.isRemovedOnCompletion = false
    expandAnim.setValue(revertDelay, forKey: "revertDelay")
    completionHandlers[expandAnim] = completion
    layer.add(expandAnim, forKey: "expand")
  }

  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard flag, let own = layer.animation(forKey: "expand"), own === anim else { return }
    let delay = (anim.value(forKey: "revertDelay") as? Double) ?? 0
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(Int(delay * 1000))) { [weak self] in
      self?.setOriginalState(completion: nil)
      self?.layer.removeAllAnimations()
    }
  }

  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return nil
  }
}

extension SubmitButton {
  open override func layoutSubviews() {
    super.layoutSubviews()
    spiner.setToFrame(self.frame)
  }
}

class SpinnerLayer: CAShapeLayer {
  var spinnerColor = UIColor.white {
    didSet { strokeColor = spinnerColor.cgColor }
  }

  init(frame: CGRect) {
    super.init()
    self.setToFrame(frame)
    self.fillColor = nil
    self.strokeColor = spinnerColor.cgColor
    self.lineWidth = 1
    self.strokeEnd = 0.4
    self.isHidden = true
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override init(layer: Any) {
    super.init(layer: layer)
  }

  func animation() {
    self.isHidden = false
    let rotate = CABasicAnimation(keyPath: "transform.rotation.z")
    rotate.fromValue = 0
    rotate.toValue = Double.pi * 2
    rotate.duration = 0.4
    rotate.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName.linear)
    rotate.repeatCount = HUGE
    rotate.fillMode = CAMediaTimingFillMode.forwards
    rotate.isRemovedOnCompletion = false
    self.add(rotate, forKey: rotate.keyPath)
  }

  func setToFrame(_ frame: CGRect) {
    let radius: CGFloat = (frame.height / 2) * 0.5
    self.frame = CGRect(x: 0, y: 0, width: frame.height, height: frame.height)
    let center = CGPoint(x: frame.height / 2, y: bounds.center.y)
    let startAngle = 0 - Double.pi / 2
    let endAngle = Double.pi * 2 - Double.pi / 2
    self.path =
      UIBezierPath(
        arcCenter: center, radius: radius, startAngle: CGFloat(startAngle),
        endAngle: CGFloat(endAngle), clockwise: true
      ).cgPath
  }

  func stopAnimation() {
    self.isHidden = true
    self.removeAllAnimations()
  }
}

extension CGRect {
  fileprivate var center: CGPoint { return CGPoint(x: midX, y: midY) }
}

extension UIImage {
  convenience init?(color: UIColor, size: CGSize = CGSize(width: 1, height: 1)) {
    let rect = CGRect(origin: .zero, size: size)
    UIGraphicsBeginImageContextWithOptions(rect.size, false, 0.0)
    defer { UIGraphicsEndImageContext() }
    color.setFill()
    UIRectFill(rect)
    guard let cgImage = UIGraphicsGetImageFromCurrentImageContext()?.cgImage else { return nil }
    self.init(cgImage: cgImage)
  }
}
