// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteTiming

/// What a scroll view is doing.
struct ScrollState {
  /// A motion without a finger.
  enum Motion {
    /// After a drag: each coordinate by itself.
    case deceleration(x: ScrollCurve, y: ScrollCurve)
    /// From one offset to another.
    case offset(from: CGPoint, to: CGPoint)
    /// From one scale and offset to others.
    case zoom(from: ZoomPlace, to: ZoomPlace, isBounce: Bool)
  }

  /// A scale with the offset that belongs to it.
  struct ZoomPlace {
    var scale: CGFloat
    var offset: CGPoint
  }

  /// Seconds that an animated change of offset or scale takes.
  ///
  /// Not documented by Apple; the private default of UIScrollView's offset animation.
  static let animationDuration: TimeInterval = 0.3

  var contentSize: CGSize = .zero
  var contentInset: UIEdgeInsets = .zero
  var isTracking = false
  var isDragging = false
  var isZooming = false
  var motion: Motion?
  /// When the motion began, on the stage's clock.
  var motionStart: CFTimeInterval = 0
  var ticker: ScrollTicker?

  /// The offset without rubber band at the beginning of the drag.
  var dragStart: CGPoint = .zero
  /// The axis that a locked drag stays on.
  var lock: Axis?
  /// The places of the content during the drag, for its velocity.
  var samples = MotionSamples()

  var zoomScale: CGFloat = 1
  /// The scale without limits at the beginning of a pinch.
  var pinchStart: CGFloat = 1
  /// The point of the zoomed view that the fingers hold, in its own coordinates.
  var pinchAnchor: CGPoint = .zero

  /// The insets that the delegate knows of.
  var knownInsets: UIEdgeInsets = .zero

  enum Axis {
    case horizontal, vertical
  }

  var isDecelerating: Bool {
    if case .deceleration = motion { true } else { false }
  }

  var isZoomBouncing: Bool {
    if case .zoom(_, _, let isBounce) = motion { isBounce } else { false }
  }
}

/// Calls a scroll view at each tick of the display, without keeping it alive.
@MainActor
final class ScrollTicker: NSObject {
  private weak var scrollView: UIScrollView?
  private var link: CADisplayLink?

  init(scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init()
    let link = CADisplayLink(
      target: self,
      selector: Selector("tick(_:)", ScrollTicker.tick(_:))
    )
    scrollView.inWorld { link.add(to: .main, forMode: .common) }
    self.link = link
  }

  private func tick(_ link: CADisplayLink) {
    guard let scrollView else { return stop() }
    scrollView.continueMotion(at: link.timestamp)
  }

  /// Ends the calls.
  func stop() {
    link?.invalidate()
    link = nil
  }
}
