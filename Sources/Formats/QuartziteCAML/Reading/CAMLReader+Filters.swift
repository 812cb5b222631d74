// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteGraphics
import QuartziteXML

/// A filter of a file as an object for a layer's `filters`.
final class PackageFilter: LayerFilterConvertible {
  let layerFilter: LayerFilter

  init(_ filter: LayerFilter) {
    layerFilter = filter
  }
}

extension CAMLReader {
  /// Reads the filters of a layer, or its compositing filter.
  func readFilters(_ element: XMLElement, of layer: CALayer) {
    let key = Self.key(element.name, of: layer)
    guard key == "compositingFilter" else {
      let filters = element.children.compactMap { filter($0) }
      return layer.setValue(filters, forKey: key)
    }
    let inner = element["type"] != nil ? element : element.children.first
    if element["type"] == "string" || element["type"] == nil, inner?.children.isEmpty != false,
      let name = element["value"]
    {
      return setBlendMode(name, of: layer, element)
    }
    guard let inner else { return noteInvalid(key, "", element) }
    if inner.name == "string", let name = inner["value"] {
      return setBlendMode(name, of: layer, element)
    }
    if let filter = filter(inner) { layer.compositingFilter = filter }
  }

  /// Sets a compositing filter by its name.
  private func setBlendMode(_ name: String, of layer: CALayer, _ element: XMLElement) {
    guard FilterNames.isBlendMode(name) else {
      return note(.unsupported, "the compositing filter \(name)", element)
    }
    layer.compositingFilter = name
  }

  /// Reads a filter; nil for one that is switched off or not known, which is noted.
  private func filter(_ element: XMLElement) -> PackageFilter? {
    let isClass = ["CAFilter", "CIFilter", "string"].contains(element.name)
    let kind = isClass ? element.name : element["type"] ?? element.name
    if kind == "string", let name = element["value"] {
      return known(LayerFilter(type: name), element)
    }
    guard kind == "CAFilter" || kind == "CIFilter" else {
      note(.unknown, "a filter of the class \(kind)", element)
      return nil
    }
    let named = element.name == kind ? element["type"] : nil
    guard let type = element["filter"] ?? named ?? element["name"] else {
      note(.invalid, "a filter without a name", element)
      return nil
    }
    var filter = LayerFilter(type: type, name: element["name"])
    for attribute in element.attributes {
      switch attribute.name {
      case "filter", "name", "type", "id", "cachesInputImage": break
      case "enabled": if ValueText.flag(attribute.value) == false { return nil }
      case let key where key.hasPrefix("input"):
        guard let values = ValueText.numbers(attribute.value), !values.isEmpty,
          values.allSatisfy(\.isFinite), values.count <= 64
        else {
          noteInput(key, attribute.value, element)
          continue
        }
        filter[key] = values
      default: note(.unknown, "the attribute \(attribute.name)", element)
      }
    }
    for child in element.children {
      guard child.name.hasPrefix("input") else {
        note(.unknown, "an element of this name", child)
        continue
      }
      if let value = value(child, for: nil, key: child.name), let numbers = value.plainNumbers {
        filter[child.name] = numbers
      } else {
        note(.unsupported, "an input of this type", child)
      }
    }
    return known(filter, element)
  }

  /// Notes an input that cannot be read, unless it only sets the quality or is off.
  private func noteInput(_ key: String, _ text: String, _ element: XMLElement) {
    if ["inputQuality", "inputIntermediateBitDepth"].contains(key) { return }
    if let flag = ValueText.flag(text), !flag { return }
    note(.unsupported, "the input \(key) = '\(text.prefix(40))'", element)
  }

  private func known(_ filter: LayerFilter, _ element: XMLElement) -> PackageFilter? {
    let isOfCoreImage = filter.type.hasPrefix("CI") && CIFilter(name: filter.type) != nil
    guard FilterChain.understands(filter) || FilterNames.isBlendMode(filter.type) || isOfCoreImage
    else {
      note(.unsupported, "the filter \(filter.type)", element)
      return nil
    }
    for input in filter.inputs
    where FilterNames.idle[input.key].map({ $0 != input.values }) ?? false {
      note(.unsupported, "the input \(input.key)", element)
    }
    return PackageFilter(filter)
  }
}

/// Names of filters and their inputs.
private enum FilterNames {
  /// Inputs that are not supported, with the values at which they change nothing.
  static let idle: [String: [Double]] = [
    "inputHardEdges": [0], "inputDither": [0], "inputBias": [0],
  ]

  /// Whether a name is one of a blend mode.
  static func isBlendMode(_ name: String) -> Bool { BlendMode(LayerFilter(type: name)) != nil }
}
