// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteText

/// The internal views and layers of a text field.
@MainActor
struct TextFieldParts {
  /// The view that draws the text or the placeholder.
  let canvas = TextFieldCanvas(frame: .zero)
  /// The border around the field.
  let border = CALayer()
  /// The blinking caret.
  let caret = CaretLayer()
  /// The highlight of the selection.
  let selection = CALayer()
  /// The handles of the selection; nil until there is one.
  var handles: SelectionHandles?
  var clearButton: UIButton?
  /// The image of the clear button in place of the standard one.
  var clearImage: UIImage?
  var picture: UIImageView?
  var inputView: UIView?
  var accessoryView: UIView?
}

/// Draws the text or the placeholder of a field.
final class TextFieldCanvas: UIView {
  weak var field: UITextField?

  override func draw(_ rect: CGRect) {
    guard let field else { return }
    if field.content.hasText {
      let bounds = field.bounds
      field.drawText(
        in: field.isEditing
          ? field.editingRect(forBounds: bounds) : field.textRect(forBounds: bounds)
      )
    } else if field.prompt.hasText {
      field.drawPlaceholder(in: field.placeholderRect(forBounds: field.bounds))
    }
  }
}

extension UITextField {
  func prepare() {
    isOpaque = false
    content.setText("")
    parts.canvas.field = self
    parts.canvas.isUserInteractionEnabled = false
    parts.canvas.isOpaque = false
    parts.canvas.contentMode = .redraw
    parts.selection.isHidden = true
    layer.addSublayer(parts.selection)
    addSubview(parts.canvas)
    parts.border.isHidden = true
    layer.insertSublayer(parts.border, at: 0)
    parts.caret.isHidden = true
    layer.addSublayer(parts.caret)
    addGestureRecognizer(
      UILongPressGestureRecognizer(
        target: self,
        action: Selector("followLongPress(_:)", UITextField.followLongPress(_:))
      )
    )
  }

  /// Changes the text or its attributes.
  func change(_ body: (inout LabelContent) -> Void) {
    body(&content)
    changed()
  }

  /// Called when something visible has changed.
  func changed() {
    parts.canvas.setNeedsDisplay()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  func exchange(_ old: UIView?, for new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    changed()
  }

  private func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .always: true
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    }
  }

  private var showsClearButton: Bool { hasText && isShown(clearButtonMode) }

  // MARK: - Rectangles

  private var insets: UIEdgeInsets {
    switch borderStyle {
    case .none: .zero
    case .line: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
    case .bezel, .roundedRect: UIEdgeInsets(top: 2, left: 7, bottom: 2, right: 7)
    }
  }

  func place(of view: UIView?, in bounds: CGRect, atRight: Bool) -> CGRect {
    guard let view, isShown(atRight ? rightViewMode : leftViewMode) else { return .zero }
    let size = view.bounds.size
    return CGRect(
      x: atRight ? bounds.maxX - size.width : bounds.minX,
      y: bounds.midY - size.height / 2,
      width: size.width,
      height: size.height
    )
  }

  func roomForText(in bounds: CGRect) -> CGRect {
    var (room, insets) = (bounds, self.insets)
    let left = leftViewRect(forBounds: bounds).width
    let right = rightViewRect(forBounds: bounds).width
    insets.left = max(insets.left, left)
    insets.right = max(insets.right, right)
    if right == 0, showsClearButton {
      insets.right = max(insets.right, bounds.maxX - clearButtonRect(forBounds: bounds).minX)
    }
    room = room.inset(by: insets)
    return CGRect(
      x: room.minX,
      y: room.minY,
      width: max(room.width, 0),
      height: max(room.height, 0)
    )
  }

  var naturalSize: CGSize {
    let shown = content.hasText ? shownContent : shownPrompt
    let text = shown.naturalLayout(width: .infinity, lines: 1, scale: 1)
    let line = content.font.lineHeight.rounded(.up) + 1
    let ends = leftViewRect(forBounds: bounds).width + rightViewRect(forBounds: bounds).width
    // Interface Builder's fields: 22 points with the font of 17 and no border; 34 with round corners,
    // also where the font is smaller.
    let height =
      switch borderStyle {
      case .none: line
      case .roundedRect: max(line + 12, 34)
      default: line + 12
      }
    return CGSize(
      width: (text.width + insets.left + insets.right + ends).rounded(.up),
      height: max(height, leftView?.bounds.height ?? 0, rightView?.bounds.height ?? 0)
    )
  }

  // MARK: - Drawing

  /// The text as it is shown: as dots if it is secure, paler if the field is disabled.
  var shownContent: LabelContent {
    var shown = content
    if isSecureTextEntry { shown.setText(String(repeating: "•", count: (text ?? "").count)) }
    shown.isEnabled = isEnabled
    return shown
  }

  /// The placeholder with its default colour, unless it has one of its own.
  var shownPrompt: LabelContent {
    var shown = prompt
    if shown.attributedString?.length ?? 0 > 0,
      let string = shown.attributedString.map({ NSMutableAttributedString(attributedString: $0) })
    {
      let own = prompt.textColor
      if own == .label {
        string.addAttribute(
          .foregroundColor,
          value: UIColor.placeholderText,
          range: NSRange(location: 0, length: string.length)
        )
        shown.setAttributedText(string)
      }
    }
    return shown
  }

  func draw(_ content: LabelContent, in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0 else {
      return
    }
    if isEditing, content.hasText, !content.adjustsFontSize, content.string == shownContent.string {
      let line = editingLine
      context.saveGState()
      context.clip(to: rect)
      TextPainter(context).draw(line.layout, at: CGPoint(x: line.x, y: line.y))
      return context.restoreGState()
    }
    let fitted = content.layout(in: rect.size, lines: 1)
    let y = content.top(of: fitted, height: rect.height, scale: layer.contentsScale)
    TextPainter(context).draw(fitted.layout, at: CGPoint(x: rect.minX, y: rect.minY + y))
  }

  // MARK: - Layout

  func layOutParts() {
    inputMayHaveChanged()
    if parts.canvas.frame != bounds {
      parts.canvas.frame = bounds
    }
    parts.canvas.setNeedsDisplay()
    UIView.performWithoutAnimation {
      layOutBorder()
      layOutCaret()
      layOutClearButton()
    }
    for (view, mode, isRight) in [
      (leftView, leftViewMode, false), (rightView, rightViewMode, true),
    ] {
      guard let view else { continue }
      // An override may move even the empty rectangle of a view that is not shown.
      view.isHidden = !isShown(mode)
      if view.isHidden { continue }
      view.frame = isRight ? rightViewRect(forBounds: bounds) : leftViewRect(forBounds: bounds)
    }
  }

  private func layOutBorder() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let border = parts.border
    border.isHidden = borderStyle == .none
    border.frame = borderRect(forBounds: bounds)
    border.cornerRadius = borderStyle == .roundedRect ? 5 : 0
    border.borderWidth = borderStyle == .line ? 1 : hairline
    border.borderColor =
      borderStyle == .line
      ? resolved(.label)
      : UIColor(white: traitCollection.userInterfaceStyle == .dark ? 0.23 : 0.8, alpha: 1).cgColor
    border.backgroundColor =
      borderStyle == .roundedRect && backgroundColor == nil
      ? resolved(.systemBackground) : nil
    CATransaction.commit()
    guard background != nil || parts.picture != nil else { return }
    let picture = parts.picture ?? UIImageView(frame: bounds)
    if parts.picture == nil {
      parts.picture = picture
      insertSubview(picture, at: 0)
    }
    let shown = isEnabled ? background : disabledBackground ?? background
    picture.image = borderStyle == .none ? shown : nil
    picture.frame = bounds
  }

  private func layOutCaret() {
    let range = input.selection
    let isSelected = isEditing && range.length > 0
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    parts.selection.isHidden = !isSelected
    if isSelected {
      parts.selection.frame = firstRect(for: UnitRange(range))
      parts.selection.backgroundColor = tintColor.withAlphaComponent(0.2).cgColor
    }
    CATransaction.commit()
    let place = isEditing && !isSelected ? caretRect(for: UnitPosition(range.location)) : nil
    parts.caret.show(place, color: tintColor.cgColor)
    showHandles(isSelected ? range : nil)
  }

  private func layOutClearButton() {
    guard showsClearButton || parts.clearButton != nil else { return }
    let button = parts.clearButton ?? UIButton(type: .custom)
    if parts.clearButton == nil {
      button.tintColor = .tertiaryLabel
      button.imageView?.contentMode = .scaleAspectFit
      button.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
      parts.clearButton = button
      addSubview(button)
    }
    let image = parts.clearImage ?? UIImage(systemName: "xmark.circle.fill")
    if button.image(for: .normal) !== image { button.setImage(image, for: .normal) }
    button.isHidden = !showsClearButton
    button.frame = clearButtonRect(forBounds: bounds)
  }

  /// Shows an image on the clear button; nil for the standard one.
  package func setClearImage(_ image: UIImage?) {
    parts.clearImage = image
    setNeedsLayout()
  }
}
