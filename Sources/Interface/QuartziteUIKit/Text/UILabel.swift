// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartziteText

/// A view that shows text, centred vertically.
///
/// The text is drawn into the layer's contents, at the layer's scale, when it or the bounds change.
/// An animation of the bounds does not stretch it: it has its final lines from the start, placed by
/// its alignment in the animated bounds. Text that does not fit is truncated by `lineBreakMode` in
/// the last line that `numberOfLines` and the height of the bounds allow.
///
/// See: <https://developer.apple.com/documentation/uikit/uilabel>
open class UILabel: UIView {
  /// The text, its attributes and its layout.
  package var content = LabelContent()
  /// The width at which multi-line text wraps for constraints; 0 before the first layout.
  private var laidOutWidth: CGFloat = 0

  /// Makes an empty label.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes an empty label.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.fill(self, as: UILabel.self)
  }

  private func prepare() {
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
  }

  // MARK: - Text and its attributes

  /// The text; default nil.
  ///
  /// Setting it removes the attributes of `attributedText`.
  open var text: String? {
    get { content.string }
    set { watched("text") { change(content.string, to: newValue) { $0.setText(newValue) } } }
  }

  /// The text with its attributes; default nil.
  ///
  /// Where an attribute is missing, the label's own property applies.
  open var attributedText: NSAttributedString? {
    get { content.attributedString }
    set {
      guard newValue != nil || content.hasText else { return }
      if let newValue, content.isAttributed, attributedText?.isEqual(to: newValue) == true {
        return
      }
      change { $0.setAttributedText(newValue) }
    }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The font of the whole text; default the system font at 17 points, in rows and headers of tables
  /// that of their style.
  ///
  /// Setting nil restores the default.
  open var font: UIFont! {
    get { content.font }
    set {
      let old = content.font
      content.setFont(newValue)
      if content.font != old || content.isAttributed { contentChanged() }
    }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of the whole text; default `UIColor.label`, in rows and headers of tables that of
  /// their style.
  ///
  /// Setting nil restores the default.
  open var textColor: UIColor! {
    get { content.textColor }
    set {
      let old = content.textColor
      content.setTextColor(newValue)
      if content.textColor != old || content.isAttributed { contentChanged() }
    }
  }

  /// The alignment of the text; default natural.
  open var textAlignment: NSTextAlignment {
    get { content.alignment }
    set { change(content.alignment, to: newValue) { $0.setAlignment(newValue) } }
  }

  /// How lines wrap and the last one is truncated; default `byTruncatingTail`.
  open var lineBreakMode: NSLineBreakMode {
    get { content.lineBreakMode }
    set { change(content.lineBreakMode, to: newValue) { $0.setLineBreakMode(newValue) } }
  }
  /// Where lines may be broken besides; default standard.
  ///
  /// Stored without effect: lines are broken where their language allows it.
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = .standard

  /// The maximum number of lines, 0 for as many as fit; default 1.
  open var numberOfLines: Int {
    get { content.numberOfLines }
    set {
      let old = content.numberOfLines
      content.numberOfLines = max(newValue, 0)
      if content.numberOfLines != old { contentChanged() }
    }
  }

  /// The colour of the shadow, which is not blurred; default nil, no shadow.
  open var shadowColor: UIColor? {
    get { content.shadowColor }
    set { change(\.shadowColor, to: newValue) }
  }

  /// The offset of the shadow in points, to the right and downwards; default (0, -1).
  open var shadowOffset: CGSize {
    get { content.shadowOffset }
    set { change(\.shadowOffset, to: newValue) }
  }

  /// The text colour in the highlighted state; default nil, no change.
  open var highlightedTextColor: UIColor? {
    get { content.highlightedTextColor }
    set { change(\.highlightedTextColor, to: newValue) }
  }

  /// Whether the label is in the highlighted state; default false.
  open var isHighlighted: Bool {
    get { content.isHighlighted }
    set { change(\.isHighlighted, to: newValue) }
  }

  /// Whether the text is drawn in its full colour; otherwise at half the alpha.
  ///
  /// Default true.
  open var isEnabled: Bool {
    get { content.isEnabled }
    set { change(\.isEnabled, to: newValue) }
  }

  // MARK: - Fitting

  /// Whether a text that does not fit shrinks: a single line to the width of the bounds, several
  /// lines to their height and number; default false.
  open var adjustsFontSizeToFitWidth: Bool {
    get { content.adjustsFontSize }
    set { change(\.adjustsFontSize, to: newValue) }
  }

  /// The least factor of the font size, 0...1; default 0, no limit.
  open var minimumScaleFactor: CGFloat {
    get { content.minimumScaleFactor }
    set { change(\.minimumScaleFactor, to: newValue) }
  }

  /// The vertical position of shrunken text; default `alignBaselines`.
  open var baselineAdjustment: UIBaselineAdjustment {
    get { content.baselineAdjustment }
    set { change(\.baselineAdjustment, to: newValue) }
  }

  /// Stored without effect: the spacing of characters is not tightened.
  ///
  /// Default false.
  open var allowsDefaultTighteningForTruncation = false

  /// Stored without effect: there is no pointer that stays over the label.
  ///
  /// Default false.
  open var showsExpansionTextWhenTruncated = false

  /// Whether the font follows the user's text size where it was made for one, by
  /// `UIFont.preferredFont(forTextStyle:)` or `UIFontMetrics`.
  ///
  /// Default false.
  open var adjustsFontForContentSizeCategory = false

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if adjustsFontForContentSizeCategory { font = font.adjusted(for: traitCollection) }
  }

  override var standardAccessibility: StandardAccessibility {
    StandardAccessibility(isElement: !(text ?? "").isEmpty, label: text, traits: .staticText)
  }

  /// The width in points at which multi-line text wraps for `intrinsicContentSize`.
  ///
  /// Default 0: the width that constraints determined in the last layout, if there was one.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Returns the rectangle of the text in `bounds`: aligned horizontally, at the top vertically.
  ///
  /// Spaces at the end of a line count, unless the line was broken there.
  ///
  /// `sizeThatFits(_:)` and `intrinsicContentSize` are the size of this rectangle in bounds without a
  /// limit of height, so that an override that adds a margin enlarges the label.
  ///
  /// - Parameters:
  ///   - bounds: The available rectangle.
  ///   - numberOfLines: The maximum number of lines, 0 for as many as fit.
  open func textRect(
    forBounds bounds: CGRect,
    limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    if bounds.height > Self.unlimited / 2 { return naturalRect(in: bounds, numberOfLines) }
    let layout = content.layout(in: bounds.size, lines: numberOfLines).layout
    let size = CGSize(width: layout.spacedWidth, height: layout.height).roundedUp(
      toPixels: pixelsPerPoint
    )
    return CGRect(
      x: bounds.minX + layout.minX,
      y: bounds.minY,
      width: min(size.width, bounds.width),
      height: min(size.height, bounds.height)
    )
  }

  /// Draws the text into `rect` of the current context; overrides may pass another rectangle to
  /// super.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), content.hasText,
      rect.width > 0, rect.height > 0
    else { return }
    let fitted = content.layout(in: rect.size, lines: numberOfLines)
    let y = content.top(of: fitted, height: rect.height, scale: layer.contentsScale)
    TextPainter(context).draw(fitted.layout, at: CGPoint(x: rect.minX, y: rect.minY + y))
  }

  open override func draw(_ rect: CGRect) {
    // A label that has never had a text draws none: overrides of `drawText(in:)` may use it unchecked.
    if content.string != nil { drawText(in: bounds) }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(width: size.width)
  }

  open override var intrinsicContentSize: CGSize { fittingSize(width: wrappingWidth) }

  /// The width at which the text wraps for constraints; 0 for none.
  var wrappingWidth: CGFloat {
    preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : laidOutWidth
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // Constraints determine the width first; the height of multi-line text follows from it.
    if takeWidth(bounds.width) { invalidateIntrinsicContentSize() }
  }

  /// Stores the width that constraints have determined; returns whether the height may change with
  /// it.
  func takeWidth(_ width: CGFloat) -> Bool {
    guard wraps, width != laidOutWidth else { return false }
    laidOutWidth = width
    return true
  }

  /// Whether the height depends on the width that constraints determine.
  var wraps: Bool {
    !translatesAutoresizingMaskIntoConstraints && numberOfLines != 1 && preferredMaxLayoutWidth <= 0
  }

  // MARK: - Changes

  /// In any `contentMode`: Interface Builder writes `left` for every label.
  override var redrawsContents: Bool { true }

  override var redrawnGravity: CALayerContentsGravity {
    switch content.alignment {
    case .center: .center
    case .right: .right
    default: effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
    }
  }

  /// Sets an attribute of the whole text; an equal value changes nothing, unless parts of the text
  /// have other values.
  private func change<Value: Equatable>(
    _ old: Value,
    to new: Value,
    _ body: (inout LabelContent) -> Void
  ) {
    if old != new || content.isAttributed { change(body) }
  }

  private func change<Value: Equatable>(
    _ path: WritableKeyPath<LabelContent, Value>,
    to new: Value
  ) {
    if content[keyPath: path] != new { change { $0[keyPath: path] = new } }
  }

  private func change(_ body: (inout LabelContent) -> Void) {
    body(&content)
    contentChanged()
  }

  /// Sets what applies where the client sets nothing else.
  func setDefaults(_ defaults: LabelDefaults) {
    change { $0.setDefaults(defaults) }
  }

  private func contentChanged() {
    if layer.contentsGravity != redrawnGravity { applyContentMode() }
    laidOutWidth = 0
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
    UITableViewCell.partChanged(self)
  }

  private func fittingSize(width: CGFloat) -> CGSize {
    guard content.hasText else { return .zero }
    let isLimited = numberOfLines != 1 && width > 0 && width < Self.unlimited
    let room = CGSize(width: isLimited ? width : Self.unlimited, height: Self.unlimited)
    return textRect(
      forBounds: CGRect(origin: .zero, size: room),
      limitedToNumberOfLines: numberOfLines
    ).size
  }

  /// A length in points beyond every label, in which a text is measured without a limit.
  private static let unlimited: CGFloat = 2_777_777

  /// The rectangle of the text without a limit of height.
  private func naturalRect(in bounds: CGRect, _ lines: Int) -> CGRect {
    let isLimited = lines != 1 && bounds.width < Self.unlimited / 2
    let layout = content.naturalLayout(
      width: isLimited ? max(bounds.width, 1) : .infinity,
      lines: lines,
      scale: 1
    )
    let size = CGSize(width: layout.spacedWidth, height: layout.height).roundedUp(
      toPixels: pixelsPerPoint
    )
    return CGRect(origin: bounds.origin, size: size)
  }
}

/// The vertical position of a label's text that was shrunken.
///
/// See: <https://developer.apple.com/documentation/uikit/uibaselineadjustment>
public enum UIBaselineAdjustment: Int, Sendable {
  /// Its baseline is where that of the text at full size would be.
  case alignBaselines = 0
  /// Centred in the height of the label.
  case alignCenters = 1
  /// Its top is where that of the text at full size would be.
  case none = 2
}
