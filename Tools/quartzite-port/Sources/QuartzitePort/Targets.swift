// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// The targets of a directory: which of its sources are compiled together.
///
/// A manifest tells its targets. Without one, a folder is a module where sources outside import it by the
/// folder's name, and so are the folders of those that import it. All other sources count as one target.
struct Targets {
  /// A target of which the place is known.
  private struct Target {
    /// What the paths of its sources begin with.
    var prefixes: [String]
    /// What the paths of sources begin with that are not its own.
    var excluded: [String] = []
  }

  /// The indices of the sources of each target, in their order.
  let groups: [[Int]]

  /// Finds the targets of sources, which come with their paths, relative to the directory.
  init(_ sources: [(path: String, source: ParsedSource)]) {
    let files = sources.map { (path: $0.path, imports: Self.imports(of: $0.source)) }
    var (targets, modules) = Self.manifested(sources)
    let free = files.filter { Self.target(of: $0.path, in: targets) == nil }
    for name in Set(free.flatMap(\.imports)).sorted() where modules[name] == nil {
      let folders = Self.folders(called: name, files: free)
      guard !folders.isEmpty else { continue }
      modules[name] = folders
      targets += folders.map { Target(prefixes: [$0]) }
    }
    let importers = files.filter { Self.target(of: $0.path, in: targets) == nil }
    for file in importers {
      for folder in file.imports.flatMap({ modules[$0] ?? [] }) {
        guard let own = Self.folder(of: file.path, beside: folder),
          !targets.contains(where: { $0.prefixes == [own] })
        else { continue }
        targets.append(Target(prefixes: [own]))
      }
    }
    let rest = files.map(\.path).filter { Self.target(of: $0, in: targets) == nil }
    let common = CommonFolder.of(rest)
    // What they share must not be put into another target.
    let isShared = Self.target(of: "\(common)A.swift", in: targets) == nil
    var found: [String: [Int]] = [:]
    for (index, file) in files.enumerated() {
      let key =
        Self.target(of: file.path, in: targets).map { "\($0)" }
        ?? "/" + (isShared ? "" : file.path.dropFirst(common.count).prefix { $0 != "/" })
      found[key, default: []].append(index)
    }
    groups = found.values.sorted { $0[0] < $1[0] }
  }

  /// The target that a path belongs to, which is that with the deepest folder; nil for none.
  private static func target(of path: String, in targets: [Target]) -> Int? {
    var best: (index: Int, length: Int)?
    for (index, target) in targets.enumerated()
    where !target.excluded.contains(where: { path.isAt($0) }) {
      for prefix in target.prefixes where path.isAt(prefix) && prefix.count >= best?.length ?? 0 {
        best = (index, prefix.count)
      }
    }
    return best?.index
  }

  /// The modules that a source imports, Apple's left out.
  private static func imports(of source: ParsedSource) -> Set<String> {
    let visitor = ImportVisitor(viewMode: .sourceAccurate)
    visitor.walk(source.tree)
    return visitor.names.subtracting(AbsentNames.modules)
      .filter { AbsentModule.named($0) == nil }
  }

  /// The outermost folders of a name that others import and whose own sources do not.
  private static func folders(
    called name: String,
    files: [(path: String, imports: Set<String>)]
  ) -> [String] {
    var found: Set<String> = []
    for file in files {
      let parts = file.path.split(separator: "/").dropLast()
      for (index, part) in parts.enumerated() where part == name {
        found.insert(parts[...index].map { $0 + "/" }.joined())
      }
    }
    let modules = found.filter { folder in
      !files.contains { $0.path.hasPrefix(folder) && $0.imports.contains(name) }
    }
    return modules.filter { folder in !modules.contains { $0 != folder && folder.hasPrefix($0) } }
      .sorted()
  }

  /// The folder around a file that stands beside a module's folder; nil if the file itself does.
  private static func folder(of path: String, beside module: String) -> String? {
    let parts = path.split(separator: "/").dropLast()
    let common = zip(parts, module.split(separator: "/")).prefix { $0 == $1 }.count
    guard common < parts.count else { return nil }
    return parts[...common].map { $0 + "/" }.joined()
  }

  // MARK: - Manifests

  /// The targets that manifests name and that have sources, and the folders of modules by their names.
  private static func manifested(
    _ sources: [(path: String, source: ParsedSource)]
  ) -> (targets: [Target], modules: [String: [String]]) {
    var targets: [Target] = []
    var modules: [String: [String]] = [:]
    let paths = sources.map(\.path)
    for (path, source) in sources where path == file || path.hasSuffix("/\(file)") {
      let root = String(path.dropLast(file.count))
      let visitor = ManifestVisitor(viewMode: .sourceAccurate)
      visitor.walk(source.tree)
      for target in visitor.targets {
        // Without a path a target is in a folder of its name; the only one may be in the folder around it.
        let usual =
          usualFolders.map { "\($0)/\(target.name)" } + (visitor.isSingle ? usualFolders : [])
        let folder = (target.path.map { [$0] } ?? usual).map { root.joined(to: $0) }
          .first { folder in paths.contains { $0.isAt(folder) && $0 != path } }
        guard let folder else { continue }
        let own = target.sources.map { folder.joined(to: $0) }
        targets.append(
          Target(
            prefixes: own.isEmpty ? [folder] : own,
            excluded: target.excluded.map { folder.joined(to: $0) } + [path]
          )
        )
        modules[target.name, default: []].append(folder)
      }
    }
    return (targets, modules)
  }

  private static let file = "Package.swift"
  private static let usualFolders = ["Sources", "Source", "src", "srcs", "Tests"]
}

/// Collects the modules that a source imports.
private final class ImportVisitor: SyntaxVisitor {
  var names: Set<String> = []

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.path.first?.name.text, !node.isLeftOut { names.insert(name) }
    return .skipChildren
  }
  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// Reads the targets of a manifest.
private final class ManifestVisitor: SyntaxVisitor {
  /// What a manifest says of a target.
  struct Named {
    let name: String
    let path: String?
    let sources: [String]
    let excluded: [String]
    let isTest: Bool
  }

  private(set) var targets: [Named] = []
  /// Whether only one target is no test.
  var isSingle: Bool { targets.count { !$0.isTest } == 1 }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let kind = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
    // The targets that one depends on are called like it, and are not visited.
    guard ["target", "executableTarget", "testTarget", "macro", "plugin"].contains(kind),
      let name = node.texts("name").first
    else { return .visitChildren }
    targets.append(
      Named(
        name: name,
        path: node.texts("path").first,
        sources: node.texts("sources"),
        excluded: node.texts("exclude"),
        isTest: kind == "testTarget"
      )
    )
    return .skipChildren
  }
}

extension FunctionCallExprSyntax {
  /// The texts that an argument consists of: a literal, or an array of them.
  fileprivate func texts(_ label: String) -> [String] {
    guard let value = arguments.first(where: { $0.label?.text == label })?.expression else {
      return []
    }
    let all = value.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? [value]
    return all.compactMap { $0.as(StringLiteralExprSyntax.self)?.representedLiteralValue }
  }
}

extension String {
  /// Whether a path is that of a file, or in the folder, that `place` names; an empty one is everywhere.
  fileprivate func isAt(_ place: String) -> Bool {
    place.isEmpty || self == place || hasPrefix(place.hasSuffix("/") ? place : place + "/")
  }

  /// The path of something in a folder, without dots and with a slash at its end.
  fileprivate func joined(to path: String) -> String {
    let parts = (split(separator: "/") + path.split(separator: "/")).filter { $0 != "." }
    guard parts.last?.hasSuffix(".swift") != true else { return parts.joined(separator: "/") }
    return parts.map { $0 + "/" }.joined()
  }
}
