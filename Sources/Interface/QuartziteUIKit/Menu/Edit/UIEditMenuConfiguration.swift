// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Where the arrow of an edit menu points.
///
/// See: <https://developer.apple.com/documentation/uikit/uieditmenuarrowdirection>
public enum UIEditMenuArrowDirection: Int, Sendable {
  /// Down from above the target where there is room, else up from below it.
  case automatic
  /// Up, from below the target.
  case up
  /// Down, from above it.
  case down
  /// As `automatic`: a menu beside the target is not drawn here.
  case left
  /// As `automatic`: a menu beside the target is not drawn here.
  case right

  var ofController: UIMenuController.ArrowDirection {
    switch self {
    case .automatic: .default
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    }
  }
}

/// An edit menu that is presented: its name, and the point at which it was asked for.
///
/// See: <https://developer.apple.com/documentation/uikit/uieditmenuconfiguration>
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
  /// A value that tells menus of an interaction apart.
  public let identifier: AnyHashable
  /// The point at which the menu was asked for, in the coordinates of the interaction's view.
  public let sourcePoint: CGPoint
  /// Where the arrow points; default `automatic`.
  open var preferredArrowDirection: UIEditMenuArrowDirection = .automatic

  /// Makes a configuration; without an identifier it gets one of its own.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.sourcePoint = sourcePoint
    self.identifier = identifier ?? AnyHashable(NSObject())
  }
}

/// Runs changes beside an edit menu that appears or disappears.
///
/// See: <https://developer.apple.com/documentation/uikit/uieditmenuinteractionanimating>
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  /// Adds changes that are animated with the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a function that is called after the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}
