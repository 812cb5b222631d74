// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// A container with a stack of view controllers, whose top one is shown below a navigation bar.
///
/// Changes of the stack take effect at once; the view follows, animated over 0.35 s. A change
/// during a transition is shown when that has ended.
///
/// See: <https://developer.apple.com/documentation/uikit/uinavigationcontroller>
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The kinds of transitions.
  public enum Operation: Int, Sendable {
    /// Neither push nor pop.
    case none
    /// A controller is pushed onto the stack.
    case push
    /// One or more controllers are popped from the stack.
    case pop
  }

  /// The duration of showing and hiding the bars, in seconds: 0.2, as Apple's constant.
  public nonisolated static let hideShowBarDuration: CGFloat = 0.2

  /// The stack, the lowest controller first.
  var stack: [UIViewController] = []
  /// The navigation controller on whose stack this one's controllers stand; nil for its own.
  weak var host: UINavigationController?
  /// The navigation controllers whose controllers stand on this one's stack.
  var guests: [UINavigationController] = []
  /// The controllers of this one that stand, or stood last, on the stack of its host.
  var lent: [UIViewController] = []
  /// The controller whose view is shown, or being shown.
  var shown: UIViewController?
  /// The transition in progress.
  var passage: NavigationPassage?
  /// Whether the transition that is to follow the one in progress is animated; nil if none is to
  /// follow.
  var waitsAnimated: Bool?
  /// Called after each change of the stack, when its transition has ended.
  var whenSettled: (() -> Void)?
  var bar: UINavigationBar
  var tools: UIToolbar
  let holder = UIView()
  private(set) lazy var edgeSwipe = PopGesture(self)
  var isBarHidden = false
  /// The frame that the last layout gave the bar, which a client may have moved since; nil before
  /// the first one.
  var givenBarFrame: CGRect?
  var areToolsHidden = true
  private(set) lazy var scrollWatch = BarScrollWatch(self)
  private(set) lazy var toolWatch: ScrollWatch = ScrollWatch(.bottom) { [weak self] in
    self?.toolsMayBeAtEdge()
  }
  private(set) lazy var barSwipe = BarHidingGestures(self)

  /// The delegate; default nil.
  ///
  /// What a subclass that overrides it sets at `super` is notified, whatever its getter returns.
  open weak var delegate: (any UINavigationControllerDelegate)? {
    get { notified }
    set { notified = newValue }
  }
  /// What was set last at `delegate` of this class.
  weak var notified: (any UINavigationControllerDelegate)?

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The controller's own item, or that of the root controller if it has neither a title nor an
  /// item of its own.
  open override var tabBarItem: UITabBarItem! {
    get {
      if !hasTabBarItem, title == nil, let root = stack.first { return root.tabBarItem }
      return super.tabBarItem
    }
    set { super.tabBarItem = newValue }
  }

  // MARK: - Making

  /// Makes a controller with an empty stack and bars of a client's classes; nil for the standard ones.
  ///
  /// A class that is no such bar is logged, and the standard one taken.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    bar = Self.make(navigationBarClass, as: UINavigationBar.self)
    tools = Self.make(toolbarClass, as: UIToolbar.self)
    super.init(nibName: nil, bundle: nil)
  }

  private static func make<Bar: UIView>(_ type: AnyClass?, as standard: Bar.Type) -> Bar {
    if let type, !(type is Bar.Type) { Log.note("\(type) is no class of a \(standard).") }
    let made = UIView.make(type as? Bar.Type ?? standard)
    made.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    return made
  }

  /// Makes a controller with an empty stack.
  public override init(nibName: String?, bundle: Bundle?) {
    bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    tools = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Makes a controller with one controller on its stack.
  public init(rootViewController: UIViewController) {
    bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    tools = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// Makes a controller with an empty stack.
  public required init?(coder: NSCoder) {
    bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    tools = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    super.init(coder: coder)
    coder.fill(self, as: UINavigationController.self)
  }

  deinit {
    GradualRelease.drop(&stack)
    GradualRelease.drop(&shown)
  }

  // MARK: - Stack

  /// The stack, the lowest controller first; setting it is not animated.
  open var viewControllers: [UIViewController] {
    get { seenStack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The controller on top; nil for an empty stack.
  open var topViewController: UIViewController? {
    host == nil ? guest(of: stack.last) ?? stack.last : seenStack.last
  }
  /// The visible controller: the one that is presented last, or the top controller.
  open var visibleViewController: UIViewController? {
    var controller = presentedViewController ?? (host == nil ? stack.last : seenStack.last)
    while let next = controller?.presentedViewController { controller = next }
    return controller
  }

  /// Pushes a controller onto the stack.
  ///
  /// A controller that is already on it, a navigation controller, a split view controller and an
  /// ancestor of this controller are logged and ignored, where Apple raises an exception.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard mayHold(viewController) else { return }
    let seen = seenStack
    guard !seen.contains(where: { $0 === viewController }) else {
      return Log.note("Pushing the same view controller more than once is not supported; ignored.")
    }
    changeSeen(to: seen + [viewController], animated: animated)
  }

  /// Pops the top controller and returns it; nil if only one is left.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    let seen = seenStack
    guard seen.count > 1, let top = seen.last else { return nil }
    changeSeen(to: seen.dropLast(), animated: animated)
    return top
  }

  /// Pops controllers until the given one is on top and returns them; nil if it is not on the
  /// stack, where Apple raises an exception.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController,
    animated: Bool
  ) -> [UIViewController]? {
    let seen = seenStack
    guard let index = seen.firstIndex(where: { $0 === viewController }) else {
      Log.note("A controller that is not on the stack cannot be popped to; ignored.")
      return nil
    }
    let left = Array(seen[(index + 1)...])
    changeSeen(to: Array(seen[...index]), animated: animated)
    return left
  }

  /// Pops all controllers except the root and returns them; nil if there are none.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let seen = seenStack
    guard let root = seen.first, seen.count > 1 else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// Sets the stack.
  ///
  /// Animated, it is a pop if the new top controller was on the stack, otherwise a push. A
  /// controller that occurs twice or cannot be pushed is logged and left out.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    var known: Set<ObjectIdentifier> = []
    let valid = viewControllers.filter { controller in
      guard mayHold(controller) else { return false }
      guard known.insert(ObjectIdentifier(controller)).inserted else {
        Log.note("A controller that occurs twice on a navigation stack is left out once.")
        return false
      }
      return true
    }
    changeSeen(to: valid, animated: animated)
  }

  /// Pushes a controller, animated.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: UIView.areAnimationsEnabled)
  }

  private func mayHold(_ controller: UIViewController) -> Bool {
    if let guest = controller as? UINavigationController, guest.host === self { return true }
    if controller is UINavigationController || controller is UISplitViewController {
      Log.note("A navigation or split view controller cannot be pushed; ignored.")
      return false
    }
    var next: UIViewController? = self
    while let current = next {
      guard current !== controller else {
        Log.note("A controller cannot be pushed onto a stack that it holds; ignored.")
        return false
      }
      next = current.parent
    }
    return true
  }

  // MARK: - Bars

  /// The navigation bar; `setValue(_:forKey:)` puts one of another class in its place.
  open var navigationBar: UINavigationBar { bar }
  /// The toolbar, which shows the `toolbarItems` of the top controller.
  open var toolbar: UIToolbar { tools }
  /// Whether the navigation bar is hidden; default false.
  open var isNavigationBarHidden: Bool {
    get { host?.isBarHidden ?? isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  /// Whether the toolbar is hidden; default true.
  open var isToolbarHidden: Bool {
    get { host?.areToolsHidden ?? areToolsHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Shows or hides the navigation bar; animated, it slides over the edge in 0.2 s.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    if let host { return host.setNavigationBarHidden(hidden, animated: animated) }
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    moveBars(animated)
    setNeedsStatusBarAppearanceUpdate()
  }

  /// Shows or hides the toolbar; animated, it slides over the edge in 0.2 s.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    if let host { return host.setToolbarHidden(hidden, animated: animated) }
    guard hidden != areToolsHidden else { return }
    areToolsHidden = hidden
    tools.setItems(stack.last?.toolbarItems, animated: false)
    moveBars(animated)
  }

  private func moveBars(_ animated: Bool) {
    guard isViewLoaded else { return }
    guard animated, view.window != nil else { return layoutBars() }
    UIView.animate(withDuration: Double(Self.hideShowBarDuration), delay: 0) {
      self.layoutBars()
      self.view.layoutIfNeeded()
    }
  }

  /// The recognizer of the swipe from the left edge that pops; nil before the view is loaded.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? {
    isViewLoaded ? edgeSwipe.recognizer : nil
  }
  /// Whether a swipe up hides the bars and a swipe down shows them; default false.
  open var hidesBarsOnSwipe = false { didSet { barSwipe.update() } }
  /// Whether a tap hides and shows the bars; default false.
  open var hidesBarsOnTap = false { didSet { barSwipe.update() } }
  /// Whether the bars are hidden in a compact height class; default false.
  open var hidesBarsWhenVerticallyCompact = false {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// Whether the bars are hidden while the keyboard is shown; stored without effect.
  open var hidesBarsWhenKeyboardAppears = false
  /// The recognizer of the swipes that hide and show the bars.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barSwipe.pan }
  /// The recognizer of the taps that hide and show the bars.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barSwipe.tap }

  // MARK: - View

  open override func loadView() {
    let view = ContainerView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.layOut = { [weak self] in self?.layoutBars() }
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    for child in [holder, bar, tools] as [UIView] { view.addSubview(child) }
    attachBar()
    view.addGestureRecognizer(edgeSwipe.recognizer)
    barSwipe.update()
    showTop(animated: false)
  }

  /// Lets the bar lead back and tell of changes.
  func attachBar() {
    bar.goBack = { [weak self] in self?.goBackByBar() }
    bar.whenChanged = { [weak self] in
      self?.viewIfLoaded?.setNeedsLayout()
      self?.setNeedsStatusBarAppearanceUpdate()
    }
    bar.delegate = bar.delegate ?? edgeSwipe
  }

  private func goBackByBar() {
    guard let item = bar.topItem, bar.delegate?.navigationBar(bar, shouldPop: item) ?? true else {
      return
    }
    popTop(animated: true)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    layoutBars()
  }

  /// The top controller determines the style where no bar is behind the status bar, otherwise the bar.
  open override var childForStatusBarStyle: UIViewController? {
    isNavigationBarHidden ? topViewController : nil
  }
  /// The top controller determines the visibility.
  open override var childForStatusBarHidden: UIViewController? { topViewController }
  /// Light content on a black bar, otherwise the default.
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    bar.barStyle == .black ? .lightContent : .default
  }

  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container === topViewController { preferredContentSize = container.preferredContentSize }
  }
}

/// The view of a container controller, which calls `layOut` in each of its layouts.
@MainActor
final class ContainerView: UIView {
  var layOut: (() -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    layOut?()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}
