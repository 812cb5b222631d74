// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteFiles
import QuartziteFilms
import QuartziteRaster
import Testing

/// The sound of films, as FFmpeg decodes it from them.
///
/// One after the other: a test looks for what films leave in the machine's folder for temporary files, of
/// which there is one.
@Suite(.serialized) struct SoundFilmTests {
  /// A tone of one kilohertz with an amplitude of 0.8, as a WAV file of one channel.
  private static func tone(seconds: Double) -> [UInt8] {
    let rate = 16_000
    let count = Int(seconds * Double(rate))
    var samples: [UInt8] = []
    for index in 0..<count {
      let value = Int16(0.8 * 32_767 * sin(2 * .pi * 1000 * Double(index) / Double(rate)))
      samples += [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
    }
    func number(_ value: Int, _ bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    return Array("RIFF".utf8) + number(36 + samples.count, 4) + Array("WAVEfmt ".utf8)
      + number(16, 4) + number(1, 2) + number(1, 2) + number(rate, 4) + number(rate * 2, 4)
      + number(2, 2) + number(16, 2) + Array("data".utf8) + number(samples.count, 4) + samples
  }

  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  /// Makes a film of two seconds, from `start` on, and returns the job that has run.
  private func film(
    _ name: String,
    _ sounds: [FilmSound],
    from start: Double = 0
  ) throws -> FilmJob {
    let format = try #require(FilmFormat.of(path: name))
    var request = FilmJobRequest(folder.file(name), format: format)
    (request.frameRate, request.start, request.end) = (FrameRate(10), start, start + 2)
    var material = FilmMaterial(length: 9, width: 48, height: 32, hasAlpha: false)
    material.sounds = sounds
    return try FilmJob(request, of: material).run(
      FilmPlayer { times, taker, deliver in
        var taker = taker
        for index in times.indices {
          try deliver(taker.take(Surface(TestPictures.square(index)), damage: nil))
        }
      }
    )
  }

  /// The root of the mean square of the left side between two times of a film.
  private func loudness(_ name: String, _ from: Double, _ to: Double) throws -> Double {
    let data = try output(of: [
      "ffmpeg", "-v", "error", "-i", folder.file(name), "-map", "0:a:0", "-f", "f32le", "-ar",
      "48000", "-ac", "1", "-",
    ])
    let samples = [UInt8](data).withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    let part = samples[
      min(Int(from * 48_000), samples.count)..<min(Int(to * 48_000), samples.count)
    ]
    guard !part.isEmpty else { return 0 }
    return (part.reduce(0) { $0 + Double($1 * $1) } / Double(part.count)).squareRoot()
  }

  private func streams(_ name: String) throws -> String {
    let data = try output(of: [
      "ffprobe", "-v", "error", "-show_entries", "stream=codec_name", "-of", "csv=p=0",
      folder.file(name),
    ])
    return String(decoding: data, as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// 0.8 / sqrt(2), the loudness of the tone.
  private let full = 0.5657

  @Test(arguments: ["film.mp4", "film.webm"])
  func `a sound is heard in its time at its level`(name: String) throws {
    let job = try film(
      name,
      [
        FilmSound(
          name: "tone",
          data: Self.tone(seconds: 3),
          start: 0.5,
          heard: 0.75..<1.5,
          levels: [.init(time: 0, gain: 0.5)]
        )
      ]
    )
    #expect(job.notes.isEmpty)
    #expect(try streams(name) == (name == "film.mp4" ? "h264 aac" : "vp9 opus"))
    #expect(try loudness(name, 0, 0.7) < 0.01)
    #expect(abs(try loudness(name, 0.8, 1.45) - full / 2) < 0.02)
    #expect(try loudness(name, 1.55, 2) < 0.01)
  }

  @Test func `a film that begins later begins within the sound`() throws {
    let sound = FilmSound(name: "tone", data: Self.tone(seconds: 2), start: 1, heard: 0..<9)
    _ = try film("film.mp4", [sound], from: 2.5)
    #expect(abs(try loudness("film.mp4", 0.05, 0.45) - full) < 0.03)
    #expect(try loudness("film.mp4", 0.6, 2) < 0.01)
  }

  @Test func `a level goes evenly from one time to the next`() throws {
    let levels = [(0.0, 0.0), (1, 1), (1.5, 1), (2, 0)].map {
      FilmSound.Level(time: $0.0, gain: $0.1)
    }
    let sound = FilmSound(
      name: "tone",
      data: Self.tone(seconds: 2),
      start: 0,
      heard: 0..<2,
      levels: levels
    )
    _ = try film("film.mp4", [sound])
    #expect(abs(try loudness("film.mp4", 0.24, 0.26) - full / 4) < 0.03)
    #expect(abs(try loudness("film.mp4", 0.74, 0.76) - full * 3 / 4) < 0.03)
    #expect(abs(try loudness("film.mp4", 1.1, 1.4) - full) < 0.03)
    #expect(abs(try loudness("film.mp4", 1.74, 1.76) - full / 2) < 0.03)
  }

  @Test func `two sounds are heard together, and a faster one is shorter`() throws {
    let slow = FilmSound(name: "a", data: Self.tone(seconds: 0.5), start: 0, heard: 0..<2)
    let fast = FilmSound(name: "b", data: Self.tone(seconds: 1), start: 1, rate: 2, heard: 0..<2)
    let job = try film("film.mp4", [slow, fast])
    #expect(job.notes.isEmpty)
    #expect(abs(try loudness("film.mp4", 0.05, 0.45) - full) < 0.03)
    #expect(try loudness("film.mp4", 0.6, 0.95) < 0.01)
    #expect(abs(try loudness("film.mp4", 1.1, 1.4) - full) < 0.06)
    #expect(try loudness("film.mp4", 1.6, 2) < 0.02)
  }

  /// What is no sound: noise, a cut file, and lists that lead to other files.
  @Test(arguments: [
    [UInt8](repeating: 0xA5, count: 5000), Array(tone(seconds: 1).prefix(20)), [],
    Array("#EXTM3U\n#EXTINF:1,\nfile:///etc/hostname\n#EXT-X-ENDLIST\n".utf8),
    Array("ffconcat version 1.0\nfile /etc/hostname\n".utf8),
  ])
  func `what is no sound is reported, and the film and the other sounds come out`(
    data: [UInt8]
  ) throws {
    let wrong = FilmSound(name: "wrong", data: data, start: 0, heard: 0..<2)
    let right = FilmSound(name: "right", data: Self.tone(seconds: 2), start: 0, heard: 0..<2)
    let job = try film("film.mp4", [wrong, right])
    guard case .sound(let note)? = job.notes.first, job.notes.count == 1 else {
      Issue.record("\(job.notes)")
      return
    }
    #expect(note.hasPrefix("the sound 'wrong' is left out"))
    #expect(abs(try loudness("film.mp4", 0.1, 1.9) - full) < 0.03)
    // Alone it leaves a film without sound.
    _ = try film("silent.mp4", [wrong])
    #expect(try streams("silent.mp4") == "h264")
    let process = ProcessInfo.processInfo.processIdentifier
    let parent = FileManager.default.temporaryDirectory.path
    let left = try FileManager.default.contentsOfDirectory(atPath: parent)
      .filter { $0.hasPrefix("quartzite-sound-\(process)-") }
    #expect(left.isEmpty)
  }

  @Test func `formats without sound say so once, and nothing of none is said`() throws {
    func notes(_ name: String, _ change: (inout FilmJobRequest) -> Void = { _ in }) throws
      -> [FilmNote]
    {
      let format = try #require(FilmFormat.of(path: name))
      var request = FilmJobRequest(name, format: format)
      request.frameRate = FrameRate(10)
      change(&request)
      var material = FilmMaterial(length: 1, width: 48, height: 32, hasAlpha: false)
      material.sounds = [FilmSound(name: "a", data: [1], start: 0, heard: 0..<1)]
      material.soundIssues = ["b"]
      return try FilmJob(request, of: material).notes
    }
    #expect(try notes("a.gif") == [.losesSound(.gif)])
    #expect(try notes("a.apng") == [.losesSound(.apng)])
    #expect(try notes("a.webp") == [.losesSound(.webp)])
    #expect(try notes("a.mp4") == [.sound("b")])
    #expect(try notes("a.json") == [])
    #expect(try notes("a.gif") { $0.hasSound = false } == [])
    #expect(try notes("a.mp4") { $0.frames = 0..<3 }.count == 1)
  }
}
