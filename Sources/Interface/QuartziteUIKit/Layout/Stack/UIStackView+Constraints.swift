// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

extension UIStackView {
  private typealias Attribute = NSLayoutConstraint.Attribute

  var isRow: Bool { axis == .horizontal }
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
    if isLarge, distribution == .equalSpacing {
      addLargeSpacing(views)
    } else {
      for (view, next) in zip(views, views.dropFirst()) { addGap(view, next) }
    }
    switch distribution {
    case .fillEqually where !isLarge:
      for view in views.dropFirst() { add(view, length, .equal, first, length) }
    case .fillProportionally:
      ratios = proportions(of: views)
      for (view, ratio) in zip(views, ratios).dropFirst() where !isLarge {
        add(view, length, .equal, first, length, multiplier: ratio, priority: Self.proportional)
      }
    case .equalCentering: addCentring(views)
    case .fill, .fillEqually, .equalSpacing: break
    }
    for view in views { addAcross(view, frame) }
    if alignment != .fill {
      // A weak zero size keeps the stack from being larger across the axis than its largest view
      // unless something else asks for it.
      add(self, isRow ? .height : .width, .equal, nil, .notAnAttribute, priority: 49)
    }
    NSLayoutConstraint.activate(made)
  }

  /// The priority of lengths that are proportional to the intrinsic sizes.
  static let proportional: Float = 998

  // MARK: - Large stacks

  /// Whether the stack shows so many views that lengths or gaps they share are a single variable.
  ///
  /// The resulting frames are the same.
  private var isLarge: Bool { shown.count > mostTied }

  /// The multiples of the first view's length that the views of a large stack have; empty where
  /// their lengths do not depend on each other.
  var commonLengths: [CGFloat] {
    guard isLarge else { return [] }
    switch distribution {
    case .fillEqually: return shown.map { _ in 1 }
    case .fillProportionally: return ratios
    case .fill, .equalSpacing, .equalCentering: return []
    }
  }

  /// Whether all common lengths hold exactly.
  ///
  /// Proportional lengths have priority 998, so they do only if nothing with a higher priority
  /// affects the length of a view.
  var holdsCommonLengths: Bool {
    guard distribution == .fillProportionally else { return true }
    let own = Set(made.map(ObjectIdentifier.init))
    return shown.allSatisfy { view in
      view.subviews.isEmpty && view.layoutGuides.isEmpty
        && view.contentHuggingPriority(for: axis).rawValue < Self.proportional
        && view.contentCompressionResistancePriority(for: axis).rawValue < Self.proportional
        && view.layoutState.referring.active.allSatisfy { own.contains(ObjectIdentifier($0)) }
    }
  }

  /// The space between the views of a large stack of equal spacing; nil for other stacks.
  var commonSpace: UILayoutGuide? {
    isLarge && distribution == .equalSpacing ? madeGuides.first : nil
  }

  /// Makes one guide for all gaps, whose length is at least the largest spacing that is set.
  private func addLargeSpacing(_ views: [UIView]) {
    let least = views.dropLast().map { gap(after: $0) }.max() ?? 0
    add(makeGuide(), length, .greaterThanOrEqual, nil, .notAnAttribute, constant: least)
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
      guard isBaselineRelativeArrangement, !isRow else {
        return add(next, start, .equal, view, end, constant: gap)
      }
      let isSystem = asksSystemSpacing(after: view)
      let (near, far) = (next.firstBaselineAnchor, view.lastBaselineAnchor)
      let distance = isSystem ? SystemSpacing.between(near, far) : gap
      return add(next, .firstBaseline, .equal, view, .lastBaseline, constant: distance)
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

  /// The lengths as multiples of the first, proportional to the intrinsic sizes; a view without one
  /// counts with a size of 1.
  func proportions(of views: [UIView]) -> [CGFloat] {
    let asked = views.map { view -> CGFloat in
      let size = view.askedNaturalSize
      let natural = isRow ? size.width : size.height
      return natural > 0 && natural.isFinite ? natural : 1
    }
    return asked.map { $0 / asked[0] }
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
    case .firstBaseline where isRow, .lastBaseline where isRow:
      let isFirst = alignment == .firstBaseline
      let line: Attribute = isFirst ? .firstBaseline : .lastBaseline
      if let first = shown.first, first !== view { add(view, line, .equal, first, line) }
      let edge = isFirst ? near : far
      add(view, edge, .equal, frame, edge, priority: 51)
    case .leading, .firstBaseline, .lastBaseline: add(view, near, .equal, frame, near)
    case .trailing: add(view, far, .equal, frame, far)
    case .center: add(view, centre, .equal, frame, centre)
    }
    // Across the axis the stack is at least as large as its largest view.
    add(view, near, .greaterThanOrEqual, frame, near, priority: 999)
    add(frame, far, .greaterThanOrEqual, view, far, priority: 999)
  }
}
