// SPDX-License-Identifier: Apache-2.0
import QuartziteXML

extension XMLElement {
  /// Reads a text of a package and returns its root.
  ///
  /// - Throws: `LayerPackageError` for what is no XML, and for more than the limits allow.
  static func read(
    _ bytes: [UInt8],
    _ limits: LayerPackageLimits,
    name: String
  ) throws(LayerPackageError) -> XMLElement {
    var own = XMLLimits()
    (own.depth, own.elements) = (limits.depth, limits.elements)
    do {
      return try CExpatReader.read(bytes, own)
    } catch {
      throw LayerPackageError(
        error.isLimit ? .limit : .invalidXML,
        error.message,
        context: "\(name), line \(error.line)"
      )
    }
  }

  /// Returns the first child of a name; nil where there is none.
  func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  // MARK: - Writing

  /// Makes an element of attributes and children.
  init(_ name: String, _ attributes: [(String, String)] = [], _ children: [XMLElement] = []) {
    self.init(name: name)
    for (name, value) in attributes { add(name, value) }
    contents = children.map { .element($0) }
  }

  /// Adds an element inside.
  mutating func append(_ child: XMLElement) { contents.append(.element(child)) }

  /// The element as a document; characters outside of attributes are not written.
  var document: String {
    var result = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    append(to: &result, depth: 0)
    return result
  }

  private func append(to text: inout String, depth: Int) {
    let space = String(repeating: "  ", count: depth)
    text += "\(space)<\(name)"
    for attribute in attributes {
      text += " \(attribute.name)=\"\(Self.escaped(attribute.value))\""
    }
    guard !contents.isEmpty else {
      text += "/>\n"
      return
    }
    text += ">\n"
    for child in children { child.append(to: &text, depth: depth + 1) }
    text += "\(space)</\(name)>\n"
  }

  /// Escapes what attributes must not hold; characters that XML does not have are left out.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\r": result += "&#13;"
      case "\t": result += "&#9;"
      default:
        if scalar.value >= 32, scalar.value != 0xFFFE, scalar.value != 0xFFFF {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}
