// SPDX-License-Identifier: Apache-2.0

/// Limits on SVG files; what is beyond is an error or a reported issue, never a crash.
public struct SVGLimits: Hashable, Sendable {
  /// The size of a file in bytes.
  ///
  /// Default 32 MiB.
  public var bytes = 32 << 20
  /// How deep elements may be nested.
  ///
  /// Default 256.
  public var depth = 256
  /// Elements and attributes of a file.
  ///
  /// Default 500,000.
  public var elements = 500_000
  /// Layers that a file may become, those of elements that are used several times counted each time.
  ///
  /// What is beyond is left out and reported. Default 50,000.
  public var layers = 50_000
  /// How deep layers may be nested.
  ///
  /// What is beyond is left out and reported. Default 96.
  public var layerDepth = 96
  /// The points of all paths together, as often as they are shown.
  ///
  /// What is beyond is left out and reported. Default 2,000,000.
  public var points = 2_000_000
  /// The characters of all texts together, as often as they are shown.
  ///
  /// What is beyond is left out and reported. Default 20,000.
  public var characters = 20_000

  /// Makes the usual limits.
  public init() {}
}
