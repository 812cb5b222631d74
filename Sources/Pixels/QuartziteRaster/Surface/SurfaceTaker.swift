// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList

/// Takes away what a surface shows, frame after frame, before the next one is drawn over it.
///
/// Each drawing thread has a taker of its own, which may keep what it needs between frames.
package protocol SurfaceTaker: Sendable {
  /// What is taken: immutable, handed to other threads.
  associatedtype Picture: Sendable

  /// Takes what `surface` shows.
  ///
  /// - Parameter damage: disjoint or not, on the surface: all that can differ from what it showed at
  ///   the call before; nil is everything, as at the first call.
  mutating func take(_ surface: Surface, damage: [PixelRect]?) -> Picture
}

/// Takes copies of all pixels.
package struct PixmapTaker: SurfaceTaker {
  /// Makes a taker.
  package init() {}

  package mutating func take(_ surface: Surface, damage: [PixelRect]?) -> Pixmap {
    surface.makePixmap()
  }
}
