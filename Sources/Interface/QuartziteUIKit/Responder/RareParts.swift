// SPDX-License-Identifier: Apache-2.0

/// What few objects have: one object of each class, so that it costs the others nothing.
@MainActor
package struct RareParts {
  private var list: [AnyObject] = []

  nonisolated init() {}

  /// The object of a class; nil if none was made.
  package func find<Part: AnyObject>(_ type: Part.Type) -> Part? {
    for case let part as Part in list { return part }
    return nil
  }

  /// The object of a class, which is made where it is missing.
  package mutating func get<Part: AnyObject>(_ type: Part.Type, orMake make: () -> Part) -> Part {
    if let part = find(type) { return part }
    let made = make()
    list.append(made)
    return made
  }
}
