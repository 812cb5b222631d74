// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A full circle in a muted colour, behind one that is partly stroked.
final class RingTrackView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  /// Makes the circle inside `frame`.
  init(frame: CGRect, width: CGFloat, color: UIColor) {
    super.init(frame: frame)
    guard let ring = layer as? CAShapeLayer else { return }
    ring.path = UIBezierPath(ovalIn: bounds).cgPath
    ring.fillColor = UIColor.clear.cgColor
    ring.strokeColor = color.cgColor
    ring.lineWidth = width
  }

  required convenience init?(coder: NSCoder) {
    self.init(frame: .zero, width: 1, color: Palette.line)
  }
}
