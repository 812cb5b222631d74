// SPDX-License-Identifier: Apache-2.0

/// How much of a file the importer takes; beyond is an error or a reported issue, never a crash.
public struct LottieLimits: Hashable, Sendable {
  /// Bytes of a file, or of one entry of an archive after unpacking.
  ///
  /// Default 128 MiB.
  public var bytes = 128 << 20
  /// Bytes of all entries of an archive together after unpacking.
  ///
  /// Default 256 MiB.
  public var archiveBytes = 256 << 20
  /// How deep arrays and objects may nest.
  ///
  /// Default 512.
  public var depth = 512
  /// Layers after precompositions are unfolded.
  ///
  /// Default 20 000.
  public var layers = 20_000
  /// Core Animation layers that a file may become: its layers, and in them each paint, group, copy of
  /// a repeater and animated character, and what masks, effects and styles need.
  ///
  /// What is beyond is left out and reported. Default 20 000.
  public var parts = 20_000
  /// Pixels of all pictures together.
  ///
  /// Pictures beyond are left out and reported. Default 32 000 000.
  public var pixels = 32_000_000
  /// Keyframes of all values together.
  ///
  /// Those beyond are left out and reported. Default 300 000.
  public var keyframes = 300_000
  /// Vertices of all outlines of the file, those of each keyframe counted; one outline may have a
  /// tenth of them.
  ///
  /// Outlines beyond are left out and reported. Default 2 000 000.
  public var vertices = 2_000_000
  /// Characters of all texts together, each keyframe's text counted.
  ///
  /// What is beyond is left out and reported. Default 20 000.
  public var characters = 20_000
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
  /// Units of work for combining, offsetting, trimming and repeating outlines at import, and four times
  /// that for each frame; a vertex takes 40 and a comparison of two segments 1: about 5 ns.
  ///
  /// Outlines beyond are left out and reported. Default 150 000 000.
  public var outlineWork = 150_000_000
  /// The longest side of a composition.
  ///
  /// Default 100 000.
  public var side = 100_000.0

  /// Makes the defaults.
  public init() {}
}
