// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteText

extension UIFont {
  /// The width of the letters of a font, from condensed, below 0, to expanded.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uifont/width>
  public struct Width: RawRepresentable, Hashable, Sendable {
    /// The value: 0 for the standard width.
    public let rawValue: CGFloat
    /// Makes a width.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Makes a width.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// Narrow.
    public static let condensed = Width(-0.2)
    /// Very narrow.
    public static let compressed = Width(-0.3)
    /// The standard width.
    public static let standard = Width(0)
    /// Wide.
    public static let expanded = Width(0.2)
  }

  /// Returns the system font in a weight and a width: narrow ones are the condensed face of the
  /// substitute of the system font, where one is installed; wide ones are the standard width.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uifont/systemfont(ofsize:weight:width:)>
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
    let font = systemFont(ofSize: fontSize, weight: weight)
    guard width.rawValue < 0 else { return font }
    let traits = font.fontDescriptor.symbolicTraits.union(.traitCondensed)
    guard let narrow = font.fontDescriptor.withSymbolicTraits(traits) else { return font }
    return UIFont(descriptor: narrow, size: fontSize)
  }
}

extension NSAttributedString {
  /// An effect of text, the value of the attribute `textEffect`.
  ///
  /// See: <https://developer.apple.com/documentation/foundation/nsattributedstring/texteffectstyle>
  public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a style of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Pressed into the paper; text is drawn without it.
    public static let letterpressStyle = TextEffectStyle(rawValue: "NSTextEffectLetterpressStyle")
  }
}
