// SPDX-License-Identifier: Apache-2.0

/// Limits on what a rasterizer keeps from frame to frame, in pixels of four bytes.
///
/// In addition, each drawing thread keeps a few plans of blurs, and outlines of strokes of half a
/// megabyte. The sum is in ARCHITECTURE.md.
package enum KeptPixels {
  /// Subpictures: two and a half screens of 1080 x 1920, as on Apple's systems, and as much again
  /// for shadows and blurs around them, which are filtered groups that stand still.
  package static let subpictures = 12 << 20
  /// Blurred silhouettes, including their coloured copies.
  package static let silhouettes = 2 << 20
  /// Images that do not move, resampled to the pixels of the surface.
  package static let placedImages = 3 << 20
  /// The coverage of shapes that stand still, and their paths.
  package static let coverage = 2 << 20
  /// Images resampled to a smaller size.
  package static let shrunkImages = 4 << 20
  /// Mipmaps of images; those of a single image that is larger are kept too.
  package static let pyramids = 16 << 20
  /// Idle surfaces of groups: two of 1080 x 1920 with the margin of a wide blur.
  package static let surfaces = 5 << 20
  /// Idle surfaces of each thread that draws small groups in advance.
  package static let surfacesAhead = 1 << 20

  /// What a rasterizer keeps of each kind at one time, in pixels; at most the limit of that name.
  package struct Census: Sendable, Equatable {
    /// Subpictures, and filtered groups that stand still.
    package var subpictures: Int
    /// Blurred silhouettes, including their coloured copies.
    package var silhouettes: Int
    /// Images that do not move.
    package var placedImages: Int
    /// The coverage of shapes that stand still.
    package var coverage: Int
    /// Images resampled to a smaller size.
    package var shrunkImages: Int
    /// Mipmaps of images.
    package var pyramids: Int
    /// Idle surfaces of groups.
    package var surfaces: Int
  }

  /// The sum of these limits without `surfacesAhead`: 44 Mi pixels, 176 MB.
  package static var all: Int {
    subpictures + silhouettes + placedImages + coverage + shrunkImages + pyramids + surfaces
  }
}
