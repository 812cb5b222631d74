// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteFiles
import QuartziteFilms
import QuartziteRaster
import Synchronization
import Testing

/// Counts its pictures; can be held, and can fail at one.
private final class Recorder: FilmEncoder, Sendable {
  struct Log {
    var shades: [UInt32] = []
    var ended = ""
  }
  let log = Mutex(Log())
  let failingAt: Int?

  init(failingAt: Int? = nil) {
    self.failingAt = failingAt
  }

  func append(_ picture: Pixmap) throws(MediaError) {
    let count = log.withLock { $0.shades.count }
    if count == failingAt { throw MediaError(.failedEncoder, "enough") }
    log.withLock { $0.shades.append(picture.pixels[0]) }
  }
  func finish() throws(MediaError) { log.withLock { $0.ended += "finish" } }
  func cancel() { log.withLock { $0.ended += "cancel" } }
}

@Suite struct FilmWriterTests {
  private func picture(_ shade: Int) -> Pixmap {
    TestPictures.make(1, 1) { _, _ in UInt32(shade) }
  }

  @Test func `pictures arrive in order and the film is finished once`() throws {
    let recorder = Recorder()
    let writer = FilmWriter(recorder, depth: 2)
    for shade in 0..<50 { try writer.append(picture(shade)) }
    try writer.finish()
    #expect(recorder.log.withLock { $0.shades } == (0..<50).map(UInt32.init))
    #expect(recorder.log.withLock { $0.ended } == "finish")
  }

  @Test func `an error of the encoder reaches the one who draws, and cancels`() throws {
    let recorder = Recorder(failingAt: 3)
    let writer = FilmWriter(recorder, depth: 1)
    #expect(throws: MediaError(.failedEncoder, "enough")) {
      for shade in 0..<50 { try writer.append(picture(shade)) }
      try writer.finish()
    }
    writer.cancel()
    #expect(recorder.log.withLock { $0.ended } == "cancel")
  }

  @Test func `a cancelled film is not finished`() throws {
    let recorder = Recorder()
    let writer = FilmWriter(recorder)
    try writer.append(picture(0))
    writer.cancel()
    #expect(recorder.log.withLock { $0.ended } == "cancel")
  }

  @Test func `planes of video are refused by what takes pixels`() throws {
    let recorder = Recorder()
    let writer = FilmWriter(recorder)
    try writer.append(.planes(VideoPlanes(of: TestPictures.make(2, 2) { _, _ in 0 })))
    let refused = MediaError(
      .unsupported,
      "this format is made of pixels, not of the planes of video"
    )
    #expect(throws: refused) { try writer.finish() }
    #expect(recorder.log.withLock { $0.ended } == "cancel")
  }
}
