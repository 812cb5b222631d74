// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Has the properties `navigationController`, `tabBarController`, `splitViewController` and `storyboard` with
/// the types that code expects; `UIViewController` and nothing else conforms.
///
/// Their classes are those of modules above this one, so that the class can only name what they
/// inherit from. A subclass overrides the property of the class with the type that it knows from
/// Apple, and the properties here ask that override.
@preconcurrency @MainActor
public protocol ContainedController: UIViewController {}

extension UIViewController: ContainedController {}

/// What a controller tells of where it is.
package enum ControllerSurroundings {
  /// The containers above it.
  case navigation, tabs, split
  /// The storyboard that it is from.
  case storyboard
}

/// A container controller that its descendants name.
package protocol NamedContainer: UIViewController {
  /// The name under which they do.
  var surroundings: ControllerSurroundings { get }
}

extension UIViewController {
  /// The nearest ancestor of a kind; nil if there is none.
  func ancestor(_ kind: ControllerSurroundings) -> UIViewController? {
    var next = parent
    while let controller = next {
      if let named = controller as? any NamedContainer, named.surroundings == kind { return named }
      next = controller.parent
    }
    return nil
  }

  /// What the controller tells of its surroundings, as subclasses override it.
  ///
  /// `super` in such an override asks again; then it is answered as if nothing were overridden.
  package func surroundings(_ kind: ControllerSurroundings) -> NSObject? {
    guard attachments.asked.insert(kind).inserted else {
      return kind == .storyboard ? attachments.storyboard?() : ancestor(kind)
    }
    defer { attachments.asked.remove(kind) }
    return switch kind {
    case .navigation: navigationController
    case .tabs: tabBarController
    case .split: splitViewController
    case .storyboard: storyboard
    }
  }
}
