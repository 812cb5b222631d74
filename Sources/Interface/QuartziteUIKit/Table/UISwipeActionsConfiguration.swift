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
    /// On red; the row goes away if the action is done.
    case destructive
  }

  /// Called when the action is chosen, with a function that is to be called with whether it was done.
  public typealias Handler =
    @MainActor (UIContextualAction, UIView, @escaping @MainActor (Bool) -> Void) -> Void

  /// The kind.
  public let style: Style
  /// What the action does.
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
