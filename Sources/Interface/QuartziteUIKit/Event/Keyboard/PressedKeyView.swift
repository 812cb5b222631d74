// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A key while it is pressed: with its popup, or in other colours.
final class PressedKeyView: UIView {
  private let key: KeyboardKey
  private let painter: KeyboardPainter
  private let shape: UIBezierPath?

  /// Makes the view of a key, in the coordinates of the keyboard.
  init(_ key: KeyboardKey, _ painter: KeyboardPainter) {
    (self.key, self.painter) = (key, painter)
    let hasPopup = key.hasPopup && !painter.metrics.isTablet
    shape = hasPopup ? Self.popup(of: key.frame, painter.metrics) : nil
    let reach = (shape?.bounds ?? key.frame).insetBy(dx: -1, dy: -2)
    super.init(frame: reach)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
    guard let shape else { return }
    let path = UIBezierPath(cgPath: shape.cgPath)
    path.apply(CGAffineTransform(translationX: -reach.minX, y: -reach.minY))
    layer.shadowPath = path.cgPath
    (layer.shadowOpacity, layer.shadowRadius) = (0.3, 3)
    layer.shadowOffset = CGSize(width: 0, height: 1)
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.translateBy(x: -frame.minX, y: -frame.minY)
    guard let shape else { return painter.draw(key, isPressed: true) }
    painter.colors.letter.setFill()
    shape.fill()
    let top = shape.bounds
    let head = CGRect(
      x: top.minX,
      y: top.minY,
      width: top.width,
      height: Self.headHeight(painter.metrics)
    )
    let isSmall = key.title.first?.isLowercase == true
    painter.draw(
      key.title,
      .systemFont(ofSize: painter.metrics.isWide ? 32 : isSmall ? 37 : 34),
      in: head,
      painter.colors.text,
      lift: isSmall ? 3 : 0
    )
  }

  private static func headHeight(_ metrics: KeyboardMetrics) -> CGFloat {
    metrics.isWide ? 42 : 50
  }

  /// The outline of a key with its popup: the key, a head that is wider, and a neck between them.
  ///
  /// At the ends of a row the head stays inside of the keyboard.
  static func popup(of key: CGRect, _ metrics: KeyboardMetrics) -> UIBezierPath {
    let wider: CGFloat = metrics.isWide ? 4 : 13
    let head = headHeight(metrics)
    let neck: CGFloat = metrics.isWide ? 8 : 12
    let left = max(key.minX - wider, KeyboardMetrics.margin)
    let right = min(key.maxX + wider, metrics.size.width - KeyboardMetrics.margin)
    // The neck begins above the key and ends below its upper edge.
    let (top, start, end) = (key.minY - neck - head + 4, key.minY - neck + 4, key.minY + 6)
    let (large, small) = (metrics.isWide ? 8.0 : 11.0, KeyboardMetrics.corner)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: left + large, y: top))
    path.addLine(to: CGPoint(x: right - large, y: top))
    path.addArc(
      withCenter: CGPoint(x: right - large, y: top + large),
      radius: large,
      startAngle: -.pi / 2,
      endAngle: 0,
      clockwise: true
    )
    let middle = (start + end) / 2
    path.addLine(to: CGPoint(x: right, y: start - 6))
    path.addCurve(
      to: CGPoint(x: key.maxX, y: end),
      controlPoint1: CGPoint(x: right, y: middle),
      controlPoint2: CGPoint(x: key.maxX, y: middle - 4)
    )
    path.addLine(to: CGPoint(x: key.maxX, y: key.maxY - small))
    path.addArc(
      withCenter: CGPoint(x: key.maxX - small, y: key.maxY - small),
      radius: small,
      startAngle: 0,
      endAngle: .pi / 2,
      clockwise: true
    )
    path.addLine(to: CGPoint(x: key.minX + small, y: key.maxY))
    path.addArc(
      withCenter: CGPoint(x: key.minX + small, y: key.maxY - small),
      radius: small,
      startAngle: .pi / 2,
      endAngle: .pi,
      clockwise: true
    )
    path.addLine(to: CGPoint(x: key.minX, y: end))
    path.addCurve(
      to: CGPoint(x: left, y: start - 6),
      controlPoint1: CGPoint(x: key.minX, y: middle - 4),
      controlPoint2: CGPoint(x: left, y: middle)
    )
    path.addLine(to: CGPoint(x: left, y: top + large))
    path.addArc(
      withCenter: CGPoint(x: left + large, y: top + large),
      radius: large,
      startAngle: .pi,
      endAngle: .pi * 1.5,
      clockwise: true
    )
    path.close()
    return path
  }
}
