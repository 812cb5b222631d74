// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// A header or footer of a section: a line of text, or the client's own contents.
///
/// In a plain table the text is a bold line of 17 points on gray. In a grouped one it is gray, of 13
/// points and without a background: of a header in capitals and at the bottom, of a footer at the
/// top and in as many lines as it needs.
///
/// - Note: Differs from Apple: the look is that of iOS 13.
///
/// See: <https://developer.apple.com/documentation/uikit/uitableviewheaderfooterview>
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  private let content = UIView()
  private var labels: (text: UILabel?, detail: UILabel?) = (nil, nil)

  /// The identifier under which the table reuses the view; nil if it does not.
  open private(set) var reuseIdentifier: String?
  /// The view for the contents.
  open var contentView: UIView { content }
  /// A view behind everything; default nil.
  open var backgroundView: UIView? {
    didSet { showBehind(backgroundView, inPlaceOf: oldValue) }
  }

  private let configured = CellContent()

  /// The configuration of the content, in place of the texts; default nil.
  ///
  /// Its content view is added to `contentView`.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      let state = UICellConfigurationState(traitCollection: traitCollection)
      configured.show(contentConfiguration, state, in: content)
    }
  }
  /// Called to update the configurations when the state has changed; default nil.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { if configurationUpdateHandler != nil { setNeedsUpdateConfiguration() } }
  }

  /// A function that updates the configurations of a header or footer for a state.
  public typealias ConfigurationUpdateHandler =
    (_ view: UITableViewHeaderFooterView, _ state: UIViewConfigurationState) -> Void

  /// The state of the view, for configurations.
  open var configurationState: UIViewConfigurationState {
    UIViewConfigurationState(traitCollection: traitCollection)
  }

  /// Updates the configurations for the current state, immediately.
  open func setNeedsUpdateConfiguration() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  /// Called when a table begins to show the view, and when the traits have changed; overrides set
  /// configurations.
  open func updateConfiguration(using state: UIViewConfigurationState) {}

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  /// The background, in place of the background colour; default nil.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { configured.show(backgroundConfiguration, isOn: false, behind: self) }
  }

  /// Returns the configuration of a header or footer of the table's style, without text; that of a
  /// header of a plain table before a table shows the view.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    let (isGrouped, isFooter) = (role?.isGrouped == true, role?.isFooter == true)
    let configuration: UIListContentConfiguration =
      if isGrouped { isFooter ? .groupedFooter() : .groupedHeader() } else {
        isFooter ? .plainFooter() : .plainHeader()
      }
    return configuration.with(sides: sideMargin)
  }

  /// Makes a view without text.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    prepare()
  }

  /// Makes a view without text and without reuse identifier.
  public convenience init() {
    self.init(reuseIdentifier: nil)
  }

  /// Makes a view without text.
  public required init?(coder: NSCoder) {
    reuseIdentifier = coder.nib?.attribute("reuseIdentifier")
    super.init(coder: coder)
    prepare()
    coder.fill(self, as: UITableViewHeaderFooterView.self)
  }

  /// Where the table shows the view; nil outside of tables.
  ///
  /// A colour, font or background that the client has set stays, also if it is the plain one.
  var role: Role? {
    didSet { if role != oldValue { takeRole() } }
  }

  /// The style of the table and the edge of the section.
  struct Role: Equatable {
    let isGrouped: Bool
    let isFooter: Bool
    /// The distance of the rows from the edges, in points.
    let inset: CGFloat
  }

  private func takeRole() {
    setDefaultBackground(role?.isGrouped == true ? .clear : .systemGray6)
    labels.text?.setDefaults(textDefaults)
    setNeedsUpdateConfiguration()
    setNeedsLayout()
  }

  /// What the text has where the client sets nothing else.
  private var textDefaults: LabelDefaults {
    role?.isGrouped == true
      ? LabelDefaults(
        font: .systemFont(ofSize: 13),
        textColor: .secondaryLabel,
        numberOfLines: 0
      ) : LabelDefaults(font: .boldSystemFont(ofSize: 17))
  }

  private func prepare() {
    setDefaultBackground(.systemGray6)
    content.frame = bounds
    addSubview(content)
  }

  /// The text.
  open var textLabel: UILabel? {
    if let label = labels.text { return label }
    let label = UILabel(frame: .zero)
    label.setDefaults(textDefaults)
    labels.text = label
    content.addSubview(label)
    return label
  }

  /// A second text below the first.
  open var detailTextLabel: UILabel? {
    if let label = labels.detail { return label }
    let label = UILabel(frame: .zero)
    label.setDefaults(LabelDefaults(font: .systemFont(ofSize: 13)))
    labels.detail = label
    content.addSubview(label)
    return label
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    content.frame = bounds
    configured.backdrop?.frame = bounds
    configured.view?.frame = content.bounds
    let side = sideMargin
    let x = side + (role?.inset ?? 0)
    let room = CGRect(x: x, y: 0, width: max(bounds.width - 2 * x, 0), height: bounds.height)
    guard let detail = labels.detail, detail.text != nil else {
      labels.text?.frame = role?.isGrouped == true ? groupedRect(in: room) : room
      return
    }
    labels.text?.frame = CGRect(x: side, y: 0, width: room.width, height: room.height * 0.6)
    detail.frame = CGRect(
      x: side,
      y: room.height * 0.6,
      width: room.width,
      height: room.height * 0.4
    )
  }

  /// The rectangle of the text in a grouped table: a header's ends above the rows, a footer's
  /// begins below them.
  private func groupedRect(in room: CGRect) -> CGRect {
    guard let label = labels.text else { return room }
    let height = min(label.sizeThatFits(room.size).height.rounded(.up), room.height)
    let gap = min(Self.groupedGap, max(room.height - height, 0))
    let y = role?.isFooter == true ? gap : room.height - height - gap
    return CGRect(x: room.minX, y: y, width: room.width, height: height)
  }

  /// Between the text and the rows of a grouped table, in points.
  private static let groupedGap: CGFloat = 7
  /// The height of the header of a grouped table whose text has one line, in points.
  private static let groupedHeader: CGFloat = 38

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    guard content.holdsConstraints, configured.view == nil else { return sizeThatFits(targetSize) }
    return content.systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: horizontal,
      verticalFittingPriority: vertical
    )
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if let view = configured.view {
      return CGSize(width: size.width, height: view.fittingHeight(in: size))
    }
    guard let role, role.isGrouped, let label = labels.text, label.text != nil else {
      return CGSize(width: size.width, height: 28)
    }
    let width = max(size.width - 32 - 2 * role.inset, 0)
    let room = CGSize(width: width, height: .greatestFiniteMagnitude)
    let text = label.sizeThatFits(room).height.rounded(.up) + 2 * Self.groupedGap
    return CGSize(width: size.width, height: role.isFooter ? text : max(text, Self.groupedHeader))
  }

  /// Called before the view is reused for another section; overrides call super.
  open func prepareForReuse() {}
}
