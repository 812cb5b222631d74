// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// A scrollable text that the user can edit.
///
/// A tap or `becomeFirstResponder()` makes it the first responder, with a blinking caret.
/// `insertText(_:)` and `deleteBackward()` edit the text as a keyboard would, with the delegate's
/// permission; keys of touch scripts, of windows and of the live page do the same. A double tap
/// selects a word and shows the menu of `UIMenuController`; a tap at the caret and a long press,
/// which moves the caret, show the menu, too.
///
/// A text of up to 16,384 UTF-16 units is laid out completely; of a longer one only the part down
/// to the visible bounds, from which `contentSize` is estimated.
///
/// Ranges out of bounds are clamped.
///
/// The ends of a selection have handles, which fingers drag.
///
/// - Note: Differs from Apple: the data detectors find links and telephone numbers alone, in layout.
///   The width and blinking period of the caret are not Apple's. The text container has no width until
///   the view has a size.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextview>
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput {
  /// The storage of the text.
  public let textStorage: NSTextStorage
  /// The layout manager of the text.
  public let layoutManager: NSLayoutManager
  /// The container in which the text is laid out.
  public let textContainer: NSTextContainer
  var parts = TextViewParts()
  package var input = TextInputState()

  /// The delegate; not retained.
  ///
  /// What a subclass that overrides it sets at `super` is notified, whatever its getter returns.
  @_nonoverride
  open weak var delegate: (any UITextViewDelegate)? {
    get { super.delegate as? any UITextViewDelegate }
    set { super.delegate = newValue }
  }

  // MARK: - Making

  /// Makes a text view with a container and its layout manager and storage; missing ones are made.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    let container = textContainer ?? NSTextContainer(size: .zero)
    let manager = container.layoutManager ?? NSLayoutManager()
    let storage = manager.textStorage ?? NSTextStorage()
    if container.layoutManager == nil { manager.addTextContainer(container) }
    if manager.textStorage == nil { storage.addLayoutManager(manager) }
    if textContainer == nil { container.widthTracksTextView = true }
    (self.textContainer, layoutManager, textStorage) = (container, manager, storage)
    super.init(frame: frame)
    prepare()
  }

  /// Makes an empty text view.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  /// Makes an empty text view.
  public required init?(coder: NSCoder) {
    let (container, manager) = (NSTextContainer(size: .zero), NSLayoutManager())
    container.widthTracksTextView = true
    let storage = NSTextStorage()
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    (textContainer, layoutManager, textStorage) = (container, manager, storage)
    super.init(coder: coder)
    prepare()
    coder.fill(self, as: UITextView.self)
  }

  // MARK: - Text

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The characters; never nil, default empty.
  ///
  /// New text gets the typing attributes.
  open var text: String! {
    get { textStorage.string }
    set { setContent(NSAttributedString(string: newValue ?? "", attributes: parts.typing)) }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text with its attributes; never nil, and without the links of the data detectors.
  open var attributedText: NSAttributedString! {
    get { textStorage.withoutDetectedLinks }
    set {
      setContent(newValue ?? NSAttributedString(string: ""))
      guard textStorage.length > 0 else { return }
      let attributes = textStorage.attributes(at: 0, effectiveRange: nil).forTyping
      parts.typing = attributes
      layoutManager.attributesAtEnd = attributes
    }
  }
  /// The font of the first character, of typed text where there is none; setting it changes the whole
  /// text.
  ///
  /// nil while there is no text and none was set. A text without a font is in Helvetica at 12 points.
  open var font: UIFont? {
    get {
      if let font = firstAttributes[.font] as? UIFont { return font }
      return textStorage.length > 0 ? UIFont(name: "Helvetica", size: 12) : nil
    }
    set { setAttribute(.font, newValue) }
  }
  /// The colour of the first character, of typed text where there is none; setting it changes the whole
  /// text.
  ///
  /// Default `UIColor.label`; black of a character that has no colour.
  open var textColor: UIColor? {
    get { firstAttributes[.foregroundColor] as? UIColor ?? .black }
    set { setAttribute(.foregroundColor, newValue ?? UIColor.label) }
  }
  /// The alignment of the first paragraph; setting it changes all paragraphs.
  ///
  /// Default `.natural`.
  open var textAlignment: NSTextAlignment {
    get { (firstAttributes[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? .natural }
    set {
      let own = firstAttributes[.paragraphStyle] as? NSParagraphStyle
      let style = own?.mutableCopy() as? NSMutableParagraphStyle ?? NSMutableParagraphStyle()
      style.alignment = newValue
      setAttribute(.paragraphStyle, style)
    }
  }
  private var firstAttributes: [NSAttributedString.Key: Any] {
    textStorage.length > 0 ? textStorage.attributes(at: 0, effectiveRange: nil) : parts.typing
  }
  /// The attributes of typed text; a change of the selection sets them to those of the character
  /// before the caret.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { parts.typing }
    set {
      parts.typing = newValue
      layoutManager.attributesAtEnd = newValue
      setNeedsLayout()
    }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The attributes of links; default the tint colour.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { parts.links.isEmpty ? [.foregroundColor: tintColor as Any] : parts.links }
    set {
      parts.links = newValue ?? [:]
      showLinks()
    }
  }
  /// The space around the text, in points; default 8 above and below, none at the sides.
  ///
  /// What is not finite counts as 0.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet {
      guard textContainerInset != oldValue else { return }
      fitContainer()
      textLayoutChanged()
    }
  }
  /// Whether the keyboard changes the text; default true.
  open var isEditable = true {
    didSet {
      guard isEditable != oldValue else { return }
      if !isEditable, isFirstResponder { resignFirstResponder() }
      parts.mayHaveLinks = true
      setNeedsLayout()
    }
  }
  /// Whether text can be selected, and links tapped; default true.
  open var isSelectable = true {
    didSet {
      parts.mayHaveLinks = true
      setNeedsLayout()
    }
  }
  /// What becomes a link by itself while the text is selectable and not editable; default none.
  ///
  /// `NSDataDetector` finds links and telephone numbers in each text that is laid out; `textStorage` has
  /// them as `.link`, numbers as `tel:` with their digits. Other types have no effect.
  open var dataDetectorTypes: UIDataDetectorTypes = [] {
    didSet {
      guard dataDetectorTypes != oldValue else { return }
      parts.mayHaveLinks = true
      setNeedsLayout()
    }
  }
  /// Whether the next insertion replaces the whole text; default false, and reset by the insertion.
  open var clearsOnInsertion = false
  /// Stored without effect: attributes are not edited by the user.
  open var allowsEditingTextAttributes = false

  /// Whether the text scrolls; if not, its size is the view's intrinsic content size.
  open override var isScrollEnabled: Bool {
    get { super.isScrollEnabled }
    set {
      super.isScrollEnabled = newValue
      textLayoutChanged()
    }
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
  /// Whether cutting and copying are disabled; default false.
  ///
  /// The text itself is not masked.
  open var isSecureTextEntry = false
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

  // MARK: - Layout

  open override func layoutSubviews() {
    layOutText()
    super.layoutSubviews()
  }

  /// The size of the text with its insets for the given width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let fit = fittingSize(width: size.width)
    let isLimited = size.width > 0 && size.width < 1e7
    return CGSize(width: isLimited ? max(fit.width, 0) : fit.width, height: fit.height)
  }

  /// The size of the text for the width of the view; none for a text that scrolls.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else {
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    return fittingSize(width: bounds.width)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showLinks()
    textLayoutChanged()
  }

  /// Scrolls by the least distance that makes a range visible.
  open func scrollRangeToVisible(_ range: NSRange) {
    guard isScrollEnabled else { return }
    layoutIfNeeded()
    let range = places.clamped(range)
    var rect = caretRect(for: UnitPosition(NSMaxRange(range)))
    if range.length > 0 { rect = rect.union(caretRect(for: UnitPosition(range.location))) }
    guard rect.height > 0 else { return }
    rect = rect.insetBy(
      dx: 0,
      dy: -min(textContainerInset.bottom.isFinite ? textContainerInset.bottom : 0, 8)
    )
    if rect.height > bounds.height {
      rect = caretRect(for: UnitPosition(range.location))
    }
    let limit = max(
      contentSize.height - bounds.height + adjustedContentInset.bottom,
      -adjustedContentInset.top
    )
    var y = contentOffset.y
    if rect.maxY > bounds.maxY - adjustedContentInset.bottom {
      y = rect.maxY - bounds.height + adjustedContentInset.bottom
    }
    if rect.minY < y + adjustedContentInset.top { y = rect.minY - adjustedContentInset.top }
    y = min(max(y, -adjustedContentInset.top), limit)
    if y != contentOffset.y { setContentOffset(CGPoint(x: contentOffset.x, y: y), animated: false) }
  }

  // MARK: - Editing

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    beginEditing { super.becomeFirstResponder() }
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    endEditing { super.resignFirstResponder() }
  }

  /// Whether there is any text.
  open var hasText: Bool { textStorage.length > 0 }

  /// Replaces the selection or the marked text by characters, as a keyboard would.
  open func insertText(_ text: String) {
    guard isEditable else { return }
    type(
      text,
      over: input.marked
        ?? (clearsOnInsertion ? NSRange(location: 0, length: textStorage.length) : selectedRange)
    )
    clearsOnInsertion = false
  }

  /// Deletes the selection, or the character before the caret, as a keyboard would.
  open func deleteBackward() {
    guard isEditable, let range = places.deletion(at: selectedRange) else { return }
    type("", over: range)
  }

  /// The selected units; an empty range is the caret.
  open var selectedRange: NSRange {
    get { places.clamped(input.selection) }
    set { select(newValue) }
  }

  // MARK: - Positions

  /// The selected range; an empty one is the caret.
  open var selectedTextRange: UITextRange? {
    get { UnitRange(selectedRange) }
    set { if let newValue { select(places.range(newValue)) } }
  }
  /// The range of the marked text, which is being composed; nil for none.
  open var markedTextRange: UITextRange? { input.marked.map(UnitRange.init) }
  /// The attributes of marked text; stored without effect.
  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { input.markedStyle }
    set { input.markedStyle = newValue }
  }
  /// The input delegate; not retained, and not called.
  open weak var inputDelegate: (any UITextInputDelegate)? {
    get { input.delegate }
    set { input.delegate = newValue }
  }
  /// The tokenizer, which finds words, sentences and other units.
  open var tokenizer: any UITextInputTokenizer { keptTokenizer }
  /// The beginning of the text.
  open var beginningOfDocument: UITextPosition { UnitPosition(0) }
  /// The end of the text.
  open var endOfDocument: UITextPosition { UnitPosition(textStorage.length) }

  /// Returns the characters of a range.
  open func text(in range: UITextRange) -> String? { places.text(places.range(range)) }
  /// Replaces the characters of a range, without asking the delegate.
  open func replace(_ range: UITextRange, withText text: String) {
    exchange(places.range(range), for: text)
  }
  /// Replaces the characters that are being composed, or the selection, and selects `selectedRange`
  /// of them, which counts from their beginning and is clamped to them.
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
  /// Returns the position some characters or lines away.
  open func position(
    from position: UITextPosition,
    in direction: UITextLayoutDirection,
    offset: Int
  ) -> UITextPosition? {
    switch direction {
    case .left, .right:
      parts.column = nil
      return places.position(from: position, characters: direction == .left ? -offset : offset)
    case .up, .down:
      let lines = direction == .up ? -offset : offset
      return unit(linesBelow: lines, from: places.unit(position)).map(UnitPosition.init)
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
  /// Returns the rectangle of the first line of a range, in content coordinates.
  open func firstRect(for range: UITextRange) -> CGRect {
    selectionRects(for: range).first?.rect ?? caretRect(for: range.start)
  }
  /// Returns the rectangle of the caret at a position, in content coordinates.
  open func caretRect(for position: UITextPosition) -> CGRect {
    guard let caret = layoutManager.caret(before: places.unit(position))?.rect else { return .zero }
    let width = CaretLayer.width
    let right = max(textContainer.size.width - width, 0)
    let x = textContainer.size.width > 0 ? min(caret.minX, right) : caret.minX
    let origin = textOrigin
    return CGRect(x: x + origin.x, y: caret.minY + origin.y, width: width, height: caret.height)
  }
  /// Returns the rectangles of a selection, in content coordinates: one per line, several where
  /// writing directions are mixed.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    let units = places.range(range)
    guard units.length > 0 else { return [] }
    var rects: [CGRect] = []
    let origin = textOrigin
    layoutManager.enumerateEnclosingRects(
      forGlyphRange: units,
      withinSelectedGlyphRange: units,
      in: textContainer
    ) { rect, _ in rects.append(rect.offsetBy(dx: origin.x, dy: origin.y)) }
    return rects.enumerated().map {
      SelectionPart($0.element, start: $0.offset == 0, end: $0.offset == rects.count - 1)
    }
  }
  /// Returns the position nearest to a point in content coordinates.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    UnitPosition(unit(nearText: CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y)))
  }
  /// Returns the position within a range nearest to a point in content coordinates.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    closestPosition(to: point).map { places.position(places.unit($0), within: range) }
  }
  /// Returns the range of the character nearest to a point in content coordinates; nil without
  /// text.
  open func characterRange(at point: CGPoint) -> UITextRange? {
    guard hasText, point.x.isFinite, point.y.isFinite else { return nil }
    let place = CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y)
    let unit = layoutManager.glyphIndex(for: place, in: textContainer)
    let found = TextUnits(places.units).range(at: unit, .character, isForward: true)
    return found.map { UnitRange(NSRange(location: $0.lowerBound, length: $0.count)) }
  }

  /// Posted when editing has begun; the object is the text view.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification"
  )
  /// Posted when editing has ended; the object is the text view.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification"
  )
  /// Posted when the keyboard has changed the text; the object is the text view.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification"
  )
}
