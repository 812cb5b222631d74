// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartziteSVG

/// The source of a symbol, from which it is drawn in any size and weight.
enum SymbolDrawing: Equatable, Sendable {
  /// A symbol of this package's own set, by name.
  case own(String)
  /// The SVG template of an asset catalogue.
  case template(Data)

  /// Draws the symbol in a size and weight, at the display scale of the current traits; nil if it
  /// cannot be drawn.
  func parts(_ settings: UIImage.SymbolConfiguration) -> UIImage.Parts? {
    let scale = max(UITraitCollection.current.displayScale, 1)
    let picture: CGImage?
    switch self {
    case .own(let name): picture = Self.draw(name, settings, scale)
    case .template(let data): picture = Self.draw(data, settings, scale)
    }
    guard let picture else { return nil }
    var parts = UIImage.Parts(cgImage: picture, scale: scale)
    (parts.symbol, parts.symbolConfiguration) = (self, settings)
    if !settings.colors.isEmpty { parts.renderingMode = .alwaysOriginal }
    return parts
  }

  private static func draw(
    _ name: String,
    _ settings: UIImage.SymbolConfiguration,
    _ scale: CGFloat
  ) -> CGImage? {
    guard let description = SymbolTable.description(of: name) else { return nil }
    let side = (settings.points * 1.2 * settings.symbolScale.factor * 2).rounded() / 2
    let context = CGContext(
      size: CGSize(width: side, height: side),
      scale: scale,
      isOpaque: false,
      isFlipped: true
    )
    context.scaleBy(x: side / SymbolPath.side, y: side / SymbolPath.side)
    let layers = SymbolPath.layers(of: description)
    let drawn = layers.count { !$0.mode.cuts }
    var index = 0
    for layer in layers {
      // What erases is no layer of its own.
      let color = layer.mode.cuts ? nil : settings.color(ofLayer: index, of: drawn)
      layer.draw(in: context, lineWidth: settings.symbolWeight.lineWidth, color: color)
      if !layer.mode.cuts { index += 1 }
    }
    return context.makeImage()
  }

  /// The cap height of the system font at a size of 1 point.
  ///
  /// Source: the guides of Apple's template, 70.46 units apart at 100 points.
  private static let capHeight: CGFloat = 0.7046

  private static func draw(
    _ template: Data,
    _ settings: UIImage.SymbolConfiguration,
    _ scale: CGFloat
  ) -> CGImage? {
    let wanted = settings.symbolScale
    guard let symbol = SVGSymbol(data: template),
      let drawing = symbol.drawing(
        weight: settings.symbolWeight.templateName,
        scale: wanted.templateName
      )
    else { return nil }
    // A template may lack the wanted scale: its drawing for another scale is then resized.
    let drawn: UIImage.SymbolScale =
      drawing.scale == "S" ? .small : drawing.scale == "L" ? .large : .medium
    let unit =
      settings.points * capHeight / (drawing.capHeight ?? 100 * capHeight)
      * (wanted.factor / drawn.factor)
    func whole(_ length: CGFloat) -> CGFloat { (length * unit * scale - 1e-6).rounded(.up) / scale }
    let size = CGSize(width: whole(drawing.box.width), height: whole(drawing.box.height))
    guard size.width > 0, size.height > 0, CGContext.isReasonable(size, scale: scale) else {
      return nil
    }
    DrawingServices.need()
    let context = CGContext(size: size, scale: scale, isOpaque: false, isFlipped: true)
    context.scaleBy(x: unit, y: unit)
    context.translateBy(x: -drawing.box.minX, y: -drawing.box.minY)
    drawing.layer.renderScreen(in: context)
    return context.makeImage()
  }
}

extension UIImage.SymbolWeight {
  /// The name in the ids of a template.
  fileprivate var templateName: String {
    self == .unspecified ? "Regular" : SVGSymbol.weights[rawValue - 1]
  }
}

extension UIImage.SymbolScale {
  /// The name in the ids of a template.
  fileprivate var templateName: String {
    switch self {
    case .small: "S"
    case .large: "L"
    case .default, .unspecified, .medium: "M"
    }
  }
}
