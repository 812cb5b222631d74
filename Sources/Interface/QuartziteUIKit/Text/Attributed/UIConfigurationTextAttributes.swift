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

extension AttributedString {
  /// The text as an attributed string of UIKit, transformed run by run.
  func uiKitString(
    font: UIFont,
    color: UIColor,
    _ transformer: UIConfigurationTextAttributesTransformer?
  ) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    for run in runs {
      var container = run.attributes
      if container.font == nil { container.font = font }
      if container.foregroundColor == nil { container.foregroundColor = color }
      if let transformer { container = transformer(container) }
      var attributes = [NSAttributedString.Key: Any](container)
      if attributes[.font] == nil { attributes[.font] = font }
      if attributes[.foregroundColor] == nil { attributes[.foregroundColor] = color }
      result.append(
        NSAttributedString(string: String(self[run.range].characters), attributes: attributes)
      )
    }
    return result
  }
}
