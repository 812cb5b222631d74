// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The reason why an image or film could not be written or read: one sentence that also says how to
/// fix it.
public struct MediaError: Error, Sendable, Equatable, CustomStringConvertible, LocalizedError {
  /// The kind of error, for code that handles it.
  public enum Code: Sendable {
    /// The request is invalid, such as a film of 0 seconds or an unknown file name extension.
    case invalid
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
    /// The film needs more bytes than it may have.
    case tooLarge
  }

  /// The kind of error, for code that handles it.
  public let code: Code
  /// A message for people; one line.
  public let description: String
  /// The same message, for `localizedDescription`.
  public var errorDescription: String? { description }

  /// Makes an error.
  ///
  /// Line breaks in `description` become spaces.
  package init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
