// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// The images of nib files.
@MainActor
enum NibImage {
  /// Returns an image or symbol by name; nil, which is reported, if there is none.
  static func image(
    _ name: String,
    isSymbol: Bool,
    in document: NibDocument
  ) -> UIImage? {
    let image =
      isSymbol
      ? UIImage(systemName: name) : UIImage(named: name, in: document.bundle, compatibleWith: nil)
    if image == nil {
      document.issues.add("there is no \(isSymbol ? "symbol" : "image") \"\(name)\"")
    }
    return image
  }

  /// Returns the image that an attribute or an `imageReference` element names.
  static func image(_ key: String, of node: NibNode, in document: NibDocument) -> UIImage? {
    let reference = node.part(key).flatMap { $0.name == "imageReference" ? $0 : nil }
    let image: UIImage?
    if let reference, let name = reference["image"] {
      image = Self.image(name, isSymbol: reference["catalog"] == "system", in: document)
    } else if let name = node[key] {
      image = Self.image(name, isSymbol: node["catalog"] == "system", in: document)
    } else {
      return nil
    }
    switch reference?["renderingMode"] ?? "" {
    case "template": return image?.withRenderingMode(.alwaysTemplate)
    case "original": return image?.withRenderingMode(.alwaysOriginal)
    default: return image
    }
  }

  /// Returns the symbol configuration of an element; nil if it has none.
  static func symbols(_ node: NibNode) -> UIImage.SymbolConfiguration? {
    guard node["configurationType"] != nil || node["scale"] != nil || node["weight"] != nil else {
      return nil
    }
    let weights = [
      "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
    ]
    let weight = weights.firstIndex(of: node["weight"] ?? "").map { $0 + 1 } ?? 0
    let scale =
      ["small", "medium", "large"].firstIndex(of: node["scale"] ?? "").map { $0 + 1 } ?? 0
    return UIImage.SymbolConfiguration(
      pointSize: node.number("pointSize") ?? 17,
      weight: UIImage.SymbolWeight(rawValue: weight) ?? .unspecified,
      scale: UIImage.SymbolScale(rawValue: scale) ?? .unspecified
    )
  }
}
