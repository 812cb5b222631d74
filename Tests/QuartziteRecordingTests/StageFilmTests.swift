// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import Quartzite
import Testing

/// Films of a stage, as a client writes them: public names only.
@MainActor @Suite struct StageFilmTests {
  private struct Refusal: Error {}

  /// A stage of 40 x 20 points whose red square of 10 moves 10 points in a second, from the left.
  private func makeStage(scale: CGFloat = 1) -> Stage {
    let stage = Stage(size: CGSize(width: 40, height: 20), scale: scale)
    let square = CALayer()
    square.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    square.backgroundColor = UIColor.red.cgColor
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (5, 105, 10)
    square.add(animation, forKey: nil)
    stage.rootView.layer.addSublayer(square)
    return stage
  }

  /// The straight words of raw frames.
  private func frames(_ bytes: [UInt8], width: Int, height: Int) -> [[UInt32]] {
    let words = stride(from: 0, to: bytes.count, by: 4).map { at in
      bytes[at..<at + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    return stride(from: 0, to: words.count, by: width * height).map {
      Array(words[$0..<$0 + width * height])
    }
  }

  /// The picture of the square with its left edge at `x` pixels of 40 x 20; by a formula.
  private func picture(_ x: Int, side: Int = 10, background: UInt32 = 0) -> [UInt32] {
    (0..<800).map { index in
      index / 40 < side && (x..<x + side).contains(index % 40) ? 0xFF00_00FF : background
    }
  }

  @Test func `frame k shows the stage k divided by the rate later`() throws {
    let folder = try ScratchFolder()
    let film = try makeStage().write(to: folder.file("film.rgba"), duration: 3, fps: 1)
    let all = frames(folder.bytes("film.rgba"), width: 40, height: 20)
    #expect(all.count == 3)
    for index in all.indices { #expect(difference(all[index], picture(10 * index)) == nil) }
    #expect((film.width, film.height) == (40, 20))
    #expect(film.frameCount == 3)
    #expect(film.fps == 1)
    #expect(film.duration == 3)
    #expect(film.format == .rgba)
  }

  @Test func `the next film goes on where the last one ended`() throws {
    let (folder, stage) = (try ScratchFolder(), makeStage())
    try stage.write(to: folder.file("a.rgba"), duration: 2, fps: 1)
    #expect(stage.time == 2)
    try stage.write(to: URL(fileURLWithPath: folder.file("b.rgba")), duration: 1, fps: 1)
    let later = frames(folder.bytes("b.rgba"), width: 40, height: 20)
    #expect(difference(later, [picture(20)]) == nil)
  }

  @Test func `a GIF, an MP4, a WebP, an APNG and a WebM have the length that was asked for`() throws
  {
    let (folder, stage) = (try ScratchFolder(), makeStage())
    stage.backgroundColor = .white
    for name in ["f.gif", "f.mp4", "f.webp", "f.apng", "f.webm"] {
      let film = try stage.write(to: folder.file(name), duration: 0.2, fps: 50)
      #expect(film.frameCount == 10, "\(name)")
      #expect(!folder.bytes(name).isEmpty, "\(name)")
    }
    #expect(folder.names == ["f.apng", "f.gif", "f.mp4", "f.webm", "f.webp"])
    let report = try output(of: [
      "ffprobe", "-v", "error", "-count_packets", "-show_entries",
      "stream=codec_name,width,height,nb_read_packets", "-of", "csv=p=0", folder.file("f.mp4"),
    ])
    let line = String(decoding: report, as: UTF8.self).split(separator: "\n").first
    #expect(line == "h264,40,20,10")
  }

  @Test func `a GIF looks at the whole film for its colours and still shows each frame`() throws {
    let folder = try ScratchFolder()
    try makeStage().write(to: folder.file("f.gif"), duration: 3, fps: 1)
    let bytes = try output(of: [
      "ffmpeg", "-v", "error", "-i", folder.file("f.gif"), "-vsync", "passthrough", "-pix_fmt",
      "rgba", "-f", "rawvideo", "-",
    ])
    let found = frames([UInt8](bytes), width: 40, height: 20).map { words in
      words.map { $0 >> 24 == 0 ? 0 : $0 }
    }
    #expect(found.count == 3)
    for index in found.indices {
      // Red is exact but for the five or six bits that a palette's cells may keep.
      let shape = found[index].map { $0 >> 31 == 1 && $0 & 0xFF > 0xF0 }
      #expect(difference(shape, picture(10 * index).map { $0 != 0 }) == nil)
    }
  }

  @Test(arguments: ["gif", "apng", "webp", "webm", "mp4"])
  func `without a background the first frame decides whether a film is transparent`(
    ending: String
  ) throws {
    let folder = try ScratchFolder()
    func film(covered: Bool, _ background: CGColor? = nil) throws -> Film {
      let stage = makeStage()
      if covered { stage.rootView.backgroundColor = .white }
      var settings = FilmSettings()
      settings.background = background
      let path = folder.file("film.\(ending)")
      return try stage.write(to: path, duration: 0.1, fps: 50, settings: settings)
    }
    let holds = ending != "mp4"
    #expect(try film(covered: false).isTransparent == holds)
    #expect(try film(covered: true).isTransparent == false)
    #expect(try film(covered: true, CGColor(gray: 1, alpha: 0)).isTransparent == holds)
    #expect(try film(covered: false, CGColor(gray: 1, alpha: 1)).isTransparent == false)
    // What is lost is told.
    #expect(try film(covered: false).notes.count == (holds ? 0 : 1))
    #expect(try film(covered: true).notes == [])
  }

  @Test func `background, scale and frames are those of the settings`() throws {
    let folder = try ScratchFolder()
    var settings = FilmSettings()
    settings.background = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
    (settings.scale, settings.frames) = (1, 1..<3)
    let film = try makeStage(scale: 2).write(
      to: folder.file("f.rgba"),
      duration: 4,
      fps: 1,
      settings: settings
    )
    let all = frames(folder.bytes("f.rgba"), width: 40, height: 20)
    #expect(film.frameCount == 2)
    let blue: UInt32 = 0xFFFF_0000
    #expect(difference(all.first, picture(10, background: blue)) == nil)
    #expect(difference(all.last, picture(20, background: blue)) == nil)
  }

  @Test func `the poster is the picture at its time, between two frames`() throws {
    let folder = try ScratchFolder()
    var settings = FilmSettings()
    (settings.poster, settings.posterTime) = (folder.file("poster.png"), 1.5)
    try makeStage().write(to: folder.file("f.rgba"), duration: 3, fps: 1, settings: settings)
    let poster = try #require(UIImage(contentsOfFile: folder.file("poster.png"))?.cgImage)
    let data = try #require(poster.dataProvider?.data) as Data
    #expect(difference(frames([UInt8](data), width: 40, height: 20), [picture(15)]) == nil)
    #expect(frames(folder.bytes("f.rgba"), width: 40, height: 20).count == 3)
  }

  @Test func `progress counts the frames from none to all`() throws {
    let folder = try ScratchFolder()
    var told: [[Int]] = []
    try makeStage().write(to: folder.file("f.rgba"), duration: 3, fps: 1) { told.append([$0, $1]) }
    #expect(told == [[0, 3], [1, 3], [2, 3], [3, 3]])
  }

  @Test(arguments: ["f.rgba", "f.gif", "f.mp4", "frames"])
  func `a film that progress gives up leaves nothing`(name: String) throws {
    let folder = try ScratchFolder()
    #expect(throws: Refusal.self) {
      try makeStage().write(to: folder.file(name), duration: 1, fps: 10) { done, _ in
        if done == 5 { throw Refusal() }
      }
    }
    #expect(folder.names == [])
  }

  // MARK: - Without blocking

  @Test func `the form that awaits writes the same bytes`() async throws {
    let folder = try ScratchFolder()
    // In a function that is not async the other form is called.
    func block() throws { try makeStage().write(to: folder.file("a.gif"), duration: 0.5, fps: 50) }
    try block()
    var told: [Int] = []
    let (stage, counter) = (makeStage(), Counter())
    try await stage.write(to: folder.file("b.gif"), duration: 0.5, fps: 50) { done, _ in
      counter.numbers.append(done)
    }
    told = counter.numbers
    #expect(difference(folder.bytes("b.gif"), folder.bytes("a.gif")) == nil)
    #expect(told == Array(0...25))
    #expect(stage.time == 0.5)
  }

  @MainActor private final class Counter {
    var numbers: [Int] = []
  }

  @Test(arguments: ["f.rgba", "f.gif", "f.mp4"])
  func `a film whose task is cancelled leaves nothing`(name: String) async throws {
    let (folder, stage) = (try ScratchFolder(), makeStage())
    let path = folder.file(name)
    var task: Task<Film, any Error>?
    task = Task { @MainActor in
      try await stage.write(to: path, duration: 10, fps: 50) { done, _ in
        if done == 20 { task?.cancel() }
      }
    }
    let result = await task?.result
    #expect(throws: CancellationError.self) { try result?.get() }
    #expect(folder.names == [])
    #expect(stage.time < 10)
  }

  @Test func `the blocking form stops with its task, too`() async throws {
    let (folder, stage) = (try ScratchFolder(), makeStage())
    func block(_ path: String) throws { try stage.write(to: path, duration: 1, fps: 10) }
    let task = Task { @MainActor in
      withUnsafeCurrentTask { $0?.cancel() }
      try block(folder.file("f.rgba"))
    }
    let result = await task.result
    #expect(throws: CancellationError.self) { try result.get() }
    #expect(folder.names == [])
  }

  // MARK: - Frames

  @Test func `the sequence of frames has numbers, times, pictures and bytes`() async throws {
    let stage = makeStage()
    stage.advance(to: 1)
    var frames: [FilmFrame] = []
    for try await frame in stage.frames(duration: 1.5, fps: 2) { frames.append(frame) }
    #expect(frames.map(\.index) == [0, 1, 2])
    #expect(frames.map(\.time) == [0, 0.5, 1])
    #expect(stage.time == 2)
    for frame in frames {
      #expect((frame.image.width, frame.image.height) == (40, 20))
      let words = self.frames([UInt8](frame.bytes), width: 40, height: 20)
      #expect(difference(words, [picture(10 + 5 * frame.index)]) == nil)
    }
  }

  @Test func `the sequence of frames stops with its task`() async throws {
    let stage = makeStage()
    let task = Task { @MainActor in
      var count = 0
      for try await _ in stage.frames(duration: 1, fps: 10) {
        count += 1
        if count == 3 { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    let result = await task.result
    #expect(throws: CancellationError.self) { try result.get() }
    #expect(stage.time < 0.25)
  }

  @Test func `frames of no duration or rate are an error of the first one`() async {
    for (duration, fps) in [(0.0, 10.0), (.nan, 10), (1, 0), (1, .nan), (1e9, 60)] {
      let error = await #expect(throws: MediaError.self) {
        for try await _ in makeStage().frames(duration: duration, fps: fps) {}
      }
      #expect(error?.code == .invalid, "\(duration) at \(fps)")
    }
  }

  @Test func `layers that code moves are written as keyframes`() throws {
    let (folder, stage) = (try ScratchFolder(), makeStage())
    try stage.write(to: folder.file("film.ca.zip"), duration: 2, fps: 10)
    #expect(folder.names == ["film.ca.zip"])
    stage.run {
      _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { [stage] _ in
        MainActor.assumeIsolated { stage.rootView.layer.sublayers?.first?.opacity = 0.2 }
      }
    }
    try stage.write(to: folder.file("moved.ca"), duration: 1, fps: 10)
    let text = String(decoding: folder.bytes("moved.ca/main.caml"), as: UTF8.self)
    #expect(text.contains("keyPath=\"opacity\""))
    #expect(text.contains("type=\"CAKeyframeAnimation\""))
  }
}
