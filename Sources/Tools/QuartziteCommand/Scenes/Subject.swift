// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteEffects
import QuartziteFilms
import QuartziteGeometry
import QuartziteRaster
import QuartziteStage
import QuartziteStudio

/// Something that the commands can play.
///
/// This is the seam between commands and what they play: `Subjects.named(_:)` turns a word of the
/// command line into a subject, and `open` puts it on a stage. Commands know nothing else.
package struct Subject: Sendable {
  /// The name on the command line.
  package var id: String
  /// The name for people.
  package var title: String
  /// The natural size in points.
  package var size: CGSize
  /// The length in seconds; nil is endless.
  package var duration: Double?
  /// Whether it reacts to touches.
  package var takesTouches: Bool
  /// The touches with which it plays where none are given; nil for none.
  package var touches: TouchScript?
  /// When its picture stands for it, in seconds; nil is half of the film.
  package var posterTime: Double?
  /// What can be set with `--set`, in the order in which it is listed.
  package var parameters: [Effect.Parameter] = []
  /// The pictures a second of a film where no rate is asked for; nil is the format's own choice.
  package var frameRate: FrameRate?
  /// Puts it on a stage.
  package var open: @MainActor @Sendable (SceneSettings) throws -> any FrameSource

  /// The length of a film where none is asked for: its own, and of an endless one 5 seconds.
  package var filmDuration: Double { duration ?? 5 }

  /// The time of the picture that stands for it.
  package var poster: Double { posterTime ?? filmDuration / 2 }
}

/// How a subject is put on the stage.
package struct SceneSettings: Sendable {
  /// The size of the stage in points.
  package var size: CGSize
  /// Pixels a point.
  package var scale: Double
  /// The width of the pictures in pixels.
  package var pixelWidth: Int
  /// The height of the pictures in pixels.
  package var pixelHeight: Int
  /// What lies behind the subject; nil is its own choice.
  package var background: CGColor?
  /// What the finger does.
  package var touches: TouchScript
  /// The number of threads that draw.
  package var threads: Int
  /// The threads that encoders may use; nil leaves it to them.
  package var encoderThreads: Int?
  /// The seed of everything random.
  package var seed: UInt64 = 0
  /// What a picture may cost.
  package var limits = DrawingLimits()
  /// What was set of the subject's parameters.
  package var values = Effect.Values()
  /// Whether the objects of an effect are watched, so that those that leak can be named.
  package var watchesLeaks = false

  /// Whether pictures may be transparent.
  package var isTransparent: Bool { (background?.alpha ?? 1) < 1 }
}

extension SceneSettings {
  /// Puts a subject on a stage of a size with the defaults of everything else: its own touches and
  /// parameters, a thread a core.
  ///
  /// - Throws: `UsageError` unless both sides are 1...16384 pixels.
  init(
    _ subject: Subject,
    size: CGSize,
    scale: Double,
    background: CGColor? = nil
  ) throws(UsageError) {
    let pixels = try SizeText.pixels(of: size, scale: scale)
    self.init(
      size: size,
      scale: scale,
      pixelWidth: pixels.width,
      pixelHeight: pixels.height,
      background: background,
      touches: subject.touches ?? TouchScript(),
      threads: ProcessInfo.processInfo.activeProcessorCount
    )
  }
}

/// A subject on its stage, as a source of pictures.
///
/// Time only goes forward.
@MainActor package protocol FrameSource: AnyObject {
  /// The stage that it plays on; nil if it plays on none and cannot be touched.
  var stage: Stage? { get }
  /// Plays on and hands over the picture of each of `times`, in order.
  ///
  /// - Parameters:
  ///   - times: rising, in seconds, not before any time asked for earlier.
  ///   - taker: what takes the pictures, from the first one on.
  /// - Throws: what `deliver` throws; playing stops then.
  func render<Taker: SurfaceTaker>(
    times: [Double],
    taker: Taker,
    deliver: (Taker.Picture) throws -> Void
  ) throws
  /// Plays on to `time` and describes the layers there.
  func layers(at time: Double) throws -> [LayerReport]
  /// Plays on to `time` and returns what is drawn there; nil if the source has no display list.
  func displayList(at time: Double) -> DisplayList?
}

extension FrameSource {
  package var stage: Stage? { nil }

  /// Plays on and hands over all pixels of each of `times`, in order.
  package func render(times: [Double], deliver: (Pixmap) throws -> Void) throws {
    try render(times: times, taker: PixmapTaker(), deliver: deliver)
  }
}
