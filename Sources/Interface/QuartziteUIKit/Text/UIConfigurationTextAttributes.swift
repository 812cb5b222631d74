// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Transforms the attributes of a text in a configuration.
///
/// See: <https://developer.apple.com/documentation/uikit/uiconfigurationtextattributestransformer-swift.struct>
public struct UIConfigurationTextAttributesTransformer {
  /// Returns the transformed attributes.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Makes a transformer.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// Returns the transformed attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

extension AttributeScopes {
  /// The text attributes that UIKit draws.
  ///
  /// See: <https://developer.apple.com/documentation/foundation/attributescopes/uikitattributes>
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The text colour.
    public let foregroundColor: ForegroundColorAttribute
    /// The background colour of the text.
    public let backgroundColor: BackgroundColorAttribute
    /// The additional space between characters, in points.
    public let kern: KernAttribute

    /// The attribute of the font.
    public enum FontAttribute: AttributedStringKey {
      /// The type of its value.
      public typealias Value = UIFont
      /// The name of its key.
      public static let name = "NSFont"
    }
    /// The attribute of the text colour.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of its value.
      public typealias Value = UIColor
      /// The name of its key.
      public static let name = "NSColor"
    }
    /// The attribute of the background colour.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of its value.
      public typealias Value = UIColor
      /// The name of its key.
      public static let name = "NSBackgroundColor"
    }
    /// The attribute of the additional space between characters.
    public enum KernAttribute: AttributedStringKey {
      /// The type of its value, points.
      public typealias Value = CGFloat
      /// The name of its key.
      public static let name = "NSKern"
    }
  }

  /// The text attributes that UIKit draws.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// Finds UIKit's attributes by name, for dynamic member lookup.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T { self[T.self] }
}

extension AttributedString {
  /// The text as an attributed string of UIKit, transformed run by run.
  func uiKitString(
    font: UIFont,
    color: UIColor,
    _ transformer: UIConfigurationTextAttributesTransformer?
  ) -> NSAttributedString {
    typealias Keys = AttributeScopes.UIKitAttributes
    let result = NSMutableAttributedString(string: "")
    for run in runs {
      var container = AttributeContainer()
      container[Keys.FontAttribute.self] = run[Keys.FontAttribute.self] ?? font
      container[Keys.ForegroundColorAttribute.self] =
        run[Keys.ForegroundColorAttribute.self] ?? color
      container[Keys.BackgroundColorAttribute.self] = run[Keys.BackgroundColorAttribute.self]
      container[Keys.KernAttribute.self] = run[Keys.KernAttribute.self]
      if let transformer { container = transformer(container) }
      var attributes: [NSAttributedString.Key: Any] = [
        .font: container[Keys.FontAttribute.self] ?? font,
        .foregroundColor: container[Keys.ForegroundColorAttribute.self] ?? color,
      ]
      if let back = container[Keys.BackgroundColorAttribute.self] {
        attributes[.backgroundColor] = back
      }
      if let kern = container[Keys.KernAttribute.self] { attributes[.kern] = kern }
      result.append(
        NSAttributedString(string: String(self[run.range].characters), attributes: attributes)
      )
    }
    return result
  }
}
