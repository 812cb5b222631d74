// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

extension UIScrollView {
  /// The least offset at which no edge of the content stands inside the view.
  var leastOffset: CGPoint {
    let insets = adjustedInsets
    return CGPoint(x: -insets.left, y: -insets.top)
  }

  /// The greatest such offset; the least one where all the content is visible.
  var greatestOffset: CGPoint {
    let (insets, size, least) = (adjustedInsets, bounds.size, leastOffset)
    return CGPoint(
      x: max(contentSize.width + insets.right - size.width, least.x),
      y: max(contentSize.height + insets.bottom - size.height, least.y)
    )
  }

  /// Returns the nearest offset inside the content.
  package func clamped(_ offset: CGPoint) -> CGPoint {
    let (least, greatest) = (leastOffset, greatestOffset)
    return CGPoint(
      x: min(max(offset.x, least.x), greatest.x),
      y: min(max(offset.y, least.y), greatest.y)
    )
  }

  /// Whether a drag moves the content horizontally.
  var scrollsHorizontally: Bool {
    greatestOffset.x > leastOffset.x || bounces && alwaysBounceHorizontal
  }

  /// Whether a drag moves the content vertically.
  var scrollsVertically: Bool {
    greatestOffset.y > leastOffset.y || bounces && alwaysBounceVertical
  }

  // MARK: - Insets

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
      if contentInsetAdjustmentBehavior == .scrollableAxes,
        contentSize.height + contentInset.top + contentInset.bottom <= room.height,
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

  /// The insets changed: content at an edge keeps standing there.
  func insetsChanged() {
    let (old, new) = (scroll.knownInsets, adjustedInsets)
    guard old != new else { return }
    scroll.knownInsets = new
    if !isBusy {
      var offset = contentOffset
      if offset.x == -old.left { offset.x = -new.left }
      if offset.y == -old.top { offset.y = -new.top }
      moveBounds(to: clamped(offset))
    }
    indicators.place()
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  // MARK: - Changes

  /// Whether a finger or a motion decides where the content is.
  var isBusy: Bool { scroll.isTracking || scroll.isZooming || scroll.motion != nil }

  /// The content's size changed.
  func contentGeometryChanged() {
    setNeedsLayout()
    insetsChanged()
    if !isBusy { moveBounds(to: clamped(contentOffset)) }
    indicators.place()
  }

  /// Moves the content without ending a motion.
  func moveBounds(to offset: CGPoint) {
    guard offset != bounds.origin else { return }
    bounds.origin = offset
    guard LayoutEngine.isUsed, root.layoutState.engine?.isMoved(byScrolling: self) == true else {
      return
    }
    constraintsMayHaveChanged()
  }

  /// Moves the content for a finger or a motion: to whole pixels.
  func moveByPixels(to offset: CGPoint) {
    let scale = max(layer.contentsScale, 1)
    moveBounds(
      to: CGPoint(
        x: (offset.x * scale).rounded() / scale,
        y: (offset.y * scale).rounded() / scale
      )
    )
  }

  /// Origin or size of the bounds changed.
  func boundsChanged(from old: CGRect) {
    let new = bounds
    guard new != old else { return }
    if new.size != old.size {
      insetsChanged()
      if !isBusy { moveBounds(to: clamped(contentOffset)) }
    }
    setNeedsLayout()
    indicators.place()
    if new.origin != old.origin { delegate?.scrollViewDidScroll(self) }
  }

  /// The nearest offset that shows a rectangle.
  func offset(showing rect: CGRect) -> CGPoint {
    let insets = adjustedInsets
    let offset = contentOffset
    func axis(
      _ low: CGFloat,
      _ high: CGFloat,
      _ start: CGFloat,
      _ room: CGFloat
    ) -> CGFloat {
      if low < start || high - low > room { return low - start }
      return high > start + room ? high - start - room : 0
    }
    let way = CGPoint(
      x: axis(
        rect.minX,
        rect.maxX,
        offset.x + insets.left,
        bounds.width - insets.left - insets.right
      ),
      y: axis(
        rect.minY,
        rect.maxY,
        offset.y + insets.top,
        bounds.height - insets.top - insets.bottom
      )
    )
    return clamped(CGPoint(x: offset.x + way.x, y: offset.y + way.y))
  }
}
