// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteConstraints
import QuartziteCore
import QuartziteGeometry

/// Solves the constraints of one view tree and holds the resulting frames.
///
/// Every view that is placed by constraints, and every layout guide, has four variables: left, top,
/// width and height in the coordinates of the root. Views with autoresizing masks are constants.
/// The whole tree is solved again when something has changed since the last solution.
@MainActor
final class LayoutEngine {
  var isStale = true
  /// The solved frames of views on whole pixels, in the coordinates of their superviews.
  var frames: [ObjectIdentifier: CGRect] = [:]

  /// The rectangle of a view or guide as linear expressions of the solver's variables.
  struct Box {
    var left: LinearExpression
    var top: LinearExpression
    var width: LinearExpression
    var height: LinearExpression
  }

  /// The solver's solution pulled to one side, where it is asked whether a view has others.
  var pull: LayoutPull?
  private var boxes: [ObjectIdentifier: Box] = [:]
  var solver = SimplexSolver()
  private var variableCount = 0
  /// The constraints that were added to the solver; their indices are the solver's labels.
  private var numbered: [NSLayoutConstraint] = []
  /// The scroll views whose `contentSize` follows from constraints.
  private(set) var contents: [UIScrollView] = []
  /// The scroll views with constraints between their content and views outside: scrolling them
  /// moves views that are placed by these constraints.
  private var movers: Set<ObjectIdentifier> = []
  /// The lengths that views of large stacks share.
  var shared = SharedLengths()
  /// Whether constraints are numbered for the solver; see `mostNumbered`.
  private var areNumbered = true
  /// The views that stay as the client has set them.
  var kept: Set<ObjectIdentifier> = []
  /// Whether the constraints are being solved.
  private var isSolving = false
  /// Whether there are scroll views in the tree.
  private var scrolls = false
  /// The greatest number of constraints that are labelled for conflict reports.
  ///
  /// Larger trees are solved without labels, in linear time; their conflict reports name only the
  /// broken constraint.
  private static let mostNumbered = 256
  /// The view whose fitting size is computed, if any.
  private(set) weak var fitted: UIView?
  /// The views inside it that are placed by constraints.
  private var fittedViews: [UIView] = []

  /// The view that an item is, or that owns it if it is a guide.
  static func view(of item: AnyObject?) -> UIView? {
    (item as? UIView) ?? (item as? UILayoutGuide)?.owner ?? (item as? AnchorDistance)?.commonView
  }

  /// The solved frame of a view that is placed by constraints, in its superview's coordinates.
  func frame(of view: UIView) -> CGRect? { frames[ObjectIdentifier(view)] }

  /// Solves the constraints of the tree below `root` if something has changed.
  func solve(_ root: UIView) {
    // Client code that is asked for sizes may call for layout.
    guard isStale, !isSolving else { return }
    (isStale, isSolving) = (false, true)
    publish(collect(root), root)
    isSolving = false
  }

  /// Solves the tree of a view without a change of it; returns the view's frame.
  func pulledFrame(of view: UIView) -> CGRect? {
    guard let parent = view.superview else { return nil }
    isSolving = true
    _ = collect(view.root)
    let (own, outer) = (rect(of: view), rect(of: parent))
    return own.offsetBy(dx: parent.bounds.minX - outer.minX, dy: parent.bounds.minY - outer.minY)
  }

  /// Returns the size that the constraints inside `view` give it, as near to `target` as the
  /// priorities allow.
  func fittingSize(
    of view: UIView,
    target: CGSize,
    _ horizontal: UILayoutPriority,
    _ vertical: UILayoutPriority
  ) -> CGSize {
    fitted = view
    if let box = box(of: view) {
      solver.add(box.left, .equal, strength: 1000)
      solver.add(box.top, .equal, strength: 1000)
      for (length, wanted, priority) in [
        (box.width, target.width, horizontal), (box.height, target.height, vertical),
      ] {
        let strength = Double(min(max(priority.rawValue, 1), 1000))
        solver.add(length - .init(Double(wanted)), .equal, strength: strength)
      }
    }
    fittedViews = collect(view)
    return rect(of: view).size
  }

  /// Sets the widths of multi-line labels to the solved ones, on whole pixels as layout will set them;
  /// returns whether any of them changed.
  func wrapLabels() -> Bool {
    var isNew = false
    for case let label as UILabel in fittedViews where label.wraps {
      if label.takeWidth(pixelWidth(of: label)) { isNew = true }
    }
    return isNew
  }

  /// Adds all constraints below `root` to the solver; returns the views that they place.
  private func collect(_ root: UIView) -> [UIView] {
    if fitted == nil {
      (boxes, contents, movers) = ([:], [], [])
      solver = SimplexSolver()
      variableCount = 0
    }
    numbered = []
    var placed: [UIView] = []
    var constraints: [NSLayoutConstraint] = []
    root.forEachDescendant { view in
      view.updateConstraintsIfAsked()
    }
    scrolls = false
    shared = SharedLengths()
    var stacks: [UIStackView] = []
    root.forEachDescendant { view in
      if view is UIScrollView { scrolls = true }
      if let stack = view as? UIStackView { stacks.append(stack) }
      constraints.append(contentsOf: view.layoutState.constraints)
      if view !== root, !view.translatesAutoresizingMaskIntoConstraints { placed.append(view) }
    }
    areNumbered = constraints.count <= Self.mostNumbered
    for stack in stacks where !stack.commonLengths.isEmpty && stack.holdsCommonLengths {
      shared.add(stack.shown, factors: stack.commonLengths, isWidth: stack.isRow)
    }
    // Required constraints go first, so that a conflict is reported between them and not with
    // weaker ones.
    for constraint in constraints where constraint.priority.rawValue >= 1000 { add(constraint) }
    for stack in stacks { addCommonSpace(of: stack) }
    var wishes: [ContentWish] = []
    for view in placed { addSizes(of: view, to: &wishes) }
    addSharedSizes(to: &wishes)
    addOptional(constraints.filter { $0.priority.rawValue < 1000 }, wishes)
    for stack in stacks { addCommonLengths(of: stack) }
    if let pull { add(pull) }
    settlePositions(of: placed, below: root)
    return placed
  }

  /// Whether scrolling a view moves views that are placed by constraints.
  func isMoved(byScrolling view: UIScrollView) -> Bool { movers.contains(ObjectIdentifier(view)) }

  /// The solved rectangle of a view or guide, rounded to 1/1024 point, so that the solver's rounding
  /// errors do not show.
  func rect(of item: AnyObject) -> CGRect {
    let exact = exactRect(of: item)
    func rounded(_ value: CGFloat) -> CGFloat { (value * 1024).rounded() / 1024 }
    return CGRect(
      x: rounded(exact.minX),
      y: rounded(exact.minY),
      width: rounded(exact.width),
      height: rounded(exact.height)
    )
  }

  /// The solved rectangle of a view or guide in the coordinates of the root, with the solver's
  /// rounding errors.
  func exactRect(of item: AnyObject) -> CGRect {
    guard let box = box(of: item) else { return .zero }
    func value(_ expression: LinearExpression) -> CGFloat {
      CGFloat(
        expression.terms.reduce(expression.constant) {
          $0 + $1.factor * solver.value(of: $1.variable)
        }
      )
    }
    return CGRect(
      x: value(box.left),
      y: value(box.top),
      width: max(value(box.width), 0),
      height: max(value(box.height), 0)
    )
  }

  // MARK: - Items

  func box(of item: AnyObject) -> Box? {
    let id = ObjectIdentifier(item)
    if let box = boxes[id] { return box }
    makeBoxes(above: item)
    let box: Box
    if let view = item as? UIView {
      box = makeBox(of: view)
    } else if let guide = item as? UILayoutGuide, let owner = guide.owner,
      let outer = self.box(of: owner)
    {
      box =
        guide.isContent
        ? contentBox(owner, outer)
        : guide.coveredBand.map { band($0, guide.coveredHeight(of: owner), of: outer) }
          ?? guide.systemInsets.map { inset(outer, by: $0(owner)) } ?? freeBox()
    } else {
      return nil
    }
    boxes[id] = box
    return box
  }

  /// Makes the boxes of the views around an item, the outermost first: trees may be of any depth.
  private func makeBoxes(above item: AnyObject) {
    guard item !== fitted else { return }
    var missing: [UIView] = []
    var next = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owner
    while let view = next, boxes[ObjectIdentifier(view)] == nil {
      missing.append(view)
      next = view === fitted ? nil : view.superview
    }
    for view in missing.reversed() { boxes[ObjectIdentifier(view)] = makeBox(of: view) }
  }

  private func makeBox(of view: UIView) -> Box {
    if view === fitted { return freeBox() }
    guard let parent = view.superview, let outer = box(of: parent) else {
      return Box(
        left: .init(Double(view.bounds.minX)),
        top: .init(Double(view.bounds.minY)),
        width: .init(Double(view.bounds.width)),
        height: .init(Double(view.bounds.height))
      )
    }
    guard view.translatesAutoresizingMaskIntoConstraints else {
      guard let part = shared.part(of: view), part.first !== view, let first = box(of: part.first)
      else { return freeBox() }
      let factor = Double(part.factor)
      return part.isWidth
        ? freeBox(width: first.width * factor) : freeBox(height: first.height * factor)
    }
    let frame = view.untransformedFrame
    return Box(
      left: outer.left + .init(Double(frame.minX - parent.bounds.minX)),
      top: outer.top + .init(Double(frame.minY - parent.bounds.minY)),
      width: .init(Double(frame.width)),
      height: .init(Double(frame.height))
    )
  }

  /// A box with new variables for its position and for lengths that are not given, which are at
  /// least 0.
  private func freeBox(width: LinearExpression? = nil, height: LinearExpression? = nil) -> Box {
    let first = variableCount
    variableCount += 4
    let box = Box(
      left: .init(variable: first),
      top: .init(variable: first + 1),
      width: width ?? .init(variable: first + 2),
      height: height ?? .init(variable: first + 3)
    )
    if width == nil { solver.add(box.width, .greaterOrEqual, strength: 1000) }
    if height == nil { solver.add(box.height, .greaterOrEqual, strength: 1000) }
    return box
  }

  /// The content rectangle of a scroll view: its origin follows the offset, its size is variable.
  ///
  /// Without constraints on the size, it stays as it is (weakest priority).
  private func contentBox(_ owner: UIView, _ outer: Box) -> Box {
    var box = freeBox()
    box.left = outer.left - .init(Double(owner.bounds.minX))
    box.top = outer.top - .init(Double(owner.bounds.minY))
    guard let view = owner as? UIScrollView else { return box }
    solver.add(box.width - .init(Double(view.contentSize.width)), .equal, strength: 1)
    solver.add(box.height - .init(Double(view.contentSize.height)), .equal, strength: 1)
    contents.append(view)
    return box
  }

  /// The item that a constraint refers to: for views inside a scroll view, edges of that scroll
  /// view mean those of its content.
  private func target(
    _ item: AnyObject?,
    _ attribute: NSLayoutConstraint.Attribute,
    beside other: AnyObject?
  ) -> AnyObject? {
    guard let scrollView = item as? UIScrollView, attribute != .width, attribute != .height,
      let inner = Self.view(of: other), inner !== scrollView, inner.isDescendant(of: scrollView)
    else { return item }
    return scrollView.contentLayoutGuide
  }

  /// The scroll view whose content an item is part of.
  private func scrollView(around item: AnyObject?) -> UIScrollView? {
    if let guide = item as? UILayoutGuide, guide.isContent { return guide.owner as? UIScrollView }
    var view = (item as? UILayoutGuide)?.owner ?? (item as? UIView)?.superview
    if let guide = item as? UILayoutGuide, guide.owner is UIScrollView {
      view = guide.systemInsets == nil ? guide.owner : guide.owner?.superview
    }
    while let current = view {
      if let scrollView = current as? UIScrollView { return scrollView }
      view = current.superview
    }
    return nil
  }

  private func noteScrolling(_ first: AnyObject?, _ second: AnyObject?) {
    let (one, other) = (scrollView(around: first), scrollView(around: second))
    guard one !== other else { return }
    for view in [one, other] { if let view { movers.insert(ObjectIdentifier(view)) } }
  }

  /// The band along the top or bottom edge of a box, with a height in points.
  private func band(_ edge: CoveredBand, _ height: CGFloat, of box: Box) -> Box {
    var band = box
    band.height = .init(Double(height))
    if edge == .bottom { band.top = box.top + box.height - band.height }
    return band
  }

  func inset(_ box: Box, by insets: UIEdgeInsets) -> Box {
    Box(
      left: box.left + .init(Double(insets.left)),
      top: box.top + .init(Double(insets.top)),
      width: box.width - .init(Double(insets.left + insets.right)),
      height: box.height - .init(Double(insets.top + insets.bottom))
    )
  }

  // MARK: - Constraints

  /// The value of an attribute of an item; for items outside of a zoomed view, its edges and its
  /// centre are those that are seen, while its lengths are its own.
  func expression(
    _ item: AnyObject?,
    _ attribute: NSLayoutConstraint.Attribute,
    beside other: AnyObject? = nil
  ) -> LinearExpression? {
    if let view = item as? UIView, attribute == .firstBaseline || attribute == .lastBaseline {
      let (owner, place) = view.baselinePlace(ofFirst: attribute == .firstBaseline)
      return box(of: owner).map {
        $0.top + $0.height * Double(place.part) + .init(Double(place.offset))
      }
    }
    if let distance = item as? AnchorDistance { return length(of: distance) }
    guard let item, var box = box(of: item) else { return nil }
    if let view = item as? UIView, attribute != .width, attribute != .height,
      let scale = view.zoomInContent, Self.view(of: other)?.isDescendant(of: view) != true
    {
      box.width = box.width * Double(scale)
      box.height = box.height * Double(scale)
    }
    switch attribute {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      if let view = item as? UIView { box = inset(box, by: view.layoutMargins) }
    default:
      if let view = item as? UIView { box = aligned(box, of: view) }
    }
    switch attribute {
    case .left, .leading, .leftMargin, .leadingMargin: return box.left
    case .right, .trailing, .rightMargin, .trailingMargin: return box.left + box.width
    case .top, .topMargin, .firstBaseline: return box.top
    case .bottom, .bottomMargin, .lastBaseline: return box.top + box.height
    case .width: return box.width
    case .height: return box.height
    case .centerX, .centerXWithinMargins: return box.left + box.width * 0.5
    case .centerY, .centerYWithinMargins: return box.top + box.height * 0.5
    case .notAnAttribute: return nil
    }
  }

  /// Converts a position to the coordinates of the view that holds the constraint, to which a
  /// multiplier refers; lengths are returned unchanged.
  private func placed(
    _ expression: LinearExpression,
    _ attribute: NSLayoutConstraint.Attribute,
    in holder: UIView?
  ) -> LinearExpression {
    guard let holder, let box = box(of: holder) else { return expression }
    switch attribute {
    case .width, .height, .notAnAttribute: return expression
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      return expression - box.top + .init(Double(holder.bounds.minY))
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      return expression - box.left + .init(Double(holder.bounds.minX))
    }
  }

  /// Adds a constraint to the solver, and tells what it contradicts.
  func add(_ constraint: NSLayoutConstraint) {
    let (one, other) = (
      target(constraint.firstItem, constraint.firstAttribute, beside: constraint.secondItem),
      target(constraint.secondItem, constraint.secondAttribute, beside: constraint.firstItem)
    )
    guard var first = expression(one, constraint.firstAttribute, beside: other) else { return }
    if constraint.hasSecondItem {
      guard var second = expression(other, constraint.secondAttribute, beside: one) else {
        return
      }
      if scrolls { noteScrolling(one, other) }
      if constraint.multiplier != 1 {
        first = placed(first, constraint.firstAttribute, in: constraint.holder)
        second = placed(second, constraint.secondAttribute, in: constraint.holder)
      }
      first = first - second * Double(constraint.multiplier)
    }
    let difference = first - LinearExpression(Double(constraint.constant))
    guard difference.constant.isFinite, difference.terms.allSatisfy({ $0.factor.isFinite }) else {
      Log.note("A constraint with numbers that are not finite does not count.")
      return
    }
    let relation: SimplexSolver.Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessOrEqual
      case .greaterThanOrEqual: .greaterOrEqual
      }
    let strength = Double(min(max(constraint.priority.rawValue, 1), 1000))
    let label = areNumbered ? numbered.count : nil
    if areNumbered { numbered.append(constraint) }
    let isKept = solver.add(difference, relation, strength: strength, label: label)
    if solver.isSpent {
      Log.noteOnce("Constraints beyond what a tree's layout may cost are left out.")
    } else if !isKept {
      let others = areNumbered ? solver.conflict.map { numbered[$0] } : [constraint]
      ConflictReport.tell(others, broken: constraint)
    }
  }
}
