// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartzitePort
import Testing

/// What nib files use by name.
@Suite struct NibTableTests {
  private let card = """
    import UIKit
    class Card: UIView {
      @IBOutlet weak var title: UILabel!
      @IBOutlet private var buttons: [UIButton]!
      @IBInspectable var radius: CGFloat = 0
      @IBInspectable var half: CGFloat { radius / 2 }
      @available(*, unavailable) @IBInspectable var shape: String? { willSet {} }
      @IBAction private func tap(_ sender: UIButton) {}
      @IBAction func move(sender: Any, forEvent event: UIEvent) {}
      @IBAction func done() {}
      @IBSegueAction func make(_ coder: NSCoder) -> Next? { nil }
    }
    class Next: UIViewController {}

    """

  @Test func `a class says its names beside itself, and a table lists it`() throws {
    let files = try ported(["App/Views/Card.swift": card, "App/Main.storyboard": ""])
    let text = try #require(files["App/Views/Card.swift"])
    let added = """

      extension Card {
        /// What nib files name, for `NibTable`.
        @MainActor static func nibNames(_ names: NibNames<Card>) {
          names.outlet("title", \\.title)
          names.outlets("buttons", \\.buttons)
          names.attribute("radius", \\.radius)
          names.action("tap:", Selector("tap(_:)", Card.tap(_:)))
          names.action("moveWithSender:forEvent:", Selector("move(sender:forEvent:)", \
      Card.move(sender:forEvent:)))
          names.action("done", Selector("done", Card.done))
          names.segueAction("make:", Card.make(_:))
        }
      }

      """
    #expect(text.hasSuffix(added) && !text.contains("@IB"))
    let table = try #require(files["App/Views/NibTable.swift"])
    #expect(table.contains("final class NibTable: NibNameTable"))
    #expect(table.contains("    classes.add(Card.self, Card.nibNames)\n"))
  }

  @Test func `a method that only Objective-C sees is an action where a nib names it`() throws {
    let source = """
      import UIKit
      class Page: UIViewController {
        @objc private func flip(_ sender: UITapGestureRecognizer) {}
        @objc func other(_ sender: Any) {}
        func plain(_ sender: Any) {}
      }

      """
    let nib = #"<action selector="flip:" destination="a" id="b"/><action selector="plain:"/>"#
    let files = try ported(["Page.swift": source, "Main.storyboard": nib])
    let text = try #require(files["Page.swift"])
    #expect(text.contains("names.action(\"flip:\", Selector(\"flip(_:)\", Page.flip(_:)))"))
    #expect(!text.contains("names.action(\"other:") && !text.contains("names.action(\"plain:"))
  }

  @Test func `without nibs nothing is written, and a second run changes nothing`() throws {
    let plain = try ported(["Card.swift": card])
    #expect(plain.keys.sorted() == ["Card.swift"] && plain["Card.swift"]?.contains("nib") == false)
    let once = try ported(["Card.swift": card, "Card.xib": ""])
    var again = once
    again["Card.xib"] = ""
    #expect(try ported(again) == once)
  }

  @Test func `classes in conditions, in other types and in extensions`() throws {
    let files = try ported([
      "A.swift": """
      import UIKit
      enum Outer { class Inner: UIView { @IBOutlet var a: UIView? } }
      #if os(iOS)
      class Phone: UIView { @IBOutlet var b: UIView? }
      #endif
      extension UIView { @IBInspectable var corner: CGFloat { get { 0 } set {} } }
      private class Hidden: UIView { @IBOutlet var c: UIView? }
      class Box<Value>: UIView { @IBOutlet var d: UIView? }

      """,
      "B.swift":
        "import UIKit\nextension UIView { @IBInspectable var line: Int { get { 0 } set {} } }\n",
      "A.xib": "",
    ])
    let table = try #require(files["NibTable.swift"])
    for line in [
      "classes.add(Outer.Inner.self, Outer.Inner.nibNames)", "#if ((os(iOS) || os(Linux)))",
      "classes.add(Phone.self, Phone.nibNames)", "classes.add(UIView.self, UIView.nibNames)",
      "classes.add(UIView.self, UIView.nibNames2)",
    ] {
      #expect(table.contains(line))
    }
    #expect(!table.contains("Hidden") && !table.contains("Box"))
  }

  @Test func `an application begins as Swift says it today`() throws {
    let text =
      "import UIKit\n@UIApplicationMain\nclass App: UIResponder, UIApplicationDelegate {}\n"
    let files = try ported(["A.swift": text])
    #expect(files["A.swift"]?.contains("@main\nclass App") == true)
  }
}
