// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Draws keys into the current context.
@MainActor
struct KeyboardPainter {
  let look: KeyboardLook
  let metrics: KeyboardMetrics

  var colors: KeyboardColors { look.isDark ? .dark : .light }

  /// Draws all keys, and the marks of the bar and the dock.
  func draw(_ keys: [KeyboardKey]) {
    for key in keys { draw(key, isPressed: false) }
    drawBar()
    drawDock()
  }

  /// Draws a key: a pressed one has the colours of the other kind.
  func draw(_ key: KeyboardKey, isPressed: Bool) {
    let shape = UIBezierPath(roundedRect: key.frame, cornerRadius: KeyboardMetrics.corner)
    if key.style != .bare {
      colors.shadow.setFill()
      UIBezierPath(
        roundedRect: key.frame.offsetBy(dx: 0, dy: 1),
        cornerRadius: KeyboardMetrics.corner
      ).fill()
      background(of: key, isPressed).setFill()
      shape.fill()
    } else if isPressed, key.symbol == nil {
      colors.special.setFill()
      shape.fill()
    }
    let color = foreground(of: key, isPressed)
    if let symbol = key.symbol {
      // A pressed sign is filled.
      let name = isPressed && symbol == "delete.left" ? "delete.left.fill" : symbol
      draw(name, size: metrics.isWide ? 22 : 25, at: key.frame.center, color)
    } else if key.subtitle.isEmpty {
      draw(key.title, font(of: key), in: key.frame, color, lift: lift(of: key))
    } else {
      let isLow = key.frame.height < 40
      draw(key.title, .systemFont(ofSize: isLow ? 19 : 25), in: key.frame, color, lift: 6)
      let below = CGRect(
        x: key.frame.minX,
        y: key.frame.maxY - (isLow ? 12 : 17),
        width: key.frame.width,
        height: isLow ? 9 : 12
      )
      let font = UIFont.systemFont(ofSize: isLow ? 8 : 10, weight: .bold)
      draw(key.subtitle, font, in: below, color, kern: 2)
    }
  }

  private func background(of key: KeyboardKey, _ isPressed: Bool) -> UIColor {
    switch key.style {
    case .letter:
      if key.action == .shift { return .white }
      return isPressed ? colors.special : colors.letter
    case .special: return isPressed ? colors.letter : colors.special
    case .action: return isPressed ? colors.letter : KeyboardColors.blue
    case .disabled, .bare: return colors.special
    }
  }

  private func foreground(of key: KeyboardKey, _ isPressed: Bool) -> UIColor {
    switch key.style {
    case .letter where key.action == .shift: .black
    case .action where !isPressed: .white
    case .disabled: colors.faint
    default: colors.text
    }
  }

  /// The font of a title.
  private func font(of key: KeyboardKey) -> UIFont {
    switch key.action {
    case .letter(let sign):
      .systemFont(ofSize: isSmall(sign) ? (metrics.isWide ? 23 : 25) : 22.5)
    case .text where key.subtitle.isEmpty && key.title.count > 1: .systemFont(ofSize: 16)
    case .text: .systemFont(ofSize: key.title == "." ? 32 : key.frame.height < 40 ? 19 : 25)
    case .plane where key.style == .bare: .systemFont(ofSize: 18)
    default: .systemFont(ofSize: 16)
    }
  }

  /// Small letters stand a little higher than the middle, so that those with and without strokes above
  /// look alike.
  private func lift(of key: KeyboardKey) -> CGFloat {
    if case .letter(let sign) = key.action, isSmall(sign) { return 2 }
    return key.title == "." && key.style == .bare ? 5 : 0
  }

  private func isSmall(_ sign: String) -> Bool { sign.first?.isLowercase == true }

  /// Draws a text in the middle of a rectangle, made smaller where it is too wide.
  func draw(
    _ text: String,
    _ font: UIFont,
    in rect: CGRect,
    _ color: UIColor,
    lift: CGFloat = 0,
    kern: CGFloat = 0
  ) {
    guard !text.isEmpty else { return }
    var attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color]
    if kern != 0 { attributes[.kern] = kern }
    var size = (text as NSString).size(withAttributes: attributes)
    let room = rect.width - 4
    if size.width > room, room > 0 {
      attributes[.font] = font.withSize(font.pointSize * room / size.width)
      size = (text as NSString).size(withAttributes: attributes)
    }
    let place = CGPoint(
      x: rect.midX - (size.width - kern) / 2,
      y: rect.midY - size.height / 2 - lift
    )
    (text as NSString).draw(at: place, withAttributes: attributes)
  }

  private func draw(_ symbol: String, size: CGFloat, at center: CGPoint, _ color: UIColor) {
    let settings = UIImage.SymbolConfiguration(pointSize: size * 0.8, weight: .regular)
    guard let image = UIImage(systemName: symbol, withConfiguration: settings)?.withTintColor(color)
    else { return }
    image.draw(
      at: CGPoint(x: center.x - image.size.width / 2, y: center.y - image.size.height / 2)
    )
  }

  /// The lines between the three suggestions, of which there are none.
  private func drawBar() {
    guard metrics.bar.height > 0 else { return }
    colors.separator.setFill()
    for part in [1.0, 2.0] {
      let x = (metrics.bar.width * part / 3).rounded()
      UIRectFill(CGRect(x: x, y: metrics.bar.midY - 10, width: 1, height: 24))
    }
  }

  /// The signs of pictures and of speech, which do nothing.
  private func drawDock() {
    guard metrics.hasDock, !look.type.isPad else { return }
    let rows = metrics.rows
    let inset: CGFloat = rows.minX > 0 ? rows.minX / 2 : 42
    let y = metrics.isWide ? rows.maxY - 18 : rows.maxY + 26
    guard !metrics.isWide || rows.minX > 0 else { return }
    let color = colors.text.withAlphaComponent(0.75)
    draw("face.smiling", size: 30, at: CGPoint(x: inset, y: y), color)
    guard look.hasSpeech else { return }
    draw("mic", size: 29, at: CGPoint(x: metrics.size.width - inset, y: y), color)
  }
}

extension CGRect {
  /// The middle.
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
