// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The progress of a film on the error output: a bar on a terminal, lines of text elsewhere.
package struct Progress {
  /// The ways of showing progress.
  package enum Style: Sendable {
    /// A bar that is redrawn in place.
    case bar
    /// Lines of text.
    case lines
    /// Nothing.
    case quiet
  }

  private let style: Style
  private let title: String
  private let total: Int
  private let start: ContinuousClock.Instant
  private var lastShown: ContinuousClock.Instant
  private let write: (String) -> Void

  /// Starts the clock.
  package init(
    _ title: String,
    total: Int,
    style: Style,
    write: @escaping (String) -> Void = ErrorOutput.write
  ) {
    (self.title, self.total, self.style, self.write) = (title, total, style, write)
    start = .now
    lastShown = start
  }

  /// The seconds since the start.
  package var elapsed: Double {
    let passed = ContinuousClock.now - start
    return Double(passed.components.seconds) + Double(passed.components.attoseconds) * 1e-18
  }

  /// Shows that `done` frames are finished; updates a bar ten times a second, lines every two
  /// seconds.
  package mutating func show(_ done: Int) {
    let interval: Duration = style == .bar ? .milliseconds(100) : .seconds(2)
    guard style != .quiet, ContinuousClock.now - lastShown >= interval else { return }
    lastShown = .now
    let text = Self.line(title, done: done, total: total, elapsed: elapsed, bar: style == .bar)
    write(style == .bar ? "\r\(text)\u{1B}[K" : text + "\n")
  }

  /// Removes the bar and writes `summary` as the last line.
  package func finish(_ summary: String) {
    if style == .quiet { return }
    write((style == .bar ? "\r\u{1B}[K" : "") + summary + "\n")
  }

  /// Removes the bar.
  package func abandon() {
    if style == .bar { write("\r\u{1B}[K") }
  }

  /// One line: percentage, frames, frames per second and remaining time.
  package static func line(
    _ title: String,
    done: Int,
    total: Int,
    elapsed: Double,
    bar: Bool
  ) -> String {
    let share = Double(done) / Double(max(1, total))
    let rate = elapsed > 0 ? Double(done) / elapsed : 0
    let left = rate > 0 ? duration(Double(total - done) / rate) : "?"
    let filled = Int((share * 24).rounded(.down))
    let gauge = bar ? "[" + String(repeating: "#", count: filled).padded(to: 24) + "] " : ""
    return "\(title) \(gauge)\(Int(share * 100))% \(done)/\(total)"
      + " \(Int(rate.rounded())) frames/s, \(left) left"
  }

  /// A duration as text: `0.4 s`, `12 s`, `3 min 05 s`.
  package static func duration(_ seconds: Double) -> String {
    if seconds < 10 { return String(format: "%.1f s", seconds) }
    let whole = Int(min(seconds, 1e9).rounded())
    if whole < 60 { return "\(whole) s" }
    return "\(whole / 60) min " + String(format: "%02d s", whole % 60)
  }
}

extension String {
  /// The text padded with spaces to `length` characters.
  fileprivate func padded(to length: Int) -> String {
    self + String(repeating: " ", count: max(0, length - count))
  }
}

/// The standard error output.
package enum ErrorOutput {
  /// Writes `text` to the error output.
  package static func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// Whether the error output is a terminal.
  package static var isTerminal: Bool { isatty(2) == 1 }
}
