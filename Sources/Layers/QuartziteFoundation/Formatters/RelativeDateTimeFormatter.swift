// SPDX-License-Identifier: Apache-2.0
import Foundation

// Foundation on Linux lacks it.
/// Writes the time between two dates as "2 hours ago" or "in 3 days", in English.
///
/// The largest unit that is not 0 is written, from years to seconds.
///
/// See: <https://developer.apple.com/documentation/foundation/relativedatetimeformatter>
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// Whether a difference of one is a word.
  public enum DateTimeStyle: Int, Sendable {
    /// A number: "1 day ago".
    case numeric
    /// A word where there is one: "yesterday".
    case named
  }
  /// How a unit is named.
  public enum UnitsStyle: Int, Sendable {
    /// By its name: "2 months ago".
    case full
    /// By its name, after the number in words: "two months ago".
    case spellOut
    /// By a short word: "2 mo. ago".
    case short
    /// By a short word: "2 mo. ago".
    case abbreviated
  }

  /// Whether a difference of one is a word; default numeric.
  open var dateTimeStyle: DateTimeStyle = .numeric
  /// How a unit is named; default full.
  open var unitsStyle: UnitsStyle = .full
  /// Where in a sentence the text stands; stored without effect.
  open var formattingContext: Formatter.Context = .unknown
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The calendar that counts months and days; default the user's.
  open var calendar: Calendar! = .current
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The language; stored without effect: texts are English.
  open var locale: Locale! = .current

  /// Makes a formatter.
  public override init() { super.init() }
  /// Makes a formatter.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns the text for a date as seen from another one.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let names = Self.units.map(\.component)
    let calendar: Calendar = calendar ?? .current
    return localizedString(
      from: calendar.dateComponents(Set(names), from: referenceDate, to: date)
    )
  }

  /// Returns the text for a number of seconds from now, negative for the past.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    guard timeInterval.isFinite, abs(timeInterval) < 1e12 else { return "now" }
    let now = Date(timeIntervalSinceReferenceDate: 0)
    return localizedString(for: now + timeInterval, relativeTo: now)
  }

  /// Returns the text for components, of which the largest that is not 0 counts.
  open func localizedString(from dateComponents: DateComponents) -> String {
    for unit in Self.units {
      guard let value = dateComponents.value(for: unit.component), value != 0 else { continue }
      return text(value, unit)
    }
    return dateTimeStyle == .named ? "now" : text(0, Self.units[Self.units.count - 1])
  }

  /// Returns the text for an object that is a date, seen from now; nil for any other.
  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(fromTimeInterval: $0.timeIntervalSinceNow) }
  }

  private struct Unit {
    let component: Calendar.Component
    let name: String, short: String
    let words: [Int: String]
  }

  private static let units = [
    Unit(
      component: .year,
      name: "year",
      short: "yr.",
      words: [-1: "last year", 1: "next year"]
    ),
    Unit(
      component: .month,
      name: "month",
      short: "mo.",
      words: [-1: "last month", 1: "next month"]
    ),
    Unit(
      component: .weekOfMonth,
      name: "week",
      short: "wk.",
      words: [-1: "last week", 1: "next week"]
    ),
    Unit(component: .day, name: "day", short: "day", words: [-1: "yesterday", 1: "tomorrow"]),
    Unit(component: .hour, name: "hour", short: "hr.", words: [:]),
    Unit(component: .minute, name: "minute", short: "min.", words: [:]),
    Unit(component: .second, name: "second", short: "sec.", words: [:]),
  ]

  private func text(_ value: Int, _ unit: Unit) -> String {
    if dateTimeStyle == .named, let word = unit.words[value] { return word }
    let count = abs(value)
    var number = String(count)
    if unitsStyle == .spellOut {
      let words = NumberFormatter()
      words.locale = Locale(identifier: "en_US")
      words.numberStyle = .spellOut
      number = words.string(from: NSNumber(value: count)) ?? number
    }
    let isShort = unitsStyle == .short || unitsStyle == .abbreviated
    var name = isShort ? unit.short : unit.name
    if count != 1, !name.hasSuffix(".") { name += "s" }
    return value < 0 ? "\(number) \(name) ago" : "in \(number) \(name)"
  }
}
