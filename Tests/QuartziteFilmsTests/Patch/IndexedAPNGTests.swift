// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteDisplayList
import QuartziteFiles
import QuartziteFilms
import QuartzitePictures
import QuartziteRaster
import Testing

/// APNG with fewer colours, against FFmpeg's reader.
@Suite struct IndexedAPNGTests {
  private let folder: ScratchFolder
  private var film: String { folder.file("film.apng") }

  init() throws { folder = try ScratchFolder() }

  private func write(
    _ pictures: [Pixmap],
    colors: Int?,
    most: Int? = nil,
    frames: Range<Int>? = nil,
    to path: String
  ) throws {
    var request = FilmJobRequest(path, format: .apng)
    (request.frameRate, request.mostColors, request.frames) = (FrameRate(50), colors, frames)
    request.greatestByteCount = most
    let material = FilmMaterial(
      length: Double(pictures.count) / 50,
      width: pictures[0].width,
      height: pictures[0].height,
      hasAlpha: true
    )
    let player = FilmPlayer { times, taker, deliver in
      var taker = taker
      for time in times {
        let picture = pictures[Int((time * 50).rounded())]
        try deliver(taker.take(Surface(picture), damage: nil))
      }
    }
    try FilmJob(request, of: material).run(player)
  }

  private func read(_ path: String, like picture: Pixmap) throws -> [[UInt32]] {
    try Probe.pictures(path, width: picture.width, height: picture.height)
  }

  @Test func `a film with few colours keeps every pixel`() throws {
    let pictures = (0..<8).map { TestPictures.square($0) } + [TestPictures.half()]
    try write(pictures, colors: 3, to: film)
    #expect(
      difference(try read(film, like: pictures[0]), pictures.map(StraightPixels.make)) == nil
    )
    // The type of colours is that of a palette, which has a clear colour and those two.
    let bytes = folder.bytes("film.apng")
    #expect(bytes[25] == 3)
    #expect(bytes.firstRange(of: [0, 0, 0, 9] + Array("PLTE".utf8)) != nil)
    #expect(bytes.firstRange(of: [0, 0, 0, 3] + Array("tRNS".utf8)) != nil)
  }

  @Test(arguments: [2, 16, 64, 256])
  func `what is opaque stays opaque, and what is clear clear`(colors: Int) throws {
    let pictures = [TestPictures.disc]
    try write(pictures, colors: colors, to: film)
    let read = try read(film, like: pictures[0])[0]
    for (pixel, word) in zip(read, StraightPixels.make(of: pictures[0])) {
      if word >> 24 == 0 { #expect(pixel == 0) }
      // With one colour beside the clear one there may be no opaque one.
      if word >> 24 == 255, colors > 2 { #expect(pixel >> 24 == 255) }
    }
    #expect(Set(read).count <= colors)
  }

  @Test func `more colours err less`() throws {
    let picture = TestPictures.disc
    let meant = StraightPixels.make(of: picture)
    func error(_ colors: Int) throws -> Int {
      try write([picture], colors: colors, to: film)
      return zip(try read(film, like: picture)[0], meant).reduce(0) { sum, pair in
        (0..<4).reduce(sum) { sum, lane in
          let (one, other) = (pair.0 >> UInt32(8 * lane) & 255, pair.1 >> UInt32(8 * lane) & 255)
          return sum + (Int(one) - Int(other)) * (Int(one) - Int(other))
        }
      }
    }
    let errors = try [4, 16, 64, 256].map(error)
    #expect(errors == errors.sorted(by: >))
    // 256 colours for 2,000 shades: fewer than 4 of 255 away from what is meant, in the mean.
    #expect(errors[3] < meant.count * 16)
  }

  @Test func `joined pieces are the very file`() throws {
    let pictures = (0..<12).map { TestPictures.square($0) } + [TestPictures.half()]
    try write(pictures, colors: 4, to: film)
    for (index, frames) in [0..<4, 4..<9, 9..<13].enumerated() {
      try write(pictures, colors: 4, frames: frames, to: folder.file("piece\(index).apng"))
    }
    try FilmJoin(
      (0..<3).map { folder.file("piece\($0).apng") },
      output: folder.file("joined.apng"),
      format: .apng
    ).run()
    #expect(difference(folder.bytes("joined.apng"), folder.bytes("film.apng")) == nil)
  }

  @Test func `a file that would be too large is not written, and what was there stays`() throws {
    let pictures = (0..<8).map { TestPictures.square($0) }
    try write(pictures, colors: nil, to: film)
    let before = folder.bytes("film.apng")
    try write(pictures, colors: nil, most: before.count, to: film)
    let error = #expect(throws: MediaError.self) {
      try write(pictures, colors: nil, most: before.count - 1, to: film)
    }
    #expect(error?.code == .tooLarge)
    #expect(folder.bytes("film.apng") == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("")).count == 1)
  }
}
