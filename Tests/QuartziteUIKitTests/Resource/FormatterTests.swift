// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteUIKit
import Testing

/// Formatters that Foundation on Linux lacks.
@Suite struct FormatterTests {
  // Source: Apple, NSDateComponentsFormatter.h, the comments of its options; for `pad`, that Apple's
  // formatter pads minutes and seconds but not hours.
  @Test(
    arguments: [
      (3_610, DateComponentsFormatter.ZeroFormattingBehavior.default, "1:00:10"),
      (65, .default, "1:05"), (3_610, .pad, "1:00:10"), (65, .pad, "0:01:05"),
      (3_610, [], "1:0:10"),
      (65, .dropLeading, "1:5"), (0, .default, "0"),
    ] as [(Int, DateComponentsFormatter.ZeroFormattingBehavior, String)]
  )
  func `durations by place`(
    _ seconds: Int,
    _ zeros: DateComponentsFormatter.ZeroFormattingBehavior,
    _ text: String
  ) {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.hour, .minute, .second]
    formatter.zeroFormattingBehavior = zeros
    #expect(formatter.string(from: TimeInterval(seconds)) == text)
  }

  @Test func `minutes and seconds as players show them`() {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.minute, .second]
    formatter.unitsStyle = .positional
    formatter.zeroFormattingBehavior = .pad
    #expect(formatter.string(from: 75.9) == "01:15")
    #expect(formatter.string(from: 0) == "00:00")
    #expect(formatter.string(from: .nan) == nil)
    #expect(formatter.string(from: .infinity) == nil)
  }

  // Source: Apple, DateComponentsFormatter.UnitsStyle: one hour and ten minutes in each style.
  @Test(arguments: [
    (DateComponentsFormatter.UnitsStyle.positional, "1:10"), (.abbreviated, "1h 10m"),
    (.brief, "1hr 10min"), (.short, "1 hr, 10 min"), (.full, "1 hour, 10 minutes"),
    (.spellOut, "one hour, ten minutes"),
  ])
  func `names of units`(_ style: DateComponentsFormatter.UnitsStyle, _ text: String) {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.hour, .minute]
    formatter.unitsStyle = style
    #expect(formatter.string(from: 4_200) == text)
  }

  // Source: the same comments: what an option drops.
  @Test(
    arguments: [
      (600, DateComponentsFormatter.ZeroFormattingBehavior.dropLeading, "10m 0s"),
      (3_610, .dropMiddle, "1h 10s"), (3_600, .dropTrailing, "1h"), (3_600, .dropAll, "1h"),
      (0, .dropAll, "0s"), (3_600, [], "1h 0m 0s"), (86_400 * 400, .default, "9600h"),
    ] as [(Int, DateComponentsFormatter.ZeroFormattingBehavior, String)]
  )
  func `units that are 0`(
    _ seconds: Int,
    _ zeros: DateComponentsFormatter.ZeroFormattingBehavior,
    _ text: String
  ) {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.hour, .minute, .second]
    formatter.unitsStyle = .abbreviated
    formatter.zeroFormattingBehavior = zeros
    #expect(formatter.string(from: TimeInterval(seconds)) == text)
  }

  @Test func `the largest units, phrases and dates`() {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = .full
    formatter.maximumUnitCount = 2
    formatter.includesApproximationPhrase = true
    formatter.includesTimeRemainingPhrase = true
    let text = formatter.string(from: 86_400 * 2 + 3_600 * 3 + 59)
    #expect(text == "About 2 days, 3 hours remaining")
    formatter.allowedUnits = [.day]
    let start = Date(timeIntervalSinceReferenceDate: 0)
    #expect(formatter.string(from: start, to: start + 86_400 * 9) == "About 9 days remaining")
  }

  // Source: Apple, RelativeDateTimeFormatter: "1 day ago" and "yesterday", "in 2 hours".
  @Test(
    arguments: [
      (-86_400.0, "1 day ago", "yesterday"), (7_200, "in 2 hours", "in 2 hours"),
      (-90, "1 minute ago", "1 minute ago"), (86_400 * 8, "in 1 week", "next week"),
      (0, "in 0 seconds", "now"),
    ] as [(TimeInterval, String, String)]
  )
  func `relative dates`(_ seconds: TimeInterval, _ numeric: String, _ named: String) {
    let formatter = RelativeDateTimeFormatter()
    formatter.calendar = Calendar(identifier: .gregorian)
    let now = Date(timeIntervalSinceReferenceDate: 0)
    #expect(formatter.localizedString(for: now + seconds, relativeTo: now) == numeric)
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(fromTimeInterval: seconds) == named)
  }

  @Test func `short and spelled numbers of relative dates`() {
    let formatter = RelativeDateTimeFormatter()
    formatter.unitsStyle = .short
    #expect(formatter.localizedString(fromTimeInterval: -7_200) == "2 hr. ago")
    formatter.unitsStyle = .spellOut
    #expect(formatter.localizedString(fromTimeInterval: -7_200) == "two hours ago")
  }

  @Test(
    arguments: [
      ([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b, and c"),
    ] as [([String], String)]
  )
  func lists(_ items: [String], _ text: String) {
    #expect(ListFormatter.localizedString(byJoining: items) == text)
    #expect(ListFormatter().string(from: items) == text)
  }

  // Source: Apple, String.LocalizationValue: an interpolated value stands in the key as its format sign.
  @Test func `localized texts without a table are their keys, filled in`() {
    let (name, count) = ("Ada", 3)
    #expect(String(localized: "plain 100%") == "plain 100%")
    #expect(String(localized: "\(name) has \(count) of 100%") == "Ada has 3 of 100%")
    #expect(String(localized: "half is \(0.5)") == "half is 0.500000")
    #expect(String(localized: "greeting", defaultValue: "Hello, \(name)") == "Hello, Ada")
  }

  @Test func `a table gives the text of a key`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let table = "\"%@ has %lld\" = \"%2$lld belong to %1$@\";\n\"hi\" = \"Salut\";\n"
    let file = folder.appendingPathComponent("Own.strings")
    try table.write(to: file, atomically: true, encoding: .utf8)
    let bundle = try #require(Bundle(path: folder.path))
    let (name, count) = ("Ada", 3)
    #expect(
      String(localized: "\(name) has \(count)", table: "Own", bundle: bundle) == "3 belong to Ada"
    )
    #expect(String(localized: "hi", table: "Own", bundle: bundle) == "Salut")
  }
}
