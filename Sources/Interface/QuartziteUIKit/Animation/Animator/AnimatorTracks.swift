// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteTiming

/// One animated property of one view: the animation that shows an animator's progress on its layer.
@MainActor
final class AnimatorTrack {
  let view: UIView
  let part: AnimatedProperty.Part
  /// The key of the animation on the layer.
  let key: String
  /// The elapsed fraction of the animator's time at which the property begins to change, 0..<1; 0
  /// without a delay factor.
  let begin: Double
  /// The progress that the property had when the present bent run began.
  var startProgress = 0.0
  /// The elapsed fraction of a bent run's time at which the property begins to change.
  var runBegin = 0.0
  /// The animation that was last added to the layer.
  ///
  /// If the layer has another one under the key, the client has replaced it and this track is lost.
  private weak var attached: CAAnimation?
  private var wasAttached = false

  init(view: UIView, part: AnimatedProperty.Part, key: String, begin: Double) {
    (self.view, self.part, self.key, self.begin) = (view, part, key, begin)
  }

  /// Whether the client has removed or replaced the animation that was last added.
  var isLost: Bool {
    wasAttached && (attached == nil || view.layer.animation(forKey: key) !== attached)
  }

  /// Replaces the animation by one that follows `curve` for `seconds`, or that holds the curve's
  /// first value if `seconds` is nil.
  func show(_ curve: EasingFunction, over seconds: TimeInterval?) {
    guard !isLost else { return }
    let animation = part.makeAnimation()
    animation.timingFunction = CAMediaTimingFunction(easing: curve)
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    animation.duration = seconds ?? 1
    if seconds == nil { animation.speed = 0 }
    view.layer.add(animation, forKey: key)
    attached = view.layer.animation(forKey: key)
    wasAttached = true
  }

  /// Removes the animation from the layer, unless it is lost.
  func remove() {
    guard wasAttached, !isLost else { return }
    view.layer.removeAnimation(forKey: key)
  }
}

/// The changes that an animator's blocks made, and the tracks that show them.
@MainActor
final class AnimatorTracks: ChangeRecorder {
  private(set) var tracks: [AnimatorTrack] = []
  private var changes: [PropertyChange] = []
  private var views: [UIView] = []
  private var knownViews: Set<ObjectIdentifier> = []
  /// Whether the x and y of positions are separate tracks, because their curves differ.
  var splitsPoints = false
  /// Whether the animated views take no touches (`isUserInteractionEnabled` is false).
  var blocksTouches = false
  /// Whether hit tests use the presentation layers of the animated views and not their model
  /// layers.
  var hitsPresentation = true
  /// The `begin` that tracks recorded now are given.
  var begin = 0.0
  /// The `runBegin` that tracks recorded now are given.
  var runBegin = 0.0

  func record(_ change: PropertyChange) {
    changes.append(change)
    let view = change.view
    if knownViews.insert(ObjectIdentifier(view)).inserted {
      views.append(view)
      if blocksTouches { view.blockingAnimations += 1 }
      if hitsPresentation { view.presentationHits += 1 }
    }
    let parts = change.parts.flatMap { splitsPoints ? $0.alongAxes : [$0] }
    for part in parts {
      let key =
        part.isAdditive ? AnimationBlock.freeKey(part.keyPath, on: view.layer) : part.keyPath
      let track = AnimatorTrack(view: view, part: part, key: key, begin: begin)
      track.runBegin = runBegin
      tracks.append(track)
      // Added at once, so that `freeKey` gives the next part of the same property another key.
      track.show(.holding(0), over: nil)
    }
  }

  /// Lays out the changed views, so that the layout of their subviews is animated too.
  func layOut() {
    for view in views { view.layoutIfNeeded() }
  }

  /// Sets the model values to the presentation values, and removes the animations.
  ///
  /// - Parameter progress: That of the animator, by which the values of layers are mixed that are in no
  ///   window, and so have no presentation.
  func keepPresentedValues(at progress: Double) {
    let presented = changes.compactMap { change -> (CALayer, AnimatedProperty)? in
      let layer = change.view.layer
      guard let first = change.values.first, let last = change.values.last else { return nil }
      let value =
        layer.presentation().map { AnimatedProperty(key: first.key, of: $0, like: layer) }
        ?? AnimatedProperty(from: first, to: last, at: progress)
      return value.map { (layer, $0) }
    }
    removeAnimations()
    Self.withoutActions { for (layer, value) in presented { value.apply(to: layer) } }
    // What a layout had set before its view was ever shown is set by the next one again.
    for view in views where view.layer.presentation() == nil { view.superview?.setNeedsLayout() }
  }

  /// Sets the model values back to those before the blocks ran.
  func restore() {
    Self.withoutActions {
      for change in changes.reversed() { change.values.first?.apply(to: change.view.layer) }
    }
  }

  /// Sets the model values to those that the blocks set.
  func complete() {
    Self.withoutActions {
      for change in changes { change.values.last?.apply(to: change.view.layer) }
    }
  }

  /// Removes all animations of this animator from the layers, and the tracks with them.
  func removeAnimations() {
    for track in tracks { track.remove() }
    tracks = []
  }

  /// Removes the animations and forgets views and changes; the views take touches again.
  func clear() {
    removeAnimations()
    for view in views {
      if blocksTouches { view.blockingAnimations -= 1 }
      if hitsPresentation { view.presentationHits -= 1 }
    }
    (views, knownViews, changes) = ([], [], [])
  }

  private static func withoutActions(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
  }
}

extension AnimatedProperty.Part {
  /// This part split into x and y where it is the difference of two positions; otherwise itself
  /// alone.
  fileprivate var alongAxes: [AnimatedProperty.Part] {
    guard values == nil, keyPath == "position", let from = from as? CGPoint,
      let to = to as? CGPoint
    else { return [self] }
    let x = AnimatedProperty.Part(
      keyPath: "position.x",
      isAdditive: isAdditive,
      from: from.x,
      to: to.x
    )
    var y = AnimatedProperty.Part(
      keyPath: "position.y",
      isAdditive: isAdditive,
      from: from.y,
      to: to.y
    )
    y.isVertical = true
    return [x, y]
  }
}
