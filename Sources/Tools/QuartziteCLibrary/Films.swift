// SPDX-License-Identifier: Apache-2.0
import CQuartzite
import Foundation
import QuartziteDisplayList
import QuartziteFilms
import QuartziteFrames
import QuartziteGeometry
import QuartziteGraphics
import QuartziteLottie
import QuartziteRaster
import QuartziteRecording

/// The wishes of `qz_film_write` in Swift's types.
private struct FilmOptions {
  let format: FilmFormat
  let size: (width: Int, height: Int)
  let background: CGColor
  let wish: FilmWish
  let threads: Int

  init(
    _ pointer: UnsafePointer<qz_film_options>?,
    _ animation: LottieAnimation,
    path: String
  ) throws {
    let given = try options(pointer, default: qz_film_options())
    let named = given.format.map { String(cString: $0) }
    guard path != "-",
      let format = named.map({ FilmFormat(rawValue: $0) }) ?? FilmFormat.of(path: path)
    else {
      throw Failure.argument("\(named ?? path) names no format; the formats are \(Self.formats)")
    }
    self.format = format
    let cores = ProcessInfo.processInfo.activeProcessorCount
    func whole(_ name: String, _ value: Int32, _ range: ClosedRange<Int>, _ usual: Int) throws
      -> Int
    {
      if value == 0 { return usual }
      guard range.contains(Int(value)) else {
        throw Failure.argument(
          "\(name) is \(range.lowerBound) to \(range.upperBound), not \(value)"
        )
      }
      return Int(value)
    }
    let own = animation.size
    size = (
      try whole("the width", given.width, 1...16384, Self.side(own.width)),
      try whole("the height", given.height, 1...16384, Self.side(own.height))
    )
    threads = try whole("the number of threads", given.threads, 1...64, min(64, max(1, cores)))
    let chosen = try color(given.background)
    background =
      chosen.alpha < 1 && !format.holdsAlpha
      ? CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1) : chosen
    var wish = FilmWish(path, format: format)
    wish.loops = try whole("the number of loops", given.loops, 1...65535, 0)
    wish.quality = try given.quality == 0 ? nil : whole("the quality", given.quality, 1...100, 0)
    wish.isLossless = given.lossless != 0
    wish.encoderThreads = given.threads == 0 ? nil : threads
    guard given.from.isFinite, given.to.isFinite, given.from >= 0, given.to >= 0 else {
      throw Failure.argument("the range of a film is in seconds from 0")
    }
    wish.start = given.from
    wish.end = given.to == 0 ? nil : given.to
    if given.frames_per_second != 0 {
      guard let rate = FrameRate(given.frames_per_second) else {
        throw Failure.argument("a film has 0.001 to 1000 frames in a second")
      }
      wish.frameRate = rate
    }
    self.wish = wish
  }

  /// The pixels of a side of a composition.
  private static func side(_ length: Double) -> Int {
    Int(min(max(length.rounded(), 1), 16384))
  }

  private static var formats: String { FilmFormat.allCases.map(\.rawValue).joined(separator: ", ") }
}

/// What a progress callback throws to stop a film.
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
    let handle = try AnimationHandle.of(animation)
    guard let path else { throw Failure.argument("the path is NULL") }
    let options = try FilmOptions(wishes, handle.animation, path: String(cString: path))
    do {
      try write(handle.player, options) { done, count in
        if let progress, progress(context, Int64(done), Int64(count)) != 0 { throw Stopped() }
      }
    } catch is Stopped {
      throw Failure(Int(QZ_ERROR_CANCELLED), "the film was stopped")
    } catch let error as FilmWishError {
      throw Failure.argument(error.description)
    }
  }
}

private func write(
  _ player: LottiePlayer,
  _ options: FilmOptions,
  progress: (_ done: Int, _ count: Int) throws -> Void
) throws {
  let job = try FilmJob(
    options.wish,
    of: FilmSubject(
      length: LottiePlayer.length(of: player.animation),
      frameRate: FrameRate(player.animation.frameRate),
      width: options.size.width,
      height: options.size.height,
      hasAlpha: options.background.alpha < 1
    )
  )
  let canvas = player.fittedCanvas(
    width: options.size.width,
    height: options.size.height,
    background: options.background
  )
  let film = FilmPlayer { times, taker, deliver in
    try FramePipeline(threads: options.threads, taker: taker).play(
      times: times,
      frame: { player.frame(at: $0, on: canvas, log: DrawingLog()) },
      deliver: deliver
    )
  }
  try job.run(film) { try progress($0, job.times.count) }
}
