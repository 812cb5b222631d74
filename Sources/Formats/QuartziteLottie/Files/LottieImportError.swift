// SPDX-License-Identifier: Apache-2.0

/// Why a Lottie file could not be read at all.
///
/// What can be skipped is not an error but a ``LottieIssue``.
public struct LottieImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public enum Code: String, Hashable, Sendable {
    /// The text is not JSON.
    case invalidJSON
    /// The JSON is not a Lottie animation.
    case notLottie
    /// The file exceeds a limit of the importer.
    case limit
    /// The archive cannot be read.
    case invalidArchive
    /// The file cannot be read.
    case unreadable
  }

  /// The kind of failure.
  public var code: Code
  /// Where: a byte offset, a key path or a name; may be empty.
  public var context: String
  /// What went wrong: a sentence without a full stop.
  public var message: String

  /// Makes an error.
  public init(_ code: Code, _ message: String, context: String = "") {
    (self.code, self.message, self.context) = (code, message, context)
  }

  /// The message with its context.
  public var description: String { context.isEmpty ? message : "\(message) (\(context))" }
}
