// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteFiles
import QuartziteFilms
import QuartzitePictures
import QuartziteRaster
import Testing

/// Films of a player by formula: picture i is the square of `TestPictures` at i fiftieths of a second.
@Suite struct FilmJobTests {
  private struct Refusal: Error {}

  /// A player that writes down what it is asked for.
  private final class Diary {
    var asked: [[Double]] = []
    var failingAt: Int?
    var leavingOut = 0

    var player: FilmPlayer {
      FilmPlayer { [self] times, taker, deliver in
        asked.append(times)
        var taker = taker
        for (index, time) in times.dropLast(leavingOut).enumerated() {
          if index == failingAt { throw Refusal() }
          let picture = TestPictures.square(Int((time * 50).rounded()))
          try deliver(taker.take(Surface(picture), damage: nil))
        }
      }
    }
  }

  private func material(_ length: Double, rate: FrameRate? = nil) -> FilmMaterial {
    FilmMaterial(length: length, frameRate: rate, width: 48, height: 32, hasAlpha: true)
  }

  @Test func `a film asks its player for the pictures of its rate, from its start on`() throws {
    let (folder, diary) = (try ScratchFolder(), Diary())
    var request = FilmJobRequest(folder.file("film.rgba"), format: .rgba)
    (request.frameRate, request.start, request.end) = (FrameRate(10), 0.2, 0.5)
    let job = try FilmJob(request, of: material(9))
    try job.run(diary.player)
    #expect(diary.asked == [[0.2, 0.2 + 0.1, 0.2 + 0.2]])
    // The squares of 0.2, 0.3 and 0.4 s.
    let expected = [10, 15, 20].flatMap { StraightPixels.make(of: TestPictures.square($0)) }
    let isSame = folder.bytes("film.rgba") == expected.withUnsafeBytes { [UInt8]($0) }
    #expect(isSame)
  }

  @Test func `the subject's own rate is the film's, as far as the format holds it`() throws {
    func rate(_ format: FilmFormat, _ own: FrameRate?) throws -> FrameRate {
      try FilmJob(FilmJobRequest("a", format: format), of: material(1, rate: own)).film.frameRate
    }
    #expect(try rate(.apng, FrameRate(24)) == FrameRate(24))
    #expect(try rate(.apng, nil) == FrameRate(60))
    #expect(try rate(.gif, FrameRate(60)) == FrameRate(50))
    #expect(try rate(.gif, FrameRate(25)) == FrameRate(25))
  }

  @Test func `pieces behind each other are the whole`() throws {
    let folder = try ScratchFolder()
    func bytes(_ frames: Range<Int>?) throws -> [UInt8] {
      var request = FilmJobRequest(folder.file("film.rgba"), format: .rgba)
      (request.frameRate, request.frames) = (FrameRate(50), frames)
      try FilmJob(request, of: material(0.2)).run(Diary().player)
      return folder.bytes("film.rgba")
    }
    let whole = try bytes(nil)
    #expect(whole.count == 10 * 48 * 32 * 4)
    let isSame = try bytes(0..<4) + bytes(4..<10) == whole
    #expect(isSame)
  }

  @Test func `a piece of a GIF looks at the whole film for its palette`() throws {
    let (folder, diary) = (try ScratchFolder(), Diary())
    var request = FilmJobRequest(folder.file("film.gif"), format: .gif)
    request.frames = 2..<4
    let job = try FilmJob(request, of: material(0.1))
    try job.run(diary.player)
    // The frame before the piece is played, too: it tells what changes in the first one.
    #expect(diary.asked == [[0, 0.02, 0.04, 0.06, 0.08], [0.02, 0.04, 0.06]])
    #expect(job.times == [0.04, 0.06])
    #expect(job.film.firstFrame == 2)
    #expect(job.film.isPiece)
  }

  @Test func `progress counts from 0 to all pictures`() throws {
    let folder = try ScratchFolder()
    var request = FilmJobRequest(folder.file("film.rgba"), format: .rgba)
    request.frameRate = FrameRate(50)
    var told: [Int] = []
    try FilmJob(request, of: material(0.06)).run(Diary().player) { told.append($0) }
    #expect(told == [0, 1, 2, 3])
  }

  @Test(arguments: [(FilmFormat.gif, 50, 0), (.gif, 51, 1), (.gif, 100, 1), (.apng, 60, 0)])
  func `a GIF that players show too slowly is warned of`(
    format: FilmFormat,
    rate: Int,
    count: Int
  ) throws {
    var request = FilmJobRequest("film", format: format)
    request.frameRate = FrameRate(rate)
    let notes = try FilmJob(request, of: material(1)).notes
    #expect(notes.count == count)
    #expect(notes.allSatisfy { $0.description.contains("--fps 50") })
  }

  @Test func `the frame before a piece is no progress`() throws {
    let folder = try ScratchFolder()
    var request = FilmJobRequest(folder.file("film.gif"), format: .gif)
    request.frames = 2..<4
    var told: [Int] = []
    try FilmJob(request, of: material(0.1)).run(Diary().player) { told.append($0) }
    #expect(told == [0, 1, 2])
  }

  @Test(arguments: [FilmFormat.rgba, .frames, .gif, .webm])
  func `what progress throws cancels the film and leaves nothing`(format: FilmFormat) throws {
    let folder = try ScratchFolder()
    var request = FilmJobRequest(folder.file(format.fileName("film")), format: format)
    request.poster = folder.file("poster.png")
    let job = try FilmJob(request, of: material(0.2))
    #expect(throws: Refusal.self) {
      try job.run(Diary().player) { if $0 == 3 { throw Refusal() } }
    }
    #expect(folder.names == [])
  }

  @Test func `a player that fails leaves nothing`() throws {
    let (folder, diary) = (try ScratchFolder(), Diary())
    diary.failingAt = 2
    var request = FilmJobRequest(folder.file("film.rgba"), format: .rgba)
    request.poster = folder.file("poster.png")
    let job = try FilmJob(request, of: material(0.2))
    #expect(throws: Refusal.self) { try job.run(diary.player) }
    #expect(folder.names == [])
  }

  @Test func `a player that gives too few pictures makes no film`() throws {
    let (folder, diary) = (try ScratchFolder(), Diary())
    diary.leavingOut = 1
    var request = FilmJobRequest(folder.file("film.rgba"), format: .rgba)
    request.frameRate = FrameRate(50)
    let job = try FilmJob(request, of: material(0.06))
    #expect(throws: MediaError(.malformed, "the film got 2 pictures, not 3")) {
      try job.run(diary.player)
    }
    #expect(folder.names == [])
  }

  @Test func `the poster is the picture of its time, beside the film`() throws {
    let folder = try ScratchFolder()
    var request = FilmJobRequest(folder.file("film.mp4"), format: .mp4)
    request.poster = folder.file("poster.png")
    var material = material(0.2)
    material.posterTime = 0.1
    try FilmJob(request, of: material).run(Diary().player)
    #expect(folder.names == ["film.mp4", "poster.png"])
    #expect(
      try difference(PNG.read(folder.file("poster.png")).pixels, TestPictures.square(5).pixels)
        == nil
    )
  }

  @Test func `a place that cannot be written is said before anything is drawn`() throws {
    let diary = Diary()
    let job = try FilmJob(FilmJobRequest("/nowhere/film.rgba", format: .rgba), of: material(1))
    #expect(throws: MediaError.self) { try job.run(diary.player) }
    #expect(diary.asked == [])
  }

  @Test func `what is no film is refused with the reason`() {
    func refusal(_ change: (inout FilmJobRequest) -> Void) -> FilmJobError? {
      var request = FilmJobRequest("film.rgba", format: .rgba)
      change(&request)
      do throws(FilmJobError) {
        _ = try FilmJob(request, of: material(2))
        return nil
      } catch {
        return error
      }
    }
    #expect(refusal { $0.start = 3 } == .startsAfterEnd(start: 3, length: 2))
    #expect(refusal { ($0.start, $0.end) = (1, 0.5) } == .endsBeforeStart(start: 1, end: 0.5))
    #expect(refusal { $0.frames = 100..<121 } == .pieceBeyondEnd(count: 120))
    #expect(refusal { $0.end = 1e6 } == .tooManyPictures(60_000_000))
    for end in [1e18, 1e308, .infinity] {
      #expect(refusal { $0.end = end } == .tooManyPictures(1_000_000_000_000_000))
    }
    #expect(refusal { ($0.start, $0.end) = (3, 4) } == nil)
  }

  /// A player whose first picture is opaque or not, and whose others are the other way round.
  private func player(firstIsOpaque: Bool) -> FilmPlayer {
    FilmPlayer { times, taker, deliver in
      var taker = taker
      for time in times {
        let isOpaque = (time == 0) == firstIsOpaque
        let picture = TestPictures.make(48, 32) { x, y in
          !isOpaque && (x, y) == (47, 31) ? 0x8000_0080 : 0xFF40_8020
        }
        try deliver(taker.take(Surface(picture), damage: nil))
      }
    }
  }

  @Test(arguments: [FilmFormat.gif, .apng, .webp, .webm, .mp4], [nil, 3..<5])
  func `without a given background the first frame of the film decides about transparency`(
    format: FilmFormat,
    frames: Range<Int>?
  ) throws {
    let folder = try ScratchFolder()
    for isOpaque in [false, true] {
      for hasAlpha in [nil, false, true] as [Bool?] {
        var request = FilmJobRequest(folder.file(format.fileName("film")), format: format)
        (request.frameRate, request.frames) = (FrameRate(50), frames)
        let material = FilmMaterial(length: 0.12, width: 48, height: 32, hasAlpha: hasAlpha)
        let job = try FilmJob(request, of: material).run(player(firstIsOpaque: isOpaque))
        let keeps = hasAlpha ?? !isOpaque
        #expect(job.film.hasAlpha == (keeps && format != .mp4))
        #expect(job.notes == (keeps && format == .mp4 ? [.losesAlpha(.mp4)] : []))
      }
    }
  }

  @Test func `pieces in a format that cannot be joined are refused before they are drawn`() throws {
    var request = FilmJobRequest("film.avif", format: .avif)
    (request.frameRate, request.frames) = (FrameRate(50), 0..<4)
    let whole = material(0.08)
    #expect(try FilmJob(request, of: whole).times.count == 4)
    #expect(throws: FilmJobError.noPieces(.avif)) { try FilmJob(request, of: material(0.1)) }
    request.frames = 1..<4
    #expect(throws: FilmJobError.noPieces(.avif)) { try FilmJob(request, of: whole) }
  }

  @Test func `only formats that hold transparency are told of it`() throws {
    for format in FilmFormat.allCases {
      let job = try FilmJob(FilmJobRequest("a", format: format), of: material(1))
      #expect(job.film.hasAlpha == (format != .mp4))
    }
  }
}
