// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

// MARK: - Lines

extension CGContext {
  /// Sets the line width in user space; default 1.
  ///
  /// At 0 or below, no line is drawn.
  public func setLineWidth(_ width: CGFloat) {
    if width.isFinite { state.style.width = width }
  }

  /// Sets the shape of the ends of lines; default butt.
  public func setLineCap(_ cap: CGLineCap) {
    state.style.cap = StrokeStyle.Cap(cap)
  }

  /// Sets the shape of the corners of lines; default miter.
  public func setLineJoin(_ join: CGLineJoin) {
    state.style.join = StrokeStyle.Join(join)
  }

  /// Sets the limit on the length of a miter, as a multiple of the line width; default 10.
  public func setMiterLimit(_ limit: CGFloat) {
    if limit.isFinite { state.style.miterLimit = limit }
  }

  /// Sets the lengths of dashes and gaps alternately, in user space; an empty list gives solid
  /// lines.
  ///
  /// An odd number of lengths is used twice over. Lengths that are negative, infinite or all zero
  /// give solid lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    let isUsable =
      lengths.allSatisfy { $0 >= 0 && $0.isFinite } && lengths.contains { $0 > 0 }
    state.style.dash = isUsable ? lengths : []
    state.style.dashPhase = phase.isFinite ? phase : 0
  }
}

// MARK: - Colours

extension CGContext {
  /// Sets the fill colour; default black.
  public func setFillColor(_ color: CGColor) {
    state.fillColor = color
    if let space = color.colorSpace { state.fillSpace = space }
  }

  /// Sets the stroke colour; default black.
  public func setStrokeColor(_ color: CGColor) {
    state.strokeColor = color
    if let space = color.colorSpace { state.strokeSpace = space }
  }

  /// Sets the fill colour to sRGB components.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(space: .deviceRGB, list: [red, green, blue, alpha]))
  }

  /// Sets the stroke colour to sRGB components.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(space: .deviceRGB, list: [red, green, blue, alpha]))
  }

  /// Sets the fill colour to a grey.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(space: .deviceGray, list: [gray, alpha]))
  }

  /// Sets the stroke colour to a grey.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(space: .deviceGray, list: [gray, alpha]))
  }

  /// Sets the fill colour to CMYK components.
  public func setFillColor(
    cyan: CGFloat,
    magenta: CGFloat,
    yellow: CGFloat,
    black: CGFloat,
    alpha: CGFloat
  ) {
    setFillColor(
      CGColor(
        space: CGColorSpaceCreateDeviceCMYK(),
        list: [cyan, magenta, yellow, black, alpha]
      )
    )
  }

  /// Sets the stroke colour to CMYK components.
  public func setStrokeColor(
    cyan: CGFloat,
    magenta: CGFloat,
    yellow: CGFloat,
    black: CGFloat,
    alpha: CGFloat
  ) {
    setStrokeColor(
      CGColor(
        space: CGColorSpaceCreateDeviceCMYK(),
        list: [cyan, magenta, yellow, black, alpha]
      )
    )
  }

  /// Sets the colour space of fill components, and the fill colour to black.
  public func setFillColorSpace(_ space: CGColorSpace) {
    state.fillSpace = space
    state.fillColor = .initial(in: space)
  }

  /// Sets the colour space of stroke components, and the stroke colour to black.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.strokeSpace = space
    state.strokeColor = .initial(in: space)
  }

  /// Sets the fill colour to components of the fill colour space, followed by alpha.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.fillSpace, components: components) {
      state.fillColor = color
    }
  }

  /// Sets the stroke colour to components of the stroke colour space, followed by alpha.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.strokeSpace, components: components) {
      state.strokeColor = color
    }
  }

  /// Sets how colours outside the bitmap's gamut are treated; stored, without effect.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) { state.intent = intent }
}

extension CGColor {
  /// Opaque black of a space.
  fileprivate static func initial(in space: CGColorSpace) -> CGColor {
    guard space.model != .pattern else { return .black }
    var list = [CGFloat](repeating: 0, count: space.numberOfComponents + 1)
    list[list.count - 1] = 1
    if space.model == .cmyk { list[3] = 1 }
    return CGColor(space: space, list: list)
  }
}

// MARK: - Compositing

extension CGContext {
  /// Sets the factor on the alpha of everything that is drawn, clamped to 0...1; default 1.
  public func setAlpha(_ alpha: CGFloat) {
    state.alpha = alpha.isNaN ? 1 : Swift.min(1, Swift.max(0, alpha))
  }

  /// Sets how drawing is composited with the backdrop; default normal.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Sets a shadow for everything that is drawn: black with an alpha of 1/3.
  ///
  /// Offset and blur are in base space and not affected by the CTM; `blur` is twice the standard
  /// deviation of the Gaussian.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Sets a shadow for everything that is drawn; nil or a transparent colour removes it.
  ///
  /// Offset and blur are in base space and not affected by the CTM; `blur` is twice the standard
  /// deviation of the Gaussian. In UIKit's contexts base space is in points with y down.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, color.alpha > 0, offset.width.isFinite, offset.height.isFinite,
      blur.isFinite
    else {
      state.shadow = nil
      return
    }
    state.shadow = ShadowStyle(offset: offset, blur: Swift.max(0, blur), color: color)
  }

  /// Sets whether edges are antialiased; default true.
  public func setShouldAntialias(_ flag: Bool) { state.shouldAntialias = flag }

  /// Sets whether antialiasing is allowed at all; default true.
  public func setAllowsAntialiasing(_ flag: Bool) { allowsAntialiasing = flag }

  /// How images are sampled.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  /// Whether edges are antialiased at present.
  var isAntialiased: Bool { state.shouldAntialias && allowsAntialiasing }
}
