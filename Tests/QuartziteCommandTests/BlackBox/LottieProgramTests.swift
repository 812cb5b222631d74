// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartzitePictures
import Testing

/// Lottie files on the command line.
@Suite struct LottieProgramTests {
  /// A red square of 10 points that jumps from the left half to the right one at frame 5 of 10.
  private static let square = """
    {"v":"5.7.0","nm":"Jump","w":20,"h":10,"fr":10,"ip":0,"op":10,"layers":[{"ty":4,"nm":"Box",
    "ip":0,"op":10,"st":0,"ks":{"p":{"a":1,"k":[{"t":0,"s":[5,5],"h":1},{"t":5,"s":[15,5]}]}},
    "shapes":[{"ty":"rc","p":{"k":[0,0]},"s":{"k":[10,10]},"r":{"k":0}},
    {"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}}]}]}
    """
  private let red: UInt32 = 0xFF00_00FF
  private let white: UInt32 = 0xFFFF_FFFF

  private func folder(_ files: [String: String]) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for (name, text) in files {
      let path = folder.file(name)
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent,
        withIntermediateDirectories: true
      )
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    return folder
  }

  @Test func `a Lottie file is played where an effect is`() async throws {
    let folder = try folder(["jump.json": Self.square])
    let result = try await Program.run(
      ["snapshot", "jump.json", "--at", "0.4,0.5", "--scale", "1", "-o", "shots"],
      in: folder
    )
    #expect(result.errors == "")
    let before = try PNG.read(folder.file("shots/jump-0.4.png"))
    let after = try PNG.read(folder.file("shots/jump-0.5.png"))
    #expect((before.width, before.height) == (20, 10))
    #expect(before.pixels[0] == red)
    #expect(before.pixels[15] == white)
    #expect(after.pixels[0] == white)
    #expect(after.pixels[15] == red)
  }

  @Test func `a picture without a time is that of the middle`() async throws {
    let folder = try folder(["jump.json": Self.square])
    let result = try await Program.run(
      ["snapshot", "jump.json", "--scale", "1", "-o", "jump.png"],
      in: folder
    )
    #expect(result.status == 0 && result.errors == "")
    let picture = try PNG.read(folder.file("jump.png"))
    #expect(picture.pixels[0] == white && picture.pixels[15] == red)
  }

  @Test func `a Lottie film has the file's length and frame rate`() async throws {
    let folder = try folder(["jump.json": Self.square])
    let result = try await Program.run(
      ["render", "jump.json", "--format", "rgba", "-o", "-", "--scale", "1", "--quiet"],
      in: folder
    )
    #expect(result.status == 0)
    let bytes = 10 * 20 * 10 * 4
    #expect(result.output.count == bytes)
  }

  @Test func `a Lottie film has the file's size`() async throws {
    let folder = try folder(["jump.json": Self.square])
    let result = try await Program.run(
      ["render", "jump.json", "-o", "a.rgba", "--plan"],
      in: folder
    )
    let plan = try JSONSerialization.jsonObject(with: result.output) as? [String: Any]
    #expect(plan?["width"] as? Int == 20)
    #expect(plan?["height"] as? Int == 10)
  }

  /// `square` with a light, which is not drawn.
  private static let light = square.replacingOccurrences(
    of: "\"layers\":[",
    with: "\"layers\":[{\"ty\":14,\"nm\":\"Sun\",\"ip\":0,\"op\":10,\"st\":0,\"ks\":{}},"
  )

  @Test func `what a file asks for and is not drawn is told in one line`() async throws {
    let folder = try folder(["jump.json": Self.light])
    let words = ["render", "jump.json", "-o", "a.rgba"]
    let result = try await Program.run(words, in: folder)
    #expect(result.status == 0)
    let told = result.errorLines.filter { $0.contains("not drawn") }
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix("quartzite: jump.json: 1 thing is not drawn as meant: ") == true)
    #expect(told.first?.contains("'quartzite lottie info jump.json' lists them") == true)
    #expect(folder.names == ["a.rgba", "jump.json"])
    let quiet = try await Program.run(words + ["--quiet"], in: folder)
    #expect(quiet.status == 0)
    #expect(quiet.errors == "")
  }

  @Test func `a strict film is whole or not at all`() async throws {
    let folder = try folder(["in/jump.json": Self.light, "in/good.json": Self.square])
    let film = ["--format", "rgba", "--strict", "--quiet", "-o"]
    let bad = try await Program.run(["render", "in/jump.json"] + film + ["a.rgba"], in: folder)
    #expect(bad.status == 1)
    #expect(bad.errorLines.count == 1)
    #expect(folder.names == ["in"])
    let good = try await Program.run(["render", "in/good.json"] + film + ["a.rgba"], in: folder)
    #expect(good.status == 0)
    let each = try await Program.run(["render", "--each", "in"] + film + ["out"], in: folder)
    #expect(each.status == 1)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("out")) == ["good.rgba"]
    )
  }

  @Test func `what the limits leave out of a strict film is an error`() async throws {
    let folder = try folder(["jump.json": Self.square])
    let words = ["render", "jump.json", "-o", "a.rgba", "--quiet", "--limit-work", "0"]
    #expect(try await Program.run(words, in: folder).status == 0)
    try FileManager.default.removeItem(atPath: folder.file("a.rgba"))
    let strict = try await Program.run(words + ["--strict"], in: folder)
    #expect(strict.status == 1)
    #expect(strict.errorLines.count == 1)
    #expect(folder.names == ["jump.json"])
  }

  @Test func `files that are named one by one go where a pattern goes`() async throws {
    let folder = try folder(["a.json": Self.square, "b.json": Self.square, "c.json": Self.square])
    let options = ["--format", "rgba", "--quiet", "-o", "out"]
    let lines = [
      ["a.json", "b.json"], ["a.json", "--each", "*.json"], ["--each", "a.json", "b.json"],
    ]
    for (line, films) in zip(lines, [["a", "b"], ["a", "b", "c"], ["a", "b"]]) {
      let result = try await Program.run(["render"] + line + options, in: folder)
      #expect(result.status == 0)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("out")).sorted()
      #expect(names == films.map { $0 + ".rgba" })
      try FileManager.default.removeItem(atPath: folder.file("out"))
    }
  }

  @Test func `a picture of a Lottie file after its end is refused, of a scene it is not`()
    async throws
  {
    let folder = try folder(["jump.json": Self.square])
    let late = try await Program.run(
      ["snapshot", "jump.json", "--at", "0.5,1.5", "-o", "shots"],
      in: folder
    )
    #expect(late.status == 2)
    #expect(late.errors.contains("--at 1.5 is past the end of jump at 1.0 s"))
    let words = ["--at", "9", "-o", "a.png"]
    #expect(try await Program.run(["snapshot", "test-card"] + words, in: folder).status == 0)
    #expect(folder.names == ["a.png", "jump.json"])
  }

  @Test func `the stage fits the animation and fills the rest`() async throws {
    let folder = try folder(["jump.json": Self.square])
    let result = try await Program.run(
      [
        "snapshot", "jump.json", "--at", "0", "--scale", "1", "--size", "40x40", "--background",
        "#00ff00", "-o", "shot.png",
      ],
      in: folder
    )
    #expect(result.errors == "")
    let picture = try PNG.read(folder.file("shot.png"))
    // 20 x 10 points become 40 x 20 pixels in the middle.
    #expect(picture.pixels[9 * picture.rowPixels] == 0xFF00_FF00)
    #expect(picture.pixels[10 * picture.rowPixels] == red)
    #expect(picture.pixels[29 * picture.rowPixels] == red)
    #expect(picture.pixels[30 * picture.rowPixels] == 0xFF00_FF00)
  }

  @Test func `inspect shows the layers of a Lottie file`() async throws {
    let folder = try folder(["jump.json": Self.square])
    let result = try await Program.run(["inspect", "jump.json", "--at", "0"], in: folder)
    #expect(result.status == 0)
    #expect(result.text.contains("LottieLayer"))
    #expect(result.text.contains("Box"))
  }

  @Test func `a file that is no animation is a usage error of one line`() async throws {
    let folder = try folder(["bad.json": "{\"layers\":["])
    for name in ["bad.json", "none.json", "none.lottie"] {
      let result = try await Program.run(["render", name, "-o", "x.gif"], in: folder)
      #expect(result.status == 2)
      #expect(result.errorLines.count == 1)
      #expect(result.errors.contains(name))
    }
  }

  @Test func `many files become films, bad ones are reported`() async throws {
    let folder = try folder([
      "in/a.json": Self.square, "in/b.json": "nonsense", "in/c.json": Self.square,
    ])
    let result = try await Program.run(
      ["render", "--each", "in/*.json", "-o", "out", "--format", "rgba", "--scale", "1", "--json"],
      in: folder
    )
    #expect(result.status == 1)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("out")).sorted()
    #expect(names == ["a.rgba", "c.rgba"])
    let film = FileManager.default.contents(atPath: folder.file("out/c.rgba"))
    let bytes = 10 * 20 * 10 * 4
    #expect(film?.count == bytes)
    let rows = try JSONSerialization.jsonObject(with: result.output) as? [[String: Any]]
    #expect(rows?.count == 3)
    #expect(rows?[1]["error"] is String)
    #expect(rows?[0]["frames"] as? Int == 10)
  }

  @Test func `the films of one run are those of single runs`() async throws {
    let folder = try folder(["in/a.json": Self.square])
    let options = ["--format", "rgba", "--scale", "1.5", "--fps", "7", "--quiet"]
    _ = try await Program.run(["render", "--each", "in", "-o", "out"] + options, in: folder)
    let single = try await Program.run(["render", "in/a.json", "-o", "-"] + options, in: folder)
    #expect(!single.output.isEmpty)
    #expect(
      difference(FileManager.default.contents(atPath: folder.file("out/a.rgba")), single.output)
        == nil
    )
  }

  @Test(arguments: ["gif", "apng"])
  func `pieces of many files join to the very films`(ending: String) async throws {
    let folder = try folder(["in/a.json": Self.square])
    let each = ["render", "--each", "in", "--format", ending, "--quiet", "-o"]
    _ = try await Program.run(each + ["whole"], in: folder)
    _ = try await Program.run(each + ["first", "--frames", "0..<3"], in: folder)
    _ = try await Program.run(each + ["rest", "--frames", "3..<10"], in: folder)
    let joined = try await Program.run(
      ["join", "rest/a.\(ending)", "first/a.\(ending)", "-o", "joined.\(ending)"],
      in: folder
    )
    #expect(joined.errorLines.last?.contains("10 frames of 2 pieces") == true)
    let whole = FileManager.default.contents(atPath: folder.file("whole/a.\(ending)"))
    #expect(whole != nil)
    #expect(
      difference(FileManager.default.contents(atPath: folder.file("joined.\(ending)")), whole)
        == nil
    )
  }

  @Test func `the plan of many files makes none of them`() async throws {
    let folder = try folder(["in/a.json": Self.square, "in/b.json": "nonsense"])
    let words = [
      "render", "--each", "in", "-o", "out", "--format", "rgba", "--fps", "20", "--plan",
    ]
    let result = try await Program.run(words, in: folder)
    #expect(result.status == 1)
    #expect(folder.names == ["in"])
    let rows = try JSONSerialization.jsonObject(with: result.output) as? [[String: Any]]
    #expect(rows?.map { $0["error"] is String } == [false, true])
    let plan = try await Program.run(
      ["render", "in/a.json", "-o", "a.rgba", "--fps", "20", "--plan"],
      in: folder
    )
    let single = try JSONSerialization.jsonObject(with: plan.output) as? [String: Any]
    for key in ["frames", "width", "height", "fps", "lossless"] {
      #expect(rows?[0][key] as? Double == single?[key] as? Double)
      #expect(rows?[0][key] is Double)
    }
  }

  @Test func `a poster of many films is refused`() async throws {
    let folder = try folder(["in/a.json": Self.square])
    let result = try await Program.run(
      ["render", "--each", "in", "-o", "out", "--poster", "a.png"],
      in: folder
    )
    #expect(result.status == 2)
    #expect(result.errorLines.count == 1)
    #expect(folder.names == ["in"])
  }

  @Test func `stills stand at the times that the references' names say`() async throws {
    let folder = try folder(["in/jump.json": Self.square])
    try FileManager.default.createDirectory(
      atPath: folder.file("like"),
      withIntermediateDirectories: true
    )
    let names = ["jump-0", "jump-50", "jump-Frame-4", "jump-Frame-5", "gone-50"]
    for name in names {
      try Data().write(to: URL(fileURLWithPath: folder.file("like/\(name).png")))
    }
    let result = try await Program.run(
      ["lottie", "stills", "in", "--like", "like", "-o", "out"],
      in: folder
    )
    // The sample that is not there is told, and the rest is drawn.
    #expect(result.status == 1)
    #expect(result.errors.contains("gone"))
    func first(_ name: String) throws -> UInt32 {
      let picture = try PNG.read(folder.file("out/\(name).png"))
      #expect((picture.width, picture.height) == (40, 20))
      return picture.pixels[0]
    }
    #expect(try first("jump-0") == red)
    #expect(try first("jump-50") == 0)
    #expect(try first("jump-Frame-4") == red)
    #expect(try first("jump-Frame-5") == 0)
  }
}
