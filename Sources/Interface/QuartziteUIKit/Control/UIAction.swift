// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A closure with a title, for controls.
///
/// See: <https://developer.apple.com/documentation/uikit/uiaction>
@preconcurrency @MainActor
open class UIAction: NSObject {
  /// Tells actions apart.
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

  /// What an action does.
  public typealias Handler = (UIAction) -> Void

  /// The title; default empty.
  open var title: String
  /// The picture.
  open var image: UIImage?
  /// Tells the action apart from others.
  public let identifier: Identifier
  /// The control that runs it, while it runs.
  open private(set) var sender: Any?
  private let handler: Handler

  /// Makes an action; without an identifier it gets one of its own.
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

  /// Runs the closure for a control.
  func run(sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
