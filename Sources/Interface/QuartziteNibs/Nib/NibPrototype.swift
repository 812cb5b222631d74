// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// A prototype cell of a table or collection view, which is instantiated repeatedly.
@MainActor
final class NibPrototype {
  private let node: NibNode
  private let document: NibDocument
  private weak var scene: StoryboardScene?

  init(_ node: NibNode, of build: NibBuild) {
    (self.node, document, scene) = (node, build.document, build.scene)
  }

  /// Makes a cell with its connections, and calls `awakeFromNib()`.
  func make() -> AnyObject? {
    let build = NibBuild(document, owner: scene?.controller)
    build.scene = scene
    let cell = build.make(node)
    build.finish()
    build.reportLoose()
    return cell
  }
}
