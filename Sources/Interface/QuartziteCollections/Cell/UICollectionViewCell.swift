// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// The view of an item.
///
/// From back to front: `backgroundView`, then `selectedBackgroundView`, which is visible only while
/// the cell is selected or highlighted, then `contentView`, to which clients add their views.
///
/// See: <https://developer.apple.com/documentation/uikit/uicollectionviewcell>
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  private let content = UIView()
  let configured = CellContent()

  /// Makes a cell.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a cell.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.fill(self, as: UICollectionViewCell.self)
  }

  /// Called when the user has selected the cell, before the delegate.
  package var whenChosen: (() -> Void)?

  private func prepare() {
    becomeSizedCell()
    content.frame = bounds
    addSubview(content)
  }

  /// The view to which clients add their own views.
  open var contentView: UIView { content }

  /// A view behind everything; default nil.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView {
        backgroundView.frame = bounds
        insertSubview(backgroundView, at: 0)
      }
    }
  }

  /// A view behind the contents while the cell is selected or highlighted; default nil.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let selectedBackgroundView {
        selectedBackgroundView.frame = bounds
        insertSubview(selectedBackgroundView, belowSubview: content)
      }
      showState()
    }
  }

  // MARK: - State

  /// Whether the item is selected; default false.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateChanged() } }
  }

  /// Whether the item is highlighted by a touch; default false.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateChanged() } }
  }

  private func showState() {
    selectedBackgroundView?.alpha = isSelected || isHighlighted ? 1 : 0
  }

  private func stateChanged() {
    showState()
    setNeedsUpdateConfiguration()
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
  }

  // MARK: - Configuration

  /// The configuration of the content; its content view is added to `contentView`.
  ///
  /// Default nil: only the client's own views are shown.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      configured.show(contentConfiguration, configurationState, in: content)
      collection?.sizeMayHaveChanged(self)
    }
  }

  /// The background; default nil.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { showBackground() }
  }

  /// Whether the content configuration is updated automatically when the state changes; default
  /// true.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether the background is to be updated automatically when the state changes; default true.
  ///
  /// Stored without effect: the background always follows the state.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Called to update the configurations when the state has changed; default nil.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { if configurationUpdateHandler != nil { setNeedsUpdateConfiguration() } }
  }

  /// A function that updates the configurations of a cell for a state.
  public typealias ConfigurationUpdateHandler =
    (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

  /// The state of the cell, for configurations.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    return state
  }

  /// Updates the configurations for the current state, immediately.
  open func setNeedsUpdateConfiguration() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    if automaticallyUpdatesContentConfiguration {
      configured.update(contentConfiguration, state)
    }
    if backgroundConfiguration != nil { showBackground() }
  }

  /// Called when the state has changed; overrides set configurations.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  private func showBackground() {
    configured.show(backgroundConfiguration, isOn: isSelected || isHighlighted, behind: self)
  }

  // MARK: - Layout

  /// The insets of `contentView` from the bounds, in points.
  var contentInsets: UIEdgeInsets { .zero }

  private var room: CGRect { bounds.inset(by: contentInsets) }

  // A layout may change the content's anchor point while it computes layout attributes.
  override func wasPlaced() {
    if content.untransformedFrame != room { setNeedsLayout() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // The untransformed frame respects the anchor point, so that a layout may rotate the content
    // about an edge.
    if content.untransformedFrame != room { content.untransformedFrame = room }
    let backs = [backgroundView, selectedBackgroundView, configured.backdrop]
    for view in backs where view?.frame != bounds { view?.frame = bounds }
    if let view = configured.view, view.frame != content.bounds { view.frame = content.bounds }
  }

  /// Called as a drag lifts the item, takes it along, and ends; does nothing unless overridden.
  open func dragStateDidChange(_ dragState: DragState) {}

  override var sizedView: UIView { content }

  /// Lets the collection view measure the cell again.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    collection?.sizeMayHaveChanged(self)
  }

  /// The fitting size of the constraints in `contentView`, plus the cell's content insets.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let insets = contentInsets
    let (width, height) = (insets.left + insets.right, insets.top + insets.bottom)
    let size = content.systemLayoutSizeFitting(
      CGSize(width: max(targetSize.width - width, 0), height: max(targetSize.height - height, 0)),
      withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority
    )
    return CGSize(width: size.width + width, height: size.height + height)
  }

  /// The fitting size of the configuration's content view plus the cell's content insets; without a
  /// content configuration, the current size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let view = configured.view else { return bounds.size }
    let insets = contentInsets
    let (width, height) = (insets.left + insets.right, insets.top + insets.bottom)
    let room = CGSize(width: max(size.width - width, 0), height: max(size.height - height, 0))
    let own = view.contentSize(in: room)
    return CGSize(width: own.width + width, height: own.height + height)
  }
}
