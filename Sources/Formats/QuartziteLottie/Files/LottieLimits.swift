// SPDX-License-Identifier: Apache-2.0

/// Limits on what the importer accepts; anything beyond is an error or a reported issue, never a
/// crash.
public struct LottieLimits: Hashable, Sendable {
  /// The size of a file, or of one decompressed entry of an archive, in bytes.
  ///
  /// Default 48 MiB: reading takes about 40 ns and 10 bytes for each.
  public var bytes = 48 << 20
  /// The size of all decompressed entries of an archive together, in bytes.
  ///
  /// Default 256 MiB.
  public var archiveBytes = 256 << 20
  /// The nesting depth of arrays and objects.
  ///
  /// Default 512.
  public var depth = 512
  /// The number of layers, with the layers of compositions counted each time they are shown.
  ///
  /// Default 20 000.
  public var layers = 20_000
  /// Core Animation layers that a file may become: its layers, and in them each paint, group, copy of
  /// a repeater and animated character, and what masks, effects and styles need.
  ///
  /// These count as one each: eight colours of a gradient; 64 colours in its keyframes; 2,048 pixels of a
  /// gradient with a highlight; 32 keyframes of a value of a layer or a paint, or eight on a curved motion
  /// path; 64 layers of a composition, drawn or not, each time that it is shown.
  ///
  /// What is beyond is left out and reported. Default 20 000.
  public var parts = 20_000
  /// The number of pixels of all pictures together.
  ///
  /// Pictures that exceed it are left out and reported. Default 32 000 000.
  public var pixels = 32_000_000
  /// The number of keyframes of all values together.
  ///
  /// Those that exceed it are left out and reported. Default 300 000.
  public var keyframes = 300_000
  /// The number of vertices of all outlines in the file, including those of each keyframe; a single
  /// outline may have a tenth of them.
  ///
  /// Outlines that exceed it are left out and reported. Default 2 000 000.
  public var vertices = 2_000_000
  /// The number of characters of all texts together, including the text of each keyframe.
  ///
  /// What exceeds it is left out and reported. Default 20 000.
  public var characters = 20_000
  /// The nesting depth of compositions.
  ///
  /// Default 32.
  public var compositionDepth = 32
  /// The nesting depth of groups of shapes.
  ///
  /// Default 64.
  public var groupDepth = 64
  /// The number of copies of one repeater.
  ///
  /// Default 1000.
  public var copies = 1000
  /// The number of copies of all repeaters together.
  ///
  /// Default 20 000.
  public var allCopies = 20_000
  /// Units of work for making, combining, offsetting, trimming and repeating outlines, at import and in
  /// each frame; a vertex takes 40 units, and a comparison of two segments takes 1, about 5 ns.
  ///
  /// At import each unit of expressions takes 5 of them, each value of the file's JSON over 250 000 takes 80
  /// and each part of layers over 2 000 takes 6 000, as long as a third is left; each keyframe of an outline
  /// that changes takes 4. A frame has what import left, a third at least; it is counted from back to
  /// front, and hidden layers do not count. Outlines beyond are left out and reported. What import took is
  /// also taken from the work of drawing a frame. Default 150 000 000.
  public var outlineWork = 150_000_000
  /// Units of work that all expressions of a file may do at all its frames together, about 24 ns each.
  ///
  /// One expression may do a quarter of it; each byte of the file, but for pictures and other long texts,
  /// takes 5 units.
  ///
  /// Operations are counted rather than time, so that the result is the same on every machine. Expressions
  /// beyond are left out and reported. Default 40 000 000.
  public var expressionWork = 40_000_000.0
  /// Bytes that a file's expressions, the file as they see it, and their values may take while it is read.
  ///
  /// Expressions beyond are left out and reported. Default 64 MiB.
  public var expressionMemory = 64 << 20
  /// How deeply expressions may read values of properties that have expressions themselves.
  ///
  /// Default 32.
  public var expressionDepth = 32
  /// The longest side of a composition, in points.
  ///
  /// Default 100 000.
  public var side = 100_000.0

  /// Makes the defaults.
  public init() {}
}
