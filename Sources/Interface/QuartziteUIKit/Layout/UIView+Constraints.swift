// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

extension UIView {
  // MARK: - Constraints

  func isReferred(to constraint: NSLayoutConstraint, isFirst: Bool) {
    layoutState.isReferredTo = true
    layoutState.referring.add(constraint, isFirst: isFirst)
  }

  /// Calls `updateConstraints()` on the view alone if it is due.
  func updateConstraintsIfAsked() {
    guard layoutState.needsUpdate else { return }
    CallbackGuards.current.updates.run(self) { updateConstraints() }
  }

  // MARK: - Intrinsic content size

  // MARK: - Guides

  /// The guides of this view.
  public var layoutGuides: [UILayoutGuide] { layoutState.guides }

  /// Adds a guide; it is removed from its former view.
  public func addLayoutGuide(_ guide: UILayoutGuide) {
    guard guide.owner !== self || !layoutState.guides.contains(where: { $0 === guide }) else {
      return
    }
    if guide.wasOwned, guide.owner !== self { FirstUses.ofMovedGuides = true }
    guide.wasOwned = true
    guide.owner?.removeLayoutGuide(guide)
    guide.owner = self
    layoutState.guides.append(guide)
    layoutState.isReferredTo = true
    constraintsMayHaveChanged()
  }

  /// Removes a guide.
  public func removeLayoutGuide(_ guide: UILayoutGuide) {
    guard guide.owner === self else { return }
    guide.owner = nil
    layoutState.guides.remove(identicalTo: guide)
    constraintsMayHaveChanged()
  }

  /// The part of the view that is not covered by bars.
  public var safeAreaLayoutGuide: UILayoutGuide {
    if let guide = layoutState.safeArea { return guide }
    let guide = UILayoutGuide()
    guide.owner = self
    guide.systemInsets = { $0.safeAreaInsets }
    layoutState.safeArea = guide
    return guide
  }

  /// The part of the view inside its layout margins.
  public var layoutMarginsGuide: UILayoutGuide {
    if let guide = layoutState.marginsGuide { return guide }
    let guide = UILayoutGuide()
    guide.owner = self
    guide.systemInsets = { $0.layoutMargins }
    layoutState.marginsGuide = guide
    return guide
  }

  /// The part of the layout margins in which text is easy to read: in their middle, at most 672
  /// points wide.
  ///
  /// Source: the width that is reported of iPads at the content size `large`; Apple publishes none.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/readablecontentguide>
  public var readableContentGuide: UILayoutGuide {
    if let guide = layoutState.readableGuide { return guide }
    let guide = UILayoutGuide()
    guide.owner = self
    guide.systemInsets = { view in
      var insets = view.layoutMargins
      let rest = max((view.bounds.width - insets.left - insets.right - 672) / 2, 0)
      insets.left += rest
      insets.right += rest
      return insets
    }
    layoutState.readableGuide = guide
    return guide
  }

  // MARK: - Solving

  /// The frame that the view would have without its transform, in its superview's coordinates.
  package var untransformedFrame: CGRect {
    get {
      let (bounds, anchor, position) = (layer.bounds, layer.anchorPoint, layer.position)
      return CGRect(
        x: position.x - anchor.x * bounds.width,
        y: position.y - anchor.y * bounds.height,
        width: bounds.width,
        height: bounds.height
      )
    }
    set {
      if bounds.size != newValue.size { bounds.size = newValue.size }
      let anchor = layer.anchorPoint
      center = CGPoint(
        x: newValue.minX + anchor.x * newValue.width,
        y: newValue.minY + anchor.y * newValue.height
      )
    }
  }

  /// Called when the solution of this tree may have changed: calls for layout.
  ///
  /// From inside the view's own layout, as where `viewDidLayoutSubviews()` adds constraints, the view
  /// is laid out again only where a frame changes.
  ///
  /// - Parameter isLaidOut: whether this view is laid out in any case, not only where its subviews'
  ///   frames change with the solution. A view whose `layoutSubviews()` asks for an update of its
  ///   constraints would else be laid out without end.
  func constraintsMayHaveChanged(layingOut isLaidOut: Bool = true) {
    guard FirstUses.ofConstraints else { return }
    let root = self.root
    root.layoutState.engine?.isStale = true
    root.setNeedsLayout()
    if isLaidOut, !layer.isInLayout { setNeedsLayout() }
    if FirstUses.ofSizingConstraints { tellCell() }
  }

  /// Tells the nearest cell that its size may have changed.
  private func tellCell() { (nearestCell as? any SelfSizingCell)?.constraintsChanged() }

  /// Whether the view takes no part in constraint layout: no subviews, constraints or guides, no
  /// override of `updateConstraints()`, and placed by its autoresizing mask.
  var isOutsideConstraints: Bool {
    children.isEmpty && layoutState.constraints.isEmpty && layoutState.guides.isEmpty
      && translatesAutoresizingMaskIntoConstraints
      && !ViewOverrides.overridesUpdateConstraints(type(of: self))
  }

  /// Removes the constraints of this view and its superviews that refer to `view` or its
  /// descendants, before that view is removed.
  func removeConstraints(touching view: UIView) {
    guard FirstUses.ofConstraints, mayHoldConstraints(touching: view) else { return }
    if let referring = view.constraintsFromOutside() {
      return NSLayoutConstraint.deactivate(referring)
    }
    func isInside(_ item: AnyObject?) -> Bool {
      guard let other = LayoutEngine.view(of: item) else { return false }
      return other.isDescendant(of: view)
    }
    var holder: UIView? = self
    while let current = holder {
      let touching = current.layoutState.constraints.filter {
        isInside($0.firstItem) || isInside($0.secondItem)
      }
      current.removeConstraints(touching)
      holder = current.superview
    }
  }

  /// Whether constraints of this view or its ancestors may refer to `view` or its descendants.
  ///
  /// It walks up from this view and down from `view` alternately and stops when either walk ends,
  /// so that taking a deep tree apart costs the same from either end.
  private func mayHoldConstraints(touching view: UIView) -> Bool {
    var holder: UIView? = self
    var pending = [view]
    var areHeld = false
    while let current = holder, let next = pending.popLast() {
      if next.layoutState.isReferredTo { return true }
      if !current.layoutState.constraints.isEmpty { areHeld = true }
      pending += next.children
      holder = current.superview
    }
    return holder == nil && areHeld
  }

  /// Solves the constraints of this tree if something has changed.
  func settleConstraints() {
    guard FirstUses.ofConstraints else { return }
    let root = self.root
    if root.layoutState.engine == nil { root.layoutState.engine = LayoutEngine() }
    root.layoutState.engine?.solve(root)
  }

  /// Sets the frames of the subviews that are placed by constraints.
  func applyConstraintsToSubviews() {
    guard FirstUses.ofConstraints else { return }
    // The root always solves; other views only if they have subviews placed by constraints.
    guard
      parent == nil || children.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints })
    else { return }
    settleConstraints()
    guard let engine = root.layoutState.engine else { return }
    for child in children where !child.translatesAutoresizingMaskIntoConstraints {
      if let frame = engine.frame(of: child) { child.take(frame) }
    }
  }

  /// Applies the solved frame to this view alone; the tree must have been solved.
  ///
  /// Returns false if no constraints place the view.
  func takeSolvedFrame() -> Bool {
    guard FirstUses.ofConstraints, !translatesAutoresizingMaskIntoConstraints, parent != nil,
      let frame = root.layoutState.engine?.frame(of: self)
    else { return false }
    take(frame)
    return true
  }

  /// Lays out from the topmost superview that needs layout; where that of a superview is in
  /// progress, from the topmost one inside it, as the others are laid out when it ends.
  func layOutFromTop() {
    var (top, next) = (self, parent)
    while let view = next, !view.layer.isInLayout {
      if view.layer.needsLayout() { top = view }
      next = view.parent
    }
    guard next != nil else { return layer.layoutIfNeeded() }
    top.layer.layoutTree()
  }

  /// Takes a solved frame: size and centre, whatever the anchor point is.
  private func take(_ frame: CGRect) {
    // The size last: scroll views take the safe area at their place when it changes.
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    if center != middle { center = middle }
    if bounds.size != frame.size { bounds.size = frame.size }
  }

  /// Called when the size has changed; that of a view with an autoresizing mask is a constant of
  /// the solver.
  func sizeChanged() {
    guard FirstUses.ofConstraints, translatesAutoresizingMaskIntoConstraints || parent == nil else {
      return
    }
    constraintsMayHaveChanged()
  }

  /// The intrinsic content size; none where overrides of it cause layouts that ask for it again,
  /// more than 16 deep.
  var askedNaturalSize: CGSize {
    CallbackGuards.current.naturalSizes.run(or: .init(width: -1, height: -1)) {
      intrinsicContentSize
    }
  }

  /// Called when the intrinsic content size has changed.
  func intrinsicContentSizeChanged() {
    // A baseline that a constraint refers to moves with the text, whatever places the view.
    guard !translatesAutoresizingMaskIntoConstraints || layoutState.isReferredTo else { return }
    constraintsMayHaveChanged()
  }

  func fittingSize(
    _ target: CGSize,
    _ horizontal: UILayoutPriority,
    _ vertical: UILayoutPriority
  ) -> CGSize {
    guard FirstUses.ofConstraints, !children.isEmpty else {
      let natural = askedNaturalSize
      return CGSize(
        width: horizontal == .required ? target.width : max(natural.width, 0),
        height: vertical == .required ? target.height : max(natural.height, 0)
      )
    }
    let first = LayoutEngine()
    let size = first.fittingSize(of: self, target: target, horizontal, vertical)
    // Multi-line labels know their height only after their width is solved.
    guard first.wrapLabels() else { return size }
    return LayoutEngine().fittingSize(of: self, target: target, horizontal, vertical)
  }

  /// Whether the view or a subview of it takes part in constraint layout.
  package var holdsConstraints: Bool {
    !layoutState.constraints.isEmpty
      || children.contains { !$0.translatesAutoresizingMaskIntoConstraints }
  }

  /// The target that asks for the smallest size: zero.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// The target that asks for the greatest size.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)
}
