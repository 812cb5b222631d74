// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// A change of layouts that a touch drives.
struct LayoutTransition {
  let from: UICollectionViewLayout
  let target: UICollectionViewLayout
  let between: UICollectionViewTransitionLayout
  let completion: ((Bool, Bool) -> Void)?
}

extension UICollectionView {
  /// Called when a change of layouts has ended: whether its animation was, and the change itself.
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

  /// Takes a layout without further ado.
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

  /// Begins to change to another layout, as far as `transitionProgress` of the returned layout says.
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
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    layout.owner = self
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

  /// Completes the change of layouts with an animation.
  public func finishInteractiveTransition() { endTransition(isDone: true) }

  /// Takes the change of layouts back with an animation.
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
