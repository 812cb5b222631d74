// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteCore
import QuartziteEffects
import QuartziteStage

/// A scene of the page on its stage, with the inputs and edits made to it, so that any time can be
/// shown again: a `Playback` with the scene's own touches and with pinned values.
@MainActor package final class Performance {
  /// The scene.
  package let scene: Studio.Scene
  /// Size, scale and values.
  package let wish: StageWish
  /// Whether the scene's own touches play.
  package let playsScript: Bool
  private let playback: Playback
  private let direction: Direction
  /// Live fingers are told from scripted ones by their number.
  private static let firstLiveFinger = 16

  /// Puts a scene on a stage.
  ///
  /// - Throws: what the scene throws when it cannot be put on a stage.
  package init(
    _ scene: Studio.Scene,
    _ wish: StageWish,
    playsScript: Bool = true,
    inputs: [Playback.Event] = [],
    edits: [LayerEdit.Target: EditValue] = [:]
  ) throws {
    (self.scene, self.wish, self.playsScript) = (scene, wish, playsScript)
    let direction = Direction(edits: edits)
    self.direction = direction
    direction.script = playsScript ? scene.touches ?? TouchScript() : TouchScript()
    if let first = inputs.first { direction.endScript(at: first.time) }
    playback = try Playback(inputs: inputs) {
      try direction.open { try scene.open(wish) }
    }
    playback.direct = { direction.direct($0, $1) }
    playback.stopsAtEvents = !edits.isEmpty
  }

  /// Makes another performance of the same, at its beginning.
  package func copy() throws -> Performance {
    try recipe()()
  }

  /// Makes a performance at its beginning.
  package typealias Recipe = @MainActor @Sendable () throws -> Performance

  /// Returns what makes performances of this one as it is now, whatever becomes of it.
  package func recipe(scale: Double? = nil) -> Recipe {
    var wish = wish
    if let scale { wish.scale = scale }
    let (scene, playsScript, inputs, edits) = (scene, playsScript, inputs, edits)
    return { [wish] in
      try Performance(scene, wish, playsScript: playsScript, inputs: inputs, edits: edits)
    }
  }

  /// The stage as it stands.
  package var stage: Stage { playback.stage }
  /// The time that the stage shows, in seconds.
  package var time: Double { playback.time }
  /// The inputs that were made, in the order of time.
  package var inputs: [Playback.Event] { playback.inputs }
  /// The values that are pinned.
  package var edits: [LayerEdit.Target: EditValue] { direction.edits }

  // MARK: - Time

  /// Begins anew.
  package func rewind() throws {
    try playback.begin()
  }

  /// Plays towards `end` until `deadline`; returns whether it arrived.
  ///
  /// A time before the present begins anew first. Where it stops on the way changes nothing of what is
  /// shown at `end`.
  @discardableResult
  package func advance(to end: Double, until deadline: ContinuousClock.Instant? = nil) throws
    -> Bool
  {
    try playback.advance(to: end) { deadline.map { ContinuousClock.now < $0 } ?? true }
  }

  // MARK: - Inputs

  /// Lets fingers do something now; later inputs, the scene's own too, are dropped.
  package func touch(_ fingers: [ClientMessage.Finger]) throws {
    let now = time
    if direction.script.steps.contains(where: { $0.time > now }) {
      direction.endScript(at: now)
      try rewind()
      try advance(to: now)
    }
    let touches = fingers.map { finger in
      Playback.Touch(
        finger.phase.uiPhase,
        finger.point,
        finger: finger.finger + Self.firstLiveFinger
      )
    }
    playback.apply(.touches(touches))
  }

  /// Forgets every input that was made, and begins anew; the scene's own touches play again.
  package func forgetInputs() throws {
    direction.script = playsScript ? scene.touches ?? TouchScript() : TouchScript()
    try playback.restart()
  }

  // MARK: - Edits

  /// Pins values, or lets go where there is none, and begins anew: they hold from the start on.
  package func edit(_ changes: [LayerEdit.Target: EditValue?]) throws {
    for (target, value) in changes { direction.edits[target] = value }
    playback.stopsAtEvents = !edits.isEmpty
    try rewind()
  }

  /// Lets go of all pinned values, and begins anew.
  package func revertAll() throws {
    direction.edits = [:]
    playback.stopsAtEvents = false
    try rewind()
  }
}

/// What a performance adds to its scene: touches of the scene's own, and pinned values.
@MainActor private final class Direction {
  /// The touches that the scene makes by itself.
  var script = TouchScript()
  /// The values that are pinned.
  var edits: [LayerEdit.Target: EditValue]

  init(edits: [LayerEdit.Target: EditValue]) {
    self.edits = edits
  }

  /// Makes a stage with the scene's touches planned and the values pinned.
  func open(_ make: () throws -> Stage) rethrows -> Stage {
    let stage = try withTuning(make)
    stage.play(script)
    pinValues(on: stage)
    return stage
  }

  /// Lets something happen on a stage under these edits.
  func direct(_ stage: Stage, _ body: () -> Void) {
    withTuning(body)
    pinValues(on: stage)
  }

  /// Ends the scene's own touches at `time`, where their fingers are taken away.
  func endScript(at time: Double) {
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
    script = TouchScript(steps: steps)
  }

  /// Sets the pinned values of layers; those of animations are set as they are attached.
  private func pinValues(on stage: Stage) {
    guard edits.contains(where: { $0.key.animation == nil }) else { return }
    stage.run {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      for (target, value) in edits where target.animation == nil {
        LayerPath.layer(target.layer, in: stage.window.layer)?.pin(target.property, value)
      }
      CATransaction.commit()
      CATransaction.flush()
    }
  }

  /// Runs `body` while animations are changed by the edits as they are attached.
  private func withTuning<Result>(_ body: () throws -> Result) rethrows -> Result {
    let wanted = edits.filter { $0.key.animation != nil }
    guard !wanted.isEmpty else { return try body() }
    let tuning: AnimationTuning.Change = { layer, key, animation in
      let path = LayerPath.path(of: layer)
      let name = LayerPath.name(ofKey: key, animation)
      for (target, value) in wanted where target.layer == path && target.animation == name {
        animation.pin(target.property, value)
      }
    }
    return try AnimationTuning.run(tuning, body)
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
