// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The panel of an open menu: rows with titles, images and marks.
///
/// Source: the look of menus on iOS 15 to 17: 250 points wide, rows of 44 points, corners of 13.
@MainActor
final class MenuPanel: UIView {
  static let width: CGFloat = 250
  private static let row: CGFloat = 44
  private static let heading: CGFloat = 30
  private static let gap: CGFloat = 8
  private let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  /// Called with the element of a row that was chosen.
  private let choose: (UIMenuElement) -> Void
  private var rows: [MenuRow] = []
  private var lines: [UIView] = []
  private let title = UILabel()

  init(_ menu: UIMenu, choose: @escaping (UIMenuElement) -> Void) {
    self.choose = choose
    super.init(frame: .zero)
    layer.cornerRadius = 13
    layer.cornerCurve = .continuous
    clipsToBounds = true
    // The shadow lies below the whole panel and must not shine through.
    blur.contentView.backgroundColor = UIColor.systemBackground.withAlphaComponent(0.8)
    addSubview(blur)
    title.text = menu.title
    title.font = .systemFont(ofSize: 12)
    title.textColor = .secondaryLabel
    title.textAlignment = .center
    if !menu.title.isEmpty { addSubview(title) }
    build(menu)
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func build(_ menu: UIMenu) {
    let groups = menu.groups()
    let hasMarks = groups.joined().contains { $0.ownState != .off }
    var y: CGFloat = menu.title.isEmpty ? 0 : Self.heading
    title.frame = CGRect(x: 16, y: 0, width: Self.width - 32, height: Self.heading)
    for (index, group) in groups.enumerated() {
      if index > 0 {
        addLine(at: y, height: Self.gap)
        y += Self.gap
      }
      for (place, element) in group.enumerated() {
        if place > 0 || index == 0 && y > 0 { addLine(at: y, height: hairline) }
        let row = MenuRow(element, isIndented: hasMarks)
        let height = element.subtitle == nil ? Self.row : Self.row + 14
        row.frame = CGRect(x: 0, y: y, width: Self.width, height: height)
        row.addAction(
          UIAction { [weak self] _ in self?.choose(element) },
          for: .touchUpInside
        )
        blur.contentView.addSubview(row)
        rows.append(row)
        y += height
      }
    }
    bounds.size = CGSize(width: Self.width, height: y)
    blur.frame = bounds
  }

  private func addLine(at y: CGFloat, height: CGFloat) {
    let line = UIView(frame: CGRect(x: 0, y: y, width: Self.width, height: height))
    line.backgroundColor = height < Self.gap ? .separator : UIColor(white: 0, alpha: 0.08)
    blur.contentView.addSubview(line)
    lines.append(line)
  }
}

/// One row of a menu.
@MainActor
private final class MenuRow: UIControl {
  private let label = UILabel()
  private let detail = UILabel()
  private let picture = UIImageView()
  private let mark = UIImageView()
  private let isIndented: Bool

  init(_ element: UIMenuElement, isIndented: Bool) {
    self.isIndented = isIndented
    super.init(frame: .zero)
    let attributes = element.ownAttributes
    let isDestructive =
      attributes.contains(.destructive)
      || (element as? UIMenu)?.options.contains(.destructive) == true
    isEnabled = !attributes.contains(.disabled)
    let color: UIColor = !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : .label
    label.text = element.title
    label.font = .systemFont(ofSize: 17)
    detail.text = element.subtitle
    detail.font = .systemFont(ofSize: 12)
    detail.textColor = .secondaryLabel
    label.textColor = color
    picture.image =
      element.image
      ?? (element is UIMenu ? UIImage(systemName: "chevron.right") : nil)
    picture.tintColor = color
    picture.contentMode = .scaleAspectFit
    switch element.ownState {
    case .on: mark.image = UIImage(systemName: "checkmark")
    case .mixed: mark.image = UIImage(systemName: "minus")
    default: break
    }
    mark.tintColor = color
    mark.contentMode = .scaleAspectFit
    for view in [label, detail, picture, mark] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? UIColor(white: 0.5, alpha: 0.2) : nil }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let left: CGFloat = isIndented ? 32 : 16
    let width = bounds.width - left - (picture.image == nil ? 16 : 48)
    let hasDetail = detail.text != nil
    mark.frame = CGRect(x: 11, y: bounds.midY - 7, width: 14, height: 14)
    label.frame = CGRect(
      x: left,
      y: hasDetail ? 8 : 0,
      width: width,
      height: hasDetail ? 22 : bounds.height
    )
    detail.frame = CGRect(x: left, y: 30, width: width, height: 18)
    picture.frame = CGRect(x: bounds.width - 38, y: bounds.midY - 11, width: 22, height: 22)
  }
}
