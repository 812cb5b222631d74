// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteLayerValues

/// The layers of a frame pulled apart in depth, each above the layers that it covers, seen from the side.
///
/// It is a presentation tree again, which the composer and the rasterizer draw like any other: each layer
/// shows what it draws itself, without its sublayers, its mask and clips of layers above it.
package struct ExplodedTree {
  /// The greatest number of layers that are pulled apart; further ones are left out.
  package static let mostLayers = 400
  /// The scale of the layers seen from the front.
  static let share = 0.72

  /// A layer and where it is seen.
  package struct Plate: Sendable {
    /// Its path, as in `LayerEdit.Target.layer`.
    package var path: [Int]
    /// Its corners: x and y of four points of the stage.
    package var quad: [Double]
  }

  /// The tree to draw.
  package let tree: PresentationTree
  /// The layers with a path, back to front.
  package let plates: [Plate]

  /// Pulls the layers of a tree apart.
  ///
  /// - Parameters:
  ///   - size: the stage's, in points.
  ///   - window: the layer where paths begin.
  ///   - chosen: the path of the layer that is marked.
  ///
  /// O(layers²).
  package init(
    _ source: PresentationTree,
    _ look: Looks.Explosion,
    size: CGSize,
    window: LayerID,
    chosen: [Int]? = nil
  ) {
    let places = TreePaths(source, window: window)
    let sheets = Self.sheets(of: source, places)
    let levels = Self.levels(of: sheets)
    let camera = Self.camera(look, size: size, levels: levels.max() ?? 0)
    var root = LayerValues()
    root.bounds = CGRect(origin: .zero, size: size)
    root.position = CGPoint(x: size.width / 2, y: size.height / 2)
    root.sublayerTransform = camera
    var branch = PresentationBranch(root)
    var plates: [Plate] = []
    // The camera turns about the middle of the stage.
    let turn = camera.moved(
      from: SIMD4(-size.width / 2, -size.height / 2, 0, 1),
      to: SIMD4(size.width / 2, size.height / 2, 0, 0)
    )
    for (sheet, level) in zip(sheets, levels) {
      let up = CATransform3D.translation(0, 0, Double(level) * look.gap)
      let place = CATransform3DConcat(places.transforms[sheet.node], up)
      let path = places.paths[sheet.node]
      branch.sublayers += sheet.branches(at: place, isChosen: path != nil && path == chosen)
      let way = CATransform3DConcat(place, turn)
      let corners = sheet.corners.compactMap { way.seen($0) }
      if let path, corners.count == 4 {
        plates.append(
          Plate(path: path, quad: corners.flatMap { [Self.rounded($0.x), Self.rounded($0.y)] })
        )
      }
    }
    (tree, self.plates) = (PresentationTree(branch, time: source.time), plates)
  }

  private static func sheets(of tree: PresentationTree, _ places: TreePaths) -> [Sheet] {
    var sheets: [Sheet] = []
    var index = 0
    while index < tree.nodes.count, sheets.count < mostLayers {
      let node = tree.nodes[index]
      // Hidden layers, and masks, which draw nothing themselves, are left out with their subtrees.
      let isMask = node.parent >= 0 && tree.nodes[Int(node.parent)].maskIndex == Int32(index)
      guard places.opacities[index] > 0, !isMask else {
        index = Int(node.subtreeEnd)
        continue
      }
      let sheet = Sheet(index, node.values, opacity: places.opacities[index])
      let seen = sheet.corners.compactMap { places.transforms[index].seen($0) }
      if node.parent >= 0, seen.count == 4 { sheets.append(sheet.lying(in: Box(seen))) }
      index += 1
    }
    return sheets
  }

  /// A level for each sheet: one more than the highest level of the sheets that it covers.
  private static func levels(of sheets: [Sheet]) -> [Int] {
    var levels: [Int] = []
    for (index, sheet) in sheets.enumerated() {
      var level = 0
      for below in 0..<index where sheets[below].box.meets(sheet.box) {
        level = max(level, levels[below] + 1)
      }
      levels.append(level)
    }
    return levels
  }

  private static func camera(_ look: Looks.Explosion, size: CGSize, levels: Int) -> CATransform3D {
    var camera = CATransform3D.translation(0, 0, -Double(levels) * look.gap / 2)
    camera = CATransform3DConcat(camera, CATransform3DMakeRotation(look.yaw * .pi / 180, 0, 1, 0))
    camera = CATransform3DConcat(camera, CATransform3DMakeRotation(look.pitch * .pi / 180, 1, 0, 0))
    camera = CATransform3DConcat(camera, CATransform3DMakeScale(share, share, share))
    var eye = CATransform3D.identity
    // Far enough that the nearest level stays before the eye.
    eye.m34 = -1 / (3 * max(size.width, size.height, 1) + Double(levels) * look.gap)
    return CATransform3DConcat(camera, eye)
  }

  /// Rounds to hundredths of a point, which cannot be seen.
  private static func rounded(_ number: CGFloat) -> Double {
    (Double(number) * 100).rounded() / 100
  }
}

/// The bounding box of the corners of a layer, on the stage.
private struct Box {
  var (minX, minY, maxX, maxY) = (
    CGFloat.infinity, CGFloat.infinity, -CGFloat.infinity, -CGFloat.infinity
  )

  init(_ points: [CGPoint] = []) {
    for point in points {
      (minX, maxX) = (min(minX, point.x), max(maxX, point.x))
      (minY, maxY) = (min(minY, point.y), max(maxY, point.y))
    }
  }

  func meets(_ other: Box) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

/// A layer by itself.
private struct Sheet {
  /// The index of its node.
  let node: Int
  private var values: LayerValues
  private let outline: CGRect
  var box = Box()

  init(_ node: Int, _ values: LayerValues, opacity: Double) {
    (self.node, self.values, outline) = (node, values, values.outline)
    self.values.opacity = Float(opacity)
  }

  func lying(in box: Box) -> Sheet {
    var sheet = self
    sheet.box = box
    return sheet
  }

  var corners: [CGPoint] {
    [
      CGPoint(x: outline.minX, y: outline.minY), CGPoint(x: outline.maxX, y: outline.minY),
      CGPoint(x: outline.maxX, y: outline.maxY), CGPoint(x: outline.minX, y: outline.maxY),
    ]
  }

  /// The layer and its frame, in a space that `place` maps.
  func branches(at place: CATransform3D, isChosen: Bool) -> [PresentationBranch] {
    var own = values
    own.put(at: place)
    (own.isHidden, own.isDoubleSided) = (false, true)
    own.allowsEdgeAntialiasing = true
    (own.backgroundFilters, own.compositingFilter) = ([], nil)
    own.sublayerTransform = .identity
    var frame = LayerValues()
    frame.bounds = outline
    // A little above the layer, so that the two do not intersect.
    frame.put(at: CATransform3DConcat(place, .translation(0, 0, 0.5)))
    frame.allowsEdgeAntialiasing = true
    frame.borderWidth = isChosen ? 2.5 : 1.4
    frame.borderColor =
      isChosen ? LayerColor(0.36, 0.36, 0.94, 1) : LayerColor(0.5, 0.5, 0.58, 0.55)
    return [PresentationBranch(own)] + (outline.isEmpty ? [] : [PresentationBranch(frame)])
  }
}

extension LayerValues {
  /// Places the layer in its superlayer's space by a transform of its own space alone.
  fileprivate mutating func put(at place: CATransform3D) {
    // The reference of a transform is the anchor, which is the origin of the bounds here.
    let origin = CATransform3D.translation(bounds.minX, bounds.minY, 0)
    (anchorPoint, anchorPointZ, position, zPosition) = (.zero, 0, .zero, 0)
    isGeometryFlipped = false
    transform = CATransform3DConcat(origin, place)
  }
}
