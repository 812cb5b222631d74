// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNumerics

/// A state machine that runs: a value with its inputs, its state and its time, which determines what is
/// shown.
///
/// It depends on the times and events that it is given alone; times are seconds on any clock, and never
/// decrease. What happens by itself, such as the end of an animation, happens at its own time, however
/// coarse the steps of `advance(to:)` are.
///
/// One event may do `Limits.work` steps and take `Limits.transitions` transitions, and what happens by itself
/// has limits for the whole run; beyond these the machine stops, with an issue.
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
  /// What it could not do so far; at most 100 issues.
  package private(set) var issues: [LottieIssue] = []
  /// Those of `machine.layers` that are under the pointer, and whether it is over the animation.
  var (touched, isTouched) = (Set<String>(), false)

  /// Where the pointer was last, in points of the animation.
  var pointer = SIMD2<Double>()
  /// The random numbers, which are the same in each run.
  var chance = SeededRandom(seed: 1)

  let clips: [String: LottieClip]
  let themes: Set<String>
  var inputs: [String: LottieInput]
  /// The values of inputs at the start that replace those of the definition, by name.
  private let given: [String: LottieInput]
  var told: [LottieStateMachineEvent] = []
  /// The event that was fired last, until transitions have been checked; nil for none.
  var event: String?
  /// Whether an input was set since transitions were checked.
  var didChange = false
  /// The index of the state that a tween leads to; nil for no tween.
  private var coming: Int?
  private var ends = MachineEnds()
  /// The work and the transitions of the present event.
  private var (work, transitions) = (0, 0)
  /// The ends of animations and tweens in the whole run, and their work.
  private var (endCount, workOfEnds) = (0, 0)
  private var isActing = false

  /// Makes a run that has not begun.
  ///
  /// - Parameters:
  ///   - clips: the animations of the archive that the machine plays, by identifier.
  ///   - themes: the identifiers of the archive's themes.
  ///   - given: the values of inputs at the start, by name; inputs that are missing, or of another kind,
  ///     have the values of the definition.
  ///   - first: the animation that is shown until a state shows another one.
  ///   - theme: the theme that everything has until an action sets another one; nil for that of each
  ///     animation, empty for none.
  package init(
    _ machine: LottieStateMachine,
    clips: [String: LottieClip],
    themes: [String] = [],
    given: [String: LottieInput] = [:],
    first: String,
    theme: String? = nil
  ) {
    (self.machine, self.clips, self.themes) = (machine, clips, Set(themes))
    self.given = given
    inputs = Dictionary(
      machine.inputs.map { ($0.name, $0.initial) },
      uniquingKeysWith: { a, _ in a }
    )
    shown = LottieMachineShown(animation: first, playing: .frame(clips[first]?.startFrame ?? 0))
    shown.theme = theme
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
    (event, didChange, coming, endCount, workOfEnds) = (nil, false, nil, 0, 0)
    (touched, isTouched, state) = ([], false, nil)
    isRunning = true
    handle { run in
      run.told.append(.started)
      run.told.append(.transition(from: nil, to: run.machine.initialState))
      run.enter(number)
    }
  }

  /// Ends the machine; what is shown stays, and continues to play.
  package mutating func stop() {
    guard isRunning else { return }
    isRunning = false
    shown.tween = nil
    (coming, ends) = (nil, MachineEnds())
    told.append(.stopped)
  }

  /// Sets an input; false where no input has the name and the kind, a number is not finite, or a tween
  /// is in progress.
  package mutating func set(_ name: String, to value: LottieInput, at time: Double) -> Bool {
    advance(to: time)
    if case .number(let number) = value, !number.isFinite { return false }
    guard shown.tween == nil, value != .event, inputs[name]?.isLike(value) == true else {
      return false
    }
    handle { $0.assign(name, value) }
    return true
  }

  /// Fires an event; false where no event has the name, the machine does not run, or a tween is in
  /// progress.
  package mutating func fire(_ name: String, at time: Double) -> Bool {
    advance(to: time)
    guard isRunning, shown.tween == nil, inputs[name] == .event else { return false }
    handle { $0.raise(name) }
    return true
  }

  /// Returns the value of an input; nil where no input has the name.
  package func input(_ name: String) -> LottieInput? { inputs[name] }

  /// Returns what was reported since the last call, in order.
  package mutating func takeEvents() -> [LottieStateMachineEvent] {
    defer { told = [] }
    return told
  }

  // MARK: - Time

  /// The time of the next end of a tween, an animation or a pass of one, in seconds; nil for never.
  package var nextTime: Double? {
    guard isRunning else { return nil }
    if let tween = shown.tween { return tween.start + tween.duration }
    return ends.next
  }

  /// Handles all that happens by itself up to a time.
  package mutating func advance(to time: Double) {
    guard time.isFinite else { return }
    // What is due up to a nanosecond later is due now: the difference is rounding.
    while let next = nextTime, next <= time + 1e-9 {
      self.time = max(self.time, next)
      endCount += 1
      guard endCount <= Limits.ends, workOfEnds <= Limits.workOfEnds else {
        let (ends, work) = (Limits.ends, Limits.workOfEnds)
        let most = "\(ends) ends of animations and tweens, or \(work) steps for them"
        handle { $0.overrun("more than \(most)") }
        return
      }
      handleEnd()
      workOfEnds += work
    }
    self.time = max(self.time, time)
  }

  /// Handles the end of the tween, or else of the animation or a pass of it, that is due.
  private mutating func handleEnd() {
    if shown.tween != nil {
      shown.tween = nil
      guard let number = coming else { return }
      coming = nil
      return handle { $0.enter(number) }
    }
    let passed = ends.take()
    handle { run in
      if passed.isLoop { run.react(to: .loopComplete) }
      if passed.isEnd { run.react(to: .complete) }
    }
  }

  // MARK: - Events

  /// Handles one event: performs `body`, then takes the transitions that it leads to.
  mutating func handle(_ body: (inout LottieMachineRun) -> Void) {
    guard !isActing else { return body(&self) }
    isActing = true
    (work, transitions) = (0, 0)
    body(&self)
    settle()
    isActing = false
  }

  /// Performs the actions of all interactions with a trigger.
  ///
  /// - Parameter layers: the layers on which it happened; nil for a trigger without layers, which only
  ///   interactions without a layer react to.
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

  /// Performs the actions of the interactions whose layer is one of `layers`.
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

  /// Counts work; stops the machine beyond the limit, and returns whether it runs.
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

  /// Takes transitions until none can be taken any more.
  private mutating func settle() {
    guard isActing, isRunning, shown.tween == nil else { return }
    var asksGlobal = true
    didChange = false
    while isRunning, shown.tween == nil {
      if asksGlobal, let global = machine.global, state != machine.definitions[global].name,
        let way = way(from: machine.definitions[global])
      {
        event = nil
        // A global transition to the present state is not taken.
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

  /// The first transition from a state whose guards hold; else the last one without guards; else nil.
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

  /// Takes a transition; false where its target does not exist or the machine has stopped.
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
    if let tween = way.tween, tween.duration >= Limits.shortestTween,
      let playback = target.playback, playback.segment != nil,
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
    // The same animation, played as a whole, continues from the present frame, unless that is its end.
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

  /// Sets `ends` to those of the animation that plays, and of its passes if an interaction needs them.
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
  /// How long the first pass takes to reach a frame, in seconds at speed 1.
  func time(to frame: Double) -> Double {
    (startsAtEnd ? to - frame : frame - from) / frameRate
  }
}
