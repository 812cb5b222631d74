// SPDX-License-Identifier: Apache-2.0

/// The way in which a file is understood, since players differ in reading the format.
public enum LottieDialect: String, Hashable, Sendable, CaseIterable {
  /// The format as it is documented.
  case format
  /// The format as lottie-ios plays it with Core Animation, including what that engine ignores or
  /// orders differently: its pictures can only be matched this way.
  ///
  /// Paths are neither merged nor distorted, fills are never trimmed, each path is trimmed
  /// individually, all copies of a repeater have the same scale, luma mattes show everything, masks
  /// have neither feather, expansion nor opacity, layers do not rotate along their paths, and text
  /// has no animators.
  ///
  /// Source: behaviour of airbnb/lottie-ios 4, read from its published sources and pictures.
  case coreAnimation
}
