// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteLottie
import Testing

/// A ZIP archive as the specification describes it, for tests only.
private struct ZipWriter {
  private var body: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  private static func number(_ value: Int, _ bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(value >> (8 * $0) & 255) }
  }

  /// CRC-32 bit by bit, as the specification defines it.
  static func checkSum(_ bytes: [UInt8]) -> Int {
    var result: UInt32 = ~0
    for byte in bytes {
      result ^= UInt32(byte)
      for _ in 0..<8 { result = result & 1 == 1 ? result >> 1 ^ 0xEDB8_8320 : result >> 1 }
    }
    return Int(~result)
  }

  /// Adds an entry: stored, or as one literal block of a deflate stream.
  mutating func add(
    _ name: String,
    _ text: String,
    isDeflated: Bool = false,
    announcing size: Int? = nil,
    damaging isDamaged: Bool = false,
    isLink: Bool = false
  ) {
    let contents = Array(text.utf8)
    let packed =
      isDeflated
      ? [1] + Self.number(contents.count, 2) + Self.number(~contents.count & 0xFFFF, 2) + contents
      : contents
    let sizes =
      Self.number(Self.checkSum(contents) ^ (isDamaged ? 1 : 0), 4)
      + Self.number(packed.count, 4) + Self.number(size ?? contents.count, 4)
    let head = Self.number(isDeflated ? 8 : 0, 2) + [0, 0, 0, 0] + sizes
    let names = Self.number(name.utf8.count, 2)
    // Version 3 is Unix, whose modes stand in the attributes.
    directory +=
      [0x50, 0x4B, 1, 2, 20, 3, 20, 0, 0, 0] + head + names
      + [UInt8](repeating: 0, count: 8) + Self.number(isLink ? 0o120_777 << 16 : 0, 4)
      + Self.number(body.count, 4) + Array(name.utf8)
    body += [0x50, 0x4B, 3, 4, 20, 0, 0, 0] + head + names + [0, 0] + Array(name.utf8) + packed
    count += 1
  }

  var file: [UInt8] {
    body + directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + Self.number(count, 2)
      + Self.number(count, 2) + Self.number(directory.count, 4) + Self.number(body.count, 4)
      + [0, 0]
  }
}

@Suite struct ArchiveTests {
  private func animation(_ name: String, _ assets: String = "[]") -> String {
    #"{"nm":"\#(name)","w":10,"h":10,"fr":10,"ip":0,"op":10,"assets":\#(assets),"layers":[]}"#
  }

  @Test(arguments: [false, true])
  func `an archive of version 1 gives its active animation`(isDeflated: Bool) throws {
    var zip = ZipWriter()
    zip.add(
      "manifest.json",
      #"{"version":"1.0","animations":[{"id":"one"},{"id":"two"}],"activeAnimationId":"two"}"#,
      isDeflated: isDeflated
    )
    zip.add("animations/one.json", animation("first"), isDeflated: isDeflated)
    zip.add("animations/two.json", animation("second"), isDeflated: isDeflated)
    let archive = try LottieArchive(data: zip.file)
    #expect(archive.animations == ["one", "two"])
    #expect(try archive.animation().name == "second")
    #expect(try archive.animation("one").name == "first")
    #expect(try LottieAnimation(data: zip.file).name == "second")
  }

  @Test func `an archive of version 2 lists its themes and state machines`() throws {
    var zip = ZipWriter()
    zip.add(
      "manifest.json",
      #"{"version":"2","animations":[{"id":"Main Scene"}],"initial":{"stateMachine":"press"},"#
        + #""stateMachines":[{"id":"press"},{"id":"lost"}]}"#
    )
    zip.add("a/Main Scene.json", animation("main"))
    zip.add("t/dark.json", "{}")
    zip.add("s/odd.json", "{}")
    zip.add("s/press.json", #"{"initial":"up","states":[{"name":"up","animation":"Main Scene"}]}"#)
    let archive = try LottieArchive(data: zip.file)
    #expect(try archive.animation().name == "main")
    #expect(archive.themes == ["dark"])
    #expect(archive.stateMachines == ["press", "odd"])
    #expect(archive.firstStateMachine == "press")
    #expect(archive.issues.map(\.keyPath) == ["s/lost.json"])
    #expect(archive.issues.allSatisfy { $0.kind == .missing })
    let machine = try archive.stateMachine()
    #expect(machine.states == ["up"])
    #expect(machine.animations == ["Main Scene"])
    #expect(throws: LottieImportError.self) { try archive.stateMachine("odd") }
    #expect(throws: LottieImportError.self) { try archive.stateMachine("lost") }
  }

  @Test func `a theme sets texts from frames on, and their looks`() throws {
    let font = #"""
      "fonts":{"list":[{"fName":"Box-Regular","fFamily":"Box","fStyle":"Regular","ascent":60}]},
      "chars":[{"ch":"A","size":10,"style":"Regular","fFamily":"Box","w":100,"data":{"shapes":[
      {"ty":"gr","it":[{"ty":"sh","ks":{"k":{"c":true,"i":[[0,0],[0,0],[0,0],[0,0]],
      "o":[[0,0],[0,0],[0,0],[0,0]],"v":[[0,0],[60,0],[60,-60],[0,-60]]}}}]}]}}],
      "slots":{"word":{"p":{"k":[{"t":0,"s":{"f":"Box-Regular","s":10,"fc":[0,1,0],"lh":8,"t":"","j":0}}]}}},
      """#
    let layer = #"""
      {"ty":5,"ip":0,"op":10,"st":0,"ks":{"p":{"k":[10,10]}},"t":{"a":[],"d":{"sid":"word"}}}
      """#
    let rules = #"""
      {"rules":[{"id":"word","type":"Text","keyframes":[{"frame":0,"value":{"text":"A",
      "fillColor":[1,0,0]}},{"frame":4,"value":{"text":"A","fontSize":20}},
      {"frame":8,"value":{"text":""}}]}]}
      """#
    var zip = ZipWriter()
    zip.add("manifest.json", #"{"version":"2","animations":[{"id":"a"}]}"#)
    zip.add("a/a.json", Parts.file(layer, font))
    zip.add("t/words.json", rules)
    let archive = try LottieArchive(data: zip.file)
    let animation = try archive.animation(theme: "words")
    #expect(animation.issues.isEmpty)
    // The character is a square of six tenths of the size, on the line at 10.
    #expect(try PictureOf(animation, frame: 2)[12, 5] == SIMD4(255, 0, 0, 255))
    #expect(try PictureOf(animation, frame: 2).alpha(19, 1) == 0)
    #expect(try PictureOf(animation, frame: 5)[19, 1] == SIMD4(0, 255, 0, 255))
    #expect(try PictureOf(animation, frame: 9).alpha(12, 5) == 0)
    #expect(try PictureOf(archive.animation(theme: ""), frame: 2).alpha(12, 5) == 0)
  }

  @Test func `sounds come from the archive`() throws {
    let assets = #"[{"id":"s","u":"/u/","p":"bell.mp3","e":0,"t":2}]"#
    let layer = #"{"ty":6,"refId":"s","ip":0,"op":10}"#
    var zip = ZipWriter()
    zip.add("manifest.json", #"{"version":"2","animations":[{"id":"a"}]}"#)
    zip.add(
      "a/a.json",
      #"{"w":1,"h":1,"fr":10,"ip":0,"op":10,"assets":\#(assets),"layers":[\#(layer)]}"#
    )
    zip.add("u/bell.mp3", "ring")
    let animation = try LottieArchive(data: zip.file).animation()
    #expect(animation.issues.isEmpty)
    #expect(animation.sounds.map(\.data) == [Array("ring".utf8)])
  }

  @Test func `a theme fills the slots of an animation`() throws {
    let shapes =
      #"{"ty":4,"nm":"L","ip":0,"op":10,"st":0,"ks":{},"shapes":[{"ty":"fl","nm":"F","#
      + #""c":{"sid":"brand"},"o":{"sid":"strength"}}]}"#
    let slots =
      #""slots":{"brand":{"p":{"k":[1,0,0,1]}},"strength":{"p":{"k":100}}},"#
    var zip = ZipWriter()
    zip.add(
      "manifest.json",
      #"{"version":"2","animations":[{"id":"a","initialTheme":"day"}]}"#
    )
    zip.add(
      "a/a.json",
      #"{"w":10,"h":10,"fr":10,"ip":0,"op":10,\#(slots)"layers":[\#(shapes)]}"#
    )
    zip.add("t/day.json", #"{"rules":[{"id":"brand","type":"Color","value":[0,1,0]}]}"#)
    zip.add(
      "t/night.json",
      #"{"rules":[{"id":"strength","type":"Scalar","value":40},{"id":"no","type":"Scalar","value":1},"#
        + #"{"id":"brand","type":"Color","value":[0,0,1],"animations":["other"]}]}"#
    )
    let archive = try LottieArchive(data: zip.file)
    #expect(archive.themes == ["day", "night"])
    // The first theme counts without another one; a rule for another animation does not.
    #expect(try archive.animation().issues.isEmpty)
    let night = try archive.animation(theme: "night")
    #expect(night.issues.map(\.kind) == [.missing])
    #expect(try archive.animation(theme: "none").issues.map(\.keyPath) == ["t/none.json"])
  }

  @Test func `keyframes of a theme move what a slot holds`() throws {
    let shapes = Parts.shapes(
      #"{"ty":"rc","p":{"sid":"place"},"s":{"k":[10,10]},"r":{"k":0}},"#
        + #"{"ty":"fl","c":{"sid":"brand"},"o":{"k":100}}"#
    )
    let gradient = Parts.shapes(
      Parts.rectangle(20, 15, 40, 10)
        + #",{"ty":"gf","t":1,"o":{"k":100},"s":{"k":[0,0]},"e":{"k":[40,0]},"g":{"sid":"sky"}}"#
    )
    let slots =
      #""slots":{"brand":{"p":{"k":[1,0,0,1]}},"place":{"p":{"k":[0,0]}},"#
      + #""sky":{"p":{"p":2,"k":{"k":[0,0,0,0,1,0,0,0]}}}},"#
    var zip = ZipWriter()
    zip.add(
      "manifest.json",
      #"{"version":"2","animations":[{"id":"a","initialTheme":"x"}]}"#
    )
    zip.add("a/a.json", Parts.file(shapes + "," + gradient, slots))
    zip.add(
      "t/x.json",
      #"{"rules":[{"id":"brand","type":"Color","keyframes":[{"frame":0,"value":[0,1,0]},"#
        + #"{"frame":10,"value":[0,0,1]}]},{"id":"place","type":"Position","keyframes":["#
        + #"{"frame":0,"value":[5,5],"hold":true},{"frame":5,"value":[35,5]}]},"#
        + #"{"id":"sky","type":"Gradient","keyframes":[{"frame":0,"value":[{"color":[0,0,0],"offset":0},"#
        + #"{"color":[0,0,0],"offset":1}]},{"frame":10,"value":[{"color":[1,1,1],"offset":0},"#
        + #"{"color":[1,1,1],"offset":1}]}]}]}"#
    )
    let animation = try LottieArchive(data: zip.file).animation()
    #expect(animation.issues.isEmpty)
    let start = try PictureOf(animation, frame: 0)
    #expect(start[5, 5] == SIMD4(0, 255, 0, 255))
    #expect(start[35, 5].w == 0)
    let held = try PictureOf(animation, frame: 4)
    #expect(held[5, 5].w == 255)
    let half = try PictureOf(animation, frame: 5)
    #expect(half[5, 5].w == 0)
    #expect(abs(Int(half[35, 5].y) - 128) <= 1 && abs(Int(half[35, 5].z) - 128) <= 1)
    // Half way between black and white, which layers mix in a lighter space or not.
    #expect(half[20, 15].x > 110 && half[20, 15].x < 160)
  }

  @Test func `an entry that is a link is its text, and no file is read`() throws {
    // A symbolic link in a ZIP is an entry whose text is where it leads; only its mode tells.
    var zip = ZipWriter()
    zip.add("animations/a.json", "/etc/passwd", isLink: true)
    #expect(throws: LottieImportError.self) { try LottieAnimation(data: zip.file) }
    var pictures = ZipWriter()
    pictures.add(
      "animations/a.json",
      animation("x", #"[{"id":"i","w":1,"h":1,"u":"images/","p":"link.png"}]"#)
    )
    pictures.add("images/link.png", "../../../etc/passwd", isLink: true)
    let read = try LottieAnimation(data: pictures.file)
    // The bytes are those of the archive: the text of the link, no picture.
    #expect(read.images.map(\.isPresent) == [true])
  }

  @Test(arguments: [
    "/etc/passwd", "../secret.png", "images/../../secret.png", "C:\\secret.png", "..\\secret.png",
  ])
  func `a picture whose path leads out is not looked up`(path: String) throws {
    var zip = ZipWriter()
    let escaped = path.replacingOccurrences(of: "\\", with: "\\\\")
    zip.add(
      "animations/a.json",
      animation("x", #"[{"id":"i","w":1,"h":1,"u":"","p":"\#(escaped)"}]"#)
    )
    zip.add(path, "bytes")
    let read = try LottieAnimation(data: zip.file)
    #expect(read.images.map(\.isPresent) == [false])
    #expect(read.issues.contains { $0.kind == .invalid && $0.keyPath == path })
  }

  @Test func `an entry that does not unpack to its announced size is an error`() throws {
    for size in [0, 5, 60, 4_000_000] {
      var zip = ZipWriter()
      zip.add("animations/a.json", animation("x"), isDeflated: true, announcing: size)
      #expect(throws: LottieImportError.self) { try LottieAnimation(data: zip.file) }
    }
  }

  @Test func `an entry beyond the limit is refused before it is unpacked`() throws {
    var zip = ZipWriter()
    zip.add("animations/a.json", animation("x"), isDeflated: true)
    var limits = LottieLimits()
    limits.archiveBytes = 20
    let error = #expect(throws: LottieImportError.self) {
      try LottieAnimation(data: zip.file, limits: limits)
    }
    #expect(error?.code == .limit)
  }

  @Test func `a wrong check sum is an error`() throws {
    var zip = ZipWriter()
    zip.add("animations/a.json", animation("x"), damaging: true)
    let error = #expect(throws: LottieImportError.self) { try LottieAnimation(data: zip.file) }
    #expect(error?.code == .invalidArchive)
    #expect(error?.context == "animations/a.json")
  }

  @Test func `names that lead out are reported and never animations`() throws {
    var zip = ZipWriter()
    zip.add("../evil.json", "{}")
    zip.add("animations/../../evil.json", animation("evil"))
    zip.add("animations/good.json", animation("good"))
    let archive = try LottieArchive(data: zip.file)
    #expect(archive.animations == ["good"])
    #expect(
      archive.issues.filter { $0.kind == .invalid }.map(\.keyPath)
        == ["../evil.json", "animations/../../evil.json"]
    )
  }

  @Test func `every cut of an archive is an error or an animation, never a crash`() throws {
    var zip = ZipWriter()
    zip.add("manifest.json", #"{"version":"1","animations":[{"id":"a"}]}"#)
    zip.add("animations/a.json", animation("x"), isDeflated: true)
    let file = zip.file
    for count in 0..<file.count {
      #expect(throws: LottieImportError.self) { try LottieAnimation(data: Array(file[..<count])) }
    }
    var generator: UInt64 = 1
    for _ in 0..<2000 {
      generator = generator &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var torn = file
      torn[Int(generator >> 33) % file.count] = UInt8(generator >> 25 & 255)
      _ = try? LottieAnimation(data: torn)
    }
  }

  // MARK: - Stickers

  /// A sticker's text of 85 bytes, compressed by Python's gzip module.
  private static let sticker = """
    H4sIAAAAAAACA6tWKlOyUjLVM9UzUtJRSitSsjIz0FHKLFCyAlL5QMrQAsgoV7IyNTTSUcqA0iXpxUAZHaW8XKDm\
    8sSyVKDenMTK1CKgcHRsLQBA8xLNVQAAAA==
    """

  @Test func `a text that is compressed by gzip is a sticker`() throws {
    let bytes = [UInt8](try #require(Data(base64Encoded: Self.sticker)))
    let animation = try LottieAnimation(data: bytes)
    #expect(animation.name == "wave")
    #expect(animation.size == CGSize(width: 512, height: 512))
    #expect(animation.duration == 3)
  }

  @Test func `a sticker that is cut or has a wrong checksum is refused`() throws {
    let bytes = [UInt8](try #require(Data(base64Encoded: Self.sticker)))
    for count in 3..<bytes.count {
      #expect(throws: LottieImportError.self) {
        try LottieAnimation(data: Array(bytes[..<count]))
      }
    }
    var damaged = bytes
    damaged[bytes.count - 6] ^= 1
    #expect(throws: LottieImportError.self) { try LottieAnimation(data: damaged) }
  }

  @Test func `a sticker that unfolds to more than is read is refused`() throws {
    let bytes = [UInt8](try #require(Data(base64Encoded: Self.sticker)))
    var limits = LottieLimits()
    limits.bytes = 84
    #expect(throws: LottieImportError.self) { try LottieAnimation(data: bytes, limits: limits) }
    limits.bytes = 85
    #expect(try LottieAnimation(data: bytes, limits: limits).name == "wave")
  }
}
