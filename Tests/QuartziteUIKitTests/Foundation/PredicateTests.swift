// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteFoundation
import Synchronization
import Testing

/// Predicates of texts; expectations from Apple's "Predicate Format String Syntax".
@Suite struct PredicateTests {
  private class Person: NSObject {
    let name: String
    let age: Int
    var tags: [String] = []
    var isGood = true
    var nick: String?
    weak var boss: Person?

    init(_ name: String, _ age: Int) { (self.name, self.age) = (name, age) }
  }
  private final class Worker: Person {}
  private struct Place { let title = "Ulm"; let height: CGFloat = 478 }
  private final class Lines: Sendable { let list = Mutex<[String]>([]) }

  private func holds(_ format: String, _ subject: Any?, _ values: Any...) -> Bool {
    NSPredicate(format: format, argumentArray: values).evaluate(with: subject)
  }

  /// "MATCHES: The left hand expression equals the right hand expression using a regex-style
  /// comparison", of the whole text.
  @Test func `an address matches a regular expression as a whole`() {
    let regex = "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}"
    let predicate = NSPredicate(format: "SELF MATCHES %@", regex)
    #expect(predicate.evaluate(with: "ada.l@example.org"))
    #expect(!predicate.evaluate(with: "ada.l@example.org, too"))
    #expect(!predicate.evaluate(with: "ada") && !predicate.evaluate(with: nil))
    // An alternative that matches a part does not keep a longer one from matching the whole.
    #expect(holds("SELF MATCHES %@", "abc", "ab|abc"))
    #expect(holds("SELF MATCHES[c] 'a+b'", "AAB") && !holds("SELF MATCHES 'a+b'", "AAB"))
  }

  @Test func `the options c and d ignore case and marks`() {
    #expect(holds("SELF CONTAINS[cd] %@", "Das Ältere", "alt"))
    #expect(!holds("SELF CONTAINS[c] %@", "Das Ältere", "alt"))
    #expect(holds("SELF contains[c] %@", "Das Ältere", "DAS ä"))
    #expect(holds("SELF BEGINSWITH[d] 'Al'", "Ältere") && !holds("SELF BEGINSWITH 'al'", "Alter"))
    #expect(holds("SELF ENDSWITH[c] 'RE'", "Ältere") && holds("SELF ==[cd] 'altere'", "Ältere"))
  }

  /// "LIKE: ? and * are allowed as wildcard characters, where ? matches 1 character and * matches
  /// 0 or more characters".
  @Test func `LIKE knows two wildcards`() {
    #expect(holds("SELF LIKE 'A?na*'", "Anna") && holds("SELF LIKE '*n*'", "Anna"))
    #expect(!holds("SELF LIKE 'A?a'", "Anna") && !holds("SELF LIKE 'A.na'", "Anna"))
    #expect(holds("SELF LIKE[c] 'a[1]*'", "A[1]\nb") && holds("SELF LIKE %@", "a*", "a\\*"))
    #expect(!holds("SELF LIKE %@", "ab", "a\\*"))
  }

  @Test func `keys are entries of dictionaries and stored properties`() {
    let ada = Worker("Ada", 36)
    (ada.tags, ada.boss) = (["maths", "poetry"], ada)
    for subject in [
      ada, ["name": "Ada", "age": 36], NSDictionary(dictionary: ["name": "Ada", "age": 36]),
    ]
      as [Any]
    {
      #expect(holds("name BEGINSWITH[c] %@ AND age == %d", subject, "ad", 36))
      #expect(holds("%K == 'Ada' && %K > 35", subject, "name", "age"))
    }
    #expect(holds("boss.boss.name == 'Ada'", ada) && holds("%K == 36", ada, "boss.age"))
    #expect(holds("good == YES AND isGood = TRUE AND nick == nil AND name != NULL", ada))
    #expect(holds("title == 'Ulm' AND height BETWEEN {478, 479}", Place()))
    #expect(holds("#in == 3", ["in": 3]) && holds("a.b.c == 1", ["a": ["b": ["c": 1]]]))
    let layer = CALayer()
    layer.setValue("sky", forKey: "role")
    #expect(holds("role == 'sky' AND opacity == 1", layer))
  }

  @Test func `numbers compare in all six ways, and formats take them as C does`() {
    let yes =
      ["age == 36", "age = 36", "age != 35", "age <> 35", "age < 37", "age <= 36", "age =< 36"]
      + ["age > -1", "age >= 36", "age => 36", "(age + 4) * 2 == 80", "age - 0x10 == 20.0"]
    for format in yes { #expect(holds(format, ["age": 36]), "\(format)") }
    for format in ["age == 35", "age != 36", "age < 36", "age > 36", "age <= 35", "age >= 37"] {
      #expect(!holds(format, ["age": 36]), "\(format)")
    }
    #expect(
      NSPredicate(format: "age == %ld AND part > %f", 36, 0.25).evaluate(with: [
        "age": 36, "part": 0.5,
      ])
    )
    #expect(holds("date < %@", ["date": NSDate.distantPast], Date()))
  }

  /// "IN: Equivalent to an SQL IN operation, the left-hand side must appear in the collection
  /// specified by the right-hand side"; "BETWEEN: greater than or equal to the lower bound and less
  /// than or equal to the upper bound"; ANY, ALL and NONE.
  @Test func `collections`() {
    let ada = Person("Ada", 36)
    ada.tags = ["maths", "poetry"]
    #expect(holds("name IN %@", ada, ["Bob", "Ada"]) && holds("name IN {'Ada', \"Bob\"}", ada))
    #expect(!holds("NOT (name IN %@)", ada, ["Ada"]) && holds("age IN %@", ada, Set([36])))
    #expect(holds("age BETWEEN %@", ada, [36, 40]) && !holds("age BETWEEN {37, 40}", ada))
    #expect(holds("ANY tags == 'maths'", ada) && holds("tags CONTAINS 'maths'", ada))
    #expect(!holds("ALL tags == 'maths'", ada) && holds("NONE tags == 'physics'", ada))
    #expect(holds("tags.@count == 2 AND ALL tags.length > 4", ada) && holds("'b' IN 'abc'", nil))
    let people = [Person("Al", 1), ada]
    let found = (people as NSArray).filtered(using: NSPredicate(format: "age > %d", 30))
    #expect(found as? [Person] == [ada])
  }

  @Test func `AND binds stronger than OR, and NOT stronger than both`() {
    #expect(holds("a == 1 OR a == 2 AND b == 9", ["a": 1, "b": 0]))
    #expect(!holds("(a == 1 OR a == 2) AND b == 9", ["a": 1, "b": 0]))
    #expect(
      !holds("NOT a == 1 AND a == 2", ["a": 2]) == false
        && !holds("!(a == 2) || FALSEPREDICATE", ["a": 2])
    )
    #expect(holds("TRUEPREDICATE", nil) && !holds("FALSEPREDICATE", nil))
    let both = NSCompoundPredicate(andPredicateWithSubpredicates: [
      NSPredicate(format: "SELF > 1"), NSPredicate(format: "SELF < 3"),
    ])
    #expect(both.evaluate(with: 2) && !both.evaluate(with: 3))
    #expect(holds("%@ AND SELF == 2", 2, both))
  }

  /// "If you use variable substitution within quotation marks, it is a literal"; `$NAME` is a
  /// variable.
  @Test func `quotation marks and variables`() {
    #expect(holds("SELF == '%@'", "%@") && holds("SELF == \"it's\"", "it's"))
    let predicate = NSPredicate(format: "SELF == $WHO")
    #expect(predicate.evaluate(with: "Ada", substitutionVariables: ["WHO": "Ada"]))
    #expect(predicate.withSubstitutionVariables(["WHO": "Ada"]).evaluate(with: "Ada"))
  }

  @Test func `what cannot be read is false, with a note`() {
    let wrong =
      ["", "SELF", "a ==", "a == 'x", "(a == 1", "a == 1 b", "a == %@", "%Q", "a[0] == 1"]
      + ["SELF MATCHES '['", "a AND b", "a === 1", "a == {1", "a CONTAINS[q] 'x'", "a BETWEEN 3"]
      + [String(repeating: "(", count: 5000), "SUBQUERY(a, $x, $x == 1).@count > 0"]
    let lines = Lines()
    Log.run(notes: { line in lines.list.withLock { $0.append(line) } }) {
      for format in wrong { #expect(!holds(format, ["a": 1]), "\(format)") }
      #expect(!holds("shoeSize == 43", Person("Ada", 36)))
    }
    let told = lines.list.withLock { $0 }
    #expect(told.filter { $0.contains("cannot be read") }.count == wrong.count)
    #expect(told.contains { $0.contains("Person has no value for the key shoeSize") })
  }
}
