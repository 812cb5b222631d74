// SPDX-License-Identifier: Apache-2.0

/// What happens when an animation has reached its end.
///
/// The cases are those of lottie-ios.
public enum LottieLoopMode: Hashable, Sendable {
  /// It stops there. The default.
  case playOnce
  /// It plays again from the start, for ever.
  case loop
  /// It plays forwards and backwards in turn, for ever.
  case autoReverse
  /// It plays this many times, fractions included; values below 0 count as 0.
  case `repeat`(Float)
  /// It plays forwards and backwards this many times.
  case repeatBackwards(Float)
}

/// What happens to a running animation when its view leaves the window.
///
/// The cases are those of lottie-ios.
public enum LottieBackgroundBehavior: Hashable, Sendable {
  /// It stops at its first frame; the completion is called with false.
  case stop
  /// It pauses at the current frame; the completion is called with false.
  case pause
  /// It pauses and continues when the view is back; the completion waits.
  ///
  /// The default.
  case pauseAndRestore
  /// It shows its last frame; the completion is called with true.
  case forceFinish
  /// It continues invisibly.
  case continuePlaying
}

/// Called when an animation has ended: with true if it reached its end, with false if it was
/// stopped, paused or replaced before.
public typealias LottieCompletionBlock = @MainActor (_ finished: Bool) -> Void
