// SPDX-License-Identifier: Apache-2.0
import QuartziteUIKit

/// A secondary column that stands on the primary column's stack while the columns are collapsed.
///
/// What the column's navigation controller held comes back into it when it has left that stack.
@MainActor
final class CollapsedColumn {
  let column: UIViewController
  private(set) weak var stack: UINavigationController?
  /// The controllers that stand on the stack, the lowest first, or that would be pushed.
  private(set) var controllers: [UIViewController] = []

  /// Makes a column that is not on the stack yet.
  init(_ column: UIViewController, on stack: UINavigationController) {
    (self.column, self.stack) = (column, stack)
    if owner == nil { controllers = [column] }
    stack.whenSettled = { [weak self] in self?.stackSettled() }
  }

  /// The navigation controller that the controllers came from; nil for a column that is none.
  private var owner: UINavigationController? { column as? UINavigationController }

  /// Pushes what is not on the stack.
  func push(animated: Bool) {
    guard let stack else { return }
    if let owner, !owner.viewControllers.isEmpty {
      controllers += owner.viewControllers
      owner.setViewControllers([], animated: false)
    }
    let old = stack.viewControllers
    let new = controllers.filter { one in !old.contains { $0 === one } }
    if !new.isEmpty { stack.setViewControllers(old + new, animated: animated) }
  }

  /// Takes the column from the stack, together with what a client pushed onto it.
  func leave() {
    guard let stack, let start = start(in: stack) else { return }
    controllers = Array(stack.viewControllers[start...])
    stack.setViewControllers(Array(stack.viewControllers[..<start]), animated: false)
  }

  private func start(in stack: UINavigationController) -> Int? {
    controllers.first.flatMap { first in stack.viewControllers.firstIndex { $0 === first } }
  }

  /// Follows a change of the stack whose transition has ended.
  private func stackSettled() {
    guard let stack else { return }
    if let start = start(in: stack) {
      controllers = Array(stack.viewControllers[start...])
    } else if let owner, !controllers.isEmpty {
      let back = controllers
      controllers = []
      owner.setViewControllers(back + owner.viewControllers, animated: false)
    }
  }
}
