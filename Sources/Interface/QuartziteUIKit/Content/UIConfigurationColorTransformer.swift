// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry

/// Makes one colour of another, in a configuration.
///
/// See: <https://developer.apple.com/documentation/uikit/uiconfigurationcolortransformer-swift.struct>
public struct UIConfigurationColorTransformer {
  /// Returns the transformed colour.
  public let transform: (UIColor) -> UIColor

  /// Makes a transformer.
  public init(_ transform: @escaping (UIColor) -> UIColor) {
    self.transform = transform
  }

  /// Returns the transformed colour.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// The gray of the same luma.
  ///
  /// The weights are those of ITU-R BT.601: 0.299, 0.587 and 0.114.
  public static var grayscale: Self {
    Self { color in
      let parts = color.cgColor.rgba
      return UIColor(white: 0.299 * parts.x + 0.587 * parts.y + 0.114 * parts.z, alpha: parts.w)
    }
  }

  /// The colour of labels, in which symbols of a monochrome interface stand, for whatever input.
  public static var monochromeTint: Self { Self { _ in .label } }

  /// The colour itself: Apple's systems put the user's accent in its place, where there is one.
  public static var preferredTint: Self { Self { $0 } }
}
