// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// The back button: a chevron and the title of the previous item.
@MainActor
final class BackButton: UIControl {
  let arrow = UIImageView()
  let label = UILabel()
  private let item: UINavigationItem
  private let look: UINavigationBarAppearance
  /// The item whose attributes the button has: the client's, or one that takes those of appearances alone.
  private let own: UIBarButtonItem
  private let backing = UIImageView()
  private var title: String

  /// The spacing between chevron and title, in points.
  private static let gap: CGFloat = 6

  init(
    to item: UINavigationItem,
    look: UINavigationBarAppearance,
    goBack: @escaping () -> Void
  ) {
    (self.item, self.look) = (item, look)
    own = item.backBarButtonItem ?? UIBarButtonItem()
    title = item.backTitle
    super.init(frame: .zero)
    addSubview(backing)
    addSubview(arrow)
    addSubview(label)
    arrow.contentMode = .center
    label.lineBreakMode = .byTruncatingTail
    let custom = item.backBarButtonItem
    addAction(
      UIAction { _ in
        if let custom, custom.action != nil || custom.primaryAction != nil {
          custom.perform(from: nil)
        } else {
          goBack()
        }
      },
      for: .touchUpInside
    )
    show()
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    own.takeAppearances(in: self)
    show()
    superview?.setNeedsLayout()
  }

  private func show() {
    let color = own.tintColor ?? tintColor ?? .systemBlue
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 17), .foregroundColor: color,
    ]
    attributes.merge(look.buttonAppearance.normal.titleTextAttributes) { $1 }
    attributes.merge(look.backButtonAppearance.normal.titleTextAttributes) { $1 }
    attributes.merge(own.titleTextAttributes(for: .normal) ?? [:]) { $1 }
    label.attributedText = NSAttributedString(string: title, attributes: attributes)
    let image = look.backIndicatorImage
    if image.isSymbolImage {
      let settings = UIImage.SymbolConfiguration(pointSize: 19, weight: .semibold)
      arrow.image = image.withConfiguration(settings)
    } else {
      arrow.image =
        image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
    }
    arrow.tintColor = color
    let state: UIControl.State = isHighlighted ? .highlighted : .normal
    backing.image =
      own.backButtonBackgroundImage(for: state, barMetrics: .default)
      ?? own.backButtonBackgroundImage(for: .normal, barMetrics: .default)
    arrow.isHidden = backing.image != nil
  }

  /// Shows the first of its titles for which there is room: the item's, "Back", or none.
  ///
  /// Returns the width. The title of a client's own item stays, at most half as wide as the bar.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uinavigationitem/backbuttondisplaymode-swift.enum/default>
  func fit(_ room: CGFloat, in size: CGSize) -> CGFloat {
    guard item.backBarButtonItem == nil, item.backButtonDisplayMode != .minimal else {
      return min(sizeThatFits(size).width, size.width / 2)
    }
    for choice in [item.backTitle, "Back", ""] {
      if title != choice {
        title = choice
        show()
      }
      if sizeThatFits(size).width <= room { break }
    }
    return sizeThatFits(size).width
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  override var isHighlighted: Bool {
    didSet {
      for view in [arrow, label] as [UIView] { view.alpha = isHighlighted ? 0.3 : 1 }
    }
  }

  private var arrowWidth: CGFloat {
    // The symbol's image is square with a margin around the narrow chevron.
    arrow.image.map { $0.isSymbolImage ? 13 : $0.size.width } ?? 0
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let title = label.text?.isEmpty == false ? Self.gap + label.sizeThatFits(size).width : 12
    return CGSize(width: (arrowWidth + title).rounded(.up), height: BarMeasures.row)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = arrow.image?.size.width ?? 0
    arrow.bounds.size = CGSize(width: width, height: bounds.height)
    arrow.center = CGPoint(x: arrowWidth / 2, y: bounds.midY)
    let left = arrowWidth + Self.gap
    label.bounds.size = CGSize(width: max(bounds.width - left, 0), height: bounds.height)
    let shift = own.backButtonTitlePositionAdjustment(for: .default)
    label.center = CGPoint(
      x: left + label.bounds.width / 2 + shift.horizontal,
      y: bounds.midY + shift.vertical
    )
    let size = backing.image?.size ?? .zero
    backing.frame = CGRect(
      x: 0,
      y: (bounds.height - size.height) / 2,
      width: max(bounds.width, size.width),
      height: size.height
    )
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: -4).contains(point)
  }
}
