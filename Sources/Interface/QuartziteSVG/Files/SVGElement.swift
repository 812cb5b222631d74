// SPDX-License-Identifier: Apache-2.0
import QuartziteArchives
import QuartziteXML

/// An element of an SVG document with its own properties, resolved from attributes and style sheets.
final class SVGElement {
  /// The name of the element.
  let name: String
  /// The attributes without a namespace, and `href` with or without the XLink namespace.
  let attributes: [String: String]
  /// The properties in cascading order, the strongest last.
  let properties: [(name: String, value: String)]
  /// The child elements and texts in document order.
  let contents: [Content]
  let line: Int

  enum Content {
    case node(SVGElement)
    case text(String)
  }

  init(
    name: String,
    attributes: [String: String],
    properties: [(name: String, value: String)],
    contents: [Content],
    line: Int
  ) {
    (self.name, self.attributes, self.properties) = (name, attributes, properties)
    (self.contents, self.line) = (contents, line)
  }

  var id: String? { attributes["id"] }

  /// The child elements in document order.
  var children: [SVGElement] {
    contents.compactMap { if case .node(let node) = $0 { node } else { nil } }
  }

  /// The id to which `href` refers; nil if it is missing or refers to another document.
  var reference: String? {
    guard let target = attributes["href"]?.trimmed, target.hasPrefix("#") else { return nil }
    return String(target.dropFirst())
  }

  func length(_ name: String) -> SVGLength? { attributes[name].flatMap { SVGLength($0) } }
}

/// The elements of a document.
struct SVGTree {
  /// The root element.
  private(set) var root: SVGElement
  /// The elements by their ids; the first of several with the same id.
  private(set) var byID: [String: SVGElement] = [:]
  private(set) var issues: [SVGIssue] = []
  private var sheet = SVGStyleSheet()
  /// The number of comparisons of rules with elements that are left.
  private var budget = 20_000_000

  /// The maximum number of properties of an element from attributes, and from style sheets.
  private static let mostProperties = 500

  static let namespace = "http://www.w3.org/2000/svg"

  /// Reads a document.
  init(_ bytes: [UInt8], _ limits: SVGLimits) throws(SVGError) {
    guard bytes.count <= limits.bytes else {
      throw SVGError(.limit, "the file has more than \(limits.bytes) bytes")
    }
    let bytes = try Self.unpacked(bytes, limits)
    var xml = XMLLimits()
    (xml.depth, xml.elements, xml.allowsEntities) = (limits.depth, limits.elements, true)
    let element: XMLElement
    do {
      element = try CExpatReader.read(bytes, xml)
    } catch {
      throw SVGError(error.isLimit ? .limit : .invalidXML, error.description)
    }
    guard element.name == "svg", element.namespace.isEmpty || element.namespace == Self.namespace
    else { throw SVGError(.notSVG, "the document is \(element.name), not svg") }
    root = SVGElement(name: "", attributes: [:], properties: [], contents: [], line: 0)
    var reader = self
    reader.addSheets(element)
    var ancestry: [SVGIdentity] = []
    let found = reader.node(element, &ancestry)
    for text in reader.sheet.notUnderstood {
      reader.note(.unsupported, "the rule \(text)", 0)
    }
    (root, byID, issues) = (found, reader.byID, reader.issues)
  }

  /// Returns the text of a file, uncompressed if it is compressed with gzip.
  private static func unpacked(_ bytes: [UInt8], _ limits: SVGLimits) throws(SVGError) -> [UInt8] {
    guard Inflate.isGzip(bytes) else { return bytes }
    if let text = Inflate.gzip(bytes, limit: limits.bytes) { return text }
    throw SVGError(
      .invalidXML,
      "the file is compressed, and damaged or more than \(limits.bytes) bytes without"
    )
  }

  private mutating func note(_ kind: SVGIssue.Kind, _ message: String, _ line: Int) {
    if issues.count < 1000 { issues.append(SVGIssue(kind, message, line: line)) }
  }

  private static func isSVG(_ element: XMLElement) -> Bool {
    element.namespace == namespace || element.namespace.isEmpty
  }

  private mutating func addSheets(_ element: XMLElement) {
    for child in element.children where Self.isSVG(child) {
      if child.name == "style" { sheet.add(child.text) } else { addSheets(child) }
    }
  }

  private mutating func node(_ element: XMLElement, _ ancestry: inout [SVGIdentity]) -> SVGElement {
    var attributes: [String: String] = [:]
    for attribute in element.attributes {
      let isLink = attribute.name == "href" && attribute.namespace.hasSuffix("/xlink")
      let isSpace = attribute.name == "space" && attribute.namespace.hasSuffix("/namespace")
      if attribute.namespace.isEmpty {
        attributes[attribute.name] = attribute.value
      } else if isLink, attributes["href"] == nil {
        attributes["href"] = attribute.value
      } else if isSpace {
        attributes["xml:space"] = attribute.value
      }
    }
    ancestry.append(
      SVGIdentity(
        type: element.name,
        id: attributes["id"],
        classes: (attributes["class"] ?? "").split(whereSeparator: \.isWhitespace)
          .prefix(100).map(String.init),
        attributes: attributes
      )
    )
    defer { ancestry.removeLast() }
    // In cascading order: attributes, style sheets, the style attribute, important declarations.
    var properties = element.attributes.compactMap { attribute in
      attribute.namespace.isEmpty && attribute.name != "style" && attribute.name != "id"
        ? (name: attribute.name, value: attribute.value.trimmed) : nil
    }
    if properties.count > Self.mostProperties {
      properties.removeLast(properties.count - Self.mostProperties)
      note(.limit, "more than \(Self.mostProperties) attributes", element.line)
    }
    if let space = attributes["xml:space"] { properties.append(("xml:space", space)) }
    var declared: [SVGStyleSheet.Declaration] = []
    if sheet.count > 0, budget > 0 {
      budget -= sheet.count
      declared = sheet.declarations(for: ancestry)
      if budget <= 0 {
        note(.limit, "style sheets end here: there is too much to compare", element.line)
      }
    }
    if let style = attributes["style"] { declared += SVGStyleSheet.declarations(style) }
    declared = declared.suffix(Self.mostProperties)
    properties += declared.filter { !$0.isImportant }.map { ($0.name, $0.value) }
    properties += declared.filter(\.isImportant).map { ($0.name, $0.value) }
    var contents: [SVGElement.Content] = []
    for content in element.contents {
      switch content {
      case .text(let text): contents.append(.text(text))
      case .element(let child):
        if Self.isSVG(child) { contents.append(.node(node(child, &ancestry))) }
      }
    }
    let result = SVGElement(
      name: element.name,
      attributes: attributes,
      properties: properties,
      contents: contents,
      line: element.line
    )
    if let id = result.id, byID[id] == nil { byID[id] = result }
    return result
  }
}
