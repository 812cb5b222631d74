// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// The control that shows a tab bar item.
///
/// Source: measured on iOS 15 to 17: titles of 10 points below the image, or 13 points beside it;
/// badges 18 points high.
@MainActor
final class TabButton: ItemControl {
  let item: UITabBarItem
  private let picture = UIImageView()
  private let label = UILabel()
  private let badge = UILabel()
  /// Whether the title is beside the image, rather than below it.
  var isInline = false { didSet { if isInline != oldValue { show() } } }
  var look: UITabBarItemAppearance { didSet { show() } }
  var plainColor: UIColor { didSet { show() } }

  init(_ item: UITabBarItem, look: UITabBarItemAppearance, plain: UIColor) {
    (self.item, self.look, plainColor) = (item, look, plain)
    super.init(showing: item)
    for view in [picture, label, badge] { addSubview(view) }
    picture.contentMode = .scaleAspectFit
    label.textAlignment = .center
    badge.textAlignment = .center
    badge.layer.cornerRadius = 9
    badge.clipsToBounds = true
    isEnabled = item.isEnabled
    show()
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    item.takeAppearances(in: self)
    show()
  }

  override var isSelected: Bool { didSet { if isSelected != oldValue { show() } } }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  private var stateLook: UITabBarItemStateAppearance {
    !isEnabled ? look.disabled : isSelected ? look.selected : look.normal
  }

  private func show() {
    let state = stateLook
    let color: UIColor =
      state.iconColor ?? (!isEnabled ? .tertiaryLabel : isSelected ? tintColor : plainColor)
    let image = isSelected ? item.selectedImage ?? item.image : item.image
    picture.image = image.map { image in
      var image = image
      if image.isSymbolImage {
        image = image.withConfiguration(UIImage.SymbolConfiguration(pointSize: isInline ? 17 : 20))
      }
      return image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
    }
    picture.tintColor = color
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: isInline ? 13 : 10, weight: isInline ? .regular : .medium),
      .foregroundColor: color as Any,
    ]
    attributes.merge(state.titleTextAttributes) { $1 }
    attributes.merge(item.titleTextAttributes(for: .normal) ?? [:]) { $1 }
    if isSelected { attributes.merge(item.titleTextAttributes(for: .selected) ?? [:]) { $1 } }
    label.attributedText = NSAttributedString(string: item.title ?? "", attributes: attributes)
    showBadge(state)
    setNeedsLayout()
  }

  private func showBadge(_ state: UITabBarItemStateAppearance) {
    badge.isHidden = item.badgeValue == nil
    badge.backgroundColor = item.badgeColor ?? state.badgeBackgroundColor ?? .systemRed
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.white,
    ]
    attributes.merge(state.badgeTextAttributes) { $1 }
    attributes.merge(item.badgeTextAttributes(for: .normal) ?? [:]) { $1 }
    badge.attributedText = NSAttributedString(
      string: item.badgeValue ?? "",
      attributes: attributes
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = picture.image?.size ?? .zero
    let most: CGFloat = isInline ? 22 : 30
    let scale = size.height > most ? most / size.height : 1
    let image = CGSize(width: size.width * scale, height: size.height * scale)
    let text = label.sizeThatFits(bounds.size)
    let own = item.titlePositionAdjustment
    let shift = own != .zero ? own : stateLook.titlePositionAdjustment
    if isInline {
      let total = image.width + 6 + text.width
      let left = (bounds.width - total) / 2
      place(
        picture,
        CGRect(
          x: left,
          y: (bounds.height - image.height) / 2,
          width: image.width,
          height: image.height
        )
      )
      label.frame = CGRect(
        x: left + image.width + 6 + shift.horizontal,
        y: (bounds.height - text.height) / 2 + shift.vertical,
        width: text.width.rounded(.up),
        height: text.height
      )
    } else {
      // The image is in the upper part, the title's lower edge 2.5 points above the bar's.
      let hasTitle = item.title?.isEmpty == false
      let middle: CGFloat = hasTitle ? 18.5 : bounds.height / 2
      place(
        picture,
        CGRect(
          x: (bounds.width - image.width) / 2,
          y: middle - image.height / 2,
          width: image.width,
          height: image.height
        )
      )
      label.frame = CGRect(
        x: shift.horizontal,
        y: bounds.height - 2.5 - text.height + shift.vertical,
        width: bounds.width,
        height: text.height
      )
    }
    let isDot = item.badgeValue?.isEmpty == true
    let width = isDot ? 18 : max(badge.sizeThatFits(bounds.size).width.rounded(.up) + 10, 18)
    badge.frame = CGRect(x: bounds.midX + 4, y: 1.5, width: width, height: 18)
  }

  private func place(_ view: UIView, _ frame: CGRect) {
    view.frame = frame.inset(by: item.imageInsets)
  }
}
