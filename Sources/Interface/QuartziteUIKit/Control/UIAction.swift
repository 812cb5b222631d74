// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A closure with a title and an image, which a control can perform.
///
/// See: <https://developer.apple.com/documentation/uikit/uiaction>
@preconcurrency @MainActor
open class UIAction: NSObject {
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
  open var title: String
  /// The image; default nil.
  open var image: UIImage?
  /// The identifier.
  public let identifier: Identifier
  /// The control that performs the action, during the call only.
  open private(set) var sender: Any?
  private let handler: Handler

  /// Makes an action; without an identifier it gets a unique one.
  public init(
    title: String = "",
    image: UIImage? = nil,
    identifier: Identifier? = nil,
    handler: @escaping Handler
  ) {
    let world = InterfaceWorld.current
    world.namedActions += 1
    self.title = title
    self.image = image
    self.identifier = identifier ?? Identifier("org.quartzite.action.\(world.namedActions)")
    self.handler = handler
  }

  /// Calls the closure on behalf of a control.
  func run(sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
