// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartzitePort
import Testing

/// Rules for what Swift 3, and the runtime of its time, were content with.
@Suite struct Swift3Tests {
  /// Before and after of one rule each.
  static let pairs: [(String, String)] = [
    (
      "import UIKit\nlet a: [String: Any] = [NSFontAttributeName: f], b: [String: Any] = [\"c\": 1]",
      "import UIKit\nlet a: [NSAttributedString.Key: Any] = [NSAttributedString.Key.font: f], b: [String: Any] = [\"c\": 1]"
    ),
    (
      "import UIKit\nvar a: [String: Any]? = nil, b = [String: Any](), c = [String: Any]()\nfunc f() { self.a?[NSKernAttributeName] = 1\n  b[NSFontAttributeName] = f\n  c[\"d\"] = 1 }",
      "import UIKit\nvar a: [NSAttributedString.Key: Any]? = nil, b = [NSAttributedString.Key: Any](), c = [String: Any]()\nfunc f() { self.a?[NSAttributedString.Key.kern] = 1\n  b[NSAttributedString.Key.font] = f\n  c[\"d\"] = 1 }"
    ),
    (
      "import UIKit\nlet a = NSDictionary(object: f!, forKey: NSFontAttributeName as NSCopying), b = NSDictionary(object: f, forKey: k as NSCopying)\nlet s = NSAttributedString(string: t, attributes: a as? [String : AnyObject]), n = NSNumber(value: a as! [String: Any])",
      "import UIKit\nlet a = [NSAttributedString.Key.font: f!], b = NSDictionary(object: f, forKey: k as NSCopying)\nlet s = NSAttributedString(string: t, attributes: a as? [NSAttributedString.Key : Any]), n = NSNumber(value: a as! [String: Any])"
    ),
    (
      "import UIKit\nlet s = \"a\".size(withAttributes: a as? [String: Any])\nfunc f() { t.addAttributes(a as! [String: Any], range: r) }",
      "import UIKit\nlet s = \"a\".size(withAttributes: a as? [NSAttributedString.Key: Any])\nfunc f() { t.addAttributes(a as! [NSAttributedString.Key: Any], range: r) }"
    ),
    (
      "import UIKit\nlet s = \"a\".size(attributes: [NSFontAttributeName: f])",
      "import UIKit\nlet s = \"a\".size(withAttributes: [NSAttributedString.Key.font: f])"
    ),
    (
      "class A { func size(attributes: Int) {} }\nlet s = A().size(attributes: 1)",
      "class A { func size(attributes: Int) {} }\nlet s = A().size(attributes: 1)"
    ),
    (
      "import UIKit\nlet a = UIActivityIndicatorView(activityIndicatorStyle: .gray), b = UIActivityIndicatorView.init(activityIndicatorStyle: s)",
      "import UIKit\nlet a = UIActivityIndicatorView(style: .gray), b = UIActivityIndicatorView.init(style: s)"
    ),
    (
      "extension String { var n: Int { return characters.count + Array(characters).count } }",
      "extension String { var n: Int { return self.count + Array(self).count } }"
    ),
    (
      "extension String { func n(_ characters: Int) -> Int { return characters } }\nextension Event { var n: Int { return characters.count } }",
      "extension String { func n(_ characters: Int) -> Int { return characters } }\nextension Event { var n: Int { return characters.count } }"
    ),
    (
      "import UIKit\nfunc f() { a.renderMode = kCAEmitterLayerOutline\n  a.renderMode = kCAEmitterLayerAdditive\n  a.emitterMode = kCAEmitterLayerOutline\n  a.emitterShape = kCAEmitterLayerVolume }",
      "import UIKit\nfunc f() { a.renderMode = .init(rawValue: kCAEmitterLayerOutline.rawValue)\n  a.renderMode = kCAEmitterLayerAdditive\n  a.emitterMode = kCAEmitterLayerOutline\n  a.emitterShape = .init(rawValue: kCAEmitterLayerVolume.rawValue) }"
    ),
    (
      "import UIKit\nfunc f() { a.calculationMode = \"discrete\"\n  self.fillMode = \"forwards\"\n  b.lineCap = \"round\"\n  c.emitterShape = \"line\"\n  d.alignmentMode = \"center\"\n  e.title = \"round\" }",
      "import UIKit\nfunc f() { a.calculationMode = .init(rawValue: \"discrete\")\n  self.fillMode = .init(rawValue: \"forwards\")\n  b.lineCap = .init(rawValue: \"round\")\n  c.emitterShape = .init(rawValue: \"line\")\n  d.alignmentMode = .init(rawValue: \"center\")\n  e.title = \"round\" }"
    ),
    (
      "import UIKit\nlet t = CATransition(), g = CAGradientLayer(), o = Other()\nfunc f() { t.type = \"push\"\n  self.t.subtype = \"fromTop\"\n  g.type = \"radial\"\n  o.type = \"a\"\n  h(CAMediaTimingFunction(name: \"easeIn\"), CAValueFunction(name: \"rotateZ\")) }",
      "import UIKit\nlet t = CATransition(), g = CAGradientLayer(), o = Other()\nfunc f() { t.type = .init(rawValue: \"push\")\n  self.t.subtype = .init(rawValue: \"fromTop\")\n  g.type = .init(rawValue: \"radial\")\n  o.type = \"a\"\n  h(CAMediaTimingFunction(name: .init(rawValue: \"easeIn\")), CAValueFunction(name: .init(rawValue: \"rotateZ\"))) }"
    ),
    (
      "import UIKit\nfunc f() { l.alignmentMode = String(describing: a)\n  l.lineCap = cap.rawValue\n  l.title = cap.rawValue\n  h(CAMediaTimingFunction(name: curve.rawValue)) }",
      "import UIKit\nfunc f() { l.alignmentMode = .init(rawValue: String(describing: a))\n  l.lineCap = .init(rawValue: cap.rawValue)\n  l.title = cap.rawValue\n  h(CAMediaTimingFunction(name: .init(rawValue: curve.rawValue))) }"
    ),
    (
      "struct A { var fillMode = \"a\" }\nfunc f() { a.fillMode = \"b\" }",
      "struct A { var fillMode = \"a\" }\nfunc f() { a.fillMode = \"b\" }"
    ),
    (
      "import UIKit\nclass A: UIViewController { func f() { childViewControllers.forEach { $0.g() }\n  h(b.childViewControllers) }\n  override var childViewControllerForStatusBarStyle: UIViewController? { childViewControllerForStatusBarHidden } }",
      "import UIKit\nclass A: UIViewController { func f() { children.forEach { $0.g() }\n  h(b.children) }\n  override var childForStatusBarStyle: UIViewController? { childForStatusBarHidden } }"
    ),
    (
      "import UIKit\nfunc f() { a |= UIAccessibilityTraitButton\n  self.a &= ~UIAccessibilityTraitSelected\n  b.a = UIAccessibilityTraitButton | UIAccessibilityTraitHeader\n  a |= UIAccessibilityTraitButton | UIAccessibilityTraitHeader\n  n = m | o }",
      "import UIKit\nfunc f() { a.insert(UIAccessibilityTraits.button)\n  self.a.remove(UIAccessibilityTraits.selected)\n  b.a = [UIAccessibilityTraits.button, UIAccessibilityTraits.header]\n  a.insert([UIAccessibilityTraits.button, UIAccessibilityTraits.header])\n  n = m | o }"
    ),
    (
      "import UIKit\nclass A: UIViewController { override func didMove(toParentViewController p: UIViewController?) { super.didMove(toParentViewController: p) }\n  override func addChildViewController(_ c: UIViewController) { super.addChildViewController(c) } }",
      "import UIKit\nclass A: UIViewController { override func didMove(toParent p: UIViewController?) { super.didMove(toParent: p) }\n  override func addChild(_ c: UIViewController) { super.addChild(c) } }"
    ),
    (
      "import UIKit\nlet a = NSUnderlineStyle.styleSingle.rawValue, b: NSUnderlineStyle = .styleNone, c = NSUnderlineStyle.styleNone.rawValue, d = ProcessInfo().processorCount, e = [NSIntegerMax, NSIntegerMin], g = NAN",
      "import UIKit\nlet a = NSUnderlineStyle.single.rawValue, b: NSUnderlineStyle = [], c = NSUnderlineStyle().rawValue, d = ProcessInfo.processInfo.processorCount, e = [Int.max, Int.min], g = Float.nan"
    ),
    (
      "import UIKit\nlet t: UIInterpolatingMotionEffectType = x, n = NSNotification.Name.UIPasteboardChanged, o: [String: Any] = [UIFontDescriptorFeatureSettingsAttribute: 1]\noverride func motionEnded(_ m: UIEventSubtype, with e: UIEvent?) {}",
      "import UIKit\nlet t: UIInterpolatingMotionEffect.EffectType = x, n = UIPasteboard.changedNotification, o: [String: Any] = [UIFontDescriptor.AttributeName.featureSettings: 1]\noverride func motionEnded(_ m: UIEvent.EventSubtype, with e: UIEvent?) {}"
    ),
    (
      "import UIKit\nlet a = CIFilter(name: \"CIGaussianBlur\", withInputParameters: [k: 1]), b = i.applyingFilter(\"CIColorControls\", withInputParameters: p)",
      "import UIKit\nlet a = CIFilter(name: \"CIGaussianBlur\", parameters: [k: 1]), b = i.applyingFilter(\"CIColorControls\", parameters: p)"
    ),
    (
      "let isSimulator = TARGET_OS_SIMULATOR != 0 || TARGET_IPHONE_SIMULATOR == 1, isPhone = TARGET_OS_IPHONE",
      "let isSimulator = Int32(0) != 0 || Int32(0) == 1, isPhone = Int32(1)"
    ),
    (
      "enum E { case styleSingle }\nlet NAN = 1, a: E = .styleSingle, b = NAN",
      "enum E { case styleSingle }\nlet NAN = 1, a: E = .styleSingle, b = NAN"
    ),
    (
      "func f(childViewControllers: [Int]) { g(childViewControllers) }",
      "func f(childViewControllers: [Int]) { g(childViewControllers) }"
    ),
    (
      "import UIKit\nlet t = (c as AnyObject).uiEdgeInsetsValue.top",
      "import UIKit\nlet t = (c as! NSValue).uiEdgeInsetsValue.top"
    ),
    (
      "import UIKit\nlet t = ((d.value(forKey: a) as AnyObject).value(forKey: b) as AnyObject).value(forKey: \"c\") as? String, u = view.value(forKey: a)",
      "import UIKit\nlet t = KeyedValue.of(KeyedValue.of(d.value(forKey: a), forKey: b), forKey: \"c\") as? String, u = view.value(forKey: a)"
    ),
    (
      "import UIKit\nfunc imagePickerController(_ p: UIImagePickerController, didFinishPickingMediaWithInfo info: [String : Any]) { i = info[UIImagePickerControllerOriginalImage] as? UIImage }\nfunc f(info: [String : Any], didFinishPickingMediaWithInfo d: Int) {}",
      "import UIKit\nfunc imagePickerController(_ p: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey : Any]) { i = info[UIImagePickerController.InfoKey.originalImage] as? UIImage }\nfunc f(info: [String : Any], didFinishPickingMediaWithInfo d: Int) {}"
    ),
    (
      "import UIKit\nlet s: UIImagePickerControllerSourceType = .camera, t = UITabBarItem(tabBarSystemItem: UITabBarSystemItem.more, tag: 0)",
      "import UIKit\nlet s: UIImagePickerController.SourceType = .camera, t = UITabBarItem(tabBarSystemItem: UITabBarItem.SystemItem.more, tag: 0)"
    ),
    (
      "import UIKit\nc.addObserver(self, selector: #selector(A.f), name: .UIApplicationDidChangeStatusBarFrame, object: nil)\nc.addObserver(self, selector: #selector(A.f), name: NSNotification.Name.UITextViewTextDidEndEditing, object: nil)",
      "import UIKit\nc.addObserver(self, selector: Selector(\"f\", A.f), name: UIApplication.didChangeStatusBarFrameNotification, object: nil)\nc.addObserver(self, selector: Selector(\"f\", A.f), name: UITextView.textDidEndEditingNotification, object: nil)"
    ),
    (
      "import UIKit\nlet t = try? NSAttributedString(data: d, options: [NSDocumentTypeDocumentAttribute: NSHTMLTextDocumentType], documentAttributes: nil)",
      "import UIKit\nlet t = try? NSAttributedString(data: d, options: [NSAttributedString.DocumentReadingOptionKey.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil)"
    ),
    (
      "let a = NSClassFromString(\"_UICustomBlurEffect\")",
      "let a = NSClassFromString(\"QuartziteUIKit.CustomBlurEffect\")"
    ),
  ]

  /// Ports a source that is a module of its own.
  private func rewrite(_ source: String) throws -> Porting.Result {
    var survey = Survey()
    survey.add(source)
    return try Porting.rewrite(source, survey: survey)
  }

  @Test(arguments: pairs) func `a rule gives what it says`(before: String, after: String) throws {
    #expect(try rewrite(before).source == after)
    #expect(try rewrite(after).source == after)
  }

  @Test func `what a default argument of something public names is made public`() throws {
    let after = try rewrite(
      """
      import UIKit
      public enum Style {
        case plain
        static var count: Int { 1 }
        private var other: Int { 1 }
      }
      open class A {
        open func show(_ color: UIColor = shade(1), n: Int = Style.count, m: Int = limit) {}
        func hide(_ color: UIColor = hidden()) {}
      }
      func shade(_ n: Int) -> UIColor { let limit = n }
      func hidden() -> UIColor { .red }
      struct B { var inner = 1 }
      public func f(_ n: Int = B().inner) {}

      """
    ).source
    #expect(after.contains("  public static var count: Int { 1 }"))
    #expect(after.contains("\npublic func shade(_ n: Int)"))
    // Only a global or a member of something public; a local variable is neither.
    #expect(after.contains("{ let limit = n }"))
    #expect(after.contains("\nfunc hidden()"))
    #expect(after.contains("struct B { var inner = 1 }"))
    #expect(try rewrite(after).source == after)
  }

  @Test func `a selector whose name has a value in it is one of the methods that it may mean`()
    throws
  {
    let after = try rewrite(
      """
      import UIKit
      class A: UIView {
        func load(_ kind: String) {
          let s = Selector("\\(kind)Load")
          if responds(to: s) { perform(s) }
        }
      }
      extension A {
        func RedLoad() {}
        func BlueLoad() {}
        fileprivate func GreenLoad() {}
        func Load() {}
        func unload(_ a: Int) {}
      }

      """
    )
    let wanted =
      "    let s = ([Selector(\"BlueLoad\", A.BlueLoad), Selector(\"RedLoad\", A.RedLoad)]"
      + ".first { $0.name == \"\\(kind)Load\" } ?? Selector(\"\\(kind)Load\"))\n"
    #expect(after.source.contains(wanted))
    #expect(after.findings.isEmpty)
    let again = try rewrite(after.source)
    #expect(again.source == after.source)
    #expect(again.findings.isEmpty)
  }

  @Test func `a selector whose name no method fits is told`() throws {
    let after = try rewrite(
      "import UIKit\nclass A: UIView { func f(_ k: String) { g(Selector(\"\\(k)Load\"), Selector(\"\\(k)\")) } }"
    )
    #expect(after.findings.count == 2)
  }

  @Test(arguments: [
    "[NSFontAttributeName: f]", "UIEdgeInsetsMake(1, 2, 3, 4)", "b.childViewControllers",
    "UIViewContentMode.center",
  ])
  func `Swift 3 exports a delegate's method of an old name without being asked`(old: String) throws
  {
    let method =
      "func collectionView(_ c: UICollectionView, layout l: UICollectionViewLayout, sizeForItemAtIndexPath i: IndexPath) -> CGSize { s }"
    let files = try ported([
      "A.swift": "import UIKit\nextension A: UICollectionViewDelegate { \(method) }\n",
      "B.swift": "import UIKit\nlet a = \(old)\n",
    ])
    #expect(
      files["A.swift"]
        == "import UIKit\nextension A: UICollectionViewDelegateFlowLayout { \(method.replacingOccurrences(of: "sizeForItemAtIndexPath", with: "sizeForItemAt")) }\n"
    )
    let new = try ported([
      "A.swift": "import UIKit\nextension A: UICollectionViewDelegate { \(method) }\n"
    ])
    #expect(new["A.swift"] == nil || new["A.swift"]?.contains("sizeForItemAtIndexPath") == true)
  }

  @Test func `the bundle of a package's resources is no absent name`() throws {
    #expect(try rewrite("import UIKit\nlet b = Bundle.module\n").findings.isEmpty)
  }
}
