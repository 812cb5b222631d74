// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
import UIKit

// What libraries override of containers, bars, items and windows; that it compiles is the test.

@MainActor private class OwnNavigationController: UINavigationController {
  override var delegate: (any UINavigationControllerDelegate)? { didSet {} }
  override var viewControllers: [UIViewController] { didSet {} }
  override var isNavigationBarHidden: Bool { didSet {} }
  override var isToolbarHidden: Bool { didSet {} }
  override var hidesBarsOnSwipe: Bool { didSet {} }
  override var tabBarItem: UITabBarItem! { didSet {} }
  override var topViewController: UIViewController? { super.topViewController }
  override var visibleViewController: UIViewController? { super.visibleViewController }
  override var navigationBar: UINavigationBar { super.navigationBar }
  override var interactivePopGestureRecognizer: UIGestureRecognizer? {
    super.interactivePopGestureRecognizer
  }
  override var childForStatusBarStyle: UIViewController? { super.childForStatusBarStyle }
  override var navigationItem: UINavigationItem { super.navigationItem }
  override func pushViewController(_ v: UIViewController, animated: Bool) {
    super.pushViewController(v, animated: animated)
  }
  override func popViewController(animated: Bool) -> UIViewController? {
    super.popViewController(animated: animated)
  }
  override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    super.popToRootViewController(animated: animated)
  }
  override func popToViewController(_ v: UIViewController, animated: Bool) -> [UIViewController]? {
    super.popToViewController(v, animated: animated)
  }
  override func setViewControllers(_ v: [UIViewController], animated: Bool) {
    super.setViewControllers(v, animated: animated)
  }
  override func setNavigationBarHidden(_ h: Bool, animated: Bool) {
    super.setNavigationBarHidden(h, animated: animated)
  }
  override func setToolbarHidden(_ h: Bool, animated: Bool) {
    super.setToolbarHidden(h, animated: animated)
  }
  override func show(_ vc: UIViewController, sender: Any?) { super.show(vc, sender: sender) }
  override init(rootViewController: UIViewController) {
    super.init(rootViewController: rootViewController)
  }
  override init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(navigationBarClass: navigationBarClass, toolbarClass: toolbarClass)
  }
  override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor private class OwnTabBarController: UITabBarController {
  override var delegate: (any UITabBarControllerDelegate)? { didSet {} }
  override var viewControllers: [UIViewController]? { didSet {} }
  override var selectedIndex: Int { didSet {} }
  override var selectedViewController: UIViewController? { didSet {} }
  override var customizableViewControllers: [UIViewController]? { didSet {} }
  override var tabBar: UITabBar { super.tabBar }
  override var moreNavigationController: UINavigationController { super.moreNavigationController }
  override func setViewControllers(_ v: [UIViewController]?, animated: Bool) {
    super.setViewControllers(v, animated: animated)
  }
  override func tabBar(_ t: UITabBar, didSelect i: UITabBarItem) { super.tabBar(t, didSelect: i) }
}

@MainActor private class OwnTabBar: UITabBar {
  override var items: [UITabBarItem]? { didSet {} }
  override var selectedItem: UITabBarItem? { didSet {} }
  override var delegate: (any UITabBarDelegate)? { didSet {} }
  override var isTranslucent: Bool { didSet {} }
  override var barTintColor: UIColor? { didSet {} }
  override var unselectedItemTintColor: UIColor? { didSet {} }
  override var standardAppearance: UITabBarAppearance { didSet {} }
  override var frame: CGRect { didSet {} }
  override var traitCollection: UITraitCollection { super.traitCollection }
  override func setItems(_ i: [UITabBarItem]?, animated: Bool) {
    super.setItems(i, animated: animated)
  }
  override func sizeThatFits(_ s: CGSize) -> CGSize { super.sizeThatFits(s) }
}

@MainActor private class OwnNavigationBar: UINavigationBar {
  override var items: [UINavigationItem]? { didSet {} }
  override var delegate: (any UINavigationBarDelegate)? { didSet {} }
  override var isTranslucent: Bool { didSet {} }
  override var barTintColor: UIColor? { didSet {} }
  override var barStyle: UIBarStyle { didSet {} }
  override var shadowImage: UIImage? { didSet {} }
  override var prefersLargeTitles: Bool { didSet {} }
  override var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet {} }
  override var standardAppearance: UINavigationBarAppearance { didSet {} }
  override var scrollEdgeAppearance: UINavigationBarAppearance? { didSet {} }
  override var topItem: UINavigationItem? { super.topItem }
  override var backItem: UINavigationItem? { super.backItem }
  override func pushItem(_ i: UINavigationItem, animated: Bool) {
    super.pushItem(i, animated: animated)
  }
  override func popItem(animated: Bool) -> UINavigationItem? { super.popItem(animated: animated) }
  override func setItems(_ i: [UINavigationItem]?, animated: Bool) {
    super.setItems(i, animated: animated)
  }
  override func setBackgroundImage(_ i: UIImage?, for m: UIBarMetrics) {
    super.setBackgroundImage(i, for: m)
  }
  override func sizeThatFits(_ s: CGSize) -> CGSize { super.sizeThatFits(s) }
}

@MainActor private class OwnToolbar: UIToolbar {
  override var items: [UIBarButtonItem]? { didSet {} }
  override var isTranslucent: Bool { didSet {} }
  override var barTintColor: UIColor? { didSet {} }
  override var delegate: (any UIToolbarDelegate)? { didSet {} }
  override func setItems(_ i: [UIBarButtonItem]?, animated: Bool) {
    super.setItems(i, animated: animated)
  }
}

@MainActor private class OwnSearchBar: UISearchBar {
  override var delegate: (any UISearchBarDelegate)? { didSet {} }
  override var text: String? { didSet {} }
  override var placeholder: String? { didSet {} }
  override var prompt: String? { didSet {} }
  override var showsCancelButton: Bool { didSet {} }
  override var barTintColor: UIColor? { didSet {} }
  override var searchBarStyle: UISearchBar.Style { didSet {} }
  override var scopeButtonTitles: [String]? { didSet {} }
  override var selectedScopeButtonIndex: Int { didSet {} }
  override func setShowsCancelButton(_ s: Bool, animated: Bool) {
    super.setShowsCancelButton(s, animated: animated)
  }
}

@MainActor private class OwnSearchController: UISearchController {
  override var delegate: (any UISearchControllerDelegate)? { didSet {} }
  override var isActive: Bool { didSet {} }
  override var searchResultsUpdater: (any UISearchResultsUpdating)? { didSet {} }
  override var hidesNavigationBarDuringPresentation: Bool { didSet {} }
  override var searchBar: UISearchBar { super.searchBar }
}

@MainActor private class OwnPageViewController: UIPageViewController {
  override var delegate: (any UIPageViewControllerDelegate)? { didSet {} }
  override var dataSource: (any UIPageViewControllerDataSource)? { didSet {} }
  override var isDoubleSided: Bool { didSet {} }
  override var viewControllers: [UIViewController]? { super.viewControllers }
  override var gestureRecognizers: [UIGestureRecognizer] { super.gestureRecognizers }
  override func setViewControllers(
    _ v: [UIViewController]?,
    direction d: UIPageViewController.NavigationDirection,
    animated: Bool,
    completion: ((Bool) -> Void)?
  ) { super.setViewControllers(v, direction: d, animated: animated, completion: completion) }
  override init(
    transitionStyle style: UIPageViewController.TransitionStyle,
    navigationOrientation o: UIPageViewController.NavigationOrientation,
    options: [UIPageViewController.OptionsKey: Any]?
  ) { super.init(transitionStyle: style, navigationOrientation: o, options: options) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor private class OwnAlertController: UIAlertController {
  override var title: String? { didSet {} }
  override var message: String? { didSet {} }
  override var preferredAction: UIAlertAction? { didSet {} }
  override var textFields: [UITextField]? { super.textFields }
  override func addTextField(configurationHandler: ((UITextField) -> Void)?) {
    super.addTextField(configurationHandler: configurationHandler)
  }
}

@MainActor private class OwnSplitViewController: UISplitViewController {
  override var delegate: (any UISplitViewControllerDelegate)? { didSet {} }
  override var viewControllers: [UIViewController] { didSet {} }
  override var preferredDisplayMode: UISplitViewController.DisplayMode { didSet {} }
  override var presentsWithGesture: Bool { didSet {} }
  override var displayMode: UISplitViewController.DisplayMode { super.displayMode }
  override var isCollapsed: Bool { super.isCollapsed }
  override func show(_ c: UISplitViewController.Column) { super.show(c) }
  override func setViewController(_ v: UIViewController?, for c: UISplitViewController.Column) {
    super.setViewController(v, for: c)
  }
}

@MainActor private class OwnWindow: UIWindow {
  override var rootViewController: UIViewController? { didSet {} }
  override var windowLevel: UIWindow.Level { didSet {} }
  override var windowScene: UIWindowScene? { didSet {} }
  override var screen: UIScreen { didSet {} }
  override var isHidden: Bool { didSet {} }
  override var isKeyWindow: Bool { super.isKeyWindow }
  override var canBecomeKey: Bool { super.canBecomeKey }
  override var safeAreaInsets: UIEdgeInsets { super.safeAreaInsets }
  override func sendEvent(_ e: UIEvent) { super.sendEvent(e) }
  override func makeKey() { super.makeKey() }
  override func makeKeyAndVisible() { super.makeKeyAndVisible() }
  override func becomeKey() { super.becomeKey() }
  override func resignKey() { super.resignKey() }
  override func hitTest(_ p: CGPoint, with e: UIEvent?) -> UIView? { super.hitTest(p, with: e) }
  override func motionEnded(_ m: UIEvent.EventSubtype, with e: UIEvent?) {
    super.motionEnded(m, with: e)
  }
  override init(frame: CGRect) { super.init(frame: frame) }
  override init(windowScene: UIWindowScene) { super.init(windowScene: windowScene) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor private class OwnApplication: UIApplication {
  override func sendEvent(_ e: UIEvent) { super.sendEvent(e) }
  override func sendAction(_ a: Selector, to t: Any?, from s: Any?, for e: UIEvent?) -> Bool {
    super.sendAction(a, to: t, from: s, for: e)
  }
  override var delegate: (any UIApplicationDelegate)? { didSet {} }
  override var applicationState: UIApplication.State { super.applicationState }
  override var isIdleTimerDisabled: Bool { didSet {} }
}

@MainActor private class OwnPresentationController: UIPresentationController {
  override var delegate: (any UIAdaptivePresentationControllerDelegate)? { didSet {} }
  override var frameOfPresentedViewInContainerView: CGRect {
    super.frameOfPresentedViewInContainerView
  }
  override var presentedView: UIView? { super.presentedView }
  override var containerView: UIView? { super.containerView }
  override var presentationStyle: UIModalPresentationStyle { super.presentationStyle }
  override var adaptivePresentationStyle: UIModalPresentationStyle {
    super.adaptivePresentationStyle
  }
  override var shouldPresentInFullscreen: Bool { super.shouldPresentInFullscreen }
  override var shouldRemovePresentersView: Bool { super.shouldRemovePresentersView }
  override func adaptivePresentationStyle(for t: UITraitCollection) -> UIModalPresentationStyle {
    super.adaptivePresentationStyle(for: t)
  }
  override func containerViewWillLayoutSubviews() { super.containerViewWillLayoutSubviews() }
  override func containerViewDidLayoutSubviews() { super.containerViewDidLayoutSubviews() }
  override func presentationTransitionWillBegin() { super.presentationTransitionWillBegin() }
  override func presentationTransitionDidEnd(_ c: Bool) { super.presentationTransitionDidEnd(c) }
  override func dismissalTransitionWillBegin() { super.dismissalTransitionWillBegin() }
  override func dismissalTransitionDidEnd(_ c: Bool) { super.dismissalTransitionDidEnd(c) }
  override func size(
    forChildContentContainer c: UIContentContainer,
    withParentContainerSize s: CGSize
  ) -> CGSize { super.size(forChildContentContainer: c, withParentContainerSize: s) }
  override func preferredContentSizeDidChange(forChildContentContainer c: UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: c)
  }
  override func viewWillTransition(to s: CGSize, with c: UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: s, with: c)
  }
  override func willTransition(
    to t: UITraitCollection,
    with c: UIViewControllerTransitionCoordinator
  ) { super.willTransition(to: t, with: c) }
  override init(presentedViewController: UIViewController, presenting: UIViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presenting)
  }
}

@MainActor private class OwnPercentDrivenInteractiveTransition: UIPercentDrivenInteractiveTransition
{
  override var completionSpeed: CGFloat { didSet {} }
  override var completionCurve: UIView.AnimationCurve { didSet {} }
  override var timingCurve: (any UITimingCurveProvider)? { didSet {} }
  override var wantsInteractiveStart: Bool { didSet {} }
  override var duration: CGFloat { super.duration }
  override func startInteractiveTransition(_ c: UIViewControllerContextTransitioning) {
    super.startInteractiveTransition(c)
  }
  override func update(_ p: CGFloat) { super.update(p) }
  override func cancel() { super.cancel() }
  override func finish() { super.finish() }
  override func pause() { super.pause() }
}

@MainActor private class OwnBarButtonItem: UIBarButtonItem {
  override var title: String? { didSet {} }
  override var image: UIImage? { didSet {} }
  override var isEnabled: Bool { didSet {} }
  override var customView: UIView? { didSet {} }
  override var tintColor: UIColor? { didSet {} }
  override var width: CGFloat { didSet {} }
  override var style: UIBarButtonItem.Style { didSet {} }
  override var target: AnyObject? { didSet {} }
  override var action: Selector? { didSet {} }
  override var menu: UIMenu? { didSet {} }
  override init() { super.init() }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor private class OwnNavigationItem: UINavigationItem {
  override var title: String? { didSet {} }
  override var titleView: UIView? { didSet {} }
  override var prompt: String? { didSet {} }
  override var rightBarButtonItem: UIBarButtonItem? { didSet {} }
  override var rightBarButtonItems: [UIBarButtonItem]? { didSet {} }
  override var leftBarButtonItem: UIBarButtonItem? { didSet {} }
  override var backBarButtonItem: UIBarButtonItem? { didSet {} }
  override var hidesBackButton: Bool { didSet {} }
  override var backButtonTitle: String? { didSet {} }
  override var largeTitleDisplayMode: UINavigationItem.LargeTitleDisplayMode { didSet {} }
  override func setRightBarButton(_ i: UIBarButtonItem?, animated: Bool) {
    super.setRightBarButton(i, animated: animated)
  }
  override func setLeftBarButtonItems(_ i: [UIBarButtonItem]?, animated: Bool) {
    super.setLeftBarButtonItems(i, animated: animated)
  }
  override func setHidesBackButton(_ h: Bool, animated: Bool) {
    super.setHidesBackButton(h, animated: animated)
  }
  override init(title: String) { super.init(title: title) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor private class OwnTabBarItem: UITabBarItem {
  override var title: String? { didSet {} }
  override var image: UIImage? { didSet {} }
  override var selectedImage: UIImage? { didSet {} }
  override var badgeValue: String? { didSet {} }
  override var badgeColor: UIColor? { didSet {} }
  override var tag: Int { didSet {} }
  override var isEnabled: Bool { didSet {} }
}

@MainActor private class OwnActivity: UIActivity {
  override var activityType: UIActivity.ActivityType? { super.activityType }
  override var activityTitle: String? { super.activityTitle }
  override var activityImage: UIImage? { super.activityImage }
  override var activityViewController: UIViewController? { super.activityViewController }
  override class var activityCategory: UIActivity.Category { super.activityCategory }
  override func canPerform(withActivityItems a: [Any]) -> Bool {
    super.canPerform(withActivityItems: a)
  }
  override func prepare(withActivityItems a: [Any]) { super.prepare(withActivityItems: a) }
  override func perform() { super.perform() }
  override func activityDidFinish(_ c: Bool) { super.activityDidFinish(c) }
}

@MainActor private class OwnStoryboardSegue: UIStoryboardSegue {
  override var source: UIViewController { super.source }
  override var destination: UIViewController { super.destination }
  override func perform() { super.perform() }
  override init(identifier: String?, source: UIViewController, destination: UIViewController) {
    super.init(identifier: identifier, source: source, destination: destination)
  }
}
