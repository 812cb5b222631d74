// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// The contents of an activity sheet: a heading for the shared items, round icons of share
/// services, and a list of the other services.
///
/// Source: measured on iOS 15 to 17: a heading 72 points high with an image of 40 points and a
/// round close button, icons of 60 points, rows of 52 points on a card with a corner radius of 10.
/// Apple publishes no figures.
@MainActor
final class ActivityPanel: UIView {
  private static let edge: CGFloat = 16
  private static let heading: CGFloat = 72
  private static let row: CGFloat = 52

  private let picture = UIImageView()
  private let title = UILabel()
  private let detail = UILabel()
  private let close = UIButton(type: .custom)
  private let line = UIView()
  private let scroll = UIScrollView()
  private let card = UIView()
  private var round: [UIView] = []
  private var rows: [ActivityRow] = []

  init(
    _ items: [Any],
    _ activities: [UIActivity],
    choose: @escaping (UIActivity) -> Void,
    whenClosed: @escaping () -> Void
  ) {
    super.init(frame: .zero)
    backgroundColor = .systemGroupedBackground
    showHeading(of: items)
    close.setImage(UIImage(systemName: "xmark"), for: .normal)
    close.tintColor = .secondaryLabel
    close.backgroundColor = .tertiarySystemFill
    close.layer.cornerRadius = 15
    close.accessibilityLabel = "Close"
    close.addAction(UIAction { _ in whenClosed() }, for: .touchUpInside)
    line.backgroundColor = .separator
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 10
    card.clipsToBounds = true
    scroll.addSubview(card)
    for view in [picture, title, detail, close, line, scroll] { addSubview(view) }
    for activity in activities {
      let row = ActivityRow(activity)
      row.addAction(UIAction { _ in choose(activity) }, for: .touchUpInside)
      if type(of: activity).activityCategory == .share {
        round.append(row)
        scroll.addSubview(row)
      } else {
        rows.append(row)
        card.addSubview(row)
      }
    }
  }

  required init?(coder: NSCoder) { nil }

  private func showHeading(of items: [Any]) {
    picture.image = items.lazy.compactMap { $0 as? UIImage }.first ?? UIImage(systemName: "doc")
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 8
    picture.backgroundColor = .tertiarySystemFill
    let url = items.lazy.compactMap { $0 as? URL }.first
    let text = items.lazy.compactMap { $0 as? String }.first
    title.text = text ?? url?.host ?? url?.lastPathComponent ?? "\(items.count) items"
    title.font = .systemFont(ofSize: 15, weight: .semibold)
    detail.text = text == nil ? nil : url?.host
    detail.font = .systemFont(ofSize: 13)
    detail.textColor = .secondaryLabel
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, edge) = (bounds.width, Self.edge)
    picture.frame = CGRect(x: edge, y: 16, width: 40, height: 40)
    close.frame = CGRect(x: width - edge - 30, y: 21, width: 30, height: 30)
    let texts = CGRect(x: 68, y: 16, width: max(width - 68 - 62, 0), height: 20)
    let isAlone = detail.text == nil
    title.frame = isAlone ? texts.offsetBy(dx: 0, dy: 10) : texts
    detail.frame = texts.offsetBy(dx: 0, dy: 21)
    line.frame = CGRect(x: 0, y: Self.heading - hairline, width: width, height: hairline)
    scroll.frame = CGRect(
      x: 0,
      y: Self.heading,
      width: width,
      height: max(bounds.height - Self.heading, 0)
    )
    var y: CGFloat = 16
    for (index, view) in round.enumerated() {
      view.frame = CGRect(x: edge + CGFloat(index) * 80, y: y, width: 68, height: 88)
    }
    if !round.isEmpty { y += 104 }
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0,
        y: CGFloat(index) * Self.row,
        width: max(width - 2 * edge, 0),
        height: Self.row
      )
    }
    let height = CGFloat(rows.count) * Self.row
    card.frame = CGRect(x: edge, y: y, width: max(width - 2 * edge, 0), height: height)
    scroll.contentSize = CGSize(width: width, height: y + height + 16 + safeAreaInsets.bottom)
  }
}

/// The button of one service: a row with the icon at its right, or a round icon above its title.
@MainActor
private final class ActivityRow: UIControl {
  private let label = UILabel()
  private let picture = UIImageView()
  private let line = UIView()
  private let isRound: Bool

  init(_ activity: UIActivity) {
    isRound = type(of: activity).activityCategory == .share
    super.init(frame: .zero)
    label.text = activity.activityTitle
    label.font = .systemFont(ofSize: isRound ? 11 : 17)
    label.textAlignment = isRound ? .center : .natural
    label.numberOfLines = isRound ? 2 : 1
    picture.image = activity.activityImage
    picture.tintColor = .label
    picture.contentMode = isRound ? .scaleAspectFill : .scaleAspectFit
    picture.layer.cornerRadius = isRound ? 30 : 0
    picture.clipsToBounds = isRound
    picture.backgroundColor = isRound ? .secondarySystemGroupedBackground : nil
    line.backgroundColor = .separator
    line.isHidden = isRound
    for view in [label, picture, line] { addSubview(view) }
    isAccessibilityElement = true
    accessibilityLabel = activity.activityTitle
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted && !isRound ? .tertiarySystemFill : nil }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if isRound {
      picture.frame = CGRect(x: 4, y: 0, width: 60, height: 60)
      label.frame = CGRect(x: 0, y: 62, width: bounds.width, height: 26)
    } else {
      picture.frame = CGRect(x: bounds.width - 38, y: bounds.midY - 11, width: 22, height: 22)
      label.frame = CGRect(x: 16, y: 0, width: max(bounds.width - 64, 0), height: bounds.height)
      line.frame = CGRect(
        x: 16,
        y: bounds.height - hairline,
        width: max(bounds.width - 16, 0),
        height: hairline
      )
    }
  }
}
