// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A view that shows a `UIListContentConfiguration`.
///
/// See: <https://developer.apple.com/documentation/uikit/uilistcontentview>
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private let picture = UIImageView(frame: .zero)
  private let first = UILabel(frame: .zero)
  private let second = UILabel(frame: .zero)
  private var shown: UIListContentConfiguration
  /// The least height in points.
  private static let leastHeight: CGFloat = 44

  /// Makes a view with a configuration.
  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    prepare()
  }

  /// Makes a view of an empty row; nib files are not read.
  public required init?(coder: NSCoder) {
    shown = .cell()
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    for view in [picture, first, second] { addSubview(view) }
    show()
  }

  /// The configuration that the view shows; configurations of other types are ignored.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIListContentConfiguration else { return }
      shown = new
      show()
    }
  }

  private func show() {
    picture.image = shown.image
    if let tint = shown.imageProperties.tintColor { picture.tintColor = tint }
    picture.layer.cornerRadius = shown.imageProperties.cornerRadius
    picture.clipsToBounds = shown.imageProperties.cornerRadius > 0
    picture.isHidden = shown.image == nil
    show(first, shown.text, shown.attributedText, shown.textProperties)
    show(second, shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties)
    setNeedsLayout()
  }

  private func show(
    _ label: UILabel,
    _ text: String?,
    _ attributed: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties
  ) {
    label.isHidden = text == nil && attributed == nil
    label.font = properties.font
    label.textColor = properties.color
    label.textAlignment = properties.alignment
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    if let attributed { label.attributedText = attributed } else { label.text = text }
  }

  // MARK: - Layout

  /// The frames of the parts, and the height that they need with the margins.
  private struct Plan {
    var picture = CGRect.zero
    var first = CGRect.zero
    var second = CGRect.zero
    var height: CGFloat = 0
  }

  private var pictureSize: CGSize {
    guard let image = shown.image else { return .zero }
    let most = shown.imageProperties.maximumSize
    let ratio = min(
      most.width > 0 ? most.width / max(image.size.width, 1) : 1,
      most.height > 0 ? most.height / max(image.size.height, 1) : 1,
      1
    )
    return CGSize(width: image.size.width * ratio, height: image.size.height * ratio)
  }

  /// Places the parts in a width, centred vertically in `height`, or in their own height if it is
  /// nil.
  private func plan(width: CGFloat, height: CGFloat?) -> Plan {
    let margins = shown.directionalLayoutMargins
    var plan = Plan()
    let size = pictureSize
    let reserved = shown.imageProperties.reservedLayoutSize
    let room = CGSize(
      width: reserved.width > 0 ? reserved.width : size.width,
      height: reserved.height > 0 ? reserved.height : size.height
    )
    let left = margins.leading + (shown.image == nil ? 0 : room.width + shown.imageToTextPadding)
    let wide = max(width - left - margins.trailing, 0)
    let most = CGSize(width: wide, height: .greatestFiniteMagnitude)
    var (one, two) = (fit(first, most), fit(second, most))
    let gap = shown.textToSecondaryTextHorizontalPadding
    let isBeside =
      shown.prefersSideBySideTextAndSecondaryText && two.width > 0
      && one.width + gap + two.width <= wide
    let between = one.height > 0 && two.height > 0 ? shown.textToSecondaryTextVerticalPadding : 0
    let texts = isBeside ? max(one.height, two.height) : one.height + between + two.height
    let inner = max(texts, room.height)
    plan.height = max(inner + margins.top + margins.bottom, Self.leastHeight)
    let middle = ((height ?? plan.height) + margins.top - margins.bottom) / 2
    let top = middle - texts / 2
    if isBeside {
      two.width = min(two.width, wide)
      one.width = wide - gap - two.width
      plan.first = CGRect(x: left, y: middle - one.height / 2, width: one.width, height: one.height)
      plan.second = CGRect(
        x: width - margins.trailing - two.width,
        y: middle - two.height / 2,
        width: two.width,
        height: two.height
      )
    } else {
      plan.first = CGRect(x: left, y: top, width: wide, height: one.height)
      plan.second = CGRect(x: left, y: top + one.height + between, width: wide, height: two.height)
    }
    plan.picture = CGRect(
      x: margins.leading + (room.width - size.width) / 2,
      y: middle - size.height / 2,
      width: size.width,
      height: size.height
    )
    return plan
  }

  private func fit(_ label: UILabel, _ most: CGSize) -> CGSize {
    label.isHidden ? .zero : label.sizeThatFits(most)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let plan = plan(width: bounds.width, height: bounds.height)
    (picture.frame, first.frame, second.frame) = (plan.picture, plan.first, plan.second)
  }

  /// The height of image and texts with the margins, at least 44 points, in the given width; a
  /// width that is infinite or at least 1,000,000 is replaced by the natural one.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width.isFinite && size.width < 1e6 ? size.width : naturalWidth
    return CGSize(width: width, height: plan(width: width, height: nil).height)
  }

  private var naturalWidth: CGFloat {
    let most = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    let (one, two) = (fit(first, most).width, fit(second, most).width)
    let margins = shown.directionalLayoutMargins
    let texts =
      shown.prefersSideBySideTextAndSecondaryText
      ? one + two + shown.textToSecondaryTextHorizontalPadding : max(one, two)
    let image = shown.image == nil ? 0 : pictureSize.width + shown.imageToTextPadding
    return margins.leading + image + texts + margins.trailing
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(bounds.size).height)
  }
}
