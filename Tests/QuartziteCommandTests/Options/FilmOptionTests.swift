// SPDX-License-Identifier: Apache-2.0
import Comparing
import QuartziteCommand
import QuartziteFilms
import Testing

@Suite struct FilmOptionTests {
  /// What each format can hold: GIF89a and WebP have a loop count, as has the acTL chunk of APNG; an
  /// MP4 or WebM has none; a palette is GIF's alone.
  static let table: [(FilmFormat, Set<FilmFormat.Option>)] = [
    (.gif, [.loops, .palette, .dither]),
    (.frames, [.lossless]),
    (.rgba, [.lossless]),
    (.bgra, [.lossless]),
    (.apng, [.loops, .lossless, .effort, .colors]),
    (.webp, [.loops, .quality, .lossless, .effort]),
    (.mp4, [.quality, .effort]),
    (.webm, [.quality, .effort]),
    (.avif, [.quality, .effort]),
    (.svg, [.loops]),
  ]

  @Test(arguments: table)
  func `an option that does nothing for a format is refused`(
    format: FilmFormat,
    options: Set<FilmFormat.Option>
  ) async throws {
    let folder = try ScratchFolder()
    let words: [FilmFormat.Option: [String]] = [
      .loops: ["--loops", "2"], .quality: ["--quality", "50"], .lossless: ["--lossless"],
      .palette: ["--palette", "frame"], .dither: ["--dither", "none"],
      .effort: ["--effort", "fastest"], .colors: ["--colors", "16"],
    ]
    for option in FilmFormat.Option.allCases {
      let result = try await Program.run(
        ["render", "test-card", "--plan", "-o", format.fileName("a")] + (words[option] ?? []),
        in: folder
      )
      #expect(result.status == (options.contains(option) ? 0 : 2), "--\(option.rawValue)")
      if !options.contains(option) {
        #expect(result.errorLines.count == 1)
        #expect(result.errors.contains("--\(option.rawValue) does nothing for"))
      }
    }
  }

  @Test func `the options of each and of join are checked too`() async throws {
    let folder = try ScratchFolder()
    let lines = [
      ["render", "--each", ".", "--loops", "2", "-o", "films"],
      ["join", "a", "b", "--quality", "50", "-o", "c.gif"],
    ]
    try "{}".write(toFile: folder.file("a.json"), atomically: true, encoding: .utf8)
    for line in lines {
      let result = try await Program.run(line, in: folder)
      #expect(result.status == 2)
      #expect(result.errors.contains("does nothing for"))
    }
  }
}
