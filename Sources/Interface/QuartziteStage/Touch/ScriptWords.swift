// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Splits the text of a touch script into steps and words; quoted texts stay whole.
enum ScriptWords {
  /// Returns the steps, which are separated by semicolons outside of quotes.
  static func steps(of text: String) -> [Substring] {
    var steps: [Substring] = []
    var start = text.startIndex
    var (isQuoted, isEscaped) = (false, false)
    for index in text.indices {
      let character = text[index]
      if isEscaped {
        isEscaped = false
      } else if character == "\\", isQuoted {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
      } else if character == ";", !isQuoted {
        steps.append(text[start..<index])
        start = text.index(after: index)
      }
    }
    steps.append(text[start...])
    return steps
  }

  /// Returns the words of a step and the unescaped quoted text at its end; nil for none.
  static func words(
    of step: Substring,
    step number: Int
  ) throws(TouchScript.ParseError) -> ([String], String?) {
    guard let quote = step.firstIndex(of: "\"") else {
      return (step.split(whereSeparator: \.isWhitespace).map(String.init), nil)
    }
    func fail(_ reason: String) -> TouchScript.ParseError { .init(step: number, reason: reason) }
    var text = ""
    var (isEscaped, end) = (false, step.endIndex)
    var index = step.index(after: quote)
    while index < step.endIndex {
      let character = step[index]
      if isEscaped {
        switch character {
        case "n": text += "\n"
        case "t": text += "\t"
        case "\"", "\\": text.append(character)
        default: throw fail("'\\\(character)' is unknown; write \\\", \\\\, \\n or \\t")
        }
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        end = index
        break
      } else {
        text.append(character)
      }
      index = step.index(after: index)
    }
    guard end < step.endIndex else { throw fail("the text has no closing quote") }
    guard step[step.index(after: end)...].allSatisfy(\.isWhitespace) else {
      throw fail("nothing may stand after the text in quotes")
    }
    return (step[..<quote].split(whereSeparator: \.isWhitespace).map(String.init), text)
  }
}
