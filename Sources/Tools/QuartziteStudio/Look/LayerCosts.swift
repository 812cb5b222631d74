// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteDisplayList
import QuartziteFrames
import QuartziteGeometry
import QuartziteLayerValues
import QuartziteRaster

/// Measures the drawing time of each layer, with its sublayers and mask, and without them.
///
/// Each branch of the tree is composed and drawn alone on an empty picture, three times, and the least
/// time counts, less that of an empty picture.
package struct LayerCosts {
  /// The greatest number of layers that are measured.
  package static let mostLayers = 300
  /// The time after which no further layer is measured.
  static let patience = Duration.seconds(3)

  /// The drawing time of a layer, in microseconds.
  package struct Cost: Encodable, Sendable {
    /// Its path, as in `LayerEdit.Target.layer`.
    package var path: [Int]
    /// The time with its sublayers and its mask.
    package var all: Double
    /// That time less the times of its sublayers and its mask alone, at least 0.
    package var own: Double
  }

  private let frame: Frame
  private let rasterizer: Rasterizer
  private let composer = FrameComposer()
  private let surface: Surface

  /// Makes a meter for a frame, which draws with `threads` threads.
  package init(_ frame: Frame, threads: Int) {
    self.frame = frame
    rasterizer = Rasterizer(threads: threads)
    surface = Surface(width: frame.canvas.width, height: frame.canvas.height)
  }

  /// Measures the layers; `window` is the layer where paths begin.
  package func measure(window: LayerID, at time: Double) -> ServerMessage.Costs {
    var tree = PresentationTree()
    frame.snapshot.evaluate(at: frame.time, into: &tree)
    let places = TreePaths(tree, window: window)
    let empty = cost(of: PresentationTree(PresentationBranch(LayerValues())), .identity)
    var all: [Int: Double] = [:]
    let start = ContinuousClock.now
    for index in tree.nodes.indices where places.opacities[index] > 0 {
      guard all.count < Self.mostLayers, ContinuousClock.now - start < Self.patience else { break }
      let parent = Int(tree.nodes[index].parent)
      var above = CATransform3D.identity
      if parent >= 0 {
        let isMask = tree.nodes[parent].maskIndex == Int32(index)
        let map = isMask ? .identity : tree.nodes[parent].values.place.sublayerMap
        above = CATransform3DConcat(map, places.transforms[parent])
      }
      let branch = PresentationTree(tree.branch(index), time: tree.time)
      all[index] = max(0, cost(of: branch, above) - empty)
    }
    var own = all
    for (index, cost) in all {
      let parent = Int(tree.nodes[index].parent)
      if parent >= 0 { own[parent]? -= cost }
    }
    let costs = all.keys.compactMap { index in
      places.paths[index].map {
        Cost(path: $0, all: all[index] ?? 0, own: max(0, own[index] ?? 0))
      }
    }
    return .init(
      time: time,
      whole: all[0] ?? 0,
      layers: costs.sorted { ($0.own, $1.path.count) > ($1.own, $0.path.count) }
    )
  }

  /// The least of three times, in microseconds.
  private func cost(of tree: PresentationTree, _ above: CATransform3D) -> Double {
    var canvas = frame.canvas
    canvas.toDevice = CATransform3DConcat(above, canvas.toDevice)
    canvas.background = nil
    var least = Duration.seconds(1_000)
    for _ in 0..<3 {
      let time = ContinuousClock().measure {
        rasterizer.draw(composer.list(of: tree, on: canvas), into: surface, damage: nil)
      }
      least = min(least, time)
    }
    return (least / .microseconds(1) * 10).rounded() / 10
  }
}

extension PresentationTree {
  /// The subtree of a node as a branch.
  fileprivate func branch(_ index: Int) -> PresentationBranch {
    let node = nodes[index]
    var sublayers: [PresentationBranch] = []
    var next = Int(node.firstChild)
    while next < Int(node.subtreeEnd) {
      sublayers.append(branch(next))
      next = Int(nodes[next].subtreeEnd)
    }
    return PresentationBranch(
      node.values,
      mask: node.maskIndex < 0 ? nil : branch(Int(node.maskIndex)),
      sublayers: sublayers,
      transition: node.transition
    )
  }
}
