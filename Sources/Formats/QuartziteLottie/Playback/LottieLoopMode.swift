// SPDX-License-Identifier: Apache-2.0

/// What follows when an animation has played to its end.
///
/// The cases are those of lottie-ios.
public enum LottieLoopMode: Hashable, Sendable {
  /// It stops there. The default.
  case playOnce
  /// It plays again from the start, for ever.
  case loop
  /// It plays backwards and forwards, for ever.
  case autoReverse
  /// It plays so many times, fractions too; below 0 counts as 0.
  case `repeat`(Float)
  /// It plays forwards and backwards so many times.
  case repeatBackwards(Float)
}

/// What happens to a playing animation when its view leaves the window.
///
/// The cases are those of lottie-ios.
public enum LottieBackgroundBehavior: Hashable, Sendable {
  /// It stops at its first frame; the completion is told false.
  case stop
  /// It pauses where it is; the completion is told false.
  case pause
  /// It pauses and plays on when the view is back; the completion waits. The default.
  case pauseAndRestore
  /// It shows its last frame; the completion is told true.
  case forceFinish
  /// It plays on unseen.
  case continuePlaying
}

/// Is told when an animation has ended: true where it played to its end, false where it was stopped,
/// paused or replaced before.
public typealias LottieCompletionBlock = @MainActor (_ finished: Bool) -> Void
