// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// An override that stays in its extension under another name, and is called from the class.
struct Forwarding {
  /// A class whose member is called instead.
  struct Owner {
    /// The name of the class.
    var type: String
    /// What its member's name has at its end.
    var suffix = ""
  }

  /// The override that the class gets.
  let text: String
  /// The edits of the extension.
  let edits: [Edit]

  /// Takes a method or a computed property; nil for others, such as those with variadic parameters.
  /// - Parameters:
  ///   - access: `public` or `open` if the extension says so.
  ///   - owners: classes whose member is called instead where the object is of one of them.
  init?(_ decl: DeclSyntax, access: String?, to owners: [Owner] = []) {
    if let method = decl.as(FunctionDeclSyntax.self) {
      self.init(method, access: access, to: owners)
    } else if let variable = decl.as(VariableDeclSyntax.self) {
      self.init(variable, access: access, to: owners)
    } else {
      return nil
    }
  }

  private init?(_ method: FunctionDeclSyntax, access: String?, to owners: [Owner]) {
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
    let words = Self.words(method.modifiers, method.attributes, access: access, to: owners)
    let call = "(\(arguments.joined(separator: ", ")))"
    let branches = owners.map { owner in
      "if let own = self as? \(owner.type) { return "
        + "\(throwing)\(waiting)own.\(method.name.text)\(owner.suffix)\(call) }; "
    }
    let word = owners.isEmpty ? "" : "return "
    text =
      "\(words)func \(method.name.text)\(generics)\(method.signature.trimmedDescription) "
      + "{ \(branches.joined())\(word)\(throwing)\(waiting)\(name)\(call) }"
    edits = Self.edits(name: method.name, new: name, method.modifiers)
  }

  private init?(_ variable: VariableDeclSyntax, access: String?, to owners: [Owner]) {
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
    let read = owners.map { owner in
      "if let own = self as? \(owner.type) { return own.\(pattern.text)\(owner.suffix) }; "
    }.joined()
    let write = owners.map { owner in
      "if let own = self as? \(owner.type) { own.\(pattern.text)\(owner.suffix) = newValue; return }; "
    }.joined()
    let value = owners.isEmpty ? name : "\(read)return \(name)"
    let body = sets ? "get { \(value) } set { \(write)\(name) = newValue }" : value
    let words = Self.words(variable.modifiers, variable.attributes, access: access, to: owners)
    text = "\(words)var \(pattern.text): \(type.trimmedDescription) { \(body) }"
    edits = Self.edits(name: pattern, new: name, variable.modifiers)
  }

  private static func words(
    _ modifiers: DeclModifierListSyntax,
    _ attributes: AttributeListSyntax,
    access: String?,
    to owners: [Owner]
  ) -> String {
    var words = modifiers.map(\.name.text)
    if let access, Set(words).isDisjoint(with: ["public", "open", "internal"]) {
      words.insert(access, at: 0)
    }
    if !owners.isEmpty {
      // The extension of a protocol has no open or dynamic members.
      words = words.filter { $0 != "dynamic" }.map { $0 == "open" ? "public" : $0 }
      words =
        attributes.map(\.trimmedDescription).filter { text in
          ["@discardableResult", "@available", "@MainActor"].contains { text.hasPrefix($0) }
        } + words
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
