// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Changes the attributes of a text in a configuration.
///
/// See: <https://developer.apple.com/documentation/uikit/uiconfigurationtextattributestransformer-swift.struct>
public struct UIConfigurationTextAttributesTransformer {
  /// Returns other attributes for some.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Makes a transformer.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// Returns other attributes for some.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

extension AttributeScopes {
  /// The attributes that UIKit draws.
  ///
  /// See: <https://developer.apple.com/documentation/foundation/attributescopes/uikitattributes>
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The colour of the letters.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the letters.
    public let backgroundColor: BackgroundColorAttribute
    /// Room between letters, in points.
    public let kern: KernAttribute

    /// The font of a text.
    public enum FontAttribute: AttributedStringKey {
      /// A font.
      public typealias Value = UIFont
      /// The key's name.
      public static let name = "NSFont"
    }
    /// The colour of a text.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = UIColor
      /// The key's name.
      public static let name = "NSColor"
    }
    /// The colour behind a text.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = UIColor
      /// The key's name.
      public static let name = "NSBackgroundColor"
    }
    /// The room between letters.
    public enum KernAttribute: AttributedStringKey {
      /// Points.
      public typealias Value = CGFloat
      /// The key's name.
      public static let name = "NSKern"
    }
  }

  /// The attributes that UIKit draws.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// Finds UIKit's attributes by their names.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T { self[T.self] }
}

extension AttributedString {
  /// The text with UIKit's attributes, changed run by run.
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
