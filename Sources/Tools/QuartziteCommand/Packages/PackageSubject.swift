// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteCAML
import QuartziteRecording
import QuartziteScenes
import QuartziteStage

extension Subject {
  /// Whether an argument of the command line is a layer package, by its extension.
  static func isLayerPackage(_ word: String) -> Bool {
    let ending = (word as NSString).pathExtension.lowercased()
    return ["ca", "caml", "wallpaper", "tendies", "zip"].contains(ending)
  }

  /// Makes a subject that plays the layer package at `path`.
  ///
  /// - Throws: `UsageError` if it cannot be read.
  @MainActor init(layerPackage path: String) throws(UsageError) {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    var scene: Scene
    do {
      scene = try Scene(id: name, title: name, PackageContents(contentsOf: path))
    } catch {
      throw UsageError("\(path): \(error)")
    }
    scene.path = path
    self.init(scene)
    kind = .package(states: scene.states)
  }

  /// Checks a script of states, and makes films end a while after its last step.
  ///
  /// - Throws: `UsageError` for states that the package does not have.
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
    if let last = script.steps.last { duration = last.time + LayerPlayer.timeAfterState }
  }
}
