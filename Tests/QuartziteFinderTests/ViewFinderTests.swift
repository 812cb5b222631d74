// SPDX-License-Identifier: Apache-2.0
import QuartziteFinder
import Testing

@Suite struct ViewFinderTests {
  private func views(_ sources: String...) -> [FoundView] { ViewFinder(sources).views }

  @Test func `a class that inherits UIView's initialisers is made from a frame`() {
    #expect(views("class Card: UIView { var x = 1 }") == [FoundView("Card", .frame)])
  }

  @Test func `an initialiser without arguments is preferred`() {
    let source = """
      public final class Card: UIKit.UIView, Sendable {
        public override init(frame: CGRect) { super.init(frame: frame) }
        convenience init() { self.init(frame: .zero) }
        required init?(coder: NSCoder) { fatalError() }
      }
      """
    #expect(views(source) == [FoundView("Card", .plain)])
  }

  @Test func `arguments with defaults can be left out`() {
    let source = """
      class Card: UIView {
        init(radius: CGFloat = 12, names: [String: (Int) -> Void] = [:]) { super.init(frame: .zero) }
      }
      class Ring: UIControl { init(frame: CGRect, width: CGFloat = 2) { super.init(frame: frame) } }
      """
    #expect(views(source) == [FoundView("Card", .plain), FoundView("Ring", .frame)])
  }

  @Test func `a view that needs arguments is left out, and so is its heir`() {
    let source = """
      class Card: UIView { init(title: String) { super.init(frame: .zero) } }
      class Small: Card { }
      class Other: Card { init() { super.init(title: "") } }
      """
    #expect(views(source) == [FoundView("Other", .plain)])
  }

  @Test func `classes of several files inherit from each other`() {
    #expect(
      views("class B: A {}", "class A: UILabel {}", "class C: NSObject {}", "class D: D {}")
        == [FoundView("A", .frame), FoundView("B", .frame)]
    )
  }

  @Test func `an initialiser in an extension counts`() {
    let source = """
      class Card: UIView { init(title: String) { super.init(frame: .zero) } }
      extension Card { convenience init() { self.init(title: "a") } }
      """
    #expect(views(source) == [FoundView("Card", .plain)])
  }

  @Test func `comments, strings, nested, generic and private classes are no views`() {
    let source = #"""
      // class A: UIView {}
      /* class B: UIView { /* class C: UIView {} */ } */
      let text = "class D: UIView { \(name("}")) "
      let long = """
        class E: UIView {}
        """
      enum Space { class F: UIView {} }
      class G<Item>: UIView {}
      private class H: UIView {}
      struct I: View { static let shape = 1; class func make() {} }
      class J: UIView {}
      """#
    #expect(views(source) == [FoundView("J", .frame)])
  }

  @Test func `a view controller is shown by its view`() {
    #expect(views("class Page: UIViewController {}") == [FoundView("Page", .controller)])
  }

  @Test func `lists of scenes are found`() {
    let finder = ViewFinder(["enum Cards: ScenePreviews { static var scenes: [Scene] { } }"])
    #expect(finder.previews == ["Cards"])
  }
}
