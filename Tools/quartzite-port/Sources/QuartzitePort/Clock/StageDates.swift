// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Generates the file by which the dates of a target are those of the stage's clock.
///
/// `Date()` belongs to Foundation, and only the module that calls it can replace it. Code that measures
/// how long something takes by dates, as animations without a display link do, gets the file.
enum StageDates {
  /// The file's name.
  static let file = "StageDates.swift"

  /// Returns the file for a target's sources; nil where none measures time by dates, and where they
  /// replace `Date()` themselves.
  ///
  /// - Parameter sources: with their paths, relative to the directory.
  static func file(
    for sources: [(path: String, source: ParsedSource)]
  ) -> (path: String, text: String)? {
    let found = sources.map { (path: $0.path, uses: DateUses($0.source)) }
    guard found.contains(where: { $0.uses.readsClock }),
      found.contains(where: { $0.uses.measures }),
      !found.contains(where: { $0.uses.replaces })
    else { return nil }
    let users = found.filter { $0.uses.readsClock || $0.uses.measures }.map(\.path)
    return (CommonFolder.of(users) + file, text)
  }

  private static let text = """
    import Foundation
    import UIKit

    // The dates of this target are those of the stage's clock, which begin on 1 January 2001, and the
    // machine's where there is no stage. Written by quartzite-port; without it they are always the machine's.

    extension Date {
      init() { self = StageClock.date }
      init(timeIntervalSinceNow seconds: TimeInterval) { self = StageClock.date + seconds }
      static var now: Date { StageClock.date }
      var timeIntervalSinceNow: TimeInterval { timeIntervalSince(StageClock.date) }
    }

    extension NSDate {
      var timeIntervalSinceNow: TimeInterval { timeIntervalSince(StageClock.date) }
    }

    extension ProcessInfo {
      var systemUptime: TimeInterval { StageClock.uptime }
    }

    """
}

/// What a source does with the present date.
private final class DateUses: SyntaxVisitor {
  /// Whether it reads the present date.
  private(set) var readsClock = false
  /// Whether it counts seconds between dates.
  private(set) var measures = false
  /// Whether it has a `Date()` of its own.
  private(set) var replaces = false

  init(_ source: ParsedSource) {
    super.init(viewMode: .sourceAccurate)
    // Most files have none; a tree is not walked for them.
    if source.text.contains("Date") || source.text.contains("systemUptime") { walk(source.tree) }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.trimmedDescription
    let label = node.arguments.first?.label?.text
    if ["Date", "NSDate"].contains(name), node.arguments.isEmpty || label == "timeIntervalSinceNow"
    {
      readsClock = true
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    let base = node.base?.trimmedDescription
    if name == "now", base == "Date" { readsClock = true }
    if name == "timeIntervalSinceNow" || name == "systemUptime" {
      (readsClock, measures) = (true, true)
    }
    if ["timeIntervalSince", "timeIntervalSince1970", "timeIntervalSinceReferenceDate"].contains(
      name
    ) {
      measures = true
      if base == "Date" || base == "NSDate" { readsClock = true }
    }
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.extendedType.trimmedDescription == "Date" else { return .visitChildren }
    let own = node.memberBlock.members.contains { member in
      if let make = member.decl.as(InitializerDeclSyntax.self) {
        return make.signature.parameterClause.parameters.isEmpty
      }
      let names = member.decl.as(VariableDeclSyntax.self)?.bindings.map(
        \.pattern.trimmedDescription
      )
      return names?.contains { ["now", "timeIntervalSinceNow"].contains($0) } ?? false
    }
    if own { replaces = true }
    return .visitChildren
  }
}
