// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// Owns a view and is told when it appears, lays out and disappears.
///
/// The view is made when it is first asked for: by `loadView()`, then `viewDidLoad()`.
///
/// See: <https://developer.apple.com/documentation/uikit/uiviewcontroller>
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer {
  var loadedView: UIView?
  weak var parentController: UIViewController?
  weak var parentWindow: UIWindow?
  var childControllers: [UIViewController] = []
  var presented: UIViewController?
  weak var presenter: UIViewController?
  /// What looks after the presentation of this controller.
  var presentation: UIPresentationController?
  /// The transition that runs now.
  weak var coordinator: TransitionCoordinator?
  var appearance: Appearance = .hidden
  var course = AppearanceCourse()
  /// Why the view comes or goes; nil where it just does.
  var cause: AppearanceCause?
  /// Whether somebody else tells what happens while the view enters a window.
  var appearsByHand = false

  /// Where the view is between being away and being there.
  enum Appearance {
    case hidden, appearing, visible, disappearing
  }

  /// The title; kept.
  open var title: String?
  /// How a presentation looks; default automatic, which covers the presenter from below.
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  /// How a presentation moves; default coverVertical.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  /// The size that a container should give the view; a presentation of the style custom asks for it.
  open var preferredContentSize: CGSize = .zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      let container: (any UIContentContainer)? = presentation ?? parentController
      container?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
  /// Makes the transitions of presentations in place of the standard ones.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether the view takes part in its parent's definition of what is covered; kept.
  open var definesPresentationContext = false
  /// Whether a presented controller says how the status bar looks; kept.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Whether a gesture of the system may not take the presentation away; kept, there is none.
  open var isModalInPresentation = false
  /// Whether a tab bar goes when the controller is pushed; kept.
  open var hidesBottomBarWhenPushed = false
  /// The edges at which the view goes behind bars; kept, no bar covers anything.
  open var edgesForExtendedLayout: UIRectEdge = .all
  /// Whether it goes behind opaque bars too; kept.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Whether scroll views get insets for bars; kept.
  open var automaticallyAdjustsScrollViewInsets = true
  /// What of the view counts as covered besides the safe area; default nothing.
  open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
    didSet {
      if additionalSafeAreaInsets != oldValue { loadedView?.spreadSafeAreaChange() }
    }
  }
  /// Light or dark for the view and all in it; default unspecified, as around it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownStyle }
    set {
      ownStyle = newValue
      loadedView?.spreadTraitChange()
    }
  }
  var ownStyle: UIUserInterfaceStyle = .unspecified
  /// The name of the interface file; nothing is read.
  public let nibName: String?

  /// Makes a controller; interface files are not read here.
  public init(nibName: String?, bundle: Bundle?) {
    self.nibName = nibName
    super.init()
  }

  /// Makes a controller of an archive: an empty one.
  public required init?(coder: NSCoder) {
    nibName = nil
    super.init()
  }

  /// Makes a controller.
  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  // MARK: - View

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view, which is made when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }

  /// Whether the view was made.
  open var isViewLoaded: Bool { loadedView != nil }
  /// The view if it was made.
  open var viewIfLoaded: UIView? { loadedView }

  /// Makes the view; here an empty one of the screen's size, which follows what holds it.
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Makes the view if it is not there yet.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
    viewDidLoad()
  }

  /// The view was made.
  open func viewDidLoad() {}
  /// The view is about to be seen: it is not in the window yet.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in the window and about to be laid out.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view is seen.
  ///
  /// Of a view that simply came into a window it is called after the next layout, at the same time of
  /// the stage's clock.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to go.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view has gone.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The view is about to lay out.
  open func viewWillLayoutSubviews() {}
  /// The view has laid out.
  open func viewDidLayoutSubviews() {}
  /// Memory is short; never called here.
  open func didReceiveMemoryWarning() {}
  /// Brings the view's constraints up to date.
  open func updateViewConstraints() {
    loadedView?.updateConstraints()
  }
  /// The safe area changed.
  open func viewSafeAreaInsetsDidChange() {}

  // MARK: - Bars and orientation, for overriding

  /// Whether the status bar is hidden; never asked, there is none.
  open var prefersStatusBarHidden: Bool { false }
  /// How the status bar looks; never asked, there is none.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// How the status bar comes and goes; never asked, there is none.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Whether the bar at the lower edge hides; never asked, there is none.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Does nothing: there is no status bar.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// The ways up that are allowed; never asked, an interface is never turned.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// The first way up; never asked.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Whether the interface may turn; never asked.
  open var shouldAutorotate: Bool { true }

  // MARK: - Sizes

  /// Something inside asks for another size; here nothing.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Returns the size that something inside will have: here that of what holds it.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The size is about to change; here the controllers inside are told whose size changes too.
  ///
  /// The root controller of a window and those that it presents are told when the stage's size
  /// changes; the coordinator runs changes along with that.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childControllers {
      let inner = self.size(forChildContentContainer: child, withParentContainerSize: size)
      guard child.viewIfLoaded?.bounds.size != inner else { continue }
      child.viewWillTransition(to: inner, with: coordinator)
    }
  }

  // MARK: - Containment

  /// The controllers inside this one.
  open var children: [UIViewController] { childControllers }
  /// The controller that holds this one.
  open var parent: UIViewController? { parentController }

  /// Takes `child` in; the client adds its view.
  ///
  /// A controller that holds this one is refused with a log line.
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
  }

  /// Leaves the parent.
  open func removeFromParent() {
    guard let parentController else { return }
    parentController.childControllers.removeAll { $0 === self }
    self.parentController = nil
    cause = nil
    didMove(toParent: nil)
  }

  /// The parent is about to change; overriders call super.
  open func willMove(toParent parent: UIViewController?) {
    if parent == nil, parentController != nil { cause = .left }
  }
  /// The parent changed.
  open func didMove(toParent parent: UIViewController?) {}

  /// Whether the view comes because the controller came into a parent.
  ///
  /// True in `viewWillAppear`, `viewIsAppearing` and `viewDidAppear` only.
  open var isMovingToParent: Bool { cause == .joined && isAppearingOrVisible }
  /// Whether the view goes because the controller leaves its parent.
  ///
  /// True in `viewWillDisappear` and `viewDidDisappear` only.
  open var isMovingFromParent: Bool { cause == .left && !isAppearingOrVisible }

  /// Whether children whose views come and go are told by themselves; default true.
  ///
  /// A container that says false calls `beginAppearanceTransition(_:animated:)` and
  /// `endAppearanceTransition()` of its children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells a controller and its children that the view comes or goes.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  /// Tells a controller and its children that the view has come or gone.
  open func endAppearanceTransition() {
    endAppearance()
  }

  /// Puts the view of one child in the place of another's, with changes over `duration` seconds.
  ///
  /// The new view is added to what holds the old one; the old view is taken out at the end. Both
  /// controllers get their appearance calls, unless this one does not forward them. Controllers that
  /// are not both children of this one are refused with a log line.
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

  /// The controller that this one presents.
  open var presentedViewController: UIViewController? { presented }
  /// The controller that presents this one or one that holds it.
  open var presentingViewController: UIViewController? {
    presenter ?? parentController?.presentingViewController
  }
  /// Whether the view comes because the controller is presented; true in appearance calls only.
  open var isBeingPresented: Bool { cause == .presented }
  /// Whether the view goes because the controller is dismissed; true in appearance calls only.
  open var isBeingDismissed: Bool { cause == .dismissed }

  /// What looks after the presentation of this controller; nil if it is not presented.
  open var presentationController: UIPresentationController? { presentation }

  /// The transition that this controller or one that holds it takes part in now.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    coordinator ?? parentController?.transitionCoordinator
  }

  /// Shows `controller` over this one.
  open func present(
    _ controller: UIViewController,
    animated: Bool,
    completion: (() -> Void)? = nil
  ) {
    Presentation.present(controller, over: self, animated: animated, completion: completion)
  }

  /// Takes away what this controller presents, or else this controller if it is presented.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    Presentation.dismiss(presented ?? self, animated: animated, completion: completion)
  }

  open override var next: UIResponder? {
    loadedView?.superview ?? presenter ?? parentController ?? parentWindow
  }

  /// What of the view should change with the surroundings.
  open var traitCollection: UITraitCollection {
    loadedView?.traitCollection ?? .current
  }

  /// The surroundings changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
