// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Properties by their names.
@MainActor @Suite struct KeyValueCodingTests {
  @Test func `an application has no view of its status bar`() {
    #expect(UIApplication.shared.value(forKey: "statusBarWindow") == nil)
    #expect(UIApplication.shared.value(forKeyPath: "statusBarWindow.statusBar") == nil)
  }

  @Test func `views are read and set by names`() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect((view.value(forKey: "frame") as? NSValue)?.cgRectValue == view.frame)
    view.setValue(true, forKey: "hidden")
    view.setValue(0.5, forKey: "alpha")
    view.setValue(UIColor.red, forKey: "backgroundColor")
    view.setValue(7, forKeyPath: "layer.cornerRadius")
    view.setValue(9, forKey: "tag")
    #expect(view.isHidden && view.alpha == 0.5 && view.backgroundColor == .red)
    #expect(view.layer.cornerRadius == 7 && view.tag == 9)
    #expect((view.value(forKeyPath: "layer.cornerRadius") as? NSNumber)?.doubleValue == 7)
  }

  @Test func `a path leads through views`() {
    let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), UIView())
    outer.addSubview(inner)
    inner.setValue(0.25, forKeyPath: "superview.alpha")
    #expect(outer.alpha == 0.25)
  }

  @Test func `the placeholder of a field has no view, but its colour is set`() {
    let field = UITextField()
    field.placeholder = "Name"
    field.setValue(UIColor.green, forKeyPath: "_placeholderLabel.textColor")
    let color = field.attributedPlaceholder?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    #expect(color as? UIColor == .green)
  }
}
