// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCAML
import QuartziteDisplayList
import QuartziteFiles
import QuartziteFrames
import QuartziteGeometry
import QuartziteLayerValues

/// Writes the layers of frames as a layer package: keyframes of what changed, unless layers with their
/// animations take their place.
final class PackageFilmEncoder: FilmEncoder {
  /// The most frames of a recording.
  private static let mostFrames = 20_000

  private let output: LayerPackage.Output
  private let film: FilmDescription
  private var recording: LayerRecording
  private var canvas: FrameCanvas?
  private var draft: LayerPackage.Draft?
  private(set) var notes: [FilmNote] = []

  /// Opens `path`.
  ///
  /// - Throws: also for more frames than a recording may have.
  init(path: String, film: FilmDescription) throws(MediaError) {
    guard film.frameCount <= Self.mostFrames else {
      throw MediaError(
        .invalid,
        "the film has \(film.frameCount) frames; a layer package has at most \(Self.mostFrames)"
      )
    }
    output = try LayerPackage.Output(path)
    self.film = film
    recording = LayerRecording(frameRate: film.frameRate.value)
  }

  func append(_ layers: PresentationTree, on canvas: FrameCanvas) {
    recording.add(layers)
    self.canvas = canvas
  }

  func replace(by draft: LayerPackage.Draft) { self.draft = draft }

  /// Appends a frame of which only pixels are known, as the contents of a layer.
  func append(_ picture: Pixmap) { recording.add(picture, scale: film.scale) }

  func finish() throws(MediaError) {
    var draft = draft ?? LayerPackage.Draft(recording)
    if let canvas {
      let scale = CATransform3DMakeScale(1 / film.scale, 1 / film.scale, 1)
      draft.place(by: CATransform3DConcat(canvas.toDevice, scale))
    }
    if !draft.issues.isEmpty {
      notes.append(.leavesOut(.layers, draft.issues.map(\.description)))
    }
    if film.isStrict, let note = notes.first { throw MediaError(.malformed, note.description) }
    notes.append(.road(draft.isOneToOne ? .layers : .frames))
    let size = CGSize(
      width: Double(film.width) / film.scale,
      height: Double(film.height) / film.scale
    )
    try output.write(draft, size: size, background: canvas?.background)
  }

  func cancel() { output.cancel() }
}
