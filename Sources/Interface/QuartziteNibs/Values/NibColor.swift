// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// The colours of nib files.
@MainActor
enum NibColor {
  /// Returns the colour of a `color` element; nil for an unknown colour, which is reported.
  static func color(_ node: NibNode, in document: NibDocument, depth: Int = 0) -> UIColor? {
    if let name = node["systemColor"] {
      if let color = system(name) { return color }
      return stored(name, document, depth)
    }
    if let name = node["cocoaTouchSystemColor"] {
      if let color = system(name) { return color }
    }
    if let name = node["name"] {
      if let color = UIColor(named: name, in: document.bundle, compatibleWith: nil) { return color }
      if let color = stored(name, document, depth) { return color }
      document.issues.add("there is no colour \"\(name)\"")
      return nil
    }
    let alpha = node.number("alpha") ?? 1
    if let white = node.number("white") { return UIColor(white: white, alpha: alpha) }
    if let red = node.number("red"), let green = node.number("green"),
      let blue = node.number("blue")
    {
      if node["customColorSpace"] == "displayP3" || node["colorSpace"] == "displayP3" {
        return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
      }
      return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    document.issues.add("a colour of line \(node.line) is not understood")
    return nil
  }

  /// The colour that the file itself stores for a named or system colour; nil for none.
  private static func stored(_ name: String, _ document: NibDocument, _ depth: Int) -> UIColor? {
    guard depth < 4, let node = document.colors[name] else { return nil }
    return color(node, in: document, depth: depth + 1)
  }

  private static func system(_ name: String) -> UIColor? { UIColor.systemColors[name] }
}
