// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNumerics

/// A state machine that runs: a value that knows its inputs, its state and its time, and says what is
/// shown.
///
/// It is a pure function of the times and events that it is given; times are seconds on any clock, and
/// never decrease. What happens by itself, such as the end of an animation, happens at its own time,
/// however coarse the steps of `advance(to:)` are.
///
/// One event may do `Limits.work` steps and go through `Limits.transitions` states; beyond that the
/// machine stops, and says so.
package struct LottieMachineRun: Sendable {
  /// The definition.
  package let machine: LottieStateMachine
  /// The name of the state; nil before the start.
  package private(set) var state: String?
  /// Whether it reacts to anything.
  package private(set) var isRunning = false
  /// What is shown.
  package internal(set) var shown: LottieMachineShown
  /// The last time that it was given, in seconds.
  package private(set) var time = 0.0
  /// What it could not do so far.
  package private(set) var issues: [LottieIssue] = []
  /// The layers under the pointer that it wants to know of, and whether that is over the animation.
  var (touched, isTouched) = (Set<String>(), false)

  /// Where the pointer was last, in points of the animation.
  var pointer = SIMD2<Double>()
  /// Chance, which is the same in each run.
  var chance = SeededRandom(seed: 1)

  let clips: [String: LottieClip]
  let themes: Set<String>
  var inputs: [String: LottieInput]
  /// What inputs are at the start in place of what the machine says, by name.
  private let given: [String: LottieInput]
  var told: [LottieStateMachineEvent] = []
  /// The event that was fired last and is still to be looked at.
  var event: String?
  /// Whether an input was set since transitions were looked at.
  var didChange = false
  /// The state that a tween leads to.
  private var coming: Int?
  private var ends = MachineEnds()
  /// What the event so far has cost, and how many states it went through.
  private var (work, transitions, endCount) = (0, 0, 0)
  private var isActing = false

  /// Makes a run that has not begun.
  ///
  /// - Parameters:
  ///   - clips: the animations of the archive that the machine plays, by identifier.
  ///   - themes: the identifiers of the archive's themes.
  ///   - given: what inputs are at the start, by name; those that are not there are as the machine
  ///     says, as those of another kind are.
  ///   - first: the animation that is shown until a state shows another one.
  package init(
    _ machine: LottieStateMachine,
    clips: [String: LottieClip],
    themes: [String] = [],
    given: [String: LottieInput] = [:],
    first: String
  ) {
    (self.machine, self.clips, self.themes) = (machine, clips, Set(themes))
    self.given = given
    inputs = Dictionary(
      machine.inputs.map { ($0.name, $0.initial) },
      uniquingKeysWith: { a, _ in a }
    )
    shown = LottieMachineShown(animation: first, playing: .frame(clips[first]?.startFrame ?? 0))
  }

  // MARK: - From outside

  /// Begins with the initial state and inputs.
  package mutating func start(at time: Double) {
    guard !isRunning, let number = machine.numbers[machine.initialState] else { return }
    self.time = max(self.time, time)
    for input in machine.inputs {
      let wanted = given[input.name]
      inputs[input.name] = wanted?.isLike(input.initial) == true ? wanted : input.initial
    }
    (event, didChange, coming, endCount) = (nil, false, nil, 0)
    (touched, isTouched, state) = ([], false, nil)
    isRunning = true
    handle { run in
      run.told.append(.started)
      run.told.append(.transition(from: nil, to: run.machine.initialState))
      run.enter(number)
    }
  }

  /// Ends it; what is shown stays, and goes on.
  package mutating func stop() {
    guard isRunning else { return }
    isRunning = false
    shown.tween = nil
    (coming, ends) = (nil, MachineEnds())
    told.append(.stopped)
  }

  /// Sets an input; false where there is none of that kind, or a tween is on its way.
  package mutating func set(_ name: String, to value: LottieInput, at time: Double) -> Bool {
    advance(to: time)
    if case .number(let number) = value, !number.isFinite { return false }
    guard shown.tween == nil, value != .event, inputs[name]?.isLike(value) == true else {
      return false
    }
    handle { $0.assign(name, value) }
    return true
  }

  /// Fires an event; false where there is none of the name, or a tween is on its way.
  package mutating func fire(_ name: String, at time: Double) -> Bool {
    advance(to: time)
    guard isRunning, shown.tween == nil, inputs[name] == .event else { return false }
    handle { $0.raise(name) }
    return true
  }

  /// The value of an input; nil where there is none.
  package func input(_ name: String) -> LottieInput? { inputs[name] }

  /// Returns what was told since the last call, in order.
  package mutating func takeEvents() -> [LottieStateMachineEvent] {
    defer { told = [] }
    return told
  }

  // MARK: - Time

  /// When it does something by itself next, in seconds; nil for never.
  package var nextTime: Double? {
    guard isRunning else { return nil }
    if let tween = shown.tween { return tween.start + tween.duration }
    return ends.next
  }

  /// Lets everything happen that happens up to a time.
  package mutating func advance(to time: Double) {
    guard time.isFinite else { return }
    // A nanosecond early is rounding.
    while let next = nextTime, next <= time + 1e-9 {
      self.time = max(self.time, next)
      if shown.tween != nil {
        shown.tween = nil
        guard let number = coming else { continue }
        coming = nil
        handle { $0.enter(number) }
        continue
      }
      endCount += 1
      guard endCount <= Limits.ends else {
        handle { $0.overrun("more than \(Limits.ends) ends of animations") }
        return
      }
      let passed = ends.take()
      handle { run in
        if passed.isLoop { run.react(to: .loopComplete) }
        if passed.isEnd { run.react(to: .complete) }
      }
    }
    self.time = max(self.time, time)
  }

  // MARK: - Events

  /// Handles one event: what it does, and then what that leads to.
  mutating func handle(_ body: (inout LottieMachineRun) -> Void) {
    guard !isActing else { return body(&self) }
    isActing = true
    (work, transitions) = (0, 0)
    body(&self)
    settle()
    isActing = false
  }

  /// Does the actions of all interactions of a kind.
  ///
  /// - Parameter layers: the layers on which it happened; nil where it is not about layers, and then
  ///   only interactions without a layer are meant.
  mutating func react(to trigger: MachineInteraction.Trigger, on layers: Set<String>? = nil) {
    guard isRunning, shown.tween == nil else { return }
    var actions: [MachineAction] = []
    for interaction in machine.interactions where interaction.trigger == trigger {
      if let layer = interaction.layer, layers?.contains(layer) != true { continue }
      if let wanted = interaction.state, wanted != state { continue }
      actions += interaction.actions
    }
    for action in actions {
      guard isRunning else { return }
      perform(action)
      settle()
    }
  }

  /// Does the actions of interactions with some layers alone.
  mutating func react(to trigger: MachineInteraction.Trigger, onlyOn layers: Set<String>) {
    guard isRunning, shown.tween == nil, !layers.isEmpty else { return }
    let meant = machine.interactions.filter {
      $0.trigger == trigger && $0.layer.map(layers.contains) == true
        && ($0.state == nil || $0.state == state)
    }
    for action in meant.flatMap(\.actions) {
      guard isRunning else { return }
      perform(action)
      settle()
    }
  }

  /// Counts work; false once there was too much of it, and then the machine has stopped.
  mutating func spend(_ amount: Int) -> Bool {
    work += amount
    if work > Limits.work { overrun("more than \(Limits.work) steps for one event") }
    return isRunning
  }

  private mutating func overrun(_ message: String) {
    guard isRunning else { return }
    fail(.limit, "\(message); the state machine stops")
    stop()
  }

  mutating func fail(_ kind: LottieIssue.Kind, _ message: String) {
    let issue = LottieIssue(kind, message, keyPath: "s/\(machine.id).json")
    told.append(.failed(issue))
    if issues.count < 100, !issues.contains(issue) { issues.append(issue) }
  }

  // MARK: - Transitions

  /// Goes on from state to state until nothing leads further.
  private mutating func settle() {
    guard isActing, isRunning, shown.tween == nil else { return }
    var asksGlobal = true
    didChange = false
    while isRunning, shown.tween == nil {
      if asksGlobal, let global = machine.global, state != machine.definitions[global].name,
        let way = way(from: machine.definitions[global])
      {
        event = nil
        // Where it is already the global state leads nowhere.
        if way.target != state {
          didChange = false
          guard go(way), isRunning else { break }
          if didChange || event != nil { continue }
        }
      }
      guard isRunning, shown.tween == nil, let state, let number = machine.numbers[state],
        let way = way(from: machine.definitions[number])
      else { break }
      (event, didChange) = (nil, false)
      guard go(way) else { break }
      asksGlobal = didChange || event != nil
    }
    (event, didChange) = (nil, false)
  }

  /// The way that leads from a state now; one without a guard is the last choice.
  private mutating func way(from state: MachineState) -> MachineTransition? {
    var last: MachineTransition?
    for way in state.transitions {
      guard spend(1 + way.guards.count) else { return nil }
      if way.guards.isEmpty {
        last = way
      } else if way.needsEvent == (event != nil), way.guards.allSatisfy(holds) {
        return way
      }
    }
    return last
  }

  func holds(_ condition: MachineGuard) -> Bool {
    switch condition {
    case .event(let name): return event == name
    case .number(let name, let comparison, let other):
      guard case .number(let value) = inputs[name], let other = number(other) else { return false }
      return comparison.holds(value, other)
    case .boolean(let name, let comparison, let other):
      guard case .boolean(let value) = inputs[name], let other = boolean(other) else {
        return false
      }
      return comparison.holds(same: value, other)
    case .text(let name, let comparison, let other):
      guard case .text(let value) = inputs[name] else { return false }
      switch other {
      case .value(let text): return comparison.holds(same: value, text)
      case .input(let name):
        guard case .text(let text) = inputs[name] else { return false }
        return comparison.holds(same: value, text)
      }
    }
  }

  /// Leaves the state for another one; false where that does not exist.
  private mutating func go(_ way: MachineTransition) -> Bool {
    guard let number = machine.numbers[way.target] else {
      fail(.missing, "the state \(way.target)")
      return false
    }
    transitions += 1
    guard transitions <= Limits.transitions else {
      overrun("more than \(Limits.transitions) states in one event")
      return false
    }
    told.append(.transition(from: state, to: way.target))
    if let state, let own = machine.numbers[state] {
      for action in machine.definitions[own].exitActions where isRunning { perform(action) }
      told.append(.exited(state))
    }
    guard isRunning else { return false }
    let target = machine.definitions[number]
    if let tween = way.tween, let playback = target.playback, playback.segment != nil,
      let clip = clips[name(of: playback)], let part = clip.frames(of: playback.segment)
    {
      shown.playing = .frame(shown.frame(at: time))
      shown.tween = .init(
        animation: name(of: playback),
        frame: playback.isBackwards ? part.to : part.from,
        start: time,
        duration: tween.duration,
        ease: tween.ease
      )
      (coming, ends) = (number, MachineEnds())
      return true
    }
    enter(number)
    return true
  }

  private mutating func enter(_ number: Int) {
    let definition = machine.definitions[number]
    state = definition.name
    fillStateSlots()
    told.append(.entered(definition.name))
    if let playback = definition.playback { play(playback) }
    for action in definition.entryActions where isRunning { perform(action) }
    if definition.playback?.isFinal == true { stop() }
  }

  // MARK: - Playing

  private func name(of playback: MachinePlayback) -> String {
    playback.animation.isEmpty ? shown.animation : playback.animation
  }

  private mutating func play(_ playback: MachinePlayback) {
    let id = name(of: playback)
    ends = MachineEnds()
    guard let clip = clips[id] else { return fail(.missing, "the animation \(id)") }
    var part = clip.frames(of: playback.segment)
    if part == nil {
      if case .marker(let name)? = playback.segment { fail(.missing, "the marker \(name)") }
      part = (clip.startFrame, clip.endFrame)
    }
    guard let part else { return }
    var run = LottiePlayback(
      startTime: time,
      from: part.from,
      to: part.to,
      frameRate: clip.frameRate,
      speed: playback.speed,
      isBackwards: playback.isBackwards,
      loopMode: playback.loopMode
    )
    // The same animation as a whole goes on from where it is, unless that is its end.
    var first = run.startsAtEnd ? run.to : run.from
    if id == shown.animation, playback.segment == nil {
      let now = min(max(shown.frame(at: time), part.from), part.to)
      if now != (run.startsAtEnd ? run.from : run.to) {
        first = now
        run.skipped = run.time(to: now)
      }
    }
    shown.animation = id
    shown.playing = playback.startsByItself ? .run(run) : .frame(first)
    watch()
  }

  /// Sets when the animation, and each pass of it, ends.
  private mutating func watch() {
    guard case .run(let run) = shown.playing else { return ends = MachineEnds() }
    let hearsPasses = machine.interactions.contains {
      $0.trigger == .loopComplete && ($0.state == nil || $0.state == state)
    }
    ends = MachineEnds(run, hearsPasses: hearsPasses)
  }

  mutating func show(frame: Double) {
    guard frame.isFinite, let clip = clips[shown.animation] else { return }
    let length = clip.endFrame - clip.startFrame
    let wanted = clip.startFrame + min(max(frame, 0), length)
    guard case .run(var run) = shown.playing else { return shown.playing = .frame(wanted) }
    run.startTime = time
    run.skipped = run.time(to: min(max(wanted, run.from), run.to))
    shown.playing = .run(run)
    watch()
  }
}

extension LottiePlayback {
  /// How long a first pass takes to a frame, in seconds at speed 1.
  func time(to frame: Double) -> Double {
    (startsAtEnd ? to - frame : frame - from) / frameRate
  }
}
