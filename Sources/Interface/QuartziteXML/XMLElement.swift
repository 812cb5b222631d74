// SPDX-License-Identifier: Apache-2.0

/// An element of an XML document.
package struct XMLElement: Sendable {
  /// An attribute.
  package struct Attribute: Sendable {
    /// The name without a prefix.
    package var name: String
    /// The namespace; empty for none.
    package var namespace: String
    /// The value, with its entities replaced.
    package var value: String
  }

  /// A child element or a run of text.
  package enum Content: Sendable {
    /// An element.
    case element(XMLElement)
    /// Characters, with their entities replaced.
    case text(String)
  }

  /// The name without a prefix.
  package var name: String
  /// The namespace; empty for none.
  package var namespace = ""
  /// The attributes in document order, without namespace declarations.
  package var attributes: [Attribute] = []
  /// The child elements and texts in document order.
  package var contents: [Content] = []
  /// The line at which the element begins, counted from 1; 0 for an element that was not parsed.
  package var line = 0

  /// Makes an element without contents and attributes.
  package init(name: String) { self.name = name }

  /// The value of the attribute with a name and without a namespace; nil if it is missing.
  package subscript(name: String) -> String? {
    attributes.first { $0.name == name && $0.namespace.isEmpty }?.value
  }

  /// The child elements in document order.
  package var children: [XMLElement] {
    contents.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The concatenated text directly inside, without that of child elements.
  package var text: String {
    contents.reduce(into: "") { if case .text(let part) = $1 { $0 += part } }
  }
}

/// Limits on an XML document.
package struct XMLLimits: Hashable, Sendable {
  /// The maximum nesting depth of elements; default 256.
  package var depth = 256
  /// The maximum number of elements and attributes; default 500,000.
  package var elements = 500_000
  /// Whether the document may declare entities; default false.
  ///
  /// Only internal entities are expanded, and the size of the expansion is limited.
  package var allowsEntities = false

  /// Makes the default limits.
  package init() {}
}

/// The reason why a document could not be read.
package struct XMLReadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Whether the document exceeds a limit, rather than being malformed.
  package var isLimit: Bool
  /// A message that describes the error, without a full stop.
  package var message: String
  /// The line of the error, counted from 1.
  package var line: Int

  /// The message and the line.
  package var description: String { "\(message) (line \(line))" }
}
