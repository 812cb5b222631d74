// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The view of the 3D layers of a composition through its cameras.
///
/// The format's space has x to the right, y down and z away from the viewer; Core Animation's z points at
/// the viewer, so that z and rotations about x and y change their sign. A layer whose distance from the
/// camera equals the camera's zoom is seen in its own size, and the camera's axis runs through the middle
/// of the picture.
///
/// At each frame the first camera of the list that is active counts. Where none is, the view is that of
/// After Effects without cameras: centred, with a lens of 50 mm on film of 36 mm.
///
/// Source: Adobe, After Effects' help on cameras and the expression reference (`zoom`, `pointOfInterest`,
/// `active`); lottie-web for the order of turns.
struct SpaceView {
  private struct Camera {
    var start: Double
    var end: Double
    var model: CameraModel
    var transform: TransformModel
    var parent: Int?
  }

  /// A layer that may be the parent of others.
  private struct Holder {
    var transform: TransformModel
    var parent: Int?
  }

  /// The most parents of a camera, each the parent of the one before.
  private static let mostParents = 256

  private let cameras: [Camera]
  /// The layers by their numbers: thousands of cameras may have the same parents.
  private let holders: [Int: Holder]
  private let size: CGSize

  /// Finds the cameras of a composition; nil without any.
  init?(_ layers: [LayerModel], size: CGSize) {
    cameras = layers.compactMap { layer in
      guard case .camera(let model) = layer.content, !layer.isHidden else { return nil }
      return Camera(
        start: layer.inFrame,
        end: layer.outFrame,
        model: model,
        transform: layer.transform,
        parent: layer.parent
      )
    }
    if cameras.isEmpty { return nil }
    var holders: [Int: Holder] = [:]
    if cameras.contains(where: { $0.parent != nil }) {
      for layer in layers {
        guard let number = layer.number, holders[number] == nil else { continue }
        holders[number] = Holder(transform: layer.transform, parent: layer.parent)
      }
    }
    (self.holders, self.size) = (holders, size)
  }

  /// The transforms of a camera's parents, the nearest first.
  private func parents(of camera: Camera) -> [TransformModel] {
    var (found, visited): ([TransformModel], Set<Int>) = ([], [])
    var parent = camera.parent
    while let number = parent, visited.count < Self.mostParents, visited.insert(number).inserted,
      let holder = holders[number]
    {
      found.append(holder.transform)
      parent = holder.parent
    }
    return found
  }

  private func isStatic(_ camera: Camera) -> Bool {
    camera.model.zoom.isStatic && camera.transform.isStaticInSpace
      && parents(of: camera).allSatisfy(\.isStaticInSpace)
  }

  /// Returns a layer whose sublayers are 3D layers, seen through the cameras.
  func makeSpace() -> CALayer {
    let space = CALayer()
    (space.anchorPoint, space.bounds, space.position) = (.zero, .zero, .zero)
    space.sublayerTransform = map(at: 0)
    let isStill = cameras.count == 1 && isStatic(cameras[0]) && cameras[0].start <= -1e6
    if !isStill {
      let view = self
      LayerAnimations.compute(space, "sublayerTransform", .transform { view.map(at: $0) })
    }
    return space
  }

  /// The transform from the space of 3D layers to the picture, at a frame.
  func map(at frame: Double) -> CATransform3D {
    guard let camera = cameras.first(where: { $0.start <= frame && frame < $0.end }) else {
      let zoom = max(Double(size.width), 1) * 50 / 36
      let back = CATransform3DMakeTranslation(-size.width / 2, -size.height / 2, -zoom)
      return CATransform3DConcat(back, projection(zoom: zoom))
    }
    let zoom = camera.model.zoom.scalar(at: frame)
    let place = camera.transform.place(at: frame)
    var world = camera.transform.turns(at: frame)
    if camera.model.looksAtPoint {
      let point = camera.transform.anchor.value(at: frame)
      let way = SIMD3(point.x, point.y, -point.z) - place
      world = CATransform3DConcat(world, Self.look(way))
    }
    world = CATransform3DConcat(world, CATransform3DMakeTranslation(place.x, place.y, place.z))
    for parent in parents(of: camera) {
      world = CATransform3DConcat(world, parent.spaceMatrix(at: frame))
    }
    return CATransform3DConcat(
      CATransform3DInvert(world),
      projection(zoom: zoom.isFinite ? min(max(zoom, 1), 1e7) : 1000)
    )
  }

  /// The rotation of a camera that looks in the direction `way`, without roll.
  private static func look(_ way: SIMD3<Double>) -> CATransform3D {
    let length = (way * way).sum().squareRoot()
    guard length > 0, length.isFinite else { return CATransform3DIdentity }
    let ahead = way / length
    let flat = (ahead.x * ahead.x + ahead.z * ahead.z).squareRoot()
    let right = flat > 1e-12 ? SIMD3(-ahead.z / flat, 0, ahead.x / flat) : SIMD3(1, 0, 0)
    let down = SIMD3(
      right.y * ahead.z - right.z * ahead.y,
      right.z * ahead.x - right.x * ahead.z,
      right.x * ahead.y - right.y * ahead.x
    )
    var result = CATransform3DIdentity
    (result.m11, result.m12, result.m13) = (right.x, right.y, right.z)
    (result.m21, result.m22, result.m23) = (down.x, down.y, down.z)
    (result.m31, result.m32, result.m33) = (-ahead.x, -ahead.y, -ahead.z)
    return result
  }

  /// The projection from the camera's space, in which it looks along -z, to the picture.
  ///
  /// The depth of the result grows towards the viewer.
  private func projection(zoom: Double) -> CATransform3D {
    var result = CATransform3DIdentity
    (result.m31, result.m32) = (-size.width / 2 / zoom, -size.height / 2 / zoom)
    (result.m33, result.m34) = (0, -1 / zoom)
    (result.m43, result.m44) = (zoom, 0)
    return result
  }
}
