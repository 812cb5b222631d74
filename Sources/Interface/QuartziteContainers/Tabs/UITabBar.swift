// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// Is informed of the items of a tab bar that the user selects.
///
/// See: <https://developer.apple.com/documentation/uikit/uitabbardelegate>
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  /// Called when the user has selected an item.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
  /// Called before the user can arrange the items.
  func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
  /// Called when the user can arrange the items.
  func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
  /// Called before the arranging ends.
  func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
  /// Called when the arranging has ended.
  func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}
}

/// The bar at the bottom of a tab bar controller, or a standalone one.
///
/// See: <https://developer.apple.com/documentation/uikit/uitabbar>
@preconcurrency @MainActor
open class UITabBar: UIView, BarItemHost {
  /// The distributions of items over the bar.
  public enum ItemPositioning: Int, Sendable {
    /// Centred in a regular width class, otherwise over the full width.
    case automatic
    /// Over the full width.
    case fill
    /// Centred, with `itemWidth` and `itemSpacing`.
    case centered
  }

  /// The delegate; not retained.
  ///
  /// That of a tab bar controller's bar is the controller.
  open weak var delegate: (any UITabBarDelegate)?
  /// The items, from the left.
  open var items: [UITabBarItem]? {
    get { own.isEmpty ? nil : own }
    set { setItems(newValue, animated: false) }
  }
  /// The selected item; setting it does not call the delegate.
  open weak var selectedItem: UITabBarItem? { didSet { showSelection() } }
  /// The colours of the bar; default those of the interface style.
  open var barStyle: UIBarStyle = .default { didSet { show() } }
  /// Whether the content behind the bar shines through; default true.
  open var isTranslucent = true { didSet { show() } }
  /// The colour of the background; nil for the system's.
  open var barTintColor: UIColor? { didSet { show() } }
  /// The colour of items that are not selected; nil for gray.
  open var unselectedItemTintColor: UIColor? { didSet { show() } }
  /// The background image; default nil.
  open var backgroundImage: UIImage? { didSet { show() } }
  /// The image in place of the shadow line; an empty image removes the line.
  ///
  /// Default nil.
  open var shadowImage: UIImage? { didSet { show() } }
  /// The image behind the selected item; default nil.
  open var selectionIndicatorImage: UIImage? { didSet { show() } }
  /// The distribution of items; default `.automatic`.
  open var itemPositioning: ItemPositioning = .automatic { didSet { setNeedsLayout() } }
  /// The width of centred items in points; default 0: the standard width, 76.
  open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The spacing between centred items in points; default 0: the standard spacing, 34.
  open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The appearance; default the system's.
  open var standardAppearance = UITabBarAppearance() {
    didSet {
      hasStandardAppearance = true
      show()
    }
  }
  /// Whether the client, or the appearance of the class, set the appearance.
  private(set) var hasStandardAppearance = false
  /// The appearance while the content that the bar's controller shows is scrolled to its lower edge;
  /// default nil: the standard one without background.
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { show() } }
  /// Whether the user can arrange the items now.
  open private(set) var isCustomizing = false

  /// Tells the delegate that the user can arrange the items, and notes it in `isCustomizing`.
  ///
  /// - Note: Differs from Apple: no sheet with the items comes up.
  open func beginCustomizingItems(_ items: [UITabBarItem]) {
    guard !isCustomizing else { return }
    delegate?.tabBar(self, willBeginCustomizing: items)
    isCustomizing = true
    delegate?.tabBar(self, didBeginCustomizing: items)
  }

  /// Ends the arranging of items; returns whether their order has changed, which it never has.
  @discardableResult
  open func endCustomizing(animated: Bool) -> Bool {
    guard isCustomizing else { return false }
    delegate?.tabBar(self, willEndCustomizing: own, changed: false)
    isCustomizing = false
    delegate?.tabBar(self, didEndCustomizing: own, changed: false)
    return false
  }

  private var own: [UITabBarItem] = []
  private(set) var buttons: [TabButton] = []
  private let background = BarBackground()
  private let indicator = UIImageView()

  /// Makes a bar without items.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a bar without items.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.fill(self, as: UITabBar.self)
  }

  private func prepare() {
    isOpaque = false
    background.hasLineOnTop = true
    addSubview(background)
    addSubview(indicator)
    show()
  }

  /// Sets the items; animated, they fade over 0.25 s.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    let old = buttons
    own = items ?? []
    buttons = own.map { item in
      item.bar = self
      return makeButton(item)
    }
    for button in buttons { addSubview(button) }
    if let selectedItem, !own.contains(where: { $0 === selectedItem }) { self.selectedItem = nil }
    showSelection()
    setNeedsLayout()
    guard animated, window != nil else {
      for button in old { button.removeFromSuperview() }
      return
    }
    let new = buttons
    for button in new { button.alpha = 0 }
    UIView.animate(withDuration: 0.25, delay: 0) {
      for button in new { button.alpha = 1 }
      for button in old { button.alpha = 0 }
    } completion: { _ in
      for button in old { button.removeFromSuperview() }
    }
  }

  private func makeButton(_ item: UITabBarItem) -> TabButton {
    let button = TabButton(item, look: itemLook(item), plain: plainColor)
    button.addAction(
      UIAction { [weak self, weak item] _ in
        if let item { self?.choose(item) }
      },
      for: .touchDown
    )
    return button
  }

  private var plainColor: UIColor {
    unselectedItemTintColor
      ?? UIColor {
        $0.userInterfaceStyle == .dark
          ? UIColor(white: 0.46, alpha: 1) : UIColor(white: 0.6, alpha: 1)
      }
  }

  func choose(_ item: UITabBarItem) {
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  /// Shows the items anew.
  package func itemChanged(_ item: UIBarItem) {
    guard let index = own.firstIndex(where: { $0 === item }) else { return }
    buttons[index].removeFromSuperview()
    buttons[index] = makeButton(own[index])
    addSubview(buttons[index])
    showSelection()
    setNeedsLayout()
  }

  /// Returns the button of an item.
  package func view(of item: UIBarItem) -> UIView? {
    own.firstIndex { $0 === item }.map { buttons[$0] }
  }

  private func showSelection() {
    for (item, button) in zip(own, buttons) { button.isSelected = item === selectedItem }
    show()
  }

  // MARK: - Appearance

  /// Whether the content is scrolled to its lower edge.
  var isAtEdge = false {
    didSet {
      guard isAtEdge != oldValue else { return }
      UIView.animate(withDuration: window == nil ? 0 : 0.2, delay: 0) { self.show() }
    }
  }

  /// The layout for which the buttons have their looks; nil before the first one.
  private var shownLayout: (isInline: Bool, isCompact: Bool)?
  private var isCompact: Bool { traitCollection.verticalSizeClass == .compact }

  /// The appearance for an item, with the background that the properties of the bar itself say.
  private func look(for item: UITabBarItem?) -> UITabBarAppearance {
    let settings = BarSettings(
      style: barStyle,
      isTranslucent: isTranslucent,
      tint: barTintColor,
      image: backgroundImage,
      shadow: shadowImage
    )
    return settings.look(
      item?.standardAppearance ?? standardAppearance,
      atEdge: item?.scrollEdgeAppearance ?? scrollEdgeAppearance,
      isAtEdge: isAtEdge
    )
  }

  /// The appearance of an item in the layout that the size classes ask for.
  ///
  /// A compact height goes before a regular width.
  private func itemLook(_ item: UITabBarItem) -> UITabBarItemAppearance {
    let look = self.look(for: item)
    if isCompact { return look.compactInlineLayoutAppearance }
    let isInline = traitCollection.horizontalSizeClass == .regular
    return isInline ? look.inlineLayoutAppearance : look.stackedLayoutAppearance
  }

  private func show() {
    let look = self.look(for: selectedItem)
    background.show(look)
    indicator.image = selectionIndicatorImage ?? look.selectionIndicatorImage
    indicator.tintColor = look.selectionIndicatorTintColor
    for button in buttons {
      button.look = itemLook(button.item)
      button.plainColor = plainColor
    }
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show()
  }

  /// The given width, and a height of 49 points, or 32 in a compact height class, plus the bottom
  /// safe area.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: rowHeight + safeAreaInsets.bottom)
  }

  var rowHeight: CGFloat {
    isCompact ? BarMeasures.compactRow : BarMeasures.tabBar
  }

  /// The distribution of the items: that of the appearance of stacked items, else the bar's own.
  private func distribution(_ stacked: UITabBarAppearance?) -> ItemPositioning {
    let own = stacked?.stackedItemPositioning ?? .automatic
    return own == .automatic ? itemPositioning : own
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let isInline = isCompact || traitCollection.horizontalSizeClass == .regular
    if shownLayout.map({ $0 != (isInline, isCompact) }) ?? true {
      shownLayout = (isInline, isCompact)
      for button in buttons { button.look = itemLook(button.item) }
    }
    let height = min(rowHeight, bounds.height)
    let count = CGFloat(max(buttons.count, 1))
    let stacked = isInline ? nil : look(for: selectedItem)
    let positioning = distribution(stacked)
    let isCentred =
      positioning == .centered
      || positioning == .automatic && traitCollection.horizontalSizeClass == .regular
    let spacing = [stacked?.stackedItemSpacing ?? 0, itemSpacing].first { $0 > 0 } ?? 34
    let gap = isCentred ? spacing : 4
    let natural = [stacked?.stackedItemWidth ?? 0, itemWidth].first { $0 > 0 } ?? 76
    let width =
      isCentred ? natural : max((bounds.width - 4) / count - gap, 0)
    let total = width * count + gap * (count - 1)
    var x = (bounds.width - total) / 2
    for button in buttons {
      button.isInline = isInline
      button.frame = CGRect(x: x, y: 0, width: width, height: height)
      x += width + gap
    }
    let chosen = buttons.first { $0.isSelected }
    indicator.isHidden = chosen == nil || indicator.image == nil
    if let chosen, let size = indicator.image?.size {
      indicator.frame = CGRect(
        x: chosen.frame.midX - size.width / 2,
        y: (height - size.height) / 2,
        width: size.width,
        height: size.height
      )
    }
  }
}

extension UITabBarAppearance {
  /// The distribution of items with the title below the image; default `.automatic`: that of the bar.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitabbarappearance/stackeditempositioning>
  public var stackedItemPositioning: UITabBar.ItemPositioning {
    get { UITabBar.ItemPositioning(rawValue: stackedPositioning) ?? .automatic }
    set { stackedPositioning = newValue.rawValue }
  }
}
