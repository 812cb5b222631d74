// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// One line of editable text, with a placeholder and views at its ends.
///
/// A tap or `becomeFirstResponder()` makes it the first responder. Then a caret blinks after the
/// text, and `insertText(_:)` and `deleteBackward()` edit it as a keyboard would, asking the
/// delegate. There is no keyboard and no selection: the caret is always at the end.
///
/// - Note: Differs from Apple: the insets of the border styles, the width of the caret and the
///   period of its blinking are chosen here, because Apple publishes no figures.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextfield>
@preconcurrency @MainActor
open class UITextField: UIControl, UIKeyInput {
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

  /// The delegate; not retained.
  open weak var delegate: (any UITextFieldDelegate)?

  // MARK: - Text and its attributes

  /// The text; never nil, default empty.
  open var text: String? {
    get { content.string ?? "" }
    set { change { $0.setText(newValue ?? "") } }
  }
  /// The text with its attributes.
  open var attributedText: NSAttributedString? {
    get { content.attributedString }
    set { change { $0.setAttributedText(newValue) } }
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
    didSet { changed() }
  }
  /// A view at the right end; default nil.
  open var rightView: UIView? {
    didSet { exchange(oldValue, for: rightView) }
  }
  /// When the view at the right end is shown; default never.
  open var rightViewMode: ViewMode = .never {
    didSet { changed() }
  }
  /// When a button that clears the text is shown, if there is text; default never.
  open var clearButtonMode: ViewMode = .never {
    didSet { changed() }
  }

  // MARK: - Keyboard settings, stored without effect

  /// The keyboard; stored.
  open var keyboardType: UIKeyboardType = .default
  /// The look of the keyboard; stored.
  open var keyboardAppearance: UIKeyboardAppearance = .default
  /// The title of the return key; stored.
  open var returnKeyType: UIReturnKeyType = .default
  /// Which letters are capitalised automatically; stored.
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  /// Whether words are corrected automatically; stored.
  open var autocorrectionType: UITextAutocorrectionType = .default
  /// Whether the spelling is checked; stored.
  open var spellCheckingType: UITextSpellCheckingType = .default
  /// Whether the return key is disabled while there is no text; stored.
  open var enablesReturnKeyAutomatically = false
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The semantic type of the text; stored.
  open var textContentType: UITextContentType!
  /// The view in place of the keyboard; stored.
  open override var inputView: UIView? {
    get { parts.inputView }
    set { parts.inputView = newValue }
  }
  /// The view above the keyboard; stored.
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

  /// Makes an empty field; nib files are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
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

  override func primaryEventHappened(with event: UIEvent?) {
    becomeFirstResponder()
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

  /// Appends characters as a keyboard would; a line break acts as the return key.
  open func insertText(_ text: String) { type(text) }

  /// Deletes the last character as a keyboard would.
  open func deleteBackward() { deleteLast() }

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
