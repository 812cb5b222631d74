// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// What has rows that show actions when they are swiped aside: a table or a list.
@MainActor
package protocol SwipedRows: UIScrollView {
  /// The row at a point of the content, and its view; nil for none that may be swiped.
  func swipedRow(at point: CGPoint) -> (path: IndexPath, view: UIView)?
  /// The actions at one end of a row; nil for none.
  func swipeActions(at path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration?
  /// Called before the actions of a row come out.
  func swipeWillOpen(at path: IndexPath)
  /// Called when the actions of a row go back behind its view.
  func swipeDidClose(_ view: UIView)
}

/// Swipes rows aside by a pan, and shows their actions; one row at a time.
@MainActor
package final class RowSwiper: NSObject, UIGestureRecognizerDelegate {
  private struct Swipe {
    let path: IndexPath
    let view: UIView
    let actions: SwipeActionsView
  }

  private var swipe: Swipe?
  private weak var rows: (any SwipedRows)?

  /// Adds the recogniser to a table or a list.
  package init(_ rows: any SwipedRows) {
    self.rows = rows
    super.init()
    let pan = UIPanGestureRecognizer(
      target: WeakProxy(self),
      action: Selector("swiped(_:)", RowSwiper.swiped(_:))
    )
    pan.delegate = self
    rows.addGestureRecognizer(pan)
  }

  /// Whether a row shows its actions.
  package var isOpen: Bool { swipe != nil }
  /// The view of the row that shows its actions; nil for none.
  package var row: UIView? { swipe?.view }

  /// Hides the actions of the row that shows some.
  package func close(animated: Bool) {
    guard let swipe else { return }
    self.swipe = nil
    swipe.actions.close(animated: animated)
    rows?.swipeDidClose(swipe.view)
  }

  /// Hides the actions because of a tap outside of them, at a point of the content; returns whether
  /// there were any.
  package func isClosedByTap(at point: CGPoint) -> Bool {
    guard let swipe, let rows else { return false }
    guard !swipe.actions.frame.contains(rows.convert(point, to: swipe.actions.superview)) else {
      return false
    }
    close(animated: true)
    return true
  }

  /// Shows the trailing actions of a row without a swipe.
  func open(_ path: IndexPath, _ view: UIView, _ actions: UISwipeActionsConfiguration) {
    begin(path, view, actions, toLeft: isTrailing(toLeft: true))
    _ = swipe?.actions.open()
  }

  private func begin(
    _ path: IndexPath,
    _ view: UIView,
    _ configuration: UISwipeActionsConfiguration,
    toLeft: Bool
  ) {
    rows?.swipeWillOpen(at: path)
    let actions = SwipeActionsView(configuration, over: view, isAtRight: toLeft)
    actions.onChoice = { [weak self] action in self?.perform(action) }
    swipe = Swipe(path: path, view: view, actions: actions)
  }

  private func perform(_ action: UIContextualAction) {
    guard let swipe else { return }
    // The end may be reported later, when another row shows its actions.
    action.handler(action, swipe.actions) { [weak self, weak actions = swipe.actions] _ in
      guard let self, let actions, self.swipe?.actions === actions else { return }
      close(animated: true)
    }
  }

  // MARK: - The pan

  private func swiped(_ pan: UIPanGestureRecognizer) {
    guard let rows else { return }
    let way = pan.translation(in: rows).x
    switch pan.state {
    case .began, .changed:
      // A pan begins at a distance of zero.
      if swipe == nil, way != 0, let (path, view) = rows.swipedRow(at: pan.location(in: rows)),
        let configuration = rows.swipeActions(at: path, isTrailing: isTrailing(toLeft: way < 0))
      {
        begin(path, view, configuration, toLeft: way < 0)
      }
      swipe?.actions.drag(by: way)
    case .ended:
      guard let swipe else { return }
      let end = swipe.actions.release(velocity: pan.velocity(in: rows).x)
      if end == .closed { close(animated: true) }
    default: close(animated: true)
    }
  }

  /// Whether a pan runs along a row that has actions on the side that it shows.
  package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let rows, let pan = gestureRecognizer as? UIPanGestureRecognizer else { return false }
    let (speed, way) = (pan.velocity(in: rows), pan.translation(in: rows))
    let (dx, dy) = (abs(speed.x) + abs(way.x), abs(speed.y) + abs(way.y))
    guard dx > dy * 1.2 else { return false }
    return maySwipe(at: pan.location(in: rows), toLeft: way.x != 0 ? way.x < 0 : speed.x < 0)
  }

  /// Whether a swipe over a point in a direction shows actions.
  private func maySwipe(at point: CGPoint, toLeft: Bool) -> Bool {
    guard let rows, let (path, view) = rows.swipedRow(at: point) else { return false }
    if let swipe { return swipe.path == path }
    // A view in the row that pans by itself goes first.
    var next = rows.hitTest(point, with: nil)
    while let inner = next, inner !== rows {
      if inner.gestureRecognizers?.contains(where: { $0 is UIPanGestureRecognizer }) == true {
        return false
      }
      if inner === view { break }
      next = inner.superview
    }
    let actions = rows.swipeActions(at: path, isTrailing: isTrailing(toLeft: toLeft))
    return actions?.actions.isEmpty == false
  }

  /// Whether a swipe to the left, or to the right, shows the trailing actions: they come from the left
  /// where the rows run from right to left.
  private func isTrailing(toLeft: Bool) -> Bool {
    toLeft == (rows?.effectiveUserInterfaceLayoutDirection != .rightToLeft)
  }
}
