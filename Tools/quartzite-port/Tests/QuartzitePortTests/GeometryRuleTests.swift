// SPDX-License-Identifier: Apache-2.0
import QuartzitePort
import Testing

/// Constants beside literals in the initialisers of Core Graphics' structures.
@Suite struct GeometryRuleTests {
  // The compiler of Linux calls each of the first ambiguous; tried.
  @Test(arguments: [
    ("CGSize(width: 100, height: .greatestFiniteMagnitude)",
     "CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude)"),
    ("CGPoint(x: -1.5, y: .infinity)", "CGPoint(x: -1.5, y: CGFloat.infinity)"),
    ("CGRect(x: 0, y: 0, width: .greatestFiniteMagnitude, height: 9)",
     "CGRect(x: 0, y: 0, width: CGFloat.greatestFiniteMagnitude, height: 9)"),
    ("f(.init(width: 10, height: .infinity))", "f(.init(width: 10, height: CGFloat.infinity))"),
    ("CGSize(width: w, height: .infinity)", "CGSize(width: w, height: .infinity)"),
    ("CGSize(width: 1, height: 2)", "CGSize(width: 1, height: 2)"),
    ("Size(width: 1, height: .infinity)", "Size(width: 1, height: .infinity)"),
    ("UIEdgeInsets(top: 1, left: .infinity, bottom: 0, right: 0)",
     "UIEdgeInsets(top: 1, left: .infinity, bottom: 0, right: 0)"),
  ])
  func `a constant beside literals is one of CGFloat`(_ old: String, _ new: String) throws {
    let files = try ported(["A.swift": "import UIKit\nlet a = \(old)\n"])
    #expect(files["A.swift"] == "import UIKit\nlet a = \(new)\n")
  }
}
