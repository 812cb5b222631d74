// SPDX-License-Identifier: Apache-2.0
import UIKit

/// Three lines that become a cross.
final class HamburgerButton: UIControl {
  private let lines = (0..<3).map { _ in CAShapeLayer() }

  override var isSelected: Bool {
    didSet { update(animated: true) }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for line in lines {
      line.strokeColor = UIColor.black.cgColor
      line.lineWidth = 3
      line.lineCap = CAShapeLayerLineCap.round
      layer.addSublayer(line)
    }
    addTarget(self, action: Selector("toggle", Self.toggle), for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, line) in lines.enumerated() {
      line.bounds = CGRect(x: 0, y: 0, width: 24, height: 3)
      line.position = CGPoint(x: bounds.midX, y: bounds.midY + CGFloat(index - 1) * 8)
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 0, y: 1.5))
      path.addLine(to: CGPoint(x: 24, y: 1.5))
      line.path = path.cgPath
    }
  }

  private func toggle() {
    isSelected = !isSelected
  }

  private func update(animated: Bool) {
    CATransaction.begin()
    defer { CATransaction.commit() }
    // Else the implicit animation of what is set below would lie over the explicit one.
    CATransaction.setDisableActions(true)
    for (index, line) in lines.enumerated() {
      let key = "morph"
      if index == 1 {
        let shrink = CABasicAnimation(keyPath: "strokeEnd")
        shrink.fromValue = isSelected ? 1 : 0
        shrink.toValue = isSelected ? 0 : 1
        shrink.duration = 0.2
        line.add(shrink, forKey: key)
        line.strokeEnd = isSelected ? 0 : 1
        continue
      }
      let sign: CGFloat = index == 0 ? 1 : -1
      var cross = CATransform3DMakeTranslation(0, 8 * sign, 0)
      cross = CATransform3DRotate(cross, sign * .pi / 4, 0, 0, 1)
      let target = isSelected ? cross : CATransform3DIdentity
      let spring = CASpringAnimation(keyPath: "transform")
      spring.damping = 12
      spring.fromValue = NSValue(caTransform3D: line.transform)
      spring.toValue = NSValue(caTransform3D: target)
      spring.duration = spring.settlingDuration
      line.add(spring, forKey: key)
      line.transform = target
    }
  }

  var middleLine: CAShapeLayer { lines[1] }
  var upperLine: CAShapeLayer { lines[0] }
}
