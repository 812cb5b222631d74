// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Anchors, guides, margins and priorities.
@MainActor @Suite struct AnchorTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let a = UIView()
  private let b = UIView()

  /// A view that asks for a size of its own.
  final class Sized: UIView {
    var own = CGSize(width: 40, height: 20) { didSet { invalidateIntrinsicContentSize() } }
    override var intrinsicContentSize: CGSize { own }
  }

  init() {
    stage.rootView.addSubview(root)
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
  }

  private func size(_ view: UIView, _ width: CGFloat, _ height: CGFloat) -> [NSLayoutConstraint] {
    [
      view.widthAnchor.constraint(equalToConstant: width),
      view.heightAnchor.constraint(equalToConstant: height),
    ]
  }

  // The coordinates are those of the view that holds both, wherever it stands.
  @Test(arguments: [0.0, 130.0]) func `a multiple of a position is one in the holder's coordinates`(
    _ place: Double
  ) {
    root.frame.origin = CGPoint(x: place, y: 2 * place)
    NSLayoutConstraint.activate(size(a, 20, 10) + size(b, 20, 10))
    for (view, factor) in [(a, 4.0), (b, 2.0)] {
      let (x, y): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) = (
        .trailing, .bottom
      )
      for (own, attribute) in [(x, x), (y, y)] {
        NSLayoutConstraint(
          item: root,
          attribute: own,
          relatedBy: .equal,
          toItem: view,
          attribute: attribute,
          multiplier: factor,
          constant: 0
        ).isActive = true
      }
    }
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 30, y: 40, width: 20, height: 10))
    #expect(b.frame == CGRect(x: 80, y: 90, width: 20, height: 10))
  }

  @Test func `the initialiser with attributes is what anchors make`() {
    let plain = NSLayoutConstraint(
      item: a,
      attribute: .width,
      relatedBy: .greaterThanOrEqual,
      toItem: b,
      attribute: .height,
      multiplier: 2,
      constant: 5
    )
    let anchored = a.widthAnchor.constraint(
      greaterThanOrEqualTo: b.heightAnchor,
      multiplier: 2,
      constant: 5
    )
    for one in [plain, anchored] {
      #expect(one.firstItem === a && one.secondItem === b)
      #expect(one.firstAttribute == .width && one.secondAttribute == .height)
      #expect(one.relation == .greaterThanOrEqual && one.multiplier == 2 && one.constant == 5)
      #expect(one.priority == .required && !one.isActive)
    }
    let single = a.widthAnchor.constraint(equalToConstant: 9)
    #expect(single.secondItem == nil && single.secondAttribute == .notAnAttribute)
  }

  @Test func `an active constraint is held by the nearest view around both`() {
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    a.addSubview(inner)
    let one = inner.leftAnchor.constraint(equalTo: a.leftAnchor)
    let two = inner.leftAnchor.constraint(equalTo: b.leftAnchor)
    let three = inner.widthAnchor.constraint(equalToConstant: 3)
    NSLayoutConstraint.activate([one, two, three])
    #expect(a.constraints == [one] && root.constraints == [two] && inner.constraints == [three])
    NSLayoutConstraint.deactivate([one, three])
    #expect(a.constraints.isEmpty && inner.constraints.isEmpty && !one.isActive && two.isActive)
    root.removeConstraint(two)
    #expect(!two.isActive)
    root.addConstraints([two])
    #expect(two.isActive)
    root.removeConstraints([two])
    #expect(root.constraints.isEmpty)
  }

  @Test func `the middle, the edges and multiples hold`() {
    NSLayoutConstraint.activate(
      size(a, 50, 30) + [
        a.centerXAnchor.constraint(equalTo: root.centerXAnchor, constant: 10),
        a.centerYAnchor.constraint(equalTo: root.centerYAnchor),
        b.topAnchor.constraint(equalTo: a.bottomAnchor, constant: 4),
        b.leadingAnchor.constraint(equalTo: a.leadingAnchor),
        b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2),
        b.heightAnchor.constraint(equalTo: a.heightAnchor, multiplier: 0.5, constant: 1),
      ]
    )
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 85, y: 85, width: 50, height: 30))
    #expect(b.frame == CGRect(x: 85, y: 119, width: 100, height: 16))
  }

  @Test func `a dimension may depend on one of the other axis`() {
    NSLayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: root.leftAnchor),
      a.topAnchor.constraint(equalTo: root.topAnchor),
      a.widthAnchor.constraint(equalToConstant: 60),
      a.heightAnchor.constraint(equalTo: a.widthAnchor, multiplier: 9.0 / 16),
    ])
    root.layoutIfNeeded()
    #expect(abs(a.frame.height - 33.75) < 0.51)
  }

  @Test func `margins are 8 points, or what the view says`() {
    let margins = root.layoutMarginsGuide
    NSLayoutConstraint.activate([
      a.topAnchor.constraint(equalTo: margins.topAnchor),
      a.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      a.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      a.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 8, y: 8, width: 184, height: 184))
    root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 2, y: 1, width: 194, height: 196))
    #expect(margins.layoutFrame == a.frame && margins.owningView === root)
  }

  @Test func `a guide is a rectangle that is not seen`() {
    let guide = UILayoutGuide()
    guide.identifier = "gap"
    root.addLayoutGuide(guide)
    #expect(root.layoutGuides == [guide] && guide.owningView === root)
    NSLayoutConstraint.activate(
      size(a, 20, 20) + size(b, 20, 20) + [
        a.leftAnchor.constraint(equalTo: root.leftAnchor),
        a.topAnchor.constraint(equalTo: root.topAnchor),
        guide.leftAnchor.constraint(equalTo: a.rightAnchor),
        guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.25),
        guide.topAnchor.constraint(equalTo: root.topAnchor),
        guide.heightAnchor.constraint(equalToConstant: 7),
        b.leftAnchor.constraint(equalTo: guide.rightAnchor),
        b.topAnchor.constraint(equalTo: guide.bottomAnchor),
      ]
    )
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 20, y: 0, width: 50, height: 7))
    #expect(b.frame == CGRect(x: 70, y: 7, width: 20, height: 20))
    root.removeLayoutGuide(guide)
    #expect(root.layoutGuides.isEmpty && guide.owningView == nil)
  }

  @Test func `the stronger resistance keeps its size where there is no room`() {
    let (first, second) = (Sized(), Sized())
    for view in [first, second] {
      view.translatesAutoresizingMaskIntoConstraints = false
      view.own = CGSize(width: 150, height: 20)
      root.addSubview(view)
      view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      first.leftAnchor.constraint(equalTo: root.leftAnchor),
      second.leftAnchor.constraint(equalTo: first.rightAnchor),
      second.rightAnchor.constraint(equalTo: root.rightAnchor),
    ])
    #expect(first.contentCompressionResistancePriority(for: .horizontal) == .defaultHigh)
    second.setContentCompressionResistancePriority(.required, for: .horizontal)
    root.layoutIfNeeded()
    #expect(second.frame.width == 150 && first.frame.width == 50)
    second.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    root.layoutIfNeeded()
    #expect(first.frame.width == 150 && second.frame.width == 50)
  }

  @Test func `the stronger hugging keeps its size where there is too much room`() {
    let (first, second) = (Sized(), Sized())
    for view in [first, second] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      first.leftAnchor.constraint(equalTo: root.leftAnchor),
      second.leftAnchor.constraint(equalTo: first.rightAnchor),
      second.rightAnchor.constraint(equalTo: root.rightAnchor),
    ])
    #expect(first.contentHuggingPriority(for: .horizontal) == .defaultLow)
    first.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    root.layoutIfNeeded()
    #expect(first.frame.width == 40 && second.frame.width == 160)
    first.own.width = 70
    root.layoutIfNeeded()
    #expect(first.frame.width == 70 && second.frame.width == 130)
  }

  @Test func `priorities have the figures of iOS`() {
    #expect(UILayoutPriority.required.rawValue == 1000)
    #expect(UILayoutPriority.defaultHigh.rawValue == 750)
    #expect(UILayoutPriority.dragThatCanResizeScene.rawValue == 510)
    #expect(UILayoutPriority.sceneSizeStayPut.rawValue == 500)
    #expect(UILayoutPriority.dragThatCannotResizeScene.rawValue == 490)
    #expect(UILayoutPriority.defaultLow.rawValue == 250)
    #expect(UILayoutPriority.fittingSizeLevel.rawValue == 50)
    #expect((UILayoutPriority.required - 1).rawValue == 999)
  }

  @Test func `an updated view makes its constraints before it is laid out`() {
    final class Updated: UIView {
      var updates = 0
      override class var requiresConstraintBasedLayout: Bool { true }
      override func updateConstraints() {
        updates += 1
        super.updateConstraints()
      }
    }
    let view = Updated(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.addSubview(view)
    view.setNeedsUpdateConstraints()
    #expect(view.needsUpdateConstraints())
    view.updateConstraintsIfNeeded()
    #expect(view.updates == 1 && !view.needsUpdateConstraints())
    view.updateConstraintsIfNeeded()
    #expect(view.updates == 1)
  }

  @Test func `a fitting size is the least, or the greatest, that the constraints let`() {
    let box = UIView()
    let inner = Sized()
    inner.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 5),
      inner.rightAnchor.constraint(equalTo: box.rightAnchor, constant: -5),
      inner.topAnchor.constraint(equalTo: box.topAnchor, constant: 3),
      inner.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -3),
    ])
    let least = box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(least == CGSize(width: 50, height: 26))
    #expect(UIView.layoutFittingExpandedSize == CGSize(width: 10_000, height: 10_000))
    let wide = box.systemLayoutSizeFitting(
      CGSize(width: 90, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    #expect(wide == CGSize(width: 90, height: 26))
  }

  @Test func `the safe area guide leaves what controllers cover`() {
    let guide = root.safeAreaLayoutGuide
    a.topAnchor.constraint(equalTo: guide.topAnchor).isActive = true
    a.leftAnchor.constraint(equalTo: guide.leftAnchor).isActive = true
    NSLayoutConstraint.activate(size(a, 10, 10))
    root.layoutIfNeeded()
    #expect(a.frame.origin == CGPoint(x: root.safeAreaInsets.left, y: root.safeAreaInsets.top))
  }
}

/// The values around layout.
@MainActor @Suite struct LayoutValueTests {
  @Test func `strings of geometry are those of iOS and read back`() {
    #expect(NSStringFromCGPoint(CGPoint(x: 1, y: -2.5)) == "{1, -2.5}")
    #expect(NSStringFromCGSize(CGSize(width: 3, height: 4)) == "{3, 4}")
    #expect(NSStringFromCGRect(CGRect(x: 1, y: 2, width: 3, height: 4)) == "{{1, 2}, {3, 4}}")
    #expect(NSStringFromCGVector(CGVector(dx: 1, dy: 2)) == "{1, 2}")
    #expect(NSStringFromUIOffset(UIOffset(horizontal: 1, vertical: 2)) == "{1, 2}")
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSStringFromUIEdgeInsets(insets) == "{1, 2, 3, 4}")
    #expect(UIEdgeInsetsFromString("{1, 2, 3, 4}") == insets)
    #expect(CGPointFromString("{1, -2.5}") == CGPoint(x: 1, y: -2.5))
    #expect(CGSizeFromString("{3, 4}") == CGSize(width: 3, height: 4))
    #expect(CGVectorFromString("{1, 2}") == CGVector(dx: 1, dy: 2))
    #expect(CGRectFromString("{{1, 2}, {3, 4}}") == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(UIOffsetFromString("{1, 2}") == UIOffset(horizontal: 1, vertical: 2))
    let turn = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSStringFromCGAffineTransform(turn) == "[1, 2, 3, 4, 5, 6]")
    #expect(CGAffineTransformFromString("[1, 2, 3, 4, 5, 6]") == turn)
  }

  @Test(arguments: ["", "nonsense", "{1", "{a, b}", "{{}}"])
  func `what is no geometry is zero`(text: String) {
    #expect(CGPointFromString(text) == .zero && CGSizeFromString(text) == .zero)
    #expect(UIEdgeInsetsFromString(text) == .zero && CGVectorFromString(text) == .zero)
    #expect(text == "{1" || CGRectFromString(text) == .zero)
  }

  @Test func `insets make a rectangle smaller, negative ones larger`() {
    let rect = CGRect(x: 10, y: 10, width: 100, height: 50)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(UIEdgeInsetsInsetRect(rect, insets) == CGRect(x: 12, y: 11, width: 94, height: 46))
    #expect(rect.inset(by: insets) == UIEdgeInsetsInsetRect(rect, insets))
    #expect(
      rect.inset(by: UIEdgeInsets(top: -1, left: 0, bottom: 0, right: 0))
        == CGRect(x: 10, y: 9, width: 100, height: 51)
    )
    #expect(UIEdgeInsetsMake(1, 2, 3, 4) == insets && UIEdgeInsets() == .zero)
  }

  @Test func `edges and corners have the bits of iOS`() {
    #expect(UIRectEdge.all.rawValue == 15 && UIRectEdge.right.rawValue == 8)
    #expect(UIRectCorner.bottomRight.rawValue == 8 && UIRectCorner.allCorners.rawValue == UInt.max)
    #expect(UIRectCorner.allCorners.contains([.topLeft, .bottomLeft]))
  }

  @Test func `values hold insets and offsets`() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    let leading = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(NSValue(directionalEdgeInsets: leading).directionalEdgeInsetsValue == leading)
  }
}
