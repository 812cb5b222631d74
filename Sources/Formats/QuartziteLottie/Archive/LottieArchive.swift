// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteArchives

/// A `.lottie` archive: one or more animations with their pictures.
///
/// Versions 1 (`animations/`, `images/`) and 2 (`a/`, `i/`) of the format are read. Nothing is ever
/// written to a disk, and paths that leave the archive are refused. Themes and state machines of version
/// 1 are not supported, and are reported in ``issues``.
///
/// Source: dotLottie, specification of versions 1 and 2.
public struct LottieArchive: Sendable {
  /// The identifiers of the animations, in the order of the manifest; without a manifest, sorted by
  /// name.
  public let animations: [String]
  /// The identifier of the animation that is played initially.
  public let first: String
  /// The identifiers of the themes, sorted; those of version 2 archives.
  public let themes: [String]
  /// The identifiers of the state machines of version 2 archives: those of the manifest in its order,
  /// then others, sorted.
  public let stateMachines: [String]
  /// The state machine that players begin with; nil for none.
  public let firstStateMachine: String?
  /// The identifiers of the global inputs of version 2 archives, of which players take the first.
  ///
  /// Those of the manifest in its order, then others, sorted.
  public let globalInputs: [String]
  /// The parts of the archive that are not supported.
  public let issues: [LottieIssue]

  private let bytes: [UInt8]
  private let limits: LottieLimits
  private let isSecondVersion: Bool
  /// The initial theme of each animation.
  private let firstThemes: [String: String]
  private let playing: [String: Playing]
  private let kept = KeptThemes()

  /// How the manifest of a version 1 archive says an animation is played.
  package struct Playing: Sendable {
    /// Whether it plays again from its end on; default false.
    package var loops = false
    /// Whether it plays forwards and backwards in turn; default false.
    package var reverses = false
    /// The speed, where negative plays backwards; default 1.
    package var speed = 1.0
  }

  /// Returns whether bytes are an archive rather than a JSON file.
  public static func isArchive(_ data: [UInt8]) -> Bool { ZipDirectory.isZip(data) }

  /// Opens an archive and reads its directory and manifest.
  ///
  /// - Throws: `LottieImportError` where it is no archive, or holds no animation.
  public init(
    data: [UInt8],
    limits: LottieLimits = LottieLimits()
  ) throws(LottieImportError) {
    (bytes, self.limits) = (data, limits)
    var zip = try ZipDirectory(lottie: data, limits: limits)
    let log = IssueLog()
    for name in zip.names where Self.leadsOut(name) {
      log.note(.invalid, "a name that leads out of the archive", at: name)
    }
    var manifest = Manifest()
    if let text = try zip.lottieContents("manifest.json") {
      manifest = try Manifest(text, limits: limits)
    } else {
      log.note(.missing, "the manifest", at: "manifest.json")
    }
    isSecondVersion =
      manifest.version.hasPrefix("2") || !zip.names.contains { $0.hasPrefix("animations/") }
    let folder = isSecondVersion ? "a/" : "animations/"
    let present = zip.names.filter {
      $0.hasPrefix(folder) && $0.hasSuffix(".json") && !Self.leadsOut($0)
    }.map { String($0.dropFirst(folder.count).dropLast(5)) }
    var animations = manifest.animations.filter { id in
      if present.contains(id) { return true }
      log.note(.missing, "the animation", at: "\(folder)\(id).json")
      return false
    }
    if animations.isEmpty { animations = present.sorted() }
    guard let first = animations.first else {
      throw LottieImportError(.notLottie, "the archive holds no animation")
    }
    self.animations = animations
    self.first = manifest.first.flatMap { animations.contains($0) ? $0 : nil } ?? first
    firstThemes = manifest.firstThemes
    playing = manifest.playing
    themes =
      zip.names.filter {
        $0.hasPrefix("t/") && $0.hasSuffix(".json") && !Self.leadsOut($0)
      }.map { String($0.dropFirst(2).dropLast(5)) }.sorted()
    /// The identifiers of files in a folder, first those that the manifest lists.
    func identifiers(_ folder: String, _ listed: [String], _ what: String) -> [String] {
      let present = zip.names.filter {
        $0.hasPrefix(folder) && $0.hasSuffix(".json") && !Self.leadsOut($0)
      }.map { String($0.dropFirst(2).dropLast(5)) }.sorted()
      var result: [String] = []
      for id in listed where !result.contains(id) {
        if present.contains(id) {
          result.append(id)
        } else {
          log.note(.missing, what, at: "\(folder)\(id).json")
        }
      }
      return result + present.filter { !result.contains($0) }
    }
    let machines = identifiers("s/", manifest.stateMachines, "the state machine")
    stateMachines = machines
    globalInputs = identifiers("g/", manifest.globalInputs, "the global inputs")
    firstStateMachine = manifest.firstStateMachine.flatMap { machines.contains($0) ? $0 : nil }
    for name in zip.names where !name.hasSuffix("/") {
      if name.hasPrefix("g/"), !name.hasSuffix(".json") {
        log.note(.unsupported, "global inputs", at: name)
      } else if name.hasPrefix("themes/") || (name.hasPrefix("t/") && !name.hasSuffix(".json")) {
        log.note(.unsupported, "a theme", at: name)
      } else if name.hasPrefix("states/") || (name.hasPrefix("s/") && !name.hasSuffix(".json")) {
        log.note(.unsupported, "a state machine", at: name)
      }
    }
    self.issues = log.issues
  }

  /// Opens the archive in a file; see `init(data:limits:)`.
  ///
  /// - Throws: also where the file cannot be read.
  public init(
    contentsOf path: String,
    limits: LottieLimits = LottieLimits()
  ) throws(LottieImportError) {
    try self.init(data: try LottieAnimation.bytes(of: path, limits: limits), limits: limits)
  }

  /// Reads an animation with its pictures and sounds.
  ///
  /// - Parameters:
  ///   - id: one of ``animations``; nil for ``first``.
  ///   - theme: one of ``themes``, whose values replace those of the animation's slots; nil for the
  ///     animation's initial theme, if it has one, and an empty string for none. An unknown theme is
  ///     reported as an issue.
  ///   - globalInputs: the global inputs, whose values replace those of the theme's rules that are
  ///     bound to them; nil for the first of the archive's ``globalInputs``.
  ///   - dialect: the dialect in which the file is understood.
  ///   - expressions: whether expressions are run.
  /// - Throws: `LottieImportError` where there is no such animation or it cannot be read.
  public func animation(
    _ id: String? = nil,
    theme: String? = nil,
    globalInputs: LottieGlobalInputs? = nil,
    dialect: LottieDialect = .format,
    expressions: LottieExpressions = .run
  ) throws(LottieImportError) -> LottieAnimation {
    let id = id ?? first
    var zip = try ZipDirectory(lottie: bytes, limits: limits)
    var text = try self.text(of: id, &zip)
    let chosen = theme ?? firstThemes[id]
    let log = IssueLog()
    var themed: LottieTheme?
    if let chosen, themes.contains(chosen) {
      themed = boundTheme(chosen, globalInputs, &zip, log)
      if dialect.runs(expressions),
        let expressions = themed.flatMap({ ThemeExpressions($0, animation: id) })
      {
        text = expressions.applied(to: text) ?? text
      }
    }
    var (model, issues) = try dialect.read(text, limits: limits, expressions: expressions)
    model.source = .text(text)
    let assets = IssueLog()
    model.fillAssets { contents($0, $1, &zip, assets) }
    let animation = LottieAnimation(model: model, issues: self.issues + issues + assets.issues)
    guard let chosen, !chosen.isEmpty else { return animation }
    guard themes.contains(chosen) else {
      return animation.adding([LottieIssue(.missing, "the theme", keyPath: "t/\(chosen).json")])
    }
    // One that cannot be read is among the issues.
    guard let themed else { return animation.adding(log.issues) }
    let runs = dialect.runs(expressions)
    return self.themed(animation, id, chosen, themed, runs, &zip).adding(log.issues)
  }

  /// Reads a state machine.
  ///
  /// - Parameter id: one of ``stateMachines``; nil for ``firstStateMachine``, or else the first.
  /// - Throws: `LottieImportError` where there is no such machine or it cannot be read.
  public func stateMachine(_ id: String? = nil) throws(LottieImportError) -> LottieStateMachine {
    var zip = try ZipDirectory(lottie: bytes, limits: limits)
    guard let id = id ?? firstStateMachine ?? stateMachines.first, stateMachines.contains(id),
      let text = try zip.lottieContents("s/\(id).json", most: Self.mostBytesAside)
    else {
      let names = stateMachines.isEmpty ? "none" : stateMachines.joined(separator: ", ")
      throw LottieImportError(
        .unreadable,
        "the archive holds no such state machine; it has \(names)",
        context: id ?? ""
      )
    }
    return try LottieStateMachine(text, id: id, limits: limits)
  }

  /// The size of a theme, a state machine or global inputs, in bytes: a theme takes up to 180 ns a byte, and a
  /// rule of it as much again whenever an input is bound to it.
  private static let mostBytesAside = 4 << 20
  /// The rules of a theme that are applied: each of them goes through the whole animation.
  private static let mostRules = 1000

  /// The name of the entry that holds an animation.
  package func entry(of animation: String) -> String {
    "\(isSecondVersion ? "a" : "animations")/\(animation).json"
  }

  /// The JSON text of a theme; nil where the archive has no theme of this identifier.
  package func text(ofTheme id: String) throws(LottieImportError) -> [UInt8]? {
    guard themes.contains(id) else { return nil }
    var zip = try ZipDirectory(lottie: bytes, limits: limits)
    return try zip.lottieContents("t/\(id).json", most: Self.mostBytesAside)
  }

  /// The theme that an animation begins with; nil for none.
  package func firstTheme(of animation: String) -> String? { firstThemes[animation] }

  /// How the manifest says an animation is played.
  package func playing(of animation: String) -> Playing { playing[animation] ?? Playing() }

  /// The JSON text of an animation.
  ///
  /// - Parameter id: one of ``animations``; nil for ``first``.
  package func text(of id: String?) throws(LottieImportError) -> [UInt8] {
    var zip = try ZipDirectory(lottie: bytes, limits: limits)
    return try text(of: id ?? first, &zip)
  }

  private func text(
    of id: String,
    _ zip: inout ZipDirectory
  ) throws(LottieImportError) -> [UInt8] {
    guard animations.contains(id), let text = try zip.lottieContents(entry(of: id)) else {
      throw LottieImportError(
        .unreadable,
        "the archive holds no such animation; it has \(animations.joined(separator: ", "))",
        context: id
      )
    }
    return text
  }

  /// The bytes of the first entry that a path may refer to; nil where there is none.
  private func contents(
    _ path: String,
    _ folders: [String],
    _ zip: inout ZipDirectory,
    _ log: IssueLog
  ) -> [UInt8]? {
    guard let found = names(path, folders).first(where: { zip.has($0) }) else { return nil }
    do {
      return try zip.lottieContents(found)
    } catch {
      log.note(.invalid, error.message, at: found)
      return nil
    }
  }

  /// Returns a theme with the values of global inputs put in; nil where it cannot be read.
  private func boundTheme(
    _ name: String,
    _ given: LottieGlobalInputs?,
    _ zip: inout ZipDirectory,
    _ log: IssueLog
  ) -> LottieTheme? {
    var inputs = given
    if inputs == nil, let id = globalInputs.first {
      do {
        inputs = try globalInputs(id)
        inputs?.issues.forEach(log.note)
      } catch {
        log.note(.invalid, error.message, at: "g/\(id).json")
      }
    }
    do {
      return try kept.theme(name, inputs, limits: limits, log) { () throws(LottieImportError) in
        try zip.lottieContents("t/\(name).json", most: Self.mostBytesAside)
      }
    } catch {
      log.note(.invalid, error.message, at: "t/\(name).json")
      return nil
    }
  }

  /// What was read of themes so far, by this archive and its copies.
  package var themeWork: ThemeWork { kept.work }

  /// Applies the values of a theme to the slots of an animation.
  private func themed(
    _ animation: LottieAnimation,
    _ id: String,
    _ name: String,
    _ theme: LottieTheme,
    _ runsExpressions: Bool,
    _ zip: inout ZipDirectory
  ) -> LottieAnimation {
    let log = IssueLog()
    var result = animation
    let rules = theme.rules(runsExpressions: runsExpressions, log)
    if rules.count > Self.mostRules {
      log.note(.limit, "more than \(Self.mostRules) rules of a theme", at: "t/\(name).json")
    }
    for rule in rules.prefix(Self.mostRules)
    where rule.animations.isEmpty || rule.animations.contains(id) {
      switch rule.value {
      case .value(let value): result = result.setting(value, forSlot: rule.slot)
      case .texts(let texts): result = result.setting(texts, forSlot: rule.slot)
      case .track(let track): result = result.setting(track, forSlot: rule.slot)
      case .stops(let count, let track):
        result = result.setting(track, colors: count, forSlot: rule.slot)
      case .image(var image):
        image.fill { contents($0, $1, &zip, log) }
        result = result.setting(image, forSlot: rule.slot)
      }
    }
    return result.adding(log.issues)
  }

  /// Reads global inputs.
  ///
  /// - Parameter id: one of ``globalInputs``; nil for the first.
  /// - Throws: `LottieImportError` where there are none of the name, or they cannot be read.
  public func globalInputs(_ id: String? = nil) throws(LottieImportError) -> LottieGlobalInputs {
    let id = id ?? globalInputs.first
    var zip = try ZipDirectory(lottie: bytes, limits: limits)
    guard let id, globalInputs.contains(id),
      let text = try zip.lottieContents("g/\(id).json", most: Self.mostBytesAside)
    else {
      throw LottieImportError(
        .unreadable,
        "the archive holds no such global inputs; it has "
          + (globalInputs.isEmpty ? "none" : globalInputs.joined(separator: ", ")),
        context: id ?? ""
      )
    }
    return try LottieGlobalInputs(text, id: id, limits: limits)
  }

  /// Returns a picture of the archive; without data where the archive has none at the path.
  func image(_ path: String, size: CGSize) -> ImageModel {
    var image = ImageModel(size: size)
    image.path = path
    if var zip = try? ZipDirectory(lottie: bytes, limits: limits) {
      image.fill { contents($0, $1, &zip, IssueLog()) }
    }
    return image
  }

  /// The names of entries that a path may refer to, the most likely first; empty where the path leaves
  /// the archive.
  ///
  /// - Parameter folders: the folders of such files, that of version 2 before that of version 1.
  private func names(_ path: String, _ folders: [String]) -> [String] {
    let file = path.split(separator: "/", omittingEmptySubsequences: true).last.map(String.init)
    var names = [path.hasPrefix("/") ? String(path.dropFirst()) : path]
    if let file {
      names += (isSecondVersion ? folders : folders.reversed()).map { "\($0)/\(file)" }
    }
    return names.filter { !Self.leadsOut($0) }
  }

  /// Whether a path is absolute or leads out of its folder.
  static func leadsOut(_ name: String) -> Bool { ZipDirectory.leadsOut(name) }
}

/// The contents of a manifest.
private struct Manifest {
  var version = ""
  var animations: [String] = []
  /// The animation that is played initially.
  var first: String?
  /// The initial themes of animations.
  var firstThemes: [String: String] = [:]
  var playing: [String: LottieArchive.Playing] = [:]
  var stateMachines: [String] = []
  var globalInputs: [String] = []
  /// The state machine that players begin with.
  var firstStateMachine: String?

  init() {}

  init(_ text: [UInt8], limits: LottieLimits) throws(LottieImportError) {
    let root = try JSONScanner.scan(text, limits: limits).root
    version = root["version"]?.string ?? root["version"]?.number.map { "\($0)" } ?? ""
    animations = (root["animations"]?.elements ?? []).compactMap { $0["id"]?.string }
    first = root["activeAnimationId"]?.string ?? root["initial"]?["animation"]?.string
    stateMachines = (root["stateMachines"]?.elements ?? []).compactMap { $0["id"]?.string }
    globalInputs = (root["globalInputs"]?.elements ?? []).compactMap { $0["id"]?.string }
    firstStateMachine = root["initial"]?["stateMachine"]?.string
    for animation in root["animations"]?.elements ?? [] {
      guard let id = animation["id"]?.string else { continue }
      firstThemes[id] = animation["initialTheme"]?.string
      var own = LottieArchive.Playing()
      own.loops = animation["loop"]?.bool ?? false
      own.reverses = animation["playMode"]?.string == "bounce"
      let speed = animation["speed"]?.number ?? 1
      let backwards = animation["direction"]?.number == -1
      own.speed = (speed.isFinite ? speed : 1) * (backwards ? -1 : 1)
      playing[id] = own
    }
  }
}

extension ZipDirectory {
  /// Reads the directory of an archive within the importer's limits.
  fileprivate init(lottie bytes: [UInt8], limits: LottieLimits) throws(LottieImportError) {
    do {
      try self.init(bytes, limits: Limits(bytes: limits.bytes, allBytes: limits.archiveBytes))
    } catch {
      throw LottieImportError(error)
    }
  }

  /// Returns the bytes of an entry, which may be `most` at most; nil where there is none of the name.
  fileprivate mutating func lottieContents(
    _ name: String,
    most: Int = .max
  ) throws(LottieImportError) -> [UInt8]? {
    let found: [UInt8]?
    do {
      found = try contents(name)
    } catch {
      throw LottieImportError(error)
    }
    guard let found, found.count > most else { return found }
    throw LottieImportError(.limit, "the text is larger than \(most) bytes", context: name)
  }
}

extension LottieImportError {
  fileprivate init(_ error: ZipError) {
    self.init(error.isLimit ? .limit : .invalidArchive, error.message, context: error.context)
  }
}
