// SPDX-License-Identifier: Apache-2.0

/// Something in a source that must be reviewed by hand.
public struct Finding: Equatable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// What it is and what to do about it.
  public var text: String

  /// Makes a finding.
  public init(line: Int, text: String) {
    (self.line, self.text) = (line, text)
  }
}
