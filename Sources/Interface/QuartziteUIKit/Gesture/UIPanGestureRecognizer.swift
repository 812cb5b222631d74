// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Recognises the dragging of one or more fingers.
///
/// The gesture begins when the centroid of the touches has moved 10 points. The translation is
/// counted from there, so that what follows the finger does not jump. View and delegate, who are asked
/// whether it may begin, see the whole way.
///
/// See: <https://developer.apple.com/documentation/uikit/uipangesturerecognizer>
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum number of fingers; default 1.
  open var minimumNumberOfTouches = 1
  /// The maximum number of fingers; default unlimited.
  open var maximumNumberOfTouches = Int.max
  /// The kinds of scroll input that are recognised; stored without effect.
  open var allowedScrollTypesMask = 0

  /// How far the touches must move before the gesture begins, in points.
  ///
  /// Source: measured with `UIScrollView` on iOS.
  static let slop: CGFloat = 10

  /// The translation from before the number of touches last changed.
  private var gathered: CGVector = .zero
  /// The centroid from which the current part of the translation is counted.
  private var origin: CGPoint = .zero
  private var middle: CGPoint = .zero
  /// The origin that is taken when the gesture begins.
  private var beginning: CGPoint?
  private var samples = MotionSamples()

  /// Returns the translation in points, in the coordinates of `view`.
  open func translation(in view: UIView?) -> CGPoint {
    convert(
      CGVector(dx: gathered.dx + middle.x - origin.x, dy: gathered.dy + middle.y - origin.y),
      to: view
    )
  }

  /// Sets the translation from which counting goes on, in the coordinates of `view`.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let zero = windowPoint(.zero, in: view)
    let end = windowPoint(translation, in: view)
    gathered = CGVector(dx: end.x - zero.x, dy: end.y - zero.y)
    origin = middle
  }

  /// Returns the velocity in points per second, in the coordinates of `view`.
  open func velocity(in view: UIView?) -> CGPoint {
    convert(samples.velocity, to: view)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if followed.count > maximumNumberOfTouches {
      if state == .possible { return state = .failed }
      // Touches beyond the maximum number are ignored.
      followed = Array(followed.prefix(maximumNumberOfTouches))
    }
    rebase()
    samples.add(middle, at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    middle = location(in: nil)
    samples.add(middle, at: event.timestamp)
    switch state {
    case .possible:
      guard followed.count >= minimumNumberOfTouches, waiting == nil else { return }
      let (dx, dy) = (middle.x - origin.x, middle.y - origin.y)
      guard dx * dx + dy * dy >= Self.slop * Self.slop, mayBegin(along: CGVector(dx: dx, dy: dy))
      else { return }
      beginning = self.origin(ofPanFrom: origin, to: middle)
      state = .began
    case .began, .changed:
      state = .changed
    default:
      break
    }
  }

  override func store(_ state: State) {
    if state == .began, let beginning { origin = beginning }
    beginning = nil
    super.store(state)
  }

  /// Whether the gesture may begin in this direction; a subclass may set the state to failed.
  func mayBegin(along direction: CGVector) -> Bool { true }

  /// Returns the point from which the translation is counted when the gesture begins: `middle`, the
  /// centroid at that moment.
  func origin(ofPanFrom start: CGPoint, to middle: CGPoint) -> CGPoint { middle }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let left = followed.filter { !touches.contains($0) }
    if left.isEmpty || left.count < minimumNumberOfTouches {
      middle = location(in: nil)
      samples.add(middle, at: event.timestamp)
      state = state == .possible ? .failed : .ended
    } else {
      followed = left
      rebase()
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }

  open override func reset() {
    (gathered, origin, middle) = (.zero, .zero, .zero)
    beginning = nil
    samples = MotionSamples()
  }

  /// Keeps the translation when the number of touches, and so their centroid, changes.
  private func rebase() {
    if state != .possible {
      gathered.dx += middle.x - origin.x
      gathered.dy += middle.y - origin.y
    }
    middle = location(in: nil)
    origin = middle
    samples.restart()
  }

  private func windowPoint(_ point: CGPoint, in view: UIView?) -> CGPoint {
    view?.convert(point, to: nil) ?? point
  }

  private func convert(_ vector: CGVector, to view: UIView?) -> CGPoint {
    guard let view else { return CGPoint(x: vector.dx, y: vector.dy) }
    let zero = view.convert(CGPoint.zero, from: nil)
    let end = view.convert(CGPoint(x: vector.dx, y: vector.dy), from: nil)
    return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }
}

/// The recent positions of a moving point, from which its velocity is computed.
///
/// The velocity is the mean over the last 100 ms. UIKit's own weighting is not documented; for
/// uniform motion every weighting gives the same.
struct MotionSamples {
  private static let window: TimeInterval = 0.1
  private var samples: [(point: CGPoint, time: TimeInterval)] = []

  /// Adds a position at a time in seconds; it replaces one of the same time.
  mutating func add(_ point: CGPoint, at time: TimeInterval) {
    if let last = samples.last, last.time == time { samples.removeLast() }
    samples.append((point, time))
    samples.removeAll { time - $0.time > Self.window + 1e-9 }
  }

  /// Moves all positions, because the point jumps at its velocity.
  mutating func move(by way: CGVector) {
    for index in samples.indices {
      samples[index].point.x += way.dx
      samples[index].point.y += way.dy
    }
  }

  /// Forgets all positions, because the point jumps.
  mutating func restart() {
    samples = []
  }

  /// The velocity in points per second; zero with fewer than two positions.
  var velocity: CGVector {
    guard let first = samples.first, let last = samples.last, last.time > first.time else {
      return .zero
    }
    let span = last.time - first.time
    return CGVector(
      dx: (last.point.x - first.point.x) / span,
      dy: (last.point.y - first.point.y) / span
    )
  }
}
