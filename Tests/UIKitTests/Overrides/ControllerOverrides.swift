// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
import UIKit

// What libraries override of controllers; that it compiles is the test.

@MainActor private class OwnViewController: UIViewController {
  override var view: UIView! {
    get { super.view }
    set { super.view = newValue }
  }
  override var title: String? { didSet {} }
  override var navigationItem: UINavigationItem { super.navigationItem }
  override var tabBarItem: UITabBarItem! { didSet {} }
  override var toolbarItems: [UIBarButtonItem]? { didSet {} }
  override var editButtonItem: UIBarButtonItem { super.editButtonItem }
  override var nibName: String? { super.nibName }
  override var nibBundle: Bundle? { super.nibBundle }
  override var modalPresentationStyle: UIModalPresentationStyle { didSet {} }
  override var modalTransitionStyle: UIModalTransitionStyle { didSet {} }
  override var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? { didSet {} }
  override var preferredContentSize: CGSize { didSet {} }
  override var additionalSafeAreaInsets: UIEdgeInsets { didSet {} }
  override var edgesForExtendedLayout: UIRectEdge { didSet {} }
  override var hidesBottomBarWhenPushed: Bool { didSet {} }
  override var isEditing: Bool { didSet {} }
  override var definesPresentationContext: Bool { didSet {} }
  override var providesPresentationContextTransitionStyle: Bool { didSet {} }
  override var isModalInPresentation: Bool { didSet {} }
  override var overrideUserInterfaceStyle: UIUserInterfaceStyle { didSet {} }
  override var modalPresentationCapturesStatusBarAppearance: Bool { didSet {} }
  override var extendedLayoutIncludesOpaqueBars: Bool { didSet {} }
  override var automaticallyAdjustsScrollViewInsets: Bool { didSet {} }
  override var restorationIdentifier: String? { didSet {} }
  override var preferredStatusBarStyle: UIStatusBarStyle { super.preferredStatusBarStyle }
  override var prefersStatusBarHidden: Bool { super.prefersStatusBarHidden }
  override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation {
    super.preferredStatusBarUpdateAnimation
  }
  override var childForStatusBarStyle: UIViewController? { super.childForStatusBarStyle }
  override var childForStatusBarHidden: UIViewController? { super.childForStatusBarHidden }
  override var prefersHomeIndicatorAutoHidden: Bool { super.prefersHomeIndicatorAutoHidden }
  override var childForHomeIndicatorAutoHidden: UIViewController? {
    super.childForHomeIndicatorAutoHidden
  }
  override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge {
    super.preferredScreenEdgesDeferringSystemGestures
  }
  override var childForScreenEdgesDeferringSystemGestures: UIViewController? {
    super.childForScreenEdgesDeferringSystemGestures
  }
  override var shouldAutorotate: Bool { super.shouldAutorotate }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    super.supportedInterfaceOrientations
  }
  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    super.preferredInterfaceOrientationForPresentation
  }
  override var children: [UIViewController] { super.children }
  override var parent: UIViewController? { super.parent }
  override var presentedViewController: UIViewController? { super.presentedViewController }
  override var presentingViewController: UIViewController? { super.presentingViewController }
  override var presentationController: UIPresentationController? { super.presentationController }
  override var popoverPresentationController: UIPopoverPresentationController? {
    super.popoverPresentationController
  }
  override var sheetPresentationController: UISheetPresentationController? {
    super.sheetPresentationController
  }
  override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    super.transitionCoordinator
  }
  override var isBeingPresented: Bool { super.isBeingPresented }
  override var isBeingDismissed: Bool { super.isBeingDismissed }
  override var isMovingToParent: Bool { super.isMovingToParent }
  override var isMovingFromParent: Bool { super.isMovingFromParent }
  override var isViewLoaded: Bool { super.isViewLoaded }
  override var viewIfLoaded: UIView? { super.viewIfLoaded }
  override var traitCollection: UITraitCollection { super.traitCollection }
  override var shouldAutomaticallyForwardAppearanceMethods: Bool {
    super.shouldAutomaticallyForwardAppearanceMethods
  }
  override var disablesAutomaticKeyboardDismissal: Bool { super.disablesAutomaticKeyboardDismissal }
  override var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    super.systemMinimumLayoutMargins
  }
  override var inputAccessoryView: UIView? { super.inputAccessoryView }
  override var inputView: UIView? { super.inputView }
  override var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder }
  override var keyCommands: [UIKeyCommand]? { super.keyCommands }
  override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    super.preferredFocusEnvironments
  }
  override var prefersPointerLocked: Bool { super.prefersPointerLocked }
  override func loadView() { super.loadView() }
  override func loadViewIfNeeded() { super.loadViewIfNeeded() }
  override func viewDidLoad() { super.viewDidLoad() }
  override func viewWillAppear(_ a: Bool) { super.viewWillAppear(a) }
  override func viewIsAppearing(_ a: Bool) { super.viewIsAppearing(a) }
  override func viewDidAppear(_ a: Bool) { super.viewDidAppear(a) }
  override func viewWillDisappear(_ a: Bool) { super.viewWillDisappear(a) }
  override func viewDidDisappear(_ a: Bool) { super.viewDidDisappear(a) }
  override func viewWillLayoutSubviews() { super.viewWillLayoutSubviews() }
  override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }
  override func viewSafeAreaInsetsDidChange() { super.viewSafeAreaInsetsDidChange() }
  override func viewLayoutMarginsDidChange() { super.viewLayoutMarginsDidChange() }
  override func updateViewConstraints() { super.updateViewConstraints() }
  override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }
  override func setEditing(_ e: Bool, animated: Bool) { super.setEditing(e, animated: animated) }
  override func present(_ v: UIViewController, animated: Bool, completion: (() -> Void)?) {
    super.present(v, animated: animated, completion: completion)
  }
  override func dismiss(animated: Bool, completion: (() -> Void)?) {
    super.dismiss(animated: animated, completion: completion)
  }
  override func show(_ vc: UIViewController, sender: Any?) { super.show(vc, sender: sender) }
  override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    super.showDetailViewController(vc, sender: sender)
  }
  override func performSegue(withIdentifier i: String, sender: Any?) {
    super.performSegue(withIdentifier: i, sender: sender)
  }
  override func shouldPerformSegue(withIdentifier i: String, sender: Any?) -> Bool {
    super.shouldPerformSegue(withIdentifier: i, sender: sender)
  }
  override func prepare(for s: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: s, sender: sender)
  }
  override func unwind(for s: UIStoryboardSegue, towards v: UIViewController) {
    super.unwind(for: s, towards: v)
  }
  override func canPerformUnwindSegueAction(_ a: Selector, from f: UIViewController, sender: Any?)
    -> Bool
  { super.canPerformUnwindSegueAction(a, from: f, sender: sender) }
  override func addChild(_ c: UIViewController) { super.addChild(c) }
  override func removeFromParent() { super.removeFromParent() }
  override func willMove(toParent p: UIViewController?) { super.willMove(toParent: p) }
  override func didMove(toParent p: UIViewController?) { super.didMove(toParent: p) }
  override func transition(
    from f: UIViewController,
    to t: UIViewController,
    duration d: TimeInterval,
    options o: UIView.AnimationOptions,
    animations a: (() -> Void)?,
    completion c: ((Bool) -> Void)?
  ) { super.transition(from: f, to: t, duration: d, options: o, animations: a, completion: c) }
  override func beginAppearanceTransition(_ i: Bool, animated: Bool) {
    super.beginAppearanceTransition(i, animated: animated)
  }
  override func endAppearanceTransition() { super.endAppearanceTransition() }
  override func overrideTraitCollection(forChild c: UIViewController) -> UITraitCollection? {
    super.overrideTraitCollection(forChild: c)
  }
  override func setOverrideTraitCollection(_ t: UITraitCollection?, forChild c: UIViewController) {
    super.setOverrideTraitCollection(t, forChild: c)
  }
  override func viewWillTransition(to size: CGSize, with c: UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: c)
  }
  override func willTransition(
    to t: UITraitCollection,
    with c: UIViewControllerTransitionCoordinator
  ) { super.willTransition(to: t, with: c) }
  override func size(
    forChildContentContainer c: UIContentContainer,
    withParentContainerSize s: CGSize
  ) -> CGSize { super.size(forChildContentContainer: c, withParentContainerSize: s) }
  override func preferredContentSizeDidChange(forChildContentContainer c: UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: c)
  }
  override func traitCollectionDidChange(_ p: UITraitCollection?) {
    super.traitCollectionDidChange(p)
  }
  override func setNeedsStatusBarAppearanceUpdate() { super.setNeedsStatusBarAppearanceUpdate() }
  override func setToolbarItems(_ t: [UIBarButtonItem]?, animated: Bool) {
    super.setToolbarItems(t, animated: animated)
  }
  override func encodeRestorableState(with c: NSCoder) { super.encodeRestorableState(with: c) }
  override func decodeRestorableState(with c: NSCoder) { super.decodeRestorableState(with: c) }
  override func motionEnded(_ m: UIEvent.EventSubtype, with e: UIEvent?) {
    super.motionEnded(m, with: e)
  }
  override func awakeFromNib() { super.awakeFromNib() }
  override func updateContentUnavailableConfiguration(
    using s: UIContentUnavailableConfigurationState
  ) { super.updateContentUnavailableConfiguration(using: s) }
  override func addKeyCommand(_ k: UIKeyCommand) { super.addKeyCommand(k) }
  override func accessibilityPerformEscape() -> Bool { super.accessibilityPerformEscape() }
  override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
