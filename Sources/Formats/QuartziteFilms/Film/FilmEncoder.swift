// SPDX-License-Identifier: Apache-2.0
import QuartziteCAML
import QuartziteDisplayList
import QuartziteFiles
import QuartziteFrames
import QuartziteLayerValues
import QuartziteRaster

/// Encodes the frames of a film, in order, to a file, a directory or a stream.
///
/// The result appears at its path in `finish` and not before; after `cancel` or an error nothing is
/// left. Not thread-safe: one thread at a time.
package protocol FilmEncoder: AnyObject {
  /// Appends the next frame, which must have the size in `FilmDescription`.
  func append(_ picture: Pixmap) throws(MediaError)
  /// Appends the next frame, with what was drawn again since an earlier one; nil if that is unknown.
  func append(_ picture: Pixmap, redrawn: Redrawing?) throws(MediaError)
  /// Appends the next frame as planes of video; only supported by formats that take them.
  func append(_ planes: VideoPlanes) throws(MediaError)
  /// Appends the next frame as a display list; only supported by formats that take lists.
  func append(_ list: DisplayList) throws(MediaError)
  /// Appends the next frame as its layers; only supported by formats that take layers.
  func append(_ layers: PresentationTree, on canvas: FrameCanvas) throws(MediaError)
  /// Replaces all frames by layers whose animations show them; only supported by formats that take
  /// layers.
  func replace(by draft: LayerPackage.Draft) throws(MediaError)
  /// What of the film is not as the format means it to be; known after `finish`.
  var notes: [FilmNote] { get }
  /// Completes the film and moves it to its path. No call may follow.
  func finish() throws(MediaError)
  /// Discards the film. Has no effect after `finish` or `cancel`.
  func cancel()
}

extension FilmEncoder {
  package func append(_ picture: Pixmap, redrawn: Redrawing?) throws(MediaError) {
    try append(picture)
  }

  package func append(_ planes: VideoPlanes) throws(MediaError) {
    throw MediaError(.unsupported, "this format is made of pixels, not of the planes of video")
  }

  package func append(_ list: DisplayList) throws(MediaError) {
    throw MediaError(.unsupported, "this format is made of pixels, not of shapes")
  }

  package func append(_ layers: PresentationTree, on canvas: FrameCanvas) throws(MediaError) {
    throw MediaError(.unsupported, "this format is made of pixels, not of layers")
  }

  package func replace(by draft: LayerPackage.Draft) throws(MediaError) {
    throw MediaError(.unsupported, "this format is made of pixels, not of layers")
  }

  package var notes: [FilmNote] { [] }
}
