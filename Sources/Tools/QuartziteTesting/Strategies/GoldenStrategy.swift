// SPDX-License-Identifier: Apache-2.0
import Foundation

/// How a value becomes a format that can be kept and compared, such as an image.
///
/// It has the shape of `Snapshotting` in [swift-snapshot-testing](
/// https://github.com/pointfreeco/swift-snapshot-testing), of which this package knows nothing else:
/// five lines in a client's tests make the one of the other, see `Docs/Testing.md`.
public struct GoldenStrategy<Value, Format> {
  /// The extension of the files in which values are kept, such as `png`; nil for none.
  public var pathExtension: String?
  /// How the format is compared, and converted to and from data.
  public var diffing: GoldenDiffing<Format>
  /// Makes the format of a value; to be called on the main actor for stages, views and controllers.
  public var snapshot: (Value) -> Format

  /// Makes a strategy.
  public init(
    pathExtension: String?,
    diffing: GoldenDiffing<Format>,
    snapshot: @escaping (Value) -> Format
  ) {
    (self.pathExtension, self.diffing, self.snapshot) = (pathExtension, diffing, snapshot)
  }

  /// Returns the strategy for values from which `transform` makes values of this one.
  public func pullback<Other>(
    _ transform: @escaping (Other) -> Value
  ) -> GoldenStrategy<Other, Format> {
    GoldenStrategy<Other, Format>(pathExtension: pathExtension, diffing: diffing) {
      snapshot(transform($0))
    }
  }
}

/// How values are compared, and converted to and from data.
public struct GoldenDiffing<Value> {
  /// Converts a value to the bytes of a file.
  public var toData: (Value) -> Data
  /// Makes a value from the bytes of a file.
  public var fromData: (Data) -> Value
  /// Compares the stored value with a new one; nil if they match.
  public var diff: (_ expected: Value, _ actual: Value) -> GoldenFinding?

  /// Makes a comparison.
  public init(
    toData: @escaping (Value) -> Data,
    fromData: @escaping (Data) -> Value,
    diff: @escaping (_ expected: Value, _ actual: Value) -> GoldenFinding?
  ) {
    (self.toData, self.fromData, self.diff) = (toData, fromData, diff)
  }
}

/// The difference that a comparison found.
public struct GoldenFinding: Sendable {
  /// What differs, in words.
  public let message: String
  /// Files that show it; PNG files of the new, the difference and the kept image for images.
  public let files: [Data]

  /// Makes a finding.
  public init(message: String, files: [Data]) {
    (self.message, self.files) = (message, files)
  }
}
