// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// A header or footer of a section: a line of text, or the client's own contents.
///
/// - Note: Differs from Apple: the look is that of iOS 13, a bold line of 17 points on gray; in the
///   grouped style the text looks the same.
///
/// See: <https://developer.apple.com/documentation/uikit/uitableviewheaderfooterview>
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  private let content = UIView()
  private var labels: (text: UILabel?, detail: UILabel?) = (nil, nil)

  /// The identifier under which the table reuses the view; nil if it does not.
  public let reuseIdentifier: String?
  /// The view for the contents.
  open var contentView: UIView { content }
  /// A view behind everything; default nil.
  open var backgroundView: UIView? {
    didSet { showBehind(backgroundView, inPlaceOf: oldValue) }
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

  private func prepare() {
    backgroundColor = .systemGray6
    content.frame = bounds
    addSubview(content)
  }

  /// The text.
  open var textLabel: UILabel? {
    if let label = labels.text { return label }
    let label = UILabel(frame: .zero)
    label.font = .boldSystemFont(ofSize: 17)
    labels.text = label
    content.addSubview(label)
    return label
  }

  /// A second text below the first.
  open var detailTextLabel: UILabel? {
    if let label = labels.detail { return label }
    let label = UILabel(frame: .zero)
    label.font = .systemFont(ofSize: 13)
    labels.detail = label
    content.addSubview(label)
    return label
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    content.frame = bounds
    let room = CGRect(x: 16, y: 0, width: max(bounds.width - 32, 0), height: bounds.height)
    guard let detail = labels.detail, detail.text != nil else {
      labels.text?.frame = room
      return
    }
    labels.text?.frame = CGRect(x: 16, y: 0, width: room.width, height: room.height * 0.6)
    detail.frame = CGRect(
      x: 16,
      y: room.height * 0.6,
      width: room.width,
      height: room.height * 0.4
    )
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    guard content.holdsConstraints else { return sizeThatFits(targetSize) }
    return content.systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: horizontal,
      verticalFittingPriority: vertical
    )
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 28)
  }

  /// Called before the view is reused for another section; overrides call super.
  open func prepareForReuse() {}
}
