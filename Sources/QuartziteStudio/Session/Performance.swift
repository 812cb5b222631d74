// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteCore
import QuartziteEffects
import QuartziteStage

/// A scene on its stage, with the touches and edits made to it, so that any time can be shown again.
///
/// Going back in time puts the scene on a fresh stage and does everything over: the stage's clock is
/// virtual and its chance is seeded, so the picture of a time follows from scene, values, touches and
/// edits alone. A touch made at some time drops the touches after it.
@MainActor package final class Performance {
  /// What fingers did at one time.
  package struct Touch: Sendable, Equatable {
    /// When, in seconds.
    package var time: Double
    /// What they did.
    package var fingers: [ClientMessage.Finger]
  }

  /// The scene.
  package let scene: Studio.Scene
  /// Size, scale and values.
  package let wish: StageWish
  /// The stage as it stands.
  package private(set) var stage: Stage
  /// The touches that were made, in the order of time.
  package private(set) var touches: [Touch]
  /// The values that are pinned.
  package private(set) var edits: [LayerEdit.Target: EditValue]
  /// Whether the scene's own touches play.
  package let playsScript: Bool
  private var script: TouchScript
  private var played = 0
  /// Live fingers are told from scripted ones by their number.
  private static let firstLiveFinger = 16

  /// Puts a scene on a stage.
  ///
  /// - Throws: what the scene throws when it cannot be put on a stage.
  package init(
    _ scene: Studio.Scene,
    _ wish: StageWish,
    playsScript: Bool = true,
    touches: [Touch] = [],
    edits: [LayerEdit.Target: EditValue] = [:]
  ) throws {
    (self.scene, self.wish, self.playsScript) = (scene, wish, playsScript)
    (self.touches, self.edits) = (touches, edits)
    script = playsScript ? scene.touches ?? TouchScript() : TouchScript()
    if let first = touches.first { script = Self.script(script, endingBefore: first.time) }
    stage = try Self.withTuning(edits, root: nil) { try scene.open(wish) }
    stage.play(script)
    pinValues()
  }

  /// Makes another performance of the same, at its beginning.
  package func copy(scale: Double? = nil) throws -> Performance {
    var wish = wish
    if let scale { wish.scale = scale }
    return try Performance(
      scene,
      wish,
      playsScript: playsScript,
      touches: touches,
      edits: edits
    )
  }

  /// The time that the stage shows, in seconds.
  package var time: Double { stage.time }

  // MARK: - Time

  /// Begins anew.
  package func rewind() throws {
    stage = try Self.withTuning(edits, root: nil) { try scene.open(wish) }
    stage.play(script)
    played = 0
    pinValues()
  }

  /// Plays towards `end` until `deadline`; returns whether it arrived.
  ///
  /// A time before the present begins anew first. Where it stops on the way changes nothing of what is
  /// shown at `end`.
  @discardableResult
  package func advance(to end: Double, until deadline: ContinuousClock.Instant? = nil) throws
    -> Bool
  {
    if end < stage.time { try rewind() }
    repeat {
      let touch = played < touches.count && touches[played].time <= end ? touches[played] : nil
      let goal = touch?.time ?? end
      let next = min(goal, max(nextStop, stage.time))
      step(to: next)
      if let touch, stage.time >= touch.time {
        perform(touch)
        played += 1
      } else if stage.time >= end {
        return true
      }
    } while deadline.map { ContinuousClock.now < $0 } ?? true
    return false
  }

  /// Where to look up next on the way: a frame later, or the next event where values are pinned.
  private var nextStop: Double {
    let frame = stage.time + 1 / 60
    return edits.isEmpty ? frame : min(frame, stage.nextEventTime ?? frame)
  }

  private func step(to time: Double) {
    Self.withTuning(edits, root: stage.window.layer) {
      stage.advance(to: time)
      return ()
    }
    pinValues()
  }

  private func perform(_ touch: Touch) {
    Self.withTuning(edits, root: stage.window.layer) {
      stage.touch(
        touch.fingers.map { finger in
          (finger.phase.uiPhase, finger.point, finger.finger + Self.firstLiveFinger)
        }
      )
      return ()
    }
  }

  // MARK: - Touches

  /// Lets fingers do something now; later touches, the scene's own too, are dropped.
  package func touch(_ fingers: [ClientMessage.Finger]) throws {
    let now = stage.time
    touches.removeLast(touches.count - played)
    if script.steps.contains(where: { $0.time > now }) {
      script = Self.script(script, endingBefore: now)
      try rewind()
      try advance(to: now)
    }
    let touch = Touch(time: now, fingers: fingers)
    touches.append(touch)
    perform(touch)
    played = touches.count
  }

  /// Forgets every touch that was made, and begins anew; the scene's own play again.
  package func forgetTouches() throws {
    touches = []
    script = playsScript ? scene.touches ?? TouchScript() : TouchScript()
    try rewind()
  }

  /// The part of a script up to `time`, after which its fingers are taken away.
  private static func script(_ script: TouchScript, endingBefore time: Double) -> TouchScript {
    var steps = script.steps.filter { $0.time <= time }
    var down: Set<Int> = []
    for step in steps {
      switch step.action {
      case .down: down.insert(step.finger)
      case .up, .cancel: down.remove(step.finger)
      case .move: break
      }
    }
    steps += down.sorted().map { .init(time: time, finger: $0, action: .cancel) }
    return TouchScript(steps: steps)
  }

  // MARK: - Edits

  /// Pins values, or lets go where there is none, and begins anew: they hold from the start on.
  package func edit(_ changes: [LayerEdit.Target: EditValue?]) throws {
    for (target, value) in changes { edits[target] = value }
    try rewind()
  }

  /// Lets go of all pinned values, and begins anew.
  package func revertAll() throws {
    edits = [:]
    try rewind()
  }

  /// Sets the pinned values of layers; those of animations are set as they are attached.
  private func pinValues() {
    guard edits.contains(where: { $0.key.animation == nil }) else { return }
    stage.makeCurrent()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (target, value) in edits where target.animation == nil {
      LayerPath.layer(target.layer, in: stage.window.layer)?.pin(target.property, value)
    }
    CATransaction.commit()
    CATransaction.flush()
  }

  /// Runs `body` while animations of `edits` are changed as they are attached.
  private static func withTuning<Result>(
    _ edits: [LayerEdit.Target: EditValue],
    root: CALayer?,
    _ body: () throws -> Result
  ) rethrows -> Result {
    let wanted = edits.filter { $0.key.animation != nil }
    guard !wanted.isEmpty else { return try body() }
    AnimationTuning.current = { layer, key, animation in
      let path = LayerPath.path(of: layer)
      let name = LayerPath.name(ofKey: key, animation)
      for (target, value) in wanted where target.layer == path && target.animation == name {
        animation.pin(target.property, value)
      }
    }
    defer { AnimationTuning.current = nil }
    return try body()
  }
}

extension ClientMessage.Finger.Phase {
  /// The phase as UIKit names it.
  var uiPhase: UITouch.Phase {
    switch self {
    case .began: .began
    case .moved: .moved
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }
}
