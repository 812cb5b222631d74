// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import Synchronization

/// Playback by commands.
///
/// Without any, only the layer's `CAMediaTiming` plays the animation.
extension LottieLayer {
  /// The frame that is shown at present, not rounded; setting it pauses there.
  ///
  /// Values that are not finite are ignored; others are clamped to the animation. 0 without an
  /// animation.
  public var currentFrame: Double {
    get { frame(at: localNow) }
    set {
      guard let animation, newValue.isFinite else { return }
      halt(at: min(max(newValue, animation.startFrame), animation.endFrame))
    }
  }

  /// The progress that is shown at present, 0...1; setting it pauses there.
  public var currentProgress: Double {
    get { animation?.progress(atFrame: currentFrame) ?? 0 }
    set {
      guard let animation else { return }
      currentFrame = animation.frame(atProgress: newValue)
    }
  }

  /// The time that is shown at present, in seconds after the first frame; setting it pauses there.
  public var currentTime: Double {
    get {
      guard let animation else { return 0 }
      return (currentFrame - animation.startFrame) / animation.frameRate
    }
    set {
      guard let animation else { return }
      currentFrame = animation.frame(atTime: newValue)
    }
  }

  /// Whether a run that `play` started is in progress.
  public var isAnimationPlaying: Bool {
    guard let playback else { return false }
    return localNow < playback.startTime + playback.duration
  }

  // MARK: - Commands

  /// Plays from the current frame to the end, or from the start if it is at the end, with
  /// `loopMode` and `animationSpeed`.
  public func play(completion: LottieCompletionBlock? = nil) {
    guard let animation else { return }
    start(from: nil, animation.startFrame, animation.endFrame, completion)
  }

  /// Plays from one progress to another.
  ///
  /// - Parameters:
  ///   - fromProgress: 0...1; nil for the current one.
  ///   - toProgress: 0...1; if it is less than `fromProgress`, the animation plays backwards.
  ///   - loopMode: nil for the layer's; another one is also assigned to the layer.
  ///   - completion: called when the run ends.
  public func play(
    fromProgress: Double? = nil,
    toProgress: Double,
    loopMode: LottieLoopMode? = nil,
    completion: LottieCompletionBlock? = nil
  ) {
    guard let animation else { return }
    play(
      fromFrame: fromProgress.map { animation.frame(atProgress: $0) },
      toFrame: animation.frame(atProgress: toProgress),
      loopMode: loopMode,
      completion: completion
    )
  }

  /// Plays from one frame to another; nil for the current one.
  ///
  /// Frames that are not finite are ignored; others are clamped to the animation.
  public func play(
    fromFrame: Double? = nil,
    toFrame: Double,
    loopMode: LottieLoopMode? = nil,
    completion: LottieCompletionBlock? = nil
  ) {
    guard let animation, toFrame.isFinite, fromFrame?.isFinite != false else { return }
    func inside(_ frame: Double) -> Double {
      min(max(frame, animation.startFrame), animation.endFrame)
    }
    if let loopMode {
      stopRun()
      self.loopMode = loopMode
    }
    let start = inside(fromFrame ?? currentFrame)
    self.start(from: start, start, inside(toFrame), completion)
  }

  /// Plays from one marker to another; from the current frame if the first is nil.
  ///
  /// - Parameter playEndMarkerFrame: whether the frame of the second marker is included.
  public func play(
    fromMarker: String? = nil,
    toMarker: String,
    playEndMarkerFrame: Bool = true,
    loopMode: LottieLoopMode? = nil,
    completion: LottieCompletionBlock? = nil
  ) {
    guard let animation, let to = animation.marker(named: toMarker) else { return }
    let from = fromMarker.flatMap { animation.marker(named: $0) }
    if fromMarker != nil, from == nil { return }
    play(
      fromFrame: from?.frame,
      toFrame: playEndMarkerFrame ? to.frame : to.frame - 1,
      loopMode: loopMode,
      completion: completion
    )
  }

  /// Plays a marker from its frame for its duration; has no effect where there is no such marker.
  public func play(
    marker: String,
    loopMode: LottieLoopMode? = nil,
    completion: LottieCompletionBlock? = nil
  ) {
    guard let marker = animation?.marker(named: marker) else { return }
    play(
      fromFrame: marker.frame,
      toFrame: marker.frame + marker.length,
      loopMode: loopMode,
      completion: completion
    )
  }

  /// Pauses at the current frame; a pending completion is called with false.
  public func pause() {
    halt(at: currentFrame)
  }

  /// Stops at the first frame; a pending completion is called with false.
  public func stop() {
    halt(at: animation?.startFrame ?? 0)
  }

  /// Shows the last frame of the run; its completion is called with true.
  package func finish() {
    guard let playback else { return }
    let last = playback.duration.isFinite ? playback.startTime + playback.duration : .infinity
    let frame = last.isFinite ? playback.frame(at: last) : playback.to
    clock?.finishesEarly = true
    halt(at: frame)
  }

  // MARK: - Parts

  /// The current time of the clock in the layer's time.
  var localNow: Double { convertTime(CACurrentMediaTime(), from: nil) }

  /// Starts a run.
  ///
  /// `first` is the frame that it begins with; nil for the current one.
  private func start(
    from first: Double?,
    _ begin: Double,
    _ end: Double,
    _ completion: LottieCompletionBlock?
  ) {
    guard let animation else { return }
    var run = LottiePlayback(
      startTime: localNow,
      from: min(begin, end),
      to: max(begin, end),
      frameRate: animation.frameRate,
      speed: animationSpeed,
      isBackwards: end < begin,
      loopMode: loopMode
    )
    if first == nil {
      let shown = currentFrame
      let part = run.startsAtEnd ? run.to - shown : shown - run.from
      if shown >= run.from, shown <= run.to, part < run.to - run.from {
        run.skipped = max(0, part / run.frameRate)
      }
    }
    self.begin(run, completion)
  }

  /// Replaces the run in progress, whose completion is called with false.
  func begin(_ run: LottiePlayback, _ completion: LottieCompletionBlock?) {
    removeAnimation(forKey: Self.clockKey)
    show(run)
    let clock = LottieClock(completion)
    self.clock = clock
    guard run.duration.isFinite else {
      // It never ends by itself: the clock only reports its removal.
      tick(clock, from: run.startTime, for: Self.forEver)
      return
    }
    tick(clock, from: run.startTime, for: max(run.duration, .leastNormalMagnitude))
  }

  /// Runs an empty animation as long as the playback, so that its end is reported on time.
  private func tick(_ clock: LottieClock, from start: Double, for length: Double) {
    let group = CAAnimationGroup()
    group.animations = []
    group.beginTime = start == 0 ? .leastNormalMagnitude : start
    group.duration = length
    group.delegate = clock
    add(group, forKey: Self.clockKey)
  }

  /// Ends the run at the current frame.
  private func stopRun() {
    if playback != nil { halt(at: currentFrame) }
  }

  /// Pauses at a frame.
  private func halt(at frame: Double) {
    show(frame: frame)
    removeAnimation(forKey: Self.clockKey)
  }

  /// Continues from the current frame after the speed or the loop mode has changed.
  func playOn() {
    guard let run = playback, isAnimationPlaying else { return }
    let completion = clock?.takeCompletion()
    begin(run.goingOn(at: localNow, speed: animationSpeed, loopMode: loopMode), completion)
  }

  /// Suspends the run; its completion waits for `resume()`.
  package func suspend() {
    guard let run = playback, isAnimationPlaying else { return }
    let rest = run.goingOn(at: localNow, speed: run.speed, loopMode: run.loopMode)
    suspended = (rest, clock?.takeCompletion())
    halt(at: currentFrame)
  }

  /// Continues after `suspend()`.
  package func resume() {
    guard let waiting = suspended else { return }
    var run = waiting.run
    suspended = nil
    run.startTime = localNow
    begin(run, waiting.completion)
  }

  private static let clockKey = "lottie.clock"
  /// Longer than any film, in seconds.
  private static let forEver = 1e9
}

/// Calls a completion when the run of an animation ends.
final class LottieClock: CAAnimationDelegate {
  private let state: Mutex<(completion: LottieCompletionBlock?, finishesEarly: Bool)>
  /// Whether an early end counts as the run's own end.
  nonisolated var finishesEarly: Bool {
    get { state.withLock { $0.finishesEarly } }
    set { state.withLock { $0.finishesEarly = newValue } }
  }

  nonisolated init(_ completion: LottieCompletionBlock?) {
    state = Mutex((completion, false))
  }

  /// Returns the completion and forgets it, so that this clock calls nothing any more.
  nonisolated func takeCompletion() -> LottieCompletionBlock? {
    state.withLock { state in
      defer { state.completion = nil }
      return state.completion
    }
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    takeCompletion()?(flag || finishesEarly)
  }
}
