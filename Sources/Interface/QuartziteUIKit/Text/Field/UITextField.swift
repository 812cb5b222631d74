// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// One line of editable text, with a placeholder and views at its ends.
///
/// A tap or `becomeFirstResponder()` makes it the first responder, with a blinking caret at the end
/// of the text or where it was tapped. `insertText(_:)` and `deleteBackward()` edit it as a
/// keyboard would, asking the delegate; keys of scripts, windows and the live page do the same.
///
/// - Note: Differs from Apple: the insets of the border styles are chosen here, because Apple
///   publishes no figures. During editing, a text wider than the field is scrolled so that the
///   caret is visible.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextfield>
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput {
  /// The borders of a text field.
  public enum BorderStyle: Int, Sendable {
    /// None.
    case none = 0
    /// A thin black line.
    case line = 1
    /// A thin gray line.
    case bezel = 2
    /// A thin gray line with rounded corners on white.
    case roundedRect = 3
  }

  /// When a view at an end of the field is shown.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never = 0
    /// While the text is edited.
    case whileEditing = 1
    /// While the text is not edited.
    case unlessEditing = 2
    /// Always.
    case always = 3
  }

  var content = LabelContent()
  var prompt = LabelContent()
  var parts = TextFieldParts()
  /// Where the tracked touch began, in the window.
  private var touchStart: CGPoint = .zero
  package var input = TextInputState()

  /// The delegate; not retained.
  ///
  /// What a subclass that overrides it sets at `super` is notified, whatever its getter returns.
  open weak var delegate: (any UITextFieldDelegate)? {
    get { notified }
    set { notified = newValue }
  }
  /// What was set last at `delegate` of this class.
  weak var notified: (any UITextFieldDelegate)?

  // MARK: - Text and its attributes

  /// The text; never nil, default empty.
  open var text: String? {
    get { content.string ?? "" }
    set {
      change { $0.setText(newValue ?? "") }
      select(NSRange(location: (newValue ?? "").utf16.count, length: 0))
    }
  }
  /// The text with its attributes.
  open var attributedText: NSAttributedString? {
    get { content.attributedString }
    set {
      change { $0.setAttributedText(newValue) }
      select(NSRange(location: newValue?.length ?? 0, length: 0))
    }
  }
  /// The font of text and placeholder; default the system font at 17 points.
  open var font: UIFont? {
    get { content.font }
    set {
      prompt.setFont(newValue ?? LabelContent.defaultFont)
      change { $0.setFont(newValue ?? LabelContent.defaultFont) }
    }
  }
  /// The colour of the text; default `UIColor.label`.
  open var textColor: UIColor? {
    get { content.textColor }
    set { change { $0.setTextColor(newValue ?? .label) } }
  }
  /// The alignment of the text; default natural.
  open var textAlignment: NSTextAlignment {
    get { content.alignment }
    set {
      prompt.setAlignment(newValue)
      change { $0.setAlignment(newValue) }
    }
  }
  /// The text that is shown while there is no text.
  open var placeholder: String? {
    get { prompt.string }
    set {
      prompt.setText(newValue)
      changed()
    }
  }
  /// The placeholder with its attributes.
  open var attributedPlaceholder: NSAttributedString? {
    get { prompt.attributedString }
    set {
      prompt.setAttributedText(newValue)
      changed()
    }
  }
  /// The font, colour and paragraph style of the text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { [.font: content.font, .foregroundColor: content.textColor] }
    set {
      if let font = newValue[.font] as? UIFont { self.font = font }
      if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
      if let style = newValue[.paragraphStyle] as? NSParagraphStyle {
        textAlignment = style.alignment
      }
    }
  }
  /// Whether the font shrinks for text that is too wide; default false.
  open var adjustsFontSizeToFitWidth: Bool {
    get { content.adjustsFontSize }
    set { change { $0.adjustsFontSize = newValue } }
  }
  /// The least size of the shrunken font in points; default 0, no limit.
  open var minimumFontSize: CGFloat {
    get { content.minimumScaleFactor * content.font.pointSize }
    set { change { $0.minimumScaleFactor = newValue / max($0.font.pointSize, 1) } }
  }
  /// Whether characters are shown as dots; default false.
  open var isSecureTextEntry = false {
    didSet { if isSecureTextEntry != oldValue { changed() } }
  }
  /// Whether editing begins with an empty text; default false.
  open var clearsOnBeginEditing = false

  // MARK: - Around the text

  /// The border; default none.
  open var borderStyle: BorderStyle = .none {
    didSet { if borderStyle != oldValue { changed() } }
  }
  /// A background image in place of `background` while the field is disabled; default nil, and without
  /// effect where that is nil.
  open var disabledBackground: UIImage? {
    didSet { if disabledBackground !== oldValue { setNeedsLayout() } }
  }
  /// A background image for a field without border; default nil.
  open var background: UIImage? {
    didSet { if background !== oldValue { setNeedsLayout() } }
  }
  /// A view at the left end; default nil.
  open var leftView: UIView? {
    didSet { exchange(oldValue, for: leftView) }
  }
  /// When the view at the left end is shown; default never.
  open var leftViewMode: ViewMode = .never {
    didSet { if leftViewMode != oldValue { changed() } }
  }
  /// A view at the right end; default nil.
  open var rightView: UIView? {
    didSet { exchange(oldValue, for: rightView) }
  }
  /// When the view at the right end is shown; default never.
  open var rightViewMode: ViewMode = .never {
    didSet { if rightViewMode != oldValue { changed() } }
  }
  /// When a button that clears the text is shown, if there is text; default never.
  open var clearButtonMode: ViewMode = .never {
    didSet { if clearButtonMode != oldValue { changed() } }
  }

  // MARK: - Keyboard settings

  /// Which keys the keyboard has; default letters.
  open var keyboardType: UIKeyboardType = .default
  /// Whether the keyboard is light or dark; by default as the interface.
  open var keyboardAppearance: UIKeyboardAppearance = .default
  /// The title of the return key.
  open var returnKeyType: UIReturnKeyType = .default
  /// Before which letters the shift key is on; default the first of a sentence.
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  /// Whether words are corrected: none is, and without there is no bar of suggestions.
  open var autocorrectionType: UITextAutocorrectionType = .default
  /// Whether the spelling is checked; stored.
  open var spellCheckingType: UITextSpellCheckingType = .default
  /// Whether the return key is disabled while there is no text; default false.
  open var enablesReturnKeyAutomatically = false
  /// Whether quotation marks become curly; stored.
  open var smartQuotesType: UITextSmartQuotesType = .default
  /// Whether two hyphens become a dash; stored.
  open var smartDashesType: UITextSmartDashesType = .default
  /// Whether spaces follow cutting and pasting; stored.
  open var smartInsertDeleteType: UITextSmartInsertDeleteType = .default
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The semantic type of the text; stored.
  open var textContentType: UITextContentType!
  /// The view in place of the keyboard; default nil.
  open override var inputView: UIView? {
    get { parts.inputView }
    set { parts.inputView = newValue }
  }
  /// The view above the keyboard; default nil.
  open override var inputAccessoryView: UIView? {
    get { parts.accessoryView }
    set { parts.accessoryView = newValue }
  }

  // MARK: - Making

  /// Makes an empty field.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes an empty field.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.fill(self, as: UITextField.self)
  }

  deinit {
    GradualRelease.drop(&leftView)
    GradualRelease.drop(&rightView)
  }

  // MARK: - Rectangles

  /// Returns the rectangle of the border: `bounds`, unless overridden.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the text.
  open func textRect(forBounds bounds: CGRect) -> CGRect { roomForText(in: bounds) }
  /// Returns the rectangle of the text during editing: the same as otherwise, unless overridden.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { roomForText(in: bounds) }
  /// Returns the rectangle of the placeholder: that of the text, unless overridden.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  /// Returns the rectangle of the left view, centred vertically.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    place(of: leftView, in: bounds, atRight: false)
  }
  /// Returns the rectangle of the right view, centred vertically.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    place(of: rightView, in: bounds, atRight: true)
  }
  /// Returns the rectangle of the clear button, 5 points from the right edge.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - 24, y: bounds.midY - 9.5, width: 19, height: 19)
  }

  /// Draws the text into `rect` of the current context.
  open func drawText(in rect: CGRect) { draw(shownContent, in: rect) }
  /// Draws the placeholder into `rect` of the current context.
  open func drawPlaceholder(in rect: CGRect) { draw(shownPrompt, in: rect) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  /// The size of the text or placeholder plus the insets of the border.
  open override var intrinsicContentSize: CGSize { naturalSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  override func stateChanged() {
    super.stateChanged()
    changed()
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touchStart = touch.location(in: nil)
    return super.beginTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch else { return }
    // The tap that begins editing places the caret, too. A drag is no tap.
    let end = touch.location(in: nil)
    let (dx, dy, slop) = (end.x - touchStart.x, end.y - touchStart.y, UIPanGestureRecognizer.slop)
    let isTap = bounds.contains(touch.location(in: self)) && dx * dx + dy * dy < slop * slop
    let wasEditing = isEditing
    if !isEditing, isTap { becomeFirstResponder() }
    guard isEditing, let place = closestPosition(to: touch.location(in: self)) else { return }
    take(tap: touch.tapCount, at: places.unit(place), wasEditing: wasEditing)
    tellOfSelection()
  }

  // MARK: - Editing

  /// Whether the text is being edited.
  open var isEditing: Bool { isFirstResponder }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    beginEditing { super.becomeFirstResponder() }
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool { endEditing { super.resignFirstResponder() } }

  /// Whether there is any text.
  open var hasText: Bool { content.hasText }

  /// Replaces the selection as typing does; a line break acts as the return key.
  open func insertText(_ text: String) { type(text) }

  /// Deletes the selection, or the character before the caret, as typing does.
  open func deleteBackward() { deleteLast() }

  // MARK: - Positions

  /// The selected range; an empty one is the caret.
  ///
  /// Positions out of bounds are clamped.
  open var selectedTextRange: UITextRange? {
    get { UnitRange(input.selection) }
    set {
      guard let newValue else { return }
      select(places.range(newValue))
      tellOfSelection()
    }
  }
  /// The characters that are being composed; nil for none.
  open var markedTextRange: UITextRange? { input.marked.map(UnitRange.init) }
  /// The attributes of the characters that are being composed; stored, without effect.
  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { input.markedStyle }
    set { input.markedStyle = newValue }
  }
  /// The input delegate; not retained, and not called.
  open weak var inputDelegate: (any UITextInputDelegate)? {
    get { input.delegate }
    set { input.delegate = newValue }
  }
  /// The tokenizer, which finds words and sentences.
  open var tokenizer: any UITextInputTokenizer { keptTokenizer }
  /// The beginning of the text.
  open var beginningOfDocument: UITextPosition { UnitPosition(0) }
  /// The end of the text.
  open var endOfDocument: UITextPosition { UnitPosition((text ?? "").utf16.count) }

  /// Returns the characters of a range.
  open func text(in range: UITextRange) -> String? { places.text(places.range(range)) }
  /// Replaces the characters of a range, without asking the delegate.
  open func replace(_ range: UITextRange, withText text: String) {
    exchange(places.range(range), for: text)
  }
  /// Replaces the marked text or the selection by marked text, and selects `selectedRange` of it,
  /// which counts from its beginning and is clamped to it.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    compose(markedText ?? "", selecting: selectedRange)
  }
  /// Ends the composition and keeps the characters.
  open func unmarkText() { input.marked = nil }
  /// Returns the range between two positions.
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition)
    -> UITextRange?
  {
    places.range(from: fromPosition, to: toPosition)
  }
  /// Returns the position some UTF-16 units away; nil outside of the text.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    places.position(from: position, offset: offset)
  }
  /// Returns the position some characters away; up is the beginning of the text, down its end.
  open func position(
    from position: UITextPosition,
    in direction: UITextLayoutDirection,
    offset: Int
  ) -> UITextPosition? {
    switch direction {
    case .left: places.position(from: position, characters: -offset)
    case .right: places.position(from: position, characters: offset)
    case .up: beginningOfDocument
    case .down: endOfDocument
    }
  }
  /// Returns the order of two positions.
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    places.compare(position, other)
  }
  /// Returns the number of UTF-16 units between two positions.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    places.unit(toPosition) - places.unit(from)
  }
  /// Returns the rectangle of a range, in points of the field.
  open func firstRect(for range: UITextRange) -> CGRect {
    let range = places.range(range)
    return lineRect(from: range.location, to: NSMaxRange(range))
  }
  /// Returns the rectangle of the caret at a position, in points of the field.
  open func caretRect(for position: UITextPosition) -> CGRect {
    let unit = places.unit(position)
    var rect = lineRect(from: unit, to: unit)
    rect.size.width = CaretLayer.width
    return rect
  }
  /// Returns the rectangle of a selection.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    range.isEmpty ? [] : [SelectionPart(firstRect(for: range), start: true, end: true)]
  }
  /// Returns the position nearest to a point of the field.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    UnitPosition(unit(near: point))
  }
  /// Returns the position within a range nearest to a point of the field.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    places.position(unit(near: point), within: range)
  }
  /// Returns the range of the character nearest to a point of the field; nil without text.
  open func characterRange(at point: CGPoint) -> UITextRange? {
    let place = unit(near: point)
    let found = TextUnits(places.units).range(
      at: place,
      .character,
      isForward: place < places.units.count
    )
    return found.map { UnitRange(NSRange(location: $0.lowerBound, length: $0.count)) }
  }

  /// Posted when editing has begun; the object is the field.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification"
  )
  /// Posted when editing has ended; the object is the field.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification"
  )
  /// Posted when the text was changed by editing; the object is the field.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification"
  )

  override var standardAccessibility: StandardAccessibility {
    let own = text ?? ""
    let shown = isSecureTextEntry ? String(repeating: "•", count: own.count) : own
    return StandardAccessibility(isElement: true, value: shown.isEmpty ? placeholder : shown)
  }
}
