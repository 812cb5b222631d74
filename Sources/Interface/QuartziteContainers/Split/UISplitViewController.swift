// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// Determines how a split view controller collapses and expands.
///
/// See: <https://developer.apple.com/documentation/uikit/uisplitviewcontrollerdelegate>
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  /// Returns whether the client merges the secondary controller into the primary one itself; if so,
  /// the primary one is shown.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// Returns the column that is shown in a compact width class.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// Returns whether the client shows a detail controller itself.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    showDetail vc: UIViewController,
    sender: Any?
  ) -> Bool
}

extension UISplitViewControllerDelegate {
  /// Returns false.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  /// Returns the proposed column.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  /// Returns false.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    showDetail vc: UIViewController,
    sender: Any?
  ) -> Bool { false }
}

/// A container that shows controllers side by side in a regular width class, and collapsed onto the
/// primary navigation stack in a compact one.
///
/// - Note: Differs from Apple: columns are always side by side; there is no overlay, and at most
///   two columns are shown.
///
/// See: <https://developer.apple.com/documentation/uikit/uisplitviewcontroller>
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// The columns.
  public enum Column: Int, Sendable {
    /// The column at the left.
    case primary
    /// A column between the two.
    case supplementary
    /// The column at the right.
    case secondary
    /// The controller that is shown instead of the columns in a compact width class.
    case compact
  }

  /// The numbers of columns.
  public enum Style: Int, Sendable {
    /// The two controllers of `viewControllers`.
    case unspecified
    /// Primary and secondary.
    case doubleColumn
    /// Three columns, of which the supplementary one is not shown.
    case tripleColumn
  }

  /// The arrangements of columns.
  public enum DisplayMode: Int, Sendable {
    /// The system's choice: side by side.
    case automatic = 0
    /// The secondary column only.
    case secondaryOnly = 1
    /// Side by side.
    case oneBesideSecondary = 2
    /// The primary column overlaid on the secondary one; shown side by side.
    case oneOverSecondary = 3

    /// The name of `secondaryOnly` before iOS 14.
    public static var primaryHidden: DisplayMode { .secondaryOnly }
    /// The name of `oneBesideSecondary` before iOS 14.
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    /// The name of `oneOverSecondary` before iOS 14.
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }
  }

  /// The delegate; default nil.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// The number of columns.
  public let style: Style
  /// The preferred arrangement of columns; default `.automatic`.
  open var preferredDisplayMode: DisplayMode = .automatic {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The width of the primary column as a fraction of the width, which takes precedence over
  /// `preferredPrimaryColumnWidth`; default `automaticDimension`.
  open var preferredPrimaryColumnWidthFraction: CGFloat = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The width of the primary column in points; default `automaticDimension`: 320.
  open var preferredPrimaryColumnWidth: CGFloat = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The minimum width of the primary column in points; default `automaticDimension`: none.
  open var minimumPrimaryColumnWidth: CGFloat = UISplitViewController.automaticDimension
  /// The maximum width of the primary column in points; default `automaticDimension`: none.
  open var maximumPrimaryColumnWidth: CGFloat = UISplitViewController.automaticDimension
  /// Whether a swipe shows the primary column; stored without effect.
  open var presentsWithGesture = true
  /// The value that stands for the system's choice.
  public nonisolated static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

  /// A button for the bar of the secondary column, which hides the primary one or shows it again; not
  /// shown while collapsed.
  open private(set) lazy var displayModeButtonItem = makeDisplayModeItem()

  private var columns: [Column: UIViewController] = [:]
  /// The secondary column while it is part of the primary one's stack, and after that.
  private var folded: CollapsedColumn?
  private var collapsed: Bool? { didSet { showDisplayModeItem() } }
  /// Whether `displayModeButtonItem` was asked for.
  var hasDisplayModeItem = false
  private let line = UIView()

  /// Makes a controller with a number of columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller for the two controllers of `viewControllers`.
  public override init(nibName: String?, bundle: Bundle?) {
    style = .unspecified
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Makes a controller.
  public required init?(coder: NSCoder) {
    style =
      switch coder.nib?.attribute("style") {
      case "doubleColumn": .doubleColumn
      case "tripleColumn": .tripleColumn
      default: .unspecified
      }
    super.init(coder: coder)
    coder.fill(self, as: UISplitViewController.self)
  }

  deinit {
    GradualRelease.drop(&columns, leaving: [:])
  }

  /// The controllers, the primary one first; only that one while collapsed.
  open var viewControllers: [UIViewController] {
    get {
      let all = [columns[.primary], columns[.secondary]].compactMap { $0 }
      return isCollapsed ? Array(all.prefix(1)) : all
    }
    set {
      let old = columns.values.filter { column in !newValue.contains { $0 === column } }
      for controller in old { drop(controller) }
      columns = [:]
      for (column, controller) in zip([Column.primary, .secondary], newValue) {
        guard mayHold(controller) else { continue }
        columns[column] = controller
      }
      rebuild()
    }
  }

  /// Sets the controller of a column.
  ///
  /// Unless the style is `.unspecified` or the column `.compact`, it is wrapped in a navigation
  /// controller if it is not one.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    if let old = columns[column] { drop(old) }
    guard let vc, mayHold(vc) else {
      columns[column] = nil
      return rebuild()
    }
    columns[column] = column == .compact ? vc : self.column(of: vc)
    rebuild()
  }

  /// Returns the controller of a column, or the root of its navigation controller unless the style
  /// is `.unspecified`; nil if there is none.
  open func viewController(for column: Column) -> UIViewController? {
    guard let found = columns[column] else { return nil }
    guard style != .unspecified, let stack = found as? UINavigationController else { return found }
    return stack.viewControllers.first
  }

  /// Pushes the secondary column while collapsed; otherwise has no effect.
  open func show(_ column: Column) {
    guard isCollapsed, column == .secondary, let secondary = columns[.secondary] else { return }
    push(secondary, animated: true)
  }

  /// Pops the secondary column while collapsed; otherwise has no effect.
  open func hide(_ column: Column) {
    guard isCollapsed, column == .secondary else { return }
    (columns[.primary] as? UINavigationController)?.popToRootViewController(animated: true)
  }

  /// Whether only one controller is shown at a time, because the width class is not regular; false
  /// until the controller is shown.
  open var isCollapsed: Bool { collapsed ?? false }

  /// The current arrangement of columns.
  open var displayMode: DisplayMode {
    if isCollapsed { return .secondaryOnly }
    return preferredDisplayMode == .automatic ? .oneBesideSecondary : preferredDisplayMode
  }

  /// The width of the primary column, in points; at most half of the width.
  open var primaryColumnWidth: CGFloat {
    let width = viewIfLoaded?.bounds.width ?? 0
    var wanted: CGFloat = 320
    if preferredPrimaryColumnWidth > 0 { wanted = preferredPrimaryColumnWidth }
    if preferredPrimaryColumnWidthFraction > 0 {
      wanted = width * min(preferredPrimaryColumnWidthFraction, 1)
    }
    if minimumPrimaryColumnWidth > 0 { wanted = max(wanted, minimumPrimaryColumnWidth) }
    if maximumPrimaryColumnWidth > 0 { wanted = min(wanted, maximumPrimaryColumnWidth) }
    return min(wanted, width / 2)
  }

  /// Shows a detail: in the secondary column, which is pushed onto the primary stack while collapsed.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    guard isCollapsed else {
      if style == .unspecified {
        viewControllers = [columns[.primary], vc].compactMap { $0 }
      } else {
        setViewController(vc, for: .secondary)
      }
      return
    }
    guard columns[.primary] is UINavigationController else { return present(vc, animated: true) }
    if !isSecondary(vc) {
      guard mayHold(vc) else { return }
      if let old = columns[.secondary] { drop(old) }
      columns[.secondary] = column(of: vc)
    }
    if let secondary = columns[.secondary] { push(secondary, animated: true) }
  }

  /// Whether a controller is the secondary column or a part of it.
  private func isSecondary(_ controller: UIViewController) -> Bool {
    guard let secondary = columns[.secondary] else { return false }
    let isFolded =
      folded?.column === secondary && folded?.controllers.contains { $0 === controller } == true
    return controller === secondary || controller.parent === secondary || isFolded
  }

  /// Returns the column that a controller makes: a navigation controller, unless the style is
  /// `.unspecified`.
  private func column(of controller: UIViewController) -> UIViewController {
    guard style != .unspecified, !(controller is UINavigationController) else { return controller }
    return UINavigationController(rootViewController: controller)
  }

  private func push(_ secondary: UIViewController, animated: Bool) {
    guard let stack = columns[.primary] as? UINavigationController else {
      return present(secondary, animated: animated)
    }
    if folded?.column !== secondary || folded?.stack !== stack {
      folded = CollapsedColumn(secondary, on: stack)
    }
    folded?.push(animated: animated)
  }

  private func mayHold(_ controller: UIViewController) -> Bool {
    let isOuter = sequence(first: self as UIViewController, next: \.parent).contains {
      $0 === controller
    }
    if isOuter { Log.note("A split view controller cannot hold itself; ignored.") }
    return !isOuter
  }

  private func drop(_ controller: UIViewController) {
    guard controller.parent === self else { return }
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }

  // MARK: - View

  open override func loadView() {
    let view = ContainerView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.layOut = { [weak self] in self?.layoutColumns() }
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    line.backgroundColor = .separator
    view.addSubview(line)
    rebuild()
  }

  private var shown: [UIViewController] {
    // Before it is shown, a narrow one does not load the view of a column that it will not show.
    let isNarrow = collapsed ?? (traitCollection.horizontalSizeClass != .regular)
    guard isNarrow else { return [columns[.primary], columns[.secondary]].compactMap { $0 } }
    if let compact = columns[.compact] { return [compact] }
    return [columns[.primary] ?? columns[.secondary]].compactMap { $0 }
  }

  /// Makes the columns children, which find the split view controller before there is a view.
  private func adopt() {
    let order: [Column] = [.primary, .supplementary, .secondary, .compact]
    for controller in order.compactMap({ columns[$0] }) where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
  }

  private func rebuild() {
    guard isViewLoaded else { return adopt() }
    let wanted = shown
    for controller in columns.values where !wanted.contains(where: { $0 === controller }) {
      drop(controller)
    }
    for controller in wanted {
      guard let own = controller.view else { continue }
      if controller.parent !== self {
        addChild(controller)
        view.insertSubview(own, at: 0)
        controller.didMove(toParent: self)
      } else if own.superview !== view {
        view.insertSubview(own, at: 0)
      }
    }
    layoutColumns()
  }

  private func layoutColumns() {
    let (bounds, all) = (view.bounds, shown)
    guard all.count > 1 else {
      line.isHidden = true
      all.first?.viewIfLoaded?.frame = bounds
      return
    }
    let isSingle = displayMode == .secondaryOnly
    let width = primaryColumnWidth
    all[0].view.frame = CGRect(
      x: isSingle ? -width : 0,
      y: 0,
      width: width,
      height: bounds.height
    )
    let left = isSingle ? 0 : width + view.hairline
    all[1].view.frame = CGRect(x: left, y: 0, width: bounds.width - left, height: bounds.height)
    line.isHidden = isSingle
    line.frame = CGRect(x: width, y: 0, width: view.hairline, height: bounds.height)
    view.bringSubviewToFront(line)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    fold()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // Before it appears, the delegate may not be there yet.
    if viewIfLoaded?.window != nil { fold() }
  }

  /// Collapses or expands the columns if the width class has changed.
  private func fold() {
    let isNarrow = traitCollection.horizontalSizeClass != .regular
    guard isNarrow != collapsed else { return }
    let wasKnown = collapsed != nil
    collapsed = isNarrow
    if !isNarrow { folded?.leave() }
    rebuild()
    defer {
      NotificationCenter.default.post(
        name: UIViewController.showDetailTargetDidChangeNotification,
        object: self
      )
    }
    guard isNarrow, let primary = columns[.primary], let secondary = columns[.secondary],
      columns[.compact] == nil
    else { return }
    if delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) == true {
      return
    }
    let proposed: Column = style == .unspecified ? .secondary : .primary
    let top = delegate?.splitViewController(
      self,
      topColumnForCollapsingToProposedTopColumn: proposed
    )
    if (top ?? proposed) == .secondary, wasKnown || style == .unspecified,
      primary is UINavigationController
    {
      push(secondary, animated: false)
    }
  }

  /// The last of the shown columns determines the style.
  open override var childForStatusBarStyle: UIViewController? { shown.last }
}

extension ContainedController {
  /// The nearest ancestor that is a split view controller; nil if there is none.
  public var splitViewController: UISplitViewController? {
    surroundings(.split) as? UISplitViewController
  }
}

extension UISplitViewController: NamedContainer {
  package var surroundings: ControllerSurroundings { .split }
}
