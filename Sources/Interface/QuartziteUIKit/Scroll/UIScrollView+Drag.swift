// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteTiming

/// Dragging, as the pan recogniser reports it.
extension UIScrollView {
  /// The minimum velocity in points per second at which a drag turns a page.
  ///
  /// Not documented by Apple; chosen here.
  private static let pageSpeed: CGFloat = 250

  /// The minimum ratio of the translation along one axis to the other, to lock the drag to that
  /// axis.
  ///
  /// Not documented by Apple; chosen here: within 30 degrees of the axis.
  private static let lockRatio: CGFloat = 1.732

  /// Called when a touch begins: stops the motion.
  func fingerDidTouch() {
    scroll.isTracking = true
    stopMotion()
  }

  /// Called when all touches have ended, after a drag or without one: bounces back into the
  /// content.
  func fingersDidLeave() {
    scroll.isTracking = false
    guard !scroll.isDragging, !scroll.isZooming, scroll.motion == nil else { return }
    let target = clamped(contentOffset)
    if target != contentOffset { decelerate(velocity: .zero, target: nil) }
  }

  /// Returns whether a drag may begin in a direction, with touches that reached views of the
  /// content.
  func mayDrag(along direction: CGVector, touched: [UIView]) -> Bool {
    guard isScrollEnabled else { return false }
    let (width, height) = (abs(direction.dx), abs(direction.dy))
    let suits =
      width == height
      ? scrollsHorizontally || scrollsVertically
      : width > height ? scrollsHorizontally : scrollsVertically
    guard suits, !leavesToOuter(direction) else { return false }
    guard canCancelContentTouches else { return touched.isEmpty }
    return touched.allSatisfy { touchesShouldCancel(in: $0) }
  }

  /// Whether the content is at its edge in this direction and an enclosing scroll view can still
  /// scroll.
  private func leavesToOuter(_ direction: CGVector) -> Bool {
    let isHorizontal = abs(direction.dx) > abs(direction.dy)
    let way = isHorizontal ? -direction.dx : -direction.dy
    guard !hasRoom(isHorizontal, way) else { return false }
    var next = superview
    while let view = next {
      if let outer = view as? UIScrollView, outer.isScrollEnabled, outer.hasRoom(isHorizontal, way)
      {
        return true
      }
      next = view.superview
    }
    return false
  }

  private func hasRoom(_ isHorizontal: Bool, _ way: CGFloat) -> Bool {
    let (offset, least, greatest) = (contentOffset, leastOffset, greatestOffset)
    return isHorizontal
      ? (way > 0 ? offset.x < greatest.x : offset.x > least.x)
      : (way > 0 ? offset.y < greatest.y : offset.y > least.y)
  }

  // MARK: - Phases of a drag

  /// Called when the drag begins.
  func dragDidBegin(_ pan: ScrollPanRecognizer, at time: CFTimeInterval) {
    stopMotion()
    scroll.isDragging = true
    scroll.dragStart = unbanded(contentOffset)
    scroll.samples = MotionSamples()
    scroll.samples.add(contentOffset, at: time)
    scroll.lock = nil
    if isDirectionalLockEnabled {
      let way = pan.beginningDirection
      if abs(way.dx) > abs(way.dy) * Self.lockRatio { scroll.lock = .horizontal }
      if abs(way.dy) > abs(way.dx) * Self.lockRatio { scroll.lock = .vertical }
    }
    indicators.show()
    if keyboardDismissMode != .none { window?.endEditing(true) }
    notified?.scrollViewWillBeginDragging(self)
    dragDidMove(pan, at: time)
  }

  /// Called when the touches have moved.
  func dragDidMove(_ pan: ScrollPanRecognizer, at time: CFTimeInterval) {
    guard scroll.isDragging, !scroll.isZooming else { return }
    let way = pan.translation(in: self)
    var target = contentOffset
    if scrollsHorizontally, scroll.lock != .vertical { target.x = scroll.dragStart.x - way.x }
    if scrollsVertically, scroll.lock != .horizontal { target.y = scroll.dragStart.y - way.y }
    target = banded(target)
    scroll.samples.add(target, at: time)
    moveByPixels(to: target)
  }

  /// Lets the drag in progress go on from an offset that a program sets, at its pace.
  func continueDrag(from offset: CGPoint) {
    let (way, start, old) = (pan.translation(in: self), unbanded(offset), contentOffset)
    guard offset != old else { return }
    scroll.dragStart = CGPoint(x: start.x + way.x, y: start.y + way.y)
    scroll.samples.move(by: CGVector(dx: offset.x - old.x, dy: offset.y - old.y))
  }

  /// Called when the drag has ended or, with `isCancelled`, was cancelled.
  func dragDidEnd(_ pan: ScrollPanRecognizer, isCancelled: Bool, at time: CFTimeInterval) {
    guard scroll.isDragging else { return }
    if !isCancelled { dragDidMove(pan, at: time) }
    scroll.isDragging = false
    scroll.isTracking = false
    guard !scroll.isZooming else { return }
    let velocity = isCancelled ? CGPoint.zero : scroll.samples.velocity.point
    let natural = naturalTarget(velocity)
    let pace = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    var target = restChooser?(natural, pace) ?? natural
    // SAFETY: the pointer is Apple's signature; it is valid during the call.
    withUnsafeMutablePointer(to: &target) {
      notified?.scrollViewWillEndDragging(
        self,
        withVelocity: pace,
        targetContentOffset: $0
      )
    }
    let isChosen = target != natural && target.x.isFinite && target.y.isFinite
    var curves = curves(velocity: velocity, target: isChosen ? clamped(target) : nil)
    var moves = max(curves.x.duration, curves.y.duration) > 0
    let insets = adjustedInsets
    refreshControl?.dragEnded()
    notified?.scrollViewDidEndDragging(self, willDecelerate: moves)
    if adjustedInsets != insets {
      // The delegate has enlarged the insets, as for a refresh indicator: the content comes to rest
      // there.
      curves = self.curves(velocity: velocity, target: isChosen ? clamped(target) : nil)
      moves = max(curves.x.duration, curves.y.duration) > 0
    }
    guard moves, !isBusy else {
      if !isBusy { indicators.hide() }
      return
    }
    notified?.scrollViewWillBeginDecelerating(self)
    begin(.deceleration(x: curves.x, y: curves.y), at: time)
  }

  private func decelerate(velocity: CGPoint, target: CGPoint?) {
    let curves = curves(velocity: velocity, target: target)
    begin(.deceleration(x: curves.x, y: curves.y))
  }

  // MARK: - Target

  /// The offset at which the content comes to rest unless the delegate changes it.
  private func naturalTarget(_ velocity: CGPoint) -> CGPoint {
    let (least, greatest) = (leastOffset, greatestOffset)
    let offset = contentOffset
    if isPagingEnabled {
      return clamped(
        CGPoint(
          x: page(offset.x, scroll.dragStart.x, velocity.x, bounds.width, scrollsHorizontally),
          y: page(offset.y, scroll.dragStart.y, velocity.y, bounds.height, scrollsVertically)
        )
      )
    }
    let rate = decelerationRate.valid
    return CGPoint(
      x: ScrollCurve.projection(
        offset: offset.x,
        velocity: velocity.x,
        range: least.x...greatest.x,
        rate: rate
      ),
      y: ScrollCurve.projection(
        offset: offset.y,
        velocity: velocity.y,
        range: least.y...greatest.y,
        rate: rate
      )
    )
  }

  /// The offset of the page to rest at: the next one at a sufficient velocity, else the nearest; at
  /// most one page from the start.
  private func page(
    _ offset: CGFloat,
    _ start: CGFloat,
    _ velocity: CGFloat,
    _ length: CGFloat,
    _ scrolls: Bool
  ) -> CGFloat {
    guard scrolls, length > 0 else { return offset }
    let place = offset / length
    let first = (start / length).rounded()
    var page = place.rounded()
    if velocity > Self.pageSpeed { page = place.rounded(.down) + 1 }
    if velocity < -Self.pageSpeed { page = place.rounded(.up) - 1 }
    return min(max(page, first - 1), first + 1) * length
  }

  private func curves(velocity: CGPoint, target: CGPoint?) -> (x: ScrollCurve, y: ScrollCurve) {
    let (least, greatest, offset) = (leastOffset, greatestOffset, contentOffset)
    let natural = naturalTarget(velocity)
    func curve(
      _ offset: CGFloat,
      _ velocity: CGFloat,
      _ target: CGFloat?,
      _ natural: CGFloat,
      _ range: ClosedRange<CGFloat>,
      _ scrolls: Bool,
      _ bounces: Bool
    ) -> ScrollCurve {
      let (least, greatest) = (Double(range.lowerBound), Double(range.upperBound))
      let speed = scrolls ? Double(velocity) : 0
      if let target, target != natural {
        return ScrollCurve(
          offset: offset,
          velocity: speed,
          target: Double(target),
          rate: decelerationRate.valid
        )
      }
      if isPagingEnabled, scrolls, range.contains(offset) {
        return ScrollCurve(offset: offset, velocity: speed, springingTo: Double(natural))
      }
      return ScrollCurve(
        offset: offset,
        velocity: speed,
        range: least...greatest,
        rate: decelerationRate.valid,
        bounces: bounces
      )
    }
    return (
      curve(
        offset.x,
        velocity.x,
        target?.x,
        natural.x,
        least.x...greatest.x,
        scrollsHorizontally,
        bouncesHorizontally
      ),
      curve(
        offset.y,
        velocity.y,
        target?.y,
        natural.y,
        least.y...greatest.y,
        scrollsVertically,
        bouncesVertically
      )
    )
  }

  // MARK: - Rubber band

  /// The offset with the rubber band applied: beyond an edge it follows the touches less and less.
  private func banded(_ offset: CGPoint) -> CGPoint {
    let inside = clamped(offset)
    var result = inside
    if bouncesHorizontally {
      result.x += RubberBand.offset(pull: offset.x - inside.x, dimension: bounds.width)
    }
    if bouncesVertically {
      result.y += RubberBand.offset(pull: offset.y - inside.y, dimension: bounds.height)
    }
    return result
  }

  /// The inverse of `banded`: the offset without rubber band that is shown as `offset`.
  func unbanded(_ offset: CGPoint) -> CGPoint {
    let inside = clamped(offset)
    return CGPoint(
      x: inside.x + RubberBand.pull(offset: offset.x - inside.x, dimension: bounds.width),
      y: inside.y + RubberBand.pull(offset: offset.y - inside.y, dimension: bounds.height)
    )
  }
}

extension CGVector {
  /// This vector as a point.
  fileprivate var point: CGPoint { CGPoint(x: dx, y: dy) }
}
