// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A generated package with a program that shows the views of one target of a client's package.
///
/// Its manifest is the client's with one more target, whose sources are symbolic links to those of the
/// client's target: so views need not be public, and settings, resources and dependencies are the same.
package struct PreviewPackage {
  /// The name of the target and the product.
  package static let program = "QuartzitePreviews"

  /// The directory of the client's package.
  package var client: String
  /// The directory of the generated package.
  package var place: String
  /// The name of the client's target.
  package var target: String
  /// The directory of the target's sources.
  package var sources: String
  /// The identity of the dependency on Quartzite.
  package var quartzite: String
  /// The size of the stage in points; nil for that of each view.
  package var canvas: (width: Double, height: Double)?

  /// Describes a package.
  package init(client: String, place: String, target: String, sources: String, quartzite: String) {
    (self.client, self.place, self.target) = (client, place, target)
    (self.sources, self.quartzite) = (sources, quartzite)
  }

  /// Writes the package; files that are up to date are left alone, so that only changes are built.
  ///
  /// - Returns: the views and scenes that were found.
  /// - Throws: errors of Foundation.
  package func write() throws -> ViewFinder {
    let files = FileManager.default
    try files.createDirectory(atPath: "\(place)/\(Self.program)", withIntermediateDirectories: true)
    let manifest = try String(contentsOfFile: "\(client)/Package.swift", encoding: .utf8)
    try put(manifest + addition, at: "\(place)/Package.swift")
    if let pins = try? String(contentsOfFile: "\(client)/Package.resolved", encoding: .utf8) {
      try put(pins, at: "\(place)/Package.resolved")
    }
    for name in try files.contentsOfDirectory(atPath: client)
    where !name.hasPrefix(".") && !name.hasPrefix("Package") && name != Self.program {
      try link("\(client)/\(name)", at: "\(place)/\(name)")
    }
    let finder = ViewFinder(try linkSources())
    try put(main(finder), at: "\(place)/\(Self.program)/\(Self.program)+Main.swift")
    return finder
  }

  /// Links every file of the target, except for one with a main program of its own; returns the
  /// texts of the Swift files.
  private func linkSources() throws -> [String] {
    let files = FileManager.default
    let root = "\(place)/\(Self.program)"
    let names = (files.enumerator(atPath: sources)?.compactMap { $0 as? String } ?? []).sorted()
    var (texts, kept) = ([String](), Set(["\(Self.program)+Main.swift"]))
    for name in names {
      var isFolder: ObjCBool = false
      let path = "\(sources)/\(name)"
      guard files.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else {
        continue
      }
      if name.hasSuffix(".swift") {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        if name == "main.swift" || text.contains("@main") { continue }
        texts.append(text)
      }
      kept.insert(name)
      let folder = ("\(root)/\(name)" as NSString).deletingLastPathComponent
      try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try link(path, at: "\(root)/\(name)")
    }
    for name in files.enumerator(atPath: root)?.compactMap({ $0 as? String }) ?? [] {
      var isFolder: ObjCBool = false
      let isThere = files.fileExists(atPath: "\(root)/\(name)", isDirectory: &isFolder)
      if !isThere || !isFolder.boolValue, !kept.contains(name) {
        try files.removeItem(atPath: "\(root)/\(name)")
      }
    }
    return texts
  }

  /// The text added to the manifest: it adds the target and makes relative paths absolute.
  private var addition: String {
    """


    // Added by 'swift package quartzite'.
    do {
      func whole(_ path: String) -> String {
        path.hasPrefix("/") || path.hasPrefix("~") ? path : \(Self.quoted(client)) + "/" + path
      }
      package.dependencies = package.dependencies.map { dependency in
        guard case .fileSystem(let name, let path) = dependency.kind else { return dependency }
        if let name { return .package(name: name, path: whole(path)) }
        return .package(path: whole(path))
      }
      for target in package.targets where target.name == \(Self.quoted(target)) {
        // Quartzite under the name by which the target knows it, or else by its identity.
        let names = target.dependencies.compactMap { dependency -> String? in
          guard case .productItem(let name, let package, _, _) = dependency,
            name.hasPrefix("Quartzite") || ["UIKit", "QuartzCore", "pop"].contains(name)
          else { return nil }
          return package
        }
        package.targets.append(
          .executableTarget(
            name: "\(Self.program)",
            dependencies: target.dependencies
              + [.product(name: "QuartzitePreview", package: names.first ?? \(Self.quoted(quartzite)))],
            path: "\(Self.program)",
            exclude: target.exclude,
            sources: target.sources.map { $0 + ["\(Self.program)+Main.swift"] },
            resources: target.resources,
            swiftSettings: target.swiftSettings,
            linkerSettings: target.linkerSettings,
            plugins: target.plugins
          )
        )
      }
    }

    """
  }

  /// The source text of the program, with a scene for each view.
  package func main(_ finder: ViewFinder) -> String {
    let scenes = finder.views.map(scene) + finder.previews.map { "    \($0).scenes" }
    return """
      // Written by 'swift package quartzite'.
      \(["Quartzite", "QuartzitePreview"].map { "import \($0)" }.joined(separator: "\n"))

      @main enum QuartzitePreviewsMain: ScenePreviews {
        static var scenes: [Scene] {
      \(scenes.joined(separator: "\n"))
        }
      }

      """
  }

  private func scene(_ view: FoundView) -> String {
    let given = canvas.map { "CGSize(width: \($0.width), height: \($0.height))" }
    let head = "    Scene(\"\(view.name)\", id: \"\(view.name)\""
    switch view.making {
    case .plain: return head + (given.map { ", size: \($0)" } ?? "") + ") { \(view.name)() }"
    case .frame:
      let size = given ?? "Scene.usualSize"
      return head + ", size: \(size)) { \(view.name)(frame: CGRect(origin: .zero, size: \(size))) }"
    case .controller:
      let size = given ?? "Scene.usualSize"
      return head + ", size: \(size)) { stage in stage.window.rootViewController = \(view.name)() }"
    }
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.flatMap { "\\\"".contains($0) ? ["\\", $0] : [$0] } + "\""
  }

  private func put(_ text: String, at path: String) throws {
    if (try? String(contentsOfFile: path, encoding: .utf8)) == text { return }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private func link(_ target: String, at path: String) throws {
    let files = FileManager.default
    if (try? files.destinationOfSymbolicLink(atPath: path)) == target { return }
    try? files.removeItem(atPath: path)
    try files.createSymbolicLink(atPath: path, withDestinationPath: target)
  }
}
