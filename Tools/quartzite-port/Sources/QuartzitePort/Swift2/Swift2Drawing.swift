// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// The C functions of Core Graphics, which are methods, properties and initialisers since Swift 3.
enum Swift2Drawing {
  /// The texts between the arguments of a rewritten call.
  struct Pieces {
    /// Texts and arguments, in their order.
    fileprivate var parts: [(text: String, argument: LabeledExprSyntax?)]
  }

  /// The replacement, and the argument that it drops.
  private static func split(_ call: String) -> (call: String, dropped: Int?) {
    let parts = call.split(separator: "|")
    return (String(parts[0]), parts.count > 1 ? Int(parts[1]) : nil)
  }

  /// Splits a replacement at its arguments; nil if the call's arguments do not match it.
  static func pieces(of call: String, arguments: LabeledExprListSyntax) -> Pieces? {
    let arguments = Array(arguments)
    let (call, dropped) = split(call)
    var parts: [(text: String, argument: LabeledExprSyntax?)] = []
    var named: Set<Int> = []
    var text = ""
    var rest = call[...]
    while let character = rest.popFirst() {
      guard character == "$", let digit = rest.popFirst()?.wholeNumberValue else {
        text.append(character)
        continue
      }
      guard digit < arguments.count else { return nil }
      parts.append((text, arguments[digit]))
      named.insert(digit)
      text = ""
    }
    parts.append((text, nil))
    for (index, argument) in arguments.enumerated()
    where !named.contains(index) && index != dropped {
      guard argument.expression.is(NilLiteralExprSyntax.self) else { return nil }
    }
    return Pieces(parts: parts)
  }
}

extension Swift2Drawing.Pieces {
  /// Whether the arguments stand in their order.
  var keepsOrder: Bool {
    let ranges = parts.compactMap(\.argument).map { $0.expression.range }
    return zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
  }

  /// The edits that rewrite a call. If the arguments keep their order, they are not touched, so that edits
  /// inside them remain valid; otherwise they are copied unchanged.
  func edits(of node: FunctionCallExprSyntax, text: String) -> [Edit] {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    guard keepsOrder else {
      // Edits inside of what is copied would be lost.
      let whole = parts.map { part in
        part.text + (part.argument.map { renamed($0.expression.trimmedDescription) } ?? "")
      }
      return [Edit(range: start..<end, text: whole.joined())]
    }
    var result: [Edit] = []
    var place = start
    for (index, part) in parts.enumerated() {
      guard let argument = part.argument else {
        result.append(Edit(range: place..<end, text: part.text))
        continue
      }
      let range = argument.expression.range
      let isReceiver = index == 0 && part.text.isEmpty
      result.append(Edit(range: place..<range.lowerBound, text: part.text))
      place = range.upperBound
      if argument.expression.trimmedDescription.hasSuffix(".CGImage")
        || isReceiver && argument.expression.isMaybeNoContext(in: text)
      {
        result.append(Edit(range: place..<place, text: "!"))
      }
    }
    return result
  }
}

/// The properties in a text that is copied, by their present names; the picture of an image is an optional,
/// which the functions took.
private func renamed(_ text: String) -> String {
  let isPicture = text.hasSuffix(".CGImage")
  return text.replacing(#/\.(CG[A-Z]\w+|CIImage)\b/#) { match in
    ".\(Swift2Names.members[String(match.1)] ?? String(match.1))"
  } + (isPicture ? "!" : "")
}

extension ExprSyntax {
  /// Its range in the source's bytes, without the surrounding blanks.
  fileprivate var range: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// Whether it is the current context, which is optional, or a variable that is set to that.
  fileprivate func isMaybeNoContext(in text: String) -> Bool {
    let name = trimmedDescription
    if name == "UIGraphicsGetCurrentContext()" { return true }
    if [": CGContext?", ": CGContextRef?"].contains(where: { text.contains("\(name)\($0)") }) {
      return true
    }
    let place = "\n\(text)\n"
    return ["\nlet", " let", "\nvar", " var"].contains { word in
      ["", ": CGContext?", ": CGContextRef?"].contains { type in
        place.contains("\(word) \(name)\(type) = UIGraphicsGetCurrentContext()\n")
      }
    }
  }
}
