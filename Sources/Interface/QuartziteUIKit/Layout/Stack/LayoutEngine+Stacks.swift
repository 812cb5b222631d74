// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteConstraints
import QuartziteCore

/// What large stacks add to the solver: lengths and gaps that their views share.
extension LayoutEngine {
  /// Collects content hugging and compression resistance of views whose lengths are shared.
  func addSharedSizes(to wishes: inout [ContentWish]) {
    shared.forEachWish { part, isMost, length, weight, priority in
      guard let own = box(of: part.first) else { return }
      let difference = (part.isWidth ? own.width : own.height) - LinearExpression(Double(length))
      let relation: SimplexSolver.Relation = isMost ? .lessOrEqual : .greaterOrEqual
      wishes.append(
        .init(expression: difference * Double(weight), relation: relation, priority: priority)
      )
    }
  }

  /// Adds the gaps of a large stack with equal spacing, which share one length.
  func addCommonSpace(of stack: UIStackView) {
    guard let guide = stack.commonSpace, let space = box(of: guide) else { return }
    for (view, next) in zip(stack.shown, stack.shown.dropFirst()) {
      guard let near = box(of: view), let far = box(of: next) else { continue }
      let distance =
        stack.isRow
        ? far.left - near.left - near.width - space.width
        : far.top - near.top - near.height - space.height
      solver.add(distance, .equal, strength: 1000)
    }
  }

  /// Adds the proportional lengths of a large stack as constraints that may be broken, where they
  /// are not shared.
  func addCommonLengths(of stack: UIStackView) {
    let factors = stack.commonLengths
    guard let view = stack.shown.first, !factors.isEmpty, shared.part(of: view) == nil,
      let first = box(of: view)
    else { return }
    for (view, factor) in zip(stack.shown, factors).dropFirst() {
      guard let own = box(of: view) else { continue }
      let difference =
        stack.isRow
        ? own.width - first.width * Double(factor) : own.height - first.height * Double(factor)
      solver.add(difference, .equal, strength: Double(UIStackView.proportional))
    }
  }
}
