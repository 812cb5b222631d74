// SPDX-License-Identifier: Apache-2.0
import CQuartzite
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteLottie
import QuartziteRecording

/// The error that stops a film when the progress callback asks for it.
private struct Stopped: Error {}

/// `qz_film_write` of `quartzite.h`.
@_cdecl("qz_film_write")
public func writeFilm(
  _ animation: OpaquePointer?,
  _ path: UnsafePointer<CChar>?,
  _ wishes: UnsafePointer<qz_film_options>?,
  _ progress: qz_progress?,
  _ context: UnsafeMutableRawPointer?,
  _ error: UnsafeMutablePointer<qz_error>?
) -> qz_status {
  Failure.report(error) {
    let contents = try AnimationHandle.of(animation).contents
    guard let path else { throw Failure.argument("the path is NULL") }
    let options = try options(wishes, default: qz_film_options())
    let (file, length) = (
      String(cString: path), options.to == 0 ? nil : options.to - options.from
    )
    let fps = options.frames_per_second == 0 ? nil : options.frames_per_second
    let (size, settings) = (try size(options, contents.size), try settings(options))
    func step(_ done: Int, _ count: Int) throws {
      if let progress, progress(context, Int64(done), Int64(count)) != 0 { throw Stopped() }
    }
    do {
      switch contents {
      case .lottie(let animation):
        try animation.write(
          to: file,
          from: options.from,
          duration: length,
          fps: fps,
          size: size,
          settings: settings,
          progress: step
        )
      case .layers(let player, _):
        try player.write(
          to: file,
          from: options.from,
          duration: length,
          fps: fps,
          pixels: size,
          settings: settings,
          progress: step
        )
      }
    } catch is Stopped {
      throw Failure(Int(QZ_ERROR_CANCELLED), "the film was stopped")
    }
  }
}

/// The size of a film in pixels: each side that is 0 is the composition's own.
private func size(_ options: qz_film_options, _ own: CGSize) throws -> CGSize {
  func side(_ value: Int32, _ own: CGFloat) throws -> CGFloat {
    guard (0...SurfaceSize.largestSide).contains(Int(value)) else {
      throw Failure.argument("a side has 1 to \(SurfaceSize.largestSide) pixels, not \(value)")
    }
    return value == 0 ? own : CGFloat(value)
  }
  return CGSize(
    width: try side(options.width, own.width),
    height: try side(options.height, own.height)
  )
}

/// Converts the options of a film; throws for an unknown format or an invalid colour.
private func settings(_ options: qz_film_options) throws -> FilmSettings {
  var settings = FilmSettings()
  if let name = options.format.map({ String(cString: $0) }) {
    guard let format = FilmFormat(rawValue: name) else {
      let names = FilmFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure.argument("\(name) is no format; the formats are \(names)")
    }
    settings.format = format
  }
  settings.background = try color(options.background)
  settings.scale = 1
  settings.loops = Int(options.loops)
  settings.quality = options.quality == 0 ? nil : Int(options.quality)
  settings.isLossless = options.lossless != 0
  settings.threads = options.threads == 0 ? nil : Int(options.threads)
  return settings
}
