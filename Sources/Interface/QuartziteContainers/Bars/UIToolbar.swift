// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// The delegate of a toolbar, which determines its position.
///
/// See: <https://developer.apple.com/documentation/uikit/uitoolbardelegate>
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// A bar with buttons, at the bottom of a screen or above a keyboard.
///
/// See: <https://developer.apple.com/documentation/uikit/uitoolbar>
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning, BarItemHost {
  /// The delegate, which determines the position; not retained.
  ///
  /// Default nil.
  open weak var delegate: (any UIToolbarDelegate)?
  /// The colours of the bar; default those of the interface style.
  open var barStyle: UIBarStyle = .default { didSet { show() } }
  /// Whether the content behind the bar shines through; default true.
  open var isTranslucent = true { didSet { show() } }
  /// The colour of the background; nil for the system's.
  open var barTintColor: UIColor? { didSet { show() } }
  /// The appearance at the standard height; default the system's.
  open var standardAppearance = UIToolbarAppearance() {
    didSet {
      hasStandardAppearance = true
      rebuild()
    }
  }
  /// Whether the client, or the appearance of the class, set the appearance.
  private(set) var hasStandardAppearance = false
  /// The appearance at the compact height; default nil: the standard one.
  open var compactAppearance: UIToolbarAppearance? { didSet { rebuild() } }
  /// The appearance while the content that the bar's navigation controller shows is scrolled to its
  /// lower edge; default nil: the standard one without background.
  open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { rebuild() } }
  /// The appearance at the compact height while the content is scrolled to its lower edge; default
  /// nil.
  open var compactScrollEdgeAppearance: UIToolbarAppearance? { didSet { rebuild() } }
  private var own: [UIBarButtonItem] = []
  private var views: [(item: UIBarButtonItem, view: UIView?)] = []
  private let background = BarBackground()
  private var backgroundImages: [UIBarMetrics: UIImage] = [:]
  private var shadowImages: [UIBarPosition: UIImage] = [:]
  /// The distance by which the background extends below the bounds, in points.
  var reach: CGFloat = 0 { didSet { if reach != oldValue { setNeedsLayout() } } }

  /// Makes a bar without items.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a bar without items.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.fill(self, as: UIToolbar.self)
  }

  private func prepare() {
    isOpaque = false
    background.hasLineOnTop = true
    addSubview(background)
    show()
  }

  /// The position that the delegate returns; `bottom` if that is `any` or there is no delegate.
  open var barPosition: UIBarPosition {
    let asked = delegate?.position(for: self) ?? .any
    return asked == .any ? .bottom : asked
  }

  /// The items, from the left.
  open var items: [UIBarButtonItem]? {
    get { own.isEmpty ? nil : own }
    set { setItems(newValue, animated: false) }
  }

  /// Sets the items; animated, they fade over 0.25 s.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    let old = views.compactMap(\.view)
    own = items ?? []
    views = []
    for view in old where !animated { view.removeFromSuperview() }
    rebuild()
    guard animated, window != nil else { return }
    let new = views.compactMap(\.view)
    for view in new { view.alpha = 0 }
    UIView.animate(withDuration: 0.25, delay: 0) {
      for view in new { view.alpha = 1 }
      for view in old where !new.contains(view) { view.alpha = 0 }
    } completion: { _ in
      for view in old where !new.contains(view) {
        view.removeFromSuperview()
        view.alpha = 1
      }
    }
  }

  /// Shows the items anew.
  package func itemChanged(_ item: UIBarItem) { rebuild() }

  private var isCompact: Bool { traitCollection.verticalSizeClass == .compact }
  /// Whether the content is scrolled to its lower edge.
  var isAtEdge = false {
    didSet {
      guard isAtEdge != oldValue else { return }
      if scrollEdgeAppearance != nil || compactScrollEdgeAppearance != nil { return rebuild() }
      UIView.animate(withDuration: window == nil ? 0 : 0.2, delay: 0) { self.show() }
    }
  }

  private var look: UIToolbarAppearance {
    let settings = BarSettings(
      style: barStyle,
      isTranslucent: isTranslucent,
      tint: barTintColor,
      image: backgroundImages[isCompact ? .compact : .default] ?? backgroundImages[.default],
      shadow: shadowImages[.any] ?? shadowImages[barPosition]
    )
    return settings.look(
      (isCompact ? compactAppearance : nil) ?? standardAppearance,
      atEdge: (isCompact ? compactScrollEdgeAppearance : nil) ?? scrollEdgeAppearance,
      isAtEdge: isAtEdge
    )
  }

  private func rebuild() {
    for (_, view) in views { view?.removeFromSuperview() }
    let look = self.look
    views = own.filter { !$0.isHidden }.map { item in
      item.bar = self
      let view = item.makeView(plain: look.buttonAppearance, done: look.doneButtonAppearance)
      item.viewBox.view = view
      if let view { addSubview(view) }
      return (item, view)
    }
    show()
    setNeedsLayout()
  }

  private func show() {
    background.hasLineOnTop = barPosition == .bottom
    background.show(look)
  }

  /// Sets the background image; the position is ignored.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?,
    forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    backgroundImages[barMetrics] = backgroundImage
    show()
  }

  /// Returns the background image that was set for metrics; the position is ignored.
  open func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) -> UIImage? { backgroundImages[barMetrics] }

  /// Sets the image in place of the shadow line; an empty image removes the line.
  open func setShadowImage(
    _ shadowImage: UIImage?,
    forToolbarPosition topOrBottom: UIBarPosition
  ) {
    shadowImages[topOrBottom] = shadowImage
    show()
  }

  /// Returns the image that was set in place of the shadow line; nil for none.
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
    shadowImages[topOrBottom]
  }

  /// The given width, and a height of 44 points, or 32 in a compact height class.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: BarMeasures.row(in: traitCollection))
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: BarMeasures.row(in: traitCollection))
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(
      x: 0,
      y: 0,
      width: bounds.width,
      height: bounds.height + reach
    )
    layItems()
  }

  /// Lays the items out from the left; flexible spaces share the free width equally.
  private func layItems() {
    let margin = BarMeasures.margin(in: bounds.width)
    let gap: CGFloat = 8
    var widths: [CGFloat] = []
    var flexible = 0
    for (item, view) in views {
      if let view {
        let size = view is BarButton ? view.sizeThatFits(bounds.size) : view.bounds.size
        widths.append(max(size.width, item.width))
      } else {
        if item.systemItem == .flexibleSpace { flexible += 1 }
        widths.append(item.width)
      }
    }
    let gaps = max(views.filter { $0.view != nil }.count - 1, 0)
    let used = widths.reduce(0, +) + CGFloat(gaps) * gap + 2 * margin
    let share = flexible > 0 ? max(bounds.width - used, 0) / CGFloat(flexible) : 0
    var x = margin
    for (index, (item, view)) in views.enumerated() {
      guard let view else {
        x += item.systemItem == .flexibleSpace ? share : widths[index]
        continue
      }
      let height = view is BarButton ? bounds.height : min(view.bounds.height, bounds.height)
      view.frame = CGRect(
        x: x,
        y: (bounds.height - height) / 2,
        width: widths[index],
        height: height
      )
      x += widths[index] + gap
    }
  }
}
