// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// An interactive transition between two layouts.
struct LayoutTransition {
  let from: UICollectionViewLayout
  let target: UICollectionViewLayout
  let between: UICollectionViewTransitionLayout
  let completion: ((Bool, Bool) -> Void)?
}

extension UICollectionView {
  /// A closure that is called when an interactive transition has ended: with whether its animation
  /// ran to the end, and whether the transition was finished rather than cancelled.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

  func exchangeLayout(
    for new: UICollectionViewLayout,
    animated: Bool,
    _ completion: ((Bool) -> Void)?
  ) {
    let old = layout
    guard new !== old, !isArranging, !isPreparing else {
      completion?(true)
      return
    }
    if animated { loadLayout() }
    new.owner = self
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    let before = animated ? attributesAround() : [:]
    let views = shown.keys.sorted().compactMap { shown[$0]?.view }
    for view in views { view.willTransition(from: old, to: new) }
    use(new)
    let finish = { (isFinished: Bool) in
      for view in views { view.didTransition(from: old, to: new) }
      completion?(isFinished)
    }
    guard animated, !countsAreStale, !viewsAreStale,
      let mapping = try? UpdateMapping(UpdateChanges(), before: counts, after: counts)
    else {
      setNeedsLayout()
      return finish(true)
    }
    updateRun = UpdateRun(mapping, UpdateChanges(), before: before, in: self)
    slide(from: old, finish)
  }

  /// Sets the layout without transition callbacks or animation.
  private func use(_ new: UICollectionViewLayout) {
    let old = layout
    layout = new
    new.owner = self
    if transition == nil, old.owner === self { old.owner = nil }
    for scroller in scrollers.values { scroller.close(into: self) }
    scrollers = [:]
    let context = new.makeContext()
    context.invalidateEverything = true
    new.invalidateLayout(with: context)
  }

  /// Begins an interactive transition to another layout, whose progress is the `transitionProgress`
  /// of the returned layout; returns that of the current transition if there is one.
  @discardableResult
  public func startInteractiveTransition(
    to layout: UICollectionViewLayout,
    completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    if let transition { return transition.between }
    loadLayout()
    let old = self.layout
    let between =
      collectionDelegate?.collectionView(
        self,
        transitionLayoutForOldLayout: old,
        newLayout: layout
      ) ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
    layout.owner = self
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    transition = LayoutTransition(
      from: old,
      target: layout,
      between: between,
      completion: completion
    )
    use(between)
    setNeedsLayout()
    return between
  }

  /// Finishes the interactive transition with an animation; has no effect without one.
  public func finishInteractiveTransition() { endTransition(isDone: true) }

  /// Cancels the interactive transition with an animation; has no effect without one.
  public func cancelInteractiveTransition() { endTransition(isDone: false) }

  private func endTransition(isDone: Bool) {
    guard let transition else { return }
    self.transition = nil
    let target = isDone ? transition.target : transition.from
    let other = isDone ? transition.from : transition.target
    exchangeLayout(for: target, animated: true) { isFinished in
      transition.completion?(isFinished, isDone)
    }
    if other !== layout, other.owner === self { other.owner = nil }
  }
}
