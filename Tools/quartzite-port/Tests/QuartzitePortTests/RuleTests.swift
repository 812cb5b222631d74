// SPDX-License-Identifier: Apache-2.0
import QuartzitePort
import Testing

/// Rules for what Objective-C's runtime leaves open and Swift alone does not.
@Suite struct RuleTests {
  /// Before and after of one rule each.
  static let pairs: [(String, String)] = [
    (
      "import UIKit\nimport os.log\nfunc f() { os_log(\"a\", log: OSLog.default, type: .debug) }",
      "import UIKit\nimport QuartziteOSLog\nfunc f() { os_log(\"a\", log: OSLog.default, type: .debug) }"
    ),
    (
      "class A { var b = C()\n  func f() { g(#selector(getter: Person.name), #selector(getter: n), #selector(getter: self.n), #selector(getter: b.n)) } }",
      "class A { var b = C()\n  func f() { g(Selector(\"name\", \\Person.name), Selector(\"n\", \\A.n), Selector(\"n\", \\A.n), Selector(\"n\", \\C.n)) } }"
    ),
    (
      "class A: B, UICollectionViewDelegate { @objc func collectionView(_ c: UICollectionView, layout l: UICollectionViewLayout, sizeForItemAtIndexPath i: IndexPath) -> CGSize { s } }",
      "class A: B, UICollectionViewDelegateFlowLayout { func collectionView(_ c: UICollectionView, layout l: UICollectionViewLayout, sizeForItemAt i: IndexPath) -> CGSize { s } }"
    ),
    (
      "extension A: UICollectionViewDelegate { @objc func collectionView(_ c: UICollectionView, layout l: UICollectionViewLayout, sizeForItemAt i: IndexPath) -> CGSize { s } }",
      "extension A: UICollectionViewDelegateFlowLayout { func collectionView(_ c: UICollectionView, layout l: UICollectionViewLayout, sizeForItemAt i: IndexPath) -> CGSize { s } }"
    ),
    (
      "class A: UICollectionViewDelegate { func collectionView(_ c: UICollectionView, layout l: UICollectionViewLayout, sizeForItemAtIndexPath i: IndexPath) -> CGSize { s }\n  @objc func show(_ a: Int, forRowAtIndexPath i: IndexPath) {} }",
      "class A: UICollectionViewDelegate { func collectionView(_ c: UICollectionView, layout l: UICollectionViewLayout, sizeForItemAtIndexPath i: IndexPath) -> CGSize { s }\n  func show(_ a: Int, forRowAtIndexPath i: IndexPath) {} }"
    ),
    (
      "let a = NSClassFromString(\"UITabBarButton\"), b = NSClassFromString(\"Other\"), c = f(\"UITabBarButton\")",
      "let a = NSClassFromString(\"QuartziteContainers.TabButton\"), b = NSClassFromString(\"Other\"), c = f(\"UITabBarButton\")"
    ),
    ("open class A { open let b = 1 }", "open class A { public let b = 1 }"),
    (
      "class A { var done: ((Void) -> Void)?\n  func f(_ d: @escaping (Void) -> Int) { done?() } }",
      "class A { var done: (() -> Void)?\n  func f(_ d: @escaping () -> Int) { done?() } }"
    ),
    (
      "class A { var done: ((Void) -> Void)?\n  func f() { done?(()) } }",
      "class A { var done: ((Void) -> Void)?\n  func f() { done?(()) } }"
    ),
    (
      "import UIKit\nfunc f(timing: String, mode m: String?, other: String) { a.timingFunction = CAMediaTimingFunction(name: timing)\n  a.fillMode = m }",
      "import UIKit\nfunc f(timing: CAMediaTimingFunctionName, mode m: CAMediaTimingFillMode?, other: String) { a.timingFunction = CAMediaTimingFunction(name: timing)\n  a.fillMode = m }"
    ),
    (
      "import UIKit\nclass A { var curve: String = k\n  func f() { g(CAMediaTimingFunction(name: self.curve)) } }",
      "import UIKit\nclass A { var curve: CAMediaTimingFunctionName = k\n  func f() { g(CAMediaTimingFunction(name: self.curve)) } }"
    ),
    (
      "import UIKit\nclass A { open var curve: String = kCAMediaTimingFunctionEaseIn { didSet { b.curve = curve } }\n  func f(cap: String? = kCALineCapRound, type: String = kCATransitionFade, from s: String = kCATransitionFromTop, other: String = kOther, key: String = kCATransition) {} }",
      "import UIKit\nclass A { open var curve: CAMediaTimingFunctionName = kCAMediaTimingFunctionEaseIn { didSet { b.curve = curve } }\n  func f(cap: CAShapeLayerLineCap? = kCALineCapRound, type: CATransitionType = kCATransitionFade, from s: CATransitionSubtype = kCATransitionFromTop, other: String = kOther, key: String = kCATransition) {} }"
    ),
    (
      "class A { @available(*, unavailable, message: \"no\") @IBInspectable open var a: Int = 1 { willSet { f() } }\n  @available(*, unavailable) var b: Int { 1 }\n  @available(iOS 9, *) var c = 1\n  @available(*, unavailable) func d() {} }",
      "class A { open var a: Int = 1 { willSet { f() } }\n  @available(*, unavailable) var b: Int { 1 }\n  @available(iOS 9, *) var c = 1\n  @available(*, unavailable) func d() {} }"
    ),
    (
      "import CoreFoundation\nlet a = CFStringCreateCopy(nil, s)",
      "import CoreFoundation\nimport UIKit\nlet a = CFStringCreateCopy(nil, s)"
    ),
    (
      "let a = (s as NSString).size(attributes: [NSFontAttributeName: font]), b = s.size(withAttributes: x)",
      "let a = (s as NSString).size(withAttributes: [NSAttributedString.Key.font: font]), b = s.size(withAttributes: x)"
    ),
    (
      "let n = s.characters.count, c = s.characters, t = o?.characters, u = o?.characters.first ?? d, r = String(s.characters.reversed())",
      "let n = s.count, c = s, t = o, u = o?.first ?? d, r = String(s.reversed())"
    ),
    (
      "for c in a.b!.characters.enumerated() { f(x\n      .characters\n      .count, o?.characters[i]) }",
      "for c in a.b!.enumerated() { f(x\n      .count, o?[i]) }"
    ),
    (
      "struct P { var characters = 1 }\nlet n = p.characters, m = p.characters.count",
      "struct P { var characters = 1 }\nlet n = p.characters, m = p.characters.count"
    ),
    (
      "let n = press.key?.characters, m = event.characters, f = s.characters(1)",
      "let n = press.key?.characters, m = event.characters, f = s.characters(1)"
    ),
    (
      "let p = NSStringFromSelector(#selector(getter: view.contentOffset))",
      "let p = \"contentOffset\""
    ),
    (
      "f(UIAccessibilityIsVoiceOverRunning(), UIFontWeightMedium, UIColor(colorLiteralRed: 1, green: 0, blue: 0, alpha: 1))",
      "f(UIAccessibility.isVoiceOverRunning, UIFont.Weight.medium, UIColor(red: 1, green: 0, blue: 0, alpha: 1))"
    ),
    (
      "UIAccessibilityPostNotification(UIAccessibilityScreenChangedNotification, view)\nlet w = UIInterfaceOrientationIsLandscape(o)",
      "UIAccessibility.post(notification: UIAccessibility.Notification.screenChanged, argument: view)\nlet w = (o).isLandscape"
    ),
    (
      "let s = String(stringInterpolationSegment: 1)", "let s = String(describing: 1)"
    ),
    (
      "import Foundation\nlet t = Timer()",
      "import Foundation\nlet t = { () -> Timer in let made = "
        + "Timer(fire: .distantFuture, interval: 0, repeats: false, block: { _ in }); "
        + "made.invalidate(); return made }()"
    ),
    (
      "open class A { open static func f() {}\n  open static var a = 1 }",
      "open class A { public static func f() {}\n  public static var a = 1 }"
    ),
    (
      "extension CGFloat { func f() -> CGFloat { abs(self) + max(self, 1) + min(1, sin(self)) } }",
      "extension CGFloat { func f() -> CGFloat { Swift.abs(self) + Swift.max(self, 1) + Swift.min(1, sin(self)) } }"
    ),
    (
      "extension UIView { func f() -> CGFloat { abs(alpha) } }",
      "extension UIView { func f() -> CGFloat { abs(alpha) } }"
    ),
    (
      "func f(t: Timer, o: [UIApplicationLaunchOptionsKey: Any]?) {\n  RunLoop.main.add(t, forMode: .commonModes)\n  RunLoop.main.add(t, forMode: RunLoopMode.defaultRunLoopMode)\n  CFRunLoopAddTimer(r, t, .commonModes)\n}",
      "func f(t: Timer, o: [UIApplication.LaunchOptionsKey: Any]?) {\n  RunLoop.main.add(t, forMode: .common)\n  RunLoop.main.add(t, forMode: RunLoop.Mode.`default`)\n  CFRunLoopAddTimer(r, t, .commonModes)\n}"
    ),
    (
      "class A: UIView { class func f() -> Self { return self.init() }\n  static func g() -> A { self.init(frame: .zero) } }",
      "class A: UIView { class func f() -> Self { return UIView.make(self) }\n  static func g() -> A { UIView.make(self, frame: .zero) } }"
    ),
    (
      "class A: UIView { required override init(frame: CGRect) { super.init(frame: frame) }\n  class func f() -> Self { self.init(frame: .zero) } }",
      "class A: UIView { required override init(frame: CGRect) { super.init(frame: frame) }\n  class func f() -> Self { self.init(frame: .zero) } }"
    ),
    (
      "class A<T: UILabel>: UIView { let b = T(), c = T(frame: .zero) }\nfunc f<V>(_ v: V.Type) -> V where V: UIView { v.init(frame: .zero) }",
      "class A<T: UILabel>: UIView { let b = UIView.make(T.self), c = UIView.make(T.self, frame: .zero) }\nfunc f<V>(_ v: V.Type) -> V where V: UIView { UIView.make(v, frame: .zero) }"
    ),
    (
      "class Page { let kind: UIViewController.Type?, other: UIView.Type\n  init() {} }\n"
        + "class A { func f(_ p: Page) { if let k = p.kind { show(k.init()) }\n"
        + "    guard let kind = p.kind else { return }\n    show(kind.init(), p.other.init(), p.other.init(frame: .zero)) }\n"
        + "  func g<C: UINavigationController>(_ c: C.Type) -> C { c.init() } }",
      "class Page { let kind: UIViewController.Type?, other: UIView.Type\n  init() {} }\n"
        + "class A { func f(_ p: Page) { if let k = p.kind { show(UIViewController.make(k)) }\n"
        + "    guard let kind = p.kind else { return }\n    show(UIViewController.make(kind), UIView.make(p.other), UIView.make(p.other, frame: .zero)) }\n"
        + "  func g<C: UINavigationController>(_ c: C.Type) -> C { UIViewController.make(c) } }"
    ),
    (
      "func f<L: CAShapeLayer>() -> L { L() }\nfunc g<T: Error>() -> T { T() }",
      "func f<L: CAShapeLayer>() -> L { CALayer.make(L.self) }\nfunc g<T: Error>() -> T { T() }"
    ),
    (
      "class A: CALayer { @objc dynamic var angle: CGFloat = 0\n  @objc var other = 1\n  class func f(_ k: String) -> Bool { k == \"angle\" } }",
      "class A: CALayer { @CALayerProperty var angle: CGFloat = 0\n  var other = 1\n  class func f(_ k: String) -> Bool { k == \"angle\" } }"
    ),
    (
      "import CoreFoundation\nlet t = CFAbsoluteTimeGetCurrent()",
      "import Foundation\nimport UIKit\nlet t = CFAbsoluteTimeGetCurrent()"
    ),
    ("import CoreFoundation\nlet a = 1", "import CoreFoundation\nlet a = 1"),
    (
      "import CoreFoundation\nlet a: CGFloat = 1",
      "import CoreFoundation\nimport Foundation\nlet a: CGFloat = 1"
    ),
    (
      "#if os(macOS) || os(iOS)\nimport Darwin\n#else\nimport Glibc\n#endif",
      "#if os(macOS) || os(iOS)\nimport Darwin\n#else\nimport Glibc\n#endif"
    ),
    (
      "#if os(iOS)\nlet a = 1\n#elseif os(Linux)\nlet a = 2\n#endif",
      "#if os(iOS)\nlet a = 1\n#elseif os(Linux)\nlet a = 2\n#endif"
    ),
    (
      "@objc protocol P { @objc optional func f(_ a: Int) -> Bool }\nfunc g() { if d?.f?(1) == true {}; let x = d?.f?(2).description }",
      "import Foundation\n\nprotocol P: AnyObject { func f(_ a: Int) throws -> Bool }\n\nextension P {\n  func f(_ a: Int) throws -> Bool { throw CocoaError(.featureUnsupported) }\n}\nfunc g() { if (try? d?.f(1)) == true {}; let x = (try? d?.f(2))?.description }"
    ),
    (
      "@objc protocol P { @objc optional func f() -> Int? }\nfunc g() { d?.f?() }",
      "protocol P: AnyObject { func f() -> Int? }\n\nextension P {\n  func f() -> Int? { nil }\n}\nfunc g() { d?.f() }"
    ),
    (
      "@objc protocol P { @objc optional func f() }\nclass A { weak var d: AnyObject?\n  func g() { d?.f?() } }",
      "protocol P: AnyObject { func f() }\n\nextension P {\n  func f() {}\n}\nclass A { weak var d: AnyObject?\n  func g() { (d as? P)?.f() } }"
    ),
    (
      "@objc protocol P { @objc optional func f() }\nfunc g() { if d?.responds(to: #selector(P.f)) == true {} }",
      "protocol P: AnyObject { func f() }\n\nextension P {\n  func f() {}\n}\nfunc g() { if (d is P) == true {} }"
    ),
    (
      "func g() { delegate?.tableView?(t, didSelectRowAt: i); if let h = d.tableView?(t, heightForRowAt: i) {} }",
      "func g() { delegate?.tableView(t, didSelectRowAt: i); if let h = Optional(d.tableView(t, heightForRowAt: i)) {} }"
    ),
    (
      "import UIKit\nimport SwiftUI\nclass A: UIView { var b: Color { .red }\n  func c() {} }\nstruct D: UIViewRepresentable {}\nextension D { func e() {} }",
      "import UIKit\n\n#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n\nclass A: UIView { \n#if canImport(SwiftUI)\nvar b: Color { .red }\n#endif\n\n  func c() {} }\n\n#if canImport(SwiftUI)\nstruct D: UIViewRepresentable {}\n#endif\n\n\n#if canImport(SwiftUI)\nextension D { func e() {} }\n#endif\n"
    ),
  ]

  private func rewrite(_ source: String) throws -> Porting.Result {
    var survey = Survey()
    survey.add(source)
    return try Porting.rewrite(source, survey: survey)
  }

  @Test(arguments: pairs) func `a rule gives what it says`(before: String, after: String) throws {
    #expect(try rewrite(before).source == after)
    #expect(try rewrite(after).source == after)
  }

  @Test func `a file that a framework's header imports UIKit for does it itself`() throws {
    let after = try ported([
      "A.swift": "import UIKit\n", "B.swift": "// A header.\n\nlet view = UIView()\n",
    ])
    #expect(after["B.swift"] == "// A header.\n\nimport UIKit\n\nlet view = UIView()\n")
  }

  @Test(arguments: [
    ("import QuartzCore", "class A: UIView {}", true),
    ("import QuartzCore", "class A: CALayer {}", false),
    ("import CoreGraphics", "let a = CALayer()", true), ("import pop", "class A: UIView {}", false),
    ("import CoreGraphics", "struct UIThing {}\nlet a = UIThing()", false),
  ])
  func `a file that imports a framework without UIKit gets UIKit for its names`(
    line: String,
    use: String,
    isAdded: Bool
  ) throws {
    let after = try rewrite("\(line)\n\n\(use)\n").source
    #expect(after == "\(line)\n\(isAdded ? "import UIKit\n" : "")\n\(use)\n")
  }

  // MARK: - Overrides

  @Test func `an override that uses what is private to its file is called from the class`() throws {
    let after = try ported([
      "A.swift": "class A: UIView {\n}\n",
      "B.swift": """
      private func gap() -> CGFloat { 1 }
      extension A {
        override func point(inside p: CGPoint, with e: UIEvent?) -> Bool { p.x > gap() }
        override var alpha: CGFloat {
          get { gap() }
          set {}
        }
      }

      """,
    ])
    #expect(
      after["A.swift"] == """
        class A: UIView {

          override func point(inside p: CGPoint, with e: UIEvent?) -> Bool { pointHere(inside: p, with: e) }

          override var alpha: CGFloat { get { alphaHere } set { alphaHere = newValue } }
        }

        """
    )
    #expect(
      after["B.swift"] == """
        private func gap() -> CGFloat { 1 }
        extension A {
          func pointHere(inside p: CGPoint, with e: UIEvent?) -> Bool { p.x > gap() }
          var alphaHere: CGFloat {
            get { gap() }
            set {}
          }
        }

        """
    )
  }

  @Test func `an override in an #if takes it along, into each declaration of its class`() throws {
    let after = try ported([
      "A.swift": """
      #if canImport(UIKit)
      #if DEBUG
      class A: UIView {
      }
      #else
      class A: UIView {
      }
      #endif
      extension A {
        #if os(iOS)
        override func layoutSubviews() {}
        #endif
      }
      #endif

      """
    ])
    let moved = "\n  #if (os(iOS) || os(Linux))\n  override func layoutSubviews() {}\n  #endif\n"
    #expect(
      after["A.swift"] == """
        #if canImport(UIKit)
        #if DEBUG
        class A: UIView {
        \(moved)}
        #else
        class A: UIView {
        \(moved)}
        #endif
        extension A {
          #if (os(iOS) || os(Linux))
          #endif
        }
        #endif

        """
    )
  }

  @Test func `an override in an extension of a framework's class is left out and told`() throws {
    let files = try PortedFiles([
      "A.swift": """
      import UIKit
      extension UINavigationController {
        open override var prefersStatusBarHidden: Bool { true }
      }
      """
    ])
    #expect(
      files.texts["A.swift"] == """
        import UIKit
        extension UINavigationController {
          #if canImport(ObjectiveC)
          open override var prefersStatusBarHidden: Bool { true }
          #endif
        }
        """
    )
    #expect(files.findings.contains { $0.hasPrefix("A.swift:3: an extension cannot override") })
  }

  // MARK: - Swift 2

  @Test func `a source that no parser of today reads is called Swift 2`() {
    let error = #expect(throws: Porting.Failure.self) {
      try rewrite("let a = 1\nfunc f(p: CGColor)(b: Int) { CGRectMake(1, 2, 3, 4) }\n")
    }
    #expect(error?.description.contains("Swift 2") == true)
  }
}
