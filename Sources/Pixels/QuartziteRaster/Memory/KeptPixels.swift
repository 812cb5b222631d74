// SPDX-License-Identifier: Apache-2.0

/// What one rasterizer keeps from frame to frame at most, in pixels of four bytes.
///
/// Kept beside these, each for one thread of drawing: a few plans of blurs, and outlines of strokes,
/// half a megabyte. The sum stands in ARCHITECTURE.md.
package enum KeptPixels {
  /// Pictures that lists hold as lists: two and a half screens of 1080 x 1920, as on Apple's systems,
  /// and as much again for what shadows and blurs reach beyond them.
  package static let subpictures = 12 << 20
  /// Blurred silhouettes, those in colour counted.
  package static let silhouettes = 2 << 20
  /// Images that stand still, as they lie on the surface.
  package static let placedImages = 3 << 20
  /// Images that were made smaller.
  package static let shrunkImages = 4 << 20
  /// Halved copies of images; of one larger image these are kept all the same.
  package static let pyramids = 16 << 20
  /// Surfaces that wait for the next group: two of 1080 x 1920 with what a wide blur needs round them.
  package static let surfaces = 5 << 20
  /// The same for each thread that draws small groups ahead.
  package static let surfacesAhead = 1 << 20

  /// All of these, for one thread: 168 MB.
  package static var all: Int {
    subpictures + silhouettes + placedImages + shrunkImages + pyramids + surfaces
  }
}
