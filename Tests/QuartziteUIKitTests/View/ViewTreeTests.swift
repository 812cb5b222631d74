// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// What views are told as the tree changes, and what they inherit.
@MainActor @Suite struct ViewTreeTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)

  /// What views are told, in order.
  @MainActor final class Log { var lines: [String] = [] }

  final class Spy: UIView {
    var name = ""
    weak var log: Log?
    private func note(_ text: String) { log?.lines.append(name + " " + text) }

    override func didAddSubview(_ subview: UIView) { note("added") }
    override func willRemoveSubview(_ subview: UIView) { note("will remove") }
    override func willMove(toSuperview newSuperview: UIView?) {
      note(newSuperview == nil ? "will leave" : "will enter")
    }
    override func didMoveToSuperview() { note(superview == nil ? "left" : "entered") }
    override func willMove(toWindow newWindow: UIWindow?) {
      note(newWindow == nil ? "will hide" : "will show")
    }
    override func didMoveToWindow() { note(window == nil ? "hidden" : "shown") }
    override func tintColorDidChange() { note("tint") }
  }

  private func spy(_ name: String, _ log: Log) -> Spy {
    let view = Spy(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    (view.name, view.log) = (name, log)
    return view
  }

  // MARK: - Moves

  @Test func `a view that comes into a plain view is told before and after`() {
    let log = Log()
    let (parent, child) = (spy("p", log), spy("c", log))
    parent.addSubview(child)
    #expect(log.lines.filter { $0 != "c tint" } == ["c will enter", "c entered", "p added"])
    log.lines = []
    child.removeFromSuperview()
    #expect(Set(log.lines.prefix(2)) == ["p will remove", "c will leave"])
    #expect(log.lines.suffix(from: 2) == ["c left"])
  }

  @Test func `a view that comes into a window is told of both`() {
    let log = Log()
    let (parent, child) = (spy("p", log), spy("c", log))
    parent.addSubview(child)
    log.lines = []
    stage.rootView.addSubview(parent)
    #expect(log.lines.contains("c will show") && log.lines.contains("c shown"))
    #expect(log.lines.first == "p will enter" || log.lines.first == "p will show")
    let (will, did) = (log.lines.firstIndex(of: "c will show"), log.lines.firstIndex(of: "c shown"))
    #expect((will ?? 9) < (did ?? 0))
    #expect(log.lines.last == "p entered")
    log.lines = []
    parent.removeFromSuperview()
    #expect(log.lines.contains("c hidden") && log.lines.contains("p hidden"))
    #expect(child.window == nil && child.superview === parent)
  }

  @Test func `removing a view that is nowhere tells nothing`() {
    let log = Log()
    let view = spy("v", log)
    view.removeFromSuperview()
    #expect(log.lines.isEmpty)
  }

  @Test func `a view leaves its former superview as it comes to another`() {
    let (a, b, child) = (UIView(), UIView(), UIView())
    a.addSubview(child)
    b.addSubview(child)
    #expect(a.subviews.isEmpty && b.subviews == [child])
    #expect(child.layer.superlayer === b.layer)
  }

  @Test func `inserting keeps the index within the subviews`() {
    let (parent, a, b) = (UIView(), UIView(), UIView())
    parent.insertSubview(a, at: 40)
    parent.insertSubview(b, at: 0)
    #expect(parent.subviews == [b, a])
    parent.insertSubview(b, aboveSubview: a)
    #expect(parent.subviews == [a, b])
  }

  // MARK: - Finding

  @Test func `a tag finds the view itself and what is in it, at any depth`() {
    let (root, middle, leaf) = (UIView(), UIView(), UIView())
    root.addSubview(middle)
    middle.addSubview(leaf)
    leaf.tag = 7
    root.tag = 3
    #expect(root.viewWithTag(7) === leaf && root.viewWithTag(3) === root)
    #expect(root.viewWithTag(9) == nil && leaf.viewWithTag(3) == nil)
  }

  @Test func `a view is a descendant of itself and of all above it`() {
    let (root, middle, leaf) = (UIView(), UIView(), UIView())
    root.addSubview(middle)
    middle.addSubview(leaf)
    #expect(leaf.isDescendant(of: root) && leaf.isDescendant(of: leaf))
    #expect(!root.isDescendant(of: leaf))
  }

  // MARK: - Tint

  @Test func `the tint colour comes from above until a view has its own`() {
    let log = Log()
    let (parent, child) = (spy("p", log), spy("c", log))
    parent.addSubview(child)
    #expect(child.tintColor == .systemBlue)
    log.lines = []
    parent.tintColor = .red
    #expect(child.tintColor == .red)
    #expect(log.lines.sorted() == ["c tint", "p tint"])
    child.tintColor = .green
    log.lines = []
    parent.tintColor = .blue
    #expect(child.tintColor == .green && log.lines == ["p tint"])
    child.tintColor = nil
    #expect(child.tintColor == .blue)
  }

  // MARK: - Defaults of iOS

  @Test func `a new view has the defaults of iOS`() {
    let view = UIView()
    #expect(view.isUserInteractionEnabled && !view.isMultipleTouchEnabled && !view.isExclusiveTouch)
    #expect(view.autoresizesSubviews && view.autoresizingMask == [])
    #expect(view.translatesAutoresizingMaskIntoConstraints && view.isOpaque)
    #expect(view.clearsContextBeforeDrawing && view.alpha == 1 && !view.isHidden)
    #expect(view.contentMode == .scaleToFill && !view.clipsToBounds && view.backgroundColor == nil)
    #expect(view.semanticContentAttribute == .unspecified && view.interactions.isEmpty)
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
    #expect(UIView.noIntrinsicMetric == -1 && !UIView.requiresConstraintBasedLayout)
    #expect(!view.isAccessibilityElement && view.accessibilityTraits == .none)
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  @Test func `what assistive technology reads is kept`() {
    let view = UIView()
    view.accessibilityLabel = "Play"
    view.accessibilityValue = "3"
    view.accessibilityHint = "Starts"
    view.accessibilityTraits = [.button, .notEnabled]
    view.accessibilityElementsHidden = true
    view.accessibilityViewIsModal = true
    #expect(view.accessibilityLabel == "Play" && view.accessibilityValue == "3")
    #expect(view.accessibilityHint == "Starts" && view.accessibilityElementsHidden)
    #expect(view.accessibilityTraits.rawValue == 1 | 256 && view.accessibilityViewIsModal)
  }

  @Test func `forced directions turn the layout`() {
    let view = UIView()
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    view.semanticContentAttribute = .forceLeftToRight
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  // MARK: - Size

  @Test func `subviews stay where they are if the view does not resize them`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.addSubview(child)
    parent.autoresizesSubviews = false
    parent.frame.size = CGSize(width: 200, height: 300)
    #expect(child.frame == CGRect(x: 10, y: 10, width: 80, height: 80))
    parent.autoresizesSubviews = true
    parent.frame.size = CGSize(width: 210, height: 310)
    #expect(child.frame == CGRect(x: 10, y: 10, width: 90, height: 90))
  }

  @Test func `a flexible bottom margin is what a view without mask has`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    child.autoresizingMask = [.flexibleBottomMargin]
    parent.addSubview(child)
    parent.frame.size.height = 150
    #expect(child.frame == CGRect(x: 10, y: 10, width: 20, height: 20))
    child.autoresizingMask = [.flexibleTopMargin, .flexibleBottomMargin]
    parent.frame.size.height = 300
    // Of 150 points each margin gets its part: 10 above, 120 below.
    #expect(abs(child.frame.minY - (10 + 150.0 * 10 / 130)) < 1e-9)
  }

  @Test func `sizing to fit keeps the corner, also under a transform`() {
    final class Wide: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 60, height: 20) }
    }
    let view = Wide(frame: CGRect(x: 5, y: 7, width: 10, height: 10))
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 5, y: 7, width: 60, height: 20))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.bounds.size = CGSize(width: 10, height: 10)
    let corner = view.frame.origin
    view.sizeToFit()
    #expect(view.frame.origin == corner && view.frame.size == CGSize(width: 120, height: 40))
  }

  @Test func `bounds move what is inside, center moves the view`() {
    let parent = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.rootView.addSubview(parent)
    parent.addSubview(child)
    parent.bounds.origin = CGPoint(x: 5, y: 6)
    #expect(child.convert(CGPoint.zero, to: stage.rootView) == CGPoint(x: 5, y: 4))
    parent.center = CGPoint(x: 50, y: 50)
    #expect(parent.frame == CGRect(x: 25, y: 25, width: 50, height: 50))
    #expect(
      parent.convert(CGRect(x: 5, y: 6, width: 3, height: 4), to: stage.rootView)
        == CGRect(x: 25, y: 25, width: 3, height: 4)
    )
    #expect(parent.convert(CGPoint(x: 25, y: 25), from: stage.rootView) == CGPoint(x: 5, y: 6))
  }

  // MARK: - Touches

  final class Finger: UIView {
    var began = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      began += touches.count
    }
  }

  @Test func `a view gets the first finger only, until it takes several`() {
    let view = Finger(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.rootView.addSubview(view)
    stage.touch(.began, at: CGPoint(x: 10, y: 10), finger: 0)
    stage.touch(.began, at: CGPoint(x: 20, y: 10), finger: 1)
    #expect(view.began == 1)
    stage.touch(.ended, at: CGPoint(x: 20, y: 10), finger: 1)
    stage.touch(.ended, at: CGPoint(x: 10, y: 10), finger: 0)
    view.isMultipleTouchEnabled = true
    stage.touch(.began, at: CGPoint(x: 10, y: 10), finger: 0)
    stage.touch(.began, at: CGPoint(x: 20, y: 10), finger: 1)
    #expect(view.began == 3)
  }

  @Test func `a view of exclusive touch keeps others from getting one`() {
    let alone = Finger(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
    let other = Finger(frame: CGRect(x: 50, y: 0, width: 50, height: 100))
    for view in [alone, other] { stage.rootView.addSubview(view) }
    alone.isExclusiveTouch = true
    stage.touch(.began, at: CGPoint(x: 10, y: 10), finger: 0)
    stage.touch(.began, at: CGPoint(x: 70, y: 10), finger: 1)
    #expect(alone.began == 1 && other.began == 0)
    stage.touch(.ended, at: CGPoint(x: 70, y: 10), finger: 1)
    stage.touch(.ended, at: CGPoint(x: 10, y: 10), finger: 0)
    // It gets none itself while another view has one.
    stage.touch(.began, at: CGPoint(x: 70, y: 10), finger: 0)
    stage.touch(.began, at: CGPoint(x: 10, y: 10), finger: 1)
    #expect(alone.began == 1 && other.began == 1)
  }

  @Test func `unhandled touches go up to the superview`() {
    let parent = Finger(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let plain = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.rootView.addSubview(parent)
    parent.addSubview(plain)
    stage.touch(.began, at: CGPoint(x: 10, y: 10))
    #expect(parent.began == 1)
  }
}
