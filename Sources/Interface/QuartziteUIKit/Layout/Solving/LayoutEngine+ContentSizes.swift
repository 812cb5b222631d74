// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteConstraints
import QuartziteCore

/// What the size of a view's content asks of one of its lengths.
struct ContentWish {
  /// What is to be at most, or at least, 0.
  let expression: LinearExpression
  let relation: SimplexSolver.Relation
  let priority: Float
}

extension LayoutEngine {
  /// Collects content hugging and compression resistance at the intrinsic content size.
  func addSizes(of view: UIView, to wishes: inout [ContentWish]) {
    guard let frame = box(of: view) else { return }
    let box = aligned(frame, of: view)
    let size = view.askedNaturalSize
    let axes: [(LinearExpression, CGFloat, NSLayoutConstraint.Axis)] = [
      (box.width, size.width, .horizontal), (box.height, size.height, .vertical),
    ]
    for (length, natural, axis) in axes where natural >= 0 && natural.isFinite {
      let hugging = view.contentHuggingPriority(for: axis).rawValue
      let resistance = view.contentCompressionResistancePriority(for: axis).rawValue
      if let part = shared.part(of: view), part.isWidth == (axis == .horizontal) {
        shared.ask(part, natural, hugs: true, .init(hugging))
        shared.ask(part, natural, hugs: false, .init(resistance))
        continue
      }
      let difference = length - LinearExpression(Double(natural))
      wishes.append(.init(expression: difference, relation: .lessOrEqual, priority: hugging))
      wishes.append(.init(expression: difference, relation: .greaterOrEqual, priority: resistance))
    }
  }

  /// Adds constraints that are not required and what content sizes ask for, the strongest first, so
  /// that of several that exclude each other the first one counts.
  ///
  /// At the same priority, the constraints of the client go before the sizes of content.
  func addOptional(_ constraints: [NSLayoutConstraint], _ wishes: [ContentWish]) {
    let asked = Dictionary(grouping: constraints) { $0.priority.rawValue }
    let natural = Dictionary(grouping: wishes) { $0.priority }
    for priority in Set(asked.keys).union(natural.keys).sorted(by: >) {
      for constraint in asked[priority] ?? [] { add(constraint) }
      for wish in natural[priority] ?? [] {
        solver.add(wish.expression, wish.relation, strength: Double(priority))
      }
    }
  }
}
