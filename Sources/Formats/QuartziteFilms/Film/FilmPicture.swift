// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteRaster

/// A frame on its way to an encoder.
package enum FilmPicture: Sendable {
  /// All pixels, which every format accepts.
  case pixels(Pixmap)
  /// The planes of video, for formats with `takesPlanes`.
  case planes(VideoPlanes)
}

/// Takes the frames of a film from the surface on which they are drawn, in the form that the format
/// encodes.
///
/// For video only the damaged parts are converted: this moves 8 bytes per pixel less than copying
/// all pixels, on the thread that has just drawn them.
package struct FilmPictureTaker: SurfaceTaker {
  private let takesPlanes: Bool
  private var pool = VideoPlanesPool()

  /// Makes a taker for films in `format`.
  ///
  /// - Parameter hasAlpha: whether they keep alpha, which planes have not; default false.
  package init(_ format: FilmFormat, hasAlpha: Bool = false) {
    takesPlanes = format.facts.takesPlanes && !hasAlpha
  }

  package mutating func take(_ surface: Surface, damage: [PixelRect]?) -> FilmPicture {
    guard takesPlanes, surface.width % 2 == 0, surface.height % 2 == 0 else {
      return .pixels(surface.makePixmap())
    }
    return .planes(pool.planes(of: surface, damage: damage))
  }
}
