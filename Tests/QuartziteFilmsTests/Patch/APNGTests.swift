// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteFiles
import QuartziteFilms
import QuartzitePictures
import Testing

/// Animated PNG files against FFmpeg's reader, and against their specification.
@Suite struct APNGTests {
  @Test(arguments: 0..<12)
  func `FFmpeg reads exactly the pictures`(seed: Int) throws {
    let folder = try ScratchFolder()
    let random = RandomFilm(seed: seed)
    var film = random.film()
    for effort in seed == 0 ? Effort.allCases : [Effort.allCases[seed % 5]] {
      film.effort = effort
      try random.write(film, .apng, to: folder.file("film.apng"))
      let read = try Probe.pictures(
        folder.file("film.apng"),
        width: film.width,
        height: film.height
      )
      #expect(difference(read, random.pictures.map(StraightPixels.make)) == nil)
    }
  }

  @Test(arguments: 0..<8)
  func `joined pieces are the very file, written by any number of threads`(seed: Int) throws {
    let folder = try ScratchFolder()
    let random = RandomFilm(seed: seed)
    for threads in 1...3 {
      var film = random.film()
      film.encoderThreads = threads
      try random.write(film, .apng, to: folder.file("\(threads).apng"))
      #expect(difference(folder.bytes("\(threads).apng"), folder.bytes("1.apng")) == nil)
    }
    let pieces = [0..<1, 1..<5 + seed, 5 + seed..<14]
    for (index, frames) in pieces.enumerated() {
      try random.write(random.film(frames), .apng, to: folder.file("piece\(index).apng"))
    }
    try FilmJoin(
      [2, 0, 1].map { folder.file("piece\($0).apng") },
      output: folder.file("joined.apng"),
      format: .apng
    ).run()
    #expect(difference(folder.bytes("joined.apng"), folder.bytes("1.apng")) == nil)
  }

  @Test(arguments: [(25, 1), (60, 1), (30_000, 1_001), (119_881, 1_000)])
  func `times and plays are in the file`(numerator: Int, denominator: Int) throws {
    let folder = try ScratchFolder()
    var film = TestPictures.film(24, rate: FrameRate(numerator, denominator))
    film.loops = 3
    let encoder = try FilmFormat.apng.makeEncoder(path: folder.file("film.apng"), film: film)
    for index in 0..<24 { try encoder.append(TestPictures.square(index)) }
    try encoder.finish()
    let reader = try APNGReader(folder.bytes("film.apng"))
    #expect((reader.frameCount, reader.plays) == (24, 3))
    #expect(reader.numbers == Array(0..<47))
    #expect(reader.rects.first == [48, 32, 0, 0])
    // The square of 10 by 10 pixels moves by 2: 12 columns change.
    #expect(reader.rects[5] == [12, 10, 8, 8])
    let total = reader.delays.reduce(0, +)
    #expect(abs(total - film.frameRate.time(ofFrame: 24)) <= 0.5 / 50_000)
    #expect(reader.checksumsAreRight)
  }

  @Test func `more effort makes no larger file`() throws {
    let folder = try ScratchFolder()
    let random = RandomFilm(seed: 5)
    var last = Int.max
    for effort in Effort.allCases {
      var film = random.film()
      film.effort = effort
      try random.write(film, .apng, to: folder.file("film.apng"))
      #expect(folder.bytes("film.apng").count <= last)
      last = folder.bytes("film.apng").count
    }
  }

  @Test func `a damaged piece is refused`() throws {
    let folder = try ScratchFolder()
    let random = RandomFilm(seed: 1)
    try random.write(random.film(0..<6), .apng, to: folder.file("a.apng"))
    try random.write(random.film(6..<14), .apng, to: folder.file("b.apng"))
    var bytes = folder.bytes("b.apng")
    bytes[bytes.count / 2] ^= 0x10
    try Data(bytes).write(to: URL(fileURLWithPath: folder.file("b.apng")))
    #expect(throws: MediaError.self) {
      try FilmJoin(
        [folder.file("a.apng"), folder.file("b.apng")],
        output: folder.file("joined.apng"),
        format: .apng
      ).run()
    }
    #expect(folder.names == ["a.apng", "b.apng"])
  }
}

/// Reads the structure of an animated PNG, by its specification (W3C 2025, 11.3.6).
private struct APNGReader {
  var frameCount = 0
  var plays = 0
  /// The numbers of `fcTL` and `fdAT`, in their order.
  var numbers: [Int] = []
  /// For each picture its width, height, column and row.
  var rects: [[Int]] = []
  /// In seconds.
  var delays: [Double] = []
  var checksumsAreRight = true

  init(_ bytes: [UInt8]) throws {
    func number(_ at: Int, _ count: Int) -> Int {
      bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) }
    }
    var at = 8
    while at + 12 <= bytes.count {
      let (count, start) = (number(at, 4), at + 8)
      switch String(decoding: bytes[at + 4..<start], as: UTF8.self) {
      case "acTL": (frameCount, plays) = (number(start, 4), number(start + 4, 4))
      case "fcTL":
        numbers.append(number(start, 4))
        rects.append((1...4).map { number(start + 4 * $0, 4) })
        delays.append(Double(number(start + 20, 2)) / Double(number(start + 22, 2)))
      case "fdAT": numbers.append(number(start, 4))
      default: break
      }
      if Self.crc(bytes[at + 4..<start + count]) != number(start + count, 4) {
        checksumsAreRight = false
      }
      at = start + count + 4
    }
  }

  /// The checksum bit by bit, as in annex D.
  private static func crc(_ bytes: ArraySlice<UInt8>) -> Int {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ crc >> 1 : crc >> 1 }
    }
    return Int(crc ^ 0xFFFF_FFFF)
  }
}
