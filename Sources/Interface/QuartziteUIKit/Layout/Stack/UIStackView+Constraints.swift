// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

extension UIStackView {
  private typealias Attribute = NSLayoutConstraint.Attribute

  private var isRow: Bool { axis == .horizontal }
  private var start: Attribute { isRow ? .leading : .top }
  private var end: Attribute { isRow ? .trailing : .bottom }
  private var length: Attribute { isRow ? .width : .height }
  private var middle: Attribute { isRow ? .centerX : .centerY }

  /// Deactivates the old constraints and makes new ones between the visible views.
  func makeConstraints(between views: [UIView]) {
    NSLayoutConstraint.deactivate(made)
    made = []
    for guide in madeGuides { removeLayoutGuide(guide) }
    madeGuides = []
    guard let first = views.first, let last = views.last else { return }
    let frame: AnyObject = isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self
    add(first, start, .equal, frame, start, priority: 999)
    add(frame, end, .equal, last, end, priority: 999)
    for (view, next) in zip(views, views.dropFirst()) { addGap(view, next) }
    switch distribution {
    case .fillEqually:
      for view in views.dropFirst() { add(view, length, .equal, first, length) }
    case .fillProportionally: addProportions(views)
    case .equalCentering: addCentring(views)
    case .fill, .equalSpacing: break
    }
    for view in views { addAcross(view, frame) }
    NSLayoutConstraint.activate(made)
  }

  private func add(
    _ first: AnyObject,
    _ attribute: Attribute,
    _ relation: NSLayoutConstraint.Relation,
    _ second: AnyObject?,
    _ other: Attribute,
    multiplier: CGFloat = 1,
    constant: CGFloat = 0,
    priority: Float = 1000
  ) {
    let constraint = NSLayoutConstraint(
      item: first,
      attribute: attribute,
      relatedBy: relation,
      toItem: second,
      attribute: other,
      multiplier: multiplier,
      constant: constant
    )
    constraint.priority = UILayoutPriority(rawValue: priority)
    made.append(constraint)
  }

  private func makeGuide() -> UILayoutGuide {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    madeGuides.append(guide)
    return guide
  }

  // MARK: - Along the axis

  private func addGap(_ view: UIView, _ next: UIView) {
    let gap = gap(after: view)
    guard distribution == .equalSpacing || distribution == .equalCentering else {
      return add(next, start, .equal, view, end, constant: gap)
    }
    add(next, start, .greaterThanOrEqual, view, end, constant: gap)
    guard distribution == .equalSpacing else { return }
    let guide = makeGuide()
    add(guide, start, .equal, view, end)
    add(next, start, .equal, guide, end)
    if let first = madeGuides.first, first !== guide {
      add(guide, length, .equal, first, length)
    }
  }

  /// Makes lengths proportional to the intrinsic sizes; a view without one counts with a size of 1.
  private func addProportions(_ views: [UIView]) {
    let asked = views.map { view -> CGFloat in
      let size = view.askedNaturalSize
      let natural = isRow ? size.width : size.height
      return natural > 0 && natural.isFinite ? natural : 1
    }
    guard let first = views.first else { return }
    for (view, part) in zip(views, asked).dropFirst() {
      let ratio = part / asked[0]
      add(view, length, .equal, first, length, multiplier: ratio, priority: 998)
    }
  }

  private func addCentring(_ views: [UIView]) {
    for (view, next) in zip(views, views.dropFirst()) {
      let guide = makeGuide()
      add(guide, start, .equal, view, middle)
      add(guide, end, .equal, next, middle)
      if let first = madeGuides.first, first !== guide {
        add(guide, length, .equal, first, length, priority: 150)
      }
    }
  }

  // MARK: - Across the axis

  private func addAcross(_ view: UIView, _ frame: AnyObject) {
    let (near, far): (Attribute, Attribute) = isRow ? (.top, .bottom) : (.leading, .trailing)
    let centre: Attribute = isRow ? .centerY : .centerX
    switch alignment {
    case .fill:
      add(view, near, .equal, frame, near)
      add(frame, far, .equal, view, far, priority: 999)
      return
    case .leading, .firstBaseline: add(view, near, .equal, frame, near)
    case .trailing, .lastBaseline: add(view, far, .equal, frame, far)
    case .center: add(view, centre, .equal, frame, centre)
    }
    // Across the axis the stack is at least as large as its largest view; a weak zero size keeps it
    // from being larger unless something else asks for it.
    add(view, near, .greaterThanOrEqual, frame, near, priority: 999)
    add(frame, far, .greaterThanOrEqual, view, far, priority: 999)
    add(self, isRow ? .height : .width, .equal, nil, .notAnAttribute, priority: 49)
  }
}
