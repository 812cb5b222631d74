// SPDX-License-Identifier: Apache-2.0
import UIKit
#if canImport(SwiftUI)
import SwiftUI
#endif

@objc public protocol MorphingLabelDelegate {
  @objc optional func morphingDidStart(_ label: MorphingLabel)
  @objc optional func morphingDidComplete(_ label: MorphingLabel)
  @objc optional func morphingOnProgress(_ label: MorphingLabel, progress: Float)
}

public enum MorphingEffect: Int, CustomStringConvertible {
  case scale = 0, evaporate, fall
  public static let allValues = ["Scale", "Evaporate", "Fall"]
  public var description: String {
    switch self {
    case .scale: return "Scale"
    case .evaporate: return "Evaporate"
    case .fall: return "Fall"
    }
  }
}

private struct Limbo {
  let char: Character
  var rect: CGRect
  var alpha: CGFloat
  var size: CGFloat
  var drawingProgress: CGFloat = 0.0
}

/// Draws each character by itself.
@IBDesignable open class MorphingLabel: UILabel {
  @IBInspectable open var morphingProgress: Float = 0.0
  @IBInspectable open var morphingDuration: Float = 0.6
  @IBInspectable open var morphingCharacterDelay: Float = 0.026
  @IBOutlet open weak var delegate: MorphingLabelDelegate?
  open var morphingEffect: MorphingEffect = .scale

  open var textAttributes: [NSAttributedString.Key: Any]? {
    didSet { setNeedsLayout() }
  }

  fileprivate var displayLink: CADisplayLink?
  fileprivate var previousText = ""
  fileprivate var currentFrame = 0
  fileprivate var totalFrames = 0
  fileprivate let easing: (Float, Float, Float, Float) -> Float = { t, b, c, d in
    let f = t / d - 1
    return c * (f * f * f * f * f + 1) + b
  }

  override open var font: UIFont! {
    get { return super.font ?? UIFont.systemFont(ofSize: 15) }
    set {
      super.font = newValue
      setNeedsLayout()
    }
  }

  override open var text: String! {
    get { return super.text ?? "" }
    set {
      guard text != newValue else { return }
      previousText = text
      super.text = newValue
      morphingProgress = 0.0
      currentFrame = 0
      totalFrames = Int(ceil(60.0 * (morphingDuration + morphingCharacterDelay * Float(text.count))))
      displayLink?.invalidate()
      displayLink = CADisplayLink(target: self, selector: #selector(MorphingLabel.displayFrameTick))
      displayLink?.add(to: .current, forMode: .common)
      delegate?.morphingDidStart?(self)
      setNeedsDisplay()
    }
  }

  @objc func displayFrameTick() {
    if currentFrame < totalFrames {
      morphingProgress += 1.0 / Float(totalFrames)
      currentFrame += 1
      delegate?.morphingOnProgress?(self, progress: morphingProgress)
      setNeedsDisplay()
    } else {
      displayLink?.invalidate()
      displayLink = nil
      delegate?.morphingDidComplete?(self)
    }
  }

  override open func draw(_ rect: CGRect) { drawText(in: rect) }

  override open func drawText(in rect: CGRect) {
    for limbo in limboOfCharacters() {
      var attributes: [NSAttributedString.Key: Any] = [
        .foregroundColor: textColor.withAlphaComponent(limbo.alpha)
      ]
      attributes[.font] = UIFont(name: font.fontName, size: max(limbo.size, 0.01)) ?? font.withSize(limbo.size)
      for (key, value) in textAttributes ?? [:] { attributes[key] = value }
      let s = String(limbo.char)
      s.draw(in: limbo.rect, withAttributes: attributes)
    }
  }

  fileprivate func limboOfCharacters() -> [Limbo] {
    var result = [Limbo]()
    var x: CGFloat = 0
    let size = font.pointSize
    for character in text {
      let width = String(character).size(withAttributes: [.font: font!]).width
      let eased = CGFloat(easing(min(1, morphingProgress), 0, 1, 1))
      let y = (bounds.height - font.lineHeight) / 2
        + (morphingEffect == .evaporate ? (1 - eased) * font.ascender : 0)
      result.append(
        Limbo(
          char: character, rect: CGRect(x: x, y: y, width: width * 2, height: font.lineHeight),
          alpha: eased, size: size * (morphingEffect == .scale ? eased : 1)))
      x += width
    }
    return result
  }
}
