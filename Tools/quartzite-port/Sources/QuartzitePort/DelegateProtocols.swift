// SPDX-License-Identifier: Apache-2.0
import Foundation
import SwiftParser
import SwiftSyntax

/// A member of a protocol that a class may leave out.
package struct OptionalMember {
  /// The name with labels of a method, the name of a property.
  package var name: String
  /// The types of a method's parameters, as `normalized` has them; of a property its own type.
  package var types: [String]
  /// The declaration without attributes and body: `func f(_ x: Int) -> Bool`.
  package var text: String
  /// The default body for a class that leaves it out, in braces; nil if it is not known.
  package var body: String?
}

/// What is known of a protocol.
package struct ProtocolFacts {
  /// The protocols that it refines.
  package var inherited: [String] = []
  /// The members that a class may leave out.
  package var members: [OptionalMember] = []
  /// Whether its members run on the main actor.
  package var isMainActor = false
  /// Whether other modules see it.
  package var isPublic = true
}

/// The protocols of Core Animation, UIKit and POP with members that Objective-C calls optional.
///
/// Here they are methods with default implementations. The table repeats the defaults, because a class
/// that declares the method only so that subclasses can override it must behave as the default.
/// `Scripts/delegate-table` writes it to `delegates.txt` from the product's sources; a test compares the
/// two.
package enum DelegateProtocols {
  /// The protocols by name.
  package static let known: [String: ProtocolFacts] = {
    var all: [String: ProtocolFacts] = [:]
    let source = String(decoding: PackageResources.delegates_txt, as: UTF8.self)
    for statement in Parser.parse(source: source).statements {
      guard let block = statement.item.as(ExtensionDeclSyntax.self) else { continue }
      let name = block.extendedType.trimmedDescription
      var facts = ProtocolFacts(isMainActor: name != "CALayerDelegate")
      facts.inherited = block.inheritanceClause?.typeNames ?? []
      facts.members = block.memberBlock.members.compactMap { OptionalMember($0.decl) }
      all[name] = facts
    }
    return all
  }()

  /// The base names of all their members.
  static let memberNames: Set<String> = Set(
    known.values.flatMap(\.members).map { String($0.name.prefix { $0 != "(" }) }
  )

  /// The full names, with labels, of the members that return a value that is not optional.
  static let values: Set<String> = Set(
    known.values.flatMap(\.members).filter { member in
      guard let arrow = member.text.range(of: "-> ", options: .backwards) else { return false }
      return member.text.hasPrefix("func ") && member.text[arrow.upperBound...].last != "?"
    }.map(\.name)
  )

  /// The protocols that have a member, by its base name.
  static let owners: [String: Set<String>] = {
    var all: [String: Set<String>] = [:]
    for (name, facts) in known {
      for member in facts.members {
        all[String(member.name.prefix { $0 != "(" }), default: []].insert(name)
      }
    }
    return all
  }()
}

extension OptionalMember {
  /// Takes a method or a computed property with its body; nil for other declarations.
  package init?(_ decl: DeclSyntax) {
    if let method = decl.as(FunctionDeclSyntax.self) {
      self.init(method, body: method.body?.trimmedDescription)
    } else if let variable = decl.as(VariableDeclSyntax.self) {
      self.init(variable, body: variable.bindings.first?.accessorBlock?.trimmedDescription)
    } else {
      return nil
    }
  }

  init(_ method: FunctionDeclSyntax, body: String?) {
    name = method.selectorName
    types = method.parameterTypes
    let generics = method.genericParameterClause?.trimmedDescription ?? ""
    let signature = method.signature.trimmedDescription
    text = "func \(method.name.text)\(generics)\(signature)"
    self.body = body
  }

  init?(_ variable: VariableDeclSyntax, body: String?) {
    guard let binding = variable.bindings.first,
      let type = binding.typeAnnotation?.type.trimmedDescription
    else { return nil }
    name = binding.pattern.trimmedDescription
    types = [normalized(type)]
    text = "var \(name): \(type)"
    self.body = body
  }
}

extension FunctionDeclSyntax {
  /// The types of the parameters, as `normalized` has them.
  var parameterTypes: [String] {
    signature.parameterClause.parameters.map { normalized($0.type.trimmedDescription) }
  }
}

extension InheritanceClauseSyntax {
  /// The types named, those of compositions one by one, without attributes and generic arguments.
  var typeNames: [String] {
    inheritedTypes.flatMap { $0.type.composedNames }
  }
}

extension TypeSyntax {
  /// The names of the types that `A & B` composes, or the one name.
  var composedNames: [String] {
    if let composition = self.as(CompositionTypeSyntax.self) {
      return composition.elements.flatMap { $0.type.composedNames }
    }
    if let attributed = self.as(AttributedTypeSyntax.self) {
      return attributed.baseType.composedNames
    }
    return [String(trimmedDescription.prefix { $0 != "<" })]
  }
}

/// Returns a type's text without its optional spellings: blanks, `any`, `!` for `?`, modules.
func normalized(_ type: String) -> String {
  var text = type
  for module in ["UIKit.", "QuartzCore.", "CoreGraphics.", "Foundation.", "Swift."] {
    text = text.replacing(module, with: "")
  }
  let words = text.split(whereSeparator: \.isWhitespace).filter { !$0.hasPrefix("@") }
  let plain = words.map { $0.replacing("(any", with: "(") }.filter { $0 != "any" }.joined()
  var result = plain.hasSuffix("!") ? String(plain.dropLast()) + "?" : plain
  // (P)? and P? are the same.
  if result.hasPrefix("("), result.hasSuffix(")?"), !result.contains(",") {
    result = String(result.dropFirst().dropLast(2)) + "?"
  }
  return result
}
