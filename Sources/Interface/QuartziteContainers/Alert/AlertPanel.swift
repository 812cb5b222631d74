// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// The view of an alert: title and message, text fields, and buttons.
///
/// Source: measured on iOS 15 to 17: alerts are 270 points wide with buttons 44 points high; action
/// sheets have margins of 8 points and buttons 57 points high; corner radii of 14 and 13.
@MainActor
final class AlertPanel: UIView {
  static let alertWidth: CGFloat = 270
  private unowned let alert: UIAlertController
  private var isSheet: Bool { alert.preferredStyle == .actionSheet }
  /// The plate with the texts and buttons, and in an action sheet that of the cancel button below.
  private let body = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let foot = UIView()
  private let scroll = UIScrollView()
  private let title = UILabel()
  private let message = UILabel()
  private var buttons: [AlertButton] = []
  private var lines: [UIView] = []
  private var frames: [UIView] = []

  init(_ alert: UIAlertController) {
    self.alert = alert
    super.init(frame: CGRect(x: 0, y: 0, width: Self.alertWidth, height: 100))
    isOpaque = false
    for view in [body, foot] as [UIView] {
      view.clipsToBounds = true
      view.layer.cornerCurve = .continuous
      addSubview(view)
    }
    foot.backgroundColor = .secondarySystemGroupedBackground
    body.contentView.addSubview(scroll)
    for label in [title, message] {
      label.numberOfLines = 0
      label.textAlignment = .center
      scroll.addSubview(label)
    }
    build()
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Rebuilds the labels, fields and buttons from the alert.
  func build() {
    let radius: CGFloat = alert.isPopover ? 0 : isSheet ? 13 : 14
    for view in [body, foot] as [UIView] { view.layer.cornerRadius = radius }
    for view in buttons + lines + frames { view.removeFromSuperview() }
    (buttons, lines, frames) = ([], [], [])
    title.text = alert.title
    message.text = alert.message
    title.font =
      isSheet
      ? .systemFont(ofSize: 13, weight: .semibold) : .systemFont(ofSize: 17, weight: .semibold)
    message.font = .systemFont(ofSize: 13)
    (title.textColor, message.textColor) =
      isSheet ? (.secondaryLabel, .secondaryLabel) : (.label, .label)
    if let text = alert.styledTexts.title { title.attributedText = text }
    if let text = alert.styledTexts.message { message.attributedText = text }
    for field in alert.textFields ?? [] {
      let frame = UIView()
      frame.backgroundColor = .systemBackground
      frame.layer.borderWidth = hairline
      frame.layer.borderColor = UIColor.separator.cgColor
      frame.layer.cornerRadius = 5
      frame.addSubview(field)
      scroll.addSubview(frame)
      frames.append(frame)
    }
    for action in alert.ordered {
      let button = AlertButton(
        action,
        size: isSheet ? 20 : 17,
        isBold: alert.isEmphasised(action)
      ) { [weak self] in self?.alert.choose(action) }
      let isFoot = isSheet && action.style == .cancel
      (isFoot ? foot : body.contentView).addSubview(button)
      buttons.append(button)
    }
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  // MARK: - Layout

  private var hasFoot: Bool { isSheet && alert.ordered.last?.style == .cancel }
  private var buttonHeight: CGFloat { isSheet ? 57 : 44 }
  /// Whether two buttons of an alert stand side by side, as their titles are short enough.
  private var isPaired: Bool {
    !isSheet && buttons.count == 2
      && buttons.allSatisfy { $0.titleWidth <= Self.alertWidth / 2 - 16 }
  }

  /// Returns the height of title, message and fields at a width, in points; lays them out if `lay`
  /// is true.
  private func headHeight(_ width: CGFloat, lay: Bool) -> CGFloat {
    let room = CGSize(width: width - 32, height: .greatestFiniteMagnitude)
    let hasTitle = title.text?.isEmpty == false
    let hasMessage = message.text?.isEmpty == false
    guard hasTitle || hasMessage || !frames.isEmpty else { return 0 }
    var y: CGFloat = isSheet ? 14 : 20
    func put(_ label: UILabel) {
      let height = label.sizeThatFits(room).height.rounded(.up)
      if lay { label.frame = CGRect(x: 16, y: y, width: width - 32, height: height) }
      y += height
    }
    if hasTitle { put(title) }
    if hasTitle, hasMessage { y += isSheet ? 6 : 2 }
    if hasMessage { put(message) }
    if !frames.isEmpty {
      y += 16
      for frame in frames {
        if lay {
          frame.frame = CGRect(x: 16, y: y, width: width - 32, height: 30)
          frame.subviews.first?.frame = frame.bounds.insetBy(dx: 6, dy: 3)
        }
        y += 29.5
      }
    }
    title.isHidden = !hasTitle
    message.isHidden = !hasMessage
    return y + (isSheet ? 14 : 20)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = isSheet ? size.width : Self.alertWidth
    let rows = isPaired ? 1 : buttons.count - (hasFoot ? 1 : 0)
    let height =
      headHeight(width, lay: false) + CGFloat(max(rows, 0)) * buttonHeight
      + (hasFoot ? 8 + buttonHeight : 0)
    return CGSize(width: width, height: min(height, size.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for line in lines { line.removeFromSuperview() }
    lines = []
    let width = bounds.width
    let footHeight = hasFoot ? buttonHeight : 0
    let bodyHeight = bounds.height - (hasFoot ? 8 + footHeight : 0)
    body.frame = CGRect(x: 0, y: 0, width: width, height: bodyHeight)
    foot.frame = CGRect(x: 0, y: bounds.height - footHeight, width: width, height: footHeight)
    foot.isHidden = !hasFoot
    let inBody = buttons.count - (hasFoot ? 1 : 0)
    let rows = isPaired ? 1 : inBody
    let head = headHeight(width, lay: true)
    let room = max(bodyHeight - CGFloat(rows) * buttonHeight, 0)
    scroll.frame = CGRect(x: 0, y: 0, width: width, height: min(head, room))
    scroll.contentSize = CGSize(width: width, height: head)
    if hasFoot { buttons.last?.frame = foot.bounds }
    var y = scroll.frame.maxY
    for (index, button) in buttons.prefix(inBody).enumerated() {
      if isPaired {
        button.frame = CGRect(
          x: CGFloat(index) * width / 2,
          y: y,
          width: width / 2,
          height: buttonHeight
        )
        if index == 1 { addLine(CGRect(x: width / 2, y: y, width: hairline, height: buttonHeight)) }
        if index == 0, head > 0 { addLine(CGRect(x: 0, y: y, width: width, height: hairline)) }
      } else {
        button.frame = CGRect(x: 0, y: y, width: width, height: buttonHeight)
        if y > 0 { addLine(CGRect(x: 0, y: y, width: width, height: hairline)) }
        y += buttonHeight
      }
    }
  }

  private func addLine(_ frame: CGRect) {
    // On whole pixels, since texts need not be.
    var frame = frame
    frame.origin.x = (frame.minX / hairline).rounded() * hairline
    frame.origin.y = (frame.minY / hairline).rounded() * hairline
    let line = UIView(frame: frame)
    line.backgroundColor = .separator
    body.contentView.addSubview(line)
    lines.append(line)
  }
}

/// A button of an alert.
@MainActor
private final class AlertButton: UIControl {
  private let label = UILabel()
  private let image = UIImageView()
  private let mark = UIImageView(image: UIImage(systemName: "checkmark"))
  private let action: UIAlertAction

  init(
    _ action: UIAlertAction,
    size: CGFloat,
    isBold: Bool,
    choose: @escaping () -> Void
  ) {
    self.action = action
    super.init(frame: .zero)
    label.text = action.title
    label.font = .systemFont(ofSize: size, weight: isBold ? .semibold : .regular)
    label.textAlignment = action.looks.alignment
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    image.image = action.looks.image
    image.contentMode = .scaleAspectFit
    mark.isHidden = !action.looks.isChecked
    for view in [label, image, mark] { addSubview(view) }
    isEnabled = action.isEnabled
    addAction(UIAction { _ in choose() }, for: .touchUpInside)
    tintColorDidChange()
  }

  required init?(coder: NSCoder) {
    nil
  }

  var titleWidth: CGFloat { label.intrinsicContentSize.width }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    let own = action.looks.titleColor ?? (action.style == .destructive ? .systemRed : tintColor)
    label.textColor = action.isEnabled ? own : .tertiaryLabel
    image.tintColor = action.looks.imageColor ?? label.textColor
    mark.tintColor = label.textColor
  }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? UIColor(white: 0.5, alpha: 0.2) : nil }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // Beside the title, at the edges, as seen on iOS 15 to 17.
    let inset: CGFloat = action.looks.image == nil && mark.isHidden ? 8 : 56
    label.frame = bounds.insetBy(dx: inset, dy: 0)
    image.frame = CGRect(x: 16, y: (bounds.height - 24) / 2, width: 24, height: 24)
    mark.frame = CGRect(x: bounds.width - 36, y: (bounds.height - 20) / 2, width: 20, height: 20)
  }
}
