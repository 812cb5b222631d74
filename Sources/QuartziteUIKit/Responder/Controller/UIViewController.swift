// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Owns a view and is told when it appears, lays out and disappears.
///
/// The view is made when it is first asked for: by `loadView()`, then `viewDidLoad()`.
///
/// See: <https://developer.apple.com/documentation/uikit/uiviewcontroller>
@preconcurrency @MainActor
open class UIViewController: UIResponder {
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
  /// The size that a container should give the view; kept.
  open var preferredContentSize: CGSize = .zero
  /// Makes the transitions of presentations in place of the standard ones.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether the view takes part in its parent's definition of what is covered; kept.
  open var definesPresentationContext = false
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
  /// Whether the status bar is hidden; kept for overriding.
  open var prefersStatusBarHidden: Bool { false }

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

  /// The surroundings changed; never called here, where traits stay while a view lives.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
