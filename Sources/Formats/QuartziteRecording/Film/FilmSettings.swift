// SPDX-License-Identifier: Apache-2.0
import Foundation
@_exported import struct QuartziteFiles.MediaError
@_exported import enum QuartziteFilms.Dither
@_exported import enum QuartziteFilms.Effort
@_exported import enum QuartziteFilms.FilmFormat
import QuartziteFilms
import QuartziteGeometry

/// How a film is drawn and encoded; every property has a default.
///
/// ```swift
/// var settings = FilmSettings()
/// settings.background = .white
/// settings.quality = 90
/// try stage.write(to: "card.mp4", duration: 2, settings: settings)
/// ```
public struct FilmSettings: Sendable {
  /// The colours of a GIF.
  public enum Palette: Sendable {
    /// The same 256 colours for the whole film, chosen from up to 60 of its frames: no flicker,
    /// small files.
    case film
    /// 256 colours for each frame: more colours in all, larger files.
    case frame
  }

  /// The format; nil, the default, for that of the path's ending.
  public var format: FilmFormat?
  /// The numbers of the frames to write, counted from the beginning of the film; nil, the default,
  /// for all.
  ///
  /// Pieces of one film are joined by `quartzite join`. An empty range or one that leaves the film
  /// is an error.
  public var frames: Range<Int>?
  /// The colour behind everything; nil, the default, for that of the stage, and white for a Lottie
  /// file.
  ///
  /// A colour whose alpha is less than 1 keeps transparency in the film, an opaque one does not. If it
  /// is nil, the first frame of the film decides: with a pixel that is not opaque, transparency is
  /// kept. Where it is not kept, what is clear is black, as on a screen.
  public var background: CGColor?
  /// Pixels per point, above 0; nil, the default, for that of the stage, and 1 for a Lottie file.
  ///
  /// A side of the film has 1...16,384 pixels. What the stage's views have drawn by code, such as
  /// text, was drawn at the stage's own scale and is resized.
  public var scale: CGFloat?
  /// How many times the film plays, 0...65,535, in formats that store it; 0, the default, is
  /// forever.
  public var loops = 0
  /// The quality of MP4, WebM, AVIF and lossy WebP, 1...100; nil, the default, for the format's usual one.
  ///
  /// Other formats have none.
  public var quality: Int?
  /// Whether a WebP keeps every pixel exactly; default false.
  ///
  /// Other formats are not affected.
  public var isLossless = false
  /// How much work is done for a small file; default `balanced`.
  ///
  /// It has no effect on GIF, PNG files, raw pixels, SVG, Lottie and layer packages.
  public var effort = Effort.balanced
  /// How a GIF approximates colours that are not in its palette; nil, the default, for `ordered`.
  public var dither: Dither?
  /// The colours of a GIF; default `film`.
  public var palette = Palette.film
  /// Whether MP4 and WebM of a Lottie file have its sound; default true.
  ///
  /// Other formats hold none, and stages make none.
  public var hasSound = true
  /// The path of a PNG picture of the film that is written as well; nil, the default, for none.
  public var poster: String?
  /// The time of that picture in seconds after the beginning of the film, 0 or more; nil, the
  /// default, for the middle of the film.
  public var posterTime: TimeInterval?
  /// The number of threads that draw and that encode, 1...256; nil, the default, for one a core.
  ///
  /// The frames do not depend on it, nor does the file of a lossless format.
  public var threads: Int?

  /// Makes settings with all defaults.
  public init() {}
}

extension FilmSettings {
  /// The number of threads that draw: one a core where none are set.
  var drawingThreads: Int { max(threads ?? ProcessInfo.processInfo.activeProcessorCount, 1) }
}

/// A film that was written.
public struct Film: Sendable, Equatable {
  /// The path of the file, or of the directory of PNG pictures.
  public var path: String
  /// The format.
  public var format: FilmFormat
  /// The width of the frames in pixels.
  public var width: Int
  /// The height of the frames in pixels.
  public var height: Int
  /// The number of frames that were written.
  public var frameCount: Int
  /// Frames per second.
  public var fps: Double
  /// Whether the film keeps transparency.
  public var isTransparent: Bool
  /// What differs from what was shown in a way that may not be expected, such as transparency that
  /// MP4 does not hold: a sentence each, with the cure.
  public var notes: [String]
  /// The duration of what was written, in seconds: the number of frames divided by `fps`.
  public var duration: TimeInterval { Double(frameCount) / fps }
}

extension Film {
  /// The film of a job that has run.
  init(_ job: FilmJob) {
    self.init(
      path: job.output,
      format: job.format,
      width: job.film.width,
      height: job.film.height,
      frameCount: job.times.count,
      fps: job.film.frameRate.value,
      isTransparent: job.film.hasAlpha,
      notes: job.notes.filter(\.isFault).map(\.description)
    )
  }
}
