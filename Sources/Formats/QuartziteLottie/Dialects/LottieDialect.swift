// SPDX-License-Identifier: Apache-2.0

/// Whose reading of the format an animation is drawn by.
public enum LottieDialect: String, Hashable, Sendable, CaseIterable {
  /// The format as it is documented.
  case format
  /// The format as lottie-ios plays it through Core Animation, with what that engine leaves out or
  /// orders differently: pictures that it drew can only be matched this way.
  ///
  /// Paths are neither merged nor distorted, fills are never trimmed, every path is trimmed alone,
  /// copies of a repeater are all scaled alike, mattes by brightness show everything, masks are not
  /// feathered, expanded or faded, nothing turns along its way, text has no animators.
  ///
  /// Source: behaviour of airbnb/lottie-ios 4, read from its published sources and pictures.
  case coreAnimation
}
