// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// A row of a table: an image, one or two texts, and a background that shows the selection.
///
/// A cell may be the delegate of recognisers; a subclass overrides the methods for it.
///
/// See: <https://developer.apple.com/documentation/uikit/uitableviewcell>
@preconcurrency @MainActor
open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
  let cellStyle: CellStyle
  let content = UIView()
  private let shade = UIView()
  private let line = UIView()
  var accessory: UIView?
  var parts: (text: UILabel?, detail: UILabel?, image: UIImageView?) = (nil, nil, nil)

  /// The identifier under which the table reuses the cell; nil if it does not.
  open private(set) var reuseIdentifier: String?
  /// The view for the contents.
  open var contentView: UIView { content }
  /// The look when selected; default `default`.
  open var selectionStyle: SelectionStyle = .default {
    didSet { showState(animated: false) }
  }
  /// The accessory at the right; default none.
  open var accessoryType: AccessoryType = .none {
    didSet { if accessoryType != oldValue { showAccessory() } }
  }
  /// A view at the right in place of `accessoryType`.
  open var accessoryView: UIView? {
    didSet { if accessoryView !== oldValue { showAccessory() } }
  }
  /// A view behind everything; default nil.
  open var backgroundView: UIView? {
    didSet { showBehind(backgroundView, inPlaceOf: oldValue) }
  }
  /// The view behind the content while the cell is selected; default nil, a gray.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      showState(animated: false)
    }
  }
  /// The insets of the separator in points; those of the table unless set.
  ///
  /// Left and right are used. An edge of `UITableView.automaticDimension` is that which separators
  /// have by themselves: they begin at the text, which stands behind an image, and end at the edge.
  open var separatorInset: UIEdgeInsets {
    get { separator.insets }
    set {
      separator.own = SeparatorInset(newValue)
      setNeedsLayout()
    }
  }
  /// From where to where the separator reaches.
  var separator = CellSeparator() {
    didSet { if separator.table != oldValue.table { setNeedsLayout() } }
  }
  let configured = CellContent()
  /// The view behind the content while the cell is selected in a table in which several rows can be;
  /// default nil, `selectedBackgroundView`.
  open var multipleSelectionBackgroundView: UIView? {
    didSet {
      guard multipleSelectionBackgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      showState(animated: false)
    }
  }

  /// The configuration of the content; its content view is added to `contentView`.
  ///
  /// Default nil: only the client's own views and the cell's texts and image are shown.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      configured.show(contentConfiguration, configurationState, in: content)
      table?.sizeMayHaveChanged(self)
    }
  }
  /// The background, in place of the background colour; default nil.
  open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { showBackground() } }
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
    (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

  /// The state of the cell, for configurations.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    (state.isEditing, state.isDisabled) = (isEditing, !isUserInteractionEnabled)
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

  /// Returns the configuration of a row of the cell's style, without contents.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    let configuration: UIListContentConfiguration =
      switch cellStyle {
      case .default: .cell()
      case .value1, .value2: .valueCell()
      case .subtitle: .subtitleCell()
      }
    return configuration.with(sides: sideMargin)
  }

  private func showBackground() {
    configured.show(
      backgroundConfiguration,
      isOn: (isSelected || isHighlighted) && selectionStyle != .none,
      behind: self
    )
    shade.isHidden = backgroundConfiguration != nil
  }

  /// Whether the table shows a separator below the cell.
  var hasSeparator = false {
    didSet {
      guard hasSeparator != oldValue else { return }
      line.isHidden = !hasSeparator
      setNeedsLayout()
    }
  }
  /// The colour of the separator.
  var separatorColor: UIColor? {
    didSet { if separatorColor != oldValue { colorSeparator() } }
  }
  /// The effect by which the separator is shown; nil for none.
  var separatorEffect: UIVisualEffect? { didSet { colorSeparator() } }

  private func colorSeparator() {
    show(separatorColor ?? .separator, by: separatorEffect, in: line)
  }

  /// The line below the row; nil if there is none.
  var separatorLine: UIView? { line.isHidden ? nil : line }
  /// The edges of the section of a grouped table.
  var group = CellGroup()
  /// The height of the separator, one pixel, which is not available to the contents; 0 without one.
  var separatorRoom: CGFloat { hasSeparator ? 1 / pixelsPerPoint : 0 }

  /// The height in a nib file in points; nil for none.
  package var heightInNib: CGFloat?
  /// Called when the user has selected the cell, before the delegate.
  package var whenChosen: (() -> Void)?
  /// Called when the user has tapped the button of the accessory, before the delegate.
  package var whenAccessoryTapped: (() -> Void)?

  /// Makes a cell.
  public init(style: CellStyle, reuseIdentifier: String?) {
    (cellStyle, self.reuseIdentifier) = (style, reuseIdentifier)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    prepare()
  }

  /// Makes a cell of the default style without reuse identifier.
  public convenience init() {
    self.init(style: .default, reuseIdentifier: nil)
  }

  /// Makes a cell, from a nib file with the style and the reuse identifier of the file.
  public required init?(coder: NSCoder) {
    cellStyle =
      switch coder.nib?.attribute("style") {
      case "IBUITableViewCellStyleValue1": .value1
      case "IBUITableViewCellStyleValue2": .value2
      case "IBUITableViewCellStyleSubtitle": .subtitle
      default: .default
      }
    reuseIdentifier = coder.nib?.attribute("reuseIdentifier")
    super.init(coder: coder)
    prepare()
    coder.fill(self, as: UITableViewCell.self)
  }

  deinit {
    GradualRelease.drop(&accessory)
    GradualRelease.drop(&accessoryView)
    GradualRelease.drop(&editingAccessoryView)
  }

  private func prepare() {
    becomeSizedCell()
    // A cell may be made while something is animated that is none of its business.
    UIView.performWithoutAnimation { makeParts() }
  }

  private func makeParts() {
    setDefaultBackground(.systemBackground)
    shade.backgroundColor = .systemGray4
    shade.alpha = 0
    shade.isUserInteractionEnabled = false
    line.backgroundColor = .separator
    line.isHidden = true
    content.frame = bounds
    // Those of rows of a list: `UIListContentConfiguration.cell()`.
    content.layoutState.margins.standard = UIEdgeInsets(
      top: 11,
      left: sideMargin,
      bottom: 11,
      right: sideMargin
    )
    for view in [shade, content, line] { addSubview(view) }
  }

  // MARK: - Editing

  /// Whether the button of editing is a mark of selection; the table sets it.
  var marksSelection = false
  /// The controls of editing; nil for none.
  private var controls: CellEditingControls?
  /// How the row can be edited; the table sets it; default none.
  open internal(set) var editingStyle: EditingStyle = .none
  /// Whether a grip is shown while the table is edited, by which the row is moved; the table sets
  /// it as its data source says.
  open var showsReorderControl = false
  /// Whether the contents are indented while the table is edited; default true.
  open var shouldIndentWhileEditing = true
  /// Whether the controls of editing are shown; default false.
  open var isEditing: Bool {
    get { controls != nil }
    set { setEditing(newValue, animated: false) }
  }
  /// The accessory while the table is edited, in place of the other one; default none.
  open var editingAccessoryType: AccessoryType = .none {
    didSet { if editingAccessoryType != oldValue { showAccessory() } }
  }
  /// A view in place of `editingAccessoryType`.
  open var editingAccessoryView: UIView? {
    didSet { if editingAccessoryView !== oldValue { showAccessory() } }
  }
  /// The state of which the cell was told last.
  var toldState: StateMask = []

  /// Called before controls are shown or hidden; overrides call super.
  open func willTransition(to state: StateMask) {}

  /// Called as a drag lifts the row, takes it along, and ends; does nothing unless overridden.
  open func dragStateDidChange(_ dragState: DragState) {}
  /// Called after controls were shown or hidden; overrides call super.
  open func didTransition(to state: StateMask) {}
  /// How many levels the contents are indented; default 0.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { setNeedsLayout() } }
  }
  /// The width of a level in points; default 10.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }

  /// Shows or hides the controls of editing, with an animation of 0.3 s if `animated`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    let old = controls
    if editing, old == nil {
      controls = CellEditingControls(of: self)
    } else if !editing {
      controls = nil
    } else {
      old?.show(style: editingStyle, moves: showsReorderControl)
    }
    let state = beginTransition(isEditing: editing)
    if (old != nil) != editing { showAccessory() }
    let change = {
      if !editing { old?.hide() }
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
    guard animated, window != nil else {
      UIView.performWithoutAnimation(change)
      old?.removeUnless(self.controls === old)
      return endTransition(to: state)
    }
    UIView.animate(withDuration: 0.3) {
      change()
    } completion: { _ in
      old?.removeUnless(self.controls === old)
      self.endTransition(to: state)
    }
  }

  /// The room of the controls of editing and of the table's section index, in points.
  private var editingRoom: (left: CGFloat, right: CGFloat) {
    let index = table?.indexRoom ?? 0
    guard let controls else { return (0, index) }
    return (shouldIndentWhileEditing ? controls.leftRoom : 0, controls.rightRoom + index)
  }

  private var indentation: CGFloat { max(CGFloat(indentationLevel) * indentationWidth, 0) }

  // MARK: - Parts

  /// The main text.
  open var textLabel: UILabel? {
    if let label = parts.text { return label }
    let label = UILabel(frame: .zero)
    parts.text = label
    content.addSubview(label)
    return label
  }

  /// The detail text; nil in the default style.
  open var detailTextLabel: UILabel? {
    guard cellStyle != .default else { return nil }
    if let label = parts.detail { return label }
    let label = UILabel(frame: .zero)
    label.setDefaults(
      cellStyle == .subtitle
        ? LabelDefaults(font: .systemFont(ofSize: 12))
        : LabelDefaults(font: .systemFont(ofSize: 17), textColor: .secondaryLabel)
    )
    parts.detail = label
    content.addSubview(label)
    return label
  }

  /// The image.
  open var imageView: UIImageView? {
    if let view = parts.image { return view }
    let view = UIImageView(frame: .zero)
    parts.image = view
    content.addSubview(view)
    return view
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    multipleSelectionBackgroundView?.frame = bounds
    shade.frame = bounds
    configured.backdrop?.frame = bounds
    let room = editingRoom
    let index = table?.indexRoom ?? 0
    placeContent()
    controls?.place(edge: index)
    accessory?.center = CGPoint(
      x: bounds.width - room.right - sideMargin - (accessory?.bounds.width ?? 0) / 2,
      y: bounds.midY
    )
    placeParts()
    configured.view?.frame = content.bounds
    let pixel = 1 / pixelsPerPoint
    line.frame = separatorFrame(height: pixel, controls: room.left, index: index)
    group.line?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: pixel)
  }

  /// Gives the content view its place.
  ///
  /// Also called before the cell is laid out for the first time: its constraints must not meet the
  /// height that a nib gave it.
  func placeContent() {
    let room = editingRoom
    content.frame = CGRect(
      x: room.left + indentation,
      y: 0,
      width: max(bounds.width - accessoryRoom - room.left - room.right - indentation, 0),
      height: max(bounds.height - separatorRoom, 0)
    )
  }

  // MARK: - Size

  /// The height that constraints in `contentView` determine, otherwise that of `sizeThatFits(_:)`;
  /// both with the pixel of the separator, and as constraints of the cell's own height allow.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let priorities = (horizontalFittingPriority, verticalFittingPriority)
    if let size = sizeOfContents(targetSize, priorities) { return limited(size) }
    return super.systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority
    )
  }

  /// The height of the texts plus 11.5 points above and below them, at least that of the image and
  /// 44 points; with a content configuration that of its view.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if let view = configured.view {
      let taken = accessoryRoom + indentation
      let room = CGSize(width: max(size.width - taken, 0), height: size.height)
      return CGSize(width: size.width, height: view.fittingHeight(in: room) + separatorRoom)
    }
    let image = parts.image?.image?.size ?? .zero
    let taken = accessoryRoom + sideMargin + endMargin
    let room = size.width - taken - (image.width > 0 ? image.width + 16 : 0)
    let most = CGSize(width: max(room, 0), height: .greatestFiniteMagnitude)
    let text = parts.text?.sizeThatFits(most).height ?? 0
    let detail = cellStyle == .subtitle ? parts.detail?.sizeThatFits(most).height ?? 0 : 0
    let texts = text + (detail > 0 ? detail + 3 : 0)
    return CGSize(width: size.width, height: max(44, texts + 23, image.height))
  }

  /// Lets the table measure the row again.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    table?.sizeMayHaveChanged(self)
  }

  // MARK: - State

  /// Whether the cell is selected; default false.
  open var isSelected = false {
    didSet {
      guard isSelected != oldValue else { return }
      controls?.selectionChanged()
      showState(animated: false)
      setNeedsUpdateConfiguration()
    }
  }
  /// Whether the cell is highlighted by a touch; default false.
  open var isHighlighted = false {
    didSet {
      guard isHighlighted != oldValue else { return }
      showState(animated: false)
      setNeedsUpdateConfiguration()
    }
  }

  /// Sets whether the cell is selected, with a fade of 0.25 s if `animated`.
  open func setSelected(_ selected: Bool, animated: Bool) {
    isSelected = selected
    showState(animated: animated)
  }

  /// Sets whether the cell is highlighted, with a fade of 0.25 s if `animated`.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    isHighlighted = highlighted
    showState(animated: animated)
  }

  private func showState(animated: Bool) {
    let isOn = (isSelected || isHighlighted) && selectionStyle != .none
    let several = multipleSelectionBackgroundView.flatMap {
      isOn && table?.selectsSeveral != true ? nil : $0
    }
    let own = several ?? selectedBackgroundView
    if let own, own.superview !== self {
      own.alpha = 0
      own.frame = bounds
      insertSubview(own, belowSubview: content)
    }
    if let selectedBackgroundView, selectedBackgroundView !== own {
      selectedBackgroundView.alpha = 0
    }
    let view = own ?? shade
    guard animated, window != nil else { return view.alpha = isOn ? 1 : 0 }
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      view.alpha = isOn ? 1 : 0
    }
  }

  // MARK: - Touches

  /// The table of the cell; nil for none, and inside another cell, which is a row in its place.
  var table: UITableView? {
    var next = superview
    while let view = next, !(view is UITableViewCell) {
      if let table = view as? UITableView { return table }
      next = view.superview
    }
    return nil
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    table?.highlight(self, true)
    super.touchesBegan(touches, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    endHighlight()
    super.touchesEnded(touches, with: event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    endHighlight()
    super.touchesCancelled(touches, with: event)
  }

  private func endHighlight() {
    guard isHighlighted else { return }
    guard let table else { return setHighlighted(false, animated: false) }
    table.highlight(self, false)
  }

  /// Called before the cell is reused for another row; overrides call super.
  open func prepareForReuse() {
    setEditing(false, animated: false)
    setSelected(false, animated: false)
    setHighlighted(false, animated: false)
  }

  // MARK: - Recognisers

  /// Returns whether a recogniser whose delegate is the cell receives a touch: true.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool { true }
  /// Returns whether a recogniser may be recognised beside another: false.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns whether a recogniser waits for another to fail: false.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns whether another recogniser waits for one to fail: false.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}
