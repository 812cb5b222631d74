// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics

extension UIImage {
  /// Makes a symbol of this package's own set, as a template image for the tint colour.
  ///
  /// Returns nil for a name that is not in the set, which is logged. The size is that of text of 17
  /// points, the weight regular, the image square.
  ///
  /// - Note: Differs from Apple: Apple's symbols belong to Apple; the set here has some
  ///   five hundred images of its own under names that are much used, such as `plus` and
  ///   `heart.fill`, and those with `.circle`, `.square`, `.fill` or `.slash` behind them, as behind
  ///   letters and numbers.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiimage/init(systemname:)>
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Makes a symbol of a size and weight; nil for names that are not in the set.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    guard SymbolTable.description(of: name) != nil else {
      Log.noteOnce("There is no symbol \"\(name)\" in the set of this package.")
      return nil
    }
    let settings = configuration as? SymbolConfiguration ?? .unspecified
    guard let parts = SymbolDrawing.own(name).parts(settings) else { return nil }
    self.init(parts)
  }

  /// Whether the image is a symbol, which is a template image unless its rendering mode is
  /// original.
  public var isSymbolImage: Bool { symbol != nil }

  /// The size and weight of a symbol; nil for other images.
  public var symbolConfiguration: SymbolConfiguration? { storedSymbolConfiguration }

  /// Returns a symbol drawn in a size and weight; other images are returned unchanged.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard let symbol, let added = configuration as? SymbolConfiguration else { return self }
    let settings = storedSymbolConfiguration?.applying(added) ?? added
    guard var parts = symbol.parts(settings) else { return self }
    if settings.colors.isEmpty { parts.renderingMode = renderingMode }
    return UIImage(parts)
  }

  /// Returns a symbol drawn in a size and weight; nil for other images.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    isSymbolImage ? withConfiguration(configuration) : nil
  }

  /// Whether the image is drawn as a template, in the tint colour, where the mode is left to the
  /// view.
  package var isTemplate: Bool {
    renderingMode == .alwaysTemplate || renderingMode == .automatic && isSymbolImage
  }
}

extension UIImage {
  /// The conditions that an image is made for; see `SymbolConfiguration`.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiimage/configuration-swift.class>
  open class Configuration: NSObject, @unchecked Sendable {}

  /// The stroke weight of a symbol.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiimage/symbolweight>
  public enum SymbolWeight: Int, Sendable {
    /// Unspecified: regular.
    case unspecified = 0
    /// The thinnest.
    case ultraLight
    /// Thin.
    case thin
    /// Light.
    case light
    /// Regular, matching regular text.
    case regular
    /// Between regular and semibold.
    case medium
    /// Between medium and bold.
    case semibold
    /// Bold.
    case bold
    /// Heavy.
    case heavy
    /// The heaviest.
    case black

    /// The line width in the square of 24 units.
    var lineWidth: CGFloat {
      switch self {
      case .ultraLight: 0.6
      case .thin: 0.9
      case .light: 1.3
      case .unspecified, .regular: 1.8
      case .medium: 2.1
      case .semibold: 2.4
      case .bold: 2.8
      case .heavy: 3.2
      case .black: 3.6
      }
    }
  }

  /// The size of a symbol relative to text of its point size.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiimage/symbolscale>
  public enum SymbolScale: Int, Sendable {
    /// The default: medium.
    case `default` = -1
    /// Unspecified: medium.
    case unspecified = 0
    /// Small.
    case small
    /// Medium.
    case medium
    /// Large.
    case large

    var factor: CGFloat {
      switch self {
      case .small: 0.78
      case .default, .unspecified, .medium: 1
      case .large: 1.28
      }
    }
  }
}
