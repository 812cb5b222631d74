// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteUIKit
import Testing

/// Texts of the program's resources by their keys.
///
/// Source: Apple's documentation of `NSLocalizedString`, and "Localizing and varying text with a string
/// catalog".
@Suite final class LocalizedStringTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString)

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, to name: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  private func tables(_ name: String) throws -> StringTables {
    StringTables(try #require(Bundle(url: folder.appendingPathComponent(name))))
  }

  @Test func `a key without a text is its own, or has its value`() {
    #expect(NSLocalizedString("no such key", comment: "") == "no such key")
    #expect(NSLocalizedString("no such key", tableName: "None", comment: "") == "no such key")
    #expect(NSLocalizedString("no such key", value: "a value", comment: "") == "a value")
    #expect(
      NSLocalizedString("no such key", tableName: nil, value: "", comment: "") == "no such key"
    )
  }

  @Test func `the first bundle that has a text gives it`() throws {
    try write("\"b\" = \"B of one\";", to: "One.resources/en.lproj/Localizable.strings")
    try write(
      "\"a\" = \"A of two\";\n\"b\" = \"B of two\";",
      to: "Two.resources/Base.lproj/Localizable.strings"
    )
    try write("\"a\" = \"A of a table\";", to: "Two.resources/Base.lproj/Own.strings")
    let places = [try tables("One.resources"), try tables("Two.resources")]
    #expect(StringTables.text("a", in: places) == "A of two")
    #expect(StringTables.text("b", in: places) == "B of one")
    #expect(StringTables.text("a", table: "Own", in: places) == "A of a table")
    #expect(StringTables.text("c", default: "C", in: places) == "C")
  }

  @Test func `a string catalogue is a table`() throws {
    try write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "title": {"localizations": {
          "de": {"stringUnit": {"state": "translated", "value": "Titel"}},
          "en": {"stringUnit": {"state": "translated", "value": "Title"}}}},
        "Cancel": {"comment": "A button.", "localizations": {
          "de": {"stringUnit": {"state": "translated", "value": "Abbrechen"}}}},
        "%lld rows": {"localizations": {"en": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld row"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld rows in all"}}}}}}},
        "Plain": {}
      }}
      """,
      to: "One.resources/Localizable.xcstrings"
    )
    try write("{}", to: "One.resources/Broken.xcstrings")
    let places = [try tables("One.resources")]
    #expect(StringTables.text("title", in: places) == "Title")
    #expect(StringTables.text("Cancel", default: "x", in: places) == "Cancel")
    #expect(StringTables.text("Plain", default: "x", in: places) == "Plain")
    #expect(StringTables.text("unknown", default: "x", in: places) == "x")
    #expect(StringTables.text("a", table: "Broken", in: places) == "a")
    let bundle = try #require(Bundle(url: folder.appendingPathComponent("One.resources")))
    let count = 3
    #expect(String(localized: "\(count) rows", bundle: bundle) == "3 rows in all")
  }
}
