// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// The pixels of a screen, on whose boundaries the edges of solved frames are.
///
/// Auto Layout rounds each edge to the nearest boundary, halves downwards and to the right, not places
/// and lengths: views side by side leave no gap, and their lengths may differ by a pixel. The edges are
/// those in the coordinates of the outermost view, so that a view that fills its superview is as long
/// as that.
///
/// Source: frames in storyboards, which Interface Builder takes from Auto Layout. That of the
/// calculator in the public repository BestKora/Swft4-CS193P-Solution-Winter-2017, at 2 pixels per
/// point, has rows of five columns in 343 points, 5 apart (64.6 each): at 0, 69.5, 139, 209 and 278.5,
/// 64.5 wide but the third, 65. Its seven rows in 511 points, 6 apart (67.857 each), are at 0, 74, 147.5,
/// 221.5, 295.5, 369.5 and 443, 68 high but the second and the sixth, 67.5, and so are the buttons in
/// these. Four columns of 83.75 points are 84, 83.5, 84 and 83.5 wide in another one.
struct PixelGrid {
  /// The number of pixels per point.
  let pixelsPerPoint: CGFloat

  /// The grid of the screen that shows a view; that of the current screen for views in no window.
  @MainActor init(around view: UIView) {
    self.init(pixelsPerPoint: (view.window?.screen ?? .main).scale)
  }

  init(pixelsPerPoint: CGFloat) { self.pixelsPerPoint = max(pixelsPerPoint, 1) }

  /// Far above the solver's rounding errors, in points: equal halves are rounded in the same way.
  private static let tolerance: CGFloat = 1 / 512

  /// The number of the boundary that is nearest to a place.
  private func boundary(_ place: CGFloat) -> CGFloat {
    ((place + Self.tolerance) * pixelsPerPoint + 0.5).rounded(.down)
  }

  /// A solved rectangle in a view, with its edges on boundaries.
  ///
  /// A length of whole pixels stays as it is, wherever the rectangle is, and none gets smaller than a
  /// length of whole pixels that it contains: a label is never narrower than its text.
  ///
  /// - Parameters:
  ///   - rect: the solved rectangle, in the view's coordinates.
  ///   - corner: the place of the view's origin as it was solved, in those of the grid.
  func frame(of rect: CGRect, from corner: CGPoint) -> CGRect {
    let (originX, originY) = (boundary(corner.x), boundary(corner.y))
    let (left, right) = (boundary(corner.x + rect.minX), boundary(corner.x + rect.maxX))
    let (top, bottom) = (boundary(corner.y + rect.minY), boundary(corner.y + rect.maxY))
    return CGRect(
      x: (left - originX) / pixelsPerPoint,
      y: (top - originY) / pixelsPerPoint,
      width: (right - left) / pixelsPerPoint,
      height: (bottom - top) / pixelsPerPoint
    )
  }
}
