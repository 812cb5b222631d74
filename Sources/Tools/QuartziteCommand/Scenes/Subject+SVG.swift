// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteSVG
import QuartziteScenes
import QuartziteStage

extension Subject {
  /// Whether an argument of the command line is an SVG picture, by its extension.
  static func isSVGFile(_ word: String) -> Bool {
    ["svg", "svgz"].contains((word as NSString).pathExtension.lowercased())
  }

  /// Makes a subject that shows the SVG picture at `path`.
  ///
  /// - Throws: `UsageError` if it cannot be read.
  init(svgFile path: String) throws(UsageError) {
    let image: SVGImage
    do {
      image = try SVGImage(contentsOf: path)
    } catch {
      throw UsageError("\(path): \(error)")
    }
    var scene = Scene(
      id: ((path as NSString).lastPathComponent as NSString).deletingPathExtension,
      title: path,
      size: image.size,
      open: { Self.stage(image, $0) }
    )
    (scene.usualScale, scene.summary) = (1, "An SVG picture.")
    self.init(scene)
    kind = .picture
  }

  /// The picture on a stage of its own, fitted and centred.
  @MainActor private static func stage(_ image: SVGImage, _ request: StageRequest) -> Stage {
    let stage = request.makeStage(showing: image.makeLayer(), size: image.size)
    stage.fileIssues = image.issues.map(\.description)
    return stage
  }
}
