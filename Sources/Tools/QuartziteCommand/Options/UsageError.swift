// SPDX-License-Identifier: Apache-2.0

/// A wrong use of the command line: what is wrong and how to correct it, in one line.
///
/// The process exits with status 2.
package struct UsageError: Error, Equatable, CustomStringConvertible {
  /// What is wrong, and how to correct it.
  package let description: String

  /// Makes an error.
  package init(_ description: String) {
    self.description = description
  }
}
