// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteCore

/// Finds names for layers: their own name, the variable that holds them or their view, or the text
/// that they show.
///
/// Variables are found by reflection in the views, view controllers and layers above a layer; those
/// of the framework's own classes are not looked at.
@MainActor package struct LayerTitles {
  private struct Entry {
    weak var layer: CALayer?
    var variable: String
  }

  /// The greatest number of names that are remembered.
  private static let most = 10_000
  /// The number of names up to which entries of deallocated layers are not removed.
  private static let few = 500
  /// The greatest number of elements of an array that get names.
  private static let mostElements = 500

  private var variables: [ObjectIdentifier: Entry] = [:]
  /// The layers for which no variable was found.
  private var nameless: [ObjectIdentifier: Entry] = [:]
  /// The number of names beyond which entries of deallocated layers are removed.
  private var fullAt = few

  /// Makes a finder that knows no names.
  package init() {}

  /// Returns the name to display, which is never empty.
  package mutating func title(of layer: CALayer) -> String {
    if let name = layer.name, !name.isEmpty { return name }
    return variable(of: layer) ?? Self.text(of: layer) ?? Self.type(of: layer)
  }

  /// The class of the layer's view, or of the layer.
  static func type(of layer: CALayer) -> String {
    (layer.delegate as? UIView).map { String(describing: Swift.type(of: $0)) }
      ?? String(describing: Swift.type(of: layer))
  }

  /// Returns the name of the variable that holds the layer or its view, such as `icons[2]`; nil if
  /// there is none.
  package mutating func variable(of layer: CALayer) -> String? {
    let id = ObjectIdentifier(layer)
    if let known = variables[id], known.layer === layer { return known.variable }
    if nameless[id]?.layer === layer { return nil }
    if variables.count + nameless.count > fullAt { forgetGone() }
    for owner in Self.owners(above: layer) {
      record(owner)
      if let found = variables[id], found.layer === layer { return found.variable }
    }
    nameless[id] = Entry(layer: layer, variable: "")
    return nil
  }

  /// Removes the entries of deallocated layers: each repetition of a scene has layers of its own.
  private mutating func forgetGone() {
    variables = variables.filter { $0.value.layer != nil }
    nameless = nameless.filter { $0.value.layer != nil }
    if variables.count + nameless.count > Self.most { self = LayerTitles() }
    fullAt = max(Self.few, 2 * (variables.count + nameless.count))
  }

  /// The text that a layer shows, in one line of at most 40 letters; nil for none.
  static func text(of layer: CALayer) -> String? {
    let text: String? =
      switch layer.delegate {
      case let label as UILabel: label.text
      case let button as UIButton: button.title(for: .normal)
      default:
        switch (layer as? CATextLayer)?.string {
        case let text as String: text
        case let text as NSAttributedString: text.string
        default: nil
        }
      }
    let line = (text ?? "").split { $0.isWhitespace }.joined(separator: " ")
    guard !line.isEmpty else { return nil }
    return "\u{201C}" + (line.count > 40 ? line.prefix(39) + "\u{2026}" : line) + "\u{201D}"
  }

  /// The objects that may hold a layer, the nearest first.
  private static func owners(above layer: CALayer) -> [AnyObject] {
    var owners: [AnyObject] = []
    var current: CALayer? = layer
    while let here = current, owners.count < 200 {
      if here !== layer { owners.append(here) }
      if let view = here.delegate as? UIView {
        owners.append(view)
        if let controller = view.next as? UIViewController { owners.append(controller) }
      }
      current = here.superlayer
    }
    return owners
  }

  /// Remembers the layers and views that are values of an object's own properties.
  private mutating func record(_ owner: AnyObject) {
    for level in StoredProperties.levels(of: owner, until: Self.isOfFramework) {
      for property in level.properties {
        let name = Self.name(of: property.label)
        if let layer = Self.layer(property.value) {
          set(name, for: layer)
        } else if let list = property.value as? [Any] {
          for (index, element) in list.prefix(Self.mostElements).enumerated() {
            if let layer = Self.layer(element) { set("\(name)[\(index)]", for: layer) }
          }
        }
      }
    }
  }

  private mutating func set(_ name: String, for layer: CALayer) {
    let id = ObjectIdentifier(layer)
    if let known = variables[id], known.layer === layer { return }
    variables[id] = Entry(layer: layer, variable: name)
  }

  private static func layer(_ value: Any) -> CALayer? {
    (value as? UIView)?.layer ?? value as? CALayer
  }

  /// The name as it is written in the source: storage of wrappers and lazy variables has a prefix.
  private static func name(of label: String) -> String {
    for prefix in ["$__lazy_storage_$_", "_"] where label.hasPrefix(prefix) {
      return String(label.dropFirst(prefix.count))
    }
    return label
  }

  /// Whether a class is one of the framework's, whose properties mean nothing to its users.
  private nonisolated static func isOfFramework(_ type: Any.Type) -> Bool {
    let module = String(reflecting: type).prefix { $0 != "." }
    return module == "Foundation"
      || module.hasPrefix("Quartzite") && !module.hasPrefix("QuartziteEffects")
        && !module.hasSuffix("Tests")
  }
}
