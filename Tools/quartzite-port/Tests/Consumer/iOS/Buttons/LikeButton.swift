// SPDX-License-Identifier: Apache-2.0
import QuartzCore
import UIKit

@objc public protocol LikeButtonDelegate: NSObjectProtocol {
  @objc optional func likeButton(_ button: LikeButton, willChangeTo isLiked: Bool)
  @objc optional func likeButton(_ button: LikeButton, didChangeTo isLiked: Bool)
  @objc optional func numberOfSparks(in button: LikeButton) -> Int
  @objc optional var likeButtonTint: UIColor? { get }
}

private struct Duration {
  static let expand = 0.1298
  static let collapse = 0.1089
  static let ring: TimeInterval = 0.4304
}

@objcMembers open class LikeButton: UIControl {
  public weak var delegate: LikeButtonDelegate?
  @IBOutlet public weak var companion: UIView?

  @IBInspectable public var normalColor: UIColor = UIColor(
    red: 137 / 255, green: 156 / 255, blue: 167 / 255, alpha: 1)
  @IBInspectable public var selectedColor: UIColor = #colorLiteral(
    red: 0.886, green: 0.149, blue: 0.302, alpha: 1)

  private var shape: CAShapeLayer!
  private var ring: CAShapeLayer?
  private var sparks = [CAShapeLayer]()
  fileprivate var tap: UITapGestureRecognizer!

  open override var isSelected: Bool {
    didSet {
      guard isSelected != oldValue else { return }
      delegate?.likeButton?(self, willChangeTo: isSelected)
      animateSelect(isSelected, duration: Duration.ring)
    }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 44, height: 44) }

  override public init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required public init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    commonInit()
  }

  private func commonInit() {
    tap = UITapGestureRecognizer(target: self, action: #selector(handle(tap:)))
    tap.delegate = self
    tap.numberOfTapsRequired = 1
    addGestureRecognizer(tap)
    shape = CAShapeLayer()
    shape.path = heart(in: bounds.insetBy(dx: bounds.width * 0.25, dy: bounds.height * 0.25)).cgPath
    shape.fillColor = normalColor.cgColor
    shape.frame = bounds
    shape.actions = ["fillColor": NSNull()]
    layer.addSublayer(shape)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityTraits.insert(.updatesFrequently)
  }

  func handle(tap: UITapGestureRecognizer) {
    guard tap.state == .ended else { return }
    isSelected.toggle()
    sendActions(for: .valueChanged)
    if #available(iOS 10.0, *) {
      let generator = UIImpactFeedbackGenerator(style: .medium)
      generator.prepare()
      generator.impactOccurred()
    }
  }

  private func heart(in rect: CGRect) -> UIBezierPath {
    let path = UIBezierPath()
    let w = rect.width, h = rect.height
    path.move(to: CGPoint(x: rect.midX, y: rect.maxY))
    path.addCurve(
      to: CGPoint(x: rect.minX, y: rect.minY + h * 0.3),
      controlPoint1: CGPoint(x: rect.minX + w * 0.3, y: rect.maxY - h * 0.2),
      controlPoint2: CGPoint(x: rect.minX, y: rect.minY + h * 0.6))
    path.addArc(
      withCenter: CGPoint(x: rect.minX + w * 0.25, y: rect.minY + h * 0.3), radius: w * 0.25,
      startAngle: .pi, endAngle: 0, clockwise: true)
    path.addArc(
      withCenter: CGPoint(x: rect.maxX - w * 0.25, y: rect.minY + h * 0.3), radius: w * 0.25,
      startAngle: .pi, endAngle: 0, clockwise: true)
    path.addCurve(
      to: CGPoint(x: rect.midX, y: rect.maxY),
      controlPoint1: CGPoint(x: rect.maxX, y: rect.minY + h * 0.6),
      controlPoint2: CGPoint(x: rect.maxX - w * 0.3, y: rect.maxY - h * 0.2))
    path.close()
    path.usesEvenOddFillRule = false
    path.lineJoinStyle = .round
    return path
  }

  private func animateSelect(_ isSelected: Bool, duration: Double) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shape.fillColor = (isSelected ? selectedColor : normalColor).cgColor
    CATransaction.commit()

    let values: [CGFloat] = isSelected ? [0.01, 1.2, 0.9, 1.05, 1] : [1, 0.8, 1.0]
    let bounce = CAKeyframeAnimation(keyPath: "transform.scale")
    bounce.values = values
    bounce.keyTimes = (0..<values.count).map {
      NSNumber(value: Double($0) / Double(values.count - 1))
    }
    bounce.duration = duration
    bounce.beginTime = CACurrentMediaTime() + (isSelected ? Duration.expand : 0)
    bounce.fillMode = .backwards
    bounce.timingFunctions = values.dropFirst().map { _ in
      CAMediaTimingFunction(name: .easeInEaseOut)
    }
    shape.add(bounce, forKey: nil)
    guard isSelected else {
      delegate?.likeButton?(self, didChangeTo: false)
      return
    }
    addRing()
    addSparks(count: delegate?.numberOfSparks?(in: self) ?? 7)
    perform(#selector(finish), with: nil, afterDelay: duration)
  }

  private func addRing() {
    let ring = CAShapeLayer()
    ring.frame = bounds
    ring.fillColor = UIColor.clear.cgColor
    ring.strokeColor = (delegate?.likeButtonTint ?? selectedColor)?.cgColor
    let circle = UIBezierPath(ovalIn: bounds.insetBy(dx: 2, dy: 2))
    ring.path = circle.cgPath
    ring.lineWidth = 0
    layer.insertSublayer(ring, below: shape)
    let width = CABasicAnimation(keyPath: #keyPath(CAShapeLayer.lineWidth))
    width.fromValue = bounds.width / 2
    width.toValue = 0
    let scale = CABasicAnimation(keyPath: "transform")
    scale.fromValue = NSValue(caTransform3D: CATransform3DMakeScale(0.1, 0.1, 1))
    scale.toValue = NSValue(caTransform3D: CATransform3DIdentity)
    let group = CAAnimationGroup()
    group.animations = [width, scale]
    group.duration = Duration.ring
    group.timingFunction = CAMediaTimingFunction(name: .easeOut)
    ring.add(group, forKey: "ring")
    self.ring = ring
  }

  private func addSparks(count: Int) {
    for i in 0..<count {
      let line = CAShapeLayer()
      let path = CGMutablePath()
      path.move(to: CGPoint(x: bounds.midX, y: bounds.midY))
      path.addLine(to: CGPoint(x: bounds.midX, y: 0))
      line.path = path
      line.bounds = bounds
      line.position = CGPoint(x: bounds.midX, y: bounds.midY)
      line.strokeColor = UIColor(
        hue: CGFloat(i) / CGFloat(count), saturation: 0.6, brightness: 1, alpha: 1
      ).cgColor
      line.lineWidth = 1.25
      line.miterLimit = 1.25
      line.lineCap = .round
      line.strokeStart = 0
      line.strokeEnd = 0
      line.setAffineTransform(
        CGAffineTransform(rotationAngle: CGFloat(i) * 2 * .pi / CGFloat(count)))
      layer.addSublayer(line)
      let start = CAKeyframeAnimation(keyPath: "strokeStart")
      start.values = [0, 0, 0.18, 0.4, 0.95]
      start.keyTimes = [0, 0.2, 0.4, 0.7, 1]
      let end = CAKeyframeAnimation(keyPath: "strokeEnd")
      end.values = [0, 0.2, 0.5, 0.8, 0.95]
      let both = CAAnimationGroup()
      both.animations = [start, end]
      both.duration = Duration.ring
      both.setValue("spark\(i)", forKey: "name")
      line.add(both, forKey: "spark")
      sparks.append(line)
    }
  }

  private func finish() {
    ring?.removeFromSuperlayer()
    sparks.forEach { $0.removeFromSuperlayer() }
    sparks.removeAll()
    delegate?.likeButton?(self, didChangeTo: isSelected)
  }
}

extension LikeButton: UIGestureRecognizerDelegate {
  public override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer)
    -> Bool
  {
    return isEnabled && gestureRecognizer == tap
  }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { return true }
}
