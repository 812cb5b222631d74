// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartziteStage
import QuartziteUIKit
import Testing

/// What asks for layout, and what does not because nothing changes.
@MainActor @Suite struct LayoutRequestTests {
  /// A view that counts its layouts and does something in each.
  private final class Busy: UIView {
    var layouts = 0
    var work: (Busy) -> Void = { _ in }
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      work(self)
    }
  }

  /// A view that sets a width when its constraints are updated.
  private final class Growing: UIView {
    let part = UIView()
    let width: NSLayoutConstraint

    init() {
      width = part.widthAnchor.constraint(equalToConstant: 10)
      super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
      width.isActive = true
    }
    required init?(coder: NSCoder) { nil }

    override func updateConstraints() {
      width.constant += 10
      super.updateConstraints()
    }
  }

  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
  private let busy = Busy(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    stage.rootView.addSubview(busy)
  }

  /// The layouts of one commit, where each layout does `work`.
  private func layouts(_ work: @escaping (Busy) -> Void) -> Int {
    stage.advance(to: 0)
    busy.work = work
    busy.layouts = 0
    busy.setNeedsLayout()
    stage.advance(to: 1)
    return busy.layouts
  }

  @Test func `bringing the front view to the front asks for no layout`() {
    let (a, b) = (UIView(), UIView())
    busy.addSubview(a)
    busy.addSubview(b)
    #expect(layouts { $0.bringSubviewToFront(b) } == 1)
    #expect(busy.subviews == [a, b])
  }

  // Libraries ask for it in every layout, to follow a rotation.
  @Test func `an update of constraints that changes nothing asks for no layout`() {
    let part = UIView()
    part.translatesAutoresizingMaskIntoConstraints = false
    busy.addSubview(part)
    part.widthAnchor.constraint(equalToConstant: 20).isActive = true
    #expect(layouts { $0.setNeedsUpdateConstraints() } == 1)
    #expect(part.bounds.width == 20)
  }

  @Test func `an update of constraints is made before the next frame, with the frames that follow`()
  {
    let growing = Growing()
    busy.addSubview(growing)
    stage.advance(to: 0)
    let first = growing.part.bounds.width
    growing.setNeedsUpdateConstraints()
    stage.advance(to: 1)
    #expect(growing.part.bounds.width == first + 10)
    growing.setNeedsUpdateConstraints()
    growing.layoutIfNeeded()
    #expect(growing.part.bounds.width == first + 20)
  }

  @Test func `adding what is last, or inserting what is there, asks for no layout`() {
    let (a, b, c) = (UIView(), UIView(), UIView())
    for view in [a, b, c] { busy.addSubview(view) }
    let count = layouts {
      $0.addSubview(c)
      $0.insertSubview(a, at: 0)
      $0.insertSubview(b, aboveSubview: a)
      $0.insertSubview(b, belowSubview: c)
      $0.sendSubviewToBack(a)
      $0.layer.addSublayer(c.layer)
      $0.layer.insertSublayer(a.layer, at: 0)
      $0.layer.insertSublayer(b.layer, above: a.layer)
    }
    #expect(count == 1)
    #expect(busy.subviews == [a, b, c])
  }

  @Test func `a view that changes its place asks for layout, but not in the layout itself`() {
    let (a, b) = (UIView(), UIView())
    busy.addSubview(a)
    busy.addSubview(b)
    let count = layouts { if $0.subviews.first === a { $0.bringSubviewToFront(a) } }
    #expect(count == 1)
    #expect(busy.subviews == [b, a] && busy.layer.sublayers == [b.layer, a.layer])
    busy.sendSubviewToBack(a)
    #expect(busy.layer.needsLayout())
  }

  @Test func `the front view goes before a layer of the client's`() {
    let view = UIView()
    let layer = CALayer()
    busy.addSubview(view)
    busy.layer.addSublayer(layer)
    busy.bringSubviewToFront(view)
    #expect(busy.layer.sublayers == [layer, view.layer])
  }

  @Test func `moves among siblings give the order that they say`() {
    let (a, b, c) = (UIView(), UIView(), UIView())
    for view in [a, b, c] { busy.addSubview(view) }
    busy.insertSubview(a, belowSubview: c)
    #expect(busy.subviews == [b, a, c])
    busy.insertSubview(c, aboveSubview: b)
    #expect(busy.subviews == [b, c, a])
    busy.insertSubview(b, at: 1)
    #expect(busy.subviews == [c, b, a])
    busy.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(busy.subviews == [a, b, c])
    #expect(busy.layer.sublayers == [a.layer, b.layer, c.layer])
  }

  @Test func `equal values set in a layout do not ask for another`() {
    let (label, button, control) = (UILabel(), UIButton(), UIControl())
    let (stack, scroll, child) = (UIStackView(), UIScrollView(), UIView())
    for view in [label, button, control, stack, scroll, child] { busy.addSubview(view) }
    child.translatesAutoresizingMaskIntoConstraints = false
    let width = child.widthAnchor.constraint(equalToConstant: 30)
    width.isActive = true
    label.translatesAutoresizingMaskIntoConstraints = false
    let item = UIView()
    stack.addArrangedSubview(item)
    let tint = UIColor.red
    let set: (Busy) -> Void = {
      $0.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      $0.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
      ($0.tintColor, $0.backgroundColor, $0.layoutMargins) = (tint, tint, .zero)
      (label.text, label.font, label.textColor) = ("text", .systemFont(ofSize: 12), tint)
      (label.numberOfLines, label.textAlignment) = (0, .center)
      label.setContentHuggingPriority(.required, for: .vertical)
      label.setContentCompressionResistancePriority(.required, for: .vertical)
      (button.contentEdgeInsets, button.titleEdgeInsets) = (.zero, .zero)
      (control.contentVerticalAlignment, control.contentHorizontalAlignment) = (.top, .left)
      (control.isSelected, control.isEnabled) = (true, false)
      (stack.spacing, stack.axis) = (4, .vertical)
      stack.addArrangedSubview(item)
      stack.setCustomSpacing(3, after: item)
      scroll.contentSize = CGSize(width: 10, height: 10)
      (scroll.contentInset, scroll.contentOffset) = (.zero, .zero)
      (width.constant, width.isActive, child.isHidden) = (30, true, false)
    }
    set(busy)
    busy.layoutIfNeeded()
    #expect(layouts(set) == 1)
  }

  @Test func `the text of a label goes over attributes even if it is the same`() {
    let label = UILabel()
    label.attributedText = NSAttributedString(string: "a", attributes: [.kern: 3])
    label.text = "a"
    #expect(label.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) == nil)
  }

  // MARK: - Controls

  @Test func `a plain control is neither laid out nor drawn anew by its state`() {
    final class Plain: UIControl {
      var (layouts, drawings) = (0, 0)
      override func layoutSubviews() { layouts += 1 }
      override func draw(_ rect: CGRect) { drawings += 1 }
    }
    let control = Plain(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.rootView.addSubview(control)
    stage.advance(to: 0)
    let before = (control.layouts, control.drawings)
    (control.isSelected, control.isHighlighted, control.isEnabled) = (true, true, false)
    stage.advance(to: 1)
    #expect(before == (control.layouts, control.drawings))
    #expect(control.drawings == 1)
  }

  @Test func `a button shows the title of its state`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.setTitle("a", for: .normal)
    button.setTitle("a long title", for: .selected)
    stage.rootView.addSubview(button)
    stage.advance(to: 0)
    let narrow = button.titleLabel?.frame.width ?? 0
    button.isSelected = true
    stage.advance(to: 1)
    #expect((button.titleLabel?.frame.width ?? 0) > 2 * narrow)
  }

  @Test func `a control of several fingers follows the first one`() {
    final class Follower: UIControl {
      var places: [CGPoint] = []
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        places.append(touch.location(in: self))
        return true
      }
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        places.append(touch.location(in: self))
        return true
      }
    }
    let control = Follower(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    control.isMultipleTouchEnabled = true
    stage.rootView.addSubview(control)
    stage.advance(to: 0)
    let fingers = (0..<5).map { (point: CGPoint(x: 10 + 10 * $0, y: 10), finger: $0) }
    stage.touch(fingers.map { (.began, $0.point, $0.finger) })
    stage.touch(
      fingers.reversed().map { (.moved, CGPoint(x: $0.point.x, y: 20), $0.finger) }
    )
    stage.touch(.ended, at: CGPoint(x: 20, y: 20), finger: 1)
    #expect(control.isTracking)
    stage.touch(.ended, at: CGPoint(x: 10, y: 20), finger: 0)
    #expect(!control.isTracking)
    #expect(control.places == [CGPoint(x: 10, y: 10), CGPoint(x: 10, y: 20)])
  }

  // MARK: - Size to fit

  private final class Fitting: UIView {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 30, height: 20) }
  }

  @Test(
    arguments: [
      CGAffineTransform.identity, CGAffineTransform(scaleX: 2, y: 3),
      CGAffineTransform(rotationAngle: .pi / 6),
    ],
    [CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0, y: 1), CGPoint(x: 0.25, y: 0)]
  )
  func `sizing to fit keeps the origin`(transform: CGAffineTransform, anchor: CGPoint) {
    let view = Fitting(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    view.layer.anchorPoint = anchor
    view.transform = transform
    let origin = view.frame.origin
    view.sizeToFit()
    #expect(view.bounds.size == CGSize(width: 30, height: 20))
    #expect(abs(view.frame.minX - origin.x) < 1e-9 && abs(view.frame.minY - origin.y) < 1e-9)
  }

  @Test func `a view of (10, 20, 100, 100) that fits 30 x 20 has its centre in (25, 30)`() {
    let view = Fitting(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 20))
    #expect(view.center == CGPoint(x: 25, y: 30))
  }

  // MARK: - Pixels

  /// 562.5 points at scale 1, and 281.25 at 2, are 563 pixels.
  @Test(arguments: [(562.5, 1.0), (281.25, 2.0)])
  func `snapshots round half a pixel up`(length: Double, scale: Double) {
    let size = CGSize(width: 1, height: length)
    let stage = Stage(size: size, scale: scale)
    #expect(stage.snapshot().height == 563)
    let view = UIView(frame: CGRect(origin: .zero, size: size))
    let picture = view.snapshotView(afterScreenUpdates: true)?.layer.contents as? CGImage
    #expect(picture?.height == 563)
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
    }
    #expect(image.cgImage?.height == 563)
  }
}
