// SPDX-License-Identifier: Apache-2.0
import QuartziteCommand
import Testing

@Suite struct ProgressTests {
  @Test func `a line has share, pictures, rate and the time left`() {
    let line = Progress.line("film", done: 25, total: 100, elapsed: 0.5, bar: false)
    #expect(line == "film 25% 25/100 50 frames/s, 1.5 s left")
  }

  @Test func `the bar fills with the share`() {
    let line = Progress.line("film", done: 50, total: 100, elapsed: 1, bar: true)
    #expect(line.contains("[############            ]"))
  }

  @Test func `nothing done gives no rate`() {
    #expect(Progress.line("film", done: 0, total: 0, elapsed: 0, bar: false).contains("? left"))
  }

  @Test(arguments: [(0.44, "0.4 s"), (12, "12 s"), (185, "3 min 05 s")])
  func `times are short`(seconds: Double, text: String) {
    #expect(Progress.duration(seconds) == text)
  }
}
