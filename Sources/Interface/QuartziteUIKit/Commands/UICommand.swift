// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// An element of a menu that sends an action up the responder chain.
///
/// See: <https://developer.apple.com/documentation/uikit/uicommand>
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
  /// The action.
  public let action: Selector
  /// A value that tells commands with the same action apart; default nil.
  public let propertyList: Any?
  /// A longer title for lists of shortcuts; stored.
  open var discoverabilityTitle: String?
  /// How a menu shows the command and whether it can be chosen; default none.
  open var attributes: UIMenuElement.Attributes
  /// Whether a menu marks the command; default off.
  open var state: UIMenuElement.State

  /// Makes a command.
  public init(
    title: String = "",
    image: UIImage? = nil,
    action: Selector,
    propertyList: Any? = nil,
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    (self.action, self.propertyList) = (action, propertyList)
    self.discoverabilityTitle = discoverabilityTitle
    (self.attributes, self.state) = (attributes, state)
    super.init(title: title, subtitle: nil, image: image)
  }

  /// Sends the action to the first responder that performs it; returns whether there is one.
  @discardableResult
  func perform() -> Bool {
    guard !attributes.contains(.disabled) else { return false }
    return UIApplication.shared.sendAction(action, to: nil, from: self, for: nil)
  }
}
