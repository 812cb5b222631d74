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
    let image = shown.imageProperties
    picture.image = displayed
    if image.tintColor != nil || image.tintColorTransformer != nil {
      picture.tintColor = image.resolvedTintColor(for: tintColor)
    } else if picture.tintColor != tintColor {
      picture.tintColor = nil
    }
    picture.layer.cornerRadius = image.cornerRadius
    picture.clipsToBounds = image.cornerRadius > 0
    picture.layer.borderWidth = max(image.strokeWidth, 0)
    if image.strokeWidth > 0 {
      picture.layer.borderColor = resolved(image.strokeColor ?? picture.tintColor)
    }
    picture.isHidden = shown.image == nil
    for view in [picture, first, second] { view.alpha = shown.alpha }
    show(first, shown.text, shown.attributedText, shown.textProperties)
    show(second, shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties)
    setNeedsLayout()
  }

  /// The image in the configuration of its symbol.
  private var displayed: UIImage? {
    guard let symbol = shown.imageProperties.preferredSymbolConfiguration, let image = shown.image
    else { return shown.image }
    return image.applyingSymbolConfiguration(symbol) ?? image
  }

  private func show(
    _ label: UILabel,
    _ text: String?,
    _ attributed: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties
  ) {
    label.isHidden = text == nil && attributed == nil
    label.font = properties.font
    label.textColor = properties.resolvedColor()
    label.textAlignment = properties.alignment
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    if let attributed {
      label.attributedText = attributed
    } else {
      label.text = properties.transformed(text)
    }
  }

  // MARK: - Guides

  private var guides: [ContentPart: UILayoutGuide] = [:]

  private enum ContentPart { case image, first, second }

  /// Returns the guide of a part, which is made once; nil if the part is not shown.
  private func guide(_ part: ContentPart, _ view: UIView) -> UILayoutGuide? {
    guard !view.isHidden else { return nil }
    if let made = guides[part] { return made }
    let made = UILayoutGuide()
    made.systemInsets = { owner in
      guard let owner = owner as? UIListContentView else { return .zero }
      let frame = owner.frame(of: part)
      return UIEdgeInsets(
        top: frame.minY,
        left: frame.minX,
        bottom: owner.bounds.height - frame.maxY,
        right: owner.bounds.width - frame.maxX
      )
    }
    addLayoutGuide(made)
    guides[part] = made
    return made
  }

  private func frame(of part: ContentPart) -> CGRect {
    let plan = plan(width: bounds.width, height: bounds.height)
    switch part {
    case .image: return plan.picture
    case .first: return plan.first
    case .second: return plan.second
    }
  }

  /// The rectangle of the text; nil without one.
  open var textLayoutGuide: UILayoutGuide? { guide(.first, first) }
  /// The rectangle of the second text; nil without one.
  open var secondaryTextLayoutGuide: UILayoutGuide? { guide(.second, second) }
  /// The rectangle of the image; nil without one.
  open var imageLayoutGuide: UILayoutGuide? { guide(.image, picture) }

  /// The distance of the texts from the leading edge, in points; the margin without texts.
  package var textLeading: CGFloat {
    first.isHidden && second.isHidden
      ? shown.directionalLayoutMargins.leading : plan(width: bounds.width, height: nil).first.minX
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
    guard let image = displayed else { return .zero }
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
    let properties = shown.imageProperties
    let reserved = CGSize(
      width: UIListContentConfiguration.ImageProperties.reserved(
        properties.reservedLayoutSize.width
      ),
      height: UIListContentConfiguration.ImageProperties.reserved(
        properties.reservedLayoutSize.height
      )
    )
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

extension UIListContentView: OwnContentView {}
