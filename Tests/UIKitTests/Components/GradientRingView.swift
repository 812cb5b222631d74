// SPDX-License-Identifier: Apache-2.0
import UIKit

/// A ring of a gradient that fills clockwise from the top.
@IBDesignable
class GradientRingView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
  private var gradient: CAGradientLayer { layer as? CAGradientLayer ?? CAGradientLayer() }
  private let ring = CAShapeLayer()
  private let label = UILabel()

  @IBInspectable var lineWidth: CGFloat = 10 {
    didSet { setNeedsLayout() }
  }
  private(set) var progress: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    commonInit()
  }

  private func commonInit() {
    gradient.type = .conic
    gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
    gradient.endPoint = CGPoint(x: 0.5, y: 0)
    gradient.colors = [
      UIColor.systemPink.cgColor, UIColor.systemOrange.cgColor, UIColor.systemPink.cgColor,
    ]
    ring.fillColor = UIColor.clear.cgColor
    ring.strokeColor = UIColor.black.cgColor
    ring.lineCap = .round
    ring.strokeEnd = 0
    layer.mask = ring
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ring.frame = bounds
    ring.lineWidth = lineWidth
    ring.path =
      UIBezierPath(
        arcCenter: CGPoint(x: bounds.midX, y: bounds.midY),
        radius: (min(bounds.width, bounds.height) - lineWidth) / 2,
        startAngle: -.pi / 2,
        endAngle: 3 * .pi / 2,
        clockwise: true
      ).cgPath
  }

  func setProgress(_ value: CGFloat, duration: TimeInterval) {
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    animation.fromValue = ring.presentation()?.strokeEnd ?? progress
    animation.toValue = value
    animation.duration = duration
    animation.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName.easeInEaseOut)
    progress = value
    ring.strokeEnd = value
    ring.add(animation, forKey: "progress")
  }

  var shownProgress: CGFloat { ring.presentation()?.strokeEnd ?? 0 }
}
