// SPDX-License-Identifier: Apache-2.0

/// Why a layer package could not be read or written at all.
///
/// What can be left out is not an error but a ``LayerPackageIssue``.
public struct LayerPackageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public enum Code: String, Hashable, Sendable {
    /// The file cannot be read or written.
    case unreadable
    /// There is no layer package in the file.
    case notPackage
    /// The text is not XML.
    case invalidXML
    /// The archive cannot be read.
    case invalidArchive
    /// There is more of something than is read.
    case limit
  }

  /// The kind of failure.
  public var code: Code
  /// What went wrong: a sentence without a full stop.
  public var message: String
  /// Where: a file, a line, a name; may be empty.
  public var context: String

  /// Makes an error.
  public init(_ code: Code, _ message: String, context: String = "") {
    (self.code, self.message, self.context) = (code, message, context)
  }

  /// The message with its context.
  public var description: String { context.isEmpty ? message : "\(message) (\(context))" }
}
