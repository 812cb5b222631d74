// SPDX-License-Identifier: Apache-2.0

/// A mistake on the command line: what is wrong and how to mend it, in one line.
///
/// The process ends with status 2.
package struct UsageError: Error, Equatable, CustomStringConvertible {
  /// What is wrong and how to mend it.
  package let description: String

  /// Makes an error.
  package init(_ description: String) {
    self.description = description
  }
}
