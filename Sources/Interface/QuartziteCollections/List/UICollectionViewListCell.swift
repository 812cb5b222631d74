// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// A row of a list: contents, accessories at its end, and a separator below.
///
/// See: <https://developer.apple.com/documentation/uikit/uicollectionviewlistcell>
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  private let plate = UIView()
  private let line = UIView()
  private var place = ListPlace()
  private var accessoryViews: [UIView] = []

  /// Makes a row.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a row; nib files are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    plate.isUserInteractionEnabled = false
    plate.isHidden = true
    insertSubview(plate, at: 0)
    line.isHidden = true
    addSubview(line)
  }

  /// A configuration of a row for this cell.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// What stands at the end of the row, from left to right; default nothing.
  open var accessories: [UICellAccessory] = [] {
    didSet {
      for view in accessoryViews { view.removeFromSuperview() }
      accessoryViews = accessories.compactMap { $0.makeView() }
      for view in accessoryViews { addSubview(view) }
      setNeedsLayout()
    }
  }

  /// How many levels the row is indented; default 0.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { setNeedsLayout() } }
  }
  /// The width of a level in points; default 10.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }
  /// Whether accessories at the begin are indented; stored without effect.
  open var indentsAccessories = true

  // MARK: - Layout

  private var accessoryRoom: CGFloat {
    accessoryViews.isEmpty ? 0 : accessoryViews.reduce(16) { $0 + $1.bounds.width + 8 }
  }

  override var contentInsets: UIEdgeInsets {
    UIEdgeInsets(
      top: 0,
      left: CGFloat(indentationLevel) * indentationWidth,
      bottom: place.hasSeparator ? pixel : 0,
      right: accessoryRoom
    )
  }

  private var pixel: CGFloat { 1 / max(layer.contentsScale, 1) }

  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    let new = layoutAttributes.list ?? ListPlace()
    guard new != place || line.backgroundColor == nil else { return }
    place = new
    line.isHidden = !new.hasSeparator
    line.backgroundColor = new.separatorColor ?? .separator
    showPlate()
    setNeedsLayout()
  }

  private func showPlate() {
    plate.isHidden = backgroundConfiguration != nil
    let isOn = isSelected || isHighlighted
    plate.backgroundColor =
      isOn ? .systemGray4 : place.isGrouped ? .secondarySystemGroupedBackground : .systemBackground
    let corners: CACornerMask = [
      place.topRadius > 0 ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : [],
      place.bottomRadius > 0 ? [.layerMinXMaxYCorner, .layerMaxXMaxYCorner] : [],
    ]
    plate.layer.cornerRadius = corners.isEmpty ? 0 : max(place.topRadius, place.bottomRadius)
    plate.layer.maskedCorners = corners
  }

  open override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    showPlate()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if plate.frame != bounds { plate.frame = bounds }
    let insets = place.separatorInsets
    line.frame = CGRect(
      x: insets.leading,
      y: bounds.height - pixel,
      width: max(bounds.width - insets.leading - insets.trailing, 0),
      height: pixel
    )
    var x = bounds.width - 16
    for view in accessoryViews.reversed() {
      x -= view.bounds.width
      view.center = CGPoint(x: x + view.bounds.width / 2, y: bounds.midY)
      x -= 8
    }
  }
}
