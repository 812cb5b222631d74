// SPDX-License-Identifier: Apache-2.0

extension XMLElement {
  /// Adds an attribute without a namespace.
  package mutating func add(_ name: String, _ value: String) {
    attributes.append(Attribute(name: name, namespace: "", value: value))
  }
}
