// SPDX-License-Identifier: Apache-2.0

/// Why a picture or a film could not be written or read: one sentence that also says how to mend it.
package struct MediaError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What went wrong, for code that acts on it.
  package enum Code: Sendable {
    /// The file or directory cannot be made, written or moved into place.
    case unwritable
    /// The reader of the pipe went away.
    case closedPipe
    /// The program that encodes is not installed.
    case missingEncoder
    /// The program that encodes stopped with an error.
    case failedEncoder
    /// The format cannot hold what was asked for.
    case unsupported
    /// The process was told to stop; what was being written is gone.
    case stopped
    /// The file is not what it claims to be.
    case malformed
  }

  /// What went wrong, for code that acts on it.
  package let code: Code
  /// What went wrong, for a person; one line.
  package let description: String

  /// Makes an error.
  ///
  /// Line breaks in `description` become spaces.
  package init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
