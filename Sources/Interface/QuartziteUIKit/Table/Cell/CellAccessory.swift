// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The views of a cell's standard accessories.
@MainActor
enum CellAccessory {
  /// Makes the view of an accessory of a cell; nil for none.
  static func view(
    _ type: UITableViewCell.AccessoryType,
    of cell: UITableViewCell
  ) -> UIView? {
    switch type {
    case .none: nil
    case .checkmark: picture("checkmark")
    case .disclosureIndicator: chevron()
    case .detailButton: AccessoryButton(cell, beside: nil)
    case .detailDisclosureButton: AccessoryButton(cell, beside: chevron())
    }
  }

  private static func chevron() -> UIImageView {
    let view = picture("chevron.right")
    view.tintColor = .tertiaryLabel
    // The symbol's picture is wider than its strokes.
    view.contentMode = .center
    view.bounds.size.width = chevronWidth
    return view
  }

  /// The width of a chevron, and of the button with the letter and the chevron, in points.
  ///
  /// Source: files of Interface Builder of Xcode 14, in which content views of cells of 375 points are 350.5
  /// and 322 wide; 16 of the rest are the margin.
  private static let chevronWidth: CGFloat = 8.5
  fileprivate static let buttonWidth: CGFloat = 37

  fileprivate static func picture(_ name: String, _ size: CGFloat = 13) -> UIImageView {
    let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: .semibold)
    return UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
  }
}

/// The button with the letter i, and the chevron beside it.
///
/// The whole height of the row and 8 points at each side of the letter take touches.
@MainActor
private final class AccessoryButton: UIControl {
  init(_ cell: UITableViewCell, beside chevron: UIImageView?) {
    let letter = UIImageView(
      image: UIImage(
        systemName: "info.circle",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .regular)
      )
    )
    let (size, end) = (letter.bounds.size, chevron?.bounds.size ?? .zero)
    let width = chevron == nil ? size.width : CellAccessory.buttonWidth
    let height = max(size.height, end.height)
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: height))
    letter.frame.origin.y = (height - size.height) / 2
    addSubview(letter)
    if let chevron {
      chevron.frame.origin = CGPoint(x: width - end.width, y: (height - end.height) / 2)
      addSubview(chevron)
    }
    addAction(
      UIAction { [weak cell] _ in
        guard let cell else { return }
        cell.table?.accessoryTapped(cell)
      },
      for: .touchUpInside
    )
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { subviews.first?.alpha = isHighlighted ? 0.3 : 1 }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let room = max(((superview?.bounds.height ?? 44) - bounds.height) / 2, 0)
    // The chevron belongs to the row.
    let letter = CGRect(origin: .zero, size: subviews.first?.bounds.size ?? .zero)
    let taken = CGRect(
      x: letter.minX - 8,
      y: -room,
      width: letter.width + 16,
      height: bounds.height + 2 * room
    )
    return taken.contains(point)
  }

  override var standardAccessibility: StandardAccessibility {
    StandardAccessibility(isElement: true, label: "More Info", traits: .button)
  }
}
