// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import QuartziteText

/// A colour with alpha; immutable, and safe to use from any thread.
///
/// Components are straight (not premultiplied), sRGB-encoded, nominally 0...1. Values outside that
/// range are kept (extended range) and clamped when they are drawn; NaN reads as 0. Equality
/// compares the colour space and the components exactly, so `UIColor.white` (gray space) differs
/// from a white made of red, green and blue, as on iOS.
///
/// See: <https://developer.apple.com/documentation/uikit/uicolor>
open class UIColor: NSObject, NSCopying, NSSecureCoding, _ExpressibleByColorLiteral,
  @unchecked Sendable
{
  private let mark = AttributeMark()

  /// A fixed colour, or a closure that chooses one for the traits.
  private enum Storage {
    case fixed(CGColor)
    case dynamic((UITraitCollection) -> UIColor, alpha: CGFloat?)
  }

  private let storage: Storage

  /// The Core Graphics colour; a dynamic colour is resolved for the current traits.
  open var cgColor: CGColor {
    switch storage {
    case .fixed(let color): color
    case .dynamic: resolvedColor(with: .current).cgColor
    }
  }

  /// Makes opaque black.
  public override convenience init() {
    self.init(white: 0, alpha: 1)
  }

  /// Wraps a Core Graphics colour.
  public init(cgColor: CGColor) {
    storage = .fixed(cgColor)
  }

  /// Makes a colour of copies of an image side by side: from the top left corner of a view whose background it
  /// is, and of the context that is filled with it.
  ///
  /// The image has its size in points; one without pixels gives clear.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uicolor/init(patternimage:)>
  public convenience init(patternImage image: UIImage) {
    guard let cells = image.cgImage, let space = CGColorSpace(patternBaseSpace: nil),
      let pattern = CGPattern(tiling: cells, size: image.size)
    else {
      self.init(white: 0, alpha: 0)
      return
    }
    self.init(cgColor: CGColor(pattern: pattern, space: space, components: [1]))
  }

  /// Makes a gray in the gray space; `white` 0 is black, 1 white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(gray: white, alpha: alpha))
  }

  /// Makes an sRGB colour; the components are straight and nominally 0...1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
  }

  /// Makes a colour from Display P3 components.
  ///
  /// - Note: Differs from Apple: the components are used as sRGB components without conversion,
  ///   because the canvas is sRGB.
  public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: displayP3Red, green: green, blue: blue, alpha: alpha)
  }

  /// Makes a colour from hue, saturation and brightness.
  ///
  /// The hue is a fraction of a turn and periodic; saturation and brightness are clamped to 0...1.
  public convenience init(
    hue: CGFloat,
    saturation: CGFloat,
    brightness: CGFloat,
    alpha: CGFloat
  ) {
    let rgb = HueColor(hue: hue, saturation: saturation, brightness: brightness).rgb
    self.init(red: rgb.x, green: rgb.y, blue: rgb.z, alpha: alpha)
  }

  /// Makes a dynamic colour: the closure chooses its value for the traits at the time of use.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    storage = .dynamic(dynamicProvider, alpha: nil)
  }

  /// Makes a dynamic colour with an alpha of its own.
  private init(_ provider: @escaping (UITraitCollection) -> UIColor, alpha: CGFloat) {
    storage = .dynamic(provider, alpha: alpha)
  }

  /// Whether archives of colours can be read by class: they can.
  public static var supportsSecureCoding: Bool { true }

  /// Reads a colour of an archive; nil where there is none.
  public required convenience init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "UIAlpha") else { return nil }
    func value(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
    if coder.containsValue(forKey: "UIWhite") {
      self.init(white: value("UIWhite"), alpha: value("UIAlpha"))
    } else {
      self.init(
        red: value("UIRed"),
        green: value("UIGreen"),
        blue: value("UIBlue"),
        alpha: value("UIAlpha")
      )
    }
  }

  /// Stores the components, of a dynamic colour those for the current traits.
  open func encode(with coder: NSCoder) {
    let components = cgColor.components ?? [0, 1]
    let names =
      components.count == 2 ? ["UIWhite", "UIAlpha"] : ["UIRed", "UIGreen", "UIBlue", "UIAlpha"]
    for (name, component) in zip(names, components) {
      coder.encode(Double(component), forKey: name)
    }
  }

  /// Makes the colour of a `#colorLiteral(red:green:blue:alpha:)` expression.
  public required convenience init(
    _colorLiteralRed red: Float,
    green: Float,
    blue: Float,
    alpha: Float
  ) {
    self.init(
      red: CGFloat(red),
      green: CGFloat(green),
      blue: CGFloat(blue),
      alpha: CGFloat(alpha)
    )
  }

  /// Returns the fixed colour that this colour has for `traitCollection`; clear where the providers
  /// of dynamic colours resolve each other more than 64 deep.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch storage {
    case .fixed: self
    case .dynamic(let provider, let alpha):
      DrawingState.current.colorProviders.run(or: .clear) {
        let color = provider(traitCollection).resolvedColor(with: traitCollection)
        return alpha.map(color.withAlphaComponent) ?? color
      }
    }
  }

  /// Returns this colour with another alpha; a dynamic colour stays dynamic.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if case .dynamic(let provider, _) = storage { return UIColor(provider, alpha: alpha) }
    let color = cgColor
    var rgba = color.rgba
    rgba.w = alpha
    return UIColor(cgColor: CGColor(rgba: rgba, space: color.colorSpace ?? .rgb))
  }

  /// Returns this colour itself, which never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return self === other || cgColor == other.cgColor
  }

  open override var hash: Int { cgColor.hashValue }

  open override var description: String {
    let c = cgColor.rgba
    return cgColor.numberOfComponents == 2
      ? "UIExtendedGrayColorSpace \(c.x) \(c.w)"
      : "UIExtendedSRGBColorSpace \(c.x) \(c.y) \(c.z) \(c.w)"
  }
}

// MARK: - Drawing

extension UIColor {
  /// Makes this the fill and stroke colour of the current context, if there is one.
  public func set() {
    setFill()
    setStroke()
  }

  /// Makes this the fill colour of the current context, if there is one.
  public func setFill() {
    UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
  }

  /// Makes this the stroke colour of the current context, if there is one.
  public func setStroke() {
    UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
  }
}
