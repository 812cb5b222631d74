// SPDX-License-Identifier: Apache-2.0
import Foundation

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

  /// Makes the view; here an empty one of the screen's size.
  open func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
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
  /// The view is about to be seen.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is there and about to be seen.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view is seen.
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

  /// Returns the size of something inside: here that of what holds it.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The size is about to change with an animation; here the controllers inside are told.
  ///
  /// Never called by the stage, whose size does not change with an animation.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childControllers { child.viewWillTransition(to: size, with: coordinator) }
  }

  // MARK: - Containment

  /// The controllers inside this one.
  open var children: [UIViewController] { childControllers }
  /// The controller that holds this one.
  open var parent: UIViewController? { parentController }

  /// Takes `child` in; the client adds its view.
  open func addChild(_ child: UIViewController) {
    guard child !== self, child.parentController !== self else { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    childControllers.append(child)
    child.parentController = self
  }

  /// Leaves the parent.
  open func removeFromParent() {
    guard let parentController else { return }
    parentController.childControllers.removeAll { $0 === self }
    self.parentController = nil
    didMove(toParent: nil)
  }

  /// The parent is about to change.
  open func willMove(toParent parent: UIViewController?) {}
  /// The parent changed.
  open func didMove(toParent parent: UIViewController?) {}

  /// The controller that this one presents.
  open var presentedViewController: UIViewController? { presented }
  /// The controller that presents this one or one that holds it.
  open var presentingViewController: UIViewController? {
    presenter ?? parentController?.presentingViewController
  }
  /// Whether the view is on its way in.
  open var isBeingPresented: Bool { appearance == .appearing && presenter != nil }
  /// Whether the view is on its way out.
  open var isBeingDismissed: Bool { appearance == .disappearing && presenter != nil }

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
