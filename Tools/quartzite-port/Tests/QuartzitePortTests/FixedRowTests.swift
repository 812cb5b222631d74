// SPDX-License-Identifier: Apache-2.0
import Testing

/// Tables whose rows cannot be deleted, and plain objects of nib files.
@Suite struct FixedRowTests {
  private static let refusal =
    "func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }"

  @Test func `a data source that edits nothing says so, once for its subclasses`() throws {
    let after = try ported([
      "A.swift": "import UIKit\nopen class A: UIViewController {\n}\nclass B: A {\n}\n",
      "B.swift": "import UIKit\nextension A: UITableViewDataSource {\n}\n",
      "C.swift": "import UIKit\nfinal class C: UITableViewController {\n}\n",
    ])
    #expect(
      after["A.swift"]
        == "import UIKit\nopen class A: UIViewController {\n\n  public \(Self.refusal)\n}\nclass B: A {\n}\n"
    )
    #expect(
      after["C.swift"]
        == "import UIKit\nfinal class C: UITableViewController {\n\n  override \(Self.refusal)\n}\n"
    )
    #expect(try ported(after) == after)
  }

  /// What rows can be edited by.
  static let editing = [
    "func tableView(_ t: UITableView, commit s: UITableViewCell.EditingStyle, forRowAt p: IndexPath) {}",
    "func tableView(_ t: UITableView, canEditRowAt p: IndexPath) -> Bool { true }",
    "func tableView(_ t: UITableView, moveRowAt a: IndexPath, to b: IndexPath) {}",
    "func tableView(_ t: UITableView, editActionsForRowAt p: IndexPath) -> [UITableViewRowAction]? { nil }",
    "func f() { tableView.setEditing(true, animated: true) }",
  ]

  @Test(arguments: editing) func `one that edits rows stays as it is`(member: String) throws {
    let text = "import UIKit\nclass A: UIView, UITableViewDataSource {\n  \(member)\n}\n"
    #expect(try ported(["A.swift": text])["A.swift"] == text)
  }

  @Test func `none is changed where another object has the actions of swipes`() throws {
    let text = "import UIKit\nclass A: UIView, UITableViewDataSource {\n}\n"
    let other = "import UIKit\nclass B: NSObject, UITableViewDelegate {\n  \(Self.editing[3])\n}\n"
    #expect(try ported(["A.swift": text, "B.swift": other])["A.swift"] == text)
  }

  @Test func `a plain object of a nib file is one that is told of its loading`() throws {
    let after = try ported([
      "A.swift": """
      import UIKit
      class A: NSObject {}
      class B: A {
        override func awakeFromNib() {
          super.awakeFromNib()
          f()
        }
      }
      class C: B { override func awakeFromNib() { super.awakeFromNib() } }
      class V: UIView { override func awakeFromNib() { super.awakeFromNib() } }

      """
    ])
    #expect(
      after["A.swift"] == """
        import UIKit
        class A: NSObject {}
        class B: A {
          func awakeFromNib() {
            f()
          }
        }
        class C: B { override func awakeFromNib() { super.awakeFromNib() } }
        class V: UIView { override func awakeFromNib() { super.awakeFromNib() } }

        extension B: NibObject {}

        """
    )
    #expect(try ported(after as [String: String]) == after)
  }

  @Test func `a plain object that forwards to its target stands in for it`() throws {
    let after = try ported([
      "A.swift": """
      import UIKit
      final class Proxy: NSObject {
        weak var target: NSObjectProtocol?
        override func responds(to aSelector: Selector!) -> Bool {
          return target?.responds(to: aSelector) ?? super.responds(to: aSelector)
        }
        override func forwardingTarget(for aSelector: Selector!) -> Any? { target }
      }
      class Other: NSObject { override func responds(to s: Selector!) -> Bool { false } }
      class Text: UITextField { override func forwardingTarget(for s: Selector!) -> Any? { nil } }

      """
    ])
    #expect(
      after["A.swift"] == """
        import UIKit
        final class Proxy: NSObject {
          weak var target: NSObjectProtocol?
          func responds(to aSelector: Selector!) -> Bool {
            return target?.responds(to: aSelector) ?? super.responds(to: aSelector)
          }
          func forwardingTarget(for aSelector: Selector!) -> Any? { target }
        }
        class Other: NSObject { override func responds(to s: Selector!) -> Bool { false } }
        class Text: UITextField { override func forwardingTarget(for s: Selector!) -> Any? { nil } }

        extension Proxy: TargetForwarding {
          public var forwardingTarget: AnyObject? {
            forwardingTarget(for: "").map { $0 as AnyObject }
          }
        }

        """
    )
    #expect(try ported(after as [String: String]) == after)
  }
}
