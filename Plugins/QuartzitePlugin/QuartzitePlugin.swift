// SPDX-License-Identifier: Apache-2.0
import Foundation
import PackagePlugin

/// `swift package quartzite`: the commands of `quartzite` for the views of a package.
@main struct QuartzitePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let named = extractor.extractOption(named: "target").last
    let dependency = context.package.dependencies.first { dependency in
      dependency.package.products.contains { $0.name == "QuartzitePreview" }
    }
    guard let dependency else {
      throw Fault("the package does not depend on Quartzite; add it to the dependencies")
    }
    let target = try target(named, in: context.package)
    let process = Process()
    process.executableURL = try context.tool(named: "QuartzitePreviewer").url
    process.arguments =
      [
        context.package.directoryURL.path, context.pluginWorkDirectoryURL.path, target.name,
        target.directoryURL.path, dependency.package.id, try context.tool(named: "swift").url.path,
      ] + extractor.remainingArguments
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  /// The target with a name, or the first library that imports anything of Quartzite.
  private func target(_ name: String?, in package: Package) throws -> any SourceModuleTarget {
    let targets = package.targets.compactMap { $0 as? SwiftSourceModuleTarget }
    if let name {
      if let target = targets.first(where: { $0.name == name }) { return target }
      throw Fault("there is no target '\(name)'")
    }
    let using = targets.filter { $0.kind != .test && $0.dependsOnQuartzite }
    guard let target = using.first(where: { $0.kind == .generic }) ?? using.first else {
      throw Fault("no target of the package uses Quartzite; name one with --target")
    }
    return target
  }

  /// Why nothing can be shown.
  private struct Fault: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
      self.description = description
    }
  }
}

extension Target {
  /// Whether one of the target's own dependencies is a product of Quartzite.
  fileprivate var dependsOnQuartzite: Bool {
    dependencies.contains { dependency in
      guard case .product(let product) = dependency else { return false }
      return ["UIKit", "QuartzCore", "pop"].contains(product.name)
        || product.name.hasPrefix("Quartzite")
    }
  }
}
