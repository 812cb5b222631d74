// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteRaster

/// A picture on its way into a film.
package enum FilmPicture: Sendable {
  /// All pixels, which every format takes.
  case pixels(Pixmap)
  /// The planes of video, for formats without anything else.
  case planes(VideoPlanes)
}

/// Takes the pictures of a film from the surface that they are drawn on, in the form that its format
/// encodes.
///
/// For video only what changed is converted: 8 bytes a pixel less to move than by a copy of all
/// pixels, on the thread that has just drawn them.
package struct FilmPictureTaker: SurfaceTaker {
  private let takesPlanes: Bool
  private var pool = VideoPlanesPool()

  /// Makes a taker for films in `format`.
  package init(_ format: FilmFormat) {
    takesPlanes = format.facts.takesPlanes
  }

  package mutating func take(_ surface: Surface, damage: [PixelRect]?) -> FilmPicture {
    guard takesPlanes, surface.width % 2 == 0, surface.height % 2 == 0 else {
      return .pixels(surface.makePixmap())
    }
    return .planes(pool.planes(of: surface, damage: damage))
  }
}
