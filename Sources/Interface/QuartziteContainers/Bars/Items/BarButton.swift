// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// The control that shows a bar button item.
@MainActor
final class BarButton: ItemControl {
  let item: UIBarButtonItem
  private let label = UILabel()
  private let picture = UIImageView()
  private let backing = UIImageView()
  private let look: UIBarButtonItemAppearance?

  init(_ item: UIBarButtonItem, look: UIBarButtonItemAppearance?) {
    (self.item, self.look) = (item, look)
    super.init(showing: item)
    for view in [backing, picture, label] { addSubview(view) }
    label.textAlignment = .center
    picture.contentMode = .scaleAspectFit
    isEnabled = item.isEnabled
    if let tint = item.tintColor { tintColor = tint }
    addAction(UIAction { [weak self] _ in self?.tapped() }, for: .touchUpInside)
    if item.menu != nil { addMenuPress() }
    show()
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    item.takeAppearances(in: self)
    if let tint = item.tintColor { tintColor = tint }
    show()
    superview?.setNeedsLayout()
  }

  private func addMenuPress() {
    let press = UILongPressGestureRecognizer(
      target: WeakProxy(self),
      action: Selector("pressed(_:)", BarButton.pressed(_:))
    )
    addGestureRecognizer(press)
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    if press.state == .began, let menu = item.menu { OpenMenu.open(menu, from: self) }
  }

  private func tapped() {
    if let menu = item.menu, item.action == nil, item.primaryAction == nil {
      OpenMenu.open(menu, from: self)
    } else {
      item.perform(from: self)
    }
  }

  private var stateLook: UIBarButtonItemStateAppearance? {
    !isEnabled ? look?.disabled : isHighlighted ? look?.highlighted : look?.normal
  }

  private func show() {
    let (state, isDone) = (stateLook, item.style == .done)
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 17, weight: isDone ? .semibold : .regular),
      .foregroundColor: isEnabled ? tintColor as Any : UIColor.tertiaryLabel,
    ]
    let own = item.titleTextAttributes(for: isEnabled ? .normal : .disabled)
    attributes.merge(look?.normal.titleTextAttributes ?? [:]) { $1 }
    attributes.merge(state?.titleTextAttributes ?? [:]) { $1 }
    attributes.merge(own ?? [:]) { $1 }
    picture.image = item.image.map { $0.barImage(isBold: isDone) }
    picture.tintColor = isEnabled ? tintColor : .tertiaryLabel
    let title = item.image == nil ? item.title ?? "" : ""
    label.attributedText = NSAttributedString(string: title, attributes: attributes)
    let wanted: UIControl.State = !isEnabled ? .disabled : isHighlighted ? .highlighted : .normal
    backing.image =
      item.backgroundImage(for: wanted, barMetrics: .default)
      ?? item.backgroundImage(for: .normal, barMetrics: .default) ?? state?.backgroundImage
    if item.isSelected {
      layer.cornerRadius = 6
      backgroundColor = tintColor.withAlphaComponent(0.15)
    }
  }

  override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      let alpha: CGFloat = isHighlighted ? 0.3 : 1
      let change = { for view in [self.label, self.picture] as [UIView] { view.alpha = alpha } }
      guard !isHighlighted, window != nil else { return UIView.performWithoutAnimation(change) }
      UIView.animate(
        withDuration: 0.25,
        delay: 0,
        options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut],
        animations: change
      )
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  /// The size of title or image: at least 24 points and the item's `width` wide, and 44 points
  /// high.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    var fit = item.image.map { _ in picture.image?.size ?? .zero } ?? label.sizeThatFits(size)
    for title in item.possibleTitles ?? [] {
      let other = UILabel()
      other.font = label.font
      other.text = title
      fit.width = max(fit.width, other.sizeThatFits(size).width)
    }
    fit.width = max(fit.width.rounded(.up), item.width, 24)
    return CGSize(width: fit.width, height: 44)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = item.imageInsets
    let backShift = stateLook?.backgroundImagePositionAdjustment ?? .zero
    backing.frame = bounds.offsetBy(dx: backShift.horizontal, dy: backShift.vertical)
    picture.frame = bounds.inset(by: insets)
    picture.contentMode =
      picture.image.map { $0.size.height > bounds.height } ?? false ? .scaleAspectFit : .center
    let own = item.titleShift
    let shift = own != .zero ? own : stateLook?.titlePositionAdjustment ?? .zero
    label.frame = bounds.offsetBy(dx: shift.horizontal, dy: shift.vertical)
  }

  /// Extends the touch target by 8 points horizontally and 6 points vertically, as items are small.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: -6).contains(point)
  }
}

extension UIImage {
  /// The image as bars draw it: as a template unless it has a rendering mode, symbols at 19 points.
  func barImage(isBold: Bool = false) -> UIImage {
    var image = self
    if isSymbolImage {
      let settings = SymbolConfiguration(pointSize: 19, weight: isBold ? .semibold : .regular)
      image = withConfiguration(settings)
    }
    return image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
  }
}

extension UIBarButtonItem {
  /// Whether the item is a space.
  var isSpace: Bool { systemItem?.isSpace ?? false }

  /// Makes the view that shows the item; nil for a space.
  func makeView(
    plain: UIBarButtonItemAppearance?,
    done: UIBarButtonItemAppearance?
  ) -> UIView? {
    if let customView { return customView }
    guard !isSpace else { return nil }
    return BarButton(self, look: style == .done ? done : plain)
  }

  /// Performs the item's action, as a tap does.
  package func trigger() {
    perform(from: shownView)
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  /// Returns the frame of the item in a view's coordinates; null if no bar shows it.
  public func frame(in referenceView: UIView) -> CGRect {
    shownView.map { $0.convert($0.bounds, to: referenceView) } ?? .null
  }
}

extension UIPopoverPresentationController {
  /// The bar button item that the arrow points at; nil if the source is something else.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller/barbuttonitem>
  public var barButtonItem: UIBarButtonItem? {
    get { sourceItem as? UIBarButtonItem }
    set { sourceItem = newValue }
  }
}
