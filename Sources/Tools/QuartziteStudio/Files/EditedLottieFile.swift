// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFiles
import QuartziteFilms
import QuartziteLottie
import QuartziteRecording
import QuartziteScenes

/// A Lottie file whose values can be changed: the bytes of the file, and where in them the values are.
struct EditedLottieFile: Sendable {
  /// The changes of a file.
  struct Changes: Sendable, Equatable {
    /// Values by their paths; those of a theme begin with its name in the archive, as in
    /// `t/dark.json:rules[0].value`.
    var values: [String: LottieField.Value] = [:]
    /// The theme that is shown; nil for the one that the file begins with, empty for none.
    var theme: String?
  }

  /// The bytes of the file.
  let bytes: [UInt8]
  /// The `.lottie` archive; nil for a JSON file.
  let archive: LottieArchive?
  /// The changeable values of the animation.
  let fields: LottieFields
  /// The changeable values of the themes, by the names of the themes.
  let themes: [(name: String, fields: LottieFields)]
  /// The text of the animation.
  private let text: [UInt8]
  private let limits: LottieLimits

  /// Reads a file.
  ///
  /// - Throws: `LottieImportError` if it holds no animation.
  init(_ bytes: [UInt8], limits: LottieLimits) throws(LottieImportError) {
    (self.bytes, self.limits) = (bytes, limits)
    archive = LottieArchive.isArchive(bytes) ? try LottieArchive(data: bytes, limits: limits) : nil
    if let archive {
      text = try archive.text(of: nil)
    } else {
      text = try LottieAnimation.unpacked(bytes, limits: limits)
    }
    fields = try LottieFields(file: text, limits: limits)
    var themes: [(String, LottieFields)] = []
    for name in archive?.themes.prefix(Self.mostThemes) ?? [] {
      // The faults of a theme are reported when it is applied.
      guard let text = try? archive?.text(ofTheme: name),
        let fields = try? LottieFields(theme: text, limits: limits)
      else { continue }
      themes.append((name, fields))
    }
    self.themes = themes
  }

  /// The greatest number of themes whose values can be changed.
  private static let mostThemes = 32

  /// The prefix of the paths of a theme's values.
  static func prefix(ofTheme name: String) -> String { "t/\(name).json:" }

  /// The field with a path; nil if there is none.
  func field(_ path: String) -> LottieField? {
    for (name, fields) in themes {
      let prefix = Self.prefix(ofTheme: name)
      guard path.hasPrefix(prefix) else { continue }
      return fields.fields.first { $0.path == path.dropFirst(prefix.count) }
    }
    return fields.fields.first { $0.path == path }
  }

  /// Returns the file with changed values; everything else in its texts is unchanged.
  ///
  /// - Parameter isPacked: whether the entries of an archive are deflated; default true.
  func file(_ changes: Changes, isPacked: Bool = true) throws(MediaError) -> [UInt8] {
    guard !changes.values.isEmpty else { return bytes }
    let text = fields.text(with: changes.values)
    guard let archive else { return text }
    var texts = [archive.entry(of: archive.first): text]
    for (name, fields) in themes {
      let prefix = Self.prefix(ofTheme: name)
      var own: [String: LottieField.Value] = [:]
      for (path, value) in changes.values where path.hasPrefix(prefix) {
        own[String(path.dropFirst(prefix.count))] = value
      }
      if !own.isEmpty { texts["t/\(name).json"] = fields.text(with: own) }
    }
    return try LottieContainer.bytes(of: bytes, replacing: texts, isPacked: isPacked)
  }

  /// Returns the contents that are shown with changes.
  func contents(_ changes: Changes) throws -> LottieContents {
    let file = try file(changes, isPacked: false)
    guard archive != nil else {
      return LottieContents(try LottieAnimation(data: file, limits: limits))
    }
    let archive = try LottieArchive(data: file, limits: limits)
    var contents = LottieContents(
      try archive.animation(theme: changes.theme),
      archive: archive
    )
    if let first = archive.firstStateMachine {
      do {
        contents.machine = try archive.stateMachine(first)
      } catch {
        contents.issues.append("\(error)")
      }
    }
    return contents
  }

  /// Returns the file, with changes but without a theme, rewritten as compactly as exports are: the same
  /// values without redundant text.
  ///
  /// - Throws: `MediaError` if the animation cannot be rewritten.
  func rewritten(_ changes: Changes) throws -> [UInt8] {
    var plain = changes
    plain.theme = ""
    let animation = try contents(plain).animation
    guard let text = animation.rewritten() else {
      throw MediaError(.unsupported, "the animation cannot be written anew")
    }
    return archive == nil ? text : try LottieContainer.bytes(of: text, loops: 0)
  }
}
