// SPDX-License-Identifier: Apache-2.0
import SwiftParser
import SwiftSyntax

/// A source and its tree.
///
/// Parsing takes most of a run's time, so passes hand trees on, and only a changed source is parsed again.
struct ParsedSource: Sendable {
  let text: String
  let tree: SourceFileSyntax

  init(_ text: String) {
    self.text = text
    tree = Parser.parse(source: text)
  }

  /// Returns the source with edits; itself if there are none, or if two of them overlap.
  func applying(_ edits: [Edit]) -> ParsedSource {
    guard !edits.isEmpty, let changed = Edit.apply(edits, to: text) else { return self }
    return ParsedSource(changed)
  }
}

/// The lines of a source.
struct LineTable {
  /// The offsets of line breaks.
  private let breaks: [Int]

  init(_ text: String) {
    breaks = text.utf8.enumerated().compactMap { $0.element == 0x0A ? $0.offset : nil }
  }

  /// The line, from 1, of an offset in the source's UTF-8 bytes.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, breaks.count)
    while low < high {
      let middle = (low + high) / 2
      if breaks[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low + 1
  }
}

extension TriviaPiece {
  /// Whether it is space, tabs or line breaks.
  var isBlank: Bool {
    switch self {
    case .spaces, .tabs, .newlines, .carriageReturns, .carriageReturnLineFeeds: true
    default: false
    }
  }
}
