// SPDX-License-Identifier: Apache-2.0

/// Parses numbers.
package enum NumberOption {
  /// Returns the finite decimal number that `text` consists of; nil for anything else.
  ///
  /// `nan`, `inf` and hexadecimal notation are not accepted.
  package static func finite(_ text: some StringProtocol) -> Double? {
    let allowed = text.allSatisfy { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }
    guard allowed, let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// Parses a time in seconds, from 0 to a day.
  package static func time(_ text: String) throws(UsageError) -> Double {
    guard let value = finite(text), value >= 0 else {
      throw UsageError("'\(text)' is no time; write seconds from 0 on, as in 1.5")
    }
    guard value <= 86_400 else {
      throw UsageError("\(text) s is too late; times go up to a day, 86400")
    }
    return value
  }

  /// Parses several times separated by commas, each returned with its text, sorted.
  ///
  /// A time less than ten microseconds from that of a frame at 60 frames/s is changed to it, so that
  /// 1.133333 is frame 68 and not the moment before. Duplicate times are removed.
  package static func times(_ text: String) throws(UsageError) -> [TextualTime] {
    var times: [TextualTime] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let trimmed = String(part.filter { $0 != " " })
      if trimmed.isEmpty {
        throw UsageError("'\(text)' is no list of times; write them as in 0.5,1,2.25")
      }
      let seconds = try time(trimmed)
      let frame = (seconds * 60).rounded() / 60
      times.append(
        TextualTime(seconds: abs(seconds - frame) < 1e-5 ? frame : seconds, text: trimmed)
      )
    }
    times.sort { $0.seconds < $1.seconds }
    var unique: [TextualTime] = []
    for time in times where unique.last?.seconds != time.seconds { unique.append(time) }
    return unique
  }

  /// Parses a scale in pixels per point, above 0 and up to 100.
  package static func scale(_ text: String) throws(UsageError) -> Double {
    guard let value = finite(text), value > 0, value <= 100 else {
      throw UsageError("'\(text)' is no scale; write pixels a point, above 0 and up to 100")
    }
    return value
  }

  /// Parses a number in `range`; `what` names it in the error message.
  package static func number(
    _ text: String,
    _ what: String,
    in range: ClosedRange<Double>
  ) throws(UsageError) -> Double {
    guard let value = finite(text), range.contains(value) else {
      throw UsageError(
        "'\(text)' is no \(what); write a number from \(range.lowerBound) to \(range.upperBound)"
      )
    }
    return value
  }

  /// Parses an integer in `range`; `what` names it in the error message.
  package static func whole(
    _ text: String,
    _ what: String,
    in range: ClosedRange<Int>
  ) throws(UsageError) -> Int {
    guard let value = Int(text), range.contains(value) else {
      throw UsageError(
        "'\(text)' is no \(what); write a whole number from \(range.lowerBound) to"
          + " \(range.upperBound)"
      )
    }
    return value
  }
}

/// A time and the text that named it, which is used in file names.
package struct TextualTime: Sendable, Equatable {
  /// The time in seconds.
  package var seconds: Double
  /// The text as it was typed, without spaces.
  package var text: String
}
