// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The Swift files of a directory.
public struct SourceTree {
  /// One file, before and after.
  public struct File {
    /// The path relative to the directory.
    public let path: String
    /// The original text; empty for a new file.
    let before: String
    /// The rewritten text.
    let after: String
    /// What must be reviewed by hand.
    public let findings: [Finding]
    /// Whether the text changes.
    public var isChanged: Bool { before != after }
  }

  private let root: URL
  private let paths: [String]
  /// The pictures, fonts and bundles of the directory.
  public private(set) var resources: Resources
  /// The application's `Info.plist` under its new name; nil for none.
  private let info: File?
  /// The folder that holds all sources and resources, with a slash; empty for the directory itself.
  public let folder: String
  /// The paths of nib files and storyboards.
  private let nibs: [String]

  /// Finds the Swift files of a directory, hidden folders left out.
  public init(_ directory: String) throws {
    root = URL(fileURLWithPath: directory, isDirectory: true).standardizedFileURL
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isDirectory),
      isDirectory.boolValue
    else { throw Porting.Failure(description: "there is no directory \(directory)") }
    let all = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    paths = all.filter { path in
      path.hasSuffix(".swift") && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }.sorted()
    let places = [
      (root, ""), (root.deletingLastPathComponent(), "\(root.lastPathComponent)/"),
    ]
    let specifications = places.flatMap { folder, prefix in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
        .filter { $0.hasSuffix(".podspec") }
        .compactMap { name in
          (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
            .map { (text: $0, prefix: prefix) }
        }
    }
    nibs = all.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }
    resources = Resources(paths: all, specifications: specifications)
    let place = root
    info = ApplicationInfo.file(among: all) { path in
      try? String(contentsOf: place.appendingPathComponent(path), encoding: .utf8)
    }.map { file in
      let before = all.contains(file.path) ? file.text : ""
      return File(path: file.path, before: before, after: file.text, findings: [])
    }
    if let info { resources.add(info.path) }
    let common = CommonFolder.of(paths)
    folder =
      resources.items.allSatisfy { $0.hasPrefix(common) } && resources.bundles.isEmpty ? common : ""
    if paths.isEmpty {
      throw Porting.Failure(description: "there is no Swift file in \(directory)")
    }
  }

  /// Rewrites all files in memory.
  ///
  /// - Throws: the first failure, with the file's path.
  public func ported() throws -> [File] {
    let texts = try paths.map { path in
      let data = try Data(contentsOf: root.appendingPathComponent(path))
      guard let text = String(validating: data, as: UTF8.self) else {
        throw Porting.Failure(description: "\(path): not UTF-8; nothing was changed")
      }
      return text
    }
    let given = texts.concurrentMap { ParsedSource($0) }
    let sources = Array(zip(paths, given.map { Swift2.separated($0) }))
    var first = Survey()
    for (_, source) in sources { first.add(source) }
    // The other rules know only the names of later Swift versions.
    let hasOldConditions = zip(given, sources).contains { $0.text != $1.1.text }
    let isOld = hasOldConditions || Swift2.isUsed(in: sources.map(\.1), survey: first)
    let modern: [(source: ParsedSource, findings: [Finding])] = sources.map { _, source in
      isOld ? Swift2.modernized(source, survey: first) : (source, [])
    }
    var survey = Survey()
    if isOld {
      for file in modern { survey.add(file.source) }
    } else {
      survey = first
    }
    survey.hasResources = !resources.isEmpty
    let current = zip(sources, modern).map { (path: $0.0.0, source: $0.1.source) }
    let targets = Targets(current).groups
    let named =
      !nibs.isEmpty
      ? NibTables.apply(to: current, targets: targets, selectors: nibSelectors)
      : NibTables.Result(sources: modern.map(\.source), findings: modern.map { _ in [] })
    let linked = InheritedOptionals.apply(to: named.sources)
    let awaking = ProxyInitializers.apply(
      to: PlainForwarding.apply(to: PlainAwakening.apply(to: linked.sources))
    )
    let released = ExtensionOverrides.apply(to: FixedRows.apply(to: awaking))
    survey.declared.formUnion(released.names)
    let moved = Relocation.apply(to: released.sources)
    let whole = survey
    let results = moved.sources.concurrentMap { source in
      Result { () throws(Porting.Failure) in try Porting.rewrite(source, survey: whole) }
    }
    let files = try sources.indices.map { index in
      let (path, source) = sources[index]
      do {
        let result = try results[index].get()
        let age =
          isOld
            && (given[index].text != source.text || Swift2.isUsed(in: [source], survey: first))
          ? [Finding(line: 1, text: "Swift 2: names become those of today; a build tells the rest")]
          : []
        let findings =
          (age + modern[index].findings + named.findings[index] + linked.findings[index]
          + moved.findings[index]
          + result.findings).sorted { $0.line < $1.line }
        return File(path: path, before: texts[index], after: result.source, findings: findings)
      } catch {
        throw Porting.Failure(description: "\(path): \(error); nothing was changed")
      }
    }
    let dates = targets.compactMap { target in StageDates.file(for: target.map { current[$0] }) }
    let added =
      dates.filter { !paths.contains($0.path) }.map { file in
        File(path: file.path, before: "", after: file.text, findings: [])
      } + (info.map { [$0] } ?? [])
    return named.tables.reduce(files) { withTable($1, in: $0) } + added
  }

  /// Returns the files with the table of what nib files name; one that is there already is kept, and
  /// reported.
  private func withTable(_ table: (path: String, text: String), in files: [File]) -> [File] {
    guard !paths.contains(table.path) else {
      let note = Finding(line: 1, text: "classes have new names; add them here")
      return files.map { file in
        guard file.path == table.path else { return file }
        return File(
          path: file.path,
          before: file.before,
          after: file.after,
          findings: [note] + file.findings
        )
      }
    }
    return files + [File(path: table.path, before: "", after: table.text, findings: [])]
  }

  /// The selectors that nib files name; a file that cannot be read has none.
  private var nibSelectors: Set<String> {
    nibs.reduce(into: []) { found, path in
      let file = root.appendingPathComponent(path)
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { return }
      for match in text.matches(of: #/\bselector="([^"]+)"/#) { found.insert(String(match.1)) }
    }
  }

  /// Replaces files, each atomically; if one cannot be replaced, those before it are restored.
  public func write(_ files: [File]) throws {
    var done: [File] = []
    do {
      for file in files {
        try Data(file.after.utf8).write(
          to: root.appendingPathComponent(file.path),
          options: .atomic
        )
        done.append(file)
      }
    } catch {
      for file in done {
        let place = root.appendingPathComponent(file.path)
        if file.before.isEmpty, !paths.contains(file.path) {
          try? FileManager.default.removeItem(at: place)
        } else {
          try? Data(file.before.utf8).write(to: place, options: .atomic)
        }
      }
      throw error
    }
  }

  /// Copies the whole directory to a new place, with the rewritten files in it.
  public func copy(to output: String, with files: [File]) throws {
    let target = URL(fileURLWithPath: output, isDirectory: true).standardizedFileURL
    guard !FileManager.default.fileExists(atPath: target.path) else {
      throw Porting.Failure(description: "\(output) is there already; name a new directory")
    }
    guard !target.path.hasPrefix(root.path + "/") else {
      throw Porting.Failure(description: "\(output) is inside the sources; name another directory")
    }
    let unfinished = target.deletingLastPathComponent()
      .appendingPathComponent(".\(target.lastPathComponent).\(UUID().uuidString)")
    do {
      try FileManager.default.copyItem(at: root, to: unfinished)
      for file in files where file.isChanged {
        try Data(file.after.utf8).write(to: unfinished.appendingPathComponent(file.path))
      }
      for (name, files) in resources.bundles {
        let bundle = unfinished.appendingPathComponent("\(name).bundle")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        for file in files {
          let name = URL(fileURLWithPath: file).lastPathComponent
          let copy = bundle.appendingPathComponent(name)
          guard !FileManager.default.fileExists(atPath: copy.path) else { continue }
          try FileManager.default.moveItem(at: unfinished.appendingPathComponent(file), to: copy)
        }
      }
      try FileManager.default.moveItem(at: unfinished, to: target)
    } catch {
      try? FileManager.default.removeItem(at: unfinished)
      throw error
    }
  }
}
