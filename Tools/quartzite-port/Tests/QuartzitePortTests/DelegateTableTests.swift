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

  /// The members with defaults of each public protocol of the product, by protocol.
  private static let defaults = Result { try readDefaults() }

  private static func readDefaults() throws -> [String: [OptionalMember]] {
    var all: [String: [OptionalMember]] = [:]
    var protocols: Set<String> = []
    for module in [
      "Layers/QuartziteCore", "Interface/QuartziteUIKit", "Interface/QuartziteDynamics",
      "Interface/QuartziteCollections", "Interface/QuartziteContainers",
      "Interface/QuartziteTextKit", "Interface/QuartzitePickers",
      "Layers/QuartzitePOP",
    ] {
      let folder = sources.appendingPathComponent(module)
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      where path.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        // Parsing all sources takes a minute and more.
        guard text.contains("public protocol ") else { continue }
        for statement in Parser.parse(source: text).statements {
          if let found = statement.item.as(ProtocolDeclSyntax.self) {
            guard found.modifiers.contains(where: { $0.name.text == "public" }) else { continue }
            protocols.insert(found.name.text)
          } else if let block = statement.item.as(ExtensionDeclSyntax.self) {
            let members = block.memberBlock.members.compactMap { OptionalMember($0.decl) }
            all[block.extendedType.trimmedDescription, default: []] += members
          }
        }
      }
    }
    return all.filter { protocols.contains($0.key) && !$0.value.isEmpty }
  }

  /// Public protocols with defaults that are no optional members of a delegate's.
  private let others: Set = [
    // Required on iOS.
    "UIViewControllerContextTransitioning", "UIViewControllerTransitionCoordinator",
    "UIViewControllerTransitionCoordinatorContext",
    // What UIKit's own classes are; nobody else conforms.
    "UITraitChangeObservable",
    // Nobody calls an app's or a scene's delegate yet.
    "UIApplicationDelegate", "UIApplicationWindowOwner", "UISceneDelegate", "UIWindowSceneDelegate",
  ]

  @Test func `every delegate protocol of the product is in the table`() throws {
    let names = Set(
      try Self.defaults.get().keys.filter { $0.hasPrefix("UI") || $0.hasPrefix("CA") }
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
