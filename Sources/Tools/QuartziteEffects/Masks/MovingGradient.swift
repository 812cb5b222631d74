// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A movable horizontal gradient that serves as a mask: black shows, transparent hides.
final class MovingGradient: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  /// Sets the colours and their stops, 0...1 of the width.
  func set(_ colors: [UIColor], at locations: [NSNumber]) {
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.colors = colors.map(\.cgColor)
    gradient.locations = locations
    gradient.startPoint = .zero
    gradient.endPoint = CGPoint(x: 1, y: 0)
  }

  /// Moves to the right by `way` points within `duration` seconds, or at once.
  func move(by way: CGFloat, duration: TimeInterval, animated: Bool = true) {
    let end = frame.offsetBy(dx: way, dy: 0)
    if animated {
      UIView.animate(withDuration: duration) { self.frame = end }
    } else {
      frame = end
    }
  }
}
