// SPDX-License-Identifier: Apache-2.0

/// What becomes of the expressions of After Effects in a file.
///
/// Only the dialect ``LottieDialect/format`` has expressions: lottie-ios' Core Animation engine leaves
/// them out, and so does ``LottieDialect/coreAnimation``. Without the trait `Text` none are run.
public enum LottieExpressions: String, Hashable, Sendable, CaseIterable {
  /// They are run when the file is read, at each frame, and become keyframes.
  ///
  /// They see the file and the time of their composition, and nothing else; random numbers are seeded.
  /// What they may cost is bounded by ``LottieLimits/expressionWork``,
  /// ``LottieLimits/expressionMemory`` and ``LottieLimits/expressionDepth``. Keyframes differ from what
  /// an expression gives at a frame by at most a twentieth of a point, degree or per cent, a 512th in
  /// colours and 0.0001 seconds in remapped time. An expression that fails is one of
  /// ``LottieAnimation/issues``, with its layer, property and line, and leaves the property's own value.
  case run
  /// They are not run; properties have their own values, and each expression is one of
  /// ``LottieAnimation/issues``.
  case off
}
