// SPDX-License-Identifier: Apache-2.0
import Testing

/// Classes whose appearance is asked for, which must be made without values.
@Suite struct ProxyInitializerTests {
  private static let added =
    "\n  override init(frame: CGRect) {\n    super.init(frame: frame)\n  }\n"
  private static let use = "import UIKit\nfunc dress() { Lower.appearance().tintColor = .red }\n"

  @Test func `a class with its own initialiser alone gets that of frames, and those above it`()
    throws
  {
    let text = """
      import UIKit
      open class Upper: UIButton {
        var action: (() -> Void)?
        lazy var line = UIView()
        var height = 45 { didSet { setNeedsLayout() } }
        var double: Int { height * 2 }
        override var isHighlighted: Bool { didSet { setNeedsLayout() } }
        public init(title: String) { super.init(frame: .zero) }
        public required init?(coder: NSCoder) { fatalError() }
      }
      final class Lower: Upper {
        init() { super.init(title: "") }
        required init?(coder: NSCoder) { fatalError() }
      }

      """
    let after = try ported(["A.swift": text, "B.swift": Self.use])
    let parts = text.components(separatedBy: "}\nfinal")
    #expect(
      after["A.swift"] == parts[0] + Self.added.replacing("override", with: "public override")
        + "}\nfinal" + parts[1].dropLast(2) + Self.added + "}\n"
    )
    #expect(try ported(after) == after)
  }

  @Test func `properties without a value get zero or what is empty`() throws {
    let text =
      "import UIKit\nclass Lower: UIView {\n  let a: Int, b: String\n  var c: [UIView]\n  let d: Bool?\n"
    let own =
      "  init(a: Int) { (self.a, b, c, d) = (a, \"\", [], nil); super.init(frame: .zero) }\n"
    let added =
      "\n  override init(frame: CGRect) {\n    a = 0\n    b = \"\"\n    c = []\n    d = nil\n"
    #expect(
      try ported(["A.swift": text + own + "}\n", "B.swift": Self.use])["A.swift"]
        == text + own + added + "    super.init(frame: frame)\n  }\n}\n"
    )
  }

  /// What leaves a class as it is.
  static let others = [
    "class Lower: UIView { let view: UIView; init(view: UIView) { self.view = view; super.init(frame: .zero) } }",
    "class Lower: UIView { override init(frame: CGRect) { super.init(frame: frame) } }",
    "class Lower: UIView { var text = \"\" }",
    "class Lower: UIView { convenience init(text: String) { self.init(frame: .zero) } }",
    "class Lower: UITableViewCell { init(text: String) { super.init(style: .default, reuseIdentifier: nil) } }",
    "class Other: UIView { init(text: String) { super.init(frame: .zero) } }",
  ]

  @Test(arguments: others) func `a class that can do without it, or has to, stays`(text: String)
    throws
  {
    let text = "import UIKit\n\(text)\n"
    #expect(try ported(["A.swift": text, "B.swift": Self.use])["A.swift"] == text)
  }
}
