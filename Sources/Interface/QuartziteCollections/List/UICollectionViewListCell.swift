// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// A row of a list: its content, accessories at both ends, and a separator at the bottom.
///
/// Indentation, accessories and separator are mirrored in a right-to-left layout.
///
/// See: <https://developer.apple.com/documentation/uikit/uicollectionviewlistcell>
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  private let plate = UIView()
  private let line = UIView()
  /// The separator above the row; nil until there was one.
  private var topLine: UIView?
  private var guide: UILayoutGuide?
  private var place = ListPlace()
  private var accessoryViews: [AccessoryView] = []

  /// Makes a row.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a row.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.fill(self, as: UICollectionViewListCell.self)
  }

  private func prepare() {
    plate.isUserInteractionEnabled = false
    plate.isHidden = true
    insertSubview(plate, at: 0)
    line.isHidden = true
    addSubview(line)
  }

  /// Returns the default content configuration of a list cell: that of a row, or of a header or a
  /// footer where the cell is one in its list.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    place.defaultContent.with(sides: sideMargin)
  }

  /// The accessories at the two ends of the row, from the leading to the trailing one; default none.
  ///
  /// Custom accessories are at the place that they name.
  open var accessories: [UICellAccessory] = [] {
    didSet {
      for view in accessoryViews { view.removeFromSuperview() }
      accessoryViews = UICellAccessory.inOrder(accessories).compactMap { AccessoryView($0) }
      for view in accessoryViews {
        view.turn(isExpanded: isExpanded)
        view.addAction(
          UIAction { [weak self, weak view] _ in self?.tapped(view) },
          for: .touchUpInside
        )
        addSubview(view)
      }
      setNeedsLayout()
    }
  }

  /// Whether the item is expanded: the chevron of an outline disclosure then points down.
  var isExpanded = false {
    didSet {
      guard isExpanded != oldValue else { return }
      let turn = { for view in self.accessoryViews { view.turn(isExpanded: self.isExpanded) } }
      // Only a row that is already visible animates the rotation.
      if window != nil { UIView.animate(withDuration: 0.3, animations: turn) } else { turn() }
      setNeedsUpdateConfiguration()
    }
  }

  private func tapped(_ view: AccessoryView?) {
    if let action = view?.accessory.action { action() } else { toggle() }
  }

  /// Whether a tap anywhere on the row expands or collapses the item.
  var togglesWhenTapped: Bool {
    accessories.contains { if case .outline(.header) = $0.kind { true } else { false } }
  }

  /// Expands or collapses the item of the row.
  func toggle() {
    guard let list = collection, let path = list.indexPath(for: self) else { return }
    (list.dataSource as? any OutlineSource)?.toggleItem(at: path)
  }

  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    (state.isExpanded, state.isEditing) = (isExpanded, collection?.isEditing ?? false)
    return state
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    isExpanded = false
  }

  /// The number of levels by which the row is indented; default 0.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { setNeedsLayout() } }
  }
  /// The width of a level in points; default 10.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }
  /// Whether leading accessories are indented, too; default true.
  open var indentsAccessories = true {
    didSet { if indentsAccessories != oldValue { setNeedsLayout() } }
  }

  // MARK: - Layout

  private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  /// The width of the visible accessories at one end with the row's margin of 16 points; 0 without
  /// accessories.
  private func room(leading: Bool) -> CGFloat {
    let views = accessoryViews.filter { $0.accessory.isLeading == leading && !$0.isHidden }
    return views.isEmpty ? 0 : views.reduce(16) { $0 + $1.room }
  }

  override var contentInsets: UIEdgeInsets {
    sided(
      NSDirectionalEdgeInsets(
        top: 0,
        leading: indentation + max(room(leading: true) - 16, 0),
        bottom: place.hasSeparator ? pixel : 0,
        trailing: room(leading: false)
      )
    )
  }

  private var pixel: CGFloat { 1 / pixelsPerPoint }

  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    take(layoutAttributes.list)
  }

  /// Takes the decoration by the layout, before the client configures the cell, too.
  func take(_ list: ListPlace?) {
    let new = list ?? ListPlace()
    guard new != place || line.backgroundColor == nil else { return }
    place = new
    line.isHidden = !new.hasSeparator
    if new.hasTopSeparator, topLine == nil {
      let made = UIView()
      addSubview(made)
      topLine = made
    }
    topLine?.isHidden = !new.hasTopSeparator
    showPlate()
    setNeedsLayout()
  }

  open override var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { showPlate() }
  }

  private func showPlate() {
    // Headers and footers of grouped lists, and rows of sidebars, stand on the colour of the list.
    plate.isHidden =
      backgroundConfiguration != nil || place.isEdge && place.isGrouped
      || place.isOfSidebar && !isSelected && !isHighlighted
    let isOn = isSelected || isHighlighted
    let color = place.separatorColor ?? .separator
    line.backgroundColor = isOn ? place.chosenSeparatorColor ?? color : color
    topLine?.backgroundColor = line.backgroundColor
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
    for view in accessoryViews { view.mark(isSelected: state.isSelected) }
    showPlate()
  }

  open override func layoutSubviews() {
    let isEditing = collection?.isEditing ?? false
    for view in accessoryViews {
      view.isHidden = !view.isShown(isEditing: isEditing)
      view.mark(isSelected: isSelected)
    }
    super.layoutSubviews()
    if plate.frame != bounds { plate.frame = bounds }
    line.frame = separator(place.separatorInsets, y: bounds.height - pixel)
    topLine?.frame = separator(place.topSeparatorInsets, y: 0)
    var start = 16 + (indentsAccessories ? indentation : 0)
    for view in accessoryViews where view.accessory.isLeading && !view.isHidden {
      put(view, at: start + view.bounds.width / 2)
      start += view.room
    }
    var end = bounds.width - 16
    for view in accessoryViews.reversed() where !view.accessory.isLeading && !view.isHidden {
      put(view, at: end - view.bounds.width / 2)
      end -= view.room
    }
  }

  // MARK: - Separators

  /// The guide between whose leading and trailing edge the separators stand where their insets are
  /// automatic; constrain it to views of the row.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uicollectionviewlistcell/separatorlayoutguide>
  open var separatorLayoutGuide: UILayoutGuide {
    if let guide { return guide }
    let made = UILayoutGuide()
    addLayoutGuide(made)
    // Give way to whatever the client demands.
    let usual = [
      made.leadingAnchor.constraint(equalTo: leadingAnchor, constant: automaticLeading),
      made.trailingAnchor.constraint(equalTo: trailingAnchor),
      made.heightAnchor.constraint(equalToConstant: 0),
      made.bottomAnchor.constraint(equalTo: bottomAnchor),
    ]
    for constraint in usual { constraint.priority = UILayoutPriority(1) }
    NSLayoutConstraint.activate(usual)
    guide = made
    return made
  }

  /// Where separators begin by themselves: at the row's text, 16 points from the edge without one.
  private var automaticLeading: CGFloat {
    guard let view = configured.view as? UIListContentView else { return 16 + indentation }
    let insets = contentInsets
    return (runsLeft ? insets.right : insets.left) + view.textLeading
  }

  private func separator(_ insets: NSDirectionalEdgeInsets, y: CGFloat) -> CGRect {
    if let guide, insets == UIListSeparatorConfiguration.automaticInsets {
      let band = guide.layoutFrame
      return CGRect(x: band.minX, y: y, width: max(band.width, 0), height: pixel)
    }
    let insets = UIListSeparatorConfiguration.resolved(insets, leading: automaticLeading)
    return sided(
      CGRect(
        x: insets.leading,
        y: y,
        width: max(bounds.width - insets.leading - insets.trailing, 0),
        height: pixel
      )
    )
  }

  /// Centres an accessory in the row, at a distance from the leading edge.
  private func put(_ view: AccessoryView, at distance: CGFloat) {
    view.center = CGPoint(x: runsLeft ? bounds.width - distance : distance, y: bounds.midY)
  }
}
