// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
import UIKit

// What libraries override of controls and texts; that it compiles is the test.

@MainActor private class OwnControl: UIControl {
  override var isEnabled: Bool { didSet {} }
  override var isSelected: Bool { didSet {} }
  override var isHighlighted: Bool { didSet {} }
  override var contentHorizontalAlignment: UIControl.ContentHorizontalAlignment { didSet {} }
  override var contentVerticalAlignment: UIControl.ContentVerticalAlignment { didSet {} }
  override var state: UIControl.State { super.state }
  override var allTargets: Set<AnyHashable> { super.allTargets }
  override var allControlEvents: UIControl.Event { super.allControlEvents }
  override var isTracking: Bool { super.isTracking }
  override var isTouchInside: Bool { super.isTouchInside }
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    super.beginTracking(touch, with: event)
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    super.continueTracking(touch, with: event)
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
  }
  override func cancelTracking(with event: UIEvent?) { super.cancelTracking(with: event) }
  override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    super.sendAction(action, to: target, for: event)
  }
  override func sendActions(for controlEvents: UIControl.Event) {
    super.sendActions(for: controlEvents)
  }
  override func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event)
  { super.removeTarget(target, action: action, for: controlEvents) }
}

@MainActor private class OwnButton: UIButton {
  override var isHighlighted: Bool { didSet {} }
  override var contentEdgeInsets: UIEdgeInsets { didSet {} }
  override var titleEdgeInsets: UIEdgeInsets { didSet {} }
  override var imageEdgeInsets: UIEdgeInsets { didSet {} }
  override var adjustsImageWhenHighlighted: Bool { didSet {} }
  override var showsTouchWhenHighlighted: Bool { didSet {} }
  override var configuration: UIButton.Configuration? { didSet {} }
  override var buttonType: UIButton.ButtonType { super.buttonType }
  override var titleLabel: UILabel? { super.titleLabel }
  override var imageView: UIImageView? { super.imageView }
  override var currentTitle: String? { super.currentTitle }
  override var currentImage: UIImage? { super.currentImage }
  override var currentTitleColor: UIColor { super.currentTitleColor }
  override var currentAttributedTitle: NSAttributedString? { super.currentAttributedTitle }
  override var currentBackgroundImage: UIImage? { super.currentBackgroundImage }
  override func setTitle(_ title: String?, for state: UIControl.State) {
    super.setTitle(title, for: state)
  }
  override func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    super.setTitleColor(color, for: state)
  }
  override func setImage(_ image: UIImage?, for state: UIControl.State) {
    super.setImage(image, for: state)
  }
  override func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    super.setBackgroundImage(image, for: state)
  }
  override func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    super.setAttributedTitle(title, for: state)
  }
  override func title(for state: UIControl.State) -> String? { super.title(for: state) }
  override func image(for state: UIControl.State) -> UIImage? { super.image(for: state) }
  override func titleColor(for state: UIControl.State) -> UIColor? { super.titleColor(for: state) }
  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    super.titleRect(forContentRect: contentRect)
  }
  override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    super.imageRect(forContentRect: contentRect)
  }
  override func backgroundRect(forBounds bounds: CGRect) -> CGRect {
    super.backgroundRect(forBounds: bounds)
  }
  override func contentRect(forBounds bounds: CGRect) -> CGRect {
    super.contentRect(forBounds: bounds)
  }
  override func updateConfiguration() { super.updateConfiguration() }
}

@MainActor private class OwnLabel: UILabel {
  override var text: String? { didSet {} }
  override var attributedText: NSAttributedString? { didSet {} }
  override var font: UIFont! { didSet {} }
  override var textColor: UIColor! { didSet {} }
  override var textAlignment: NSTextAlignment { didSet {} }
  override var numberOfLines: Int { didSet {} }
  override var lineBreakMode: NSLineBreakMode { didSet {} }
  override var isHighlighted: Bool { didSet {} }
  override var isEnabled: Bool { didSet {} }
  override var adjustsFontSizeToFitWidth: Bool { didSet {} }
  override var minimumScaleFactor: CGFloat { didSet {} }
  override var preferredMaxLayoutWidth: CGFloat { didSet {} }
  override var shadowColor: UIColor? { didSet {} }
  override var shadowOffset: CGSize { didSet {} }
  override var highlightedTextColor: UIColor? { didSet {} }
  override func drawText(in rect: CGRect) { super.drawText(in: rect) }
  override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines n: Int) -> CGRect {
    super.textRect(forBounds: bounds, limitedToNumberOfLines: n)
  }
}

@MainActor private class OwnTextField: UITextField {
  override var text: String? { didSet {} }
  override var attributedText: NSAttributedString? { didSet {} }
  override var placeholder: String? { didSet {} }
  override var attributedPlaceholder: NSAttributedString? { didSet {} }
  override var font: UIFont? { didSet {} }
  override var textColor: UIColor? { didSet {} }
  override var textAlignment: NSTextAlignment { didSet {} }
  override var isSecureTextEntry: Bool { didSet {} }
  override var delegate: (any UITextFieldDelegate)? { didSet {} }
  override var leftView: UIView? { didSet {} }
  override var rightView: UIView? { didSet {} }
  override var leftViewMode: UITextField.ViewMode { didSet {} }
  override var rightViewMode: UITextField.ViewMode { didSet {} }
  override var clearButtonMode: UITextField.ViewMode { didSet {} }
  override var borderStyle: UITextField.BorderStyle { didSet {} }
  override var keyboardType: UIKeyboardType { didSet {} }
  override var keyboardAppearance: UIKeyboardAppearance { didSet {} }
  override var returnKeyType: UIReturnKeyType { didSet {} }
  override var autocorrectionType: UITextAutocorrectionType { didSet {} }
  override var selectedTextRange: UITextRange? { didSet {} }
  override var background: UIImage? { didSet {} }
  override var defaultTextAttributes: [NSAttributedString.Key: Any] { didSet {} }
  override var adjustsFontSizeToFitWidth: Bool { didSet {} }
  override var inputView: UIView? { didSet {} }
  override var inputAccessoryView: UIView? { didSet {} }
  override var markedTextStyle: [NSAttributedString.Key: Any]? { didSet {} }
  override var isEditing: Bool { super.isEditing }
  override var hasText: Bool { super.hasText }
  override func textRect(forBounds bounds: CGRect) -> CGRect { super.textRect(forBounds: bounds) }
  override func editingRect(forBounds bounds: CGRect) -> CGRect {
    super.editingRect(forBounds: bounds)
  }
  override func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    super.placeholderRect(forBounds: bounds)
  }
  override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    super.leftViewRect(forBounds: bounds)
  }
  override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    super.rightViewRect(forBounds: bounds)
  }
  override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    super.clearButtonRect(forBounds: bounds)
  }
  override func borderRect(forBounds bounds: CGRect) -> CGRect {
    super.borderRect(forBounds: bounds)
  }
  override func drawPlaceholder(in rect: CGRect) { super.drawPlaceholder(in: rect) }
  override func drawText(in rect: CGRect) { super.drawText(in: rect) }
  override func deleteBackward() { super.deleteBackward() }
  override func insertText(_ text: String) { super.insertText(text) }
  override func caretRect(for position: UITextPosition) -> CGRect { super.caretRect(for: position) }
  override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    super.selectionRects(for: range)
  }
  override func closestPosition(to point: CGPoint) -> UITextPosition? {
    super.closestPosition(to: point)
  }
  override func replace(_ range: UITextRange, withText text: String) {
    super.replace(range, withText: text)
  }
}

@MainActor private class OwnTextView: UITextView {
  override var text: String! { didSet {} }
  override var attributedText: NSAttributedString! { didSet {} }
  override var font: UIFont? { didSet {} }
  override var textColor: UIColor? { didSet {} }
  override var textAlignment: NSTextAlignment { didSet {} }
  override var textContainerInset: UIEdgeInsets { didSet {} }
  override var contentInset: UIEdgeInsets { didSet {} }
  override var contentSize: CGSize { didSet {} }
  override var contentOffset: CGPoint { didSet {} }
  override var delegate: (any UITextViewDelegate)? { didSet {} }
  override var isEditable: Bool { didSet {} }
  override var isSelectable: Bool { didSet {} }
  override var isScrollEnabled: Bool { didSet {} }
  override var selectedRange: NSRange { didSet {} }
  override var selectedTextRange: UITextRange? { didSet {} }
  override var typingAttributes: [NSAttributedString.Key: Any] { didSet {} }
  override var linkTextAttributes: [NSAttributedString.Key: Any]! { didSet {} }
  override var keyboardType: UIKeyboardType { didSet {} }
  override var dataDetectorTypes: UIDataDetectorTypes { didSet {} }
  override var inputView: UIView? { didSet {} }
  override var inputAccessoryView: UIView? { didSet {} }
  override var hasText: Bool { super.hasText }
  override func insertText(_ text: String) { super.insertText(text) }
  override func deleteBackward() { super.deleteBackward() }
  override func caretRect(for position: UITextPosition) -> CGRect { super.caretRect(for: position) }
  override func scrollRangeToVisible(_ range: NSRange) { super.scrollRangeToVisible(range) }
  override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    super.selectionRects(for: range)
  }
  override func setContentOffset(_ o: CGPoint, animated: Bool) {
    super.setContentOffset(o, animated: animated)
  }
  override func closestPosition(to point: CGPoint) -> UITextPosition? {
    super.closestPosition(to: point)
  }
}

@MainActor private class OwnImageView: UIImageView {
  override var image: UIImage? { didSet {} }
  override var highlightedImage: UIImage? { didSet {} }
  override var isHighlighted: Bool { didSet {} }
  override var animationImages: [UIImage]? { didSet {} }
  override var animationDuration: TimeInterval { didSet {} }
  override var animationRepeatCount: Int { didSet {} }
  override var isAnimating: Bool { super.isAnimating }
  override func startAnimating() { super.startAnimating() }
  override func stopAnimating() { super.stopAnimating() }
  override init(image: UIImage?) { super.init(image: image) }
  override init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(image: image, highlightedImage: highlightedImage)
  }
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor private class OwnSlider: UISlider {
  override var value: Float { didSet {} }
  override var minimumValue: Float { didSet {} }
  override var maximumValue: Float { didSet {} }
  override var minimumTrackTintColor: UIColor? { didSet {} }
  override var thumbTintColor: UIColor? { didSet {} }
  override func trackRect(forBounds b: CGRect) -> CGRect { super.trackRect(forBounds: b) }
  override func thumbRect(forBounds b: CGRect, trackRect r: CGRect, value v: Float) -> CGRect {
    super.thumbRect(forBounds: b, trackRect: r, value: v)
  }
  override func minimumValueImageRect(forBounds b: CGRect) -> CGRect {
    super.minimumValueImageRect(forBounds: b)
  }
  override func setValue(_ v: Float, animated: Bool) { super.setValue(v, animated: animated) }
  override func setThumbImage(_ i: UIImage?, for s: UIControl.State) {
    super.setThumbImage(i, for: s)
  }
}

@MainActor private class OwnSwitch: UISwitch {
  override var isOn: Bool { didSet {} }
  override var onTintColor: UIColor? { didSet {} }
  override var thumbTintColor: UIColor? { didSet {} }
  override func setOn(_ o: Bool, animated: Bool) { super.setOn(o, animated: animated) }
}

@MainActor private class OwnSegmentedControl: UISegmentedControl {
  override var selectedSegmentIndex: Int { didSet {} }
  override var isMomentary: Bool { didSet {} }
  override var selectedSegmentTintColor: UIColor? { didSet {} }
  override var numberOfSegments: Int { super.numberOfSegments }
  override func setTitle(_ t: String?, forSegmentAt s: Int) { super.setTitle(t, forSegmentAt: s) }
  override func insertSegment(withTitle t: String?, at s: Int, animated: Bool) {
    super.insertSegment(withTitle: t, at: s, animated: animated)
  }
  override func removeAllSegments() { super.removeAllSegments() }
  override func titleForSegment(at s: Int) -> String? { super.titleForSegment(at: s) }
  override func setTitleTextAttributes(_ a: [NSAttributedString.Key: Any]?, for s: UIControl.State)
  { super.setTitleTextAttributes(a, for: s) }
  override init(items: [Any]?) { super.init(items: items) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override init(frame: CGRect) { super.init(frame: frame) }
}

@MainActor private class OwnPageControl: UIPageControl {
  override var currentPage: Int { didSet {} }
  override var numberOfPages: Int { didSet {} }
  override var hidesForSinglePage: Bool { didSet {} }
  override var pageIndicatorTintColor: UIColor? { didSet {} }
  override var currentPageIndicatorTintColor: UIColor? { didSet {} }
  override func size(forNumberOfPages n: Int) -> CGSize { super.size(forNumberOfPages: n) }
  override func updateCurrentPageDisplay() { super.updateCurrentPageDisplay() }
}

@MainActor private class OwnProgressView: UIProgressView {
  override var progress: Float { didSet {} }
  override var trackTintColor: UIColor? { didSet {} }
  override var progressTintColor: UIColor? { didSet {} }
  override func setProgress(_ p: Float, animated: Bool) { super.setProgress(p, animated: animated) }
}

@MainActor private class OwnStepper: UIStepper {
  override var value: Double { didSet {} }
  override var minimumValue: Double { didSet {} }
  override var stepValue: Double { didSet {} }
}

@MainActor private class OwnPickerView: UIPickerView {
  override var delegate: (any UIPickerViewDelegate)? { didSet {} }
  override var dataSource: (any UIPickerViewDataSource)? { didSet {} }
  override var numberOfComponents: Int { super.numberOfComponents }
  override func selectRow(_ r: Int, inComponent c: Int, animated: Bool) {
    super.selectRow(r, inComponent: c, animated: animated)
  }
  override func reloadAllComponents() { super.reloadAllComponents() }
  override func selectedRow(inComponent c: Int) -> Int { super.selectedRow(inComponent: c) }
  override func view(forRow r: Int, forComponent c: Int) -> UIView? {
    super.view(forRow: r, forComponent: c)
  }
}

@MainActor private class OwnDatePicker: UIDatePicker {
  override var date: Date { didSet {} }
  override var datePickerMode: UIDatePicker.Mode { didSet {} }
  override var minimumDate: Date? { didSet {} }
  override var locale: Locale? { didSet {} }
  override func setDate(_ d: Date, animated: Bool) { super.setDate(d, animated: animated) }
}

@MainActor private class OwnActivityIndicatorView: UIActivityIndicatorView {
  override var isAnimating: Bool { super.isAnimating }
  override var color: UIColor! { didSet {} }
  override var style: UIActivityIndicatorView.Style { didSet {} }
  override var hidesWhenStopped: Bool { didSet {} }
  override func startAnimating() { super.startAnimating() }
  override func stopAnimating() { super.stopAnimating() }
  override init(style: UIActivityIndicatorView.Style) { super.init(style: style) }
  required init(coder: NSCoder) { super.init(coder: coder) }
  override init(frame: CGRect) { super.init(frame: frame) }
}

@MainActor private class OwnStackView: UIStackView {
  override var axis: NSLayoutConstraint.Axis { didSet {} }
  override var spacing: CGFloat { didSet {} }
  override var alignment: UIStackView.Alignment { didSet {} }
  override var distribution: UIStackView.Distribution { didSet {} }
  override var arrangedSubviews: [UIView] { super.arrangedSubviews }
  override func addArrangedSubview(_ v: UIView) { super.addArrangedSubview(v) }
  override func insertArrangedSubview(_ v: UIView, at i: Int) {
    super.insertArrangedSubview(v, at: i)
  }
  override func removeArrangedSubview(_ v: UIView) { super.removeArrangedSubview(v) }
  override init(frame: CGRect) { super.init(frame: frame) }
  required init(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor private class OwnVisualEffectView: UIVisualEffectView {
  override var effect: UIVisualEffect? { didSet {} }
  override var contentView: UIView { super.contentView }
  override init(effect: UIVisualEffect?) { super.init(effect: effect) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
