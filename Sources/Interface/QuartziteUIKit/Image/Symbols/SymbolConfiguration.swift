// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension UIImage {
  /// Size, weight and colours of a symbol.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiimage/symbolconfiguration-swift.class>
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// The size of the text that the symbol matches, in points.
    let points: CGFloat
    let symbolWeight: SymbolWeight
    let symbolScale: SymbolScale

    /// The colours of the symbol's layers from front to back; empty for the tint colour.
    let colors: [UIColor]
    /// Whether the colours are one, in three strengths.
    let isHierarchical: Bool
    /// The part of the symbol's layers that is shown in full, 0...1; nil for all.
    let variableValue: Double?

    init(
      _ points: CGFloat,
      _ weight: SymbolWeight,
      _ scale: SymbolScale,
      colors: [UIColor] = [],
      isHierarchical: Bool = false,
      variableValue: Double? = nil
    ) {
      self.points = points > 0 && points.isFinite ? min(points, 1000) : 17
      (symbolWeight, symbolScale) = (weight, scale)
      (self.colors, self.isHierarchical) = (colors, isHierarchical)
      self.variableValue = variableValue
    }

    /// 17 points, weight regular, scale medium.
    public class var unspecified: SymbolConfiguration {
      SymbolConfiguration(17, .unspecified, .unspecified)
    }

    /// Makes a configuration with a size in points: at most 1000; 17 if it is not positive and
    /// finite.
    public convenience init(pointSize: CGFloat) {
      self.init(pointSize, .unspecified, .unspecified)
    }

    /// Makes a configuration with a size in points and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize, weight, .unspecified)
    }

    /// Makes a configuration with a size in points, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize, weight, scale)
    }

    /// Makes a configuration with a weight, at 17 points.
    public convenience init(weight: SymbolWeight) {
      self.init(17, weight, .unspecified)
    }

    /// Makes a configuration with a scale, at 17 points.
    public convenience init(scale: SymbolScale) {
      self.init(17, .unspecified, scale)
    }

    /// Makes a configuration with the size of a font.
    public convenience init(font: UIFont) {
      self.init(font.pointSize, .unspecified, .unspecified)
    }

    /// Makes a configuration with the size of a font and a scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(font.pointSize, .unspecified, scale)
    }

    /// Makes a configuration with the size of a text style.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(UIFont.preferredFont(forTextStyle: textStyle).pointSize, .unspecified, .unspecified)
    }

    /// Makes a configuration with the size of a text style and a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(UIFont.preferredFont(forTextStyle: textStyle).pointSize, .unspecified, scale)
    }
  }
}
