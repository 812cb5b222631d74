// SPDX-License-Identifier: Apache-2.0
import QuartzitePort
import Testing

/// Names that the package lacks are reported, with their lines.
@Suite struct AbsentNamesTests {
  fileprivate func findings(_ source: String, beside other: String = "") throws -> [Finding] {
    var survey = Survey()
    survey.add(source)
    survey.add(other)
    return try Porting.rewrite(source, survey: survey).findings
  }

  @Test func `what Swift and Foundation declare themselves is not told`() throws {
    let found = try findings(
      """
      import UIKit
      var name: String?
      let done = { name?.append("a") }
      let kind: Swift.AnyClass? = nil
      class A: UITabBarController { func f() { g(self.childViewControllers) } }
      let part = rect.divided(atDistance: 1, from: CGRectEdge.maxXEdge)
      """
    )
    #expect(found.isEmpty)
  }

  @Test func `types that are not there are told once a line`() throws {
    let found = try findings(
      """
      import UIKit
      final class Grid: UITextFormattingViewController {
        let layout = UIPrintServiceExtension()
        var source: UIWritingToolsCoordinator?
        func make() -> UIView { UIView() }
      }
      """
    )
    #expect(
      found == [
        Finding(line: 2, text: "there is no UITextFormattingViewController"),
        Finding(line: 3, text: "there is no UIPrintServiceExtension"),
        Finding(line: 4, text: "there is no UIWritingToolsCoordinator"),
      ]
    )
  }

  @Test func `functions and types of POP are looked for`() throws {
    let found = try findings(
      """
      import pop
      let spring = POPSpringAnimation(propertyNamed: kPOPLayerScaleXY)
      let way = POPLayerTransformedBy(layer)
      let animation: POPPathAnimation? = nil
      """
    )
    #expect(
      found == [
        Finding(line: 3, text: "there is no POPLayerTransformedBy"),
        Finding(line: 4, text: "there is no POPPathAnimation"),
      ]
    )
  }

  @Test func `what a source of the module declares is not looked for`() throws {
    let source = "import UIKit\nlet badge: UIBadge = UIMakeBadge()\n"
    #expect(try findings(source).count == 2)
    let other = "class UIBadge: UIView {}\nfunc UIMakeBadge() -> UIBadge { UIBadge() }\n"
    #expect(try findings(source, beside: other).isEmpty)
  }

  @Test func `members of types, of self and of typed properties are looked for`() throws {
    let found = try findings(
      """
      import UIKit
      class Card: UIView {
        let label = UILabel()
        var field: UITextField?
        func set() {
          label.text = "there"
          label.usesStandardTextScaling = true
          field?.textDragOptions = []
          self.focusEffect = nil
          UIView.setAnimationsAreSlow(true)
          self.set()
        }
      }
      """
    )
    #expect(
      found == [
        Finding(line: 7, text: "UILabel has no usesStandardTextScaling"),
        Finding(line: 8, text: "UITextField has no textDragOptions"),
        Finding(line: 9, text: "UIView has no focusEffect"),
        Finding(line: 10, text: "UIView has no setAnimationsAreSlow"),
      ]
    )
  }

  @Test func `a name that also stands for something else is left alone`() throws {
    let found = try findings(
      """
      import UIKit
      let label = UILabel()
      func set(_ label: UISwitch) { label.isOn = true }
      for other in [label] { print(other.isOn) }
      """
    )
    #expect(found.isEmpty)
  }

  @Test func `overrides of what a superclass lacks are told`() throws {
    let found = try findings(
      """
      import UIKit
      class Base: UIView { func own() {} }
      class Card: Base {
        override func own() {}
        override func layoutSubviews() {}
        override func updateConfigurationOfTomorrow() {}
        override var inputAccessoryViewOfTomorrow: UIView? { nil }
      }
      """
    )
    #expect(
      found == [
        Finding(line: 6, text: "UIView has no updateConfigurationOfTomorrow to override"),
        Finding(line: 7, text: "UIView has no inputAccessoryViewOfTomorrow to override"),
      ]
    )
  }

  @Test func `a picture's data is there`() throws {
    #expect(try findings("import UIKit\nlet data = UIImage().pngData()\n").isEmpty)
  }

  @Test func `types of Foundation that are extended have members beside ours`() throws {
    let source = "import UIKit\nlet a = CGRect.zero, b = RunLoop.main, c = CGFloat.pi\n"
    #expect(try findings(source).isEmpty)
  }

  @Test func `constants of C with another name here are not told`() throws {
    #expect(try findings("import UIKit\nlet a = NSIntegerMax, b = ULONG_MAX").isEmpty)
  }

  @Test func `names in tuples that functions return are not told`() throws {
    let source =
      "import UIKit\nlet a = r.divided(atDistance: 1, from: .minXEdge), b = a.slice, c = a.remainder, d = n.addingReportingOverflow(1).partialValue, e = n.quotientAndRemainder(dividingBy: 2).quotient, f = s.insert(1).inserted"
    #expect(try findings(source).isEmpty)
  }

  @Test func `names of old Swifts that have new ones are not told`() throws {
    #expect(try findings("import UIKit\nlet o: UIViewAnimationOptions = .curveEaseIn\n").isEmpty)
  }
}

extension AbsentNamesTests {
  @Test func `a member that nothing known has is told, whatever its object is`() throws {
    let found = try findings(
      """
      import UIKit
      func f(_ things: [UIView]) {
        things.forEach { $0.wobbleForever(); $0.layoutIfNeeded() }
        let pair = (near: 1, far: 2)
        print(pair.near, things.first!.frame.insetBy(dx: 1, dy: 1).width)
      }
      let web: WKWebView? = nil
      let flag = kCFBooleanOfTomorrow
      """
    )
    #expect(
      found == [
        Finding(line: 3, text: "nothing here has a member wobbleForever"),
        Finding(line: 7, text: "there is no WKWebView"),
        Finding(line: 8, text: "there is no kCFBooleanOfTomorrow"),
      ]
    )
  }

  @Test func `names of other modules that a source imports are not looked for`() throws {
    #expect(try findings("import UIKit\nimport SnapKit\nview.snp.makeAll()\n").isEmpty)
  }

  @Test func `what is built on other systems is not looked at`() throws {
    let source = """
      import UIKit
      #if os(macOS)
      let view = NSView()
      #elseif os(iOS)
      let view = UIView()
      #else
      let view = WKThing().strange
      #endif
      """
    #expect(try findings(source).isEmpty)
  }
}
