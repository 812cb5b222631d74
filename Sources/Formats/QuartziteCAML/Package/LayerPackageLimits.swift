// SPDX-License-Identifier: Apache-2.0

/// Limits on what of a layer package is read; what is beyond is an error or a reported issue.
public struct LayerPackageLimits: Hashable, Sendable {
  /// The size of a file, or of one decompressed entry of an archive, in bytes.
  ///
  /// Default 256 MiB.
  public var bytes = 256 << 20
  /// The size of all files together that are read of a package, in bytes.
  ///
  /// Default 512 MiB.
  public var allBytes = 512 << 20
  /// The size of a text, `main.caml` or a property list, in bytes.
  ///
  /// Default 32 MiB.
  public var textBytes = 32 << 20
  /// The nesting depth of elements, of which a layer in another takes two.
  ///
  /// Default 256.
  public var depth = 256
  /// The elements and attributes of a text together.
  ///
  /// Default 1 000 000.
  public var elements = 1_000_000
  /// The number of layers of all texts together.
  ///
  /// Default 20 000.
  public var layers = 20_000
  /// The number of emitter cells.
  ///
  /// Default 1000.
  public var cells = 1000
  /// The number of animations, and of the steps of states, together.
  ///
  /// Default 50 000.
  public var animations = 50_000
  /// The number of values of all keyframe animations together.
  ///
  /// Default 300 000.
  public var keyframes = 300_000
  /// The points of all paths together.
  ///
  /// Default 2 000 000.
  public var vertices = 2_000_000
  /// The copies of one replicator layer.
  ///
  /// Default 1000.
  public var copies = 1000
  /// The characters of all text layers together.
  ///
  /// Default 20 000.
  public var characters = 20_000
  /// The pixels of all pictures together, each counted once however often it is used.
  ///
  /// Default 256 000 000: a gigabyte.
  public var pixels = 256_000_000
  /// The number of files of a folder or an archive.
  ///
  /// Default 20 000.
  public var files = 20_000
  /// The longest side of a document, in points.
  ///
  /// Default 16 384.
  public var side = 16_384.0

  /// Makes the defaults.
  public init() {}
}
