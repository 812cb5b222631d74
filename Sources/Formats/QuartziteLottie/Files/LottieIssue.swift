// SPDX-License-Identifier: Apache-2.0

/// Something in a file that is not drawn as intended, or not understood.
public struct LottieIssue: Hashable, Sendable, CustomStringConvertible {
  /// The kind of issue.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A feature that is not supported.
    case unsupported
    /// A value of the wrong type, or out of range, which is replaced by a default.
    case invalid
    /// Something that the file refers to but that does not exist.
    case missing
    /// More of something than the importer accepts.
    case limit
  }

  /// The kind of issue.
  public var kind: Kind
  /// The path in the file, such as `layers[3].shapes[0].it[1].c`.
  public var keyPath: String
  /// What it is, in a few words.
  public var message: String

  /// Makes an issue.
  public init(_ kind: Kind, _ message: String, keyPath: String = "") {
    (self.kind, self.message, self.keyPath) = (kind, message, keyPath)
  }

  /// The key path and the message.
  public var description: String { keyPath.isEmpty ? message : "\(keyPath): \(message)" }
}
