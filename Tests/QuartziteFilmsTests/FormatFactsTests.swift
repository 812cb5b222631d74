// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFilms
import Testing

/// The table of formats against what reads it, and against what cannot.
@Suite struct FormatFactsTests {
  @Test(arguments: FilmFormat.allCases)
  func `every ending names its format`(format: FilmFormat) {
    for ending in format.facts.endings { #expect(FilmFormat.of(path: "a.\(ending)") == format) }
    #expect(FilmFormat.of(path: format.fileName("a")) == format)
  }

  @Test func `WebP keeps every pixel where that is asked for`() {
    let asked = FilmFormat.allCases.filter { $0.isLossless(asked: true) }
    let unasked = FilmFormat.allCases.filter { $0.isLossless(asked: false) }
    #expect(asked == [.frames, .rgba, .bgra, .apng, .webp])
    #expect(unasked == [.frames, .rgba, .bgra, .apng])
  }

  @Test func `the farm names films by the same endings`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let source = try String(
      contentsOf: root.appendingPathComponent("Farm/src/quartzite_farm/films.py"),
      encoding: .utf8
    )
    let table = try #require(source.components(separatedBy: "ENDINGS = {\n").dropFirst().first)
    let lines = table.components(separatedBy: "\n}")[0].split(separator: "\n")
    let expected = FilmFormat.allCases.map { format in
      "    \"\(format.rawValue)\": \"\(format.facts.endings.first.map { ".\($0)" } ?? "")\","
    }
    #expect(lines.map(String.init) == expected)
    let whole = FilmFormat.allCases.filter { $0.facts.joining == .never }
    let names = whole.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    #expect(source.contains("WHOLE = frozenset({\(names)})\n"))
    for format in FilmFormat.allCases {
      for other in format.facts.endings.dropFirst() {
        #expect(source.contains("\".\(other)\": \"\(format.rawValue)\""))
      }
    }
  }
}
