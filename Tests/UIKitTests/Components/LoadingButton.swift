// SPDX-License-Identifier: Apache-2.0
import UIKit

/// A button that shrinks to a circle with a spinner while something takes its time.
final class LoadingButton: UIButton {
  private let spinner = CAShapeLayer()
  private var savedTitle: String?
  private(set) var isLoading = false
  let morphDuration: CFTimeInterval = 0.2

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(red: 0.2, green: 0.45, blue: 0.95, alpha: 1)
    layer.cornerRadius = frame.height / 2
    clipsToBounds = true
    spinner.fillColor = nil
    spinner.strokeColor = UIColor.white.cgColor
    spinner.lineWidth = 2
    spinner.lineCap = .round
    spinner.strokeEnd = 0.4
    spinner.isHidden = true
    layer.addSublayer(spinner)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = bounds.height
    spinner.frame = CGRect(x: bounds.midX - side / 2, y: 0, width: side, height: side)
    spinner.path =
      UIBezierPath(
        arcCenter: CGPoint(x: side / 2, y: side / 2),
        radius: side / 4,
        startAngle: -.pi / 2,
        endAngle: 1.5 * .pi,
        clockwise: true
      ).cgPath
  }

  func startLoading() {
    guard !isLoading else { return }
    isLoading = true
    isUserInteractionEnabled = false
    savedTitle = title(for: .normal)
    setTitle("", for: .normal)
    let shrink = CABasicAnimation(keyPath: "bounds.size.width")
    shrink.fromValue = frame.width
    shrink.toValue = frame.height
    shrink.duration = morphDuration
    shrink.timingFunction = CAMediaTimingFunction(name: .linear)
    shrink.fillMode = .forwards
    shrink.isRemovedOnCompletion = false
    layer.add(shrink, forKey: shrink.keyPath)
    Timer.scheduledTimer(
      timeInterval: morphDuration,
      target: self,
      selector: Selector("spin", Self.spin),
      userInfo: nil,
      repeats: false
    )
  }

  private func spin() {
    spinner.isHidden = false
    let turn = CABasicAnimation(keyPath: "transform.rotation")
    turn.byValue = 2 * CGFloat.pi
    turn.duration = 0.8
    turn.repeatCount = .infinity
    spinner.add(turn, forKey: "turn")
  }

  func stopLoading(completion: (() -> Void)? = nil) {
    spinner.removeAllAnimations()
    spinner.isHidden = true
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in
      guard let self = self else { return }
      self.layer.removeAllAnimations()
      self.setTitle(self.savedTitle, for: .normal)
      self.isUserInteractionEnabled = true
      self.isLoading = false
      completion?()
    }
    let grow = CABasicAnimation(keyPath: "bounds.size.width")
    grow.fromValue = frame.height
    grow.toValue = frame.width
    grow.duration = morphDuration
    grow.fillMode = .forwards
    grow.isRemovedOnCompletion = false
    layer.add(grow, forKey: grow.keyPath)
    CATransaction.commit()
  }
}
