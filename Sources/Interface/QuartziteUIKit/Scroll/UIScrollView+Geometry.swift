// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

extension UIScrollView {
  /// The least offset without overscroll: that at the left and top edges of the content and its
  /// insets.
  var leastOffset: CGPoint {
    least(for: contentSize).bounded
  }

  /// The least offset for a size of the content, which lies in free room as
  /// `contentAlignmentPoint` says.
  func least(for content: CGSize) -> CGPoint {
    let (insets, part, size) = (adjustedInsets, contentAlignmentPoint, bounds.size)
    var least = CGPoint(x: -insets.left, y: -insets.top)
    guard part != .zero else { return least }
    least.x -= max(size.width - content.width - insets.left - insets.right, 0) * part.x
    least.y -= max(size.height - content.height - insets.top - insets.bottom, 0) * part.y
    return least
  }

  /// The greatest offset without overscroll; equal to `leastOffset` if all the content is visible.
  var greatestOffset: CGPoint {
    let (insets, size, least) = (adjustedInsets, bounds.size, leastOffset)
    return CGPoint(
      x: max(contentSize.width + insets.right - size.width, least.x),
      y: max(contentSize.height + insets.bottom - size.height, least.y)
    ).bounded
  }

  /// Returns the nearest offset without overscroll.
  package func clamped(_ offset: CGPoint) -> CGPoint {
    let (least, greatest) = (leastOffset, greatestOffset)
    return CGPoint(
      x: min(max(offset.x, least.x), greatest.x),
      y: min(max(offset.y, least.y), greatest.y)
    )
  }

  /// Whether a drag scrolls horizontally.
  var scrollsHorizontally: Bool {
    greatestOffset.x > leastOffset.x || bouncesHorizontally && alwaysBounceHorizontal
  }

  /// Whether a drag scrolls vertically.
  var scrollsVertically: Bool {
    greatestOffset.y > leastOffset.y || bouncesVertically && alwaysBounceVertical
  }

  // MARK: - Insets

  /// Whether the top and bottom are adjusted even where nothing scrolls vertically.
  ///
  /// Source: UIKit's header on `automatic`: similar to `scrollableAxes`, but it also adjusts "when the
  /// scroll view is owned by a view controller with automaticallyAdjustsScrollViewInsets = YES inside a
  /// navigation controller, regardless of whether the scroll view is scrollable".
  private var adjustsAlways: Bool {
    guard contentInsetAdjustmentBehavior == .automatic else { return false }
    let owner = sequence(first: self as UIResponder, next: \.next).lazy
      .compactMap { $0 as? UIViewController }.first
    guard let owner, owner.automaticallyAdjustsScrollViewInsets else { return false }
    return owner.navigationController != nil
  }

  var adjustedInsets: UIEdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return contentInset }
    var safe = safeAreaInsets
    guard safe != .zero else { return contentInset }
    if contentInsetAdjustmentBehavior != .always {
      let room = bounds.size
      if contentSize.width + contentInset.left + contentInset.right <= room.width,
        !alwaysBounceHorizontal
      {
        (safe.left, safe.right) = (0, 0)
      }
      if !adjustsAlways, contentSize.height + contentInset.top + contentInset.bottom <= room.height,
        !alwaysBounceVertical
      {
        (safe.top, safe.bottom) = (0, 0)
      }
    }
    return UIEdgeInsets(
      top: contentInset.top + safe.top,
      left: contentInset.left + safe.left,
      bottom: contentInset.bottom + safe.bottom,
      right: contentInset.right + safe.right
    )
  }

  /// Called when the insets may have changed: content at the left or top edge stays at that edge.
  func insetsChanged() {
    let (old, new) = (scroll.knownInsets, adjustedInsets)
    scroll.usedSafeArea = safeAreaInsets
    guard old != new else { return }
    scroll.knownInsets = new
    // A finger that rests holds nothing that stands at an edge.
    let stands = !scroll.isDragging && !scroll.isZooming && scroll.motion == nil
    if stands {
      var offset = contentOffset
      if offset.x == -old.left { offset.x = -new.left }
      if offset.y == -old.top { offset.y = -new.top }
      moveBounds(to: clamped(offset))
    }
    indicators.place()
    adjustedContentInsetDidChange()
    notified?.scrollViewDidChangeAdjustedContentInset(self)
  }

  // MARK: - Changes

  /// Whether touches or a motion determine the offset.
  package var isBusy: Bool { scroll.isTracking || scroll.isZooming || scroll.motion != nil }

  /// Called when the content size has changed.
  func contentGeometryChanged() {
    setNeedsLayout()
    insetsChanged()
    if !isBusy { moveBounds(to: clamped(contentOffset)) }
    indicators.place()
    for watcher in scrollWatchers { watcher.call() }
  }

  /// Sets the offset without ending a motion.
  package func moveBounds(to offset: CGPoint) {
    guard offset != bounds.origin else { return }
    bounds.origin = offset
    guard FirstUses.ofConstraints, root.layoutState.engine?.isMoved(byScrolling: self) == true
    else {
      return
    }
    constraintsMayHaveChanged()
  }

  /// Sets the offset, rounded to whole pixels, for a drag or a deceleration.
  func moveByPixels(to offset: CGPoint) {
    moveBounds(to: offset.rounded(toPixels: pixelsPerPoint))
  }

  /// Called when the bounds have changed.
  func boundsChanged(from old: CGRect) {
    let new = bounds
    guard new != old else { return }
    if new.size != old.size {
      insetsChanged()
      if !isBusy { moveBounds(to: clamped(contentOffset)) }
    }
    setNeedsLayout()
    indicators.place()
    if new.origin.y != old.origin.y { refreshControl?.contentMoved(in: self) }
    for watcher in scrollWatchers { watcher.call() }
    guard new.origin != old.origin else { return }
    guard let notified else { return }
    CallbackGuards.current.scrolls.run(self) { notified.scrollViewDidScroll(self) }
  }

  /// The nearest offset at which a rectangle of the content is visible.
  package func offset(showing rect: CGRect) -> CGPoint {
    let insets = adjustedInsets
    let offset = contentOffset
    let way = CGPoint(
      x: Self.leastWay(
        rect.minX,
        rect.maxX,
        offset.x + insets.left,
        bounds.width - insets.left - insets.right
      ),
      y: Self.leastWay(
        rect.minY,
        rect.maxY,
        offset.y + insets.top,
        bounds.height - insets.top - insets.bottom
      )
    )
    return clamped(CGPoint(x: offset.x + way.x, y: offset.y + way.y))
  }

  /// The least distance to scroll along an axis until all between `low` and `high` is visible in
  /// the `room` from `start` on, in points; of what is longer than the room, the beginning.
  package static func leastWay(
    _ low: CGFloat,
    _ high: CGFloat,
    _ start: CGFloat,
    _ room: CGFloat
  ) -> CGFloat {
    if low < start || high - low > room { return low - start }
    return high > start + room ? high - start - room : 0
  }
}

extension CGPoint {
  /// This point clamped to ±2^60, because sums of lengths and insets may not be finite.
  fileprivate var bounded: CGPoint {
    let most: CGFloat = 0x1p60
    return CGPoint(x: min(max(x, -most), most), y: min(max(y, -most), most))
  }
}
