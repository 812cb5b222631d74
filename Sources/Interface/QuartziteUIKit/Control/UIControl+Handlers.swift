// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// The tool tip of a control.
private final class ControlTip {
  var text: String?
}

extension UIControl {
  /// Calls `iterator` with each action, or target and action, its events, and a flag that ends the
  /// enumeration, in the order in which they were added.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uicontrol/enumerateeventhandlers(_:)>
  public func enumerateEventHandlers(
    _ iterator: (
      _ actionHandler: UIAction?, _ targetAction: (Any?, Selector)?, _ controlEvent: Event,
      _ stop: inout Bool
    ) -> Void
  ) {
    var stop = false
    for handler in handlers.all where !handler.isStale && !stop {
      switch handler.work {
      case .closure(let action): iterator(action, nil, handler.events, &stop)
      case .action(let pair): iterator(nil, (pair.object, pair.action), handler.events, &stop)
      }
    }
  }

  /// Returns the names of the actions of a target for an event; nil where there are none.
  ///
  /// A nil target asks for those that go up the responder chain.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uicontrol/actions(fortarget:forcontrolevent:)>
  public func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target.map { $0 as AnyObject }
    let names = handlers.all.compactMap { handler -> String? in
      guard case .action(let pair) = handler.work, !handler.isStale, pair.object === object,
        !handler.events.isDisjoint(with: controlEvent)
      else { return nil }
      return pair.action.description
    }
    return names.isEmpty ? nil : names
  }

  /// Does what a tap does: sends the primary event of the control, if it is enabled.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uicontrol/performprimaryaction()>
  public func performPrimaryAction() {
    guard isEnabled else { return }
    if self is UIButton {
      primaryEventHappened(with: nil)
    } else {
      sendActions(for: .primaryActionTriggered)
    }
  }

  /// The text beside a resting pointer, which there is none of on a stage; stored, default nil.
  public var toolTip: String? {
    get { rareParts.find(ControlTip.self)?.text }
    set { rareParts.get(ControlTip.self) { ControlTip() }.text = newValue }
  }
}
