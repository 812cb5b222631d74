// SPDX-License-Identifier: Apache-2.0
import QuartziteUIKit

/// A secondary column that stands on the primary column's stack while the columns are collapsed.
///
/// A navigation controller is a guest there; another controller is pushed, and comes off the stack with
/// what was pushed onto it.
@MainActor
final class CollapsedColumn {
  let column: UIViewController
  private(set) weak var stack: UINavigationController?
  /// The controllers that stand on the stack, the lowest first, or that would be pushed; those of a
  /// column that is no navigation controller.
  private(set) var controllers: [UIViewController] = []

  /// Makes a column that is not on the stack yet.
  init(_ column: UIViewController, on stack: UINavigationController) {
    (self.column, self.stack) = (column, stack)
    if owner == nil { controllers = [column] }
    stack.whenSettled = { [weak self] in self?.stackSettled() }
  }

  /// The column as a navigation controller; nil for a column that is none.
  private var owner: UINavigationController? { column as? UINavigationController }

  /// Pushes what is not on the stack.
  func push(animated: Bool) {
    guard let stack else { return }
    if let owner { return stack.lodge(owner, animated: animated) }
    let old = stack.stack
    let new = controllers.filter { one in !old.contains { $0 === one } }
    if !new.isEmpty { stack.change(to: old + new, animated: animated) }
  }

  /// Takes the column from the stack, together with what a client pushed onto it.
  func leave() {
    guard let stack, let start = start(in: stack) else { return }
    let all = Array(stack.stack[start...])
    if owner == nil { controllers = all }
    stack.change(to: Array(stack.stack[..<start]), animated: false)
    guard let owner, owner.host == nil else { return }
    let above = all.filter { one in !owner.stack.contains { $0 === one } }
    if !above.isEmpty { owner.setViewControllers(owner.stack + above, animated: false) }
  }

  private func start(in stack: UINavigationController) -> Int? {
    guard let owner else {
      return controllers.first.flatMap { first in stack.stack.firstIndex { $0 === first } }
    }
    return stack.stack.firstIndex { $0.parent === owner }
  }

  /// Follows a change of the stack whose transition has ended.
  private func stackSettled() {
    guard owner == nil, let stack, let start = start(in: stack) else { return }
    controllers = Array(stack.stack[start...])
  }
}
