// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Makes optional methods callable that only a subclass implements.
///
/// With the Objective-C runtime a class may conform to a protocol and leave an optional method out, and
/// a subclass may implement it: the method is found by its name. Swift looks for the witness in the class
/// that conforms; a method that a subclass adds is an unrelated one of the same name. So the conforming
/// class gets the method with the default body, and the subclass overrides it.
enum InheritedOptionals {
  /// Sources, and what must be reviewed in each.
  struct Result {
    /// The sources, those without such methods as they were.
    var sources: [ParsedSource]
    /// What must be reviewed by hand, by source; lines are those before the rewriting.
    var findings: [[Finding]]
  }

  /// Rewrites the sources of one module.
  static func apply(to sources: [ParsedSource]) -> Result {
    let index = TypeIndex(sources)
    var pass = Pass(index: index, count: sources.count)
    for name in index.classes.keys.sorted() { pass.visit(name) }
    let result = zip(sources, pass.edits).map { $0.applying($1) }
    return Result(sources: result, findings: pass.findings)
  }

  private struct Pass {
    let index: TypeIndex
    var edits: [[Edit]]
    var findings: [[Finding]]
    /// The methods that were already written into classes, by class and method.
    private var written: Set<String> = []

    init(index: TypeIndex, count: Int) {
      self.index = index
      edits = [[Edit]](repeating: [], count: count)
      findings = [[Finding]](repeating: [], count: count)
    }

    /// Links the members of a class that are optional in a protocol of one of its superclasses.
    mutating func visit(_ name: String) {
      let ancestors = index.ancestors(of: name)
      guard !ancestors.isEmpty else { return }
      for member in index.members[name] ?? [] where member.mayBeWitness {
        let isDeclaredAbove = ancestors.contains { upper in
          index.members[upper]?.contains { $0.name == member.name && $0.types == member.types }
            ?? false
        }
        guard !isDeclaredAbove else { continue }
        // The uppermost class that conforms: the witness is looked up there.
        for upper in ancestors.reversed() {
          guard let found = index.optional(member.name, member.types, of: upper) else { continue }
          link(member, of: name, to: found, in: upper)
          break
        }
      }
    }

    private mutating func link(
      _ member: TypeIndex.Member,
      of lower: String,
      to found: TypeIndex.Found,
      in upper: String
    ) {
      // A body with a class of its own cannot stand in a generic class.
      guard let body = found.member.body, !(body.contains(" class ") && index.isGeneric(upper))
      else {
        return report(
          member,
          "only this subclass has the optional '\(member.name)', which is called where \(upper) has "
            + "it too: write it there, and 'override' here"
        )
      }
      guard !member.isStored else {
        return report(
          member,
          "a stored property cannot override the optional '\(member.name)' of \(upper): make it a "
            + "computed one, write it in \(upper) too, and 'override' here"
        )
      }
      let places = index.classes[upper]?.places ?? []
      guard !places.isEmpty else {
        return report(
          member,
          "only this subclass has the optional '\(member.name)', and \(upper), which an extension makes "
            + "conform, is not declared here; make this class conform instead"
        )
      }
      let access = found.isPublic ? index.classes[upper]?.access : nil
      let isOpenBelow = index.classes[lower]?.access != nil
      let word = access != nil && isOpenBelow && !member.isPublic ? "public override " : "override "
      edits[member.file].append(Edit(range: member.offset..<member.offset, text: word))
      guard written.insert("\(upper) \(member.name) \(member.types)").inserted else { return }
      let actor = found.needsMainActor ? "@MainActor " : ""
      let text = "\(actor)\(access.map { "\($0) " } ?? "")\(found.member.text) \(body)"
      for place in places {
        edits[place.file].append(Edit(range: place.end..<place.end, text: "\n  \(text)\n"))
      }
    }

    private mutating func report(_ member: TypeIndex.Member, _ text: String) {
      findings[member.file].append(Finding(line: member.line, text: text))
    }
  }
}
