// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteArchives
import QuartziteCAML
import QuartziteFiles
import QuartziteLottie
import QuartziteRecording
import QuartziteScenes

/// A Lottie file or a layer package of a page, with changes of its values.
///
/// It was dropped on the page, or named on the command line.
@MainActor final class PageFile {
  /// The suffix of the scene id of a rewritten file.
  nonisolated static let rewrittenEnding = "~rewritten"

  /// The id of its scene.
  let id: String
  /// The name of the file.
  let name: String
  /// The size of the file in bytes.
  nonisolated let size: Int
  /// The contents of the file as it was read.
  let reading: Reading
  /// The changes.
  private(set) var changes = EditedLottieFile.Changes()
  /// The scene that shows it with the changes.
  private(set) var scene: Scene
  /// What is not shown as the file intends.
  private(set) var issues: [Issue]

  /// Something that is not shown as the file intends.
  struct Issue: Encodable, Sendable, Equatable {
    /// The kind of the issue in a word, such as `unsupported`.
    var kind: String
    /// A description in a line.
    var text: String
    /// The place in the file, as a key path or a line.
    var place: String
    /// The names of the layers and items along that place, from the outside in.
    var names: [String] = []
  }

  /// The contents of a file, which may be read on any thread.
  struct Reading: Sendable {
    /// The Lottie file; nil for a layer package.
    var lottie: EditedLottieFile?
    /// The contents that are shown of a Lottie file.
    var contents: LottieContents?
    /// The layer package; nil for a Lottie file.
    var package: PackageContents?
    var issues: [Issue] = []
  }

  /// Reads a file, which takes long for a large one.
  ///
  /// - Throws: errors whose description says why the file cannot be used.
  nonisolated static func read(_ bytes: [UInt8], name: String, limits: ServerLimits) throws
    -> Reading
  {
    let limits = limits.lottie
    if LottieArchive.isArchive(bytes) {
      do {
        return try read(try EditedLottieFile(bytes, limits: limits))
      } catch let error as LottieImportError where error.code == .notLottie {
        return Reading(package: try PackageContents(data: bytes))
      }
    }
    let isMarkup = bytes.prefix(64).first { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }
    if isMarkup == UInt8(ascii: "<") {
      // A bare CAML document, without the pictures that may lie beside it.
      var archive = ZipWriter()
      guard archive.add("file.ca/main.caml", bytes) else {
        throw MediaError(.malformed, "the file is too large")
      }
      return Reading(package: try PackageContents(data: archive.finish()))
    }
    return try read(try EditedLottieFile(bytes, limits: limits))
  }

  nonisolated private static func read(_ text: EditedLottieFile) throws -> Reading {
    let contents = try text.contents(.init())
    return Reading(lottie: text, contents: contents, issues: issues(of: contents, text))
  }

  nonisolated private static func issues(of contents: LottieContents, _ text: EditedLottieFile)
    -> [Issue]
  {
    let player = LottiePlayer(contents.animation)
    let found =
      player.issues + contents.animation.soundIssues + (contents.machine?.issues ?? [])
    return found.prefix(mostIssues).map { issue in
      Issue(
        kind: issue.kind.rawValue,
        text: issue.message,
        place: issue.keyPath,
        names: text.fields.names(along: issue.keyPath)
      )
    } + contents.issues.map { Issue(kind: "invalid", text: $0, place: "") }
  }

  /// The greatest number of issues that are listed.
  nonisolated private static let mostIssues = 500

  /// Makes a page file from what was read.
  ///
  /// - Parameter base: the scene that shows it already, whose id and title are kept; nil for a new one.
  /// - Throws: errors of a package without layers.
  init(_ reading: Reading, id: String, name: String, size: Int, base: Scene? = nil) throws {
    (self.reading, self.id, self.name, self.size) = (reading, id, name, size)
    let title = (name as NSString).deletingPathExtension
    if let package = reading.package {
      scene = try base ?? Scene(id: id, title: title, package)
      issues = scene.fileIssues.prefix(Self.mostIssues).map { Self.issue(ofLine: $0) }
    } else if let contents = reading.contents {
      scene = base ?? Self.scene(id, title, contents, .init())
      issues = reading.issues
    } else {
      throw MediaError(.malformed, "there is nothing in the file")
    }
  }

  /// Splits an issue line of a package at its first colon into the place and the description.
  private static func issue(ofLine line: String) -> Issue {
    guard let split = line.range(of: ": ") else {
      return Issue(kind: "unsupported", text: line, place: "")
    }
    let (place, text) = (line[..<split.lowerBound], line[split.upperBound...])
    return Issue(kind: "unsupported", text: String(text), place: String(place))
  }

  private static func scene(
    _ id: String,
    _ title: String,
    _ contents: LottieContents,
    _ changes: EditedLottieFile.Changes
  ) -> Scene {
    let isThemed = contents.archive.map { archive in
      changes.theme.map { !$0.isEmpty } ?? (archive.firstTheme(of: archive.first) != nil)
    }
    return Scene(id: id, title: title, contents, isAsWritten: isThemed != true)
  }

  // MARK: - Changes

  /// Replaces all changes: `values` by the paths of their fields, and the theme.
  ///
  /// Values that fit no field are ignored.
  ///
  /// - Throws: errors of a file that cannot be shown with these changes; the file then keeps its old
  ///   ones.
  func change(_ values: [String: EditValue], theme: String?) async throws {
    guard let lottie = reading.lottie else {
      throw ClientMessage.Fault(description: "the values of '\(name)' cannot be changed")
    }
    var changes = EditedLottieFile.Changes()
    for (path, value) in values {
      if let field = lottie.field(path) { changes.values[path] = field.value.like(value) }
    }
    if let theme, theme.isEmpty || lottie.archive?.themes.contains(theme) == true {
      changes.theme = theme
    }
    guard changes != self.changes else { return }
    let wanted = changes
    let (contents, issues) = try await Task.detached {
      let contents = try lottie.contents(wanted)
      return (contents, Self.issues(of: contents, lottie))
    }.value
    var scene = Self.scene(id, scene.title, contents, wanted)
    scene.title = self.scene.title
    (self.changes, self.scene, self.issues) = (wanted, scene, issues)
  }

  /// Returns the bytes of the file with its changes.
  func written() async throws -> [UInt8] {
    guard let lottie = reading.lottie else {
      throw ClientMessage.Fault(description: "'\(name)' has no changes that can be written")
    }
    let changes = changes
    return try await Task.detached { try lottie.file(changes) }.value
  }

  /// Rewrites the file compactly, and returns its scene and its size in bytes.
  func rewritten() async throws -> (scene: Scene, size: Int) {
    guard let lottie = reading.lottie else {
      throw ClientMessage.Fault(description: "only Lottie files can be written anew")
    }
    let changes = changes
    let (contents, size) = try await Task.detached {
      let bytes = try lottie.rewritten(changes)
      return (LottieContents(try LottieAnimation(data: bytes)), bytes.count)
    }.value
    return (Self.scene(id + Self.rewrittenEnding, scene.title, contents, .init()), size)
  }

  /// The file name for downloading the file with its changes.
  var changedName: String {
    let stem = (name as NSString).deletingPathExtension
    let ending = reading.lottie?.archive == nil ? "json" : "lottie"
    return Exporter.fileName(of: stem) + (changes.values.isEmpty ? "" : "-changed") + "." + ending
  }
}

extension LottieField.Value {
  /// Converts a value of a message to the kind of this one; nil if it does not fit.
  fileprivate func like(_ value: EditValue) -> LottieField.Value? {
    switch (self, value) {
    case (.color(let old), .text(let text)):
      guard let rgba = EditValue.rgba(text) else { return nil }
      // Only the form with eight digits has an alpha.
      return .color(Array(rgba.prefix(text.utf8.count == 9 && old.count == 4 ? 4 : 3)))
    case (.number, .number(let number)): return number.isFinite ? .number(number) : nil
    case (.point(let old), .numbers(let numbers)):
      return numbers.count == old.count && numbers.allSatisfy(\.isFinite) ? .point(numbers) : nil
    case (.text, .text(let text)): return .text(text)
    default: return nil
    }
  }
}
