// SPDX-License-Identifier: Apache-2.0
import CExpat

/// Parses XML with Expat; all calls of that library are in this file.
///
/// External entities are never read; the depth, the number of elements and the expansion of
/// entities are limited.
package final class CExpatReader {
  /// The open elements, outermost first; the first one is an artificial parent of the root.
  private var open = [XMLElement(name: "")]
  private var count = 0
  private let limits: XMLLimits
  private let parser: XML_Parser
  /// The error that has stopped the parser before the end of the document.
  private var failure: XMLReadError?

  /// Reads a document and returns its root.
  ///
  /// O(bytes).
  ///
  /// - Throws: `XMLReadError` if the document is malformed or exceeds the limits.
  package static func read(
    _ bytes: [UInt8],
    _ limits: XMLLimits = XMLLimits()
  ) throws(XMLReadError) -> XMLElement {
    // Expat separates namespace and local name by a space.
    guard let parser = XML_ParserCreateNS(nil, 0x20) else {
      throw XMLReadError(isLimit: true, message: "there is no memory for a parser", line: 1)
    }
    defer { XML_ParserFree(parser) }
    let reader = CExpatReader(parser, limits)
    return try reader.parse(bytes)
  }

  private init(_ parser: XML_Parser, _ limits: XMLLimits) {
    (self.parser, self.limits) = (parser, limits)
  }

  // SAFETY: the parser lives as long as the call of `read`, and this object as long as the call of
  // `parse`, in which alone Expat calls back; strings that it hands over live for each call.
  private func parse(_ bytes: [UInt8]) throws(XMLReadError) -> XMLElement {
    guard bytes.count < Int(Int32.max) else {
      throw XMLReadError(isLimit: true, message: "the text has \(bytes.count) bytes", line: 1)
    }
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { user, name, attributes in CExpatReader.of(user)?.begin(name, attributes) },
      { user, _ in CExpatReader.of(user)?.end() }
    )
    XML_SetCharacterDataHandler(parser) { user, text, count in
      CExpatReader.of(user)?.append(text, count)
    }
    if limits.allowsEntities {
      XML_SetBillionLaughsAttackProtectionMaximumAmplification(parser, 8)
      XML_SetBillionLaughsAttackProtectionActivationThreshold(parser, 1 << 20)
    } else {
      XML_SetEntityDeclHandler(parser) { user, _, _, _, _, _, _, _, _ in
        CExpatReader.of(user)?.stop("the document declares entities, which are refused")
      }
    }
    let status = bytes.withUnsafeBytes { buffer in
      XML_Parse(
        parser,
        buffer.bindMemory(to: CChar.self).baseAddress,
        Int32(buffer.count),
        1
      )
    }
    if let failure { throw failure }
    guard status == XML_STATUS_OK, let root = open.first?.children.first else {
      let code = XML_GetErrorCode(parser)
      let message = XML_ErrorString(code).map { String(cString: $0) } ?? "it is no XML"
      throw XMLReadError(
        isLimit: code == XML_ERROR_AMPLIFICATION_LIMIT_BREACH,
        message: "the text is not XML that can be read: \(message)",
        line: Int(XML_GetCurrentLineNumber(parser))
      )
    }
    return root
  }

  private static func of(_ user: UnsafeMutableRawPointer?) -> CExpatReader? {
    user.map { Unmanaged<CExpatReader>.fromOpaque($0).takeUnretainedValue() }
  }

  private func begin(
    _ name: UnsafePointer<XML_Char>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard failure == nil, let name, var attributes else { return }
    let (space, local) = Self.parts(String(cString: name))
    var element = XMLElement(name: local)
    element.namespace = space
    element.line = Int(XML_GetCurrentLineNumber(parser))
    count += 1
    while let key = attributes[0], let value = attributes[1] {
      let (space, local) = Self.parts(String(cString: key))
      attributes += 2
      count += 1
      element.attributes.append(
        XMLElement.Attribute(name: local, namespace: space, value: String(cString: value))
      )
    }
    if count > limits.elements {
      return stop("the document has more than \(limits.elements) elements and attributes")
    }
    if open.count > limits.depth {
      return stop("elements are nested more than \(limits.depth) deep")
    }
    open.append(element)
  }

  private func end() {
    guard failure == nil, open.count > 1 else { return }
    let element = open.removeLast()
    open[open.count - 1].contents.append(.element(element))
  }

  private func append(_ text: UnsafePointer<XML_Char>?, _ count: Int32) {
    guard failure == nil, let text else { return }
    let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
    let part = String(decoding: bytes, as: UTF8.self)
    let last = open.count - 1
    // Expat reports text in pieces, such as lines.
    if case .text(var before)? = open[last].contents.last {
      open[last].contents.removeLast()
      before += part
      open[last].contents.append(.text(before))
    } else {
      open[last].contents.append(.text(part))
    }
  }

  private func stop(_ message: String) {
    guard failure == nil else { return }
    let line = Int(XML_GetCurrentLineNumber(parser))
    failure = XMLReadError(isLimit: true, message: message, line: line)
    XML_StopParser(parser, 0)
  }

  /// Splits a name into its namespace and local name.
  private static func parts(_ name: String) -> (space: String, local: String) {
    guard let place = name.lastIndex(of: " ") else { return ("", name) }
    return (String(name[..<place]), String(name[name.index(after: place)...]))
  }
}
