// SPDX-License-Identifier: Apache-2.0
import UIKit

protocol IndicatorAnimationDelegate {
  func setUpAnimation(in layer: CALayer, size: CGSize, color: UIColor)
}

public enum IndicatorType: CaseIterable {
  case ballPulse, lineScale, orbit, replicator

  func animation() -> IndicatorAnimationDelegate {
    switch self {
    case .ballPulse: return BallPulse()
    case .lineScale: return LineScale()
    case .orbit: return Orbit()
    case .replicator: return Replicator()
    }
  }
}

public final class IndicatorView: UIView {
  public static var DEFAULT_TYPE: IndicatorType = .ballPulse
  public var type: IndicatorType = IndicatorView.DEFAULT_TYPE
  @available(*, unavailable, message: "This property is reserved for Interface Builder.")
  @IBInspectable var typeName: String {
    get { return "\(type)" }
    set { _ = newValue }
  }
  @IBInspectable public var color: UIColor = .white
  private(set) public var isAnimating: Bool = false

  public init(frame: CGRect, type: IndicatorType? = nil, color: UIColor? = nil) {
    self.type = type ?? IndicatorView.DEFAULT_TYPE
    self.color = color ?? UIColor.white
    super.init(frame: frame)
    isHidden = true
  }

  required public init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    backgroundColor = UIColor.clear
    isHidden = true
  }

  public override var bounds: CGRect {
    didSet {
      if oldValue != bounds && isAnimating { setUpAnimation() }
    }
  }

  public final func startAnimating() {
    guard !isAnimating else { return }
    isHidden = false
    isAnimating = true
    layer.speed = 1
    setUpAnimation()
  }

  public final func stopAnimating() {
    isHidden = true
    isAnimating = false
    layer.sublayers?.removeAll()
  }

  private final func setUpAnimation() {
    let animation: IndicatorAnimationDelegate = type.animation()
    var animationRect = frame.inset(by: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2))
    let minEdge = min(animationRect.width, animationRect.height)
    layer.sublayers = nil
    animationRect.size = CGSize(width: minEdge, height: minEdge)
    animation.setUpAnimation(in: layer, size: animationRect.size, color: color)
  }
}

private class BallPulse: IndicatorAnimationDelegate {
  func setUpAnimation(in layer: CALayer, size: CGSize, color: UIColor) {
    let circleSpacing: CGFloat = 2
    let circleSize: CGFloat = (size.width - 2 * circleSpacing) / 3
    let x: CGFloat = (layer.bounds.size.width - size.width) / 2
    let y: CGFloat = (layer.bounds.size.height - circleSize) / 2
    let beginTime = CACurrentMediaTime()
    let beginTimes: [CFTimeInterval] = [0.12, 0.24, 0.36]
    let timing = CAMediaTimingFunction(controlPoints: 0.2, 0.68, 0.18, 1.08)
    let animation = CAKeyframeAnimation(keyPath: "transform.scale")
    animation.keyTimes = [0, 0.3, 1]
    animation.timingFunctions = [timing, timing]
    animation.values = [1, 0.3, 1]
    animation.duration = 0.75
    animation.repeatCount = HUGE
    animation.isRemovedOnCompletion = false
    for i in 0..<3 {
      let circle = CAShapeLayer()
      circle.path =
        UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: circleSize, height: circleSize)).cgPath
      circle.fillColor = color.cgColor
      circle.frame = CGRect(
        x: x + circleSize * CGFloat(i) + circleSpacing * CGFloat(i), y: y, width: circleSize,
        height: circleSize)
      animation.beginTime = beginTime + beginTimes[i]
      circle.add(animation, forKey: "animation")
      layer.addSublayer(circle)
    }
  }
}

private class LineScale: IndicatorAnimationDelegate {
  func setUpAnimation(in layer: CALayer, size: CGSize, color: UIColor) {
    let lineSize = size.width / 9
    let animation = CABasicAnimation(keyPath: "transform.scale.y")
    animation.fromValue = 1
    animation.toValue = 0.4
    animation.autoreverses = true
    animation.duration = 0.5
    animation.repeatCount = .infinity
    for i in 0..<5 {
      let line = CALayer()
      line.backgroundColor = color.cgColor
      line.cornerRadius = lineSize / 2
      if #available(iOS 13.0, *) { line.cornerCurve = .continuous }
      line.frame = CGRect(
        x: lineSize * 2 * CGFloat(i), y: 0, width: lineSize, height: size.height)
      animation.timeOffset = Double(i) * 0.1
      line.add(animation, forKey: nil)
      layer.addSublayer(line)
    }
  }
}

private class Orbit: IndicatorAnimationDelegate {
  func setUpAnimation(in layer: CALayer, size: CGSize, color: UIColor) {
    let satellite = CALayer()
    satellite.bounds = CGRect(x: 0, y: 0, width: size.width / 5, height: size.width / 5)
    satellite.cornerRadius = size.width / 10
    satellite.backgroundColor = color.cgColor
    let orbit = CAKeyframeAnimation(keyPath: "position")
    orbit.path =
      UIBezierPath(
        arcCenter: CGPoint(x: size.width / 2, y: size.height / 2), radius: size.width / 2.5,
        startAngle: CGFloat(Double.pi * 1.5), endAngle: CGFloat(Double.pi * 1.5 + 4 * .pi),
        clockwise: true
      ).cgPath
    orbit.calculationMode = CAAnimationCalculationMode.paced
    orbit.rotationMode = .rotateAuto
    orbit.duration = 1.9 * 2
    orbit.repeatCount = Float.greatestFiniteMagnitude
    satellite.add(orbit, forKey: "orbit")
    layer.addSublayer(satellite)
  }
}

private class Replicator: IndicatorAnimationDelegate {
  func setUpAnimation(in layer: CALayer, size: CGSize, color: UIColor) {
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(origin: .zero, size: size)
    replicator.instanceCount = 12
    replicator.instanceDelay = 1.0 / 12
    replicator.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
    replicator.instanceAlphaOffset = -0.05
    let dot = CALayer()
    dot.frame = CGRect(x: size.width / 2 - 2, y: 0, width: 4, height: size.height / 4)
    dot.backgroundColor = color.cgColor
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue) = (1.0, 0.1)
    fade.duration = 1
    fade.repeatCount = MAXFLOAT
    dot.add(fade, forKey: "fade")
    replicator.addSublayer(dot)
    layer.addSublayer(replicator)
  }
}
