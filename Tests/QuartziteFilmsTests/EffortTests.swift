// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteDisplayList
import QuartziteFiles
import QuartziteFilms
import QuartzitePictures
import Testing

/// What the effort of encoders changes, what films say about themselves, and AVIF.
@Suite struct EffortTests {
  @Test(arguments: [FilmFormat.mp4, .webm, .avif])
  func `every effort makes a film that is read back`(format: FilmFormat) throws {
    let folder = try ScratchFolder()
    for effort in Effort.allCases {
      let path = folder.file("\(effort).\(format.rawValue)")
      var film = FilmDescription(
        width: 64,
        height: 64,
        frameRate: FrameRate(25),
        frameCount: 4,
        hasAlpha: false
      )
      film.effort = effort
      let encoder = try format.makeEncoder(path: path, film: film)
      for index in 0..<4 {
        try encoder.append(TestPictures.square(index, width: 64, height: 64))
      }
      try encoder.finish()
      let pictures = try Probe.pictures(path, width: 64, height: 64)
      #expect(pictures.count == 4)
      #expect(distance(pictures[3][63], TestPictures.green) <= 12)
    }
  }

  @Test func `efforts are in order, and a request has a balanced one`() {
    #expect(Effort.allCases == Effort.allCases.sorted())
    #expect(FilmJobRequest("a.gif", format: .gif).effort == .balanced)
  }

  private func notes(
    _ format: FilmFormat,
    width: Int,
    height: Int,
    hasAlpha: Bool
  ) throws -> [FilmNote] {
    let material = FilmMaterial(length: 1, width: width, height: height, hasAlpha: hasAlpha)
    return try FilmJob(FilmJobRequest("film", format: format), of: material).notes
  }

  @Test func `a film that loses transparency or gets a column says so`() throws {
    #expect(try notes(.mp4, width: 48, height: 32, hasAlpha: false) == [])
    #expect(try notes(.mp4, width: 48, height: 32, hasAlpha: true) == [.losesAlpha(.mp4)])
    #expect(
      try notes(.mp4, width: 47, height: 32, hasAlpha: true)
        == [.losesAlpha(.mp4), .isPadded(.mp4, width: 48, height: 32)]
    )
    for format in FilmFormat.allCases where format != .mp4 {
      #expect(try notes(format, width: 48, height: 32, hasAlpha: true) == [])
    }
    #expect(try notes(.webm, width: 47, height: 31, hasAlpha: true) == [])
  }

  @Test func `AVIF holds transparency and times`() throws {
    let folder = try ScratchFolder()
    let film = FilmDescription(
      width: 64,
      height: 64,
      frameRate: FrameRate(25),
      frameCount: 5,
      hasAlpha: true
    )
    let encoder = try FilmFormat.avif.makeEncoder(path: folder.file("film.avif"), film: film)
    for _ in 0..<5 { try encoder.append(TestPictures.disc) }
    try encoder.finish()
    // FFmpeg reads colours and alpha as two streams: the second one is the alpha.
    let alpha = try output(of: [
      "ffmpeg", "-v", "error", "-i", folder.file("film.avif"), "-map", "0:v:1", "-vsync",
      "passthrough", "-pix_fmt", "gray", "-f", "rawvideo", "-",
    ])
    #expect(alpha.count == 5 * 64 * 64)
    #expect(alpha[0] <= 4 && alpha[32 * 64 + 32] >= 251)
    let probe = try Probe(folder.file("film.avif"))
    #expect((probe.width, probe.height, probe.codec) == (64, 64, "av1"))
    #expect(abs(probe.durations.reduce(0, +) - 0.2) < 0.001)
    #expect(folder.names == ["film.avif"])
  }

  @Test(arguments: [false, true])
  func `AVIF of one frame is a whole file`(hasAlpha: Bool) throws {
    let folder = try ScratchFolder()
    let film = FilmDescription(
      width: 64,
      height: 64,
      frameRate: FrameRate(25),
      frameCount: 1,
      hasAlpha: hasAlpha
    )
    let encoder = try FilmFormat.avif.makeEncoder(path: folder.file("still.avif"), film: film)
    try encoder.append(TestPictures.disc)
    try encoder.finish()
    let probe = try Probe(folder.file("still.avif"))
    #expect((probe.width, probe.height, probe.codec) == (64, 64, "av1"))
    #expect(folder.names == ["still.avif"])
  }

  @Test func `pieces in AVIF are refused where they are joined`() throws {
    let folder = try ScratchFolder()
    try Data([1]).write(to: URL(fileURLWithPath: folder.file("a.avif")))
    #expect(throws: MediaError.self) { try FilmPiece(folder.file("a.avif")) }
  }

  @Test func `the edges of a red shape on nothing stay red in WebM`() throws {
    let folder = try ScratchFolder()
    var film = FilmDescription(
      width: 64,
      height: 64,
      frameRate: FrameRate(50),
      frameCount: 2,
      hasAlpha: true
    )
    film.quality = 100
    let encoder = try FilmFormat.webm.makeEncoder(path: folder.file("film.webm"), film: film)
    for _ in 0..<2 { try encoder.append(TestPictures.disc) }
    try encoder.finish()
    let picture = try #require(
      try Probe.pictures(
        folder.file("film.webm"),
        width: 64,
        height: 64,
        decoder: "libvpx-vp9"
      ).first
    )
    let lowest = zip(picture, StraightPixels.make(of: TestPictures.disc))
      .filter { $0.1 >> 24 >= 32 }.map { Int($0.0 & 0xFF) }.min()
    #expect(try #require(lowest) >= 245)
  }
}
