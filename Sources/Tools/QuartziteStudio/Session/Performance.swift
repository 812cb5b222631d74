// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteCore
import QuartziteEffects
import QuartziteScenes
import QuartziteStage

/// A scene of the page on its stage with its inputs and edits, so that any time can be shown again:
/// a `Playback` plus the scene's own touches and pinned values.
@MainActor package final class Performance {
  /// The scene.
  package let scene: Scene
  /// The size, scale and parameter values.
  package let request: StageRequest
  /// Whether the scene's own touches are played.
  package let playsScript: Bool
  private let playback: Playback
  private let direction: Direction
  /// The fingers of live touches are numbered from here, those of scripts below.
  private static let firstLiveFinger = 16

  /// Puts a scene on a stage.
  ///
  /// - Throws: errors of the scene.
  package init(
    _ scene: Scene,
    _ request: StageRequest,
    playsScript: Bool = true,
    inputs: [Playback.Event] = [],
    edits: [LayerEdit.Target: EditValue] = [:],
    tunings: [String: Double] = [:]
  ) throws {
    (self.scene, self.request, self.playsScript) = (scene, request, playsScript)
    let direction = Direction(edits: edits, tunings: tunings)
    self.direction = direction
    direction.script = playsScript ? scene.touches ?? TouchScript() : TouchScript()
    if let first = inputs.first { direction.endScript(at: first.time) }
    playback = try Playback(inputs: inputs) {
      try direction.open {
        var request = request
        request.tunings = direction.tunings
        return try scene.open(request)
      }
    }
    playback.direct = { direction.direct($0, $1) }
    playback.stopsAtEvents = !edits.isEmpty
  }

  /// Makes another performance of the same scene with the same inputs and edits, at its start.
  package func copy() throws -> Performance {
    try recipe()()
  }

  /// Makes a performance at its start.
  package typealias Recipe = @MainActor @Sendable () throws -> Performance

  /// Returns a closure that makes performances like this one as it is now.
  ///
  /// - Parameters:
  ///   - scale: pixels per point; nil for those of this one.
  ///   - background: the colour behind the scene; nil for that of this one.
  package func recipe(scale: Double? = nil, background: CGColor? = nil) -> Recipe {
    var request = request
    if let scale { request.scale = scale }
    if let background { request.background = background }
    let (scene, playsScript, inputs) = (scene, playsScript, inputs)
    let (edits, tunings) = (edits, tunings)
    return { [request] in
      try Performance(
        scene,
        request,
        playsScript: playsScript,
        inputs: inputs,
        edits: edits,
        tunings: tunings
      )
    }
  }

  /// The stage in its current state.
  package var stage: Stage { playback.stage }
  /// The current time of the stage, in seconds.
  package var time: Double { playback.time }
  /// The recorded inputs in the order of their times.
  package var inputs: [Playback.Event] { playback.inputs }
  /// The pinned values.
  package var edits: [LayerEdit.Target: EditValue] { direction.edits }
  /// The values of `@Tunable` variables by id.
  package var tunings: [String: Double] { direction.tunings }
  /// The `@Tunable` variables that the scene has read, by id.
  package var tunables: [String: TunableSource] { direction.tunables(of: stage) }

  // MARK: - Time

  /// Starts the scene again from time 0.
  package func rewind() throws {
    try playback.begin()
  }

  /// Plays towards `end` until `deadline`; returns whether `end` was reached.
  ///
  /// For an `end` in the past the scene is started again first. Interruptions have no effect on
  /// what is shown at `end`.
  @discardableResult
  package func advance(to end: Double, until deadline: ContinuousClock.Instant? = nil) throws
    -> Bool
  {
    try playback.advance(to: end) { deadline.map { ContinuousClock.now < $0 } ?? true }
  }

  // MARK: - Inputs

  /// Applies touches now; later inputs, including the scene's own touches, are dropped.
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

  /// Sends a key to the first responder now; recorded as touches are.
  package func press(_ stroke: KeyStroke) {
    playback.apply(.keys(stroke))
  }

  /// Goes to a state of a layer package, or to none; recorded as touches are.
  package func setState(_ name: String?) {
    playback.apply(.state(name))
  }

  /// Sets or fires an input of a state machine; recorded as touches are.
  package func setInput(_ name: String, to value: StageInputs.Value) {
    playback.apply(.input(name, value))
  }

  /// Whether the scene is shown as its file says: nothing was touched or pinned.
  var isAsWritten: Bool { inputs.isEmpty && edits.isEmpty && tunings.isEmpty }

  /// Discards all recorded inputs and starts again; the scene's own touches are played again.
  package func forgetInputs() throws {
    direction.script = playsScript ? scene.touches ?? TouchScript() : TouchScript()
    try playback.restart()
  }

  // MARK: - Edits

  /// Pins values, or unpins them where the value is nil, and starts again: they apply from the
  /// start on.
  package func edit(_ changes: [LayerEdit.Target: EditValue?]) throws {
    for (target, value) in changes { direction.edits[target] = value }
    playback.stopsAtEvents = !edits.isEmpty
    try rewind()
  }

  /// Gives `@Tunable` variables values, or those of their sources where the value is nil, and starts
  /// again.
  package func tune(_ changes: [String: Double?]) throws {
    for (id, value) in changes { direction.tunings[id] = value }
    try rewind()
  }

  /// Unpins all values, and starts again.
  package func revertAll() throws {
    direction.edits = [:]
    playback.stopsAtEvents = false
    try rewind()
  }
}

/// The additions of a performance to its scene: the scene's own touches, and the pinned values.
@MainActor private final class Direction {
  /// The scene's own touches.
  var script = TouchScript()
  /// The pinned values.
  var edits: [LayerEdit.Target: EditValue]
  /// The values of `@Tunable` variables.
  var tunings: [String: Double]
  /// The `@Tunable` variables that were read on any of the stages.
  private var tunables: [String: TunableSource] = [:]

  init(edits: [LayerEdit.Target: EditValue], tunings: [String: Double]) {
    (self.edits, self.tunings) = (edits, tunings)
  }

  /// Makes a stage with the scene's touches scheduled and the values pinned.
  func open(_ make: () throws -> Stage) rethrows -> Stage {
    let stage = try withPins(make)
    stage.play(script)
    pinValues(on: stage)
    return stage
  }

  /// Runs `body`, which changes the stage, with these edits applied.
  func direct(_ stage: Stage, _ body: () -> Void) {
    withPins(body)
    pinValues(on: stage)
  }

  /// Ends the scene's own touches at `time`; touches that are down then are cancelled.
  func endScript(at time: Double) {
    var steps = script.steps.filter { $0.time <= time }
    var down: Set<Int> = []
    for step in steps {
      switch step.action {
      case .down: down.insert(step.finger)
      case .up, .cancel: down.remove(step.finger)
      case .move, .keys: break
      }
    }
    steps += down.sorted().map { .init(time: time, finger: $0, action: .cancel) }
    script = TouchScript(steps: steps)
  }

  /// Applies the pinned values of layers; those of animations are applied when these are added.
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

  /// The `@Tunable` variables that `stage`, and those before it, have read.
  func tunables(of stage: Stage) -> [String: TunableSource] {
    tunables.merge(stage.tunables) { $1 }
    return tunables
  }

  /// Runs `body` while edits are applied to animations that are added.
  private func withPins<Result>(_ body: () throws -> Result) rethrows -> Result {
    let wanted = edits.filter { $0.key.animation != nil }
    guard !wanted.isEmpty else { return try body() }
    let tuning: AnimationTuning.Change = { layer, key, animation in
      let path = LayerPath.path(of: layer)
      let name = LayerPath.name(ofKey: key, animation)
      for (target, value) in wanted where target.layer == path && target.animation == name {
        animation.pin(target, value, on: layer)
      }
    }
    return try AnimationTuning.run(tuning, body)
  }
}

extension ClientMessage.Finger.Phase {
  /// The phase in UIKit.
  var uiPhase: UITouch.Phase {
    switch self {
    case .began: .began
    case .moved: .moved
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }
}
