// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartzitePort
import SwiftParser
import SwiftSyntax
import Testing

/// The tool's table of delegate protocols against the product's own sources.
@Suite struct DelegateTableTests {
  /// The product's sources, two folders above the tool.
  private static let sources: URL = {
    var place = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { place.deleteLastPathComponent() }
    return place.appendingPathComponent("Sources")
  }()

  /// The optional members of each public protocol of the product, by protocol.
  private static let defaults = Result { try readDefaults() }

  /// Reads the members of public protocols that public extensions give a default.
  private static func readDefaults() throws -> [String: [OptionalMember]] {
    let texts = try ["Layers", "Interface"].flatMap { floor in
      let folder = sources.appendingPathComponent(floor)
      return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".swift") }
        .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
    }
    var required: [String: Set<String>] = [:]
    for text in texts where text.contains("public protocol ") {
      for statement in Parser.parse(source: text).statements {
        guard let found = statement.item.as(ProtocolDeclSyntax.self),
          found.modifiers.contains(where: { $0.name.text == "public" })
        else { continue }
        let members = found.memberBlock.members.compactMap { OptionalMember($0.decl)?.name }
        required[found.name.text] = Set(members)
      }
    }
    var all: [String: [OptionalMember]] = [:]
    // Parsing all sources takes a minute and more.
    for text in texts where required.keys.contains(where: { text.contains("extension \($0)") }) {
      for statement in Parser.parse(source: text).statements {
        guard let block = statement.item.as(ExtensionDeclSyntax.self) else { continue }
        let name = block.extendedType.trimmedDescription
        for member in block.memberBlock.members {
          guard member.decl.asProtocol((any WithModifiersSyntax).self)?.isPublic == true,
            let found = OptionalMember(member.decl), required[name]?.contains(found.name) == true
          else { continue }
          all[name, default: []].append(found)
        }
      }
    }
    return all
  }

  /// Public protocols with defaults that are no optional members of a delegate's.
  private let others: Set = [
    // Required on iOS.
    "UIViewControllerContextTransitioning", "UIViewControllerTransitionCoordinator",
    "UIViewControllerTransitionCoordinatorContext", "UITextInput", "UITimingCurveProvider",
    // What UIKit's own classes are; nobody else conforms.
    "UITraitChangeObservable", "UIApplicationWindowOwner",
  ]

  @Test func `every delegate protocol of the product is in the table`() throws {
    let names = Set(
      try Self.defaults.get().keys.filter { name in
        ["UI", "CA", "NS", "POP"].contains { name.hasPrefix($0) }
      }
    )
    #expect(names.subtracting(DelegateProtocols.known.keys).subtracting(others) == [])
  }

  @Test(arguments: DelegateProtocols.known.keys.sorted())
  func `the table has every member, with the product's default`(name: String) throws {
    let product = try #require(try Self.defaults.get()[name])
    let table = try #require(DelegateProtocols.known[name]).members
    // What uses names that are not public is written otherwise.
    let inner: Set = ["display(_:)", "interruptibleAnimator(using:)"]
    func lines(_ members: [OptionalMember]) -> [String] {
      members.map { member in
        let body = inner.contains(member.name) ? "" : member.body ?? ""
        let code = body.split(whereSeparator: \.isNewline)
          .filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }.joined()
        return "\(member.name) \(member.types) \(code.filter { !$0.isWhitespace })"
      }.sorted()
    }
    #expect(lines(product) == lines(table))
  }
}

extension WithModifiersSyntax {
  fileprivate var isPublic: Bool { modifiers.contains { $0.name.text == "public" } }
}
