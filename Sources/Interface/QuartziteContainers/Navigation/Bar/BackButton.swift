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

  /// The spacing between chevron and title, in points.
  private static let gap: CGFloat = 6

  init(
    to item: UINavigationItem,
    look: UINavigationBarAppearance,
    goBack: @escaping () -> Void
  ) {
    (self.item, self.look) = (item, look)
    super.init(frame: .zero)
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

  private func show() {
    let own = item.backBarButtonItem
    let color = own?.tintColor ?? tintColor ?? .systemBlue
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 17), .foregroundColor: color,
    ]
    attributes.merge(look.backButtonAppearance.normal.titleTextAttributes) { $1 }
    attributes.merge(own?.titleTextAttributes(for: .normal) ?? [:]) { $1 }
    label.attributedText = NSAttributedString(string: item.backTitle, attributes: attributes)
    let image = look.backIndicatorImage
    if image.isSymbolImage {
      let settings = UIImage.SymbolConfiguration(pointSize: 19, weight: .semibold)
      arrow.image = image.withConfiguration(settings)
    } else {
      arrow.image =
        image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
    }
    arrow.tintColor = color
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
    label.center = CGPoint(x: left + label.bounds.width / 2, y: bounds.midY)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: -4).contains(point)
  }
}
