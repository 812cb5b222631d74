// SPDX-License-Identifier: Apache-2.0
import Foundation

/// An action that a swipe over a row shows.
///
/// See: <https://developer.apple.com/documentation/uikit/uicontextualaction>
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// The kinds of actions.
  public enum Style: Int, Sendable {
    /// On gray.
    case normal
    /// On red; the handler removes the row itself.
    case destructive
  }

  /// Called when the action is chosen; the last argument must be called at the end, with whether
  /// the action was performed.
  ///
  /// The row closes then. Apple documents no effect of the value, and it has none here: an action
  /// that removes its row calls `deleteRows(at:with:)` itself, whatever its style.
  public typealias Handler =
    @MainActor (UIContextualAction, UIView, @escaping @MainActor (Bool) -> Void) -> Void

  /// The kind.
  public let style: Style
  /// The function that performs the action.
  public let handler: Handler
  /// The title; default nil.
  open var title: String?
  /// The colour behind; gray or red unless set.
  open var backgroundColor: UIColor
  /// An image over the title; default nil.
  open var image: UIImage?

  /// Makes an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
    backgroundColor = style == .destructive ? .systemRed : .systemGray
    super.init()
  }
}

/// An action that a swipe over a row shows, in the form of iOS 8.
///
/// See: <https://developer.apple.com/documentation/uikit/uitableviewrowaction>
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  /// The kinds of actions.
  public enum Style: Int, Sendable {
    /// On red.
    case destructive = 0
    /// On gray.
    case normal
    /// The old name of `destructive`.
    public static let `default` = Style.destructive
  }

  /// The kind.
  public let style: Style
  private let handler: @MainActor (UITableViewRowAction, IndexPath) -> Void
  /// The title; default nil.
  open var title: String?
  /// The colour behind; default nil, gray or red.
  open var backgroundColor: UIColor?
  /// An effect behind; stored without effect.
  open var backgroundEffect: UIVisualEffect?

  /// Makes an action, which is called with itself and the row.
  public init(
    style: Style,
    title: String?,
    handler: @escaping @MainActor (UITableViewRowAction, IndexPath) -> Void
  ) {
    (self.style, self.title, self.handler) = (style, title, handler)
    super.init()
  }

  /// Returns the contextual action for a row that is equivalent to this action.
  func action(for path: IndexPath) -> UIContextualAction {
    let kind: UIContextualAction.Style = style == .destructive ? .destructive : .normal
    let action = UIContextualAction(style: kind, title: title) { _, _, done in
      self.handler(self, path)
      done(true)
    }
    if let backgroundColor { action.backgroundColor = backgroundColor }
    return action
  }
}

/// The actions that a swipe over a row shows, from the edge inwards.
///
/// See: <https://developer.apple.com/documentation/uikit/uiswipeactionsconfiguration>
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions; the first is outermost.
  public let actions: [UIContextualAction]
  /// Whether a long swipe does the first action; default true.
  open var performsFirstActionWithFullSwipe = true

  /// Makes a set of actions.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
