// SPDX-License-Identifier: Apache-2.0
import Foundation

// Foundation on Linux has the class without its members.
/// Writes quantities of time, such as "1:10:00" or "1 hour, 10 minutes", in English.
///
/// The units are those of `allowedUnits`, from years to seconds, weeks as `weekOfMonth`.
///
/// See: <https://developer.apple.com/documentation/foundation/datecomponentsformatter>
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// How a unit is named.
  public enum UnitsStyle: Int, Sendable {
    /// By its place: "1:10:00".
    case positional
    /// By a letter: "1h 10m".
    case abbreviated
    /// By a short word: "1 hr, 10 min".
    case short
    /// By its name: "1 hour, 10 minutes".
    case full
    /// By its name, after the number in words: "one hour, ten minutes".
    case spellOut
    /// By a short word without commas: "1hr 10min".
    case brief
  }

  /// What becomes of units that are 0.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// For positional units `dropLeading` and `pad` but for the first; for others `dropAll`.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    /// Units before the first that is not 0 are left out.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    /// Units between others are left out.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    /// Units after the last that is not 0 are left out.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    /// All of them are left out.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// Numbers have two digits, as in "01:05".
    ///
    /// Hours that come first may have one, as Apple's formatter has them.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  /// The units that are written; default none, which means all but weeks.
  open var allowedUnits: NSCalendar.Unit = []
  /// How they are named; default positional.
  open var unitsStyle: UnitsStyle = .positional
  /// What becomes of units that are 0; default `default`.
  open var zeroFormattingBehavior: ZeroFormattingBehavior = .default
  /// How many units are written at most, the largest ones; default 0, no limit.
  open var maximumUnitCount = 0
  /// Whether the smallest unit may have a fraction; stored without effect: it is cut off.
  open var allowsFractionalUnits = false
  /// Stored without effect: the largest unit is not left out where the next one can hold it.
  ///
  /// Default false.
  open var collapsesLargestUnit = false
  /// Whether "About " precedes the text; default false.
  open var includesApproximationPhrase = false
  /// Whether " remaining" follows the text; default false.
  open var includesTimeRemainingPhrase = false
  /// The calendar that counts years, months and days; default the user's.
  open var calendar: Calendar? = .current
  /// The date from which a duration of months or years is counted; default 1 January 2001.
  open var referenceDate: Date?
  /// Where in a sentence the text stands; stored without effect.
  open var formattingContext: Formatter.Context = .unknown

  /// Makes a formatter of the positional style.
  public override init() { super.init() }
  /// Makes a formatter of the positional style.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns the text for a duration in seconds; nil for one that is no number.
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite, abs(ti) < 1e15 else { return nil }
    // A fraction of a second is cut off, as by Apple's; so is the error of one that was computed.
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return string(from: start, to: start + (ti + 1e-6 * (ti < 0 ? -1 : 1)).rounded(.towardZero))
  }

  /// Returns the text for the time from one date to another.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    let calendar = calendar ?? .current
    let (first, last) = startDate <= endDate ? (startDate, endDate) : (endDate, startDate)
    let parts = Set(units.map(\.component))
    return string(from: calendar.dateComponents(parts, from: first, to: last), startDate > endDate)
  }

  /// Returns the text for components; those that are nil count as 0.
  open func string(from components: DateComponents) -> String? { string(from: components, false) }

  /// Returns the text for an object of `DateComponents`; nil for any other.
  open override func string(for obj: Any?) -> String? {
    (obj as? DateComponents).flatMap { string(from: $0) }
  }

  /// Returns the text for components in a style, with all units that are not 0.
  open class func localizedString(
    from components: DateComponents,
    unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  // MARK: - Units

  /// A unit with its names.
  private struct Unit {
    let unit: NSCalendar.Unit
    let component: Calendar.Component
    let letter: String, short: String, name: String
  }

  private static let all = [
    Unit(unit: .year, component: .year, letter: "y", short: "yr", name: "year"),
    Unit(unit: .month, component: .month, letter: "mo", short: "mth", name: "month"),
    Unit(
      unit: .weekOfMonth,
      component: .weekOfMonth,
      letter: "w",
      short: "wk",
      name: "week"
    ),
    Unit(unit: .day, component: .day, letter: "d", short: "day", name: "day"),
    Unit(unit: .hour, component: .hour, letter: "h", short: "hr", name: "hour"),
    Unit(unit: .minute, component: .minute, letter: "m", short: "min", name: "minute"),
    Unit(unit: .second, component: .second, letter: "s", short: "sec", name: "second"),
  ]

  private var units: [Unit] {
    Self.all.filter {
      allowedUnits.isEmpty ? $0.unit != .weekOfMonth : allowedUnits.contains($0.unit)
    }
  }

  private func string(from components: DateComponents, _ isNegative: Bool) -> String? {
    var parts = units.map { unit in
      (unit: unit, value: components.value(for: unit.component) ?? 0)
    }
    guard !parts.isEmpty else { return nil }
    parts.removeAll { $0.value == Int.max }
    drop(&parts)
    if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
    var text = joined(parts)
    if isNegative { text = "-" + text }
    if includesApproximationPhrase { text = "About " + text }
    if includesTimeRemainingPhrase { text += " remaining" }
    return text
  }

  /// Leaves units out that are 0; at least the last stays.
  private func drop(_ parts: inout [(unit: Unit, value: Int)]) {
    let behavior = zeroFormattingBehavior
    let isDefault = behavior.contains(.default)
    let isPositional = unitsStyle == .positional
    let leading = behavior.contains(.dropLeading) || isDefault
    let middle = behavior.contains(.dropMiddle) || isDefault && !isPositional
    let trailing = behavior.contains(.dropTrailing) || isDefault && !isPositional
    let first = parts.firstIndex { $0.value != 0 } ?? parts.endIndex
    let last = parts.lastIndex { $0.value != 0 } ?? parts.startIndex - 1
    let kept = parts.indices.filter { index in
      if parts[index].value != 0 { return true }
      if index < first, leading { return false }
      if index > first, index < last, middle { return false }
      return !(index > last && last >= 0 && trailing)
    }
    parts = kept.isEmpty ? Array(parts.suffix(1)) : kept.map { parts[$0] }
  }

  private func joined(_ parts: [(unit: Unit, value: Int)]) -> String {
    switch unitsStyle {
    case .positional: return positional(parts)
    case .abbreviated:
      return parts.map { "\($0.value)\($0.unit.letter)" }.joined(separator: " ")
    case .brief:
      return parts.map { "\($0.value)\(Self.plural($0.unit.short, $0.value))" }
        .joined(separator: " ")
    case .short:
      return parts.map { "\($0.value) \(Self.plural($0.unit.short, $0.value))" }
        .joined(separator: ", ")
    case .full:
      return parts.map { "\($0.value) \(Self.plural($0.unit.name, $0.value))" }
        .joined(separator: ", ")
    case .spellOut:
      let words = NumberFormatter()
      words.locale = Locale(identifier: "en_US")
      words.numberStyle = .spellOut
      return parts.map { part in
        let number = words.string(from: NSNumber(value: part.value)) ?? "\(part.value)"
        return "\(number) \(Self.plural(part.unit.name, part.value))"
      }.joined(separator: ", ")
    }
  }

  /// The plural where there is not one; minutes, seconds and hours have none in their short forms.
  private static func plural(_ name: String, _ count: Int) -> String {
    count == 1 || ["hr", "min", "sec"].contains(name) ? name : name + "s"
  }

  /// Hours, minutes and seconds with colons; larger units before them by their letters.
  private func positional(_ parts: [(unit: Unit, value: Int)]) -> String {
    let clock: Set<Calendar.Component> = [.hour, .minute, .second]
    let large = parts.filter { !clock.contains($0.unit.component) }
    let small = parts.filter { clock.contains($0.unit.component) }
    let pads = zeroFormattingBehavior.contains(.pad)
    let padsRest = pads || zeroFormattingBehavior.contains(.default)
    let numbers = small.enumerated().map { index, part in
      let isWide = index > 0 ? padsRest : pads && part.unit.component != .hour
      let text = String(part.value)
      return isWide && text.count < 2 ? "0" + text : text
    }
    let words = large.map { "\($0.value)\($0.unit.letter)" }
    return (words + (numbers.isEmpty ? [] : [numbers.joined(separator: ":")]))
      .joined(separator: " ")
  }
}
