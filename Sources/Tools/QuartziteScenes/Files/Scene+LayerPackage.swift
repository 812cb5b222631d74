// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteCAML
import QuartziteStage

/// A layer package on a stage of its own, fitted and centred.
@MainActor private enum PackageStage {
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

extension Scene {
  /// Makes a scene that shows a layer package.
  ///
  /// - Throws: `LayerPackageError` where no document has a layer.
  @MainActor package init(
    id: String,
    title: String,
    _ contents: PackageContents
  ) throws(LayerPackageError) {
    let package = try LayerPackage(contents)
    self.init(
      id: id,
      title: title,
      size: package.size,
      open: { try PackageStage.make(contents, $0) }
    )
    summary = "A layer package."
    (states, posterTime) = (package.states, 0)
    fileIssues = package.issues.map(\.description)
    if let scale = package.scale { usualScale = Double(scale) }
  }
}
