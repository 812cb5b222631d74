// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

extension UIView {
  func exchange(_ index1: Int, _ index2: Int) {
    guard children.indices.contains(index1), children.indices.contains(index2), index1 != index2
    else { return }
    let (low, high) = (children[min(index1, index2)], children[max(index1, index2)])
    reorder(high, to: min(index1, index2))
    reorder(low, to: max(index1, index2))
  }

  /// Returns the nearest common ancestor of this view and `other`, each of which counts as an
  /// ancestor of itself; nil if there is none.
  ///
  /// Complexity: linear in the steps from both views to it.
  func nearestCommonView(with other: UIView) -> UIView? {
    var met: Set<ObjectIdentifier> = []
    var (one, two): (UIView?, UIView?) = (self, other)
    while one != nil || two != nil {
      for view in [one, two] {
        if let view, !met.insert(ObjectIdentifier(view)).inserted { return view }
      }
      (one, two) = (one?.superview, two?.superview)
    }
    return nil
  }

  /// Whether this view is an ancestor of `other`, which is not the view itself.
  ///
  /// Complexity: linear in the smaller of the depth of `other` and the number of this view's descendants,
  /// so that deep trees are built in time from the top and from the bottom.
  private func holds(_ other: UIView) -> Bool {
    if children.isEmpty { return false }
    var view: UIView? = other
    var pending = [children[...]]
    while let current = view {
      if current === self { return true }
      view = current.parent
      guard let below = pending.popNext() else { return false }
      if below === other { return true }
      if !below.children.isEmpty { pending.append(below.children[...]) }
    }
    return false
  }

  // MARK: - Changing the hierarchy

  /// The index of a subview among the subviews without `view`.
  func index(of sibling: UIView, without view: UIView) -> Int? {
    guard let place = children.firstIndex(identicalTo: sibling) else { return nil }
    let old = view.parent === self ? children.firstIndex(identicalTo: view) : nil
    return (old ?? .max) < place ? place - 1 : place
  }

  /// Shows a view behind the other subviews in place of another one, as `backgroundView` of tables and
  /// cells; nothing happens where they are the same.
  package func showBehind(_ view: UIView?, inPlaceOf old: UIView?) {
    guard view !== old else { return }
    old?.removeFromSuperview()
    if let view { insertSubview(view, at: 0) }
    setNeedsLayout()
  }

  /// Inserts `view` at an index among the other subviews, clamped.
  ///
  /// A subview that is already there changes nothing and calls for no layout. An ancestor of this
  /// view is refused with a log line.
  func insert(_ view: UIView, at index: Int) {
    guard view !== self, !view.holds(self) else {
      Log.note("a view cannot be put into itself or into a view that it holds; ignored.")
      return
    }
    if view.parent === self { return reorder(view, to: index) }
    let wasAlone = view.parent == nil && view.shownIn == nil
    let guards = CallbackGuards.current
    let entering = view.prepareToMove(into: self, guards.moves)
    let place = min(max(index, 0), children.count)
    children.insert(view, at: place)
    placeLayer(of: view, at: place)
    subviewsChanged()
    view.parent = self
    if nearestCell !== view.layoutState.cell { view.findCells() }
    if window != nil {
      view.forEachDescendant { $0.shownIn = $0.parent?.window }
      view.forEachDescendant { $0.enterWindow(guards.moves) }
    }
    view.adoptTraits()
    if !view.isOutsideConstraints { view.constraintsMayHaveChanged() }
    if view.tint == nil, !(wasAlone && view.hasTintOfTopViews) { view.spreadTintChange() }
    guards.moves.run(view) { view.didMoveToSuperview() }
    guards.additions.run(self) { didAddSubview(view) }
    if window != nil { view.endEnteringWindow(entering) }
  }

  /// Removes the view from its former superview, with the notifications; returns the controllers to
  /// notify when it has entered the new window.
  private func prepareToMove(into parent: UIView, _ moves: Nesting) -> [UIViewController] {
    moves.run(self) { willMove(toSuperview: parent) }
    let new = parent.window
    guard window !== new else {
      detachFromParent()
      return []
    }
    forEachDescendant { view in moves.run(view) { view.willMove(toWindow: new) } }
    let leaving = beginLeavingWindow()
    detachFromParent()
    for controller in leaving { controller.endAppearanceTransition() }
    guard new != nil else { return [] }
    let entering = beginEnteringWindow()
    // The notified code may have added the view somewhere else.
    detachFromParent()
    return entering
  }

  /// Inserts the layer of a subview directly behind that of the next subview in front of it; the
  /// layer of the frontmost subview goes in front of all layers, the client's own among them.
  private func placeLayer(of view: UIView, at place: Int) {
    if place + 1 < children.count {
      layer.insertSublayer(view.layer, below: children[place + 1].layer)
    } else {
      layer.addSublayer(view.layer)
    }
  }

  /// Moves a subview to an index among the others, clamped, and its layer with it; calls for layout
  /// if the index changes.
  func reorder(_ view: UIView, to index: Int) {
    let place = min(max(index, 0), children.count - 1)
    guard place != children.firstIndex(identicalTo: view) else {
      return placeLayer(of: view, at: place)
    }
    children.remove(identicalTo: view)
    children.insert(view, at: place)
    placeLayer(of: view, at: place)
    subviewsChanged()
  }

  /// Calls for layout because of a subview that came, went or moved, except in the view's own layout.
  private func subviewsChanged() {
    if !layer.isLayingItselfOut { setNeedsLayout() }
  }

  /// Removes the view from its superview, with the notifications.
  func leaveSuperview() {
    guard let parent else { return }
    let guards = CallbackGuards.current
    // What is in no window takes no keys.
    if window != nil { endEditing(true) }
    guard self.parent === parent else { return }
    guards.moves.run(self) { willMove(toSuperview: nil) }
    if window != nil {
      forEachDescendant { view in guards.moves.run(view) { view.willMove(toWindow: nil) } }
    }
    let leaving = beginLeavingWindow()
    guards.additions.run(parent) { parent.willRemoveSubview(self) }
    detachFromParent()
    parent.subviewsChanged()
    guards.moves.run(self) { didMoveToSuperview() }
    for controller in leaving { controller.endAppearanceTransition() }
  }

  private func detachFromParent() {
    guard let parent else { return }
    let window = self.window
    parent.removeConstraints(touching: self)
    parent.children.remove(identicalTo: self)
    self.parent = nil
    layer.removeFromSuperlayer()
    if layoutState.cell != nil { findCells() }
    guard window != nil else { return }
    forEachDescendant { $0.shownIn = $0.parent?.window }
    forEachDescendant { $0.leaveWindow() }
  }

  private func enterWindow(_ moves: Nesting) {
    adoptScreenScale()
    AppearanceEntry.apply(to: self)
    if type(of: self).requiresConstraintBasedLayout { setNeedsUpdateConstraints() }
    moves.run(self) { didMoveToWindow() }
  }

  private func leaveWindow() {
    CallbackGuards.current.moves.run(self) { didMoveToWindow() }
  }

  /// Calls `body` for this view and its descendants, parents first; the tree may change meanwhile.
  func forEachDescendant(_ body: (UIView) -> Void) {
    var pending: [UIView] = [self]
    while let view = pending.popLast() {
      pending.append(contentsOf: view.children.reversed())
      body(view)
    }
  }

  /// Whether the tint of a view that was just added is the one that views outside of windows and other views
  /// have, as far as that is seen in its nearest superviews.
  ///
  /// Building a tree from the inside does then not notify all of it at each step.
  private var hasTintOfTopViews: Bool {
    guard shownIn == nil, !children.isEmpty else { return false }
    var top = parent
    for _ in 0..<8 { top = top?.parent }
    return top == nil && parent?.tintColor == .systemBlue
  }
}
