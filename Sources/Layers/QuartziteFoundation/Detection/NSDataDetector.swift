// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The bits of `NSTextCheckingResult.CheckingType`.
public typealias NSTextCheckingTypes = UInt64

/// Finds links and telephone numbers in a text, by rules that are the same everywhere.
///
/// A link is an address with a scheme (`https://…`), one that begins with `www.`, a domain whose last
/// label is in use (`swift.org/docs`), or a mail address. What has no scheme gets `http://` or
/// `mailto:` in its `url`. A stop, a comma or a closing bracket without its opening one is not part
/// of it.
///
/// A telephone number has 7 to 15 digits in groups that single spaces, hyphens, stops, slashes or
/// brackets part: after a `+`, after the 0 of a trunk, or as in North America (3-4, 3-3-4 and
/// 1-3-3-4, with separators or without). It touches no letter and no other digit, and a date is none.
///
/// The time is linear in the length of the text.
///
/// - Note: Differs from Apple: it is no `NSRegularExpression`, of which no class can inherit on
///   Linux. Dates, postal addresses and transit information are not found, nor are numbers with an
///   extension or of fewer than 7 digits.
///
/// See: <https://developer.apple.com/documentation/foundation/nsdatadetector>
open class NSDataDetector: NSObject, @unchecked Sendable {
  // SAFETY: nothing changes after it was made.
  /// What is looked for.
  public let checkingTypes: NSTextCheckingTypes

  /// Makes a detector of the types that are in a set of bits; throws if there is none of Apple's among
  /// them.
  public init(types checkingTypes: NSTextCheckingTypes) throws {
    let known = NSTextCheckingResult.CheckingType.detected
    guard checkingTypes & known != 0 else {
      throw CocoaError(.formatting)
    }
    self.checkingTypes = checkingTypes & known
    super.init()
  }

  /// Returns what is found in a range of UTF-16 units, in the order of the text.
  ///
  /// The range is clamped to the text; the options have no effect.
  open func matches(
    in string: String,
    options: NSRegularExpression.MatchingOptions = [],
    range: NSRange
  ) -> [NSTextCheckingResult] {
    let all = Array(string.utf16)
    let start = min(max(range.location, 0), all.count)
    let end = min(start + min(max(range.length, 0), all.count), all.count)
    let units = Array(all[start..<end])
    var found: [DetectedData] = []
    let types = NSTextCheckingResult.CheckingType(rawValue: checkingTypes)
    let links = LinkScanner(units).links()
    if types.contains(.links) {
      found = links.map { DetectedData(link: $0.url, at: $0.range.moved(by: start)) }
    }
    if types.contains(.phoneNumbers) {
      // The digits of a link are no number, whether links are wanted or not.
      for range in PhoneScanner(units, without: links.map(\.range)).numbers() {
        let text = String(decoding: units[range.lowerBound..<range.upperBound], as: UTF16.self)
        found.append(DetectedData(phone: text, at: range.moved(by: start)))
      }
      found.sort { $0.range.location < $1.range.location }
    }
    return found
  }

  /// Returns the first of what is found; nil for nothing.
  open func firstMatch(
    in string: String,
    options: NSRegularExpression.MatchingOptions = [],
    range: NSRange
  ) -> NSTextCheckingResult? {
    matches(in: string, options: options, range: range).first
  }

  /// Returns how much is found.
  open func numberOfMatches(
    in string: String,
    options: NSRegularExpression.MatchingOptions = [],
    range: NSRange
  ) -> Int {
    matches(in: string, options: options, range: range).count
  }

  /// Returns the range of the first of what is found; its location is `NSNotFound` for nothing.
  open func rangeOfFirstMatch(
    in string: String,
    options: NSRegularExpression.MatchingOptions = [],
    range: NSRange
  ) -> NSRange {
    firstMatch(in: string, options: options, range: range)?.range
      ?? NSRange(location: NSNotFound, length: 0)
  }

  /// Calls `block` with one result after the other until it sets the last argument to true.
  open func enumerateMatches(
    in string: String,
    options: NSRegularExpression.MatchingOptions = [],
    range: NSRange,
    using block: (
      NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
    ) -> Void
  ) {
    var stop: ObjCBool = false
    for result in matches(in: string, options: options, range: range) {
      // SAFETY: the pointer is for the time of the call.
      withUnsafeMutablePointer(to: &stop) { block(result, [], $0) }
      if stop.boolValue { return }
    }
  }
}

extension Range<Int> {
  /// The range of as many units, some units further on.
  fileprivate func moved(by units: Int) -> NSRange {
    NSRange(location: lowerBound + units, length: count)
  }
}
