// SPDX-License-Identifier: Apache-2.0

/// An element of an XML document.
package struct XMLElement: Sendable {
  /// An attribute.
  package struct Attribute: Sendable {
    /// The name without a prefix.
    package var name: String
    /// The namespace; empty for none, as nearly always.
    package var namespace: String
    /// The value, with its entities replaced.
    package var value: String
  }

  /// What is inside, in the order of the file.
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
  /// The attributes in the order of the file, without declarations of namespaces.
  package var attributes: [Attribute] = []
  /// Elements and characters inside.
  package var contents: [Content] = []
  /// The line at which it begins, from 1 on.
  package var line = 0

  /// Makes an element without anything inside.
  package init(name: String) { self.name = name }

  /// Returns the value of an attribute without a namespace; nil where it is missing.
  package subscript(name: String) -> String? {
    attributes.first { $0.name == name && $0.namespace.isEmpty }?.value
  }

  /// The elements inside.
  package var children: [XMLElement] {
    contents.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The characters directly inside.
  package var text: String {
    contents.reduce(into: "") { if case .text(let part) = $1 { $0 += part } }
  }
}

/// Limits on an XML document.
package struct XMLLimits: Hashable, Sendable {
  /// How deep elements may be nested; default 256.
  package var depth = 256
  /// How many elements and attributes there may be; default 500,000.
  package var elements = 500_000
  /// Whether the document may declare entities; default false.
  ///
  /// Entities of the document alone are replaced: nothing outside of it is ever read. What they
  /// become is bounded.
  package var allowsEntities = false

  /// Makes the usual limits.
  package init() {}
}

/// Why a document could not be read.
package struct XMLReadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Whether it is XML, with more in it than the limits allow.
  package var isLimit: Bool
  /// What is wrong: a sentence without a full stop.
  package var message: String
  /// The line, from 1 on.
  package var line: Int

  /// The message and the line.
  package var description: String { "\(message) (line \(line))" }
}
