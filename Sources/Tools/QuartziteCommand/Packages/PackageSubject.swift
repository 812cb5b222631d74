// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteCAML
import QuartziteScenes
import QuartziteStage

/// A layer package on a stage of its own, fitted and centred.
@MainActor enum PackageStage {
  /// Makes the stage, in the state that the package begins with.
  static func make(_ contents: PackageContents, _ request: StageRequest) throws -> Stage {
    let stage = request.makeStage()
    let package = try stage.run { try LayerPackage(contents) }
    request.show(package.rootLayer, size: package.size, on: stage)
    if !package.states.isEmpty {
      stage.states = StageStates(package.states) { package.setState($0, animated: $1) }
    }
    stage.fileIssues = package.issues.map(\.description)
    if let first = package.initialState { stage.setState(first, animated: false) }
    return stage
  }
}

extension Subject {
  /// Whether an argument of the command line is a layer package and not an effect.
  static func isLayerPackage(_ word: String) -> Bool {
    let ending = (word as NSString).pathExtension.lowercased()
    return ["ca", "caml", "wallpaper", "tendies", "zip"].contains(ending)
  }

  /// How long a film goes on after the last state of a script, in seconds.
  private static let timeAfterState = 2.0

  /// Makes a subject that plays the layer package at `path`.
  ///
  /// - Throws: `UsageError` if there is none.
  @MainActor init(layerPackage path: String) throws(UsageError) {
    let contents: PackageContents
    let package: LayerPackage
    do {
      contents = try PackageContents(contentsOf: path)
      package = try LayerPackage(contents)
    } catch {
      throw UsageError("\(path): \(error)")
    }
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    var scene = Scene(
      id: name,
      title: name,
      size: package.size,
      open: { try PackageStage.make(contents, $0) }
    )
    scene.summary = "A layer package."
    (scene.states, scene.posterTime) = (package.states, 0)
    if let scale = package.scale { scene.usualScale = Double(scale) }
    self.init(scene)
    kind = .package(states: package.states)
  }

  /// Takes the states of the command line: a film ends two seconds after the last one.
  ///
  /// - Throws: `UsageError` for states that it has not.
  mutating func accept(_ script: StateScript) throws(UsageError) {
    guard case .package(let states) = kind, !states.isEmpty else {
      throw UsageError("\(id) has no states; --states is for layer packages that have")
    }
    for name in script.steps.compactMap(\.name) where !states.contains(name) {
      let nearest = Spelling.nearest(name, among: states)
      throw UsageError(
        nearest.map { "there is no state '\(name)'; did you mean '\($0)'?" }
          ?? "there is no state '\(name)'; there are \(states.joined(separator: ", "))"
      )
    }
    if let last = script.steps.last { duration = last.time + Self.timeAfterState }
  }
}
