// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteXML

extension CAMLReader {
  /// Reads an emitter cell with those inside; nil beyond the limit of cells.
  func cell(_ element: XMLElement) -> CAEmitterCell? {
    guard element.name == "CAEmitterCell" || element["type"] == "CAEmitterCell" else {
      note(.unknown, "an element of this name", element)
      return nil
    }
    guard take(\.cells, "emitter cells", element) else { return nil }
    let cell = CAEmitterCell()
    for attribute in element.attributes { set(attribute.name, attribute.value, of: cell, element) }
    for child in element.children {
      switch child.name {
      case "emitterCells": cell.emitterCells = child.children.compactMap { self.cell($0) }
      case "contents":
        let picture = child["src"] == nil ? child.children.first ?? child : child
        cell.contents = image(picture)
      case let name where KnownNames.ignoredElements[name] != nil:
        guard !child.children.isEmpty else { break }
        note(.unsupported, KnownNames.ignoredElements[name] ?? "", child)
      default: readProperty(child, of: cell)
      }
    }
    return cell
  }

  private func set(
    _ name: String,
    _ text: String,
    of cell: CAEmitterCell,
    _ element: XMLElement
  ) {
    switch name {
    case "id", "type": return
    case "name": return cell.name = text
    case "duration", "repeatCount", "repeatDuration":
      guard let number = ValueText.number(text) else { return noteInvalid(name, text, element) }
      // Infinity is the default.
      if number.isFinite { cell.setValue(number, forKey: name) }
      return
    case "enabled", "autoreverses":
      guard let flag = ValueText.flag(text) else { return noteInvalid(name, text, element) }
      return cell.setValue(flag, forKey: name)
    default: break
    }
    guard let kind = Self.kind(ofPath: name, in: cell), kind != .image else {
      return noteUnknown(name, text, element)
    }
    guard let value = value(text, as: kind, key: name) else {
      return noteInvalid(name, text, element)
    }
    cell.setValue(value.object, forKey: name)
  }

  private func readProperty(_ element: XMLElement, of cell: CAEmitterCell) {
    guard let kind = Self.kind(ofPath: element.name, in: cell) else {
      return note(.unknown, "an element of this name", element)
    }
    guard let value = value(element, for: kind, key: element.name) else { return }
    guard Self.fits(value, kind) else {
      return note(.invalid, "a value of another type, which is left out", element)
    }
    cell.setValue(value.object, forKey: element.name)
  }
}
