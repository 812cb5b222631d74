// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// The two pages beside a spine in the middle, and the turning of one.
///
/// The page on the side to which the book is read is lifted off towards the spine, and at the same
/// time the next page on the other side is laid down from the spine, both in 0.4 s.
@MainActor
final class PageSpread: UIView {
  /// The pages: left and right, or upper and lower.
  private(set) var pages: [UIViewController] = []
  private let isVertical: Bool
  private let halves = [UIView(), UIView()]
  private weak var book: UIViewController?
  /// The pages that a turn brings, and what is called at its end; nil while none turns.
  private var turn: (pages: [UIViewController], end: (Bool) -> Void)?

  init(of book: UIViewController, isVertical: Bool) {
    (self.book, self.isVertical) = (book, isVertical)
    super.init(frame: .zero)
    for half in halves {
      half.clipsToBounds = true
      addSubview(half)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Whether a page turns.
  var isTurning: Bool { turn != nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    let (first, second) = bounds.divided(
      atDistance: (isVertical ? height : width) / 2,
      from: isVertical ? .minYEdge : .minXEdge
    )
    for (half, frame) in zip(halves, [first, second]) where half.frame != frame {
      half.frame = frame
    }
  }

  /// Shows two pages; animated if the view is in a window and there were pages before.
  func show(
    _ new: [UIViewController],
    isForward: Bool,
    animated: Bool,
    isLinear: Bool = false,
    completion: @escaping (Bool) -> Void
  ) {
    finish(false)
    guard let book, new.count == 2, !new.elementsEqual(pages, by: ===) else {
      return completion(true)
    }
    let old = pages
    for page in new where page.parent !== book { book.addChild(page) }
    for page in old where !new.contains(page) { page.willMove(toParent: nil) }
    turn = (new, completion)
    guard animated, window != nil, !old.isEmpty else {
      for place in 0..<2 { put(new[place], at: place) }
      return finish(true)
    }
    for page in old { page.beginAppearanceTransition(false, animated: true) }
    for page in new { page.beginAppearanceTransition(true, animated: true) }
    for place in 0..<2 {
      // The second page turns forward, the first one back; the other one is laid down.
      let isLifted = (place == 1) == isForward
      UIView.turnPage(
        of: halves[place],
        isBack: !isLifted,
        from: outerEdge(place),
        duration: 0.4,
        isLinear: isLinear
      ) {
        self.put(new[place], at: place)
      } completion: { [weak self] _ in
        guard place == 1, self?.turn?.pages.elementsEqual(new, by: ===) == true else { return }
        self?.finish(true)
      }
    }
  }

  /// The edge of a half that is opposite to the spine; subtypes of transitions have y pointing up.
  private func outerEdge(_ place: Int) -> CATransitionSubtype {
    if isVertical { return place == 1 ? .fromTop : .fromBottom }
    return place == 1 ? .fromRight : .fromLeft
  }

  private func put(_ page: UIViewController, at place: Int) {
    let half = halves[place]
    for view in half.subviews where view !== page.view { view.removeFromSuperview() }
    page.view.frame = half.bounds
    page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    half.addSubview(page.view)
  }

  /// Ends the turn, with its pages in place.
  func finish(_ isDone: Bool) {
    guard let (new, end) = turn else { return }
    turn = nil
    let old = pages
    pages = new
    for page in old where !new.contains(page) {
      page.endAppearanceTransition()
      page.removeFromParent()
    }
    for page in new {
      page.endAppearanceTransition()
      if !old.contains(page) { page.didMove(toParent: book) }
    }
    end(isDone)
  }

  /// Undoes the turn: the former pages stay.
  func cancel() {
    guard let new = turn?.pages else { return }
    turn = nil
    for place in 0..<2 {
      put(pages[place], at: place)
      halves[place].layer.removeAllAnimations()
    }
    for page in new where !pages.contains(page) {
      page.takeBackAppearance(wasComing: true)
      page.willMove(toParent: nil)
      page.removeFromParent()
    }
    for page in pages where !new.contains(page) {
      page.takeBackAppearance(wasComing: false)
      page.didMove(toParent: book)
    }
  }

  /// The two pages after or before those that are shown; nil where the source has not both.
  func neighbours(isForward: Bool, in source: any UIPageViewControllerDataSource)
    -> [UIViewController]?
  {
    guard let book = book as? UIPageViewController, pages.count == 2 else { return nil }
    func next(_ page: UIViewController) -> UIViewController? {
      isForward
        ? source.pageViewController(book, viewControllerAfter: page)
        : source.pageViewController(book, viewControllerBefore: page)
    }
    guard let near = next(isForward ? pages[1] : pages[0]), let far = next(near), near !== far
    else { return nil }
    return isForward ? [near, far] : [far, near]
  }
}
