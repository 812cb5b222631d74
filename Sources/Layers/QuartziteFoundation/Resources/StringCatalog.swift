// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A string catalogue of Xcode, `NAME.xcstrings`: the texts of a table in all languages.
///
/// Xcode makes `NAME.strings` of them; the package manager on Linux copies them as they are.
///
/// See: <https://developer.apple.com/documentation/xcode/localizing-and-varying-text-with-a-string-catalog>
struct StringCatalog: Decodable, Sendable {
  private struct Entry: Decodable, Sendable {
    var localizations: [String: Localization]?
  }

  private struct Localization: Decodable, Sendable {
    var stringUnit: Unit?
    var variations: Variations?

    /// The text; where it varies by number, that of most numbers.
    var text: String? { stringUnit?.value ?? variations?.plural?["other"]?.stringUnit?.value }
  }

  private struct Variations: Decodable, Sendable {
    var plural: [String: Variation]?
  }

  private struct Variation: Decodable, Sendable {
    var stringUnit: Unit?
  }

  private struct Unit: Decodable, Sendable {
    var value: String
  }

  private var sourceLanguage: String
  private var strings: [String: Entry]

  /// Reads a catalogue; nil if the file is none.
  init?(_ file: URL) {
    guard let data = try? Data(contentsOf: file),
      let read = try? JSONDecoder().decode(StringCatalog.self, from: data)
    else { return nil }
    self = read
  }

  /// The text of a key in the first of some languages that it has, otherwise in that of the sources, in
  /// which a key without text is its own; nil for an unknown key.
  func text(_ key: String, languages: [String]) -> String? {
    guard let entry = strings[key] else { return nil }
    for name in languages {
      let parts = name.split(separator: "-")
      // A region that the catalogue does not know has the texts of the language.
      for count in stride(from: parts.count, to: 0, by: -1) {
        let language = parts.prefix(count).joined(separator: "-")
        if let text = entry.localizations?[language]?.text { return text }
        if language == sourceLanguage { return key }
      }
    }
    return entry.localizations?[sourceLanguage]?.text ?? key
  }
}
