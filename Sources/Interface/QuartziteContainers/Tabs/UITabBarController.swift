// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// A container that shows one of several controllers, which the user selects in a bar at the
/// bottom.
///
/// If there are more than five controllers, or eight in a regular width class, the last item is
/// "More" and leads to a list of the remaining ones.
///
/// See: <https://developer.apple.com/documentation/uikit/uitabbarcontroller>
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  private var controllers: [UIViewController] = []
  private var selected: UIViewController?
  private var shown: UIViewController?
  private var bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
  private let holder = UIView()
  private var isHiddenByPush = false
  private var isHiddenByClient = false
  private var isPassing = false
  /// Whether the first controller is selected without a subclass having been told.
  private var isFirstUntold = false
  /// The "More" list; nil until it is needed, since its bars are as much work as this controller's.
  private var madeMore: MoreList?
  private var more: MoreList {
    if let madeMore { return madeMore }
    let made = MoreList(self)
    madeMore = made
    return made
  }
  private lazy var scrollWatch = ScrollWatch(.bottom) { [weak self] in self?.scrolled() }

  /// The delegate; default nil.
  ///
  /// What a subclass that overrides it sets at `super` is notified, whatever its getter returns.
  open weak var delegate: (any UITabBarControllerDelegate)? {
    get { notified }
    set { notified = newValue }
  }
  /// What was set last at `delegate` of this class.
  weak var notified: (any UITabBarControllerDelegate)?
  /// The controllers that the user may reorder; stored without effect.
  open var customizableViewControllers: [UIViewController]?

  deinit {
    GradualRelease.drop(&controllers)
    GradualRelease.drop(&selected)
    GradualRelease.drop(&shown)
  }

  // MARK: - Controllers

  /// The controllers; setting them is not animated.
  open var viewControllers: [UIViewController]? {
    get { controllers.isEmpty ? nil : controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Sets the controllers; the selected one stays selected if it is among them.
  ///
  /// A controller that occurs twice, or is an ancestor of this one, is logged and left out.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    var known: Set<ObjectIdentifier> = []
    let new = (viewControllers ?? []).filter { controller in
      guard known.insert(ObjectIdentifier(controller)).inserted, !holds(controller) else {
        Log.note("A controller that a tab bar controller cannot hold, or has twice, is left out.")
        return false
      }
      return true
    }
    let old = controllers
    controllers = new
    for controller in old where !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      if controller === shown {
        controller.viewIfLoaded?.removeFromSuperview()
        shown = nil
      }
      controller.removeFromParent()
    }
    for controller in new where controller.parent !== self && madeMore?.holds(controller) != true {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    bar.setItems(barItems, animated: animated)
    let stays = selected.map { old in new.contains { $0 === old } } ?? false
    if !stays {
      selected = new.first
      isFirstUntold = selected != nil
    }
    show()
    if isViewLoaded { tellFirst() }
  }

  /// Sets the controller that is selected because it is the first through the property, so that a
  /// subclass that observes it is told.
  ///
  /// Before the view is loaded it has to wait: a subclass may put a bar of its own in place then.
  private func tellFirst() {
    guard isFirstUntold else { return }
    isFirstUntold = false
    selectedViewController = selected
  }

  private func holds(_ controller: UIViewController) -> Bool {
    sequence(first: self as UIViewController, next: \.parent).contains { $0 === controller }
  }

  /// The maximum number of items in the bar.
  private var most: Int { traitCollection.horizontalSizeClass == .regular ? 8 : 5 }
  private var hasMore: Bool { controllers.count > most }
  /// The controllers in the "More" list.
  var further: [UIViewController] { hasMore ? Array(controllers[(most - 1)...]) : [] }

  private var barItems: [UITabBarItem] {
    let direct = hasMore ? Array(controllers[..<(most - 1)]) : controllers
    return direct.map(\.tabBarItem) + (hasMore ? [more.navigation.tabBarItem] : [])
  }

  /// The navigation controller of the "More" list.
  open var moreNavigationController: UINavigationController { more.navigation }

  /// The selected controller; setting a controller that is not among `viewControllers` has no
  /// effect.
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard let newValue,
        controllers.contains(where: { $0 === newValue }) || newValue === madeMore?.navigation
      else { return }
      isFirstUntold = false
      selected = newValue
      show()
    }
  }

  /// The index of the selected controller; `NSNotFound` for the "More" list or for none.
  ///
  /// An index out of range has no effect.
  open var selectedIndex: Int {
    get { controllers.firstIndex { $0 === selected } ?? NSNotFound }
    set {
      guard controllers.indices.contains(newValue) else { return }
      // Not through `selectedViewController`, of which a subclass would be told, too.
      isFirstUntold = false
      selected = controllers[newValue]
      show()
    }
  }

  /// The bar; `setValue(_:forKey:)` puts one of another class in its place.
  open var tabBar: UITabBar { bar }

  /// Whether the bar is hidden; default false.
  open var isTabBarHidden: Bool {
    get { isHiddenByClient }
    set { setTabBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar; animated, it slides over the edge in 0.2 s.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    isHiddenByClient = hidden
    guard animated, view.window != nil else { return layoutBar() }
    UIView.animate(withDuration: 0.2, delay: 0) { self.layoutBar() }
  }

  func setBarHiddenByPush(_ hidden: Bool) {
    guard hidden != isHiddenByPush else { return }
    isHiddenByPush = hidden
    guard let coordinator = selected?.transitionCoordinator, coordinator.isAnimated else {
      return layoutBar()
    }
    coordinator.animate { [weak self] _ in self?.layoutBar() }
  }

  /// Takes a bar of the client's.
  func exchangeBar(for new: UITabBar) {
    guard new !== bar else { return }
    let old = bar
    bar = new
    old.setItems(nil, animated: false)
    if new.delegate == nil { new.delegate = self }
    new.setItems(barItems, animated: false)
    new.selectedItem = wanted?.tabBarItem
    guard old.superview != nil else { return }
    view.insertSubview(new, aboveSubview: old)
    old.removeFromSuperview()
    layoutBar()
  }

  // MARK: - View

  open override func loadView() {
    let view = ContainerView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.layOut = { [weak self] in self?.layoutBar() }
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if bar.delegate == nil { bar.delegate = self }
    view.addSubview(holder)
    view.addSubview(bar)
    show()
  }

  open override func viewWillAppear(_ animated: Bool) {
    tellFirst()
    super.viewWillAppear(animated)
    layoutBar()
  }

  /// Lays out the bar and the shown controller's view, and updates the inset that the bar covers.
  private func layoutBar() {
    guard isViewLoaded else { return }
    holder.frame = view.bounds
    let height = bar.rowHeight + view.safeAreaInsets.bottom
    let isHidden = isHiddenByPush || isHiddenByClient
    bar.frame = CGRect(
      x: isHiddenByPush ? -view.bounds.width * NavigationTransition.parallax : 0,
      y: isHiddenByClient ? view.bounds.height : view.bounds.height - height,
      width: view.bounds.width,
      height: height
    )
    bar.alpha = isHidden ? 0 : 1
    for controller in [shown].compactMap({ $0 }) { place(controller) }
    followScrolling()
  }

  /// Follows the scroll view of the controller that is shown now.
  func followScrolling() {
    scrollWatch.watch(shown)
    scrolled()
  }

  private func scrolled() { bar.isAtEdge = scrollWatch.isAtLowerEdge }

  private func place(_ controller: UIViewController) {
    let height = bar.rowHeight + view.safeAreaInsets.bottom
    let isHidden = isHiddenByPush || isHiddenByClient
    let isUnder =
      controller.edgesForExtendedLayout.contains(.bottom)
      && (bar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars) || isHidden
    var frame = view.bounds
    if !isUnder { frame.size.height -= height }
    if controller.viewIfLoaded?.superview === holder, !isPassing { controller.view.frame = frame }
    controller.coveredInsets.bottom = isHidden || !isUnder ? 0 : height
  }

  // MARK: - Selection

  /// The controller to show: the selected one, or the "More" list that contains it.
  private var wanted: UIViewController? {
    guard let selected else { return nil }
    return further.contains { $0 === selected } ? more.navigation : selected
  }

  private func show(animator: (any UIViewControllerAnimatedTransitioning)? = nil) {
    let wanted = self.wanted
    if let wanted, wanted === madeMore?.navigation {
      if wanted.parent !== self {
        addChild(wanted)
        wanted.didMove(toParent: self)
      }
      if let selected, selected !== wanted { more.push(selected) }
    }
    bar.selectedItem = wanted?.tabBarItem
    guard isViewLoaded, wanted !== shown, !isPassing else { return }
    let from = shown
    shown = wanted
    guard let wanted, let coming = wanted.view else {
      from?.viewIfLoaded?.removeFromSuperview()
      return
    }
    place(wanted)
    guard let from, view.window != nil, isAppearingOrVisible else {
      from?.viewIfLoaded?.removeFromSuperview()
      holder.addSubview(coming)
      return layoutBar()
    }
    pass(from: from, to: wanted, animator)
  }

  private func pass(
    from: UIViewController,
    to: UIViewController,
    _ animator: (any UIViewControllerAnimatedTransitioning)?
  ) {
    guard let coming = to.view, let going = from.view else { return }
    let context = TransitionContext(from: from, to: to, holder, animator != nil)
    (context.coming, context.going) = (coming, going)
    context.finalFrameOfComing = view.bounds
    UIView.performWithoutAnimation { coming.frame = view.bounds }
    isPassing = true
    if animator != nil {
      let coordinator = TransitionCoordinator(context: context)
      context.coordinator = coordinator
      for controller in [from, to, self] { controller.coordinator = coordinator }
    }
    from.beginAppearanceTransition(false, animated: animator != nil)
    to.beginAppearanceTransition(true, animated: animator != nil)
    context.completion = { [weak self] isDone in self?.passed(from, to, isDone) }
    guard let animator else {
      holder.addSubview(coming)
      return context.completeTransition(true)
    }
    let driver = notified?.tabBarController(self, interactionControllerFor: animator)
    context.run(animator, driver)
  }

  private func passed(_ from: UIViewController, _ to: UIViewController, _ isDone: Bool) {
    isPassing = false
    coordinator = nil
    if isDone {
      from.viewIfLoaded?.removeFromSuperview()
      if to.view.superview !== holder { holder.addSubview(to.view) }
      layoutBar()
      from.endAppearanceTransition()
      to.endAppearanceTransition()
      return show()
    }
    to.viewIfLoaded?.removeFromSuperview()
    (shown, selected) = (from, from)
    bar.selectedItem = from.tabBarItem
    layoutBar()
    to.takeBackAppearance(wasComing: true)
    from.takeBackAppearance(wasComing: false)
  }

  /// Called when the user has tapped an item of the bar; selects its controller.
  ///
  /// A second tap on the selected item pops to the root of a navigation controller, as on iOS.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    let all = controllers + (hasMore ? [more.navigation] : [])
    guard let chosen = all.first(where: { $0.tabBarItem === item }) else { return }
    let (tab, former) = (tab(showing: chosen), selectedTab)
    let mayShow =
      tab.map { notified?.tabBarController(self, shouldSelectTab: $0) ?? true } ?? true
    guard mayShow, notified?.tabBarController(self, shouldSelect: chosen) ?? true else {
      bar.selectedItem = wanted?.tabBarItem
      return
    }
    if chosen === wanted {
      (chosen as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      let animator = shown.flatMap {
        notified?.tabBarController(self, animationControllerForTransitionFrom: $0, to: chosen)
      }
      selected = chosen
      show(animator: animator)
    }
    notified?.tabBarController(self, didSelect: chosen)
    if let now = selectedTab {
      notified?.tabBarController(self, didSelectTab: now, previousTab: former)
    }
  }

  /// Called before the user arranges the items; see `UITabBar.beginCustomizingItems(_:)`.
  open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
  /// Called when the user can arrange the items.
  open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
  /// Called before the user has arranged the items.
  open func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
  /// Called when the user has arranged the items.
  open func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    bar.setItems(barItems, animated: false)
    bar.selectedItem = wanted?.tabBarItem
  }

  /// The shown controller determines the style.
  open override var childForStatusBarStyle: UIViewController? { shown }
  /// The shown controller determines the visibility.
  open override var childForStatusBarHidden: UIViewController? { shown }
}

extension ContainedController {
  /// The nearest ancestor that is a tab bar controller; nil if there is none.
  public var tabBarController: UITabBarController? {
    surroundings(.tabs) as? UITabBarController
  }
}

extension UITabBarController: NamedContainer {
  package var surroundings: ControllerSurroundings { .tabs }
}

extension UITabBarController: KeyedParts {
  package func keyedPart(_ key: String) -> Any? { key == "tabBar" ? tabBar : nil }

  package func setKeyedPart(_ value: Any?, _ keyPath: String) -> Bool {
    guard keyPath == "tabBar", let new = value as? UITabBar else { return false }
    exchangeBar(for: new)
    return true
  }
}
