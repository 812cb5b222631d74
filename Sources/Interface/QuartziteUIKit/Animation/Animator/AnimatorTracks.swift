// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteTiming

/// One property that an animator moves.
@MainActor
final class AnimatorTrack {
  let view: UIView
  let part: AnimatedProperty.Part
  /// The key on the layer.
  let key: String
  /// Where on the animator's way the property begins to move, 0..<1.
  let begin: Double
  /// The progress at the beginning of a bent run.
  var startProgress = 0.0
  /// Where in a bent run the property begins to move.
  var runBegin = 0.0
  /// What the layer holds; another animation under the key means that the track is lost.
  private weak var attached: CAAnimation?
  private var wasAttached = false

  init(view: UIView, part: AnimatedProperty.Part, key: String, begin: Double) {
    (self.view, self.part, self.key, self.begin) = (view, part, key, begin)
  }

  /// Whether the layer still holds what was last put there.
  var isLost: Bool {
    wasAttached && (attached == nil || view.layer.animation(forKey: key) !== attached)
  }

  /// Shows the way by a curve over some seconds; nil stands still at the curve's beginning.
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

  /// Takes the animation off.
  func remove() {
    guard wasAttached, !isLost else { return }
    view.layer.removeAnimation(forKey: key)
  }
}

/// What an animator's blocks changed, and what it shows of that.
@MainActor
final class AnimatorTracks: ChangeRecorder {
  private(set) var tracks: [AnimatorTrack] = []
  private var changes: [PropertyChange] = []
  private var views: [UIView] = []
  private var knownViews: Set<ObjectIdentifier> = []
  /// Whether points take another course along y.
  var splitsPoints = false
  /// Whether the views that move take no touches.
  var blocksTouches = false
  /// Whether the views that move are hit where they are seen.
  var hitsPresentation = true
  /// Where on the way new tracks begin.
  var begin = 0.0
  /// Where in the present run new tracks begin.
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
      // Takes the key at once, so that the next free one is another.
      track.show(.holding(0), over: nil)
    }
  }

  /// Lays out the views that changed.
  func layOut() {
    for view in views { view.layoutIfNeeded() }
  }

  /// Sets the model to what is seen now.
  func keepSeenValues() {
    let seen = changes.compactMap { change -> (CALayer, AnimatedProperty)? in
      guard let key = change.values.first?.key, let shown = change.view.layer.presentation(),
        let value = AnimatedProperty(key: key, of: shown, like: change.view.layer)
      else { return nil }
      return (change.view.layer, value)
    }
    removeAnimations()
    Self.withoutActions { for (layer, value) in seen { value.apply(to: layer) } }
  }

  /// Sets the model back to what it was.
  func restore() {
    Self.withoutActions {
      for change in changes.reversed() { change.values.first?.apply(to: change.view.layer) }
    }
  }

  /// Sets the model to where the blocks led.
  func complete() {
    Self.withoutActions {
      for change in changes { change.values.last?.apply(to: change.view.layer) }
    }
  }

  /// Takes all animations off the layers.
  func removeAnimations() {
    for track in tracks { track.remove() }
    tracks = []
  }

  /// Forgets everything; the views take touches again.
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
  /// This part along x and along y, where it moves a point between two values.
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
