// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteCore

/// Returns the name of a selector as Objective-C writes it: `tapped:` for `tapped(_:)`.
///
/// See: <https://developer.apple.com/documentation/foundation/1395294-nsstringfromselector>
public func NSStringFromSelector(_ aSelector: Selector) -> String {
  let name = aSelector.name
  guard let open = name.firstIndex(of: "("), name.hasSuffix(")") else { return name }
  let base = String(name[..<open])
  var labels = name[name.index(after: open)...].dropLast().split(separator: ":").map(String.init)
  guard let first = labels.first else { return base }
  labels.removeFirst()
  let rest = labels.map { ($0 == "_" ? "" : $0) + ":" }.joined()
  if first == "_" { return "\(base):\(rest)" }
  let word = first.prefix { $0.isLowercase }
  let prepositions: Set<Substring> = [
    "at", "by", "for", "from", "in", "of", "on", "to", "using", "with",
  ]
  let capital = first.prefix(1).uppercased() + first.dropFirst()
  return "\(base)\(prepositions.contains(word) ? "" : "With")\(capital):\(rest)"
}

extension CGFloat {
  /// Makes the number of an object.
  ///
  /// See: <https://developer.apple.com/documentation/corefoundation/cgfloat/init(truncating:)>
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }

  /// Makes the number of an object; nil if there is no such number.
  public init?(exactly number: NSNumber) {
    guard let value = Double(exactly: number) else { return nil }
    self.init(value)
  }
}

extension NSDate {
  /// Returns a date that is a time later, in seconds, as an object; Foundation on Linux has the
  /// method with a `Date` as its result, which is taken where either will do.
  ///
  /// See: <https://developer.apple.com/documentation/foundation/nsdate/1409552-addingtimeinterval>
  @_disfavoredOverload
  public func addingTimeInterval(_ ti: TimeInterval) -> NSDate {
    NSDate(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate + ti)
  }
}

extension NSData.ReadingOptions {
  /// The older name of `uncached`.
  public static var uncachedRead: NSData.ReadingOptions { .uncached }
  /// The older name of `mappedIfSafe`.
  public static var mappedRead: NSData.ReadingOptions { .mappedIfSafe }
}
