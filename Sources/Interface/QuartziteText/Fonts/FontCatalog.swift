// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNumerics
import Synchronization

/// A request for a font face: families in order of preference, and a style.
package struct FontRequest: Hashable, Sendable {
  /// Family names in order of preference; letter case and spaces are ignored.
  package var families: [String]
  /// The weight, 100...900; 400 is regular.
  package var weight: Double
  /// Whether an italic or oblique face is wanted.
  package var isItalic: Bool
  /// The width in percent; 100 is normal.
  package var width: Double

  /// Makes a request, by default for a regular upright face of normal width.
  package init(
    families: [String],
    weight: Double = 400,
    isItalic: Bool = false,
    width: Double = 100
  ) {
    (self.families, self.weight, self.isItalic, self.width) = (families, weight, isItalic, width)
  }
}

/// The installed fonts, and the matching of requests to them.
///
/// The result depends on the request and on the sorted list of font files only.
package final class FontCatalog: Sendable {
  /// The fonts of this machine, listed on first use.
  package static let installed = FontCatalog(Fontconfig.installedFonts())

  /// The fonts in which names are looked up: those that a client has registered, and those of this
  /// machine; or those of `run(alone:)`.
  package static var shared: FontCatalog { alone?.catalog ?? FontRegistry.shared.catalog }

  /// The fonts of `run(alone:)`, and the fallback among them.
  struct Alone: Sendable {
    let catalog: FontCatalog
    let fallback: FontFallback
  }
  @TaskLocal static var alone: Alone?

  /// Runs `body` as on a machine that has these fonts and no others, for the calling task.
  ///
  /// For pictures that must not depend on the machine. Text that was laid out before keeps its fonts.
  package static func run<Value>(
    alone fonts: [InstalledFont],
    _ body: () throws -> Value
  ) rethrows -> Value {
    let catalog = FontCatalog(fonts)
    let alone = Alone(catalog: catalog, fallback: FontFallback(catalog: catalog))
    return try $alone.withValue(alone, operation: body)
  }

  /// All faces: registered ones first, then those of the machine, ordered by path and index.
  package let fonts: [InstalledFont]
  private let facesOfFamily: [String: [Int]]
  private let facesOfPostScriptName: [String: Int]
  private let opened = Mutex<[Int: FontFace?]>([:])
  /// Bounded, since clients may request any number of names.
  private let choices = Mutex(BoundedCache<FontRequest, Int?>(limit: 1024))

  /// Makes a catalogue of the fonts, which must be in their final order.
  package init(_ fonts: [InstalledFont]) {
    self.fonts = fonts
    var families: [String: [Int]] = [:]
    var names: [String: Int] = [:]
    for (index, font) in fonts.enumerated() {
      for family in font.families {
        let key = Self.key(family)
        if families[key]?.last != index { families[key, default: []].append(index) }
      }
      let name = font.postScriptName.lowercased()
      if !name.isEmpty, names[name] == nil { names[name] = index }
    }
    facesOfFamily = families
    facesOfPostScriptName = names
  }

  /// Returns a name reduced for comparison to lower-case letters and digits.
  package static func key(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// Returns whether a face of the family is installed.
  package func hasFamily(_ family: String) -> Bool {
    facesOfFamily[Self.key(family)] != nil
  }

  /// Returns the index in ``fonts`` of the face with a PostScript name, ignoring letter case.
  package func index(ofPostScriptName name: String) -> Int? {
    facesOfPostScriptName[name.lowercased()]
  }

  /// Returns the opened face; nil if the file cannot be read.
  package func face(at index: Int) -> FontFace? {
    if let known = opened.withLock({ $0[index] }) { return known }
    let face = FontFace(fonts[index])
    return opened.withLock { cache in
      if let known = cache[index] { return known }
      cache[index] = .some(face)
      return face
    }
  }

  /// Returns the index of the best face for the request; nil if none of its families is installed.
  ///
  /// The first family wins that has the requested slope and a weight within 50 of the requested
  /// one. If there is none, the nearest face of the first installed family is taken: slope matters
  /// before width and width before weight; of two weights at equal distance the lighter one is
  /// taken for requests up to 450, otherwise the heavier one, as in CSS Fonts Level 4, section 5.2.
  package func index(for request: FontRequest) -> Int? {
    if let known = choices.withLock({ $0.value(for: request) }) { return known }
    let found = search(request)
    choices.withLock { _ = $0.insert(found, for: request, cost: 1) }
    return found
  }

  private func search(_ request: FontRequest) -> Int? {
    var first: Int?
    for family in request.families {
      guard let candidates = facesOfFamily[Self.key(family)],
        let best = candidates.min(by: { distance($0, request) < distance($1, request) })
      else { continue }
      let font = fonts[best]
      if font.isItalic == request.isItalic, abs(font.weight - request.weight) <= 50 { return best }
      if first == nil { first = best }
    }
    return first
  }

  private func distance(_ index: Int, _ request: FontRequest) -> (Int, Double, Double, Int) {
    let font = fonts[index]
    let step = font.weight - request.weight
    let isOnOtherSide = request.weight <= 450 ? step > 0 : step < 0
    return (
      font.isItalic == request.isItalic ? 0 : 1, abs(font.width - request.width),
      abs(step) + (isOnOtherSide ? 0.5 : 0), index
    )
  }
}
