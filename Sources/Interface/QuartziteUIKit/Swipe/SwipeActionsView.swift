// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The actions of a row, which come out from behind it as it is swiped aside.
final class SwipeActionsView: UIView {
  /// Where a swipe ends.
  enum End { case open, closed, chosen }

  private let configuration: UISwipeActionsConfiguration
  private let cell: UIView
  /// Whether the actions come out at the right edge.
  private let isAtRight: Bool
  private let buttons: [ActionButton]
  /// The distance by which the row is swiped, now and when the drag began, in points; positive away
  /// from the edge with the actions.
  private var pulled: CGFloat = 0
  private var start: CGFloat = 0
  /// Called with the action that the user has chosen.
  var onChoice: ((UIContextualAction) -> Void)?

  /// The least width of an action, in points; not documented by Apple, measured on iOS.
  private static let least: CGFloat = 74

  init(_ configuration: UISwipeActionsConfiguration, over cell: UIView, isAtRight: Bool) {
    (self.configuration, self.cell, self.isAtRight) = (configuration, cell, isAtRight)
    buttons = configuration.actions.map { ActionButton($0) }
    super.init(frame: cell.frame)
    clipsToBounds = true
    for button in buttons.reversed() {
      addSubview(button)
      button.onTouch = { [weak self] in self?.onChoice?($0) }
    }
    cell.superview?.insertSubview(self, belowSubview: cell)
    UIView.performWithoutAnimation { place() }
  }

  required init?(coder: NSCoder) { nil }

  /// The width of all actions.
  private var width: CGFloat { buttons.reduce(0) { $0 + max($1.ownWidth, Self.least) } }

  /// Moves the row by the drag.
  func drag(by way: CGFloat) {
    let wanted = start + (isAtRight ? -way : way)
    // Beyond its actions a row follows the finger only if a long swipe does the first one.
    let more = max(wanted - width, 0)
    let most = configuration.performsFirstActionWithFullSwipe ? more : more * 0.3
    pulled = max(min(wanted, width) + most, 0)
    UIView.performWithoutAnimation { place() }
  }

  /// Ends the drag.
  func release(velocity: CGFloat) -> End {
    let speed = isAtRight ? -velocity : velocity
    if configuration.performsFirstActionWithFullSwipe, pulled > cell.bounds.width * 0.6,
      let first = configuration.actions.first
    {
      onChoice?(first)
      return .chosen
    }
    guard speed > 200 || speed > -200 && pulled > width / 2 else { return .closed }
    return open()
  }

  /// Shows all actions.
  func open() -> End {
    (pulled, start) = (width, width)
    UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .curveEaseOut]) {
      self.place()
    }
    return .open
  }

  /// Moves the row back and removes this view.
  func close(animated: Bool) {
    pulled = 0
    UIView.animate(withDuration: animated ? 0.3 : 0, delay: 0, options: .curveEaseOut) {
      self.place()
    } completion: { _ in
      self.removeFromSuperview()
    }
  }

  private func place() {
    cell.transform = CGAffineTransform(translationX: isAtRight ? -pulled : pulled, y: 0)
    let size = CGSize(width: pulled, height: cell.bounds.height)
    let y = cell.center.y - cell.bounds.height / 2
    let x = cell.center.x - cell.bounds.width / 2
    frame = CGRect(
      origin: CGPoint(x: isAtRight ? x + cell.bounds.width - pulled : x, y: y),
      size: size
    )
    // The first action is outermost; all share the room that has come out.
    let ratio = width > 0 ? pulled / width : 0
    var edge: CGFloat = 0
    for button in buttons {
      let wide = max(button.ownWidth, Self.least) * ratio
      edge += wide
      button.frame = CGRect(
        x: isAtRight ? pulled - edge : edge - wide,
        y: 0,
        width: wide,
        height: size.height
      )
    }
  }
}

/// A button of a row's actions.
final class ActionButton: UIView {
  private let action: UIContextualAction
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  var onTouch: ((UIContextualAction) -> Void)?

  init(_ action: UIContextualAction) {
    self.action = action
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    clipsToBounds = true
    label.text = action.title
    label.font = .systemFont(ofSize: action.image == nil ? 17 : 13)
    label.textColor = .white
    label.textAlignment = .center
    picture.image = action.image
    picture.tintColor = .white
    picture.contentMode = .center
    addSubview(label)
    addSubview(picture)
    let tap = UITapGestureRecognizer(
      target: WeakProxy(self),
      action: Selector("tapped(_:)", ActionButton.tapped(_:))
    )
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  private func tapped(_ tap: UITapGestureRecognizer) { onTouch?(action) }

  /// The width of title or image with its margins, in points.
  var ownWidth: CGFloat {
    let most = CGSize(width: CGFloat.greatestFiniteMagnitude, height: 100)
    let text = action.title == nil ? 0 : label.sizeThatFits(most).width
    return max(text, action.image?.size.width ?? 0) + 30
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inner = ownWidth
    let x = (bounds.width - inner) / 2
    guard let image = action.image else {
      label.frame = CGRect(x: x, y: 0, width: inner, height: bounds.height)
      return
    }
    let hasTitle = action.title != nil
    let high = image.size.height + (hasTitle ? 20 : 0)
    let y = (bounds.height - high) / 2
    picture.frame = CGRect(x: x, y: y, width: inner, height: image.size.height)
    label.frame = CGRect(x: x, y: y + image.size.height + 4, width: inner, height: 16)
  }
}
