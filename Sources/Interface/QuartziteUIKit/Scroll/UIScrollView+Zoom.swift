// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteTiming

/// Zooming: the scale is a transform of one view in the content, and `contentSize` is the size of
/// that view's frame.
extension UIScrollView {
  /// The view to zoom, from the delegate.
  var zoomedView: UIView? { notified?.viewForZooming(in: self) }

  /// The scale of a subview that is zoomed; nil for other views, and without zoom.
  fileprivate func zoom(of view: UIView) -> CGFloat? {
    guard scroll.zoomScale != 1, zoomedView === view else { return nil }
    return scroll.zoomScale
  }

  /// Whether the user can zoom.
  var canZoom: Bool { notified != nil && maximumZoomScale > minimumZoomScale }

  private func limited(_ scale: CGFloat) -> CGFloat {
    guard scale.isFinite else { return scroll.zoomScale }
    return max(min(scale, maximumZoomScale), minimumZoomScale)
  }

  /// Sets zoom scale and offset.
  func apply(_ place: ScrollState.ZoomPlace) {
    guard let view = zoomedView, place.scale > 0 else { return }
    if place.scale != scroll.zoomScale || view.transform.a != place.scale {
      let origin = view.frame.origin
      scroll.zoomScale = place.scale
      view.transform = CGAffineTransform(scaleX: place.scale, y: place.scale)
      let moved = view.frame.origin
      view.center = CGPoint(
        x: view.center.x + origin.x - moved.x,
        y: view.center.y + origin.y - moved.y
      )
      contentSize = view.frame.size
      if !view.translatesAutoresizingMaskIntoConstraints { view.constraintsMayHaveChanged() }
      moveBounds(to: place.offset)
      CallbackGuards.current.scrolls.run(self) { notified?.scrollViewDidZoom(self) }
    } else {
      moveBounds(to: place.offset)
    }
  }

  /// Returns the scale and the offset at which a point of the zoomed view is at a point of the
  /// scroll view.
  ///
  /// - Parameters:
  ///   - point: In the zoomed view's coordinates.
  ///   - spot: From the upper left corner of the scroll view.
  private func place(
    scale: CGFloat,
    point: CGPoint,
    at spot: CGPoint,
    of view: UIView
  ) -> ScrollState.ZoomPlace {
    let origin = view.frame.origin
    return ScrollState.ZoomPlace(
      scale: scale,
      offset: CGPoint(
        x: origin.x + (point.x - view.bounds.minX) * scale - spot.x,
        y: origin.y + (point.y - view.bounds.minY) * scale - spot.y
      )
    )
  }

  /// Returns the place with its offset clamped to the content at that scale.
  private func inside(_ place: ScrollState.ZoomPlace, of view: UIView) -> ScrollState.ZoomPlace {
    let insets = adjustedInsets
    let size = CGSize(
      width: view.bounds.width * place.scale,
      height: view.bounds.height * place.scale
    )
    func axis(_ x: CGFloat, _ least: CGFloat, _ greatest: CGFloat) -> CGFloat {
      min(max(x, least), max(greatest, least))
    }
    let least = least(for: size)
    var result = place
    result.offset.x = axis(
      place.offset.x,
      least.x,
      size.width + insets.right - bounds.width
    )
    result.offset.y = axis(
      place.offset.y,
      least.y,
      size.height + insets.bottom - bounds.height
    )
    return result
  }

  // MARK: - By the client

  /// Zooms about the centre of the visible part.
  func zoom(toScale scale: CGFloat, animated: Bool) {
    guard let view = zoomedView else { return }
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    let point = view.convert(
      CGPoint(x: bounds.minX + middle.x, y: bounds.minY + middle.y),
      from: self
    )
    let target = place(scale: limited(scale), point: point, at: middle, of: view)
    go(to: inside(target, of: view), animated: animated)
  }

  /// Zooms so that a rectangle of the zoomed view fits into the scroll view as large as possible.
  func zoom(toRect rect: CGRect, animated: Bool) {
    guard let view = zoomedView, rect.width > 0, rect.height > 0, bounds.width > 0,
      bounds.height > 0, rect.width.isFinite, rect.height.isFinite
    else { return }
    let scale = limited(min(bounds.width / rect.width, bounds.height / rect.height))
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    let point = CGPoint(x: rect.midX, y: rect.midY)
    let target = place(scale: scale, point: point, at: middle, of: view)
    go(to: inside(target, of: view), animated: animated)
  }

  private func go(to target: ScrollState.ZoomPlace, animated: Bool) {
    stopMotion()
    let from = ScrollState.ZoomPlace(scale: zoomScale, offset: contentOffset)
    guard from.scale != target.scale || from.offset != target.offset else { return }
    guard animated else { return apply(target) }
    notified?.scrollViewWillBeginZooming(self, with: zoomedView)
    begin(.zoom(from: from, to: target, isBounce: false))
  }

  // MARK: - By touches

  /// Called when the pinch begins.
  func pinchDidBegin(_ pinch: ScrollPinchRecognizer) {
    guard isScrollEnabled || canZoom, let view = zoomedView else { return }
    stopMotion()
    scroll.isZooming = true
    scroll.pinchStart = unbandedScale(zoomScale)
    scroll.pinchAnchor = view.convert(pinch.location(in: self), from: self)
    indicators.show()
    notified?.scrollViewWillBeginZooming(self, with: view)
  }

  /// Called when the touches of the pinch have moved.
  func pinchDidMove(_ pinch: ScrollPinchRecognizer) {
    guard scroll.isZooming, let view = zoomedView else { return }
    let scale = bandedScale(scroll.pinchStart * pinch.scale)
    let spot = pinch.location(in: self)
    let target = place(
      scale: scale,
      point: scroll.pinchAnchor,
      at: CGPoint(x: spot.x - bounds.minX, y: spot.y - bounds.minY),
      of: view
    )
    apply(bouncesZoom ? target : inside(target, of: view))
  }

  /// Called when the pinch has ended or was cancelled.
  func pinchDidEnd(_ pinch: ScrollPinchRecognizer) {
    guard scroll.isZooming, let view = zoomedView else {
      scroll.isZooming = false
      return
    }
    scroll.isZooming = false
    // If one touch remains, the drag goes on from here.
    scroll.dragStart = unbanded(contentOffset)
    panGestureRecognizer.setTranslation(.zero, in: self)
    scroll.samples = MotionSamples()
    let from = ScrollState.ZoomPlace(scale: zoomScale, offset: contentOffset)
    let spot = pinch.location(in: self)
    let target = inside(
      place(
        scale: limited(zoomScale),
        point: scroll.pinchAnchor,
        at: CGPoint(x: spot.x - bounds.minX, y: spot.y - bounds.minY),
        of: view
      ),
      of: view
    )
    guard from.scale != target.scale || from.offset != target.offset else {
      indicators.hide()
      notified?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
      return
    }
    begin(.zoom(from: from, to: target, isBounce: true))
  }

  // MARK: - Limits

  /// How far the user can pull the scale beyond a limit, as a fraction of the limit.
  ///
  /// Not documented by Apple; chosen here, with the curve of the rubber band.
  private static let zoomStretch = 1.0

  /// The scale with the rubber band applied.
  private func bandedScale(_ scale: CGFloat) -> CGFloat {
    let inside = limited(scale)
    guard bouncesZoom, scale > 0 else { return inside }
    if scale > inside {
      let excess = Double(scale / inside) - 1
      return inside * (1 + RubberBand.offset(pull: excess, dimension: Self.zoomStretch))
    }
    if scale < inside {
      let excess = Double(inside / scale) - 1
      return inside / (1 + RubberBand.offset(pull: excess, dimension: Self.zoomStretch))
    }
    return inside
  }

  /// The inverse of `bandedScale`.
  private func unbandedScale(_ scale: CGFloat) -> CGFloat {
    let inside = limited(scale)
    guard scale > 0 else { return inside }
    if scale > inside {
      let excess = Double(scale / inside) - 1
      return inside * (1 + RubberBand.pull(offset: excess, dimension: Self.zoomStretch))
    }
    if scale < inside {
      let excess = Double(inside / scale) - 1
      return inside / (1 + RubberBand.pull(offset: excess, dimension: Self.zoomStretch))
    }
    return inside
  }
}

extension UIView {
  /// The scale to which a scroll view has zoomed this view, its content; nil without zoom.
  var zoomInContent: CGFloat? { (superview as? UIScrollView)?.zoom(of: self) }
}
