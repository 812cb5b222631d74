// SPDX-License-Identifier: Apache-2.0

/// The words and signs of Swift source text, without comments and the contents of strings.
enum SwiftWords {
  /// Returns identifiers and numbers as words, and each other character but white space as a word.
  static func words(_ source: String) -> [Substring] {
    let text = Array(source)
    var words: [Substring] = []
    var index = 0
    while index < text.count {
      if let end = skipped(text, at: index) {
        index = end
      } else if isPart(text[index]) {
        var end = index + 1
        while end < text.count, isPart(text[end]) { end += 1 }
        words.append(Substring(String(text[index..<end])))
        index = end
      } else {
        if !text[index].isWhitespace { words.append(Substring(String(text[index]))) }
        index += 1
      }
    }
    return words
  }

  private static func isPart(_ letter: Character) -> Bool {
    letter.isLetter || letter.isNumber || letter == "_" || letter == "`"
  }

  /// The end of the comment or string that begins at `start`; nil if none does.
  private static func skipped(_ text: [Character], at start: Int) -> Int? {
    func matches(_ word: String, _ place: Int) -> Bool {
      place + word.count <= text.count && text[place..<(place + word.count)].elementsEqual(word)
    }
    if matches("//", start) { return text[start...].firstIndex(where: \.isNewline) ?? text.count }
    if matches("/*", start) { return endOfComment(text, start) }
    let hashes = text[start...].prefix { $0 == "#" }.count
    guard matches("\"", start + hashes) else { return nil }
    let sharps = String(repeating: "#", count: hashes)
    let quote = matches("\"\"\"", start + hashes) ? "\"\"\"" : "\""
    var index = start + hashes + quote.count
    while index < text.count {
      if matches(quote + sharps, index) { return index + quote.count + hashes }
      if matches("\\" + sharps + "(", index) {
        index = endOfParentheses(text, index + hashes + 1)
      } else if matches("\\" + sharps, index) {
        index += 2 + hashes
      } else if quote.count == 1, text[index].isNewline {
        // An unterminated string of one line, which the compiler will report.
        return index
      } else {
        index += 1
      }
    }
    return text.count
  }

  private static func endOfComment(_ text: [Character], _ start: Int) -> Int {
    var (index, depth) = (start, 0)
    while index + 1 < text.count {
      switch (text[index], text[index + 1]) {
      case ("/", "*"): (depth, index) = (depth + 1, index + 2)
      case ("*", "/"):
        (depth, index) = (depth - 1, index + 2)
        if depth == 0 { return index }
      default: index += 1
      }
    }
    return text.count
  }

  /// The end of an interpolation, which may contain strings.
  private static func endOfParentheses(_ text: [Character], _ start: Int) -> Int {
    var (index, depth) = (start, 0)
    while index < text.count {
      if let end = skipped(text, at: index) {
        index = end
        continue
      }
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      index += 1
      if depth == 0 { return index }
    }
    return text.count
  }
}
