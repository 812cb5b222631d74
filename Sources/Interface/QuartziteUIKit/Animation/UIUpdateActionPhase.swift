// SPDX-License-Identifier: Apache-2.0

/// A step of the making of a frame, in which an action of a `UIUpdateLink` is called.
///
/// The phases run in the order of this list; those of low latency never run.
///
/// See: <https://developer.apple.com/documentation/uikit/uiupdateactionphase>
@MainActor
public final class UIUpdateActionPhase {
  /// After the frame was asked for.
  public static let afterUpdateScheduled = UIUpdateActionPhase(0)
  /// Before touches are delivered.
  public static let beforeEventDispatch = UIUpdateActionPhase(1)
  /// After touches were delivered.
  public static let afterEventDispatch = UIUpdateActionPhase(2)
  /// Before display links are called; the phase of actions that name none.
  public static let beforeCADisplayLinkDispatch = UIUpdateActionPhase(3)
  /// After display links were called.
  public static let afterCADisplayLinkDispatch = UIUpdateActionPhase(4)
  /// Before changes of layers are laid out and committed.
  public static let beforeCATransactionCommit = UIUpdateActionPhase(5)
  /// After changes of layers were laid out and committed.
  public static let afterCATransactionCommit = UIUpdateActionPhase(6)
  /// Before late touches are delivered; never.
  public static let beforeLowLatencyEventDispatch = UIUpdateActionPhase(nil)
  /// After late touches were delivered; never.
  public static let afterLowLatencyEventDispatch = UIUpdateActionPhase(nil)
  /// Before changes for late touches are committed; never.
  public static let beforeLowLatencyCATransactionCommit = UIUpdateActionPhase(nil)
  /// After changes for late touches were committed; never.
  public static let afterLowLatencyCATransactionCommit = UIUpdateActionPhase(nil)
  /// When all of the frame is done.
  public static let afterUpdateComplete = UIUpdateActionPhase(7)

  /// Whether a phase of this place runs after changes of layers were committed.
  static func isAfterCommit(_ order: Int) -> Bool {
    beforeCATransactionCommit.order.map { order > $0 } ?? false
  }

  /// The place of the phase in a frame; nil where it never runs.
  let order: Int?

  private init(_ order: Int?) { self.order = order }
}
