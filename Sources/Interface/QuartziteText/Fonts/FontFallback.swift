// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNumerics
import Synchronization

/// Chooses the face for characters that the requested font lacks.
///
/// The order is fixed: the emoji family for clusters with emoji presentation; the families for the
/// character's script, from the table below; the general families; all other installed faces by
/// path and index. Fontconfig's cache, the locale and earlier requests have no influence.
package final class FontFallback: Sendable {
  private struct Question: Hashable {
    var scalars: [UInt32]
    var script: ScriptTag
    var weight: Double
    var isItalic: Bool
  }

  /// The fallback among this machine's fonts, or among those of `FontCatalog.run(alone:)`.
  package static var shared: FontFallback { FontCatalog.alone?.fallback ?? installed }
  private static let installed = FontFallback(catalog: .installed)

  /// The maximum number of cached results.
  package static let cacheLimit = 8192

  private let catalog: FontCatalog
  private let answers = Mutex(BoundedCache<Question, Int?>(limit: cacheLimit))

  /// Makes the fallback among the catalogue's fonts.
  package init(catalog: FontCatalog) {
    self.catalog = catalog
  }

  /// The family for coloured emoji.
  package static let emojiFamily = "Noto Color Emoji"

  /// The families that are tried for every script, in order.
  package static let generalFamilies = [
    "Inter", "Liberation Sans", "Noto Sans", "DejaVu Sans", "Noto Sans Symbols",
    "Noto Sans Symbols 2", "Noto Sans Math", "Noto Sans CJK SC", emojiFamily,
  ]

  /// The families for scripts for which the general families are a poor choice.
  ///
  /// Han characters have their simplified Chinese forms, in Japanese text too, as on an iPhone
  /// whose languages are English and then Chinese.
  package static func families(for script: ScriptTag) -> [String] {
    switch script {
    case .han, .bopomofo: ["Noto Sans CJK SC"]
    case .hiragana, .katakana: ["Noto Sans CJK JP"]
    case .hangul: ["Noto Sans CJK KR"]
    case .arabic: ["Noto Sans Arabic", "Noto Naskh Arabic"]
    case .hebrew: ["Noto Sans Hebrew"]
    case ScriptTag("Thai"): ["Noto Sans Thai"]
    case ScriptTag("Deva"): ["Noto Sans Devanagari"]
    default: []
    }
  }

  /// Returns the face for one grapheme cluster.
  ///
  /// - Parameters:
  ///   - cluster: The scalars of the cluster.
  ///   - script: Its script.
  ///   - font: The requested face; used if it has all visible scalars and the cluster is no emoji.
  ///   - weight: The weight for a fallback, 100...900.
  ///   - isItalic: Whether a fallback should be italic.
  /// - Returns: `font` itself if no installed face has the characters.
  package func face(
    for cluster: [Unicode.Scalar],
    script: ScriptTag,
    font: FontFace,
    weight: Double,
    isItalic: Bool
  ) -> FontFace {
    let wanted = cluster.filter { !$0.isInvisibleInText }
    let wantsEmoji = Self.wantsEmoji(cluster)
    if !wantsEmoji || font.tables.isColor, wanted.allSatisfy(font.contains) { return font }
    let question = Question(
      scalars: cluster.map(\.value),
      script: script,
      weight: weight,
      isItalic: isItalic
    )
    let index: Int?
    if let known = answers.withLock({ $0.value(for: question) }) {
      index = known
    } else {
      index = search(wanted, question, wantsEmoji: wantsEmoji)
      answers.withLock { _ = $0.insert(index, for: question, cost: 1) }
    }
    if let index, let face = catalog.face(at: index) { return face }
    return font
  }

  private func search(
    _ wanted: [Unicode.Scalar],
    _ question: Question,
    wantsEmoji: Bool
  ) -> Int? {
    func covers(_ index: Int) -> Bool {
      guard let coverage = catalog.fonts[index].coverage else { return false }
      return wanted.allSatisfy(coverage.contains)
    }
    let families =
      (wantsEmoji ? [Self.emojiFamily] : []) + Self.families(for: question.script)
      + Self.generalFamilies
    for family in families {
      let request = FontRequest(
        families: [family],
        weight: question.weight,
        isItalic: question.isItalic
      )
      if let index = catalog.index(for: request), covers(index) { return index }
    }
    return catalog.fonts.indices.first { covers($0) && !catalog.fonts[$0].isItalic }
  }

  /// Returns whether the cluster is drawn as a colour emoji.
  ///
  /// Source: Unicode Technical Standard 51, section 4: characters with emoji presentation by
  /// default, and those followed by variation selector 16, unless selector 15 asks for text.
  package static func wantsEmoji(_ cluster: [Unicode.Scalar]) -> Bool {
    guard let first = cluster.first, first.value >= 0x23 else { return false }
    var wants = first.properties.isEmojiPresentation
    for scalar in cluster.dropFirst() {
      switch scalar.value {
      case 0xFE0E: return false
      case 0xFE0F, 0x1F3FB...0x1F3FF: wants = wants || first.properties.isEmoji
      default: break
      }
    }
    return wants
  }
}

extension Unicode.Scalar {
  /// Whether the character has no glyph of its own: joiners, variation selectors, controls, line
  /// breaks.
  package var isInvisibleInText: Bool {
    if value < 0x300 { return value < 0x20 || value == 0xAD || (value >= 0x7F && value < 0xA0) }
    return properties.isDefaultIgnorableCodePoint || value == 0x2028 || value == 0x2029
      || value == 0xFFFC
  }
}
