// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFiles
import QuartziteFilms
import QuartziteFrames
import QuartziteGraphics
import QuartziteLottie
import QuartzitePictures
import QuartziteRaster
import QuartziteStage
import Synchronization

/// A frame of a film.
public struct FilmFrame: Sendable {
  /// The number of the frame, from 0.
  public let index: Int
  /// The time of the frame in seconds after the beginning of the film: `index` / fps.
  public let time: TimeInterval
  /// The picture.
  public let image: CGImage

  /// The pixels as straight (not premultiplied) sRGB bytes R, G, B, A.
  ///
  /// Row by row from the top without padding: 4 * width * height bytes. Clear pixels are 0.
  ///
  /// Complexity: linear in the pixels, at each call.
  public var bytes: Data {
    StraightPixels.make(of: image.pixmap).withUnsafeBytes { Data($0) }  // SAFETY: copied at once.
  }
}

/// The frames of a film, drawn as they are asked for.
///
/// ```swift
/// for try await frame in stage.frames(duration: 2, fps: 50) {
///   try frame.image.write(to: "\(frame.index).png")
/// }
/// ```
///
/// Once the task is cancelled, the next frame is a `CancellationError`.
public struct FilmFrames: AsyncSequence, Sendable {
  /// A frame.
  public typealias Element = FilmFrame
  /// Makes what returns the frames, one after the other.
  private let begin: @Sendable () async throws -> Source

  /// Returns the frame with a number and a time after the beginning of the film.
  typealias Source = @Sendable (_ index: Int, _ time: TimeInterval) async throws -> CGImage

  private let rate: @Sendable () throws -> (count: Int, rate: FrameRate)

  /// Makes the frames of a film; what is wrong with it is thrown by the first one.
  init(
    duration: TimeInterval,
    fps: Double,
    begin: @escaping @Sendable () async throws -> Source
  ) {
    self.begin = begin
    rate = {
      let rate = try FilmRequest.rate(fps)
      try FilmRequest.check(duration: duration)
      let count = duration * rate.value
      guard count <= Double(FilmJob.mostPictures) else {
        throw MediaError(.invalid, "\(duration) s are more than \(FilmJob.mostPictures) frames")
      }
      return (rate.frameCount(for: duration), rate)
    }
  }

  /// Returns the frames from the first one on.
  public func makeAsyncIterator() -> Iterator { Iterator(self) }

  /// Draws the frames, one after the other.
  public struct Iterator: AsyncIteratorProtocol {
    private let frames: FilmFrames
    private var film: (count: Int, rate: FrameRate)?
    private var source: Source?
    private var index = 0
    private var isOver = false

    fileprivate init(_ frames: FilmFrames) {
      self.frames = frames
    }

    /// Draws the next frame; nil after the last one, or after an error.
    public mutating func next() async throws -> FilmFrame? {
      guard !isOver else { return nil }
      do {
        return try await draw()
      } catch {
        isOver = true
        throw error
      }
    }

    private mutating func draw() async throws -> FilmFrame? {
      try Task.checkCancellation()
      let film = try self.film ?? frames.rate()
      self.film = film
      guard index < film.count else {
        isOver = true
        return nil
      }
      let source: Source
      if let known = self.source { source = known } else { source = try await frames.begin() }
      self.source = source
      let time = film.rate.time(ofFrame: index)
      let frame = FilmFrame(index: index, time: time, image: try await source(index, time))
      index += 1
      return frame
    }
  }
}

extension Stage {
  /// The frames of what the stage shows from now on, drawn as they are asked for.
  ///
  /// The stage advances to a frame's time when the frame is asked for. Frame k shows it k / `fps`
  /// seconds after its time at the first one; the frame exactly at the end is not included.
  ///
  /// - Parameters:
  ///   - duration: in seconds, above 0.
  ///   - fps: frames per second, 0.001...1000; default 60.
  ///   - settings: of these, the background, the scale and the number of threads are used.
  /// - Returns: the frames; numbers out of range are a `MediaError` at the first one.
  public func frames(
    duration: TimeInterval,
    fps: Double = 60,
    settings: FilmSettings = FilmSettings()
  ) -> FilmFrames {
    FilmFrames(duration: duration, fps: fps) { @MainActor [self] in
      let tape = StageTape(self, on: try canvas(settings), keeping: [])
      let artist = Artist(threads: settings.threads ?? threads)
      let start = time
      return { @MainActor index, time in artist.draw(try tape.frame(at: start + time)) }
    }
  }
}

extension LottieAnimation {
  /// The frames of the animation, drawn as they are asked for.
  ///
  /// - Parameters:
  ///   - start: the first frame, in seconds of the animation, 0 or more; default 0.
  ///   - duration: in seconds, above 0; nil, the default, up to the end of the animation.
  ///   - fps: frames per second, 0.001...1000; nil, the default, for the file's own.
  ///   - size: in points; the animation is fitted into it and centred. Nil, the default, for its
  ///     own.
  ///   - settings: of these, the background, the scale and the number of threads are used.
  /// - Throws: `MediaError.invalid` for a size, a scale or a time out of range.
  public func frames(
    from start: TimeInterval = 0,
    duration: TimeInterval? = nil,
    fps: Double? = nil,
    size: CGSize? = nil,
    settings: FilmSettings = FilmSettings()
  ) throws(MediaError) -> FilmFrames {
    let reel = try LottieReel(self, size, settings)
    let duration = try reel.duration(from: start, duration)
    return FilmFrames(duration: duration, fps: fps ?? frameRate) {
      let artist = Artist(threads: reel.threads)
      return { _, time in artist.draw(reel.frame(at: start + time)) }
    }
  }
}

/// Draws frames one after the other; only what changed is drawn again.
private final class Artist: Sendable {
  private let worker: Mutex<FrameWorker<PixmapTaker>>

  init(threads: Int) {
    worker = Mutex(FrameWorker(rasterizer: Rasterizer(threads: Swift.max(threads, 1))))
  }

  func draw(_ frame: Frame) -> CGImage {
    CGImage(pixmap: worker.withLock { $0.draw(frame) })
  }
}
