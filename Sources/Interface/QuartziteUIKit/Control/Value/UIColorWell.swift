// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// Shows a colour in a ring of all hues.
///
/// - Note: Differs from Apple: a touch opens no colour picker, which is missing here; it sends the
///   touch events of a control, and the client may choose a colour itself.
///
/// See: <https://developer.apple.com/documentation/uikit/uicolorwell>
@preconcurrency @MainActor
open class UIColorWell: UIControl {
  /// The side in points, the width of the ring, and its distance from the colour.
  ///
  /// The size is that of iOS; the other two are chosen here.
  private static let measures = (side: CGFloat(28), ring: CGFloat(3), gap: CGFloat(2))
  private let ring = CAGradientLayer()
  private let hole = CAShapeLayer()
  private let disk = CALayer()

  /// The colour; default nil, which shows an empty ring.
  open var selectedColor: UIColor? { didSet { show() } }
  /// Whether the colour may be translucent; stored without effect, default true.
  open var supportsAlpha = true
  /// The title of the picker; stored without effect.
  open var title: String?

  /// Makes a control without a colour.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a control without a colour.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isOpaque = false
    ring.type = .conic
    (ring.startPoint, ring.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0))
    ring.colors = (0...12).map {
      UIColor(hue: CGFloat($0 % 12) / 12, saturation: 1, brightness: 1, alpha: 1).cgColor
    }
    hole.fillColor = nil
    hole.strokeColor = UIColor.black.cgColor
    hole.lineWidth = Self.measures.ring
    ring.mask = hole
    layer.addSublayer(ring)
    layer.addSublayer(disk)
    show()
  }

  private func show() {
    disk.backgroundColor = selectedColor?.cgColor
    disk.isHidden = selectedColor == nil
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.measures.side, height: Self.measures.side)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height)
    let (width, gap) = (Self.measures.ring, Self.measures.gap)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    ring.frame = CGRect(
      x: bounds.midX - side / 2,
      y: bounds.midY - side / 2,
      width: side,
      height: side
    )
    hole.frame = ring.bounds
    hole.path = CGPath(
      ellipseIn: ring.bounds.insetBy(dx: width / 2, dy: width / 2),
      transform: nil
    )
    disk.frame = ring.frame.insetBy(dx: width + gap, dy: width + gap)
    disk.cornerRadius = disk.frame.width / 2
    CATransaction.commit()
  }
}
