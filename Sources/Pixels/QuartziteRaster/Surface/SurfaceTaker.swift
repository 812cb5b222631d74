// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList

/// Takes what is needed from a surface, frame after frame, before the next frame is drawn to it.
///
/// Each drawing thread has a taker of its own, which may keep state between frames.
package protocol SurfaceTaker: Sendable {
  /// What is taken: immutable, and passed to other threads.
  associatedtype Picture: Sendable

  /// Takes the picture on `surface`.
  ///
  /// - Parameter damage: the pixels that may differ from those at the call before, as rectangles on
  ///   the surface that may overlap; nil for all, as at the first call.
  mutating func take(_ surface: Surface, damage: [PixelRect]?) -> Picture
}

/// Copies all pixels.
package struct PixmapTaker: SurfaceTaker {
  /// Makes a taker.
  package init() {}

  package mutating func take(_ surface: Surface, damage: [PixelRect]?) -> Pixmap {
    surface.makePixmap()
  }
}
