// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteCommand
import QuartziteDisplayList
import Testing

@Suite struct GalleryTests {
  @Test func `names of files are plain and each is used once`() {
    let names = GalleryEntry.names(["menu", "a b/c", "a b.c", "Menu", "", "ä", ""])
    #expect(names == ["menu", "a-b-c", "a-b-c-2", "Menu-2", "film", "-", "film-2"])
  }

  @Test func `the ground of a film goes on with the colours of its corners`() {
    let (blue, gray, red): (UInt32, UInt32, UInt32) = (0xFFFF_8000, 0xFF80_8080, 0xFF00_00FF)
    func ground(_ corners: [UInt32]) -> String {
      let inside = [UInt32](repeating: red, count: 14)
      let pixels = [corners[0]] + inside + [corners[1], corners[2]] + inside + [corners[3]]
      return GalleryEntry.ground(around: Pixmap(width: 16, height: 2, pixels: pixels))
    }
    #expect(ground([blue, blue, blue, blue]) == "rgb(0,128,255)")
    #expect(
      ground([blue, blue, gray, gray + 0x10]) == "linear-gradient(rgb(0,128,255),rgb(128,128,128))"
    )
    #expect(ground([blue, gray, gray, gray]) == "")
    #expect(ground([blue, blue, 0, 0]) == "")
  }

  @Test func `the code of an effect is its file and those that it mentions`() throws {
    let folder = try ScratchFolder()
    let effects = folder.file("Effects/Loop")
    try FileManager.default.createDirectory(atPath: effects, withIntermediateDirectories: true)
    for (name, text) in [
      ("LoopEffects", "let x = LoopView()"), ("LoopView", "class LoopView { let a: LoopLayer }"),
      ("LoopView+Steps", "extension LoopView {}"), ("LoopLayer", "class LoopLayer {}"),
      ("Other", "class Other {}"), ("Loop", "class Loop {}"),
    ] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(effects)/\(name).swift"))
    }
    let files = SourceFinder(folder.path).files(of: "Module/LoopEffects.swift")
    #expect(
      files.map(\.name) == [
        "LoopEffects.swift", "LoopView+Steps.swift", "LoopView.swift", "LoopLayer.swift",
      ]
    )
    #expect(SourceFinder(folder.path).files(of: "Module/None.swift").isEmpty)
  }

  @Test func `the page names everything that lies beside it`() async throws {
    let folder = try ScratchFolder()
    try Data("</script><b>".utf8).write(
      to: URL(fileURLWithPath: folder.file("BounceControl.swift"))
    )
    let result = try await Program.run(
      ["gallery", "-o", "out", "--only", "bounce", "--sources", ".", "--quiet"],
      in: folder
    )
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    let page = String(
      decoding: try #require(FileManager.default.contents(atPath: folder.file("out/index.html"))),
      as: UTF8.self
    )
    let start = try #require(page.range(of: "id=\"entries\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let json = Data(page[start.upperBound..<end.lowerBound].utf8)
    let entry = try #require(
      (try JSONSerialization.jsonObject(with: json) as? [[String: Any]])?.first
    )
    for key in ["still", "poster", "video", "picture"] {
      let path = try #require(entry[key] as? String)
      #expect((FileManager.default.contents(atPath: folder.file("out/\(path)"))?.count ?? 0) > 500)
      // The large poster and the picture are for those who open an entry.
      #expect(!["still", "video"].contains(key) || page.contains("=\"\(path)\""))
    }
    // What ends a script in the source does not end the data.
    let code = try #require((entry["code"] as? [[String: String]])?.first)
    #expect(code == ["name": "BounceControl.swift", "text": "</script><b>"])
    #expect((entry["parameters"] as? [Any])?.isEmpty == false)
    #expect(!page.contains("http"))
  }

  @Test func `a place that is no directory is refused`() async throws {
    let folder = try ScratchFolder()
    try Data().write(to: URL(fileURLWithPath: folder.file("a")))
    for arguments in [["-o", "a"], ["-o", "b", "--only", "nothing"], ["-o", "b", "none.json"]] {
      let result = try await Program.run(["gallery"] + arguments, in: folder)
      #expect(result.status != 0)
      #expect(result.errorLines.count == 1)
    }
    #expect(folder.names == ["a"])
  }
}
