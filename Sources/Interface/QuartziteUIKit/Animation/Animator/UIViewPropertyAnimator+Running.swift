// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteRunLoop
import QuartziteTiming

extension UIViewPropertyAnimator {
  // MARK: - Place

  /// The queue of the stage on which the animator became active; the current stage's before that.
  private var queue: EventQueue? { ownQueue ?? EventQueue.current }

  private var now: TimeInterval { queue?.now ?? CACurrentMediaTime() }

  /// The elapsed fraction of the run's time now, 0...1.
  private var place: Double {
    guard case .running(let since, let from, let seconds, _) = motion else { return run.place }
    let part = seconds > 0 ? min(max((now - since) / seconds, 0), 1) : 1
    return from + (goal - from) * part
  }

  /// The place where the run ends: 0 for a plain run that is reversed, otherwise 1.
  private var goal: Double { storedIsReversed && !run.isBent ? 0 : 1 }

  /// `fractionComplete`: 0...1, counted from the end where the animator is reversed.
  var fraction: CGFloat {
    guard state != .inactive else { return 0 }
    var current = run
    current.place = place
    let whole = scrubbed ?? (scrubsLinearly || run.isBent ? current.progress : current.place)
    return CGFloat(storedIsReversed ? 1 - whole : whole)
  }

  /// Whether the client may pause, stop, scrub or reverse the animator now; logs a note if not.
  func mayInterrupt(_ what: String) -> Bool {
    guard state != .stopped else {
      Log.note("A stopped animator cannot be \(what).")
      return false
    }
    guard isInterruptible || state == .inactive else {
      Log.note("An animator that is not interruptible cannot be \(what).")
      return false
    }
    return true
  }

  // MARK: - Changes

  /// Adds changes: they run at the start, or at once if the animator is active.
  func add(_ block: Block) {
    switch state {
    case .inactive: blocks.append(block)
    case .stopped: Log.note("Changes cannot be added to a stopped animator.")
    case .active:
      var current = run
      current.place = place
      perform(block, from: run.isBent ? run.plainPlace(of: current.progress) : current.place)
      show()
    }
  }

  /// Runs a block now; its tracks begin at `place` of the plain run, put off by the delay factor.
  private func perform(_ block: Block, from place: Double) {
    func later(_ place: Double) -> Double { min(place + (1 - place) * block.delayFactor, 1) }
    tracks.begin = later(place)
    tracks.runBegin = later(run.isBent ? self.place : 0)
    // Blocks nested in this one inherit the animator's curve and duration.
    let timing = run.timing
    let open = AnimationBlock(
      timing: .curve(CAMediaTimingFunction(easing: timing.curve)),
      duration: max(timing.duration, 1e-9),
      delay: 0,
      options: [.overrideInheritedOptions, .allowUserInteraction]
    )
    open.recorder = tracks
    open.run(block.body, completion: nil)
  }

  /// Runs the blocks that were added so far and makes the animator active, without starting its
  /// clock.
  func activate() {
    guard state == .inactive else { return }
    state = .active
    ownQueue = EventQueue.current
    run = AnimatorRun(timing: plainTiming)
    run.place = storedIsReversed ? 1 : 0
    scrubbed = nil
    tracks.splitsPoints = run.timing.verticalCurve != nil
    tracks.blocksTouches = !isUserInteractionEnabled
    tracks.hitsPresentation = isUserInteractionEnabled && !isManualHitTestingEnabled
    let waiting = blocks
    blocks = []
    for block in waiting { perform(block, from: 0) }
  }

  private var plainTiming: AnimatorTiming {
    (timingParameters ?? UICubicTimingParameters()).timing(over: ownSeconds)
  }

  // MARK: - Time

  /// Starts or resumes after `delay` seconds; cancels a delayed start that is pending.
  func start(after delay: TimeInterval) {
    guard state != .stopped else {
      return Log.note("A stopped animator cannot be started; finish it first.")
    }
    guard !isRunning else { return }
    if case .waiting(let work) = motion { queue?.cancel(work) }
    motion = .still
    let isNew = state == .inactive
    activate()
    if isNew { self.delay = delay }
    guard delay > 0, let queue else { return resume(over: nil) }
    showStill()
    motion = .waiting(
      queue.add(after: delay) {
        MainActor.assumeIsolated {
          self.motion = .still
          self.resume(over: nil)
        }
      }
    )
  }

  /// Runs from the current place to the goal, in `seconds` or, if nil, in the remaining time.
  private func resume(over seconds: TimeInterval?) {
    settleScrub()
    let left = (goal - run.place).magnitude
    let seconds = seconds ?? left * run.timing.duration
    guard let queue else {
      run.place = goal
      return arrive()
    }
    let work = queue.add(after: seconds) { MainActor.assumeIsolated { self.arrive() } }
    motion = .running(since: queue.now, from: run.place, seconds: seconds, work)
    show()
  }

  /// Stops time at the current place.
  func halt() {
    run.place = place
    switch motion {
    case .still: break
    case .waiting(let work), .running(_, _, _, let work): queue?.cancel(work)
    }
    motion = .still
  }

  /// Called when the run has reached its goal: finishes, or pauses if `pausesOnCompletion` is set.
  private func arrive() {
    guard state == .active else { return }
    run.place = goal
    motion = .still
    guard !pausesOnCompletion else { return showStill() }
    if storedIsReversed { tracks.restore() }
    conclude(at: storedIsReversed ? .start : .end)
  }

  /// Removes the animations, makes the animator inactive and calls the completions once.
  func conclude(at position: UIViewAnimatingPosition) {
    tracks.clear()
    state = .inactive
    (scrubbed, storedIsReversed) = (nil, false)
    let calls = completions
    completions = []
    for call in calls { call(position) }
  }

  // MARK: - Handling

  /// Turns the direction of the animation, keeping the values that it has reached.
  func reverse(_ reversed: Bool) {
    guard reversed != storedIsReversed else { return }
    guard state != .inactive else {
      storedIsReversed = reversed
      return
    }
    guard mayInterrupt("reversed") else { return }
    let (wasRunning, progress) = (isRunning, scrubbed)
    let wasWaiting = if case .waiting = motion { true } else { false }
    if wasRunning { halt() }
    if run.isBent { straighten(at: run.progress) }
    storedIsReversed = reversed
    scrubbed = progress
    if wasRunning { resume(over: nil) } else if !wasWaiting { showStill() }
  }

  /// Pauses at a value of `fractionComplete`, which is clamped to 0...1.
  func scrub(to fraction: CGFloat) {
    guard !fraction.isNaN, mayInterrupt("scrubbed") else { return }
    activate()
    halt()
    let part = min(max(Double(fraction), 0), 1)
    let whole = storedIsReversed ? 1 - part : part
    if run.isBent { straighten(at: run.progress) }
    if scrubsLinearly {
      scrubbed = whole
      run.place = run.plainPlace(of: whole)
    } else {
      scrubbed = nil
      run.place = whole
    }
    showStill()
  }

  /// Resumes along the animator's own curve, or along a new one from the current values (a bent
  /// run).
  func goOn(with parameters: (any UITimingCurveProvider)?, factor: Double) {
    guard mayInterrupt("continued") else { return }
    guard state == .active else { return start(after: 0) }
    halt()
    let seconds = factor > 0 ? factor * plainTiming.duration : nil
    guard let parameters else { return resume(over: seconds) }
    let left = (goal - run.place).magnitude * run.timing.duration
    let target = storedIsReversed ? 0.0 : 1.0
    for track in tracks.tracks {
      track.startProgress = progress(of: track)
      let rest = 1 - run.place
      track.runBegin =
        !storedIsReversed && !run.isBent && rest > 0
        ? min(max((track.begin - run.place) / rest, 0), 1) : 0
    }
    let progress = scrubbed ?? run.progress
    run = AnimatorRun(
      timing: parameters.timing(over: seconds ?? left),
      isBent: true,
      target: target,
      startProgress: progress
    )
    scrubbed = nil
    resume(over: nil)
  }

  /// Stops the animation and sets the model values to what is seen.
  func stop(withoutFinishing: Bool) {
    guard state == .active else {
      if state == .stopped, withoutFinishing { forget() }
      return
    }
    guard mayInterrupt("stopped") else { return }
    halt()
    showStill()
    CATransaction.flush()
    tracks.keepPresentedValues(at: run.progress)
    state = .stopped
    if withoutFinishing { forget() }
  }

  private func forget() {
    completions = []
    conclude(at: .current)
  }

  // MARK: - Showing

  /// Replaces a bent run by the plain one, at the place where that has the same progress.
  private func straighten(at progress: Double) {
    run = AnimatorRun(timing: plainTiming)
    run.place = run.plainPlace(of: progress)
  }

  /// Moves the run to the first place where its curve has the progress that was scrubbed to.
  private func settleScrub() {
    if let scrubbed { run.place = run.plainPlace(of: scrubbed) }
    scrubbed = nil
  }

  /// The progress that a track shows while the animator is not running.
  private func progress(of track: AnimatorTrack) -> Double {
    if let scrubbed, track.begin == 0 { return scrubbed }
    return run.progress(of: track)
  }

  private func show() {
    guard case .running(_, let from, let seconds, _) = motion else { return showStill() }
    let here = place
    let part = goal == from ? 0 : (goal - here) / (goal - from)
    for track in tracks.tracks {
      track.show(run.curve(of: track, from: here, to: goal), over: max(seconds * part, 1e-9))
    }
  }

  /// Shows the current progress of every track without running time.
  func showStill() {
    for track in tracks.tracks { track.show(.holding(progress(of: track)), over: nil) }
  }
}
