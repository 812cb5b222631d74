// SPDX-License-Identifier: Apache-2.0

/// Something in an SVG file that is not drawn as intended, or not understood.
public struct SVGIssue: Hashable, Sendable, CustomStringConvertible {
  /// The kind of issue.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A feature that is not supported, such as an animation.
    case unsupported
    /// A value that is not understood, which is left out or replaced by a default.
    case invalid
    /// Something that the file refers to but that is not in it.
    case missing
    /// More of something than the limits allow.
    case limit
  }

  /// The kind of issue.
  public var kind: Kind
  /// A short description.
  public var message: String
  /// The line of the element, counted from 1; 0 for none.
  public var line: Int

  /// Makes an issue.
  public init(_ kind: Kind, _ message: String, line: Int = 0) {
    (self.kind, self.message, self.line) = (kind, message, line)
  }

  /// The message with its line.
  public var description: String { line > 0 ? "line \(line): \(message)" : message }
}

/// The reason why an SVG file could not be read at all.
///
/// Parts that can be skipped are not errors but reported as ``SVGIssue``.
public struct SVGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public enum Code: String, Hashable, Sendable {
    /// The text is not XML.
    case invalidXML
    /// The XML is not SVG.
    case notSVG
    /// The file exceeds a limit.
    case limit
    /// The file cannot be read.
    case unreadable
  }

  /// The kind of failure.
  public var code: Code
  /// What went wrong: a sentence without a full stop.
  public var message: String

  /// Makes an error.
  public init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }

  /// The message.
  public var description: String { message }
}
