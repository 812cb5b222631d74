// SPDX-License-Identifier: Apache-2.0

/// Something in a file that is not drawn as it was meant, or not understood.
public struct LottieIssue: Hashable, Sendable, CustomStringConvertible {
  /// The kind of issue.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A feature that the importer leaves out.
    case unsupported
    /// A value of the wrong type, or out of range; a default stands in.
    case invalid
    /// Something that the file names and that is not there.
    case missing
    /// More of something than the importer takes.
    case limit
  }

  /// The kind of issue.
  public var kind: Kind
  /// Where it stands in the file, such as `layers[3].shapes[0].it[1].c`.
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
