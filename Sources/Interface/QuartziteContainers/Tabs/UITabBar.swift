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
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
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
  open var selectionIndicatorImage: UIImage? { didSet { setNeedsLayout() } }
  /// The distribution of items; default `.automatic`.
  open var itemPositioning: ItemPositioning = .automatic { didSet { setNeedsLayout() } }
  /// The width of centred items in points; default 0: the standard width, 76.
  open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The spacing between centred items in points; default 0: the standard spacing, 34.
  open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The appearance; default the system's.
  open var standardAppearance = UITabBarAppearance() { didSet { show() } }
  /// The appearance while the content is scrolled to its lower edge; default nil.
  ///
  /// Stored without effect.
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { show() } }
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
    let look = (item.standardAppearance ?? standardAppearance).stackedLayoutAppearance
    let button = TabButton(item, look: look, plain: plainColor)
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

  func itemChanged(_ item: UIBarItem) {
    guard let index = own.firstIndex(where: { $0 === item }) else { return }
    buttons[index].removeFromSuperview()
    buttons[index] = makeButton(own[index])
    addSubview(buttons[index])
    showSelection()
    setNeedsLayout()
  }

  private func showSelection() {
    for (item, button) in zip(own, buttons) { button.isSelected = item === selectedItem }
    setNeedsLayout()
  }

  private func show() {
    let look: UITabBarAppearance = (selectedItem?.standardAppearance ?? standardAppearance).copy()
    if barStyle == .black { look.backgroundEffect = UIBlurEffect(style: .dark) }
    if let barTintColor {
      look.backgroundColor = isTranslucent ? barTintColor.withAlphaComponent(0.85) : barTintColor
    }
    if !isTranslucent {
      look.backgroundEffect = nil
      if look.backgroundColor == nil { look.backgroundColor = .systemBackground }
    }
    if let backgroundImage {
      (look.backgroundEffect, look.backgroundImage) = (nil, backgroundImage)
    }
    if let shadowImage {
      look.shadowImage = shadowImage.size == .zero ? nil : shadowImage
      if shadowImage.size == .zero { look.shadowColor = nil }
    }
    background.show(look)
    for button in buttons {
      button.look = (button.item.standardAppearance ?? standardAppearance).stackedLayoutAppearance
      button.plainColor = plainColor
    }
  }

  /// The given width, and a height of 49 points, or 32 in a compact height class, plus the bottom
  /// safe area.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: rowHeight + safeAreaInsets.bottom)
  }

  var rowHeight: CGFloat {
    traitCollection.verticalSizeClass == .compact ? BarMeasures.compactRow : BarMeasures.tabBar
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let isInline =
      traitCollection.horizontalSizeClass == .regular
      || traitCollection.verticalSizeClass == .compact
    let height = min(rowHeight, bounds.height)
    let count = CGFloat(max(buttons.count, 1))
    let isCentred =
      itemPositioning == .centered
      || itemPositioning == .automatic && traitCollection.horizontalSizeClass == .regular
    let gap = isCentred ? (itemSpacing > 0 ? itemSpacing : 34) : 4
    let natural = itemWidth > 0 ? itemWidth : 76
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
    indicator.image = selectionIndicatorImage ?? standardAppearance.selectionIndicatorImage
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
