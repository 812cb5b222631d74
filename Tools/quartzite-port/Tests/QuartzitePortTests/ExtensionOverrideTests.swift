// SPDX-License-Identifier: Apache-2.0
import QuartzitePort
import Testing

/// Subclasses that override what an extension adds to a class of UIKit's.
@Suite struct ExtensionOverrideTests {
  @Test func `a subclass overrides what an extension adds to a framework's class`() throws {
    let files = try PortedFiles([
      "Menu.swift": """
      import UIKit
      open class Menu: UIViewController {
        open override func close() { super.close() }
        @objc override func open(_ animated: Bool, then f: () -> Void) -> Bool { true }
        override var isShown: Bool { get { true } set { f(newValue) } }
      }
      class Side: Menu {
        override func close() { super.close() }
      }

      """,
      "Extension.swift": """
      import UIKit
      extension UIViewController {
        @objc public func close() { f() }
        @discardableResult @objc dynamic func open(_ animated: Bool, then f: () -> Void) -> Bool { false }
        @objc var isShown: Bool { get { false } set { f(newValue) } }
        func other() {}
      }

      """,
    ])
    #expect(
      files.texts["Menu.swift"] == """
        import UIKit
        open class Menu: UIViewController {
          open func close() { super.closeHere() }
          func open(_ animated: Bool, then f: () -> Void) -> Bool { true }
          var isShown: Bool { get { true } set { f(newValue) } }
        }
        class Side: Menu {
          override func close() { super.close() }
        }

        """
    )
    #expect(
      files.texts["Extension.swift"] == """
        import UIKit
        extension UIViewController {
          public func closeHere() { f() }
          @discardableResult dynamic func openHere(_ animated: Bool, then f: () -> Void) -> Bool { false }
          var isShownHere: Bool { get { false } set { f(newValue) } }
          func other() {}
        }

        /// What subclasses override of the extension of UIViewController.
        public protocol UIViewControllerOverrides: UIViewController {}

        extension UIViewController: UIViewControllerOverrides {}

        extension UIViewControllerOverrides {
          public func close() { if let own = self as? Menu { return own.close() }; return closeHere() }
          @discardableResult func open(_ animated: Bool, then f: () -> Void) -> Bool { if let own = self as? Menu { return own.open(animated, then: f) }; return openHere(animated, then: f) }
          var isShown: Bool { get { if let own = self as? Menu { return own.isShown }; return isShownHere } set { if let own = self as? Menu { own.isShown = newValue; return }; isShownHere = newValue } }
        }

        """
    )
    #expect(files.findings.isEmpty)
    #expect(try ported(files.texts) == files.texts)
  }

  @Test func `several extensions share the protocol, and a subclass may be far below`() throws {
    let text = try ported([
      "A.swift": """
      import UIKit
      extension UIView { @objc func a() {} }
      extension UIView { @objc func b() {} }
      class Knob: UIControl { @objc override func a() {} }
      class Dial: UIControl { class Hand: UIView { override func b() {} } }

      """
    ])["A.swift"]
    #expect(
      text == """
        import UIKit
        extension UIView { func aHere() {} }

        /// What subclasses override of the extension of UIView.
        protocol UIViewOverrides: UIView {}

        extension UIView: UIViewOverrides {}

        extension UIViewOverrides {
          func a() { if let own = self as? Knob { return own.a() }; return aHere() }
        }
        extension UIView { func bHere() {} }

        extension UIViewOverrides {
          func b() { if let own = self as? Dial.Hand { return own.b() }; return bHere() }
        }
        class Knob: UIControl { func a() {} }
        class Dial: UIControl { class Hand: UIView { func b() {} } }

        """
    )
  }

  @Test func `an extension of a framework's class overrides what that of its superclass adds`()
    throws
  {
    let text = try ported([
      "A.swift": """
      import UIKit
      extension UIViewController { func pushes(_ sender: AnyObject?) -> Bool { false } }
      extension UINavigationController { override func pushes(_ sender: AnyObject?) -> Bool { super.pushes(sender) } }
      extension UIImagePickerController { @objc override func pushes(_ sender: AnyObject?) -> Bool { super.pushes(sender) } }
      class Stack: UINavigationController { override func pushes(_ sender: AnyObject?) -> Bool { super.pushes(sender) } }
      class List: UICollectionViewController {}
      extension List { override func pushes(_ sender: AnyObject?) -> Bool { super.pushes(sender) } }

      """
    ])["A.swift"]
    #expect(
      text == """
        import UIKit
        extension UIViewController { func pushesHere(_ sender: AnyObject?) -> Bool { false } }

        /// What subclasses override of the extension of UIViewController.
        protocol UIViewControllerOverrides: UIViewController {}

        extension UIViewController: UIViewControllerOverrides {}

        extension UIViewControllerOverrides {
          func pushes(_ sender: AnyObject?) -> Bool { if let own = self as? List { return own.pushes(sender) }; if let own = self as? Stack { return own.pushes(sender) }; if let own = self as? UIImagePickerController { return own.pushesOfUIImagePickerController(sender) }; if let own = self as? UINavigationController { return own.pushesOfUINavigationController(sender) }; return pushesHere(sender) }
        }
        extension UINavigationController { func pushesOfUINavigationController(_ sender: AnyObject?) -> Bool { super.pushesHere(sender) } }
        extension UIImagePickerController { func pushesOfUIImagePickerController(_ sender: AnyObject?) -> Bool { super.pushesOfUINavigationController(sender) } }
        class Stack: UINavigationController { func pushes(_ sender: AnyObject?) -> Bool { super.pushesOfUINavigationController(sender) } }
        class List: UICollectionViewController {}
        extension List { func pushes(_ sender: AnyObject?) -> Bool { super.pushesHere(sender) } }

        """
    )
  }

  @Test func `the target of an action is a controller that overrides it`() throws {
    let files = try PortedFiles([
      "A.swift": """
      import UIKit
      extension UIViewController {
        func pushes(_ sender: AnyObject?) -> Bool {
          targetViewController(forAction: #selector(UIViewController.pushes(_:)), sender: sender) != nil
        }
        @objc func other() { f(#selector(UIViewController.pushes(_:))) }
      }
      extension UISplitViewController { override func pushes(_ sender: AnyObject?) -> Bool { true } }
      class Split: UISplitViewController { override func pushes(_ sender: AnyObject?) -> Bool { true } }
      class List: UICollectionViewController { override func pushes(_ sender: AnyObject?) -> Bool { true } }

      """
    ])
    let text = try #require(files.texts["A.swift"])
    #expect(
      text.contains(
        """
        targetViewController(forAction: Selector("pushes(_:)", UIViewControllerPushesOverrides.pushes(_:)), sender: sender)
        """
      )
    )
    #expect(text.contains("f(Selector(\"pushes(_:)\", UIViewController.pushes(_:)))"))
    #expect(
      text.contains(
        """

        /// The classes that override 'pushes(_:)'.
        protocol UIViewControllerPushesOverrides: UIViewController {}

        extension List: UIViewControllerPushesOverrides {}

        extension UISplitViewController: UIViewControllerPushesOverrides {}
        extension UISplitViewController {
        """
      )
    )
    #expect(!text.contains("extension Split: "))
    #expect(files.findings.isEmpty)
    #expect(try ported(files.texts) == files.texts)
  }
}
