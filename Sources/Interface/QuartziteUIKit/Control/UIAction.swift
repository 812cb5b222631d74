// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A closure with a title and an image, which a control or a menu can perform.
///
/// See: <https://developer.apple.com/documentation/uikit/uiaction>
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// Identifies an action: a control has one action with the same identifier and event.
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    /// The name.
    public var rawValue: String

    /// Makes an identifier of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Makes an identifier of a name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The closure of an action; it gets the action itself.
  public typealias Handler = (UIAction) -> Void

  /// The title; default empty.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The image; default nil.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  /// How a menu shows the action and whether it can be chosen; default none.
  open var attributes: UIMenuElement.Attributes
  /// Whether a menu marks the action; default off.
  open var state: UIMenuElement.State
  /// A longer title for lists of shortcuts; stored.
  open var discoverabilityTitle: String?
  /// The identifier.
  public let identifier: Identifier
  /// The control that performs the action, during the call only.
  open private(set) var sender: Any?
  private let handler: Handler

  /// Makes an action; without an identifier it gets a unique one.
  public init(
    title: String = "",
    subtitle: String? = nil,
    image: UIImage? = nil,
    identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off,
    handler: @escaping Handler
  ) {
    let world = InterfaceWorld.current
    world.namedActions += 1
    self.identifier = identifier ?? Identifier("org.quartzite.action.\(world.namedActions)")
    self.handler = handler
    self.discoverabilityTitle = discoverabilityTitle
    (self.attributes, self.state) = (attributes, state)
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Calls the closure on behalf of an object; the target is not used.
  open func performWithSender(_ sender: Any?, target: Any?) {
    run(sender: sender)
  }

  /// Calls the closure on behalf of a control.
  func run(sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
