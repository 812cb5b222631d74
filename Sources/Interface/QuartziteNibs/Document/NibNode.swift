// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteXML

/// An element of a nib file or a storyboard.
final class NibNode {
  /// The name of the element.
  let name: String
  /// The attributes, with the values for the applied size classes.
  private(set) var attributes: [String: String]
  /// The child elements, with those for the applied size classes.
  private(set) var children: [NibNode] = []
  /// The attributes and child elements as they are in the file.
  private var own: (attributes: [String: String], children: [NibNode]) = ([:], [])
  /// The parent element; nil for the root.
  private(set) weak var parent: NibNode?
  /// The text directly inside.
  let text: String
  /// The line in the file, counted from 1.
  let line: Int

  /// Makes a node with its descendants; the XML reader has limited the depth.
  init(_ element: XMLElement, parent: NibNode? = nil) {
    name = element.name
    attributes = [:]
    text = element.text
    line = element.line
    self.parent = parent
    for attribute in element.attributes where attribute.namespace.isEmpty {
      attributes[attribute.name] = attribute.value
    }
    children = element.children.map { NibNode($0, parent: self) }
    own = (attributes, children)
  }

  /// The identifier; nil for elements that are only values.
  var id: String? { attributes["id"] }
  /// The key under which the parent element refers to this one; nil for a member of a list.
  var key: String? { attributes["key"] }

  subscript(name: String) -> String? { attributes[name] }

  /// Returns the child element with a key; nil for none.
  func part(_ key: String) -> NibNode? { children.first { $0.key == key } }

  /// Returns the children of the child element with a name, such as `subviews`; empty for none.
  func list(_ name: String) -> [NibNode] {
    children.first { $0.name == name && $0.key == nil }?.children ?? []
  }

  /// Replaces the text of an attribute by a translation.
  func translate(_ name: String, _ text: String) {
    own.attributes[name] = text
    attributes[name] = text
  }

  /// Sets the value of an attribute until the next `vary(_:)`.
  func show(_ name: String, _ text: String) { attributes[name] = text }

  /// Whether the element has values that vary by size class.
  var hasVariedValues: Bool {
    own.children.contains { variation in
      variation.name == "variation" && variation.own.attributes["key"] != "default"
        && (variation.own.attributes.count > 1
          || variation.own.children.contains { $0.name != "mask" })
    }
  }

  /// Applies the variations whose conditions hold, in order, so that later ones override earlier
  /// ones.
  func vary(_ holds: (String) -> Bool) {
    (attributes, children) = own
    for variation in own.children where variation.name == "variation" {
      guard let condition = variation.own.attributes["key"], holds(condition) else { continue }
      for (name, value) in variation.own.attributes where name != "key" { attributes[name] = value }
      for part in variation.own.children where part.name != "mask" && part.key != nil {
        if let place = children.firstIndex(where: { $0.key == part.key && $0.name != "variation" })
        {
          children[place] = part
        } else {
          children.append(part)
        }
      }
    }
  }
}
