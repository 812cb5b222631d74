// SPDX-License-Identifier: Apache-2.0

/// The first stored property of a class whose objects are values of attributed strings.
///
/// When Foundation on Linux (Swift 6.3) compares the attributes of two runs, it takes ten bits of the word
/// behind an object's header, from bit 8, for the number of a type of its own, and traps where they are 0.
/// With zeros, or with a pointer in a thousand, there, two paragraphs could not be put together.
package struct AttributeMark: Sendable {
  private let bits = UInt64.max

  /// Makes the mark.
  package init() {}
}
