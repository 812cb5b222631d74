// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// The plain and attributed texts of nib files.
@MainActor
enum NibText {
  /// Returns the text of an `attributedString` element.
  static func attributed(_ node: NibNode, in document: NibDocument) -> NSAttributedString {
    let whole = NSMutableAttributedString()
    for part in node.children where part.name == "fragment" {
      let text = part["content"] ?? part.part("content").map { plain($0) } ?? ""
      let attributes = part.children.first { $0.name == "attributes" }
      whole.append(NSAttributedString(string: text, attributes: dictionary(attributes, document)))
    }
    return whole
  }

  /// Returns the text of a `string` or `mutableString` element.
  static func plain(_ node: NibNode) -> String {
    guard node["base64-UTF8"] == "YES" else { return node.text }
    let clean = node.text.filter { !$0.isWhitespace }
    let padded = clean + String(repeating: "=", count: (4 - clean.count % 4) % 4)
    return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) } ?? node.text
  }

  private static func dictionary(
    _ node: NibNode?,
    _ document: NibDocument
  ) -> [NSAttributedString.Key: Any] {
    var all: [NSAttributedString.Key: Any] = [:]
    for value in node?.children ?? [] {
      switch value.key ?? "" {
      case "NSColor": all[.foregroundColor] = NibColor.color(value, in: document)
      case "NSBackgroundColor": all[.backgroundColor] = NibColor.color(value, in: document)
      case "NSFont": all[.font] = NibFont.font(value, in: document)
      case "NSParagraphStyle": all[.paragraphStyle] = paragraph(value)
      case "NSUnderline": all[.underlineStyle] = NSUnderlineStyle.single.rawValue
      case "NSStrikethrough": all[.strikethroughStyle] = NSUnderlineStyle.single.rawValue
      case "NSKern": all[.kern] = value.number("value") ?? 0
      case "NSOriginalFont": break
      case let other: document.issues.add("the attribute \(other) of a text is not known")
      }
    }
    return all
  }

  private static func paragraph(_ node: NibNode) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = node["alignment"].flatMap { NibWords.alignments[$0] } ?? .natural
    style.lineBreakMode =
      node["lineBreakMode"].flatMap { NibWords.lineBreaks[$0] } ?? .byWordWrapping
    style.lineSpacing = node.number("lineSpacing") ?? 0
    style.paragraphSpacing = node.number("paragraphSpacing") ?? 0
    style.paragraphSpacingBefore = node.number("paragraphSpacingBefore") ?? 0
    style.firstLineHeadIndent = node.number("firstLineHeadIndent") ?? 0
    style.headIndent = node.number("headIndent") ?? 0
    style.tailIndent = node.number("tailIndent") ?? 0
    style.lineHeightMultiple = node.number("lineHeightMultiple") ?? 0
    style.minimumLineHeight = node.number("minimumLineHeight") ?? 0
    style.maximumLineHeight = node.number("maximumLineHeight") ?? 0
    return style
  }
}
