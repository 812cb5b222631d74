// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFiles
import QuartziteFilms
import QuartziteFrames
import QuartziteGraphics
import QuartziteLayerValues
import QuartziteStage

/// Plays a stage for a film that may ask for some frames again, although a stage only advances.
///
/// What is kept of a frame is its committed layers, not its pixels: layers that did not change are
/// shared by all frames.
@MainActor final class StageTape {
  /// The most bytes of different pictures that the layers of kept frames may show.
  nonisolated static let mostKeptBytes = 1 << 30

  private let stage: Stage
  private let canvas: FrameCanvas
  /// The times of the frames that are kept when the stage arrives there, increasing.
  private var upcoming: ArraySlice<TimeInterval>
  private var kept: [TimeInterval: Frame] = [:]
  private var seenLayers: Set<ObjectIdentifier> = []
  private var seenPictures: Set<ObjectIdentifier> = []
  private var keptBytes = 0

  /// Makes a tape of what a stage shows from its time on.
  ///
  /// - Parameter keeping: the times of frames that may be asked for again, or after later ones.
  init(_ stage: Stage, on canvas: FrameCanvas, keeping: [TimeInterval]) {
    (self.stage, self.canvas) = (stage, canvas)
    upcoming = Array(Set(keeping)).sorted()[...]
  }

  /// Returns the frame at a time in seconds of the stage, which advances there if need be.
  ///
  /// - Throws: `MediaError` if the stage is past that time and the frame was not kept.
  func frame(at time: TimeInterval) throws(MediaError) -> Frame {
    if let frame = kept[time] { return frame }
    while let next = upcoming.first, next <= time {
      upcoming.removeFirst()
      try keep(try take(at: next))
    }
    if let frame = kept[time] { return frame }
    return try take(at: time)
  }

  private func take(at time: TimeInterval) throws(MediaError) -> Frame {
    guard time >= stage.time else {
      throw MediaError(
        .invalid,
        "the stage is at \(stage.time) s and cannot go back to \(time) s; make a new stage"
      )
    }
    stage.advance(to: time)
    guard stage.time == time else {
      throw MediaError(
        .invalid,
        "a stage cannot be played from within one of its events; write the film outside"
      )
    }
    let now = stage.currentFrame()
    return Frame(snapshot: now.snapshot, time: now.time, canvas: canvas, log: now.log)
  }

  private func keep(_ frame: Frame) throws(MediaError) {
    kept[frame.time] = frame
    var work = [frame.snapshot.root]
    while let layer = work.popLast() {
      // A layer that was seen has only sublayers that were seen.
      guard seenLayers.insert(ObjectIdentifier(layer)).inserted else { continue }
      work += layer.sublayers
      if let mask = layer.mask { work.append(mask) }
      guard let picture = layer.values.contents,
        seenPictures.insert(ObjectIdentifier(picture)).inserted
      else { continue }
      keptBytes += 4 * picture.width * picture.height
    }
    guard keptBytes <= Self.mostKeptBytes else {
      throw MediaError(
        .unsupported,
        "the views draw too many new pictures for a GIF of one palette; set the palette to .frame,"
          + " or write another format"
      )
    }
  }
}
