// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The tables of texts of a bundle: `NAME.strings` of its languages, and string catalogues.
package struct StringTables: Sendable {
  private let bundle: Bundle
  /// The catalogues at the top of the bundle by the names of their tables.
  private let catalogs: [String: StringCatalog]

  /// Reads the string catalogues of a bundle.
  package init(_ bundle: Bundle) {
    self.bundle = bundle
    var catalogs: [String: StringCatalog] = [:]
    for file in ResourcePlaces.contents(of: bundle.resourceURL ?? bundle.bundleURL)
    where file.pathExtension == "xcstrings" {
      catalogs[file.deletingPathExtension().lastPathComponent] = StringCatalog(file)
    }
    self.catalogs = catalogs
  }

  /// What no table has for the text of a key.
  private static let nothing = "\u{1}"

  /// The text of a key; nil where the table has none.
  private func text(_ key: String, in table: String?) -> String? {
    let found = bundle.localizedString(forKey: key, value: Self.nothing, table: table)
    if found != Self.nothing { return found }
    return catalogs[table ?? "Localizable"]?.text(key, languages: Locale.preferredLanguages)
  }

  /// Those of the program: of its main bundle, and of the folders beside it in which the package manager
  /// puts the resources of its modules.
  ///
  /// On Apple's systems the strings of an application are in the main bundle.
  private static let ofProgram: [StringTables] =
    [StringTables(.main)] + ResourcePlaces.packaged.compactMap { Bundle(url: $0) }.map(Self.init)

  /// The text of a key, in the first tables that have one.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - value: what there is instead where none has it, nil or an empty text for the key itself.
  ///   - table: the name of the table, nil for `Localizable`.
  ///   - places: where it is looked for, nil for the program's resources.
  package static func text(
    _ key: String,
    default value: String? = nil,
    table: String? = nil,
    in places: [StringTables]? = nil
  ) -> String {
    let table = table.flatMap { $0.isEmpty ? nil : $0 }
    for place in places ?? ofProgram {
      if let text = place.text(key, in: table) { return text }
    }
    return value.flatMap { $0.isEmpty ? nil : $0 } ?? key
  }
}
