// SPDX-License-Identifier: Apache-2.0

/// How much of a file the importer takes; beyond is an error or a reported issue, never a crash.
public struct LottieLimits: Hashable, Sendable {
  /// Bytes of a file, or of one entry of an archive after unpacking.
  ///
  /// Default 256 MiB.
  public var bytes = 256 << 20
  /// Bytes of all entries of an archive together after unpacking.
  ///
  /// Default 512 MiB.
  public var archiveBytes = 512 << 20
  /// How deep arrays and objects may nest.
  ///
  /// Default 512.
  public var depth = 512
  /// Layers after precompositions are unfolded.
  ///
  /// Default 20 000.
  public var layers = 20_000
  /// How deep precompositions may nest.
  ///
  /// Default 32.
  public var compositionDepth = 32
  /// How deep groups of shapes may nest.
  ///
  /// Default 64.
  public var groupDepth = 64
  /// Copies of one repeater.
  ///
  /// Default 1000.
  public var copies = 1000
  /// Copies of all repeaters together.
  ///
  /// Default 20 000.
  public var allCopies = 20_000
  /// Units of work for combining, offsetting, trimming and repeating outlines, at import and again for
  /// each frame; a vertex takes 20 and a comparison of two segments 1.
  ///
  /// Outlines beyond are left out; those left out at import are reported. Default 100 000 000.
  public var outlineWork = 100_000_000
  /// The longest side of a composition.
  ///
  /// Default 100 000.
  public var side = 100_000.0

  /// Makes the defaults.
  public init() {}
}
