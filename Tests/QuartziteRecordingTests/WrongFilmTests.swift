// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import Quartzite
import Testing

/// What cannot be done is a `MediaError` with a sentence, before anything is written.
@MainActor @Suite struct WrongFilmTests {
  private let stage = Stage(size: CGSize(width: 8, height: 8), scale: 1)

  private func code(
    _ name: String,
    duration: TimeInterval = 0.1,
    fps: Double? = 10,
    _ change: (inout FilmSettings) -> Void = { _ in }
  ) throws -> MediaError.Code? {
    let folder = try ScratchFolder()
    var settings = FilmSettings()
    change(&settings)
    let path = name.isEmpty ? "" : folder.file(name)
    do {
      try stage.write(to: path, duration: duration, fps: fps, settings: settings)
    } catch let error as MediaError {
      #expect(!error.description.isEmpty)
      #expect(error.localizedDescription == error.description)
      #expect(folder.names == [])
      return error.code
    }
    return nil
  }

  @Test(arguments: [0, -1, .nan, .infinity])
  func `a duration that is not above zero is refused`(duration: TimeInterval) throws {
    #expect(try code("f.gif", duration: duration) == .invalid)
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e-6, 2_000])
  func `a rate out of range is refused`(fps: Double) throws {
    #expect(try code("f.rgba", fps: fps) == .invalid)
  }

  @Test(arguments: ["f.txt", "f.png", "f.", ""])
  func `a path whose ending names no format is refused`(name: String) throws {
    #expect(try code(name) == .invalid)
  }

  @Test func `a folder that is not there is refused`() throws {
    #expect(try code("nowhere/f.gif") == .unwritable)
  }

  @Test func `settings out of range are refused`() throws {
    #expect(try code("f.webp") { $0.quality = 0 } == .invalid)
    #expect(try code("f.webp") { $0.quality = 101 } == .invalid)
    #expect(try code("f.gif") { $0.loops = -1 } == .invalid)
    #expect(try code("f.gif") { $0.threads = 0 } == .invalid)
    #expect(try code("f.gif") { $0.frames = 0..<2 } == .invalid)
    #expect(try code("f.gif") { $0.frames = 0..<0 } == .invalid)
    #expect(try code("f.gif") { $0.frames = -1..<1 } == .invalid)
    #expect(try code("f.gif") { $0.scale = 0 } == .invalid)
    #expect(try code("f.gif") { $0.scale = .nan } == .invalid)
    #expect(try code("f.gif") { $0.scale = 1e9 } == .invalid)
    #expect(try code("f.gif") { $0.poster = "poster.gif" } == .invalid)
    #expect(try code("f.gif") { ($0.poster, $0.posterTime) = ("p.png", 9) } == .invalid)
  }

  @Test func `more frames than a film may have are refused`() throws {
    #expect(try code("f.rgba", duration: 1e9) == .invalid)
  }

  @Test func `an address on the net is refused`() throws {
    let url = try #require(URL(string: "https://example.org/f.gif"))
    #expect(throws: MediaError.self) { try stage.write(to: url, duration: 1) }
    #expect(throws: MediaError.self) { try stage.snapshot().write(to: url) }
  }

  @Test func `a film from within an event of the stage is refused`() throws {
    let folder = try ScratchFolder()
    var error: (any Error)?
    let path = folder.file("f.rgba")
    stage.run {
      _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { [stage] _ in
        MainActor.assumeIsolated {
          do { try stage.write(to: path, duration: 1, fps: 10) } catch let caught { error = caught }
        }
      }
    }
    stage.advance(to: 0.2)
    #expect((error as? MediaError)?.code == .invalid)
    #expect(folder.names == [])
  }

  @Test func `a format is chosen against the ending`() throws {
    let folder = try ScratchFolder()
    var settings = FilmSettings()
    settings.format = .rgba
    try stage.write(to: folder.file("f.txt"), duration: 0.1, fps: 10, settings: settings)
    #expect(folder.bytes("f.txt").count == 8 * 8 * 4)
  }
}
