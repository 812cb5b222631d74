// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension UIImage.SymbolConfiguration {
  private convenience init(_ colors: [UIColor], isHierarchical: Bool) {
    self.init(17, .unspecified, .unspecified, colors: colors, isHierarchical: isHierarchical)
  }

  /// Makes a configuration that draws the layers of a symbol in one colour: the foremost in full,
  /// the next with half of its alpha, those behind with a quarter.
  ///
  /// See:
  /// <https://developer.apple.com/documentation/uikit/uiimage/symbolconfiguration-swift.class/init(hierarchicalcolor:)>
  public convenience init(hierarchicalColor: UIColor) {
    self.init([hierarchicalColor], isHierarchical: true)
  }

  /// Makes a configuration that draws the layers of a symbol in colours of their own, the foremost
  /// in the first; further layers have the last colour.
  ///
  /// See:
  /// <https://developer.apple.com/documentation/uikit/uiimage/symbolconfiguration-swift.class/init(palettecolors:)>
  public convenience init(paletteColors: [UIColor]) {
    self.init(paletteColors, isHierarchical: false)
  }

  /// Returns the standard configuration: the symbols here have no colours of their own, so that they
  /// are drawn in the tint colour.
  public class func preferringMulticolor() -> UIImage.SymbolConfiguration { .unspecified }

  /// Returns the standard configuration, which draws symbols in the tint colour.
  public class func preferringMonochrome() -> UIImage.SymbolConfiguration { .unspecified }

  /// Returns this configuration with what another specifies; a size of 17 points, the default,
  /// counts as not specified.
  ///
  /// See:
  /// <https://developer.apple.com/documentation/uikit/uiimage/symbolconfiguration-swift.class/applying(_:)>
  public func applying(_ other: UIImage.SymbolConfiguration) -> UIImage.SymbolConfiguration {
    let takesColors = !other.colors.isEmpty
    return UIImage.SymbolConfiguration(
      other.points == 17 ? points : other.points,
      other.symbolWeight == .unspecified ? symbolWeight : other.symbolWeight,
      other.symbolScale == .unspecified ? symbolScale : other.symbolScale,
      colors: takesColors ? other.colors : colors,
      isHierarchical: takesColors ? other.isHierarchical : isHierarchical,
      variableValue: other.variableValue ?? variableValue
    )
  }

  /// Returns this configuration with a part of the layers shown in full, 0...1.
  func varied(_ value: Double) -> UIImage.SymbolConfiguration {
    UIImage.SymbolConfiguration(
      points,
      symbolWeight,
      symbolScale,
      colors: colors,
      isHierarchical: isHierarchical,
      variableValue: min(max(value, 0), 1)
    )
  }

  /// The alpha of the layers that a variable value leaves out.
  static let faint: CGFloat = 0.3

  /// The colour of a layer, counted from the back; nil for black, which templates are made of.
  ///
  /// By a variable value the layers at the back come first, as the bars of a signal do.
  func color(ofLayer index: Int, of count: Int) -> CGColor? {
    guard !colors.isEmpty || variableValue != nil else { return nil }
    let rank = count - 1 - index
    var color: UIColor =
      colors.isEmpty ? .black : colors[isHierarchical ? 0 : min(rank, colors.count - 1)]
    if isHierarchical {
      color = color.withAlphaComponent(color.cgColor.alpha / CGFloat(1 << min(rank, 2)))
    }
    if let variableValue, Double(index) >= (variableValue * Double(count)).rounded(.up) {
      color = color.withAlphaComponent(color.cgColor.alpha * Self.faint)
    }
    return color.cgColor
  }
}

extension UIImage {
  /// Makes a symbol of which a part is shown in full, 0...1: its layers from the back, of which the
  /// others are faint; nil for names that are not in the set.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiimage/init(systemname:variablevalue:configuration:)>
  public convenience init?(
    systemName name: String,
    variableValue value: Double,
    configuration: Configuration? = nil
  ) {
    let settings = configuration as? SymbolConfiguration ?? .unspecified
    self.init(systemName: name, withConfiguration: settings.varied(value))
  }

  /// The configuration of a symbol; an empty one for other images.
  public var configuration: Configuration? { symbolConfiguration ?? Configuration() }
}
