// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteConstraints
import QuartziteCore

/// Positions that the constraints leave open are 0 in the superview.
extension LayoutEngine {
  /// Tells the solver where views are of which nothing tells that, after all constraints.
  ///
  /// Positions that no constraint names follow from the superview's, if there are views inside that
  /// may be placed by others; `publish` knows those of the others. Those that constraints name,
  /// but tie to other open positions alone, are 0 in the superview for the outermost views; the
  /// views inside follow from them. The views that stay as the client has set them are noted.
  func settlePositions(of placed: [UIView], below root: UIView) {
    kept = []
    for view in placed {
      guard let box = box(of: view) else { continue }
      let isNamed = (x: isNamed(box.left), y: isNamed(box.top))
      guard !isNamed.x || !isNamed.y else { continue }
      if !isNamed.x, !isNamed.y, keepsFrame(view) {
        kept.insert(ObjectIdentifier(view))
        continue
      }
      guard !view.subviews.isEmpty || !view.layoutState.guides.isEmpty else { continue }
      let distance = distances(of: view, from: view.superview)
      if !isNamed.x { solver.add(distance.x, .equal, strength: 1000) }
      if !isNamed.y { solver.add(distance.y, .equal, strength: 1000) }
    }
    if solver.hasOpenVariables { settleOpenPositions(below: root) }
  }

  /// Whether a constraint names a position.
  func isNamed(_ position: LinearExpression) -> Bool {
    guard position.terms.count == 1, position.constant == 0 else { return true }
    return solver.names(position.terms[0].variable)
  }

  /// Whether nothing tells a view's frame, neither constraints nor a size of its own: it stays as the
  /// client has set it.
  private func keepsFrame(_ view: UIView) -> Bool {
    let size = view.askedNaturalSize
    return size.width < 0 && size.height < 0 && view.layoutState.referring.active.isEmpty
      && shared.part(of: view) == nil
  }

  /// The position of a view or guide in the coordinates of the view around it.
  private func distances(
    of item: AnyObject,
    from outer: UIView?
  ) -> (x: LinearExpression, y: LinearExpression) {
    guard let outer, let own = box(of: item), let around = box(of: outer) else {
      return (LinearExpression(0), LinearExpression(0))
    }
    return (
      own.left - around.left + LinearExpression(Double(outer.bounds.minX)),
      own.top - around.top + LinearExpression(Double(outer.bounds.minY))
    )
  }

  /// Asks the solver that open positions of views and guides be 0 in the view around them, the
  /// outermost first; among those of the same depth, those that were named last.
  private func settleOpenPositions(below root: UIView) {
    var wishes: [(depth: Int, variable: Int, expression: LinearExpression)] = []
    var depths: [ObjectIdentifier: Int] = [:]
    func ask(_ item: AnyObject, in outer: UIView, at depth: Int) {
      guard let box = box(of: item) else { return }
      for (position, isX) in [(box.left, true), (box.top, false)] {
        guard position.terms.count == 1, position.constant == 0,
          case let variable = position.terms[0].variable, solver.leavesOpen(variable)
        else { continue }
        let distance = distances(of: item, from: outer)
        wishes.append((depth, variable, isX ? distance.x : distance.y))
      }
    }
    root.forEachDescendant { view in
      let depth = view.superview.flatMap { depths[ObjectIdentifier($0)] } ?? 0
      depths[ObjectIdentifier(view)] = depth + 1
      if view !== root, !view.translatesAutoresizingMaskIntoConstraints, let outer = view.superview
      {
        ask(view, in: outer, at: depth)
      }
      for guide in view.layoutState.guides { ask(guide, in: view, at: depth + 1) }
    }
    for wish in wishes.sorted(by: { ($0.depth, -$0.variable) < ($1.depth, -$1.variable) }) {
      solver.wish(wish.expression)
    }
  }
}
