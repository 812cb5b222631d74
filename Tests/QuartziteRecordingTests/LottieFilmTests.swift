// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import Quartzite
import QuartziteLottie
import Testing

/// Films of Lottie files, as a client writes them.
@Suite struct LottieFilmTests {
  /// Ten frames at ten a second: a red square of 10 points moves 1 point a frame over 20 points.
  private func animation() throws -> LottieAnimation {
    let text = """
      {"w":20,"h":10,"fr":10,"ip":0,"op":10,"layers":[{"ty":4,"ip":0,"op":10,"st":0,
      "ks":{"p":{"a":1,"k":[{"t":0,"s":[0,0],"e":[10,0],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},
      {"t":10,"s":[10,0]}]}},"shapes":[{"ty":"rc","p":{"k":[5,5]},"s":{"k":[10,10]},"r":{"k":0}},
      {"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}}]}]}
      """
    return try LottieAnimation(data: Array(text.utf8))
  }

  /// The bytes of the frame with the square's left edge at `x`.
  private func bytes(_ x: Int, background: [UInt8] = [255, 255, 255, 255]) -> [UInt8] {
    (0..<200).flatMap { (x..<x + 10).contains($0 % 20) ? [255, 0, 0, 255] : background }
  }

  @Test func `a file is written at its own size, rate and length, on white`() throws {
    let folder = try ScratchFolder()
    let film = try animation().write(to: folder.file("f.rgba"))
    #expect((film.width, film.height, film.frameCount) == (20, 10, 10))
    #expect(film.fps == 10)
    let expected = (0..<10).flatMap { bytes($0) }
    #expect(difference(folder.bytes("f.rgba"), expected) == nil)
  }

  @Test func `a range, a rate and a background are those asked for`() async throws {
    let folder = try ScratchFolder()
    var settings = FilmSettings()
    settings.background = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0)
    try await animation().write(
      to: folder.file("f.rgba"),
      from: 0.2,
      duration: 0.6,
      fps: 5,
      settings: settings
    )
    let expected = [2, 4, 6].flatMap { bytes($0, background: [0, 0, 0, 0]) }
    #expect(difference(folder.bytes("f.rgba"), expected) == nil)
  }

  @Test func `frames and snapshots show their times`() async throws {
    let animation = try animation()
    var count = 0
    for try await frame in try animation.frames() {
      #expect(frame.time == Double(frame.index) / 10)
      #expect(difference([UInt8](frame.bytes), bytes(frame.index)) == nil)
      count += 1
    }
    #expect(count == 10)
    let picture = try animation.snapshot(at: 0.4, size: CGSize(width: 40, height: 20))
    #expect((picture.width, picture.height) == (40, 20))
  }

  @Test func `a cancelled film leaves nothing`() async throws {
    let (folder, animation) = (try ScratchFolder(), try animation())
    let path = folder.file("f.gif")
    let task = Task {
      try await animation.write(to: path, duration: 100, fps: 50)
    }
    task.cancel()
    let result = await task.result
    #expect(throws: CancellationError.self) { try result.get() }
    #expect(folder.names == [])
  }

  @Test func `wrong times and sizes are refused`() throws {
    let (folder, animation) = (try ScratchFolder(), try animation())
    let path = folder.file("f.rgba")
    #expect(throws: MediaError.self) { try animation.write(to: path, from: 2) }
    #expect(throws: MediaError.self) { try animation.write(to: path, from: -1) }
    #expect(throws: MediaError.self) { try animation.write(to: path, from: .nan) }
    #expect(throws: MediaError.self) { try animation.write(to: path, size: .zero) }
    #expect(throws: MediaError.self) { try animation.snapshot(at: .nan) }
    #expect(folder.names == [])
  }
}
