// SPDX-License-Identifier: Apache-2.0
import QuartzitePort
import Testing

/// Subclasses of `UIWindow` that were written before scenes.
@Suite struct WindowInitializerTests {
  private func use(_ classes: String, _ made: String) throws -> String {
    let source = "import UIKit\n\(classes)\n\(made)"
    let text = try ported(["A.swift": source])["A.swift"]
    return text?.split(separator: "\n").last.map(String.init) ?? ""
  }

  private let frame = "override init(frame: CGRect) { super.init(frame: frame) }"
  private let coder = "required init?(coder: NSCoder) { super.init(coder: coder) }"
  private let scene =
    "override init(windowScene: UIWindowScene) { super.init(windowScene: windowScene) }"

  @Test(arguments: [
    ("let w = Base()", "let w = Base(frame: UIScreen.main.bounds)"),
    ("let w = Base.init()", "let w = Base.init(frame: UIScreen.main.bounds)"),
    ("let w = Upper()", "let w = Upper(frame: UIScreen.main.bounds)"),
    ("let w = Base(frame: f)", "let w = Base(frame: f)"),
    ("let w = UIWindow()", "let w = UIWindow()"),
  ])
  func `a window that lacks the initialiser of scenes is made with the screen's frame`(
    before: String,
    after: String
  ) throws {
    let classes = "class Base: UIWindow { \(frame)\n  \(coder) }\nclass Upper: Base {}"
    #expect(try use(classes, before) == after)
  }

  @Test func `a window that has the initialiser stays`() throws {
    let made = "let w = Base()"
    for members in [
      "var a = 1", "\(frame)\n  \(coder)\n  \(scene)",
      "\(frame)\n  \(coder)\n  convenience init() { self.init(frame: f) }",
      "init() { super.init(frame: f) }\n  \(coder)", "convenience init(a: Int) { self.init() }",
    ] {
      #expect(try use("class Base: UIWindow { \(members) }", made) == made)
    }
  }
}
