// SPDX-License-Identifier: Apache-2.0
import QuartzitePort
import Testing

/// Rules for what Swift 4 warned of or accepted, and the mode of Swift 5 refuses.
@Suite struct Swift4Tests {
  /// Before and after of one rule each.
  static let pairs: [(String, String)] = [
    (
      "import UIKit\nprotocol P: AnyObject {\n  weak var a: A? { get set }\n  unowned(unsafe) var b: A { get }\n}\nclass B { weak var a: A? }",
      "import UIKit\nprotocol P: AnyObject {\n  var a: A? { get set }\n  var b: A { get }\n}\nclass B { weak var a: A? }"
    ),
    (
      "final public class A {\n  open var a = 1\n  open let b = 1\n  open class func f() {}\n  open subscript(i: Int) -> Int { i } }\nextension A { open func g() {} }\nopen class B {\n  open static var a = 1\n  open let b = 1\n  open func f() {} }",
      "final public class A {\n  public var a = 1\n  public let b = 1\n  public class func f() {}\n  public subscript(i: Int) -> Int { i } }\nextension A { public func g() {} }\nopen class B {\n  public static var a = 1\n  public let b = 1\n  open func f() {} }"
    ),
    (
      "let a: [Int!] = [1]\ntypealias F = (Int!) -> Int!\nvar c: ((String!) -> Void)!\nfunc f(_ x: (Int!), _ y: Int!...) -> Int! { x as? Int! }\nlet d = { (x: Int!) -> Int! in x }\nstruct S { subscript(i: Int!) -> Int! { i }\n  init!(i: Int!) {} }",
      "let a: [Int?] = [1]\ntypealias F = (Int?) -> Int?\nvar c: ((String?) -> Void)!\nfunc f(_ x: (Int?), _ y: Int?...) -> Int! { x as? Int? }\nlet d = { (x: Int!) -> Int? in x }\nstruct S { subscript(i: Int!) -> Int! { i }\n  init!(i: Int!) {} }"
    ),
    (
      "func f() { p.initialize(to: 0, count: 4)\n  p.initialize(to: 0)\n  p.deinitialize()\n  p.deallocate(capacity: n + 1)\n  let q = UnsafeMutableRawPointer.allocate(bytes: 4, alignedTo: 1)\n  q.deallocate(bytes: 4, alignedTo: 1) }",
      "func f() { p.initialize(repeating: 0, count: 4)\n  p.initialize(to: 0)\n  p.deinitialize(count: 1)\n  p.deallocate()\n  let q = UnsafeMutableRawPointer.allocate(byteCount: 4, alignment: 1)\n  q.deallocate() }"
    ),
    (
      "class Pool { func deinitialize() {} }\nfunc f() { pool.deinitialize() }",
      "class Pool { func deinitialize() {} }\nfunc f() { pool.deinitialize() }"
    ),
    (
      "func f() { if let a = try? b?.c, let d = a { g(d) }\n  guard let a = try? g(), let d = a, let e = h else { return } }",
      "func f() { if let a = try? b?.c, let d = Optional(a) { g(d) }\n  guard let a = try? g(), let d = Optional(a), let e = h else { return } }"
    ),
    (
      "import UIKit\nclass A: UITextView { var own: [NSAttributedStringKey: Any]? { didSet { guard let a = own else { return }\n    typingAttributes = Dictionary(uniqueKeysWithValues: a.lazy.map { ($0.key.rawValue, $0.value) }) } }\n  func f() { var a = typingAttributes\n    a[NSAttributedStringKey.font.rawValue] = font\n    own = Dictionary(uniqueKeysWithValues: a.lazy.map { (NSAttributedStringKey($0.key), $0.value) }) } }",
      "import UIKit\nclass A: UITextView { var own: [NSAttributedString.Key: Any]? { didSet { guard let a = own else { return }\n    typingAttributes = Dictionary(uniqueKeysWithValues: a.lazy.map { ($0.key, $0.value) }) } }\n  func f() { var a = typingAttributes\n    a[NSAttributedString.Key.font] = font\n    own = Dictionary(uniqueKeysWithValues: a.lazy.map { ($0.key, $0.value) }) } }"
    ),
    (
      "import UIKit\nlet k: [String: Any] = [NSAttributedStringKey.font.rawValue: f], o: [String: Any] = [NSAttributedStringKey.font.rawValue: f]\nfunc g() { t.linkTextAttributes = k\n  t.linkTextAttributes = [NSAttributedStringKey.font.rawValue: f]\n  for (k, v) in t.defaultTextAttributes { n[NSAttributedStringKey(rawValue: k)] = v }\n  let c = t.typingAttributes[NSAttributedStringKey.kern.rawValue] as? Int\n  m[NSAttributedStringKey.kern.rawValue] = NSAttributedStringKey(c) }",
      "import UIKit\nlet k: [NSAttributedString.Key: Any] = [NSAttributedString.Key.font: f], o: [String: Any] = [NSAttributedString.Key.font.rawValue: f]\nfunc g() { t.linkTextAttributes = k\n  t.linkTextAttributes = [NSAttributedString.Key.font: f]\n  for (k, v) in t.defaultTextAttributes { n[k] = v }\n  let c = t.typingAttributes[NSAttributedString.Key.kern] as? Int\n  m[NSAttributedString.Key.kern.rawValue] = NSAttributedString.Key(c) }"
    ),
    (
      "public struct Style: Equatable {\n  var a = 1\n}\npublic class Theme { var a = 1 }\npublic struct Own { init(n: Int) {} }\nstruct Inner { var a = 1 }\npublic struct Other { var a = 1 }\npublic func f(_ s: Style = Style(), t: Theme = .init(), o: Own = Own(n: 1), u: UIView = UIView()) {}\nfunc g(_ i: Inner = Inner(), o: Other = Other()) {}",
      "public struct Style: Equatable {\n  public init() {}\n\n  var a = 1\n}\npublic class Theme {\n  public init() {}\n var a = 1 }\npublic struct Own { public init(n: Int) {} }\nstruct Inner { var a = 1 }\npublic struct Other { var a = 1 }\npublic func f(_ s: Style = Style(), t: Theme = .init(), o: Own = Own(n: 1), u: UIView = UIView()) {}\nfunc g(_ i: Inner = Inner(), o: Other = Other()) {}"
    ),
  ]

  /// Ports a source that is a module of its own.
  private func rewrite(_ source: String) throws -> Porting.Result {
    var survey = Survey()
    survey.add(source)
    return try Porting.rewrite(source, survey: survey)
  }

  @Test(arguments: pairs) func `a rule gives what it says`(before: String, after: String) throws {
    #expect(try rewrite(before).source == after)
    #expect(try rewrite(after).source == after)
  }

  @Test func `a type that is made with labels too is told`() throws {
    let source =
      "public struct Style { var a = 1 }\npublic func f(_ s: Style = Style()) {}\nlet s = Style(a: 2)"
    let result = try rewrite(source)
    #expect(result.source == source)
    #expect(result.findings.map(\.line) == [1])
  }

  // The compiler refuses each of the first in Swift 5 mode.
  @Test(arguments: [
    ("let a = b.sorted { $0.0.item < $0.1.item }", "let a = b.sorted { $0.item < $1.item }"),
    ("let a = b.sorted(by: { $0.0 < $0.1 })", "let a = b.sorted(by: { $0 < $1 })"),
    ("let a = b.sorted { $0.0 < $1.0 }", "let a = b.sorted { $0.0 < $1.0 }"),
    ("let a = b.min { $0.0 < 3 }", "let a = b.min { $0.0 < 3 }"),
    ("let a = b.map { $0.0 + $0.1 }", "let a = b.map { $0.0 + $0.1 }"),
    (
      "extension Collection { func f(_ e: Generator.Element) {} }",
      "extension Collection { func f(_ e: Element) {} }"
    ),
    ("let a = view.classForCoder.description()", "let a = NSStringFromClass(type(of: view))"),
  ])
  func `pairs of arguments, elements and names of classes`(_ old: String, _ new: String) throws {
    let files = try ported(["A.swift": "import UIKit\n\(old)\n"])
    #expect(files["A.swift"] == "import UIKit\n\(new)\n")
  }
}
