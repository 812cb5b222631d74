// SPDX-License-Identifier: Apache-2.0
import UIKit
import os.log

@objc public enum TipDirection: Int { case up, down, left, right }

public enum TipEntrance {
  case scale, transition, fadeIn
  case custom((@escaping () -> Void) -> Void)
}

@objcMembers open class TooltipView: UIView {
  open dynamic var text: String? {
    didSet {
      accessibilityLabel = text
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }
  open dynamic var font: UIFont! = UIFont.systemFont(ofSize: UIFont.systemFontSize)
  open dynamic var edgeInsets: UIEdgeInsets = UIEdgeInsets(top: 6, left: 8, bottom: 6, right: 8)
  open dynamic var tipColor: UIColor = .init(white: 0.1, alpha: 0.9)
  open dynamic var shouldDismissOnTap = true
  open var entrance: TipEntrance = .scale
  open var direction: TipDirection = .down
  open var tapHandler: ((TooltipView) -> Void)?
  open var dismissHandler: (() -> Void)?
  private var paragraphStyle = NSMutableParagraphStyle()
  private weak var dismissTimer: Timer?
  private var arrow = CGPoint.zero
  static let defaultRadius = CGFloat(4)
  private static let log = "tooltip"

  public override class var layerClass: AnyClass { CAShapeLayer.self }
  private var shape: CAShapeLayer { layer as! CAShapeLayer }

  open override var intrinsicContentSize: CGSize {
    let size = textBounds().size
    return CGSize(
      width: size.width + edgeInsets.left + edgeInsets.right,
      height: size.height + edgeInsets.top + edgeInsets.bottom + 8)
  }

  private func textBounds() -> CGRect {
    guard let text = text else { return .zero }
    paragraphStyle.alignment = .center
    paragraphStyle.lineBreakMode = .byWordWrapping
    return NSString(string: text).boundingRect(
      with: CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude),
      options: .usesLineFragmentOrigin,
      attributes: [.font: font!, .paragraphStyle: paragraphStyle], context: nil
    ).integral
  }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let text = text else { return }
    context.saveGState()
    defer { context.restoreGState() }
    context.setShadow(offset: CGSize(width: 0, height: 1), blur: 2, color: UIColor.black.cgColor)
    let area = bounds.inset(by: edgeInsets)
    (text as NSString).draw(
      in: area,
      withAttributes: [
        NSAttributedString.Key.font: font as Any, .foregroundColor: UIColor.white,
        .paragraphStyle: paragraphStyle,
      ])
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let body = bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 8, right: 0))
    let path = UIBezierPath(roundedRect: body, cornerRadius: TooltipView.defaultRadius)
    let tip = UIBezierPath()
    tip.move(to: CGPoint(x: bounds.midX - 6, y: body.maxY))
    tip.addLine(to: CGPoint(x: bounds.midX, y: bounds.maxY))
    tip.addLine(to: CGPoint(x: bounds.midX + 6, y: body.maxY))
    tip.close()
    path.append(tip)
    shape.path = path.cgPath
    shape.fillColor = tipColor.cgColor
    shape.shadowPath = path.cgPath
  }

  open func show(in container: UIView, from frame: CGRect, duration: TimeInterval? = nil) {
    sizeToFit()
    bounds.size = intrinsicContentSize
    center = CGPoint(x: frame.midX, y: frame.minY - bounds.height / 2)
    container.addSubview(self)
    isOpaque = false
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(handleTap(_:))))
    switch entrance {
    case .scale:
      transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
      UIView.animate(
        withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 1,
        options: [.curveEaseInOut, .layoutSubviews], animations: { self.transform = .identity },
        completion: nil)
    case .transition:
      transform = transform.translatedBy(x: 0, y: container.bounds.height)
      UIView.animate(withDuration: 0.4) { self.transform = CGAffineTransform.identity }
    case .fadeIn:
      alpha = 0
      UIView.animate(withDuration: 0.4, animations: { self.alpha = 1.0 })
    case .custom(let handler):
      handler { [weak self] in self?.alpha = 1 }
    }
    if let duration = duration {
      dismissTimer = Timer.scheduledTimer(withTimeInterval: duration, repeats: false) {
        [weak self] _ in self?.hide()
      }
    }
  }

  @objc private func handleTap(_ gesture: UITapGestureRecognizer) {
    tapHandler?(self)
    if shouldDismissOnTap { hide() }
  }

  @objc open func hide(forced: Bool = false) {
    dismissTimer?.invalidate()
    UIView.animate(
      withDuration: 0.2,
      animations: { self.transform = CGAffineTransform(scaleX: 0.2, y: 0.2) },
      completion: { _ in
        self.removeFromSuperview()
        self.dismissHandler?()
      })
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if #available(iOS 13.0, *),
      traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection)
    {
      setNeedsDisplay()
    }
  }
}
