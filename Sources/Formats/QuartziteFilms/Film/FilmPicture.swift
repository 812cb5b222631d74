// SPDX-License-Identifier: Apache-2.0
import QuartziteCAML
import QuartziteDisplayList
import QuartziteFrames
import QuartziteLayerValues
import QuartziteRaster

/// A frame on its way to an encoder.
package enum FilmPicture: Sendable {
  /// All pixels, which every format accepts, and which of them were drawn again, if that is known.
  case pixels(Pixmap, Redrawing? = nil)
  /// The planes of video.
  case planes(VideoPlanes)
  /// The display list that draws the frame.
  case list(DisplayList)
  /// The evaluated layers of the frame, and the canvas that they are drawn on.
  case layers(PresentationTree, FrameCanvas)
  /// All frames at once: layers with animations that show them, one to one.
  case draft(LayerPackage.Draft)
}

/// Which pixels of a picture were drawn again since an earlier picture of the same film that the same
/// thread drew.
package struct Redrawing: Sendable {
  /// Names a picture.
  package final class Mark: Sendable {
    /// Makes a name that no other picture has.
    package init() {}
  }

  /// The name of the picture.
  package let mark: Mark
  /// The name of the earlier one; nil if everything was drawn.
  package let base: Mark?
  /// The rectangles outside of which both have the same pixels.
  package let damage: [PixelRect]

  /// Describes a picture.
  package init(_ mark: Mark, since base: Mark?, damage: [PixelRect]) {
    (self.mark, self.base, self.damage) = (mark, base, damage)
  }
}

/// Takes the frames of a film from the surface on which they are drawn, in the form that the format
/// encodes.
///
/// Only the damaged parts are copied or, for video, converted, on the thread that has just drawn
/// them. For video this also moves 8 bytes per pixel less than copying all pixels.
package struct FilmPictureTaker: FrameTaker {
  private let format: FilmFormat
  private let hasAlpha: Bool
  private var planes = PicturePool<VideoPlanes>()
  private var pixels = PicturePool<PixmapCopy>()
  private var last: Redrawing.Mark?

  /// Makes a taker for films in `format`.
  ///
  /// - Parameter hasAlpha: whether they keep alpha, which planes have not; default false.
  package init(_ format: FilmFormat, hasAlpha: Bool = false) {
    (self.format, self.hasAlpha) = (format, hasAlpha)
  }

  private var form: FilmFormat.Form { format.facts.takes }
  package var takesLayers: Bool { form == .layers }
  package var marksLayers: Bool { form == .markedLists }

  package mutating func take(_ layers: PresentationTree, on canvas: FrameCanvas) -> FilmPicture? {
    form == .layers ? .layers(layers, canvas) : nil
  }

  package mutating func take(_ list: DisplayList) -> FilmPicture? {
    form == .lists || form == .markedLists ? .list(list) : nil
  }

  package mutating func take(_ surface: Surface, damage: [PixelRect]?) -> FilmPicture {
    let form = format.form(hasAlpha: hasAlpha, width: surface.width, height: surface.height)
    guard form == .planes else {
      let mark = Redrawing.Mark()
      defer { last = mark }
      return .pixels(
        pixels.copy(of: surface, damage: damage).pixmap,
        Redrawing(mark, since: damage == nil ? nil : last, damage: damage ?? [])
      )
    }
    return .planes(planes.copy(of: surface, damage: damage))
  }
}
