// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFoundation
import Testing

/// What detectors find, and what they must not.
@Suite struct DataDetectorTests {
  private typealias Kind = NSTextCheckingResult.CheckingType

  /// What is found, each as its text and its address or number.
  private static func found(_ text: String, _ types: Kind = [.links, .phoneNumbers]) -> [String] {
    guard let detector = try? NSDataDetector(types: types.rawValue) else { return [] }
    let units = Array(text.utf16)
    return detector.matches(in: text, range: NSRange(location: 0, length: units.count)).map {
      let place = $0.range.location..<NSMaxRange($0.range)
      let part = String(decoding: units[place], as: UTF16.self)
      return part + " " + ($0.url?.absoluteString ?? $0.phoneNumber ?? "")
    }
  }

  @Test(arguments: [
    ("Lorem http://ipsum.com dolor", ["http://ipsum.com http://ipsum.com"]),
    ("see www.apple.com.", ["www.apple.com http://www.apple.com"]),
    ("(swift.org/docs(a).)", ["swift.org/docs(a) http://swift.org/docs(a)"]),
    (
      "me@x.co.uk, a.b+c@d.org;",
      ["me@x.co.uk mailto:me@x.co.uk", "a.b+c@d.org mailto:a.b+c@d.org"]
    ),
    ("b.com:8080 c.com:x", ["b.com:8080 http://b.com:8080", "c.com http://c.com"]),
    ("a.com,b.com", ["a.com http://a.com", "b.com http://b.com"]),
    ("'https://q.org'?", ["https://q.org https://q.org"]),
    ("app://open?x=1,y!", ["app://open?x=1,y app://open?x=1,y"]),
    ("\u{1F600} x.io", ["x.io http://x.io"]),
  ])
  func `links`(text: String, expected: [String]) { #expect(Self.found(text) == expected) }

  @Test(arguments: [
    "file.txt", "e.g. this", "The end.It was", "3.14", "192.168.1.1", "user@localhost", "https://",
    "me@", "a..com", "x@y.z1", "",
  ])
  func `no links`(text: String) { #expect(Self.found(text).isEmpty) }

  @Test(arguments: [
    ("call 555-1234 or (555) 123-4567.", ["555-1234", "(555) 123-4567"]),
    ("+49 30 123456-78; 030/1234567", ["+49 30 123456-78", "030/1234567"]),
    ("1-800-555-0199, 18005550199", ["1-800-555-0199", "18005550199"]),
    ("+1 (555) 123-4567", ["+1 (555) 123-4567"]),
    ("555.123.4567", ["555.123.4567"]),
  ])
  func `telephone numbers`(text: String, numbers: [String]) {
    #expect(Self.found(text) == numbers.map { $0 + " " + $0 })
  }

  @Test(arguments: [
    "2026-11-30", "30.11.2026", "11/30/2026", "$5551234", "1,234,567", "1234-5678-9012-3456",
    "x5551234", "12:30:4567890", "123456", "10 20 30 40 50", "3.1415926535",
  ])
  func `no telephone numbers`(text: String) { #expect(Self.found(text).isEmpty) }

  @Test func `the digits of a link are no number`() {
    #expect(Self.found("http://x.com/5551234567", .phoneNumbers).isEmpty)
  }

  @Test func `a detector looks for its types alone, in its range alone`() throws {
    let text = "x.io 555-1234 y.io"
    #expect(Self.found(text, .links).count == 2)
    #expect(Self.found(text, .phoneNumbers) == ["555-1234 555-1234"])
    let detector = try NSDataDetector(types: Kind.links.rawValue)
    let range = NSRange(location: 5, length: .max)
    #expect(detector.rangeOfFirstMatch(in: text, range: range) == NSRange(location: 14, length: 4))
    #expect(detector.firstMatch(in: text, range: range)?.resultType == .links)
    #expect(detector.numberOfMatches(in: text, range: NSRange(location: -9, length: 8)) == 1)
    let none = NSRange(location: 99, length: 1)
    #expect(detector.rangeOfFirstMatch(in: text, range: none).location == NSNotFound)
    #expect(throws: (any Error).self) { try NSDataDetector(types: 0) }
  }

  @Test func `an enumeration stops where it is told to`() throws {
    let detector = try NSDataDetector(types: Kind.links.rawValue)
    var count = 0
    detector.enumerateMatches(in: "a.io b.io c.io", range: NSRange(location: 0, length: 14)) {
      count += 1
      // SAFETY: the pointer is for the time of the call.
      if count == 2 { $2.pointee = true }
    }
    #expect(count == 2)
  }
}
