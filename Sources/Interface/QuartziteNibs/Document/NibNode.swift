// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteXML

/// An element of a nib file or a storyboard.
final class NibNode {
  /// The name of the element.
  let name: String
  /// The attributes, as the size classes have them.
  private(set) var attributes: [String: String]
  /// The elements inside, as the size classes have them.
  private(set) var children: [NibNode] = []
  /// The attributes and elements of the file.
  private var own: (attributes: [String: String], children: [NibNode]) = ([:], [])
  /// The element outside; nil for the root.
  private(set) weak var parent: NibNode?
  /// The characters directly inside.
  let text: String
  /// The line in the file, from 1 on.
  let line: Int

  /// Makes an element with everything inside; depth is bounded by the reader of XML.
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

  /// The identifier; nil for a value.
  var id: String? { attributes["id"] }
  /// The name under which the element outside knows it; nil for a member of a list.
  var key: String? { attributes["key"] }

  subscript(name: String) -> String? { attributes[name] }

  /// Returns the element inside with a key.
  func part(_ key: String) -> NibNode? { children.first { $0.key == key } }

  /// Returns the elements inside an element of a name, such as `subviews`.
  func list(_ name: String) -> [NibNode] {
    children.first { $0.name == name && $0.key == nil }?.children ?? []
  }

  /// Takes a translated text for an attribute.
  func translate(_ name: String, _ text: String) {
    own.attributes[name] = text
    attributes[name] = text
  }

  /// Whether size classes change values of the element.
  var hasVariedValues: Bool {
    own.children.contains { variation in
      variation.name == "variation" && variation.own.attributes["key"] != "default"
        && (variation.own.attributes.count > 1
          || variation.own.children.contains { $0.name != "mask" })
    }
  }

  /// Takes the values for the size classes for which `holds` is true, the later before the earlier.
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
