// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// One line of text that can be edited, with a placeholder and views at its ends.
///
/// A tap makes it the first responder, as does `becomeFirstResponder()`; then a caret blinks behind
/// the text, and `insertText(_:)` and `deleteBackward()` change it as a keyboard would, asking the
/// delegate. There is no keyboard, and no selection: the caret stands at the end.
///
/// - Note: Differs from Apple: the insets of the border styles, the caret's width and the pace of
///   its blinking are the choice here, because Apple publishes no figures.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextfield>
@preconcurrency @MainActor
open class UITextField: UIControl, UIKeyInput {
  /// The line around a field.
  public enum BorderStyle: Int, Sendable {
    /// None.
    case none = 0
    /// A thin black line.
    case line = 1
    /// A thin gray line.
    case bezel = 2
    /// A thin gray line with round corners on white.
    case roundedRect = 3
  }

  /// When a view at an end is shown.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never = 0
    /// While there is an edited text.
    case whileEditing = 1
    /// While nothing is edited.
    case unlessEditing = 2
    /// Always.
    case always = 3
  }

  var content = LabelContent()
  var prompt = LabelContent()
  var parts = TextFieldParts()

  /// Is asked and told what happens; held weakly.
  open weak var delegate: (any UITextFieldDelegate)?

  // MARK: - Text and its looks

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
  /// The font of text and placeholder; default the system font at 17.
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
  /// Where the text stands; default natural.
  open var textAlignment: NSTextAlignment {
    get { content.alignment }
    set {
      prompt.setAlignment(newValue)
      change { $0.setAlignment(newValue) }
    }
  }
  /// What stands there as long as there is no text.
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
  /// Font, colour and paragraph of the text.
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
  /// Whether text that is too wide gets a smaller font; default false.
  open var adjustsFontSizeToFitWidth: Bool {
    get { content.adjustsFontSize }
    set { change { $0.adjustsFontSize = newValue } }
  }
  /// The smallest size of that font, in points; default 0, no limit.
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

  /// The line around the field; default none.
  open var borderStyle: BorderStyle = .none {
    didSet { if borderStyle != oldValue { changed() } }
  }
  /// A picture behind the text where there is no border; default nil.
  open var background: UIImage? {
    didSet { if background !== oldValue { setNeedsLayout() } }
  }
  /// A view at the left end.
  open var leftView: UIView? {
    didSet { exchange(oldValue, for: leftView) }
  }
  /// When the view at the left end is shown; default never.
  open var leftViewMode: ViewMode = .never {
    didSet { changed() }
  }
  /// A view at the right end.
  open var rightView: UIView? {
    didSet { exchange(oldValue, for: rightView) }
  }
  /// When the view at the right end is shown; default never.
  open var rightViewMode: ViewMode = .never {
    didSet { changed() }
  }
  /// When a button that clears the text is shown; default never, and only where there is text.
  open var clearButtonMode: ViewMode = .never {
    didSet { changed() }
  }

  // MARK: - Keyboard, kept

  /// Which keyboard is asked for; kept.
  open var keyboardType: UIKeyboardType = .default
  /// How the keyboard looks; kept.
  open var keyboardAppearance: UIKeyboardAppearance = .default
  /// What stands on the return key; kept.
  open var returnKeyType: UIReturnKeyType = .default
  /// Which letters become capitals; kept.
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  /// Whether words are corrected; kept.
  open var autocorrectionType: UITextAutocorrectionType = .default
  /// Whether spelling is checked; kept.
  open var spellCheckingType: UITextSpellCheckingType = .default
  /// Whether the return key waits for text; kept.
  open var enablesReturnKeyAutomatically = false
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// What the text means; kept.
  open var textContentType: UITextContentType!
  /// What stands in the keyboard's place; kept.
  open override var inputView: UIView? {
    get { parts.inputView }
    set { parts.inputView = newValue }
  }
  /// What stands above the keyboard; kept.
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

  /// Makes an empty field, because interface files are not read here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  // MARK: - Rectangles

  /// Returns where the border stands; here `bounds`.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns where the text stands.
  open func textRect(forBounds bounds: CGRect) -> CGRect { roomForText(in: bounds) }
  /// Returns where the text stands while it is edited; here where it stands otherwise.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { roomForText(in: bounds) }
  /// Returns where the placeholder stands; here where the text would.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  /// Returns where the view at the left end stands: in the middle of the height.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    place(of: leftView, in: bounds, atRight: false)
  }
  /// Returns where the view at the right end stands: in the middle of the height.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    place(of: rightView, in: bounds, atRight: true)
  }
  /// Returns where the clear button stands: 5 points from the right edge.
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

  /// The size of text or placeholder with the border's insets.
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

  /// Adds characters as a keyboard would; a line break is the return key.
  open func insertText(_ text: String) { type(text) }

  /// Takes the last character away as a keyboard would.
  open func deleteBackward() { deleteLast() }

  /// Posted when editing began, with the field as the object.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification"
  )
  /// Posted when editing ended, with the field as the object.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification"
  )
  /// Posted when characters came or went by editing, with the field as the object.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification"
  )
}
