// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// A container that shows one page at a time, between which the user scrolls; with the spine in the
/// middle two pages, which turn.
///
/// In the curl style a page follows the finger and turns to its end if it is let go in the second half
/// or moves fast; a tap on the fifth at either side turns it in 0.4 s. Apple publishes no figures.
///
/// See: <https://developer.apple.com/documentation/uikit/uipageviewcontroller>
@preconcurrency @MainActor
open class UIPageViewController: UIViewController, UIScrollViewDelegate {
  /// The source of the neighbouring pages; nil disables gestures.
  ///
  /// Not retained.
  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { refresh() } }
  /// The delegate; default nil.
  ///
  /// What a subclass that overrides it sets at `super` is notified, whatever its getter returns.
  open weak var delegate: (any UIPageViewControllerDelegate)? {
    get { notified }
    set { notified = newValue }
  }
  /// What was set last at `delegate` of this class.
  weak var notified: (any UIPageViewControllerDelegate)?
  /// The kind of transition between pages.
  public let transitionStyle: TransitionStyle
  /// The axis along which pages are arranged.
  public let navigationOrientation: NavigationOrientation
  /// The position of the spine: in the curl style `.min` unless the options say otherwise, in the
  /// scrolling style `.none`.
  public let spineLocation: SpineLocation
  /// Whether pages have contents on both sides; default false.
  ///
  /// Stored without effect.
  open var isDoubleSided = false
  private let spacing: CGFloat
  let scroll = UIScrollView()
  private let dots = UIPageControl()
  var current: UIViewController?
  private var before: UIViewController?
  private var after: UIViewController?
  /// The page to which a gesture or an animation is moving; nil for none.
  var pending: UIViewController?
  var whenScrolled: ((Bool) -> Void)?
  /// Holds the page that a finger turns; nil while none does.
  var finger: CurlHold?
  var fingerWay: (isForward: Bool, old: [UIViewController])?
  private var isArranging = false
  /// The two pages beside a spine in the middle; nil with any other.
  lazy var spread: PageSpread? =
    spineLocation == .mid ? PageSpread(of: self, isVertical: isVertical) : nil

  /// Makes a controller without pages.
  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
    let wanted = options?[.interPageSpacing]
    let points = (wanted as? CGFloat) ?? (wanted as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
    spacing = points.isFinite ? max(points, 0) : 0
    let spine = options?[.spineLocation]
    let number = (spine as? NSNumber)?.intValue ?? (spine as? Int) ?? SpineLocation.none.rawValue
    let location = (spine as? SpineLocation) ?? SpineLocation(rawValue: number) ?? .none
    spineLocation = style == .scroll ? .none : location == .none ? .min : location
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller that scrolls horizontally, without pages.
  public override convenience init(nibName: String?, bundle: Bundle?) {
    self.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
  }

  /// Makes a controller with the values of a nib; without a nib it scrolls horizontally.
  public required init?(coder: NSCoder) {
    let nib = coder.nib
    transitionStyle =
      nib == nil || nib?.attribute("transitionStyle") == "scroll" ? .scroll : .pageCurl
    let isVertical = nib?.attribute("navigationOrientation") == "vertical"
    navigationOrientation = isVertical ? .vertical : .horizontal
    spacing = nib?.attribute("pageSpacing").flatMap { Double($0) }.map { CGFloat($0) } ?? 0
    let spines: [String: SpineLocation] = ["mid": .mid, "max": .max]
    let spine = nib?.attribute("spineLocation").flatMap { spines[$0] } ?? .min
    spineLocation = transitionStyle == .pageCurl ? spine : .none
    super.init(coder: coder)
    coder.fill(self, as: UIPageViewController.self)
  }

  deinit {
    GradualRelease.drop(&current)
    GradualRelease.drop(&before)
    GradualRelease.drop(&after)
    GradualRelease.drop(&pending)
  }

  /// The page that is shown, as the only element, or the two beside a spine in the middle; nil for
  /// none.
  open var viewControllers: [UIViewController]? {
    guard let spread else { return current.map { [$0] } }
    return spread.pages.isEmpty ? nil : spread.pages
  }
  /// The gesture recognizers: those of the scroll view, or in the curl style those of the view.
  open var gestureRecognizers: [UIGestureRecognizer] {
    transitionStyle == .scroll ? scroll.gestureRecognizers ?? [] : view.gestureRecognizers ?? []
  }

  /// Shows a page: the first of `viewControllers`, or two beside a spine in the middle.
  ///
  /// Animated, it scrolls in from the side of the direction, or in the curl style turns in 0.4 s;
  /// the closure is called afterwards. Too few pages, and a page that is an ancestor of this
  /// controller, are logged and ignored, where Apple raises an exception.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?,
    direction: NavigationDirection,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let pages = Array((viewControllers ?? []).prefix(spread == nil ? 1 : 2))
    guard let page = pages.first, spread == nil || pages.count == 2,
      page !== pages.last || spread == nil
    else {
      return Log.note("A page view controller needs a page, two with a spine between; ignored.")
    }
    let holds = sequence(first: self as UIViewController, next: \.parent).contains { holder in
      pages.contains { $0 === holder }
    }
    guard !holds else { return Log.note("A page cannot hold its controller; ignored.") }
    if let spread {
      _ = view
      return spread.show(
        pages,
        isForward: direction == .forward,
        animated: animated,
        isLinear: fingerWay != nil
      ) { completion?($0) }
    }
    _ = view
    finishMotion(false)
    guard page !== current else {
      refresh()
      completion?(true)
      return
    }
    if animated, let old = current, view.window != nil {
      go(from: old, to: page, direction, completion)
    } else {
      exchange(for: page, animated: false)
      completion?(true)
    }
  }

  // MARK: - View

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    scroll.frame = scrollFrame
    scroll.isPagingEnabled = true
    scroll.showsHorizontalScrollIndicator = false
    scroll.showsVerticalScrollIndicator = false
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.isScrollEnabled = transitionStyle == .scroll
    scroll.delegate = self
    view.addSubview(scroll)
    dots.isUserInteractionEnabled = false
    dots.isHidden = true
    view.addSubview(dots)
    if let spread { view.addSubview(spread) }
    if transitionStyle == .pageCurl {
      let target = WeakProxy(self)
      let (pan, tap) = (
        Selector("panned(_:)", UIPageViewController.panned(_:)),
        Selector("tapped(_:)", UIPageViewController.tapped(_:))
      )
      view.addGestureRecognizer(UIPanGestureRecognizer(target: target, action: pan))
      view.addGestureRecognizer(UITapGestureRecognizer(target: target, action: tap))
    }
  }

  var isVertical: Bool { navigationOrientation == .vertical }
  /// The height of the dots and of the safe area below them, in points; 0 without dots.
  private var dotHeight: CGFloat { dots.isHidden ? 0 : 37 + view.safeAreaInsets.bottom }

  /// The frame of the scroll view, which is longer than a page by the spacing between pages.
  private var scrollFrame: CGRect {
    var frame = view.bounds
    frame.size.height -= dotHeight
    if isVertical {
      frame.origin.y -= spacing / 2
      frame.size.height += spacing
    } else {
      frame.origin.x -= spacing / 2
      frame.size.width += spacing
    }
    return frame
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    dots.frame = CGRect(
      x: 0,
      y: view.bounds.height - view.safeAreaInsets.bottom - 37,
      width: view.bounds.width,
      height: 37
    )
    spread?.frame = view.bounds
    guard scroll.frame != scrollFrame else { return }
    arrange()
  }

  private var step: CGFloat { isVertical ? scrollFrame.height : scrollFrame.width }

  func pageFrame(at index: Int) -> CGRect {
    let frame = scrollFrame
    let start = CGFloat(index) * step + spacing / 2
    return isVertical
      ? CGRect(x: 0, y: start, width: frame.width, height: step - spacing)
      : CGRect(x: start, y: 0, width: step - spacing, height: frame.height)
  }

  private func offset(of index: Int) -> CGPoint {
    isVertical ? CGPoint(x: 0, y: CGFloat(index) * step) : CGPoint(x: CGFloat(index) * step, y: 0)
  }

  /// Lays out the existing pages: before, current, after.
  private func arrange() {
    guard isViewLoaded else { return }
    isArranging = true
    defer { isArranging = false }
    scroll.frame = scrollFrame
    let all = [before, current, after].compactMap { $0 }
    for (index, page) in all.enumerated() {
      page.viewIfLoaded?.frame = pageFrame(at: index)
    }
    let size = scrollFrame.size
    scroll.contentSize =
      isVertical
      ? CGSize(width: size.width, height: step * CGFloat(all.count))
      : CGSize(width: step * CGFloat(all.count), height: size.height)
    scroll.setContentOffset(offset(of: before == nil ? 0 : 1), animated: false)
  }

  // MARK: - Pages

  /// Requests the pages before and after the current one from the data source.
  private func refresh() {
    guard isViewLoaded, let current else { return }
    let (oldBefore, oldAfter) = (before, after)
    let hasGestures = transitionStyle == .scroll
    before =
      hasGestures
      ? dataSource?.pageViewController(self, viewControllerBefore: current) : nil
    after = hasGestures ? dataSource?.pageViewController(self, viewControllerAfter: current) : nil
    if before === current { before = nil }
    if after === current || after === before { after = nil }
    for old in [oldBefore, oldAfter].compactMap({ $0 })
    where old !== before && old !== after && old !== current {
      old.viewIfLoaded?.removeFromSuperview()
    }
    arrange()
    let count = dataSource?.presentationCount(for: self) ?? 0
    let shows = count > 0 && hasGestures && !isVertical
    if dots.isHidden == shows {
      dots.isHidden = !shows
      arrange()
      viewIfLoaded?.setNeedsLayout()
    }
    if shows { dots.numberOfPages = count }
  }

  /// Replaces the current page by another without animation.
  private func exchange(for page: UIViewController, animated: Bool) {
    let old = current
    old?.willMove(toParent: nil)
    if page.parent !== self { addChild(page) }
    current = page
    old?.viewIfLoaded?.removeFromSuperview()
    if let own = page.view, own.superview !== scroll {
      own.frame = pageFrame(at: 0)
      own.autoresizingMask = []
      scroll.addSubview(own)
    }
    old?.removeFromParent()
    page.didMove(toParent: self)
    refresh()
    if let index = dataSource?.presentationIndex(for: self) { dots.currentPage = index }
  }

  private func go(
    from old: UIViewController,
    to page: UIViewController,
    _ direction: NavigationDirection,
    _ completion: ((Bool) -> Void)?
  ) {
    guard transitionStyle == .scroll else {
      return curl(from: old, to: page, direction, completion)
    }
    let isForward = direction == .forward
    for neighbour in [before, after].compactMap({ $0 }) where neighbour !== page {
      neighbour.viewIfLoaded?.removeFromSuperview()
    }
    (before, after) = isForward ? (nil, page) : (page, nil)
    begin(page)
    arrange()
    whenScrolled = { [weak self] isDone in
      self?.settle(on: page, isDone: true)
      completion?(isDone)
    }
    scroll.setContentOffset(offset(of: isForward ? 1 : 0), animated: true)
  }

  /// The edge that is lifted as a page turns: opposite to the spine.
  ///
  /// Subtypes of transitions have y pointing up.
  private var liftedEdge: CATransitionSubtype {
    if isVertical { return spineLocation == .max ? .fromBottom : .fromTop }
    return spineLocation == .max ? .fromLeft : .fromRight
  }

  /// Lifts the old page off the new one, or lays the new one on the old one.
  private func curl(
    from old: UIViewController,
    to page: UIViewController,
    _ direction: NavigationDirection,
    _ completion: ((Bool) -> Void)?
  ) {
    whenScrolled = { [weak self] isDone in
      self?.settle(on: page, isDone: true)
      completion?(isDone)
    }
    UIView.turnPage(
      of: scroll,
      isBack: direction == .reverse,
      from: liftedEdge,
      duration: 0.4,
      isLinear: fingerWay != nil
    ) { [self] in
      begin(page)
      page.view.frame = pageFrame(at: 0)
      old.viewIfLoaded?.removeFromSuperview()
    } completion: { [weak self] _ in
      // Another page may have been set meanwhile.
      if self?.pending === page { self?.finishMotion(true) }
    }
  }

  /// Adds a page to the scroll view and begins its appearance transition.
  private func begin(_ page: UIViewController) {
    guard pending !== page, let own = page.view else { return }
    pending = page
    if page.parent !== self { addChild(page) }
    current?.beginAppearanceTransition(false, animated: true)
    page.beginAppearanceTransition(true, animated: true)
    own.autoresizingMask = []
    if own.superview !== scroll { scroll.addSubview(own) }
    if page === before { own.frame = pageFrame(at: 0) }
    if page === after { own.frame = pageFrame(at: before == nil ? 1 : 2) }
  }

  /// Ends a motion on a page: on the new one, or on the old one if the motion was cancelled.
  func settle(on page: UIViewController, isDone: Bool) {
    guard let old = current, let pending else { return }
    self.pending = nil
    let gone = isDone ? old : pending
    gone.viewIfLoaded?.removeFromSuperview()
    if isDone {
      old.willMove(toParent: nil)
      current = page
      old.endAppearanceTransition()
      page.endAppearanceTransition()
      old.removeFromParent()
      page.didMove(toParent: self)
    } else {
      pending.takeBackAppearance(wasComing: true)
      old.takeBackAppearance(wasComing: false)
      pending.willMove(toParent: nil)
      pending.removeFromParent()
    }
    refresh()
  }

  private func finishMotion(_ isDone: Bool) {
    let end = whenScrolled
    whenScrolled = nil
    end?(isDone)
  }

  // MARK: - Gestures

  /// Begins the transition to a neighbouring page when it becomes visible.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isArranging, whenScrolled == nil, let current else { return }
    let place =
      (isVertical ? scrollView.contentOffset.y : scrollView.contentOffset.x) / max(step, 1)
    let rest: CGFloat = before == nil ? 0 : 1
    let next = place > rest + 1e-6 ? after : place < rest - 1e-6 ? before : nil
    guard let next, next !== pending else { return }
    if let pending, pending !== next {
      // The finger has changed its direction, towards the other neighbour.
      settle(on: current, isDone: false)
      return
    }
    notified?.pageViewController(self, willTransitionTo: [next])
    begin(next)
  }

  /// Ends a motion after deceleration.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { rest() }
  /// Ends a motion if the finger was lifted without deceleration.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { rest() }
  }
  /// Ends the animation of `setViewControllers`.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    if whenScrolled != nil { finishMotion(true) } else { rest() }
  }

  private func rest() {
    guard let current, let pending, whenScrolled == nil else { return }
    let place = (isVertical ? scroll.contentOffset.y : scroll.contentOffset.x) / max(step, 1)
    let index = Int(place.rounded())
    let all = [before, current, after].compactMap { $0 }
    let page = all.indices.contains(index) ? all[index] : current
    let isDone = page === pending
    let isForward = page === after
    settle(on: isDone ? page : current, isDone: isDone)
    if isDone { dots.currentPage += isForward ? 1 : -1 }
    notified?.pageViewController(
      self,
      didFinishAnimating: true,
      previousViewControllers: [current],
      transitionCompleted: isDone
    )
  }
}
