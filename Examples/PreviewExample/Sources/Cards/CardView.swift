// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A card whose dot swells and shrinks once a second.
public final class CardView: UIView {
  /// Makes a card of 160 by 100 points.
  ///
  /// - Parameters:
  ///   - radius: the radius of the corners in points; default 12.
  ///   - color: the colour of the card; default a dark blue.
  public init(
    radius: CGFloat = 12,
    color: UIColor = UIColor(red: 0.1, green: 0.2, blue: 0.5, alpha: 1)
  ) {
    super.init(frame: CGRect(x: 0, y: 0, width: 160, height: 100))
    backgroundColor = color
    layer.cornerRadius = radius
    let dot = CALayer()
    dot.frame = CGRect(x: 60, y: 30, width: 40, height: 40)
    dot.cornerRadius = 20
    dot.backgroundColor = UIColor.white.cgColor
    layer.addSublayer(dot)
    let swell = CABasicAnimation(keyPath: "transform.scale")
    (swell.fromValue, swell.toValue, swell.duration) = (1, 1.5, 0.5)
    (swell.autoreverses, swell.repeatCount) = (true, .infinity)
    dot.add(swell, forKey: "swell")
  }

  /// Makes one of an archive, without a dot.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

/// A bar that fills the width of its frame in a second; other modules do not see it.
final class BarView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: bounds.height))
    bar.backgroundColor = .red
    addSubview(bar)
    UIView.animate(withDuration: 1) { bar.frame = self.bounds }
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
