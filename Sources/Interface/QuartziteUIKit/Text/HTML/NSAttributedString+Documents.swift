// SPDX-License-Identifier: Apache-2.0
import Foundation

extension NSAttributedString {
  /// A kind of document of which attributed strings are made.
  ///
  /// See: <https://developer.apple.com/documentation/foundation/nsattributedstring/documenttype>
  public struct DocumentType: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a kind by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Text without attributes.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// HTML.
    public static let html = DocumentType(rawValue: "NSHTML")
  }

  /// The options of reading a document.
  ///
  /// See: <https://developer.apple.com/documentation/foundation/nsattributedstring/documentreadingoptionkey>
  public struct DocumentReadingOptionKey: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a key by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind of the document, a `DocumentType`; HTML where the data begins with a tag, else plain.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The encoding of characters, a raw value of `String.Encoding`; UTF-8 where that can be read.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// The attributes of plain text, and those that HTML leaves out.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }

  /// Makes an attributed string of a document: plain text, or HTML in the elements that
  /// Docs/Text.md lists.
  ///
  /// HTML has Times New Roman at 12 points, and a line break after each paragraph. Of a document one
  /// mebi characters are read.
  ///
  /// - Parameters:
  ///   - data: The document.
  ///   - options: Kind and encoding.
  ///   - dict: Nothing is written there.
  /// - Throws: `CocoaError.fileReadCorruptFile` where the characters cannot be read, and
  ///   `fileReadUnknown` for another kind of document.
  /// - Note: Differs from Apple: rich text formats are not read; pictures and scripts are left out, and
  ///   rules of styles hold for names of elements alone.
  ///
  /// See: <https://developer.apple.com/documentation/foundation/nsattributedstring/init(data:options:documentattributes:)>
  public convenience init(
    data: Data,
    options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: NSDictionary? = nil
  ) throws {
    let code = options[.characterEncoding]
    let raw = code as? UInt ?? (code as? NSNumber)?.uintValue
    let named = raw.map { String.Encoding(rawValue: $0) }
    let text =
      named.map { String(data: data, encoding: $0) } ?? String(validating: data, as: UTF8.self)
    guard let text = text ?? (named == nil ? String(data: data, encoding: .isoLatin1) : nil) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    let wanted = options[.documentType]
    let type =
      wanted as? DocumentType ?? (wanted as? String).map(DocumentType.init)
      ?? (text.drop { $0.isWhitespace }.hasPrefix("<") ? .html : .plain)
    let defaults = options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:]
    switch type {
    case .html:
      let made = NSMutableAttributedString(attributedString: HTMLText.read(text))
      made.addMissing(defaults)
      self.init(attributedString: made)
    case .plain:
      self.init(string: text, attributes: defaults)
    default:
      throw CocoaError(.fileReadUnknown)
    }
  }
}

extension NSMutableAttributedString {
  /// Adds attributes where the text has none of that name.
  fileprivate func addMissing(_ attributes: [NSAttributedString.Key: Any]) {
    let whole = NSRange(location: 0, length: length)
    for (key, value) in attributes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      enumerateAttribute(key, in: whole) { found, range, _ in
        if found == nil { addAttribute(key, value: value, range: range) }
      }
    }
  }
}
