// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Says for tables whose rows cannot be deleted that they cannot be edited.
///
/// On Apple's systems a swipe offers to delete a row only if the data source has the method that deletes
/// it. A running program has no list of methods by name, so the package offers it to every data source
/// that does not say otherwise. A class of the module that is one, and edits nothing, says so here.
enum FixedRows {
  /// Rewrites the sources of one module.
  static func apply(to sources: [ParsedSource]) -> [ParsedSource] {
    let index = TypeIndex(sources)
    let tables = index.classes.keys.filter { index.isTableSource($0) }.sorted()
    guard !tables.isEmpty else { return sources }
    let known = Set(tables).union(tables.flatMap { index.ancestors(of: $0) })
    // A delegate of its own may have the actions of swipes.
    let isElsewhere = index.members.contains { owner, members in
      !known.contains(owner) && !index.ancestors(of: owner).contains(where: known.contains)
        && members.contains { editing.contains($0.name) }
    }
    guard !isElsewhere else { return sources }
    var edits = [[Edit]](repeating: [], count: sources.count)
    for name in tables where index.isFixed(name, in: sources) {
      guard let facts = index.classes[name] else { continue }
      let isController = facts.inherited.first == "UITableViewController"
      let words = [facts.access == nil ? nil : "public", isController ? "override" : nil]
      let start = words.compactMap { $0 }.map { "\($0) " }.joined()
      let text =
        "\(start)func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }"
      for place in facts.places {
        edits[place.file].append(Edit(range: place.end..<place.end, text: "\n  \(text)\n"))
      }
    }
    return zip(sources, edits).map { $0.applying($1) }
  }

  /// The methods of a table whose rows are deleted, moved or swiped.
  fileprivate static let editing: Set<String> = [
    "tableView(_:commit:forRowAt:)", "tableView(_:canEditRowAt:)", "tableView(_:moveRowAt:to:)",
    "tableView(_:canMoveRowAt:)", "tableView(_:editingStyleForRowAt:)",
    "tableView(_:editActionsForRowAt:)", "tableView(_:willBeginEditingRowAt:)",
    "tableView(_:trailingSwipeActionsConfigurationForRowAt:)",
    "tableView(_:leadingSwipeActionsConfigurationForRowAt:)",
    "tableView(_:shouldIndentWhileEditingRowAt:)",
    "tableView(_:titleForDeleteConfirmationButtonForRowAt:)",
  ]
}

extension TypeIndex {
  /// Whether a class is the first of its kind that is a table's data source.
  fileprivate func isTableSource(_ name: String) -> Bool {
    guard let facts = classes[name], !facts.places.isEmpty else { return false }
    if facts.inherited.first == "UITableViewController" { return true }
    let isSource = (facts.inherited + facts.inheritedByExtension).contains {
      $0 == "UITableViewDataSource"
    }
    return isSource && !ancestors(of: name).contains { isTableSource($0) }
  }

  /// Whether neither a class nor those above and below edit rows.
  fileprivate func isFixed(_ name: String, in sources: [ParsedSource]) -> Bool {
    let above = ancestors(of: name)
    let below = classes.keys.filter { ancestors(of: $0).contains(name) }
    let family = Set([name] + above + below)
    for member in family {
      if members[member]?.contains(where: { FixedRows.editing.contains($0.name) }) == true {
        return false
      }
      for place in classes[member]?.places ?? [] {
        let text = sources[place.file].text
        if ["setEditing(", "isEditing = ", "editButtonItem", "DuringEditing"].contains(where: {
          text.contains($0)
        }) {
          return false
        }
      }
    }
    return true
  }
}
