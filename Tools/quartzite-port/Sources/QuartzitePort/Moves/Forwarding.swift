// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// An override that stays in its extension under another name, and is called from the class.
struct Forwarding {
  /// The override that the class gets.
  let text: String
  /// The edits of the extension.
  let edits: [Edit]

  /// Takes a method or a computed property; nil for others, such as those with variadic parameters.
  /// - Parameter access: `public` or `open` if the extension says so.
  init?(_ decl: DeclSyntax, access: String?) {
    if let method = decl.as(FunctionDeclSyntax.self) {
      self.init(method, access: access)
    } else if let variable = decl.as(VariableDeclSyntax.self) {
      self.init(variable, access: access)
    } else {
      return nil
    }
  }

  private init?(_ method: FunctionDeclSyntax, access: String?) {
    let parameters = method.signature.parameterClause.parameters
    guard !parameters.contains(where: { $0.ellipsis != nil }) else { return nil }
    let arguments = parameters.map { parameter in
      let label = parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text): "
      let isInOut = parameter.type.trimmedDescription.hasPrefix("inout ")
      return label + (isInOut ? "&" : "") + (parameter.secondName ?? parameter.firstName).text
    }
    let throwing = method.signature.effectSpecifiers?.throwsClause == nil ? "" : "try "
    let waiting = method.signature.effectSpecifiers?.asyncSpecifier == nil ? "" : "await "
    let name = "\(method.name.text)Here"
    let generics = method.genericParameterClause?.trimmedDescription ?? ""
    let words = Self.words(method.modifiers, access: access)
    text =
      "\(words)func \(method.name.text)\(generics)\(method.signature.trimmedDescription) "
      + "{ \(throwing)\(waiting)\(name)(\(arguments.joined(separator: ", "))) }"
    edits = Self.edits(name: method.name, new: name, method.modifiers)
  }

  private init?(_ variable: VariableDeclSyntax, access: String?) {
    guard let binding = variable.bindings.first, let type = binding.typeAnnotation?.type,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let accessors = binding.accessorBlock?.accessors
    else { return nil }
    var sets = false
    if let list = accessors.as(AccessorDeclListSyntax.self) {
      let kinds = list.map(\.accessorSpecifier.text)
      guard !kinds.contains("willSet"), !kinds.contains("didSet") else { return nil }
      sets = kinds.contains("set")
    }
    let name = "\(pattern.text)Here"
    let body = sets ? "get { \(name) } set { \(name) = newValue }" : name
    let words = Self.words(variable.modifiers, access: access)
    text = "\(words)var \(pattern.text): \(type.trimmedDescription) { \(body) }"
    edits = Self.edits(name: pattern, new: name, variable.modifiers)
  }

  private static func words(_ modifiers: DeclModifierListSyntax, access: String?) -> String {
    var words = modifiers.map(\.name.text)
    if let access, Set(words).isDisjoint(with: ["public", "open", "internal"]) {
      words.insert(access, at: 0)
    }
    return words.map { "\($0) " }.joined()
  }

  private static func edits(
    name: TokenSyntax,
    new: String,
    _ modifiers: DeclModifierListSyntax
  ) -> [Edit] {
    var edits: [Edit] = []
    for modifier in modifiers where modifier.name.text == "override" {
      edits.append(
        Edit(
          range:
            modifier.positionAfterSkippingLeadingTrivia
            .utf8Offset..<modifier.endPosition.utf8Offset,
          text: ""
        )
      )
    }
    let start = name.positionAfterSkippingLeadingTrivia.utf8Offset
    edits.append(Edit(range: start..<name.endPositionBeforeTrailingTrivia.utf8Offset, text: new))
    return edits
  }
}
