// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteEffects
import QuartziteFilms
import QuartziteFrames
import QuartziteGeometry
import QuartziteLottie
import QuartziteRaster
import QuartziteRecording
import QuartziteScenes
import QuartziteStage
import QuartziteStudio

/// Something that the commands can play.
///
/// This is the interface between the commands and what they play: `Subjects.named(_:)` turns an
/// argument of the command line into a subject, and `open` puts it on a stage.
package struct Subject: Sendable {
  /// The name on the command line.
  package var id: String
  /// The title that lists and windows show.
  package var title: String
  /// The natural size in points.
  package var size: CGSize
  /// The duration in seconds; nil for endless.
  package var duration: Double?
  /// Whether it reacts to touches.
  package var takesTouches: Bool
  /// The default touches; nil for none.
  package var touches: TouchScript?
  /// The time of the poster image, in seconds; nil for the middle of the film.
  package var posterTime: Double?
  /// The parameters for `--set`, in the order in which they are listed.
  package var parameters: [Effect.Parameter] = []
  /// The natural frame rate for films; nil for the default of the format.
  package var frameRate: FrameRate?
  /// What it shows, in a sentence; empty if that is unknown.
  package var summary = ""
  /// The pixels per point where none are chosen; default 2.
  package var usualScale = 2.0
  /// What it is made from; default code.
  package var kind = Kind.code
  /// The state machine of a Lottie file that plays; nil for none.
  package var stateMachine: LottieStateMachine?
  /// The global inputs of the archive whose state machine plays; nil for none.
  package var globalInputs: LottieGlobalInputs?
  /// The scene that it plays; nil for the test card.
  package var scene: Scene?
  /// Puts it on a stage.
  package var open: @MainActor @Sendable (SceneSettings) throws -> any FrameSource

  /// The default length of a film: the subject's own, or the usual one for an endless subject.
  package var filmDuration: Double { duration ?? LayerPlayer.usualLength }

  /// What a subject is made from.
  package enum Kind: Equatable, Sendable {
    /// A scene of code, which goes on after its end.
    case code
    /// A computed picture on black.
    case testCard
    /// The Lottie file at a path, which ends and lies on white.
    case lottie(path: String)
    /// A picture in a file, which stands still.
    case picture
    /// A layer package with the names of its states.
    case package(states: [String])
  }

  /// The path of the Lottie file; nil for anything else.
  package var lottieFile: String? {
    if case .lottie(let path) = kind { path } else { nil }
  }

  /// Whether an opaque colour is behind it if none is given.
  package var hasOpaqueBackground: Bool { kind == .testCard || lottieFile != nil }

  /// The time of the poster image, in seconds.
  package var poster: Double { posterTime ?? filmDuration / 2 }

  /// Describes what a film of the subject on a stage is made of.
  func filmMaterial(_ settings: SceneSettings) -> FilmMaterial {
    var film = FilmMaterial(
      length: filmDuration,
      frameRate: frameRate,
      width: settings.pixelWidth,
      height: settings.pixelHeight,
      hasAlpha: settings.background.map { $0.alpha < 1 } ?? (hasOpaqueBackground ? false : nil),
      posterTime: poster
    )
    film.scale = settings.scale
    if let scene { (film.sounds, film.soundIssues) = (scene.sounds, scene.soundIssues) }
    return film
  }

  /// Refuses a time past the end of a Lottie file that plays without a state machine.
  package func check(time: Double) throws(UsageError) {
    guard lottieFile != nil, stateMachine == nil, let duration, time > duration else { return }
    throw UsageError("--at \(time) is past the end of \(id) at \(duration) s")
  }
}

/// The settings with which a subject is put on a stage.
package struct SceneSettings: Sendable {
  /// The size of the stage in points.
  package var size: CGSize
  /// Pixels per point.
  package var scale: Double
  /// The width of the images in pixels.
  package var pixelWidth: Int
  /// The height of the images in pixels.
  package var pixelHeight: Int
  /// The background colour; nil for that of the subject.
  package var background: CGColor?
  /// The touches.
  package var touches: TouchScript
  /// The states of a layer package, with their times.
  package var states = StateScript()
  /// The inputs of a state machine, with their times.
  package var inputs = InputScript()
  /// The number of threads that draw.
  package var threads: Int
  /// The number of threads that encoders may use; nil lets them decide.
  package var encoderThreads: Int?
  /// The seed of random numbers.
  package var seed: UInt64 = 0
  /// The limits of the cost of a frame.
  package var limits = DrawingLimits()
  /// The values of parameters that were set.
  package var values = Effect.Values()
  /// Whether objects of the effect are tracked, so that leaks can be listed.
  package var watchesLeaks = false
}

extension SceneSettings {
  /// Makes the settings for a size with defaults for everything else: the subject's touches and
  /// parameters, and one thread per core.
  ///
  /// - Throws: `UsageError` unless both sides are 1...16384 pixels, and 2^26 or fewer together.
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

/// The frames of a subject on its stage.
///
/// Time only goes forward.
@MainActor package protocol FrameSource: AnyObject {
  /// The stage of the subject; nil if it has none and cannot be touched.
  var stage: Stage? { get }
  /// Advances to each of `times`, in order, and delivers a frame.
  ///
  /// - Parameters:
  ///   - times: increasing, in seconds, not before any time that was requested earlier.
  ///   - taker: takes the frames from the surface, from the first one on.
  /// - Throws: errors of `deliver`; no more frames are played then.
  func render<Taker: FrameTaker>(
    times: [Double],
    taker: Taker,
    deliver: (Taker.Picture) throws -> Void
  ) throws
  /// What is not drawn as intended, a line each: unsupported features of a file from the start on, and
  /// what the limits left out of the frames drawn so far.
  var notDrawn: [String] { get }
  /// Advances to `time` and describes the layers.
  func layers(at time: Double) throws -> [LayerReport]
  /// Advances to `time` and returns the display list; nil if the source has none.
  func displayList(at time: Double) -> DisplayList?
}

extension FrameSource {
  package var stage: Stage? { nil }
  package var notDrawn: [String] { [] }

  /// Advances to each of `times`, in order, and delivers all pixels.
  package func render(times: [Double], deliver: (Pixmap) throws -> Void) throws {
    try render(times: times, taker: PixmapTaker(), deliver: deliver)
  }
}
