// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// What a layout changes of the view that is laid out.
@MainActor @Suite final class LayoutFromLayoutTests {
  private let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)

  private final class Screen: UIViewController {
    let box = UIView()
    var layouts = 0
    override func viewDidLoad() {
      super.viewDidLoad()
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
    }
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      layouts += 1
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
        box.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
        box.widthAnchor.constraint(equalToConstant: 30),
        box.heightAnchor.constraint(equalToConstant: 40),
      ])
    }
  }

  /// The same constraints again change no frame.
  @Test func `constraints of viewDidLayoutSubviews lay out once more`() {
    let screen = Screen()
    stage.run { stage.window.rootViewController = screen }
    stage.advance(by: 0.1)
    #expect(screen.box.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect((1...3).contains(screen.layouts))
    stage.advance(by: 1)
    #expect(screen.layouts <= 3)
  }

  private final class Field: UITextField {
    let side = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    var layouts = 0
    var mode = ViewMode.never
    override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
      super.rightViewRect(forBounds: bounds).offsetBy(dx: -5, dy: 0)
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      rightView = side
      (leftViewMode, rightViewMode, clearButtonMode) = (.never, mode, .never)
    }
  }

  @Test func `the views of a field that are set again call for no layout`() {
    let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    stage.rootView.addSubview(field)
    stage.advance(by: 1)
    #expect((1...3).contains(field.layouts) && field.side.isHidden)
    field.mode = .always
    field.setNeedsLayout()
    stage.advance(by: 1)
    #expect(field.layouts <= 6 && !field.side.isHidden)
    // 20 points wide, and moved by 5 to the left.
    #expect(field.side.frame == CGRect(x: 75, y: 5, width: 20, height: 20))
  }

  private final class Outer: UIView {
    let inner = UIView()
    let leaf = UIView()
    var layouts = 0
    var depth = 0
    var deepest = 0
    override func layoutSubviews() {
      layouts += 1
      depth += 1
      deepest = max(deepest, depth)
      if layouts < 3 { setNeedsLayout() }
      leaf.layoutIfNeeded()
      super.layoutSubviews()
      depth -= 1
    }
  }

  /// What a layout calls for is done when it ends, not inside it.
  @Test func `a subview that is laid out does not lay out again what is in layout`() {
    let outer = Outer(frame: stage.rootView.bounds)
    outer.addSubview(outer.inner)
    outer.inner.addSubview(outer.leaf)
    stage.rootView.addSubview(outer)
    stage.advance(by: 0.1)
    #expect(outer.deepest == 1 && outer.layouts == 3)
  }

  private final class Counted: UIView {
    var layouts = 0
    override func layoutSubviews() { layouts += 1 }
  }

  private final class Parent: UIView {
    let middle = Counted()
    let leaf = Counted()
    var order: [Int] = []
    override func layoutSubviews() {
      middle.setNeedsLayout()
      leaf.setNeedsLayout()
      leaf.layoutIfNeeded()
      order = [middle.layouts, leaf.layouts]
    }
  }

  @Test func `superviews inside the one in layout are laid out first`() {
    let parent = Parent(frame: stage.rootView.bounds)
    parent.addSubview(parent.middle)
    parent.middle.addSubview(parent.leaf)
    stage.rootView.addSubview(parent)
    parent.layoutIfNeeded()
    #expect(parent.order == [1, 1])
  }
}
