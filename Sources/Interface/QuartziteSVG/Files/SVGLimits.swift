// SPDX-License-Identifier: Apache-2.0

/// Limits on SVG files; exceeding them is an error or a reported issue.
public struct SVGLimits: Hashable, Sendable {
  /// The maximum size of a file in bytes, compressed and uncompressed.
  ///
  /// Default 32 MiB.
  public var bytes = 32 << 20
  /// The maximum nesting depth of elements.
  ///
  /// Default 256.
  public var depth = 256
  /// The maximum number of elements and attributes of a file.
  ///
  /// Default 500,000.
  public var elements = 500_000
  /// The maximum number of layers; those of elements that are used several times count each time.
  ///
  /// What is beyond is left out and reported. Default 50,000.
  public var layers = 50_000
  /// The maximum nesting depth of layers.
  ///
  /// What is beyond is left out and reported. Default 96.
  public var layerDepth = 96
  /// The maximum number of points of all paths together, counted each time that they are shown.
  ///
  /// What is beyond is left out and reported. Default 2,000,000.
  public var points = 2_000_000
  /// The maximum number of characters of all texts together, counted each time that they are shown.
  ///
  /// What is beyond is left out and reported. Default 20,000.
  public var characters = 20_000

  /// Makes the default limits.
  public init() {}
}
