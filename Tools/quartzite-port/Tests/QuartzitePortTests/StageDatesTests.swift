// SPDX-License-Identifier: Apache-2.0
import QuartzitePort
import Testing

/// Dates that measure how long something takes are the stage's.
@Suite struct StageDatesTests {
  private let stopwatch = """
    import UIKit
    class Stopwatch {
      let start = Date()
      var elapsed: TimeInterval { Date().timeIntervalSince(start) }
    }

    """

  @Test func `code that measures time by dates gets the file`() throws {
    let files = try ported(["App/Views/Watch.swift": stopwatch, "App/Other.swift": "class A {}\n"])
    #expect(files["App/Views/Watch.swift"] == stopwatch)
    let file = try #require(files["App/Views/StageDates.swift"])
    #expect(file.contains("  init() { self = StageClock.date }\n"))
    #expect(files.count == 3)
  }

  @Test func `files of two folders share one`() throws {
    let now = "import UIKit\nfunc now() -> Date { .init(timeInterval: 0, since: Date()) }\n"
    let files = try ported([
      "App/A/Now.swift": now, "App/B/Watch.swift": stopwatch, "App/C/Other.swift": "class A {}\n",
    ])
    #expect(files["App/StageDates.swift"] != nil)
  }

  @Test(arguments: [
    "let start = Date()\n",
    "func age(_ a: Date, _ b: Date) -> TimeInterval { a.timeIntervalSince(b) }\n",
    "extension Date { init() { self = Date.distantPast } }\nlet a = Date().timeIntervalSinceNow\n",
  ])
  func `others have none`(_ text: String) throws {
    #expect(try ported(["A.swift": "import UIKit\n" + text]).count == 1)
  }

  @Test func `a file that is there stays`() throws {
    let own = "// mine\n"
    let files = try ported(["Watch.swift": stopwatch, "StageDates.swift": own])
    #expect(files["StageDates.swift"] == own)
  }

  @Test(arguments: [
    ("NSDate().timeIntervalSince(start)", "(Date() as NSDate).timeIntervalSince(start)"),
    (
      "f(NSDate(timeIntervalSinceNow: 2 * x))", "f((Date(timeIntervalSinceNow: 2 * x) as NSDate))"
    ),
    ("NSDate(timeIntervalSince1970: 0)", "NSDate(timeIntervalSince1970: 0)"),
    ("Date.timeIntervalSinceReferenceDate", "Date().timeIntervalSinceReferenceDate"),
  ])
  func `the present date is asked of Date`(_ old: String, _ new: String) throws {
    let files = try ported(["A.swift": "import UIKit\nlet a = \(old)\n"])
    #expect(files["A.swift"] == "import UIKit\nlet a = \(new)\n")
  }
}
