// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartzitePort
import Testing

@Suite struct PortTests {
  /// Before and after of one rule each.
  static let pairs: [(String, String)] = [
    (
      "class A {\n  @objc private func f() {}\n}",
      "class A {\n  private func f() {}\n}"
    ),
    (
      "@objc(QZThing)\nopen class A: UIView {}",
      "open class A: UIView {}"
    ),
    (
      "@IBDesignable public class A: UIView {\n  /// Width.\n  @IBInspectable var w: CGFloat = 1\n}",
      "public class A: UIView {\n  /// Width.\n  var w: CGFloat = 1\n}"
    ),
    (
      "class A {\n  func g() { b.addTarget(self, action: #selector(tap(_:)), for: .allEvents) }\n}",
      "class A {\n  func g() { b.addTarget(self, action: Selector(\"tap(_:)\", A.tap(_:)), for: .allEvents) }\n}"
    ),
    (
      "class A {\n  func f(x: Int) {}\n  func g() { p(#selector(self.f)) }\n}",
      "class A {\n  func f(x: Int) {}\n  func g() { p(Selector(\"f(x:)\", A.f)) }\n}"
    ),
    (
      "extension A.B { func g() { p(#selector(C.tick)) } }",
      "extension A.B { func g() { p(Selector(\"tick\", C.tick)) } }"
    ),
    ("let k = #keyPath(CALayer.bounds.size)", "let k = \"bounds.size\""),
    ("class L { @NSManaged var angle: Double }", "class L { @CALayerProperty var angle: Double }"),
    ("class L { @NSManaged dynamic var a: Int }", "class L { @CALayerProperty var a: Int }"),
    (
      "#if os(iOS) || os(tvOS)\nlet a = 1\n#endif",
      "#if (os(iOS) || os(Linux)) || os(tvOS)\nlet a = 1\n#endif"
    ),
    ("import UIKit.UIColor\nlet a = 1", "import UIKit\nlet a = 1"),
    (
      "import Foundation\nlet t: CFTimeInterval = 1",
      "import Foundation\nimport UIKit\nlet t: CFTimeInterval = 1"
    ),
    ("import Foundation\nlet t: CGFloat = 1", "import Foundation\nlet t: CGFloat = 1"),
    (
      "@objc protocol P {\n  @objc optional func done(_ v: Int)\n}\nclass A { func g() { d?.done?(1) } }",
      "protocol P: AnyObject {\n  func done(_ v: Int)\n}\n\nextension P {\n  func done(_ v: Int) {}\n}\nclass A { func g() { d?.done(1) } }"
    ),
    (
      "class A { var done: (() -> Void)?; func g() { self.done?() } }",
      "class A { var done: (() -> Void)?; func g() { self.done?() } }"
    ),
    (
      "@objc protocol P { @objc optional func p(_ v: Int, at i: Int) }\nfunc g() { x.p?(1, at: 2) }\nvar p: (() -> Void)?",
      "protocol P: AnyObject { func p(_ v: Int, at i: Int) }\n\nextension P {\n  func p(_ v: Int, at i: Int) {}\n}\nfunc g() { x.p(1, at: 2) }\nvar p: (() -> Void)?"
    ),
    ("class A { @objc /* kept */ func f() {} }", "class A { /* kept */ func f() {} }"),
    (
      "class A {\n  func tapped(_ s: Any) {}\n  func g() { p(Selector((\"tapped:\"))) }\n}",
      "class A {\n  func tapped(_ s: Any) {}\n  func g() { p(Selector(\"tapped(_:)\", A.tapped(_:))) }\n}"
    ),
    (
      "class A { let b = UIButton()\n  func g() { p(#selector(b.setNeedsLayout)) } }",
      "class A { let b = UIButton()\n  func g() { p(Selector(\"setNeedsLayout\", UIButton.setNeedsLayout)) } }"
    ),
    (
      "let p = (change?[.newKey] as AnyObject).cgPointValue",
      "let p = (change?[.newKey] as! NSValue).cgPointValue"
    ),
    (
      "if let p = (x as AnyObject).cgPointValue { f((x as AnyObject).floatValue!, (x as AnyObject).cgRectValue?.width) }",
      "if let p = (x as? NSValue)?.cgPointValue { f((x as! NSNumber).floatValue, (x as! NSValue).cgRectValue.width) }"
    ),
    (
      "func f(_ o: AnyObject, v: UIView) { g(type(of: o).description(), type(of: v).description()) }",
      "func f(_ o: AnyObject, v: UIView) { g(NSStringFromClass(type(of: o)), type(of: v).description()) }"
    ),
    (
      "class T { weak var o: AnyObject?; func f() { o?.perform(a); o!.perform(a, with: 1); g?.perform(a) } }",
      "class T { weak var o: AnyObject?; func f() { (o as? NSObject)?.perform(a); (o! as? NSObject)?.perform(a, with: 1); g?.perform(a) } }"
    ),
    (
      "func f(target: X) { item.target?.perform(item.action, with: nil); target.perform(a) }",
      "func f(target: X) { (item.target as? NSObject)?.perform(item.action, with: nil); target.perform(a) }"
    ),
    ("let f = (x as? AnyObject).doubleValue", "let f = (x as? NSNumber)?.doubleValue"),
    (
      "let n = (x as AnyObject?)?.integerValue",
      "let n = (x as? NSNumber)?.intValue"
    ),
    (
      "let t = Timer(timeInterval: 2, repeats: false) { _ in }",
      "let t = Timer(fire: Date(timeIntervalSinceNow: 2), interval: 2, repeats: false) { _ in }"
    ),
    ("protocol P: class {}", "protocol P: AnyObject {}"),
    (
      "func f(o: UIViewAnimationOptions, s: [NSAttributedStringKey: Any]) { v.bringSubview(toFront: w) }",
      "func f(o: UIView.AnimationOptions, s: [NSAttributedString.Key: Any]) { v.bringSubviewToFront(w) }"
    ),
    (
      "let n = [NSNotification.Name.UIKeyboardWillShow, .UIApplicationWillEnterForeground]",
      "let n = [UIResponder.keyboardWillShowNotification, UIApplication.willEnterForegroundNotification]"
    ),
    (
      "func f() { addChildViewController(c); c.didMove(toParentViewController: self) }",
      "func f() { addChild(c); c.didMove(toParent: self) }"
    ),
    ("import AVFoundation\nlet a = 1", "let a = 1"),
    (
      "import os\nlet a = OSLog(subsystem: \"a\", category: \"b\")",
      "import QuartziteOSLog\nlet a = OSLog(subsystem: \"a\", category: \"b\")"
    ),
    (
      "import MapKit\nlet a = MKMapView()",
      "#if canImport(MapKit)\nimport MapKit\n#endif\n#if canImport(MapKit)\nlet a = MKMapView()\n#endif"
    ),
    (
      "import SwiftUI\nstruct A: UIViewRepresentable {}",
      "#if canImport(SwiftUI)\nimport SwiftUI\nstruct A: UIViewRepresentable {}\n#endif"
    ),
    (
      "import UIKit\nfinal class P: UIPresentationController, D {\n  override func observeValue(forKeyPath k: String?, of o: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {}\n}\nclass V: UIView {\n  override func observeValue(forKeyPath k: String?, of o: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {}\n}",
      "import UIKit\nfinal class P: UIPresentationController, D, KeyValueObserver {\n  func observeValue(forKeyPath k: String?, of o: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {}\n}\nclass V: UIView {\n  override func observeValue(forKeyPath k: String?, of o: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {}\n}"
    ),
    (
      "class W: NSObject {\n  override func observeValue(forKeyPath k: String?, of o: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {\n    super.observeValue(forKeyPath: k, of: o, change: change, context: context)\n  }\n}",
      "class W: NSObject, KeyValueObserver {\n  func observeValue(forKeyPath k: String?, of o: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {\n    _ = ()\n  }\n}"
    ),
  ]

  private func rewrite(_ source: String) throws -> Porting.Result {
    var survey = Survey()
    survey.add(source)
    return try Porting.rewrite(source, survey: survey)
  }

  @Test(arguments: pairs) func `a rule gives what it says`(before: String, after: String) throws {
    #expect(try rewrite(before).source == after)
  }

  @Test(arguments: pairs) func `a second run changes nothing`(before: String, after: String) throws
  {
    let once = try rewrite(before).source
    #expect(try rewrite(once).source == once)
  }

  @Test func `what no rule covers is reported with its line`() throws {
    let result = try rewrite(
      "import MapKit\n\nfunc f(l: MKMapView) {\n  method_exchangeImplementations(a, b)\n}"
    )
    #expect(result.findings.map(\.line) == [1, 3, 4])
  }

  @Test func `an optional method is known from another file`() throws {
    var survey = Survey()
    survey.add("@objc protocol P { @objc optional func moved() }")
    let result = try Porting.rewrite("func f(d: P?) { d?.moved?() }", survey: survey)
    #expect(result.source == "func f(d: P?) { d?.moved() }")
  }

  @Test func `an override in an extension moves into its class, in another file too`() throws {
    let after = try ported([
      "A.swift": "class A: UIView {\n  var a = 1\n}\n",
      "B.swift":
        "extension A: P {\n  // Lays out.\n  @objc override func layoutSubviews() { a = 2 }\n  func b() {}\n}\n",
    ])
    #expect(
      after["A.swift"]
        == "class A: UIView {\n  var a = 1\n\n  // Lays out.\n  override func layoutSubviews() { a = 2 }\n}\n"
    )
    #expect(after["B.swift"] == "extension A: P {\n  func b() {}\n}\n")
  }

  @Test func `what a subclass overrides moves out of the extension, with its access`() throws {
    let after = try ported([
      "A.swift": """
      open class A: UIView {
      }
      public extension A {
        @objc func setUp() {}
        @objc func other() {}
      }
      class B: A {
        override func setUp() {}
      }

      """
    ])
    #expect(
      after["A.swift"] == """
        open class A: UIView {

          public func setUp() {}
        }
        public extension A {
          func other() {}
        }
        class B: A {
          override func setUp() {}
        }

        """
    )
  }

  @Test func `a source that is no Swift is refused`() {
    #expect(throws: Porting.Failure.self) { try rewrite("class {{{") }
  }

  @Test func `one bad file leaves the whole tree alone`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let good = folder.appendingPathComponent("A.swift")
    try "class A { @objc func f() {} }".write(to: good, atomically: true, encoding: .utf8)
    let bad = folder.appendingPathComponent("B.swift")
    try "class {{{".write(to: bad, atomically: true, encoding: .utf8)
    #expect(throws: Porting.Failure.self) { try SourceTree(folder.path).ported() }
    try FileManager.default.removeItem(at: bad)
    let tree = try SourceTree(folder.path)
    try tree.write(try tree.ported())
    #expect(try String(contentsOf: good, encoding: .utf8) == "class A { func f() {} }")
  }
}
