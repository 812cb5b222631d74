// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// The fonts of nib files.
@MainActor
enum NibFont {
  /// Returns the font of a `fontDescription` or `font` element.
  static func font(_ node: NibNode, in document: NibDocument) -> UIFont {
    let given = node.number("pointSize") ?? node.number("size") ?? 0
    let size = given > 0 ? max(min(given, 10_000), 1) : 17
    if let style = node["style"] {
      return UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style))
    }
    let kind = node["type"] ?? node["metaFont"] ?? "system"
    if let name = node["name"] {
      if let font = UIFont(name: name, size: size) { return font }
      document.issues.add("there is no font \"\(name)\"; the system's stands in")
    }
    switch kind {
    case "boldSystem", "systemBold": return .boldSystemFont(ofSize: size)
    case "italicSystem": return .italicSystemFont(ofSize: size)
    default: return .systemFont(ofSize: size, weight: weight(node["weight"]))
    }
  }

  private static func weight(_ name: String?) -> UIFont.Weight {
    switch name {
    case "ultraLight": .ultraLight
    case "thin": .thin
    case "light": .light
    case "medium": .medium
    case "semibold": .semibold
    case "bold": .bold
    case "heavy": .heavy
    case "black": .black
    default: .regular
    }
  }
}
