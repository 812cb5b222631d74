// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// The bar at the top of a navigation controller, or a standalone one.
///
/// It shows the top item of its stack: title, buttons, and a back button to the item below. Without
/// an appearance of its own the bar is transparent while the content is scrolled to its upper edge,
/// and has the chrome material when content is under it. Its appearances are copies of those that
/// were set.
///
/// See: <https://developer.apple.com/documentation/uikit/uinavigationbar>
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning {
  /// The delegate; not retained.
  ///
  /// A navigation controller sets one on its bar.
  open weak var delegate: (any UINavigationBarDelegate)?
  /// The colours of the bar; default those of the interface style.
  open var barStyle: UIBarStyle = .default {
    didSet { if barStyle != oldValue { changed() } }
  }
  /// Whether the content behind the bar shines through; default true.
  open var isTranslucent = true { didSet { if isTranslucent != oldValue { changed() } } }
  /// Whether titles are large where the items' `largeTitleDisplayMode` allows it; default false.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { changed() } }
  }
  /// The colour of the background; nil for the system's.
  open var barTintColor: UIColor? { didSet { changed() } }
  /// The attributes of the title, in place of the appearance's; default nil.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { changed() } }
  /// The attributes of the large title, in place of the appearance's; default nil.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { changed() } }
  /// The image in place of the shadow line; an empty image removes the line.
  ///
  /// Default nil.
  open var shadowImage: UIImage? { didSet { changed() } }
  /// The image in place of the back button's chevron; default nil.
  open var backIndicatorImage: UIImage? { didSet { changed() } }
  /// The mask of the back indicator in transitions; stored without effect.
  open var backIndicatorTransitionMaskImage: UIImage?
  /// The appearance at the standard height; default the system's.
  open var standardAppearance = UINavigationBarAppearance() {
    didSet {
      hasStandardAppearance = true
      standardAppearance = standardAppearance.copy()
      changed()
    }
  }
  /// Whether the client, or the appearance of the class, set the appearance.
  private(set) var hasStandardAppearance = false
  /// The appearance at the compact height; default nil: the standard one.
  open var compactAppearance: UINavigationBarAppearance? {
    didSet {
      compactAppearance = compactAppearance?.copy()
      changed()
    }
  }
  /// The appearance while the content is scrolled to its upper edge; default nil: the standard one
  /// without background.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      scrollEdgeAppearance = scrollEdgeAppearance?.copy()
      changed()
    }
  }
  /// The appearance at the compact height while the content is scrolled to its upper edge; default
  /// nil.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      compactScrollEdgeAppearance = compactScrollEdgeAppearance?.copy()
      changed()
    }
  }
  private(set) var backgroundImages: [UIBarMetrics: UIImage] = [:]
  private(set) var titleShifts: [UIBarMetrics: CGFloat] = [:]

  private var stack: [UINavigationItem] = []
  private let background = BarBackground()
  private(set) var content: NavigationBarContent?
  private let largeClip = UIView()
  private(set) var search: UIView?
  /// Whether title and items gave way to a search at the last layout.
  private var hidRow = false
  /// Called by the back button; nil pops an item of this bar.
  var goBack: (() -> Void)?
  /// Called when the height that the bar needs may have changed.
  var whenChanged: (() -> Void)?
  /// The distance by which the background extends above the bounds, under the status bar, in
  /// points.
  var reach: CGFloat = 0 { didSet { if reach != oldValue { setNeedsLayout() } } }
  /// Whether the bar stands in a page or form sheet, where its row is higher.
  var isInSheet = false {
    didSet {
      guard isInSheet != oldValue else { return }
      content?.row = row
      setNeedsLayout()
    }
  }
  /// The height of the row of title and items, in points.
  private var row: CGFloat { BarMeasures.row(in: traitCollection, isInSheet: isInSheet) }
  /// Whether the content is scrolled to its upper edge.
  var isAtEdge = false { didSet { if isAtEdge != oldValue { edgeChanged() } } }
  private var isPassing = false

  /// Makes a bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a bar.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.fill(self, as: UINavigationBar.self)
  }

  private func prepare() {
    isOpaque = false
    addSubview(background)
    addSubview(largeClip)
    largeClip.clipsToBounds = true
    largeClip.isUserInteractionEnabled = false
    showBackground()
  }

  /// `topAttached` if the bar extends under the status bar; otherwise the position that the
  /// delegate returns, or `top`.
  open var barPosition: UIBarPosition {
    if reach > 0 { return .topAttached }
    let asked = delegate?.position(for: self) ?? .any
    return asked == .any ? .top : asked
  }

  // MARK: - Items

  /// The items, the lowest first.
  open var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }
  /// The item that is shown.
  open var topItem: UINavigationItem? { stack.last }
  /// The item below it.
  open var backItem: UINavigationItem? { stack.count > 1 ? stack[stack.count - 2] : nil }

  /// Pushes an item, unless the delegate refuses; one on the stack is logged and ignored.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard !stack.contains(where: { $0 === item }) else {
      return Log.note("An item that is in the navigation bar cannot be pushed again; ignored.")
    }
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    change(to: stack + [item], animated: animated)
    delegate?.navigationBar(self, didPush: item)
  }

  /// Pops the top item and returns it; nil for an empty stack or if the delegate refuses.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let top = stack.last, delegate?.navigationBar(self, shouldPop: top) ?? true else {
      return nil
    }
    change(to: stack.dropLast(), animated: animated)
    delegate?.navigationBar(self, didPop: top)
    return top
  }

  /// Sets the items; animated as a pop if the new top item was on the stack, otherwise as a push.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    change(to: items ?? [], animated: animated)
  }

  private func change(to items: [UINavigationItem], animated: Bool) {
    let isPop = stack.contains { $0 === items.last }
    let passage = show(items, isPop: isPop)
    guard animated, window != nil, let passage else {
      passage?.settle(true)
      return
    }
    UIView.animate(
      withDuration: NavigationTransition.seconds,
      delay: 0,
      animations: passage.animate
    ) {
      _ in passage.settle(true)
    }
  }

  // MARK: - Appearance

  /// Sets the background image for metrics; nil restores that of the appearance.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics] = backgroundImage
    changed()
  }

  /// Returns the background image that was set for metrics; nil for none.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[barMetrics]
  }

  /// Sets the background image for metrics; the position is ignored.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?,
    for barPosition: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    setBackgroundImage(backgroundImage, for: barMetrics)
  }

  /// Sets the distance by which the title is moved down, in points.
  open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics)
  {
    titleShifts[barMetrics] = adjustment
    changed()
  }

  /// Returns the distance that was set for the title, in points; default 0.
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    titleShifts[barMetrics] ?? 0
  }

  /// Whether the bar hides the content under it.
  var isOpaqueBar: Bool { !isTranslucent }

  private func showBackground() { background.show(look(for: topItem)) }

  private func edgeChanged() {
    UIView.animate(withDuration: window == nil || isPassing ? 0 : 0.2, delay: 0) {
      self.showBackground()
    }
  }

  /// Rebuilds the views of the top item, and lets the container lay out again.
  func changed() {
    guard !isPassing else { return }
    let isFading = topItem?.isFading == true && window != nil
    let old = content
    show(stack, isPop: false, isAlways: true)?.settle(true)
    if isFading, let content, let old {
      addSubview(old)
      content.alpha = 0
      UIView.animate(withDuration: 0.25, delay: 0) {
        content.alpha = 1
        old.alpha = 0
      } completion: { _ in
        old.removeFromSuperview()
      }
    }
    whenChanged?()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    changed()
  }

  // MARK: - Transitions between items

  /// Whether the title of the top item of a stack is large.
  private func isLarge(_ items: [UINavigationItem]) -> Bool {
    guard prefersLargeTitles, !isCompact else { return false }
    for item in items.reversed() where item.largeTitleDisplayMode != .automatic {
      return item.largeTitleDisplayMode != .never
    }
    return true
  }

  /// Shows the top of a stack of items; returns the transition from the former item, or nil if
  /// nothing changes or the stack is empty.
  func show(
    _ items: [UINavigationItem],
    isPop: Bool,
    isAlways: Bool = false
  ) -> BarPassage? {
    let old = content
    let isSame = old?.item === items.last && items.last != nil
    for item in stack { item.whenChanged[ObjectIdentifier(self)] = nil }
    stack = items
    for item in items {
      item.whenChanged[ObjectIdentifier(self)] = { [weak self] in self?.changed() }
    }
    if isSame, !isAlways, let old, (old.back != nil) == (items.count > 1) { return nil }
    guard let top = items.last else {
      old?.removeFromSuperview()
      old?.large.removeFromSuperview()
      content = nil
      showSearch(nil)
      showBackground()
      return nil
    }
    let new = NavigationBarContent(
      top,
      back: backItem,
      look: look(for: top),
      isLarge: isLarge(items)
    ) { [weak self] in
      guard let self else { return }
      if let goBack = self.goBack { goBack() } else { self.popItem(animated: true) }
    }
    new.row = row
    addSubview(new)
    if new.isLarge { largeClip.addSubview(new.large) }
    content = new
    showSearch(top.searchController?.searchBar)
    setNeedsLayout()
    if isSame || old == nil || isAlways {
      old?.removeFromSuperview()
      old?.large.removeFromSuperview()
      showBackground()
      // What takes the place of the same is there at once, in whatever animation the next layout falls.
      if let old {
        UIView.performWithoutAnimation {
          new.frame = old.frame
          new.layoutIfNeeded()
        }
      }
      return BarPassage(animate: {}, settle: { _ in })
    }
    return passage(from: old, to: new, isPop: isPop)
  }

  private func passage(
    from old: NavigationBarContent?,
    to new: NavigationBarContent,
    isPop: Bool
  ) -> BarPassage {
    isPassing = true
    UIView.performWithoutAnimation {
      layoutIfNeeded()
      old?.move(to: .center, other: nil)
      new.move(to: isPop ? .left : .right, other: old)
    }
    return BarPassage(
      animate: { [weak self] in
        guard let self else { return }
        new.move(to: .center, other: old)
        old?.move(to: isPop ? .right : .left, other: new)
        self.showBackground()
        self.layoutIfNeeded()
      },
      settle: { [weak self] isDone in
        guard let self else { return }
        self.isPassing = false
        let leaving = isDone ? old : new
        leaving?.removeFromSuperview()
        leaving?.large.removeFromSuperview()
        if !isDone, let old { self.content = old }
        self.content?.move(to: .center, other: nil)
        self.showBackground()
        self.setNeedsLayout()
      }
    )
  }

  private func showSearch(_ bar: UIView?) {
    guard bar !== search else { return }
    search?.removeFromSuperview()
    search = bar
    if let bar { addSubview(bar) }
    setNeedsLayout()
  }

  // MARK: - Layout

  /// The height of the search bar that scrolling leaves, in points.
  private var leastSearch: CGFloat {
    let stays =
      topItem?.hidesSearchBarWhenScrolling == false || topItem?.searchController?.isActive == true
    return search != nil && stays ? searchHeight : 0
  }

  /// The height of the search bar, with scopes where it shows them, in points.
  private var searchHeight: CGFloat {
    let hasScopes = (search as? UISearchBar)?.scopes.isHidden == false
    return BarMeasures.searchBar + (hasScopes ? BarMeasures.scopes : 0)
  }

  /// Whether a search takes the place of title and items.
  private var isSearching: Bool {
    guard let search = topItem?.searchController else { return false }
    return search.isActive && search.hidesNavigationBarDuringPresentation
  }

  /// The height of the row of title and items with a prompt; 0 during a search, in points.
  private var rowHeight: CGFloat {
    guard !isSearching else { return 0 }
    return row + (topItem?.prompt == nil ? 0 : BarMeasures.prompt)
  }

  /// The height of a large title; 0 without one, in points.
  private var largeHeight: CGFloat {
    content?.isLarge == true && !isSearching ? BarMeasures.largeTitle : 0
  }

  /// The height without what scrolling hides, large title and search bar, in points.
  var leastHeight: CGFloat {
    rowHeight + leastSearch
  }

  /// The height with large title and search bar, in points.
  var fullHeight: CGFloat {
    leastHeight + largeHeight + (search != nil ? searchHeight - leastSearch : 0)
  }

  /// The given width and the bar's full height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fullHeight)
  }

  /// No intrinsic width, and the bar's full height.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: fullHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let top = barPosition == .topAttached && reach == 0 ? safeAreaInsets.top : reach
    background.frame = CGRect(
      x: 0,
      y: -top,
      width: bounds.width,
      height: bounds.height + top
    )
    for view in subviews where view is NavigationBarContent { view.frame = bounds }
    layRows()
  }

  /// Lays out large titles and the search bar below the row.
  private func layRows() {
    let row = rowHeight
    var room = max(bounds.height - row, 0)
    if isSearching != hidRow {
      hidRow = isSearching
      content?.alpha = hidRow ? 0 : 1
      content?.large.alpha = hidRow ? 0 : 1
    }
    if let search {
      // The search bar goes before the large title.
      let height = min(max(room - largeHeight, leastSearch), searchHeight)
      search.frame = CGRect(
        x: 0,
        y: bounds.height - height,
        width: bounds.width,
        height: height
      )
      search.alpha = height / searchHeight
      room -= height
    }
    largeClip.frame = CGRect(x: 0, y: row, width: bounds.width, height: room)
    let margin = BarMeasures.margin(in: bounds.width)
    let stretch = max(room - BarMeasures.largeTitle, 0)
    for view in subviews {
      guard let content = view as? NavigationBarContent, content.isLarge else { continue }
      content.largeness = min(room / BarMeasures.largeTitle, 1)
      let size = content.large.sizeThatFits(bounds.size)
      let width = min(size.width.rounded(.up), bounds.width - 2 * margin)
      content.large.bounds.size = CGSize(width: width, height: size.height)
      // The title keeps its distance from the lower edge and grows while the content is
      // overscrolled.
      content.large.layer.anchorPoint = CGPoint(x: 0, y: 1)
      content.large.center = CGPoint(x: margin, y: room - 8)
      if !isPassing {
        let scale = 1 + min(stretch / 600, 0.1)
        content.large.transform = CGAffineTransform(scaleX: scale, y: scale)
      }
    }
  }

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    CGRect(x: 0, y: -reach, width: bounds.width, height: bounds.height + reach).contains(point)
  }
}

/// A transition of a bar from one item to another.
struct BarPassage {
  /// Applies the changes that are to be animated.
  let animate: () -> Void
  /// Ends the transition: with the new item, or with the old one if it was cancelled.
  let settle: (_ isDone: Bool) -> Void
}
