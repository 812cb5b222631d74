// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteTiming

/// The state of a scroll view: its content, and the drag, pinch or motion that is going on.
struct ScrollState {
  /// A motion of the content without touches.
  enum Motion {
    /// The deceleration or bounce after a drag, independent in x and y.
    case deceleration(x: ScrollCurve, y: ScrollCurve)
    /// An animated change of the offset.
    case offset(from: CGPoint, to: CGPoint)
    /// An animated change of zoom scale and offset, or the bounce back to a limit of the scale.
    case zoom(from: ZoomPlace, to: ZoomPlace, isBounce: Bool)
  }

  /// A zoom scale, and the content offset at that scale.
  struct ZoomPlace {
    var scale: CGFloat
    var offset: CGPoint
  }

  /// The duration of an animated change of offset or scale, in seconds.
  ///
  /// Source: the private default of UIScrollView's offset animation; not documented by Apple.
  static let animationDuration: TimeInterval = 0.3

  var contentSize: CGSize = .zero
  var contentInset: UIEdgeInsets = .zero
  var isTracking = false
  var isDragging = false
  var isZooming = false
  var motion: Motion?
  /// The time when the motion began, in seconds of the stage's clock.
  var motionStart: CFTimeInterval = 0
  var ticker: ScrollTicker?
  /// The target of an animated change of the offset, where it depends on what is measured on the
  /// way; nil from it leaves the target as it is.
  var aim: (() -> CGPoint?)?

  /// The offset at the beginning of the drag, with the rubber band undone.
  var dragStart: CGPoint = .zero
  /// The axis to which the drag is locked, if any.
  var lock: Axis?
  /// The offsets during the drag, for its velocity.
  var samples = MotionSamples()

  var zoomScale: CGFloat = 1
  /// The zoom scale at the beginning of the pinch, with the rubber band undone.
  var pinchStart: CGFloat = 1
  /// The point of the zoomed view between the fingers, in its own coordinates.
  var pinchAnchor: CGPoint = .zero

  /// The adjusted insets of which the delegate was last notified.
  var knownInsets: UIEdgeInsets = .zero
  /// The safe area from which they were computed.
  var usedSafeArea: UIEdgeInsets = .zero

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

/// Calls a scroll view on every tick of a display link; does not retain it.
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

  /// Stops the display link.
  func stop() {
    link?.invalidate()
    link = nil
  }
}
