// SPDX-License-Identifier: Apache-2.0

/// The public names of the package, and the names of Apple's types that it lacks.
///
/// `Scripts/coverage` writes both to `names.txt` when it counts them for COVERAGE.md: a line for each
/// type with its bases and its members, for the free functions and constants, and for what is absent.
struct KnownNames: Sendable {
  /// The members of types by the types' names.
  private var members: [String: Set<String>] = [:]
  /// The superclasses and protocols of types.
  private var bases: [String: [String]] = [:]
  /// The names of types, nested ones by their last names.
  private(set) var types: Set<String> = []
  /// Free functions and constants.
  private(set) var functions: Set<String> = []
  /// The names of all members, and of types.
  private(set) var everything: Set<String> = []
  /// Types of Apple's that are not there.
  private(set) var absent: Set<String> = []

  /// The names of the package that this tool belongs to.
  static let ours = KnownNames(String(decoding: PackageResources.names_txt, as: UTF8.self))

  /// The public names of Swift's library, Foundation, Dispatch and some of C's, on Linux.
  ///
  /// `Scripts/foundation-names` writes them.
  static let foundation = Set(
    String(decoding: PackageResources.foundation_txt, as: UTF8.self).split(separator: "\n")
      .map(String.init)
  )

  /// Reads `names.txt`.
  init(_ text: String) {
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      let name = parts[0].split(separator: " ").joined()
      let (inherited, names) = (words(parts[1]), Set(words(parts[2])))
      switch name {
      case "functions": functions = names
      case "absent": absent = names
      default:
        types.insert(name)
        (bases[name], members[name]) = (inherited, names)
        everything.formUnion(names)
        everything.insert(name)
      }
    }
    func words(_ part: Substring) -> [String] { part.split(separator: " ").map(String.init) }
  }

  /// The superclass and protocols of a type of the package.
  func inherited(by type: String) -> [String] { bases[type] ?? [] }

  /// Whether the package has a type, a function or a constant of that name.
  func hasGlobal(_ name: String) -> Bool { types.contains(name) || functions.contains(name) }

  /// Whether a type is NSObject, or a class of the package that inherits from it without inheriting
  /// from another class.
  func isObject(_ type: String, otherThan other: String) -> Bool {
    var (work, seen, isObject) = ([type], Set<String>(), false)
    while let next = work.popLast() {
      guard next != other else { return false }
      guard seen.insert(next).inserted else { continue }
      if next == "NSObject" { isObject = true }
      work += bases[next] ?? []
    }
    return isObject
  }

  /// Whether a type has a member of that base name; nil if that is not known, as for types of other
  /// modules and types that inherit from these.
  func has(_ member: String, in type: String) -> Bool? {
    // Of a type that Swift or Foundation declares, only what is added to it is known.
    let isOurs = types.contains(type) && !Self.foundation.contains(type)
    var (work, seen, isWhole) = ([type], Set<String>(), isOurs)
    while let next = work.popLast() {
      guard seen.insert(next).inserted else { continue }
      if members[next]?.contains(member) == true { return true }
      guard !Self.harmless.contains(next) else { continue }
      work += bases[next] ?? []
      if !types.contains(next) { isWhole = false }
    }
    // A type without members and bases is an alias.
    guard isWhole, members[type]?.isEmpty == false || bases[type]?.isEmpty == false else {
      return nil
    }
    return Self.everyObjects.contains(member) ? true : false
  }

  /// Protocols and classes of Swift and Foundation whose members are among `everyObjects`.
  private static let harmless: Set<String> = [
    "NSObject", "Hashable", "Equatable", "Sendable", "Error", "OptionSet", "RawRepresentable",
    "CustomStringConvertible", "CustomDebugStringConvertible", "Comparable", "AnyObject",
    "NSCoding", "NSSecureCoding", "NSCopying", "NSMutableCopying", "NSObjectProtocol",
    "BitwiseCopyable", "Int", "UInt", "UInt8",
    "UInt32", "Int32", "String", "Codable",
    "ExpressibleByStringLiteral", "CaseIterable", "SetAlgebra", "MainActor",
  ]

  /// The members that any type, object or option set may have.
  private static let everyObjects: Set<String> = [
    "init", "self", "Type", "description", "debugDescription", "hash", "hashValue", "isEqual",
    "rawValue", "copy", "mutableCopy", "allCases", "value", "setValue", "observe", "isKind",
    "responds", "perform", "superclass", "deinit", "insert", "remove", "contains", "union",
    "intersection", "subtracting", "isEmpty", "formUnion", "symmetricDifference", "isSubset",
    "class", "appearance", "addObserver", "removeObserver", "observeValue", "conforms", "dealloc",
    "retain", "release", "isMember", "load", "initialize", "willChangeValue", "didChangeValue",
    "setNilValueForKey", "setValuesForKeys", "dictionaryWithValues", "classForCoder", "encode",
    "awakeFromNib", "prepareForInterfaceBuilder", "customMirror", "isProxy", "isDisjoint",
  ]
}
