// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartziteText

/// A view that shows text, in the middle of its height.
///
/// The text is drawn into the layer's contents when it or the bounds change, at the layer's scale. An
/// animation of the bounds does not stretch it: it has its new lines at once, and stands by its
/// alignment in the bounds that are seen. Text that does not fit is shortened by `lineBreakMode`,
/// in the last line that `numberOfLines` and the height of the bounds allow.
///
/// See: <https://developer.apple.com/documentation/uikit/uilabel>
open class UILabel: UIView {
  /// What the label shows and how.
  package var content = LabelContent()
  /// The width at which several lines wrap for constraints; 0 before the first layout.
  private var laidOutWidth: CGFloat = 0

  /// Makes an empty label.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes an empty label, because interface files are not read here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
  }

  // MARK: - Text and its looks

  /// The text; default nil.
  ///
  /// Setting it drops the attributes of `attributedText`.
  open var text: String? {
    get { content.string }
    set { change(content.string, to: newValue) { $0.setText(newValue) } }
  }

  /// The text with its attributes; default nil.
  ///
  /// Where an attribute is missing the label's own property stands for it.
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
  /// The font of the whole text; default the system font at 17.
  ///
  /// nil sets the default.
  open var font: UIFont! {
    get { content.font }
    set {
      let new = newValue ?? LabelContent.defaultFont
      change(content.font, to: new) { $0.setFont(new) }
    }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of the whole text; default `UIColor.label`.
  ///
  /// nil sets the default.
  open var textColor: UIColor! {
    get { content.textColor }
    set {
      let new: UIColor = newValue ?? .label
      change(content.textColor, to: new) { $0.setTextColor(new) }
    }
  }

  /// Where lines stand; default natural.
  open var textAlignment: NSTextAlignment {
    get { content.alignment }
    set { change(content.alignment, to: newValue) { $0.setAlignment(newValue) } }
  }

  /// How lines break and the last one is shortened; default byTruncatingTail.
  open var lineBreakMode: NSLineBreakMode {
    get { content.lineBreakMode }
    set { change(content.lineBreakMode, to: newValue) { $0.setLineBreakMode(newValue) } }
  }

  /// The greatest number of lines, 0 for as many as fit; default 1.
  open var numberOfLines: Int {
    get { content.numberOfLines }
    set { change(\.numberOfLines, to: max(newValue, 0)) }
  }

  /// The colour of a shadow without blur; default nil, none.
  open var shadowColor: UIColor? {
    get { content.shadowColor }
    set { change(\.shadowColor, to: newValue) }
  }

  /// How far the shadow stands right of and below the text; default (0, -1).
  open var shadowOffset: CGSize {
    get { content.shadowOffset }
    set { change(\.shadowOffset, to: newValue) }
  }

  /// The colour while the label is highlighted; default nil, no change.
  open var highlightedTextColor: UIColor? {
    get { content.highlightedTextColor }
    set { change(\.highlightedTextColor, to: newValue) }
  }

  /// Whether the highlighted colour is used; default false.
  open var isHighlighted: Bool {
    get { content.isHighlighted }
    set { change(\.isHighlighted, to: newValue) }
  }

  /// Whether the text has its full colour; otherwise half its alpha.
  ///
  /// Default true.
  open var isEnabled: Bool {
    get { content.isEnabled }
    set { change(\.isEnabled, to: newValue) }
  }

  // MARK: - Fitting

  /// Whether a single line that is too wide gets a smaller font; default false.
  open var adjustsFontSizeToFitWidth: Bool {
    get { content.adjustsFontSize }
    set { change(\.adjustsFontSize, to: newValue) }
  }

  /// The smallest factor for the font's size, 0...1; default 0, no limit.
  open var minimumScaleFactor: CGFloat {
    get { content.minimumScaleFactor }
    set { change(\.minimumScaleFactor, to: newValue) }
  }

  /// Where text that was made smaller stands; default alignBaselines.
  open var baselineAdjustment: UIBaselineAdjustment {
    get { content.baselineAdjustment }
    set { change(\.baselineAdjustment, to: newValue) }
  }

  /// Kept, and without effect: letters are not moved together.
  ///
  /// Default false.
  open var allowsDefaultTighteningForTruncation = false

  /// Kept, and without effect: the text size setting never changes.
  ///
  /// Default false.
  open var adjustsFontForContentSizeCategory = false

  /// The width at which several lines wrap for `intrinsicContentSize`.
  ///
  /// Default 0: the width that constraints gave the label in the last layout, if there was one.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Returns the place of the text in `bounds`: its size, aligned sideways, at the top.
  ///
  /// - Parameters:
  ///   - bounds: The room.
  ///   - numberOfLines: The greatest number of lines, 0 for as many as fit.
  open func textRect(
    forBounds bounds: CGRect,
    limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    let layout = content.layout(in: bounds.size, lines: numberOfLines).layout
    let size = roundedUp(CGSize(width: layout.width, height: layout.height))
    return CGRect(
      x: bounds.minX + layout.minX,
      y: bounds.minY,
      width: min(size.width, bounds.width),
      height: min(size.height, bounds.height)
    )
  }

  /// Draws the text into `rect` of the current context; subclasses pass another rectangle to super.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), content.hasText,
      rect.width > 0, rect.height > 0
    else { return }
    let fitted = content.layout(in: rect.size, lines: numberOfLines)
    let y = content.top(of: fitted, height: rect.height, scale: layer.contentsScale)
    TextPainter(context).draw(fitted.layout, at: CGPoint(x: rect.minX, y: rect.minY + y))
  }

  open override func draw(_ rect: CGRect) {
    drawText(in: bounds)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(width: size.width)
  }

  open override var intrinsicContentSize: CGSize {
    fittingSize(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : laidOutWidth)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // Constraints settle the width first; with it the height of several lines is known.
    if takeWidth(bounds.width) { invalidateIntrinsicContentSize() }
  }

  /// Takes the width that constraints gave; returns whether another height may follow from it.
  func takeWidth(_ width: CGFloat) -> Bool {
    guard !translatesAutoresizingMaskIntoConstraints, numberOfLines != 1,
      preferredMaxLayoutWidth <= 0, width != laidOutWidth
    else { return false }
    laidOutWidth = width
    return true
  }

  // MARK: - Changes

  override var redrawnGravity: CALayerContentsGravity {
    switch content.alignment {
    case .center: .center
    case .right: .right
    default: effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
    }
  }

  /// Takes a look of the whole text; an equal one changes nothing, unless parts of the text have
  /// looks of their own.
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
    if layer.contentsGravity != redrawnGravity { applyContentMode() }
    laidOutWidth = 0
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  private func fittingSize(width: CGFloat) -> CGSize {
    guard content.hasText else { return .zero }
    let isLimited = numberOfLines != 1 && width > 0 && width < .greatestFiniteMagnitude
    let layout = content.naturalLayout(
      width: isLimited ? width : .infinity,
      lines: numberOfLines,
      scale: 1
    )
    return roundedUp(CGSize(width: layout.width, height: layout.height))
  }

  // To whole pixels; a millionth above a pixel is that pixel.
  private func roundedUp(_ size: CGSize) -> CGSize {
    let scale = max(layer.contentsScale, 1)
    func up(_ length: CGFloat) -> CGFloat { (length * scale - 1e-6).rounded(.up) / scale }
    return CGSize(width: up(size.width), height: up(size.height))
  }
}

/// Where a label's text that was made smaller stands.
///
/// See: <https://developer.apple.com/documentation/uikit/uibaselineadjustment>
public enum UIBaselineAdjustment: Int, Sendable {
  /// On the baseline that the text had in full size.
  case alignBaselines = 0
  /// In the middle of the height.
  case alignCenters = 1
  /// At the top of the place that the text had in full size.
  case none = 2
}
