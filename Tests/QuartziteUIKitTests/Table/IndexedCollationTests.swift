// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFoundation
import QuartziteUIKit
import Testing

/// Sections by first letters, and selectors of methods that return something.
///
/// Source: Apple's documentation of `UILocalizedIndexedCollation`.
@MainActor
@Suite struct IndexedCollationTests {
  private final class Person: NSObject {
    let name: String
    init(_ name: String) { self.name = name }
    func title() -> String { name }
    func count() -> Int { name.count }
  }

  private let collation = UILocalizedIndexedCollation.current()
  private let name = Selector("name", \Person.name)

  @Test func `there are sections from A to Z, and one for the rest`() {
    #expect(collation.sectionTitles.count == 27)
    #expect(collation.sectionTitles.first == "A" && collation.sectionTitles.last == "#")
    #expect(collation.sectionIndexTitles == collation.sectionTitles)
    #expect(collation.section(forSectionIndexTitle: 3) == 3)
  }

  @Test(arguments: [
    ("Ada", "A"), ("bob", "B"), ("\u{C9}mile", "E"), ("e\u{301}mile", "E"), ("\u{D8}re", "O"),
    ("\u{C6}rø", "A"), ("zoe", "Z"), ("42", "#"), ("", "#"), ("\u{5D0}", "#"), ("_a", "#"),
  ])
  func `an object is in the section of its first letter`(text: String, title: String) {
    let section = collation.section(for: Person(text), collationStringSelector: name)
    #expect(collation.sectionTitles[section] == title)
  }

  @Test func `methods that return a text do as properties do`() {
    let title = Selector("title", Person.title)
    #expect(collation.section(for: Person("Carl"), collationStringSelector: title) == 2)
    let count = Selector("count", Person.count)
    #expect(collation.section(for: Person("Carl"), collationStringSelector: count) == 26)
    #expect(collation.section(for: NSObject(), collationStringSelector: name) == 26)
  }

  @Test func `objects are sorted without regard to case and accents`() {
    let people = ["b", "\u{E9}a", "A", "ec", "B", "Eb"].map { Person($0) }
    let sorted = collation.sortedArray(from: people, collationStringSelector: name)
    let names = sorted.compactMap { ($0 as? Person)?.name }
    #expect(names == ["A", "B", "b", "\u{E9}a", "Eb", "ec"])
  }

  @Test func `a selector of a method that returns something calls it as an action, too`() {
    final class Counter: NSObject {
      var calls = 0
      func count() -> Bool {
        calls += 1
        return true
      }
    }
    let counter = Counter()
    let selector = Selector("count", Counter.count)
    #expect(selector.isMethod(of: counter))
    selector.invoke(on: counter, "sender")
    #expect(counter.calls == 1)
  }
}
