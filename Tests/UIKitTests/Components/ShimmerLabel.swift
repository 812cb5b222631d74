// SPDX-License-Identifier: Apache-2.0
import UIKit

/// A label that a gleam runs over, by a gradient in its layer's mask.
final class ShimmerLabel: UILabel {
  private let gleam = CAGradientLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setUp()
  }

  private func setUp() {
    font = UIFont.boldSystemFont(ofSize: 20)
    let clear = UIColor(white: 1, alpha: 0.25).cgColor
    gleam.colors = [clear, UIColor.white.cgColor, clear]
    gleam.startPoint = CGPoint(x: 0, y: 0.5)
    gleam.endPoint = CGPoint(x: 1, y: 0.5)
    gleam.locations = [-0.4, -0.2, 0]
    layer.mask = gleam
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    gleam.frame = bounds
  }

  func startShimmering(duration: CFTimeInterval) {
    let animation = CABasicAnimation(keyPath: #"locations"#)
    animation.fromValue = [-0.4, -0.2, 0]
    animation.toValue = [1, 1.2, 1.4]
    animation.duration = duration
    animation.repeatCount = HUGE
    gleam.add(animation, forKey: "shimmer")
  }

  func stopShimmering() {
    gleam.removeAnimation(forKey: "shimmer")
    layer.mask = nil
  }
}
