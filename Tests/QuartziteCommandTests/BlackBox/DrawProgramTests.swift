// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import Testing

@Suite struct DrawProgramTests {
  /// A red pixel on the left, half of green on the right.
  private static let list = """
    {"format": "quartzite-display-list", "version": 1, "width": 2, "height": 1, "items": [
      {"draw": {"shape": {"type": "rect", "rect": [0, 0, 1, 1]},
                "paint": {"type": "color", "color": [1, 0, 0, 1]}}},
      {"draw": {"shape": {"type": "rect", "rect": [1, 0, 1, 1]}, "opacity": 0.6,
                "paint": {"type": "color", "color": [0, 1, 0, 1]}}}]}
    """

  @Test func `a display list comes out as raw pixels`() async throws {
    let folder = try ScratchFolder()
    try Data(Self.list.utf8).write(to: URL(fileURLWithPath: folder.file("a.json")))
    let result = try await Program.run(["draw", "a.json", "-o", "-"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(Array(result.output) == [255, 0, 0, 255, 0, 255, 0, 153])
  }

  @Test func `a display list comes out as a PNG file`() async throws {
    let folder = try ScratchFolder()
    try Data(Self.list.utf8).write(to: URL(fileURLWithPath: folder.file("a.json")))
    let result = try await Program.run(["draw", "a.json", "-o", "a.png"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.file("a.png")))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(folder.names == ["a.json", "a.png"])
  }

  @Test(arguments: [
    ("[]", "draw a.json -o a.png", Int32(1), "object"),
    (#"{"format":"quartzite-display-list"}"#, "draw a.json -o a.png", 1, "version"),
    ("[]", "draw b.json -o a.png", 1, "b.json"),
    ("[]", "draw a.json -o a.gif", 2, ".png"),
  ])
  func `what cannot be drawn is one line and no file`(
    text: String,
    command: String,
    status: Int32,
    word: String
  ) async throws {
    let folder = try ScratchFolder()
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file("a.json")))
    let result = try await Program.run(command.split(separator: " ").map(String.init), in: folder)
    #expect(result.status == status)
    #expect(result.errorLines.count == 1 && result.errors.contains(word), "\(result.errors)")
    #expect(folder.names == ["a.json"])
  }
}
