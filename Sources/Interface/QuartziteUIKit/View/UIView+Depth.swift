// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The views that a dying view held, which are let go one after the other and not inside each other:
/// a deep tree must not use up the stack.
@MainActor
final class ViewsToLetGo {
  private var views: [UIView]

  /// Takes the views over.
  nonisolated init(_ views: [UIView]) {
    self.views = views
  }

  /// Lets everything go that nobody else holds; a view that is still held keeps its subviews.
  func letGo() {
    while var view = views.popLast() {
      guard isKnownUniquelyReferenced(&view), !view.children.isEmpty else { continue }
      views.append(contentsOf: view.children)
      view.children = []
    }
  }
}

extension UIView {
  /// A view whose subviews are being asked whether they are hit.
  private struct Visit {
    let view: UIView
    let point: CGPoint
    /// How many of its subviews are still to be asked, from the front.
    var left: Int
  }

  /// Returns the frontmost view at a point of this one that takes touches.
  ///
  /// Hidden views, views of alpha below 0.01, views without interaction and views that an animation
  /// moves (unless it allows interaction) are left out with all they contain.
  ///
  /// It goes down without recursion, but for classes that override `hitTest(_:with:)`.
  func frontmostView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard mayBeHit(at: point, with: event) else { return nil }
    var path = [Visit(view: self, point: point, left: children.count)]
    while var visit = path.popLast() {
      guard visit.left > 0 else { return visit.view }
      visit.left -= 1
      // A client may change the tree while it is asked.
      guard visit.view.children.indices.contains(visit.left) else {
        path.append(visit)
        continue
      }
      let child = visit.view.children[visit.left]
      let place = child.seenPoint(visit.point, of: visit.view)
      path.append(visit)
      if OverrideProbe.overridesHitTest(type(of: child)) {
        if let hit = child.hitTest(place, with: event) { return hit }
      } else if child.mayBeHit(at: place, with: event) {
        path.append(Visit(view: child, point: place, left: child.children.count))
      }
    }
    return nil
  }

  /// Whether touches reach this view or its subviews at a point of it.
  private func mayBeHit(at point: CGPoint, with event: UIEvent?) -> Bool {
    isUserInteractionEnabled && !isHidden && alpha >= 0.01 && blockingAnimations == 0
      && self.point(inside: point, with: event)
  }
}
