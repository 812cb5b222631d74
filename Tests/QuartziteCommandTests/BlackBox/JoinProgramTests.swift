// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartzitePictures
import Testing

/// Pieces of a film through the command line, and what a plan says about it.
@Suite struct JoinProgramTests {
  private let film = ["render", "test-card", "--size", "32x24", "--to", "0.5", "--quiet"]

  @Test(arguments: [["-o", "a.gif"], ["-o", "a.webp", "--lossless"], ["-o", "a.apng"]])
  func `pieces in any order make the very file`(options: [String]) async throws {
    let folder = try ScratchFolder()
    let name = options[1]
    #expect(try await Program.run(film + options, in: folder).status == 0)
    var piece = options
    for (index, frames) in ["0..<9", "9..<25"].enumerated() {
      piece[1] = "\(index)-\(name)"
      #expect(try await Program.run(film + piece + ["--frames", frames], in: folder).status == 0)
    }
    let fps = name == "a.gif" ? 25 : 30
    piece[1] = "2-\(name)"
    _ = try await Program.run(film + piece + ["--frames", "25..<\(fps)"], in: folder)
    let pieces = (0..<3).filter { folder.names.contains("\($0)-\(name)") }.map { "\($0)-\(name)" }
    let result = try await Program.run(
      ["join", "-o", "j-\(name)"] + pieces.reversed(),
      in: folder
    )
    #expect(result.status == 0)
    #expect(result.errorLines.last?.hasPrefix("j-\(name): \(fps) frames of") == true)
    let whole = FileManager.default.contents(atPath: folder.file(name))
    #expect(whole != nil)
    #expect(
      difference(FileManager.default.contents(atPath: folder.file("j-\(name)")), whole) == nil
    )
  }

  @Test func `raw pieces go to standard output as they stand`() async throws {
    let folder = try ScratchFolder()
    _ = try await Program.run(film + ["-o", "a.bgra", "--frames", "0..<2"], in: folder)
    let result = try await Program.run(
      ["join", "a.bgra", "a.bgra", "-o", "-", "--quiet"],
      in: folder
    )
    #expect(result.status == 0)
    let bytes = 4 * 64 * 48 * 4
    #expect(result.output.count == bytes)
  }

  @Test(arguments: [
    (["join", "none.gif", "-o", "b.gif"], 1, "no such file"),
    (["join", "a.gif", "-o", "b.gif"], 1, "is no piece of a film"),
    (["join", "a.gif", "-o", "b.avi"], 2, "names no format"),
    (["join", "-o", "b.gif"], 2, "piece"),
  ])
  func `what cannot be joined is one line`(
    arguments: [String],
    status: Int32,
    words: String
  ) async throws {
    let folder = try ScratchFolder()
    _ = try await Program.run(film + ["-o", "a.gif"], in: folder)
    let result = try await Program.run(arguments, in: folder)
    #expect(result.status == status)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.contains(words))
    #expect(folder.names == ["a.gif"])
  }

  @Test func `a plan says what would be made and makes nothing`() async throws {
    let folder = try ScratchFolder()
    let result = try await Program.run(
      film + ["-o", "a.webm", "--fps", "29.97", "--frames", "3..<9", "--plan"],
      in: folder
    )
    #expect(result.status == 0)
    #expect(folder.names == [])
    let plan = try #require(
      try JSONSerialization.jsonObject(with: result.output) as? [String: Any]
    )
    // 0.5 s at 30000 / 1001 pictures a second are 14.98 pictures.
    #expect(plan["frames"] as? Int == 15)
    #expect(plan["first"] as? Int == 3)
    #expect(plan["count"] as? Int == 6)
    #expect(plan["rate"] as? [Int] == [30_000, 1_001])
    #expect(plan["width"] as? Int == 64)
    #expect(plan["format"] as? String == "webm")
    #expect(plan["lossless"] as? Bool == false)
    let duration = try #require(plan["duration"] as? Double)
    #expect(abs(duration - 15 * 1_001 / 30_000) < 1e-9)
  }

  @Test func `a poster is the picture at the effect's time`() async throws {
    let folder = try ScratchFolder()
    let result = try await Program.run(film + ["-o", "a.rgba", "--poster", "a.png"], in: folder)
    #expect(result.status == 0)
    _ = try await Program.run(
      ["snapshot", "test-card", "--size", "32x24", "--at", "1", "-o", "b.png"],
      in: folder
    )
    let poster = try PNG.read(folder.file("a.png"))
    #expect(try difference(poster.pixels, PNG.read(folder.file("b.png")).pixels) == nil)
    let wrong = try await Program.run(film + ["-o", "b.rgba", "--poster", "b.jpg"], in: folder)
    #expect(wrong.status == 2)
  }

  @Test func `GIF colours take their words and no others`() async throws {
    let folder = try ScratchFolder()
    for dither in ["none", "ordered", "diffused"] {
      let result = try await Program.run(
        film + ["-o", "a.gif", "--dither", dither, "--palette", "frame"],
        in: folder
      )
      #expect(result.status == 0)
    }
    let result = try await Program.run(film + ["-o", "b.gif", "--dither", "floyd"], in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("write none, ordered, diffused"))
  }
}
