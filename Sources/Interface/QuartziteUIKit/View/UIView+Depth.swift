// SPDX-License-Identifier: Apache-2.0
import Foundation

extension UIView {
  /// A view whose subviews are being hit-tested.
  private struct Visit {
    let view: UIView
    let point: CGPoint
    /// The number of its subviews that remain to be tested, from front to back.
    var left: Int
  }

  /// Returns the frontmost view at a point of this one that takes touches.
  ///
  /// Hidden views, views of alpha below 0.01, views without interaction and views that an animation
  /// moves (unless it allows interaction) are left out with all they contain.
  ///
  /// The search is not recursive, except through overrides of `hitTest(_:with:)`: of these at most
  /// 256 calls are nested and 100,000 made in one outermost test; further overrides are ignored.
  func frontmostView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    CallbackGuards.current.hitTests.hold { findFrontmostView(at: point, with: event) }
  }

  private func findFrontmostView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard mayBeHit(at: point, with: event) else { return nil }
    let meter = CallbackGuards.current.hitTests
    var path = [Visit(view: self, point: point, left: children.count)]
    while var visit = path.popLast() {
      guard visit.left > 0 else { return visit.view }
      visit.left -= 1
      // The client may change the tree in `point(inside:with:)` or `hitTest(_:with:)`.
      guard visit.view.children.indices.contains(visit.left) else {
        path.append(visit)
        continue
      }
      let child = visit.view.children[visit.left]
      let place = child.seenPoint(visit.point, of: visit.view)
      path.append(visit)
      if ViewOverrides.overridesHitTest(type(of: child)), meter.enter() {
        let hit = child.hitTest(place, with: event)
        meter.leave()
        if let hit { return hit }
      } else if child.mayBeHit(at: place, with: event) {
        path.append(Visit(view: child, point: place, left: child.children.count))
      }
    }
    return nil
  }

  /// Whether this view by itself can be seen: it is not hidden, and its opacity is at least 0.01.
  ///
  /// Source: Apple's documentation of `hitTest(_:with:)` gives the threshold; assistive
  /// technologies leave out the same views here.
  var isVisible: Bool { !isHidden && alpha >= 0.01 }

  /// Whether this view or its subviews can be hit at a point in this view's coordinates.
  private func mayBeHit(at point: CGPoint, with event: UIEvent?) -> Bool {
    guard isUserInteractionEnabled, isVisible, blockingAnimations == 0 else { return false }
    // An override of `point(inside:with:)` may ask for a hit test.
    return CallbackGuards.current.hitTests.run(or: bounds.contains(point)) {
      self.point(inside: point, with: event)
    }
  }
}
