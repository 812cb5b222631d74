// SPDX-License-Identifier: Apache-2.0
import Foundation

// swift-format-ignore: NoLeadingUnderscores
/// The type of `#colorLiteral(red:green:blue:alpha:)`.
public typealias _ColorLiteralType = UIColor
// swift-format-ignore: NoLeadingUnderscores
/// The type of `#imageLiteral(resourceName:)`.
public typealias _ImageLiteralType = UIImage

extension UIImage: _ExpressibleByImageLiteral {}

extension UIColor {
  /// The tint colour of views without one of their own: the system blue.
  ///
  /// - Note: Differs from Apple: it does not follow the tint of the view that uses it.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uicolor/tintcolor>
  public class var tintColor: UIColor { .systemBlue }

  /// The name of the colour in English, by hue, lightness and strength, such as "dark blue".
  ///
  /// - Note: Differs from Apple: the words are chosen by simple limits; Apple publishes no list.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uicolor/accessibilityname>
  public var accessibilityName: String {
    var (hue, strength, light, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard getHue(&hue, saturation: &strength, brightness: &light, alpha: &alpha) else {
      return "gray"
    }
    if alpha == 0 { return "transparent" }
    if light < 0.1 { return "black" }
    if strength < 0.1 {
      return light > 0.9
        ? "white" : light > 0.6 ? "light gray" : light < 0.35 ? "dark gray" : "gray"
    }
    let names = [
      "red", "orange", "yellow", "green", "green", "green", "cyan", "blue", "blue", "purple",
      "pink", "red",
    ]
    let name = names[Int((hue * 12).rounded()) % 12]
    return light < 0.5 ? "dark \(name)" : strength < 0.4 ? "light \(name)" : name
  }
}
