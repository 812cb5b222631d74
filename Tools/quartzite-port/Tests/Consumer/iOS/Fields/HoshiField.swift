// SPDX-License-Identifier: Apache-2.0
import UIKit

/// A field whose placeholder moves out of the way.
open class FieldEffects: UITextField {
  public enum AnimationType: Int {
    case textEntry
    case textDisplay
  }
  public typealias AnimationCompletionHandler = (_ type: AnimationType) -> Void
  public let placeholderLabel = UILabel()

  open func animateViewsForTextEntry() {
    fatalError("\(#function) must be overridden")
  }
  open func animateViewsForTextDisplay() {
    fatalError("\(#function) must be overridden")
  }
  open var animationCompletionHandler: AnimationCompletionHandler?

  open func drawViewsForRect(_ rect: CGRect) {
    fatalError("\(#function) must be overridden")
  }
  open func updateViewsForBoundsChange(_ bounds: CGRect) {
    fatalError("\(#function) must be overridden")
  }

  override open func draw(_ rect: CGRect) {
    guard isFirstResponder == false else { return }
    drawViewsForRect(rect)
  }

  override open func drawPlaceholder(in rect: CGRect) {
    // The label shows it.
  }

  override open var text: String? {
    didSet {
      if let text = text, text.isNotEmpty || isFirstResponder {
        animateViewsForTextEntry()
      } else {
        animateViewsForTextDisplay()
      }
    }
  }

  override open func willMove(toSuperview newSuperview: UIView!) {
    if newSuperview != nil {
      NotificationCenter.default.addObserver(
        self, selector: #selector(textFieldDidEndEditing),
        name: UITextField.textDidEndEditingNotification, object: self)
      NotificationCenter.default.addObserver(
        self, selector: #selector(textFieldDidBeginEditing),
        name: UITextField.textDidBeginEditingNotification, object: self)
    } else {
      NotificationCenter.default.removeObserver(self)
    }
  }

  @objc open func textFieldDidBeginEditing() {
    animateViewsForTextEntry()
  }

  @objc open func textFieldDidEndEditing() {
    animateViewsForTextDisplay()
  }

  override open func prepareForInterfaceBuilder() {
    drawViewsForRect(frame)
  }
}

@IBDesignable open class HoshiField: FieldEffects {
  @IBInspectable dynamic open var borderInactiveColor: UIColor? { didSet { updateBorder() } }
  @IBInspectable dynamic open var borderActiveColor: UIColor? { didSet { updateBorder() } }
  @IBInspectable dynamic open var placeholderColor: UIColor = .black { didSet { updatePlaceholder() } }
  @IBInspectable dynamic open var placeholderFontScale: CGFloat = 0.65

  override open var placeholder: String? { didSet { updatePlaceholder() } }
  override open var bounds: CGRect {
    didSet {
      updateBorder()
      updatePlaceholder()
    }
  }

  private let borderThickness: (active: CGFloat, inactive: CGFloat) = (active: 2, inactive: 0.5)
  private let placeholderInsets = CGPoint(x: 0, y: 6)
  private let textFieldInsets = CGPoint(x: 0, y: 12)
  private let inactiveBorderLayer = CALayer()
  private let activeBorderLayer = CALayer()
  private var activePlaceholderPoint: CGPoint = CGPoint.zero

  override open func drawViewsForRect(_ rect: CGRect) {
    let frame = CGRect(origin: CGPoint.zero, size: CGSize(width: rect.size.width, height: rect.size.height))
    placeholderLabel.frame = frame.insetBy(dx: placeholderInsets.x, dy: placeholderInsets.y)
    placeholderLabel.font = placeholderFontFromFont(font!)
    updateBorder()
    updatePlaceholder()
    layer.addSublayer(inactiveBorderLayer)
    layer.addSublayer(activeBorderLayer)
    addSubview(placeholderLabel)
  }

  override open func animateViewsForTextEntry() {
    if text!.isEmpty {
      UIView.animate(
        withDuration: 0.3, delay: 0.0, usingSpringWithDamping: 0.8, initialSpringVelocity: 1.0,
        options: .beginFromCurrentState,
        animations: {
          self.placeholderLabel.frame.origin = CGPoint(x: 10, y: self.placeholderLabel.frame.origin.y)
          self.placeholderLabel.alpha = 0
        },
        completion: { _ in self.animationCompletionHandler?(.textEntry) })
    }
    layoutPlaceholderInTextRect()
    placeholderLabel.frame.origin = activePlaceholderPoint
    UIView.animate(withDuration: 0.4, animations: { self.placeholderLabel.alpha = 1.0 })
    activeBorderLayer.frame = rectForBorder(borderThickness.active, isFilled: true)
  }

  override open func animateViewsForTextDisplay() {
    guard let text = text, text.isEmpty else { return }
    UIView.animate(
      withDuration: 0.35, delay: 0.0, usingSpringWithDamping: 0.8, initialSpringVelocity: 2.0,
      options: UIView.AnimationOptions.beginFromCurrentState,
      animations: {
        self.layoutPlaceholderInTextRect()
        self.placeholderLabel.alpha = 1
      },
      completion: { _ in self.animationCompletionHandler?(.textDisplay) })
    activeBorderLayer.frame = rectForBorder(borderThickness.active, isFilled: false)
    inactiveBorderLayer.frame = rectForBorder(borderThickness.inactive, isFilled: true)
  }

  private func updateBorder() {
    inactiveBorderLayer.frame = rectForBorder(borderThickness.inactive, isFilled: !isFirstResponder)
    inactiveBorderLayer.backgroundColor = borderInactiveColor?.cgColor
    activeBorderLayer.frame = rectForBorder(borderThickness.active, isFilled: isFirstResponder)
    activeBorderLayer.backgroundColor = borderActiveColor?.cgColor
  }

  private func updatePlaceholder() {
    placeholderLabel.text = placeholder
    placeholderLabel.textColor = placeholderColor
    placeholderLabel.sizeToFit()
    layoutPlaceholderInTextRect()
    if isFirstResponder || text!.isNotEmpty { animateViewsForTextEntry() }
  }

  private func placeholderFontFromFont(_ font: UIFont) -> UIFont! {
    let smallerFont = UIFont(
      descriptor: font.fontDescriptor, size: font.pointSize * placeholderFontScale)
    return smallerFont
  }

  private func rectForBorder(_ thickness: CGFloat, isFilled: Bool) -> CGRect {
    if isFilled {
      return CGRect(
        origin: CGPoint(x: 0, y: frame.height - thickness),
        size: CGSize(width: frame.width, height: thickness))
    }
    return CGRect(
      origin: CGPoint(x: 0, y: frame.height - thickness), size: CGSize(width: 0, height: thickness))
  }

  private func layoutPlaceholderInTextRect() {
    let textRect = self.textRect(forBounds: bounds)
    var originX = textRect.origin.x
    switch self.textAlignment {
    case .center: originX += textRect.size.width / 2 - placeholderLabel.bounds.width / 2
    case .right: originX += textRect.size.width - placeholderLabel.bounds.width
    default: break
    }
    placeholderLabel.frame = CGRect(
      x: originX, y: textRect.height / 2, width: placeholderLabel.bounds.width,
      height: placeholderLabel.bounds.height)
    activePlaceholderPoint = CGPoint(
      x: placeholderLabel.frame.origin.x,
      y: placeholderLabel.frame.origin.y - placeholderLabel.frame.size.height - placeholderInsets.y)
  }

  override open func editingRect(forBounds bounds: CGRect) -> CGRect {
    return bounds.offsetBy(dx: textFieldInsets.x, dy: textFieldInsets.y)
  }

  override open func textRect(forBounds bounds: CGRect) -> CGRect {
    return bounds.offsetBy(dx: textFieldInsets.x, dy: textFieldInsets.y)
  }
}

extension String {
  var isNotEmpty: Bool { return !isEmpty }
}

/// A form that shakes what is wrong.
public class ShakingForm: UIView, UITextFieldDelegate {
  @IBOutlet var fields: [UITextField]! = []
  public private(set) var submitted = false

  public func add(_ field: UITextField) {
    field.delegate = self
    field.borderStyle = .roundedRect
    field.keyboardType = .emailAddress
    field.returnKeyType = .next
    field.autocorrectionType = .no
    field.autocapitalizationType = .none
    field.clearButtonMode = .whileEditing
    field.isSecureTextEntry = false
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    field.leftViewMode = .always
    field.attributedPlaceholder = NSAttributedString(
      string: "Mail",
      attributes: [.foregroundColor: UIColor.lightGray, .kern: 1.5])
    field.addTarget(self, action: #selector(changed(_:)), for: .editingChanged)
    fields.append(field)
    addSubview(field)
  }

  @objc func changed(_ sender: UITextField) {
    sender.layer.borderWidth = sender.hasText ? 0 : 1
  }

  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    guard let text = textField.text, !text.isEmpty else {
      shake(textField)
      return false
    }
    submitted = true
    endEditing(true)
    return true
  }

  private func shake(_ view: UIView, count: Float = 4, for duration: TimeInterval = 0.5) {
    let animation: CAKeyframeAnimation = CAKeyframeAnimation(keyPath: "transform.translation.x")
    animation.values = [0, 10, -10, 10, -5, 5, -5, 0] as [Any]
    animation.keyTimes = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.875, 1] as [NSNumber]
    animation.duration = duration
    animation.isAdditive = true
    view.layer.add(animation, forKey: "shake")
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    endEditing(true)
  }
}
