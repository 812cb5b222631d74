// SPDX-License-Identifier: Apache-2.0
import QuartziteLottie

/// What a view plays, or where it rests.
public enum LottiePlaybackMode: Hashable, Sendable {
  /// It rests.
  case paused(at: PausedState = .currentFrame)
  /// It plays.
  case playing(_ mode: PlaybackMode)

  /// Where a view rests.
  public enum PausedState: Hashable, Sendable {
    /// Where it is.
    case currentFrame
    /// At a place, 0...1.
    case progress(_ progress: AnimationProgressTime)
    /// At a frame.
    case frame(_ frame: AnimationFrameTime)
    /// At a time, in seconds after the first frame.
    case time(_ time: Double)
    /// At a marker, at its start or its end.
    case marker(_ name: String, position: LottieMarkerPosition = .start)
  }

  /// A part of an animation that is played.
  public enum PlaybackMode: Hashable, Sendable {
    /// From one place to another, 0...1; from the present one where the first is nil.
    case fromProgress(
      _ fromProgress: AnimationProgressTime?,
      toProgress: AnimationProgressTime,
      loopMode: LottieLoopMode
    )
    /// From one frame to another; from the present one where the first is nil.
    case fromFrame(
      _ fromFrame: AnimationFrameTime?,
      toFrame: AnimationFrameTime,
      loopMode: LottieLoopMode
    )
    /// From one marker to another; from the present frame where the first is nil.
    case fromMarker(
      _ fromMarker: String?,
      toMarker: String,
      playEndMarkerFrame: Bool = true,
      loopMode: LottieLoopMode
    )
    /// A marker for its duration.
    case marker(_ marker: String, loopMode: LottieLoopMode)
    /// Markers, one after the other, once each.
    case markers(_ markers: [String])
  }
}

/// An end of a marker.
public enum LottieMarkerPosition: Hashable, Sendable {
  /// Its first frame.
  case start
  /// Its last frame.
  case end
}
