// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// The view of a cell accessory: its symbol, text or custom view.
///
/// It also receives the taps.
final class AccessoryView: UIControl {
  /// The accessory that is shown.
  let accessory: UICellAccessory
  private let content: UIView

  /// Makes the view; nil if the accessory's symbol is missing.
  init?(_ accessory: UICellAccessory) {
    guard let content = Self.content(accessory) else { return nil }
    (self.accessory, self.content) = (accessory, content)
    super.init(frame: CGRect(origin: .zero, size: content.bounds.size))
    content.frame = bounds
    content.isHidden = accessory.options.isHidden
    if let color = accessory.options.tintColor { content.tintColor = color }
    if case .view = accessory.kind {} else { content.isUserInteractionEnabled = false }
    addSubview(content)
  }

  /// Archives are not decoded.
  required init?(coder: NSCoder) { nil }

  /// The width that the accessory occupies in the row, in points.
  var room: CGFloat {
    max(accessory.options.reservedLayoutWidth ?? bounds.width + 8, 0)
  }

  /// Whether the accessory is shown while the collection view is editing, or is not.
  func isShown(isEditing: Bool) -> Bool {
    switch accessory.displayed {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }

  /// Rotates the arrow of an outline disclosure down, or back.
  func turn(isExpanded: Bool) {
    guard case .outline = accessory.kind else { return }
    content.transform = isExpanded ? CGAffineTransform(rotationAngle: .pi / 2) : .identity
  }

  /// Shows whether the cell is selected, in a mark of selection.
  func mark(isSelected: Bool) {
    guard case .selection = accessory.kind, let view = content as? UIImageView else { return }
    view.image = Self.image(isSelected ? "checkmark.circle.fill" : "circle")
    view.tintColor = isSelected ? accessory.options.tintColor : .tertiaryLabel
  }

  private static func content(_ accessory: UICellAccessory) -> UIView? {
    switch accessory.kind {
    case .view(let view):
      if !accessory.options.keepsSize { view.takeOwnSize() }
      return view
    case .label(let text):
      let label = UILabel(frame: .zero)
      (label.text, label.textColor) = (text, accessory.options.tintColor ?? .secondaryLabel)
      label.sizeToFit()
      return label
    case .symbol(let name): return symbol(name)
    case .outline: return symbol("chevron.right")
    case .selection: return symbol("circle")
    }
  }

  private static func symbol(_ name: String) -> UIView? {
    image(name).map(UIImageView.init(image:))
  }

  private static func image(_ name: String) -> UIImage? {
    // Marks of selection are as large as those that delete in tables.
    let isMark = name.contains("circle") && name != "info.circle"
    let configuration = UIImage.SymbolConfiguration(
      pointSize: isMark ? 18 : 13,
      weight: isMark ? .regular : .semibold
    )
    return UIImage(systemName: name, withConfiguration: configuration)
  }

  // MARK: - Touches

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    // Symbols are small; the touch target is at least 44 by 44 points.
    bounds.insetBy(dx: min((bounds.width - 44) / 2, 0), dy: min((bounds.height - 44) / 2, 0))
      .contains(point)
  }

  /// Passes touches through to the row unless a custom view, a disclosure or an action takes them.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if case .view = accessory.kind {
      let hit = super.hitTest(point, with: event)
      return hit === self ? nil : hit
    }
    if case .outline(let style) = accessory.kind, style != .header {
      return super.hitTest(point, with: event)
    }
    return accessory.action == nil ? nil : super.hitTest(point, with: event)
  }
}

extension UIView {
  /// Takes the size that the view asks for by its intrinsic size or by constraints, if it does.
  fileprivate func takeOwnSize() {
    let own = intrinsicContentSize
    guard own.width >= 0 || own.height >= 0 || holdsConstraints else { return }
    let isOwn = own.width > 0 && own.height > 0
    let size = isOwn ? own : systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    if size.width > 0, size.height > 0 { bounds.size = size }
  }
}
