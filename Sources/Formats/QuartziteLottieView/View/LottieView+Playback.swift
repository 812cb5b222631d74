// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteLottie
import QuartziteUIKit

/// Playback modes, and lists of markers.
extension LottieView {
  /// The frame that is shown now, not rounded: the same as `currentFrame`.
  public var realtimeAnimationFrame: AnimationFrameTime { currentFrame }
  /// The place that is shown now, 0...1: the same as `currentProgress`.
  public var realtimeAnimationProgress: AnimationProgressTime { currentProgress }
  /// Whether a run waits for an engine; always false.
  public var isAnimationQueued: Bool { false }
  /// Whose pictures are drawn; nil without an animation.
  public var currentRenderingEngine: RenderingEngine? {
    animation.map { $0.dialect == .coreAnimation ? .coreAnimation : .mainThread }
  }

  /// Plays or rests as a mode says.
  ///
  /// - Parameter animationCompletionHandler: called when a run ends; never for a view that rests.
  public func play(
    _ playbackMode: LottiePlaybackMode,
    animationCompletionHandler: LottieCompletionBlock? = nil
  ) {
    switch playbackMode {
    case .paused(let state): rest(state)
    case .playing(let mode): play(mode, animationCompletionHandler)
    }
    currentPlaybackMode = playbackMode
  }

  /// Plays or rests as a mode says: the former name of `play(_:animationCompletionHandler:)`.
  public func setPlaybackMode(
    _ playbackMode: LottiePlaybackMode,
    completion: LottieCompletionBlock? = nil
  ) {
    play(playbackMode, animationCompletionHandler: completion)
  }

  /// Plays markers one after the other, each for its duration.
  ///
  /// Markers that the animation lacks are left out.
  ///
  /// - Parameter completion: called with true at the end of the last one, with false where one of them was
  ///   stopped.
  public func play(markers: [String], completion: LottieCompletionBlock? = nil) {
    var rest = markers.filter { animation?.marker(named: $0) != nil }
    guard !rest.isEmpty else { return }
    if playsLess(completion) { return }
    let next = rest.removeFirst()
    play(marker: next, loopMode: .playOnce) { [weak self] finished in
      guard finished, let self, !rest.isEmpty else {
        completion?(finished)
        return
      }
      play(markers: rest, completion: completion)
    }
  }

  /// Plays the marker for less motion in place of something else, with the present `loopMode`; returns
  /// whether the settings ask for less motion and the animation has such a marker.
  func playsLess(_ completion: LottieCompletionBlock?) -> Bool {
    guard configuration.reducedMotionOption.currentReducedMotionMode == .reducedMotion,
      let marker = animation?.reducedMotionMarker
    else { return false }
    player?.play(
      fromFrame: marker.frame,
      toFrame: marker.frame + marker.length,
      completion: completion
    )
    return true
  }

  private func rest(_ state: LottiePlaybackMode.PausedState) {
    switch state {
    case .currentFrame: pause()
    case .progress(let progress): currentProgress = progress
    case .frame(let frame): currentFrame = frame
    case .time(let time): currentTime = time
    case .marker(let name, let position):
      guard let marker = animation?.marker(named: name) else { return pause() }
      currentFrame = marker.frame + (position == .end ? marker.length : 0)
    }
  }

  private func play(
    _ mode: LottiePlaybackMode.PlaybackMode,
    _ completion: LottieCompletionBlock?
  ) {
    switch mode {
    case .fromProgress(let from, let to, let loopMode):
      play(fromProgress: from, toProgress: to, loopMode: loopMode, completion: completion)
    case .fromFrame(let from, let to, let loopMode):
      play(fromFrame: from, toFrame: to, loopMode: loopMode, completion: completion)
    case .fromMarker(let from, let to, let includesEnd, let loopMode):
      play(
        fromMarker: from,
        toMarker: to,
        playEndMarkerFrame: includesEnd,
        loopMode: loopMode,
        completion: completion
      )
    case .marker(let name, let loopMode):
      play(marker: name, loopMode: loopMode, completion: completion)
    case .markers(let names): play(markers: names, completion: completion)
    }
  }
}

extension LottieAnimation {
  /// The marker that is played where the user wants less motion; nil for none.
  public var reducedMotionMarker: Marker? {
    markers.first { marker in
      let name = marker.name.lowercased().filter { $0 != " " && $0 != "_" }
      return name == "reducedmotion"
    }
  }
}
