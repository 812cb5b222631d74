// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// User-defined runtime attributes: values that nib files set by key paths.
@MainActor
enum NibAttribute {
  /// Sets the value of a runtime attribute; a property that no `NibNameTable` names is reported.
  static func set(_ node: NibNode, of object: AnyObject, in build: NibBuild) {
    guard let path = node["keyPath"], !path.isEmpty else { return }
    let value: Any?
    do {
      value = try read(node, build)
    } catch {
      return build.issues.add(error.description)
    }
    if !set(value, at: path, of: object, 0) {
      build.issues.add(
        "\(Swift.type(of: object)) has no property \(path) of the type "
          + "\(node["type"] ?? "?") that its NibTable names"
      )
    }
  }

  private static func set(
    _ value: Any?,
    at path: String,
    of object: AnyObject,
    _ depth: Int
  ) -> Bool {
    if let layer = object as? CALayer {
      // A layer takes colours of Core Graphics, as on iOS, where a `UIColor` is not one.
      guard !(value is UIColor) else { return false }
      layer.setValue(value, forKeyPath: path)
      return true
    }
    if let done = NibNameStore.shared.setAttribute(path, of: object, value) { return done }
    let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2, depth < 8,
      let inner = NibNameStore.shared.object(parts[0], of: object)
    else { return false }
    return set(value, at: parts[1], of: inner, depth + 1)
  }

  /// Reads the value of a runtime attribute; numbers become `Double`, booleans `Bool`.
  private static func read(_ node: NibNode, _ build: NibBuild) throws(NibError) -> Any? {
    let inner = node.part("value")
    switch node["type"] ?? "" {
    case "boolean": return node.flag("value") ?? false
    case "number":
      guard let number = (inner?["value"] ?? node["value"]).flatMap({ Double($0) }),
        number.isFinite
      else { throw NibError("the number of line \(node.line) is none") }
      return number
    case "string", "localizedString":
      return node["value"] ?? inner.map { NibText.plain($0) } ?? ""
    case "color":
      guard let inner else { return nil }
      guard inner.name != "nil" else { return nil }
      return NibColor.color(inner, in: build.document)
    case "image":
      guard let name = node["value"] else {
        return NibImage.image("value", of: node, in: build.document)
      }
      return NibImage.image(name, isSymbol: node["catalog"] == "system", in: build.document)
    case "point": return inner?.point
    case "size": return inner?.size
    case "rect": return inner?.rect
    case "range":
      guard let inner, let place = inner.number("location"), let length = inner.number("length")
      else { return nil }
      return NSRange(location: Int(place), length: Int(length))
    case "nil": return nil
    case let other: throw NibError("the type \(other) of a runtime attribute is not known")
    }
  }
}
