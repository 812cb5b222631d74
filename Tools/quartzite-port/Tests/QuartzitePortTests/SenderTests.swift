// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartzitePort
import Testing

/// Actions whose parameter is of another class than their sender.
@Suite struct SenderTests {
  /// The head of an action before and after, its body, and how it is sent.
  static let actions: [(String, String, String, String)] = [
    (
      "t(_ t: Timer)", "t(_ t: Any)", "f()",
      "CADisplayLink(target: self, selector: #selector(t(_:)))"
    ),
    (
      "t(_ t: Timer)", "t(_ t: CADisplayLink)", "t.invalidate()",
      "CADisplayLink(target: self, selector: #selector(A.t(_:)))"
    ),
    (
      "t(_ t: CADisplayLink?)", "t(_ t: Timer?)", "t?.invalidate()",
      "Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(t), userInfo: nil, repeats: true)"
    ),
    (
      "t(sender: UIButton!)", "t(sender: Any?)", "f()",
      "UITapGestureRecognizer(target: self, action: #selector(self.t(sender:)))"
    ),
    (
      "t(_ s: UIButton)", "t(_ s: UIBarButtonItem)", "s.isEnabled = false",
      "UIBarButtonItem(title: n, style: .plain, target: self, action: #selector(t(_:)))"
    ),
    (
      "t(_ s: UIButton)", "t(_ s: Any)", "f()",
      "b.addObserver(self, selector: #selector(t(_:)), name: n, object: nil)"
    ),
    // What fits, and what no name tells, stays.
    (
      "t(_ t: UIGestureRecognizer)", "t(_ t: UIGestureRecognizer)", "f()",
      "UITapGestureRecognizer(target: self, action: #selector(t(_:)))"
    ),
    (
      "t(_ s: UIButton)", "t(_ s: UIButton)", "f()",
      "b.addTarget(self, action: #selector(t(_:)), for: .touchUpInside)"
    ),
    (
      "t(_ s: NSNotification)", "t(_ s: NSNotification)", "f()",
      "b.addObserver(self, selector: #selector(t(_:)), name: n, object: nil)"
    ),
    (
      "t(_ s: Date)", "t(_ s: Date)", "f()",
      "UITapGestureRecognizer(target: self, action: #selector(t(_:)))"
    ),
  ]

  private func source(_ head: String, _ body: String, _ more: String) -> String {
    "import UIKit\nclass A: UIView { @objc func \(head) { \(body) }\n  func g() { h(\(more)) } }\n"
  }

  private func rewrite(_ source: String) throws -> Porting.Result {
    var survey = Survey()
    survey.add(source)
    return try Porting.rewrite(source, survey: survey)
  }

  @Test(arguments: actions)
  func `the parameter gets the sender's type, or any where it is not used`(
    before: String,
    after: String,
    body: String,
    sending: String
  ) throws {
    let result = try rewrite(source(before, body, sending))
    #expect(result.source.contains("class A: UIView { func \(after) { \(body) }"))
    #expect(result.findings.isEmpty)
    #expect(try rewrite(result.source).source == result.source)
  }

  @Test func `an action that a nib may name keeps its type where it uses the sender`() throws {
    let source = source(
      "t(_ s: UIButton)",
      "s.isEnabled = false",
      "UITapGestureRecognizer(target: self, action: #selector(t(_:)))"
    ).replacingOccurrences(of: "@objc func", with: "@IBAction func")
    let result = try rewrite(source)
    #expect(result.source.contains("func t(_ s: UIButton)") && result.findings.count == 1)
  }

  @Test func `one that several send, or code calls, is told where it uses the sender`() throws {
    let sent =
      "UITapGestureRecognizer(target: self, action: #selector(t(_:))), b.addTarget(self, action: #selector(t(_:)), for: .touchUpInside)"
    let called = "UITapGestureRecognizer(target: self, action: #selector(t(_:))), t(b)"
    for more in [sent, called] {
      let result = try rewrite(source("t(_ s: UIButton)", "s.isEnabled = false", more))
      #expect(result.source.contains("func t(_ s: UIButton)"))
      #expect(result.findings.map(\.line) == [2])
      let unused = try rewrite(source("t(_ s: UIButton)", "f()", more))
      #expect(unused.source.contains("func t(_ s: Any)"))
    }
  }
}
