// SPDX-License-Identifier: Apache-2.0
import QuartzitePort
import Testing

/// Names of Swift 3 and 4 that went later, and what the Objective-C runtime called.
@Suite struct OldNameTests {
  private func rewrite(_ source: String) throws -> Porting.Result {
    var survey = Survey()
    survey.add(source)
    return try Porting.rewrite(source, survey: survey)
  }

  @Test func `a result tells its ranges, an indicator its style, an orientation itself`() throws {
    let source = """
      import UIKit
      func f(m: NSTextCheckingResult, v: UIActivityIndicatorView, o: UIDeviceOrientation) {
        print(m.rangeAt(1), CGFLOAT_MAX)
        v.activityIndicatorViewStyle = .gray
        print(UIDeviceOrientationIsPortrait(o), UIInterfaceOrientationIsLandscape(.landscapeLeft))
      }
      """
    let expected = """
      import UIKit
      func f(m: NSTextCheckingResult, v: UIActivityIndicatorView, o: UIDeviceOrientation) {
        print(m.range(at: 1), CGFloat.greatestFiniteMagnitude)
        v.style = .gray
        print((o).isPortrait, (UIInterfaceOrientation.landscapeLeft).isLandscape)
      }
      """
    #expect(try rewrite(source).source == expected)
  }

  @Test func `an override of hashValue is one of hash`() throws {
    let source = """
      import UIKit
      class A: UIView { override var hashValue: Int { return 1 } }
      struct B { var hashValue: Int { return 2 } }
      """
    #expect(
      try rewrite(source).source
        == source.replacing("override var hashValue", with: "override var hash")
    )
  }

  @Test func `what the runtime called when a class was loaded is left out and told`() throws {
    let source = """
      import UIKit
      class A: UIView {
        override class func initialize() { super.initialize() }
        class func load() {}
        override func initialize() {}
      }
      """
    let expected = """
      import UIKit
      class A: UIView {
        #if canImport(ObjectiveC)
      override class func initialize() { super.initialize() }
      #endif
        class func load() {}
        override func initialize() {}
      }
      """
    let result = try rewrite(source)
    #expect(result.source == expected)
    #expect(
      result.findings.map(\.text).contains {
        $0.hasPrefix("nobody calls 'initialize' here")
      }
    )
    #expect(try rewrite(expected).source == expected)
  }
}
