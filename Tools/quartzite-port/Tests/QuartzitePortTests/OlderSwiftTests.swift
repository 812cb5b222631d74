// SPDX-License-Identifier: Apache-2.0
import QuartzitePort
import Testing

/// Branches of an `#if` that no Swift of today builds.
@Suite struct OlderSwiftTests {
  private static let old =
    "func f(g: () -> Void) { button.addTarget(self, action: #selector(tap), forControlEvents: .TouchUpInside) }"

  @Test(arguments: [
    ("#if swift(>=3.0)", "#else"),
    ("#if swift(>=4)\nlet a = 1\n#elseif swift(>=3)", "#elseif swift(>=2.2)"),
    ("#if compiler(>=5.9)", "#else"), ("#if !swift(<4.2)", "#else"),
  ])
  func `they neither date a source nor are changed`(_ head: String, _ other: String) throws {
    let source = """
      import UIKit
      \(head)
      let color = UIColor.red
      \(other)
      let color = UIColor.redColor().CGColor
      \(Self.old)
      #endif
      func keep(done: () -> Void) { view.viewWithTag(1) }

      """
    let files = try PortedFiles(["A.swift": source])
    #expect(files.texts["A.swift"] == source && files.findings.isEmpty)
  }

  @Test func `the branch for an older Swift stays beside one of Swift 2`() throws {
    let source = """
      import UIKit
      #if swift(<3)
      let other = UIColor.redColor()
      #else
      func take(done: () -> Void) {}
      let size = UIScreen.mainScreen().bounds
      #endif

      """
    let text = try ported(["A.swift": source])["A.swift"]
    #expect(text?.contains("UIColor.redColor()") == true)
    #expect(text?.contains("@escaping") == true && text?.contains("UIScreen.main.bounds") == true)
  }

  @Test(arguments: ["swift(>=6)", "compiler(>=6.4)", "swift(<6.0)"])
  func `a branch that depends on the build is changed`(_ condition: String) throws {
    let source = "import UIKit\n#if \(condition)\nlet a = UIViewNoIntrinsicMetric\n#endif\n"
    let text = try ported(["A.swift": source])["A.swift"]
    #expect(text == source.replacing("UIViewNoIntrinsicMetric", with: "UIView.noIntrinsicMetric"))
  }
}
