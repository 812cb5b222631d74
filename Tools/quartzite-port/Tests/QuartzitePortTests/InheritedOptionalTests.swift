// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// Optional methods that only a subclass has.
@Suite struct InheritedOptionalTests {
  @Test func `the class that conforms gets the method, the subclass overrides it`() throws {
    let after = try ported([
      "A.swift": "class A: UIView, CAAnimationDelegate {\n  var a = 1\n}\n",
      "B.swift":
        "class B: A {\n  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { a = 2 }\n}\n",
    ])
    #expect(
      after["A.swift"] == """
        class A: UIView, CAAnimationDelegate {
          var a = 1

          func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
        }

        """
    )
    #expect(
      after["B.swift"]
        == "class B: A {\n  public override func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { a = 2 }\n}\n"
    )
  }

  @Test func `a method in an extension of the subclass moves into it`() throws {
    let after = try ported([
      "A.swift": "class A: UIViewController, UIScrollViewDelegate {\n}\nclass B: A {\n}\n",
      "B.swift":
        "extension B {\n  func scrollViewDidScroll(_ s: UIScrollView) { move() }\n  func move() {}\n}\n",
    ])
    #expect(
      after["A.swift"] == """
        class A: UIViewController, UIScrollViewDelegate {

          func scrollViewDidScroll(_ scrollView: UIScrollView) {}
        }
        class B: A {

          override func scrollViewDidScroll(_ s: UIScrollView) { move() }
        }

        """
    )
    #expect(after["B.swift"] == "extension B {\n  func move() {}\n}\n")
  }

  @Test func `the method goes where the conformance is, once for all subclasses`() throws {
    let after = try ported([
      "A.swift": """
      class A: UIView {}
      class B: A, UITextFieldDelegate {}
      class C: B {}
      class D: C { func textFieldShouldReturn(_ f: UITextField) -> Bool { false } }
      class E: D { override func textFieldShouldReturn(_ f: UITextField) -> Bool { true } }
      class F: C { func textFieldShouldReturn(_ f: UITextField) -> Bool { false } }

      """
    ])
    #expect(
      after["A.swift"] == """
        class A: UIView {}
        class B: A, UITextFieldDelegate {
          func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
        }
        class C: B {}
        class D: C { override func textFieldShouldReturn(_ f: UITextField) -> Bool { false } }
        class E: D { override func textFieldShouldReturn(_ f: UITextField) -> Bool { true } }
        class F: C { override func textFieldShouldReturn(_ f: UITextField) -> Bool { false } }

        """
    )
  }

  /// How a class may come to conform, and what its method then says in front.
  static let conformances: [(String, String)] = [
    ("class A: Base<Int>, @preconcurrency UIGestureRecognizerDelegate {}", ""),
    ("class A: UIView, UITableViewDataSource & UIGestureRecognizerDelegate {}", ""),
    ("class A: UIView {}\nextension A: UIGestureRecognizerDelegate {}", "@MainActor "),
    (
      "class A: UIView, Both {}\ntypealias Both = UIScrollViewDelegate & UIGestureRecognizerDelegate",
      ""
    ),
    ("class A: UIView, Mine {}\nprotocol Mine: UIGestureRecognizerDelegate {}", ""),
    ("public class A: UIView, UIGestureRecognizerDelegate {}", "public "),
    ("open class A: UIView, UIGestureRecognizerDelegate {}", "open "),
  ]

  @Test(arguments: conformances)
  func `any way to conform counts`(conformance: String, words: String) throws {
    let method =
      "func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool"
    let text = try #require(
      try ported(["A.swift": "\(conformance)\nclass B: A {\n  \(method) { a() }\n}\n"])["A.swift"]
    )
    #expect(text.contains("\n  \(words)\(method) { true }\n"), "\(text)")
    #expect(text.contains("class B: A {\n  override \(method) { a() }\n}"), "\(text)")
  }

  @Test func `a public subclass of a public class overrides in public`() throws {
    let after = try ported([
      "A.swift": """
      public class A: NSObject, CAAnimationDelegate {}
      public class B: A { func animationDidStart(_ anim: CAAnimation) {} }

      """
    ])
    #expect(
      after["A.swift"] == """
        public class A: NSObject, CAAnimationDelegate {
          public func animationDidStart(_ anim: CAAnimation) {}
        }
        public class B: A { public override func animationDidStart(_ anim: CAAnimation) {} }

        """
    )
  }

  @Test func `nested classes are found by their names`() throws {
    let after = try ported([
      "A.swift": """
      enum Space {
        class A: NSObject, UIScrollViewDelegate {}
        class B: A { func scrollViewDidZoom(_ scrollView: UIScrollView) {} }
      }
      class C: Space.A { func viewForZooming(in scrollView: UIScrollView) -> UIView? { v } }

      """
    ])
    let text = try #require(after["A.swift"])
    #expect(text.contains("\n  func scrollViewDidZoom(_ scrollView: UIScrollView) {}\n"))
    #expect(
      text.contains("\n  func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }\n")
    )
    #expect(text.contains("class B: A { override func"))
    #expect(text.contains("class C: Space.A { override func"))
  }

  @Test func `a client's own optional methods and properties are reached too`() throws {
    let after = try ported([
      "P.swift": """
      @objc protocol P {
        @objc optional func done(_ v: Int)
        @objc optional func may(_ v: Int) -> Bool
        @objc optional var gap: CGFloat { get }
      }

      """,
      "A.swift": "class A: NSObject, P {\n}\n",
      "B.swift": """
      class B: A {
        func done(_ v: Int) { b = v }
        func may(_ v: Int) -> Bool { true }
        var gap: CGFloat { 4 }
      }

      """,
    ])
    #expect(
      after["A.swift"] == """
        class A: NSObject, P {

          func done(_ v: Int) {}

          func may(_ v: Int) throws -> Bool { throw CocoaError(.featureUnsupported) }

          var gap: CGFloat { 0 }
        }

        """
    )
    #expect(
      after["B.swift"] == """
        class B: A {
          override func done(_ v: Int) { b = v }
          override func may(_ v: Int) -> Bool { true }
          override var gap: CGFloat { 4 }
        }

        """
    )
  }

  /// What iOS does not call, or Swift finds by itself.
  static let untouched: [String] = [
    // The class that conforms has the method.
    "class A: UIView, CAAnimationDelegate { func animationDidStart(_ anim: CAAnimation) {} }\nclass B: A { override func animationDidStart(_ a: CAAnimation) {} }",
    // Nobody above conforms.
    "class A: UIView {}\nclass B: A { func animationDidStart(_ anim: CAAnimation) {} }",
    // The subclass conforms itself.
    "class A: UIView {}\nclass B: A, CAAnimationDelegate { func animationDidStart(_ anim: CAAnimation) {} }",
    // Another method of that name.
    "class A: UIView, CAAnimationDelegate {}\nclass B: A { func animationDidStart(_ anim: Int) {} }",
    // Private methods are not found, nor methods of classes themselves.
    "class A: UIView, CAAnimationDelegate {}\nclass B: A { private func animationDidStart(_ anim: CAAnimation) {} }",
    "class A: UIView, CAAnimationDelegate {}\nclass B: A { static func animationDidStart(_ anim: CAAnimation) {} }",
    // A default of a Swift protocol is not optional: what is called is the same on iOS.
    "protocol P {}\nextension P { func f() {} }\nclass A: P {}\nclass B: A { func f() {} }",
  ]

  @Test(arguments: untouched) func `what Swift or iOS finds otherwise stays`(source: String) throws
  {
    #expect(try ported(["A.swift": source])["A.swift"] == source)
  }

  @Test func `a second run changes nothing`() throws {
    let once = try ported([
      "A.swift":
        "@objc protocol P { @objc optional func done() }\nclass A: UIView, P, UIScrollViewDelegate {}\n",
      "B.swift":
        "class B: A {}\nextension B {\n  func done() {}\n  func scrollViewDidScroll(_ s: UIScrollView) {}\n}\n",
    ])
    #expect(try ported(once) == once)
  }

  @Test func `what cannot be reached is reported with file and line`() throws {
    let files = try PortedFiles([
      "A.swift": """
      @objc protocol P { @objc optional var view: UIView { get } }
      class A: NSObject, P, UIViewControllerInteractiveTransitioning {}
      """,
      "B.swift": """
      class B: A {
        var view: UIView { v }
        var completionSpeed: CGFloat = 2
      }
      extension UIVideoEditorController: UIScrollViewDelegate {}
      class C: UIVideoEditorController {
        func scrollViewDidScroll(_ scrollView: UIScrollView) {}
      }
      class D<T>: NSObject, CALayerDelegate {}
      class E: D<Int> {
        func display(_ layer: CALayer) {}
        func layerWillDraw(_ layer: CALayer) {}
      }
      """,
    ])
    let places = files.findings.map { $0.prefix { $0 != " " } }
    // There is no UIVideoEditorController, which lines 5 and 6 name.
    let expected = ["A.swift:1:"] + [2, 3, 5, 6, 7, 11].map { "B.swift:\($0):" }
    #expect(places.map(String.init) == expected)
  }
}
