// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteConstraints
import QuartziteCore
import QuartziteGeometry

/// Solved values become frames on whole pixels; the solver keeps its own.
///
/// The grid begins at the nearest superview that constraints do not place, and goes on through what
/// scrolls: a cell's content does not change while the cell moves, nor a page's by its offset.
extension LayoutEngine {
  /// Stores the solution and calls for layout where a frame has changed.
  func publish(_ placed: [UIView], _ root: UIView) {
    frames = [:]
    let grid = PixelGrid(around: root)
    // The origins of views that constraints place, as they were solved, where others are inside.
    var corners: [ObjectIdentifier: CGPoint] = [:]
    for view in placed {
      guard let parent = view.superview, !kept.contains(ObjectIdentifier(view)) else { continue }
      var solved = place(of: view, in: parent)
      // A position that nothing tells is 0 in the superview.
      if let box = box(of: view) {
        if !isNamed(box.left) { solved.origin.x = 0 }
        if !isNamed(box.top) { solved.origin.y = 0 }
      }
      let corner = corners[ObjectIdentifier(parent)] ?? .zero
      if !view.children.isEmpty || !view.layoutState.guides.isEmpty {
        corners[ObjectIdentifier(view)] = CGPoint(
          x: corner.x + solved.minX,
          y: corner.y + solved.minY
        )
      }
      var frame = grid.frame(of: solved, from: corner)
      if let scale = view.zoomInContent {
        // What the transform leaves of it begins at the solved place.
        frame = frame.offsetBy(
          dx: frame.width * (scale - 1) / 2,
          dy: frame.height * (scale - 1) / 2
        )
      }
      frames[ObjectIdentifier(view)] = frame
      // Compares by `center`, as layout sets it, whatever the anchor point is.
      if view.bounds.size != frame.size || view.center != CGPoint(x: frame.midX, y: frame.midY) {
        parent.setNeedsLayout()
      }
    }
    root.forEachDescendant { view in
      for guide in view.layoutState.guides {
        let corner = corners[ObjectIdentifier(view)] ?? .zero
        guide.solvedFrame = grid.frame(of: place(of: guide, in: view), from: corner)
      }
    }
    publishContents(grid, corners)
  }

  /// Sets the sizes of contents that follow from constraints, on whole pixels as their scroll views: what
  /// is as wide as its scroll view does not scroll sideways.
  private func publishContents(_ grid: PixelGrid, _ corners: [ObjectIdentifier: CGPoint]) {
    let solved = contents.map { exactRect(of: $0.contentLayoutGuide).size }
    for (view, solved) in zip(contents, solved) {
      let corner = corners[ObjectIdentifier(view)] ?? .zero
      let whole = grid.frame(of: CGRect(origin: .zero, size: solved), from: corner).size
      var size = view.contentSize
      // A length that the solver has kept is the client's, or was rounded before.
      if abs(size.width - solved.width) > 1 / 512 { size.width = whole.width }
      if abs(size.height - solved.height) > 1 / 512 { size.height = whole.height }
      if size != view.contentSize { view.contentSize = size }
    }
  }

  /// The solved rectangle of a view or guide, in the coordinates of the view around it.
  private func place(of item: AnyObject, in outer: UIView) -> CGRect {
    let (own, around) = (exactRect(of: item), exactRect(of: outer))
    return own.offsetBy(
      dx: outer.bounds.minX - around.minX,
      dy: outer.bounds.minY - around.minY
    )
  }

  /// The solved width of a view on whole pixels, as `publish` would set it.
  func pixelWidth(of view: UIView) -> CGFloat {
    var outer = view.superview
    while let next = outer, next !== fitted, !next.translatesAutoresizingMaskIntoConstraints {
      outer = next.superview
    }
    let left = outer.map { exactRect(of: $0).minX } ?? 0
    return PixelGrid(around: view)
      .frame(of: exactRect(of: view), from: CGPoint(x: -left, y: 0)).width
  }
}
