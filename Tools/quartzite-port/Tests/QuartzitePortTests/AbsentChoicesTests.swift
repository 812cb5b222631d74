// SPDX-License-Identifier: Apache-2.0
import QuartzitePort
import Testing

/// Of a choice that asks for types that do not exist here, the other branches stay.
@Suite struct AbsentChoicesTests {
  private func rewrite(_ source: String) throws -> Porting.Result {
    var survey = Survey()
    survey.add(source)
    return try Porting.rewrite(source, survey: survey)
  }

  private static let chain = """
    import WebKit
    func scroller(_ view: UIView) -> UIScrollView? {
      if let old = view as? UIWebView {
        return old.scrollView
      } else if view.isHidden {
        return nil
      } else if let web = view as? WKWebView {
        return web.scrollView
      } else {
        return view as? UIScrollView
      }
    }
    """

  @Test func `the branches of an if that ask for absent types go, the others stay`() throws {
    let expected = """
      #if canImport(WebKit)
      import WebKit
      #endif
      func scroller(_ view: UIView) -> UIScrollView? {
        #if canImport(ObjectiveC) && canImport(WebKit)
        if let old = view as? UIWebView {
          return old.scrollView
        } else if view.isHidden {
          return nil
        } else if let web = view as? WKWebView {
          return web.scrollView
        } else {
          return view as? UIScrollView
        }
        #else
        if view.isHidden {
          return nil
        } else {
          return view as? UIScrollView
        }
        #endif
      }
      """
    let result = try rewrite(Self.chain)
    #expect(result.source == expected)
    #expect(result.findings.map(\.line) == [1, 3])
    #expect(try rewrite(expected).source == expected)
  }

  @Test func `an else alone is a block of its own, and a branch without one goes`() throws {
    let source = """
      func f(_ view: UIView) -> Int {
        if view is UIWebView && view.isHidden { return 1 }
        if let web = view as? UIWebView { return web.tag } else { return 2 }
      }
      """
    let expected = """
      func f(_ view: UIView) -> Int {
        #if canImport(ObjectiveC)
        if view is UIWebView && view.isHidden { return 1 }
        #endif
        #if canImport(ObjectiveC)
        if let web = view as? UIWebView { return web.tag } else { return 2 }
        #else
        do { return 2 }
        #endif
      }
      """
    #expect(try rewrite(source).source == expected)
  }

  @Test func `what a kept branch itself uses is left out there too`() throws {
    let source = """
      func f(_ view: UIView) {
        if view is UIWebView {
          g()
        } else {
          let page = UIWebView()
          h()
        }
      }
      """
    let result = try rewrite(source).source
    #expect(
      result.contains(
        """
          #else
          do {
            #if canImport(ObjectiveC)
            let page = UIWebView()
            #endif
            h()
          }
          #endif
        """
      )
    )
  }

  @Test func `an or keeps its branch, since the other side may hold`() throws {
    let source =
      "func f(_ v: UIView) -> Int {\n  if v is UIWebView || v.isHidden { return 1 }\n  return 2\n}\n"
    #expect(try rewrite(source).source == source)
  }

  @Test func `cases of a switch that ask for absent types go`() throws {
    let source = """
      func f(_ view: UIView) -> Int {
        switch view {
        case let web as UIWebView: return web.tag
        case is UILabel: return 1
        default: return 2
        }
      }
      """
    let expected = """
      func f(_ view: UIView) -> Int {
        switch view {
        #if canImport(ObjectiveC)
        case let web as UIWebView: return web.tag
        #endif
        case is UILabel: return 1
        default: return 2
        }
      }
      """
    #expect(try rewrite(source).source == expected)
  }

  @Test func `a guard on whose value the result hangs leaves by its own way`() throws {
    let source = """
      func f(_ view: UIView) -> Int {
        let start = 1
        guard let web = view as? UIWebView else { return start }
        web.reload()
        return web.tag
      }
      """
    let expected = """
      func f(_ view: UIView) -> Int {
        let start = 1
        #if canImport(ObjectiveC)
        guard let web = view as? UIWebView else { return start }
        web.reload()
        return web.tag
        #else
        return start
        #endif
      }
      """
    #expect(try rewrite(source).source == expected)
  }

  @Test func `what uses a type of UIKit that there is not is left out without an import`() throws {
    let source = """
      import UIKit
      class Screen: UIViewController, UIWebViewDelegate {
        let page = UIWebView()
        let label = UILabel()
      }
      """
    let result = try rewrite(source)
    #expect(result.source.contains("class Screen: UIViewController {\n"))
    #expect(
      result.source.contains("  #if canImport(ObjectiveC)\n  let page = UIWebView()\n  #endif\n")
    )
    #expect(
      result.findings.map(\.text).contains("left out: it uses UIWebView, which there is not")
    )
  }

  @Test func `a semicolon goes with what is left out`() throws {
    let source = "func f() { a(); let page = UIWebView(); b(); page.load(); }\n"
    let result = try rewrite(source).source
    #expect(result.contains("let page = UIWebView();\n#endif\n"))
    #expect(result.contains("page.load();\n#endif\n"))
  }
}
