// SPDX-License-Identifier: Apache-2.0
import Foundation

extension LottieAnimation {
  /// A font that text of the animation names.
  public struct Font: Hashable, Sendable, Encodable {
    /// The name by which text asks for it.
    public var name: String
    /// The family.
    public var family: String
    /// The style, such as `Bold`.
    public var style: String
  }

  /// A picture that layers of the animation show.
  public struct Image: Hashable, Sendable, Encodable {
    /// The identifier in the file.
    public var id: String
    /// The width in points; 0 where the file does not say.
    public var width: Double
    /// The height in points; 0 where the file does not say.
    public var height: Double
    /// The path relative to the file; empty for an embedded picture.
    public var path: String
    /// Whether its data are in the file, or were found beside it.
    public var isPresent: Bool
  }

  /// The fonts, in the order of the file.
  public var fonts: [Font] {
    model.fontNames.compactMap { model.fonts[$0] }.map {
      Font(name: $0.name, family: $0.family, style: $0.style)
    }
  }

  /// The pictures, by identifier.
  public var images: [Image] {
    model.images.sorted { $0.key < $1.key }.map { id, image in
      Image(
        id: id,
        width: image.size.width,
        height: image.size.height,
        path: image.path,
        isPresent: image.data != nil || image.picture != nil
      )
    }
  }

  /// The number of layers in the file: those of the main composition and of every other one, once.
  public var layerCount: Int {
    model.compositions.values.reduce(model.layers.count) { $0 + $1.count }
  }

  /// The identifiers of the slots that can be filled, sorted.
  public var slots: [String] { model.slots.keys.sorted() }
}
