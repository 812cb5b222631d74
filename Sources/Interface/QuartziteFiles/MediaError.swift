// SPDX-License-Identifier: Apache-2.0

/// The reason why an image or film could not be written or read: one sentence that also says how to
/// fix it.
package struct MediaError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kind of error, for code that handles it.
  package enum Code: Sendable {
    /// The file or directory cannot be made, written or moved into place.
    case unwritable
    /// The reader of the pipe has closed it.
    case closedPipe
    /// The encoder program is not installed.
    case missingEncoder
    /// The encoder program failed.
    case failedEncoder
    /// The format does not support what was requested.
    case unsupported
    /// The process was stopped; incomplete output was deleted.
    case stopped
    /// The file does not have the format that it claims to have.
    case malformed
  }

  /// The kind of error, for code that handles it.
  package let code: Code
  /// A message for people; one line.
  package let description: String

  /// Makes an error.
  ///
  /// Line breaks in `description` become spaces.
  package init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
