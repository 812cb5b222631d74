// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// Owns a view and is notified when it appears, is laid out and disappears.
///
/// The view is made when it is first needed: by `loadView()`, followed by `viewDidLoad()`.
///
/// See: <https://developer.apple.com/documentation/uikit/uiviewcontroller>
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer {
  var loadedView: UIView?
  /// Whether `loadView()` is under way.
  private var isLoadingView = false
  weak var parentController: UIViewController?
  weak var parentWindow: UIWindow?
  var childControllers: [UIViewController] = []
  var presented: UIViewController?
  weak var presenter: UIViewController?
  /// The presentation controller that presents this controller.
  var presentation: UIPresentationController?
  /// The presentation controller that the next presentation will have.
  var prepared: UIPresentationController?
  /// The coordinator of the transition in progress.
  package weak var coordinator: TransitionCoordinator?
  var appearance: Appearance = .hidden
  var appearanceProgress = AppearanceProgress()
  /// The reason why the view appears or disappears; nil for none in particular.
  package var cause: AppearanceCause?
  /// Whether the appearance calls are made elsewhere while the view enters a window.
  var appearsByHand = false

  /// The phases between hidden and visible.
  enum Appearance {
    case hidden, appearing, visible, disappearing
  }

  /// The storage of other modules for this controller.
  package let attachments = ControllerAttachments()
  /// The insets from the edges of the view that the bars of a container cover, in points.
  package var coveredInsets: UIEdgeInsets = .zero {
    didSet { if coveredInsets != oldValue { loadedView?.spreadSafeAreaChange() } }
  }

  /// The title, which the bars of containers show; default nil.
  open var title: String? {
    didSet { if title != oldValue { attachments.titleChanged(title) } }
  }
  /// The navigation item that is shown while this controller is on top; its title follows `title`.
  open var navigationItem: UINavigationItem { ownNavigationItem }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The item of this controller in a tab bar; a navigation controller without a title and an item
  /// of its own returns that of its root controller.
  open var tabBarItem: UITabBarItem! {
    get { ownTabBarItem }
    set { followTitle(newValue ?? UITabBarItem()) }
  }
  /// The items that the navigation controller's toolbar shows while this controller is on top;
  /// default nil.
  open var toolbarItems: [UIBarButtonItem]? {
    get { barItems.tools }
    set { setToolbarItems(newValue, animated: false) }
  }
  /// Sets the items that the navigation controller's toolbar shows while this controller is on top.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    changeTools(toolbarItems, animated: animated)
  }
  /// An item that toggles `isEditing`, titled "Edit" or "Done".
  open var editButtonItem: UIBarButtonItem { ownEditButton }
  /// Whether the contents can be edited; set by `setEditing(_:animated:)`, default false.
  open var isEditing: Bool {
    get { attachments.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// The nearest ancestor that is a navigation controller, which subclasses can override.
  ///
  /// Code reads the property of that name of `ContainedController`.
  @_disfavoredOverload
  open var navigationController: UIViewController? { ancestor(.navigation) }
  /// The nearest ancestor that is a tab bar controller, which subclasses can override.
  @_disfavoredOverload
  open var tabBarController: UIViewController? { ancestor(.tabs) }
  /// The nearest ancestor that is a split view controller, which subclasses can override.
  @_disfavoredOverload
  open var splitViewController: UIViewController? { ancestor(.split) }
  /// The storyboard from which the controller was made, which subclasses can override.
  @_disfavoredOverload
  open var storyboard: NSObject? { attachments.storyboard?() }
  /// The style of presentation; default automatic, a page sheet.
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  /// The standard transition of presentations; default `coverVertical`.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  /// The size in points that a container should give the view; presentations of the style `custom`
  /// use it.
  open var preferredContentSize: CGSize = .zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      let container: (any UIContentContainer)? = presentation ?? parentController
      container?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
  /// Provides the transitions of presentations in place of the standard ones.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether presentations from inside cover this controller's view only; stored without effect.
  open var definesPresentationContext = false
  /// Whether this controller controls the status bar when it is presented in another style than
  /// `fullScreen`.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Whether the user cannot dismiss the presentation by dragging a sheet or tapping outside;
  /// default false.
  open var isModalInPresentation = false
  /// Whether the tab bar of a tab bar controller is hidden while the controller is on the stack of
  /// a navigation controller in it; default false.
  open var hidesBottomBarWhenPushed = false
  /// The edges at which the view extends under the bars of a container; default all.
  open var edgesForExtendedLayout: UIRectEdge = .all
  /// Whether the view extends under opaque bars too; default false.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Whether scroll views get insets for bars; stored without effect.
  open var automaticallyAdjustsScrollViewInsets = true
  /// Insets that are added to the view's safe area, in points; default zero.
  open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
    didSet {
      if additionalSafeAreaInsets != oldValue { loadedView?.spreadSafeAreaChange() }
    }
  }
  /// The interface style of the view and its descendants; default unspecified, inherited.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownTraits?.style ?? .unspecified }
    set { if newValue != overrideUserInterfaceStyle { change(style: newValue) } }
  }
  /// The name of the nib file of the view; nil for that of the class.
  open private(set) var nibName: String?
  /// The bundle of the nib file; nil for the usual places.
  open private(set) var nibBundle: Bundle?

  /// Makes a controller whose view is loaded from a nib file; see `loadView()`.
  public init(nibName: String?, bundle: Bundle?) {
    (self.nibName, nibBundle) = (nibName, bundle)
    super.init()
  }

  /// Makes a controller of a nib file or a storyboard.
  public required init?(coder: NSCoder) {
    (nibName, nibBundle) = (nil, nil)
    super.init()
    coder.fill(self, as: UIViewController.self)
  }

  /// Makes a controller.
  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  deinit {
    GradualRelease.drop(&presented)
    guard !childControllers.isEmpty else { return }
    GradualRelease.release(
      &childControllers,
      takingOnMain: { controller in
        defer { controller.childControllers = [] }
        return controller.childControllers
      }
    )
  }

  // MARK: - View

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view, which is made when it is first accessed.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
      newValue?.adoptTraits()
    }
  }

  /// Whether the view has been made.
  open var isViewLoaded: Bool { loadedView != nil }
  /// The view if it has been made.
  open var viewIfLoaded: UIView? { loadedView }

  /// Makes the view, unless overridden: that of the storyboard which made the controller, or of the
  /// nib file `nibName`; without a name, of a nib file with the name of the class, also without
  /// "Controller" at its end; otherwise an empty one of the screen's size, resized with its
  /// superview.
  open func loadView() {
    if loadViewFromNib() { return }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Makes the view if it has not been made yet.
  ///
  /// Controllers may load each other's views 128 deep; a further one gets an empty view and no
  /// `viewDidLoad()`, which is logged.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    guard !isLoadingView else {
      Log.noteOnce("A controller's loadView() asks for the view; it gets an empty one.")
      view = UIView(frame: UIScreen.main.bounds)
      return
    }
    let loadings = CallbackGuards.current.loadings
    guard loadings.enter() else { return view = UIView(frame: UIScreen.main.bounds) }
    defer { loadings.leave() }
    isLoadingView = true
    loadView()
    isLoadingView = false
    if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
    viewDidLoad()
  }

  /// Called after the view was made.
  open func viewDidLoad() {}
  /// Called before the view appears; it is not in the window yet.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in the window, before it is laid out.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view has appeared.
  ///
  /// For a view that enters a window without a transition this is after the next layout, at the
  /// same time of the stage's clock.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view has disappeared.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Called when memory is low; never called here.
  open func didReceiveMemoryWarning() {}
  /// Updates the constraints of the view; calls its `updateConstraints()` unless overridden.
  open func updateViewConstraints() {
    loadedView?.updateConstraints()
  }
  /// Called when the safe area of the view has changed.
  open func viewSafeAreaInsetsDidChange() {}

  // MARK: - Bars and orientation, for overriding

  /// Whether the status bar of a stage that shows one is hidden; default false.
  open var prefersStatusBarHidden: Bool { false }
  /// The style of the status bar of a stage that shows one; default by the interface style.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// The animation of showing and hiding the status bar; never asked, as it is not animated.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Whether the home indicator is hidden automatically; never asked, as there is none.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Has no effect, as there is no home indicator.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// The edges at which the system's gestures wait; never asked, as there are none.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// Has no effect, as the system has no gestures.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// Asks for the style of the status bar again.
  open func setNeedsStatusBarAppearanceUpdate() {
    UIScreen.main.statusBarMayHaveChanged?()
  }
  /// The child that decides the style of the status bar in place of this controller; nil for none.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides whether the status bar is hidden; nil for none.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// The child that decides whether the home indicator is hidden; nil for none.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// The orientations that are supported; never asked, as the interface does not rotate.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// The initial orientation of a presentation; never asked.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Whether the interface may rotate; never asked.
  open var shouldAutorotate: Bool { true }

  // MARK: - Sizes

  /// Called when the size that constraints give a child has changed; does nothing unless overridden, and
  /// is not called here.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Called when the preferred size of a child has changed; does nothing unless overridden.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Returns the size of a child for the parent's size: the same, unless overridden.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called before the view's size changes; unless overridden, forwards it to children whose size
  /// changes too.
  ///
  /// The root controller of a window and those that it presents are called when the stage's size
  /// changes; the coordinator animates changes along with it.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    tellRotation(to: size, with: coordinator)
    for child in childControllers {
      applyOverriddenTraits(to: child)
      let inner = self.size(forChildContentContainer: child, withParentContainerSize: size)
      guard child.viewIfLoaded?.bounds.size != inner else { continue }
      child.viewWillTransition(to: inner, with: coordinator)
    }
  }

  /// Called before the view becomes wider than high, or the reverse, unless
  /// `viewWillTransition(to:with:)` is overridden; does nothing unless overridden.
  ///
  /// - Parameters:
  ///   - toInterfaceOrientation: The orientation that follows: portrait, or landscape right.
  ///   - duration: The time that the change takes, in seconds.
  open func willRotate(
    to toInterfaceOrientation: UIInterfaceOrientation,
    duration: TimeInterval
  ) {}
  /// Called inside the animation of such a change, before the view is laid out; does nothing unless
  /// overridden.
  open func willAnimateRotation(
    to toInterfaceOrientation: UIInterfaceOrientation,
    duration: TimeInterval
  ) {}
  /// Called after such a change, with the orientation that there was; does nothing unless overridden.
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}

  /// Called before the traits change, as with the size of the stage; forwards it to children and to
  /// what the controller presents, unless overridden.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childControllers { child.willTransition(to: newCollection, with: coordinator) }
  }

  /// What can be chosen beside a preview of this controller, default none.
  ///
  /// See `registerForPreviewing(with:sourceView:)`.
  open var previewActionItems: [any UIPreviewActionItem] { [] }

  // MARK: - Containment

  /// The child controllers.
  open var children: [UIViewController] { childControllers }
  /// The parent controller.
  open var parent: UIViewController? { parentController }

  /// Adds a child controller; its view is added by the client.
  ///
  /// An ancestor of this controller is refused with a log line.
  open func addChild(_ child: UIViewController) {
    guard !isWithin(child) else {
      Log.note("a controller cannot be put into itself or into one that it holds; ignored.")
      return
    }
    guard child.parentController !== self else { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    childControllers.append(child)
    child.parentController = self
    child.cause = .joined
    applyOverriddenTraits(to: child)
  }

  /// Removes the controller from its parent.
  open func removeFromParent() {
    guard let parentController else { return }
    parentController.childControllers.remove(identicalTo: self)
    self.parentController = nil
    cause = nil
    didMove(toParent: nil)
  }

  /// Called before the parent changes; overrides call super.
  open func willMove(toParent parent: UIViewController?) {
    if parent == nil, parentController != nil { cause = .left }
  }
  /// Called after the parent has changed.
  open func didMove(toParent parent: UIViewController?) {}

  /// Whether the view appears because the controller was added to a parent.
  ///
  /// True in `viewWillAppear`, `viewIsAppearing` and `viewDidAppear` only.
  open var isMovingToParent: Bool { cause == .joined && isAppearingOrVisible }
  /// Whether the view disappears because the controller is removed from its parent.
  ///
  /// True in `viewWillDisappear` and `viewDidDisappear` only.
  open var isMovingFromParent: Bool { cause == .left && !isAppearingOrVisible }

  /// Whether appearance calls are forwarded to children; default true.
  ///
  /// A container that returns false calls `beginAppearanceTransition(_:animated:)` and
  /// `endAppearanceTransition()` of its children itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Calls the `will` methods of an appearance or disappearance for a controller and its children.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  /// Calls the `did` methods that end it.
  open func endAppearanceTransition() {
    endAppearance()
  }

  /// Replaces the view of one child by that of another, with animations over `duration` seconds.
  ///
  /// The new view is added to the old one's superview; the old one is removed at the end. Both
  /// controllers get their appearance calls, unless this one does not forward them. Two controllers
  /// that are not both children of this one are refused with a log line.
  open func transition(
    from fromViewController: UIViewController,
    to toViewController: UIViewController,
    duration: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController,
      for: toViewController,
      duration: duration,
      options: options,
      animations: animations,
      completion: completion
    )
  }

  /// The controller that this one or an ancestor of it is presenting.
  open var presentedViewController: UIViewController? {
    sequence(first: self, next: \.parentController).lazy.compactMap(\.presented).first
  }
  /// The controller that presented this one or an ancestor of it.
  open var presentingViewController: UIViewController? {
    presenter ?? parentController?.presentingViewController
  }
  /// Whether the view appears because of a presentation; true in appearance calls only.
  open var isBeingPresented: Bool { cause == .presented }
  /// Whether the view disappears because of a dismissal; true in appearance calls only.
  open var isBeingDismissed: Bool { cause == .dismissed }

  /// The presentation controller of this controller; nil if it is not presented.
  ///
  /// Before a presentation it is the one that the next presentation will have.
  open var presentationController: UIPresentationController? {
    if let presentation { return presentation }
    return modalPresentationStyle == .custom ? prepared : preparedPresentation(over: nil)
  }

  /// The coordinator of the transition that this controller or an ancestor takes part in.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    coordinator ?? parentController?.transitionCoordinator
  }

  /// Presents `controller`.
  ///
  /// Presentations may be nested 128 deep; a further one is refused with a log line.
  open func present(
    _ controller: UIViewController,
    animated: Bool,
    completion: (() -> Void)? = nil
  ) {
    Presentation.present(controller, over: self, animated: animated, completion: completion)
  }

  /// Dismisses the controller that this one presents or, if there is none, this controller.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let last = presentedViewController ?? self
    Presentation.dismiss(last, animated: animated, completion: completion)
  }

  /// Returns the nearest controller from this one outwards that itself performs an action; nil for
  /// none.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiviewcontroller/targetviewcontroller(foraction:sender:)>
  open func targetViewController(
    forAction action: Selector,
    sender: Any?
  ) -> UIViewController? {
    sequence(first: self, next: \.parentController).first {
      $0.canPerformAction(action, withSender: sender)
    }
  }

  /// Shows a controller in the way of the nearest container that has one, such as a push; without
  /// such a container it is presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    guard let parentController else {
      return present(vc, animated: UIView.areAnimationsEnabled)
    }
    parentController.show(vc, sender: sender)
  }

  /// Shows a controller as the detail of the nearest split view controller; without one it is
  /// presented.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard let parentController else {
      return present(vc, animated: UIView.areAnimationsEnabled)
    }
    parentController.showDetailViewController(vc, sender: sender)
  }

  // MARK: - Segues

  /// Performs a segue of the controller's storyboard; an identifier that it does not have is
  /// logged, where Apple raises an exception.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    if attachments.segues?(identifier, sender) != true {
      Log.note("A controller has no segue with the identifier \"\(identifier)\".")
    }
  }
  /// Returns whether a segue that the user triggers is performed; true unless overridden.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Called before a segue from this controller is performed; does nothing unless overridden.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Returns whether an unwind segue may end here; true unless overridden.
  ///
  /// Asked only of controllers that have the action.
  open func canPerformUnwindSegueAction(
    _ action: Selector,
    from fromViewController: UIViewController,
    sender: Any?
  ) -> Bool { true }
  /// Called when an unwind segue goes through this controller; does nothing unless overridden.
  open func unwind(
    for unwindSegue: UIStoryboardSegue,
    towards subsequentVC: UIViewController
  ) {}

  /// Sets whether the contents can be edited; overrides call super and change their views.
  open func setEditing(_ editing: Bool, animated: Bool) {
    attachments.setEditing(editing, animated: animated)
  }

  /// Called when the layout margins of the view have changed; overrides call super.
  open func viewLayoutMarginsDidChange() {}

  /// Asks for `supportedInterfaceOrientations` again; the stage decides the orientation.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// The controller that decides on the edges at which gestures of the system wait; nil unless
  /// overridden.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Whether the keyboard stays when the first responder of a form sheet resigns; false unless
  /// overridden, and not used here.
  open var disablesAutomaticKeyboardDismissal: Bool { false }
  /// Whether the pointer is locked; false unless overridden, and not used here.
  open var prefersPointerLocked: Bool { false }
  /// Whether a presentation in the context of this controller takes its transition; default false.
  ///
  /// Stored without effect: transitions are those of the presented controller.
  open var providesPresentationContextTransitionStyle = false
  /// An identifier for state restoration, which there is none of off Apple's systems; stored.
  open var restorationIdentifier: String? {
    get { attachments.restorationIdentifier }
    set { attachments.restorationIdentifier = newValue }
  }

  /// The least distances of the root view's contents from its sides, in points: 16, or 20 from a
  /// shorter side of the screen of 414 points on.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { standardMargins }

  /// The sheet of a controller that is presented as one; nil for other styles.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
  /// The popover of a controller whose style is `popover`; nil for other styles.
  open var popoverPresentationController: UIPopoverPresentationController? { ownPopover }

  /// Adds a key command to those of the controller.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { keepKeyCommand(keyCommand) }

  /// Sets traits of a child in place of those that it inherits; nil for none.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?,
    forChild childViewController: UIViewController
  ) {
    setTraits(collection, ofChild: childViewController)
  }

  /// Returns the traits of a child in place of those that it inherits; those that were set unless
  /// overridden.
  ///
  /// It is called when the child is added and when the size of the view changes.
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    traits(setForChild: childViewController)
  }

  /// Calls `updateContentUnavailableConfiguration(using:)`, at once.
  open func setNeedsUpdateContentUnavailableConfiguration() {
    updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
  }

  /// Chooses `contentUnavailableConfiguration` for a state; does nothing unless overridden.
  ///
  /// Called before the view appears, and after `setNeedsUpdateContentUnavailableConfiguration()`.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}

  open override var next: UIResponder? {
    loadedView?.superview ?? presenter ?? parentController ?? parentWindow
  }

  /// The traits of the view.
  open var traitCollection: UITraitCollection {
    loadedView?.traitCollection ?? traitsWithoutView
  }

  /// Called when the traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
