// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import Synchronization

/// Playing by command. Until then the layer's own `CAMediaTiming` is all that plays.
extension LottieLayer {
  /// The frame that is shown now, not rounded; setting it stops there.
  ///
  /// Values that are not finite are ignored; others are kept within the animation. 0 without one.
  public var currentFrame: Double {
    get { frame(at: localNow) }
    set {
      guard let animation, newValue.isFinite else { return }
      halt(at: min(max(newValue, animation.startFrame), animation.endFrame))
    }
  }

  /// The progress that is shown now, 0...1; setting it stops there.
  public var currentProgress: Double {
    get { animation?.progress(atFrame: currentFrame) ?? 0 }
    set {
      guard let animation else { return }
      currentFrame = animation.frame(atProgress: newValue)
    }
  }

  /// The time that is shown now, in seconds after the first frame; setting it stops there.
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

  /// Whether a run that was started by `play` is under way.
  public var isAnimationPlaying: Bool {
    guard let playback else { return false }
    return localNow < playback.startTime + playback.duration
  }

  // MARK: - Commands

  /// Plays from the frame that is shown to the end, or from the start where it is at the end, by
  /// `loopMode` and `animationSpeed`.
  public func play(completion: LottieCompletionBlock? = nil) {
    guard let animation else { return }
    start(from: nil, animation.startFrame, animation.endFrame, completion)
  }

  /// Plays from one progress to another.
  ///
  /// - Parameters:
  ///   - fromProgress: 0...1; nil is the one that is shown.
  ///   - toProgress: 0...1; before `fromProgress` it plays backwards.
  ///   - loopMode: nil keeps the layer's; another becomes the layer's.
  ///   - completion: is told when the run ends.
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

  /// Plays from one frame to another; nil for the one that is shown.
  ///
  /// Frames that are not finite are ignored; others are kept within the animation.
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

  /// Plays from one marker to another; from the frame that is shown where the first is nil.
  ///
  /// - Parameter playEndMarkerFrame: whether the frame of the second marker is shown too.
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

  /// Plays a marker from its frame for its length; nothing where there is no such marker.
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

  /// Stops at the frame that is shown; a running completion is told false.
  public func pause() {
    halt(at: currentFrame)
  }

  /// Stops at the first frame; a running completion is told false.
  public func stop() {
    halt(at: animation?.startFrame ?? 0)
  }

  /// Shows the last frame of the run; its completion is told true.
  package func finish() {
    guard let playback else { return }
    let last = playback.duration.isFinite ? playback.startTime + playback.duration : .infinity
    let frame = last.isFinite ? playback.frame(at: last) : playback.to
    clock?.finishesEarly = true
    halt(at: frame)
  }

  // MARK: - Parts

  /// The time of the clock in the layer's own time.
  var localNow: Double { convertTime(CACurrentMediaTime(), from: nil) }

  /// Starts a run.
  ///
  /// `first` is the frame that it begins with; nil is the one that is shown.
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

  /// Takes up a run in place of the one under way, whose completion is told false.
  func begin(_ run: LottiePlayback, _ completion: LottieCompletionBlock?) {
    removeAnimation(forKey: Self.clockKey)
    show(run)
    let clock = LottieClock(completion)
    self.clock = clock
    guard run.duration.isFinite else {
      // It never ends by itself: the clock only tells of being removed.
      tick(clock, from: run.startTime, for: Self.forEver)
      return
    }
    tick(clock, from: run.startTime, for: max(run.duration, .leastNormalMagnitude))
  }

  /// Lets an animation of nothing run as long as the playback, so that its end is told at its time.
  private func tick(_ clock: LottieClock, from start: Double, for length: Double) {
    let group = CAAnimationGroup()
    group.animations = []
    group.beginTime = start == 0 ? .leastNormalMagnitude : start
    group.duration = length
    group.delegate = clock
    add(group, forKey: Self.clockKey)
  }

  /// Ends the run where it is.
  private func stopRun() {
    if playback != nil { halt(at: currentFrame) }
  }

  /// Stops at a frame.
  private func halt(at frame: Double) {
    show(frame: frame)
    removeAnimation(forKey: Self.clockKey)
  }

  /// Plays on from the frame that is shown, after speed or loop mode changed.
  func playOn() {
    guard let run = playback, isAnimationPlaying else { return }
    let completion = clock?.takeCompletion()
    begin(run.goingOn(at: localNow, speed: animationSpeed, loopMode: loopMode), completion)
  }

  /// Stops for a while; the completion waits for `resume()`.
  package func suspend() {
    guard let run = playback, isAnimationPlaying else { return }
    let rest = run.goingOn(at: localNow, speed: run.speed, loopMode: run.loopMode)
    suspended = (rest, clock?.takeCompletion())
    halt(at: currentFrame)
  }

  /// Goes on after `suspend()`.
  package func resume() {
    guard let waiting = suspended else { return }
    var run = waiting.run
    suspended = nil
    run.startTime = localNow
    begin(run, waiting.completion)
  }

  private static let clockKey = "lottie.clock"
  /// Longer than any film.
  private static let forEver = 1e9
}

/// Tells a completion when the run of an animation ends.
final class LottieClock: CAAnimationDelegate {
  private let state: Mutex<(completion: LottieCompletionBlock?, finishesEarly: Bool)>
  /// Whether the end that is to come counts as the run's own.
  nonisolated var finishesEarly: Bool {
    get { state.withLock { $0.finishesEarly } }
    set { state.withLock { $0.finishesEarly = newValue } }
  }

  nonisolated init(_ completion: LottieCompletionBlock?) {
    state = Mutex((completion, false))
  }

  /// Gives the completion away: this clock tells nobody any more.
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
