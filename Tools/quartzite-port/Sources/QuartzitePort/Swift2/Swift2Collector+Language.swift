// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// What the language and its library had other words for.
extension Swift2Collector {
  /// Rewrites `x.dynamicType` to `type(of: x)`.
  func rewriteDynamicType(_ node: MemberAccessExprSyntax) -> Bool {
    guard node.declName.baseName.text == "dynamicType", let base = node.base else { return false }
    insert("type(of: ", before: base)
    let start = base.endPositionBeforeTrailingTrivia.utf8Offset
    closings.append(
      Edit(range: start..<node.endPositionBeforeTrailingTrivia.utf8Offset, text: ")")
    )
    return true
  }

  /// Rewrites `i++` and `++i` that stand alone to `i += 1`; inside of an expression they are told.
  func rewriteCount(_ node: Syntax, _ sign: TokenSyntax, _ counted: ExprSyntax) {
    guard ["++", "--"].contains(sign.text), survey.methods[sign.text] == nil else { return }
    let new = "\(sign.text.prefix(1))= 1"
    guard node.parent?.is(CodeBlockItemSyntax.self) == true else {
      report(node, "'\(sign.text)' is gone; write '\(new)'")
      return
    }
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    let (first, last) = (
      counted.positionAfterSkippingLeadingTrivia.utf8Offset,
      counted.endPositionBeforeTrailingTrivia.utf8Offset
    )
    if first > start { edits.append(Edit(range: start..<first, text: "")) }
    closings.append(Edit(range: last..<end, text: " \(new)"))
  }

  /// Rewrites `Array(count: n, repeatedValue: x)` to `Array(repeating: x, count: n)`; the same for texts.
  func rewriteRepeating(_ node: FunctionCallExprSyntax) -> Bool {
    let arguments = Array(node.arguments)
    guard arguments.map({ $0.label?.text }) == ["count", "repeatedValue"] else { return false }
    let (count, value) = (arguments[0].expression, arguments[1].expression)
    let start = arguments[0].positionAfterSkippingLeadingTrivia.utf8Offset
    let end = arguments[1].endPositionBeforeTrailingTrivia.utf8Offset
    let text = "repeating: \(value.trimmedDescription), count: \(count.trimmedDescription)"
    edits.append(Edit(range: start..<end, text: text))
    return true
  }

  /// Rewrites `NSData(contentsOfURL: u)` to `(try? Data(contentsOf: u))`; the same of a file.
  func rewriteData(_ node: FunctionCallExprSyntax) -> Bool {
    let files = ["contentsOfURL": "", "contentsOfFile": "URL(fileURLWithPath: "]
    guard node.calledExpression.trimmedDescription == "NSData", node.arguments.count == 1,
      let only = node.arguments.first, let file = files[only.label?.text ?? ""],
      let right = node.rightParen
    else { return false }
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let value = only.expression.positionAfterSkippingLeadingTrivia.utf8Offset
    edits.append(Edit(range: start..<value, text: "(try? Data(contentsOf: \(file)"))
    walk(only.expression)
    let end = right.endPositionBeforeTrailingTrivia.utf8Offset
    closings.append(Edit(range: end..<end, text: file.isEmpty ? ")" : "))"))
    return true
  }

  /// Gives the questions to calendars their present names, without the options that they had.
  func rewriteCalendar(_ node: FunctionCallExprSyntax) -> Bool {
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    guard let name = node.calledName, let new = Self.calendarCalls["\(name.text) \(labels)"],
      node.calledExpression.is(MemberAccessExprSyntax.self), !isOwn(name.text, in: node)
    else { return false }
    replace(name, with: new[0])
    let arguments = Array(node.arguments)
    for (index, argument) in arguments.enumerated() {
      guard index + 1 < new.count else {
        let start = arguments[index - 1].expression.endPositionBeforeTrailingTrivia.utf8Offset
        let end = argument.endPositionBeforeTrailingTrivia.utf8Offset
        edits.append(Edit(range: start..<end, text: ""))
        continue
      }
      if let label = argument.label {
        replace(label, with: new[index + 1])
      } else if new[index + 1] != "_" {
        insert("\(new[index + 1]): ", before: argument)
      }
      walk(argument.expression)
    }
    if let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base { walk(base) }
    return true
  }

  /// The calls, with their labels, and the present name and labels; the last one may be gone.
  private static let calendarCalls: [String: [String]] = [
    "components [\"_\", \"fromDate\"]": ["dateComponents", "_", "from"],
    "components [\"_\", \"fromDate\", \"toDate\", \"options\"]": [
      "dateComponents", "_", "from", "to",
    ],
    "component [\"_\", \"fromDate\"]": ["component", "_", "from"],
    "dateByAddingUnit [\"_\", \"value\", \"toDate\", \"options\"]": [
      "date", "byAdding", "value", "to",
    ],
    "dateByAddingComponents [\"_\", \"toDate\", \"options\"]": ["date", "byAdding", "to"],
    "dateFromComponents [\"_\"]": ["date", "from"],
    "startOfDayForDate [\"_\"]": ["startOfDay", "for"],
    "rangeOfUnit [\"_\", \"inUnit\", \"forDate\"]": ["range", "of", "in", "for"],
  ]

  /// Moves `@autoclosure` from before a parameter's name to its type.
  func moveAutoclosure(_ node: FunctionParameterSyntax) -> Bool {
    for case .attribute(let attribute) in node.attributes
    where attribute.attributeName.trimmedDescription == "autoclosure" {
      let start = attribute.positionAfterSkippingLeadingTrivia.utf8Offset
      edits.append(Edit(range: start..<attribute.endPosition.utf8Offset, text: ""))
      let isEscaping = attribute.trimmedDescription.contains("escaping")
      insert("@autoclosure \(isEscaping ? "@escaping " : "")", before: node.type)
      return true
    }
    return false
  }

  /// Unwraps a part of a date, `parts.year`, of a variable that is set to `calendar.components(…)`.
  func unwrapPart(_ node: MemberAccessExprSyntax) {
    guard Self.parts.contains(node.declName.baseName.text),
      let name = node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
      node.parent?.is(ForceUnwrapExprSyntax.self) != true, !node.isAssigned,
      node.root.description.contains("let \(name) =")
        || node.root.description.contains("var \(name) ="),
      let made = node.root.description.firstRange(of: " \(name) = ")
    else { return }
    let rest = node.root.description[made.upperBound...].prefix { !$0.isNewline }
    guard rest.contains(".components(") else { return }
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    closings.append(Edit(range: end..<end, text: "!"))
  }

  private static let parts: Set<String> = [
    "era", "year", "month", "day", "hour", "minute", "second", "weekday", "weekOfYear",
    "weekOfMonth", "nanosecond", "quarter", "weekdayOrdinal",
  ]
}

extension MemberAccessExprSyntax {
  /// Whether an equals sign follows.
  fileprivate var isAssigned: Bool {
    lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)?.text == "="
  }
}

extension String {
  /// The place of a text; nil if it is not there.
  fileprivate func firstRange(of text: String) -> Range<String.Index>? {
    ranges(of: text).first
  }
}

extension IdentifierTypeSyntax {
  /// Whether it is what an array or a dictionary holds, optional or not.
  var isElement: Bool {
    var place = parent
    if place?.is(OptionalTypeSyntax.self) == true
      || place?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true
    {
      place = place?.parent
    }
    return place?.is(ArrayTypeSyntax.self) == true || place?.is(DictionaryTypeSyntax.self) == true
  }

  /// Whether it is the key of a dictionary.
  var isKey: Bool { parent?.as(DictionaryTypeSyntax.self)?.key.id == TypeSyntax(self).id }
}
