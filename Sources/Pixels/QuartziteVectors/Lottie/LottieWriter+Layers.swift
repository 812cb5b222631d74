// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// Layers that contain only shapes are written as nested groups, each with the movement of its
/// layer.
extension LottieWriter {
  /// Returns the groups of elements, from back to front; elements of the same moving layer are put
  /// in one group with its movement.
  func shapes(_ tracks: [LottieTrack], own: [Bool]) -> [LottieJSON] {
    var result: [LottieJSON] = []
    var rest = tracks[...]
    while let first = rest.first {
      let layer = first.layer
      let run = rest.prefix { $0.layer === layer }
      rest = rest.dropFirst(run.count)
      if run.count > 1, let layer {
        result += group(Array(run), of: layer, in: nil, own: own)
      } else {
        result += run.flatMap { shapes($0, in: nil, own: own) }
      }
    }
    return result
  }

  /// Returns the groups of an element and its children, from back to front.
  ///
  /// An element that does not move in the space around it gets no group of its own.
  ///
  /// - Parameters:
  ///   - base: The maps from the space around the element to the picture; nil for the picture
  ///     itself.
  ///   - own: The frames that contain what is around the element.
  func shapes(_ track: LottieTrack, in base: [[Double]?]?, own: [Bool]) -> [LottieJSON] {
    guard track.first.form == .layer else { return [shape(track, in: base, own: own)] }
    return group(track.children, of: track, in: base, own: own)
  }

  /// Returns the elements of a layer in a group with its movement, or without a group where it does
  /// not move.
  private func group(
    _ tracks: [LottieTrack],
    of layer: LottieTrack,
    in base: [[Double]?]?,
    own: [Bool]
  ) -> [LottieJSON] {
    guard let maps = layer.values(.transform),
      maps.allSatisfy({ $0.map { Self.isRegular($0) } ?? true })
    else { return tracks.flatMap { shapes($0, in: base, own: own) } }
    let leaves = tracks.flatMap(\.leaves)
    let room = settings.tolerance / stretch(base)
    let reach = leaves.reduce(1e-6) { max($0, $1.reach(in: maps)) }
    let moves = Self.relative(maps, base)
    let isAlone = leaves.count == 1 && leaves[0].stands(in: maps, room: room)
    if isAlone || Self.stands(moves, reach: reach, room: room) {
      return tracks.flatMap { shapes($0, in: base, own: own) }
    }
    let inside = own.indices.map { own[$0] && maps[$0] != nil }
    var items = tracks.flatMap { shapes($0, in: maps, own: inside) }
    items.reverse()
    var transform: [(key: String, value: LottieJSON)] = [("ty", .text("tr"))]
    transform +=
      LottieTransform(
        moves,
        extent: reach,
        middle: leaves[0].middle(in: maps),
        tolerance: room
      ).members
    if let opacity = visibility(layer, own: own) { transform.append(("o", opacity)) }
    items.append(.object(transform))
    return [.object([("ty", .text("gr")), ("it", .list(items))])]
  }

  /// Returns the opacity that hides a group in the frames that do not contain it; nil for a group
  /// of all frames.
  func visibility(_ track: LottieTrack, own: [Bool]) -> LottieJSON? {
    let presence = track.presence(in: own)
    let values = own.indices.map { frame -> [Double]? in
      own[frame] ? [presence.contains { $0.contains(frame) } ? 100 : 0] : nil
    }
    guard values.contains(where: { $0?[0] == 0 }) else { return nil }
    return LottieProperty(values, tolerances: [0.5], decimals: 1, isList: false).json
  }

  /// Returns the largest scale factor of the maps; 1 without maps.
  func stretch(_ maps: [[Double]?]?) -> Double {
    guard let maps else { return 1 }
    return maps.reduce(1e-3) { largest, map in
      guard let map else { return largest }
      return max(largest, Elementary.hypot(map[0], map[1]), Elementary.hypot(map[2], map[3]))
    }
  }

  // MARK: - Maps

  private static func isRegular(_ map: [Double]) -> Bool {
    abs(map[0] * map[3] - map[1] * map[2]) > 1e-6
  }

  /// Returns the maps from a space to the space around it, given the maps of both to the picture.
  static func relative(_ maps: [[Double]?], _ base: [[Double]?]?) -> [[Double]?] {
    guard let base else { return maps }
    return zip(maps, base).map { map, base in
      guard let map, let base else { return nil }
      return LottieBuilder.numbers(map.affine.concatenating(base.affine.inverted()))
    }
  }

  /// Whether the maps are constant to within an eighth of the tolerance `room`.
  static func stands(_ maps: [[Double]?], reach: Double, room: Double) -> Bool {
    let known = maps.compactMap(\.self)
    guard let first = known.first else { return true }
    return known.allSatisfy { map in
      (0..<6).allSatisfy { abs(map[$0] - first[$0]) * ($0 < 4 ? reach : 1) < room / 8 }
    }
  }
}

extension [Double] {
  /// The affine map of six numbers.
  fileprivate var affine: CGAffineTransform {
    CGAffineTransform(a: self[0], b: self[1], c: self[2], d: self[3], tx: self[4], ty: self[5])
  }
}

extension LottieTrack {
  /// The shapes inside, or the shape itself.
  fileprivate var leaves: [LottieTrack] {
    first.form == .layer ? children.flatMap(\.leaves) : [self]
  }

  /// Returns the map to a space in the first frame that has both maps.
  private func map(to maps: [[Double]?]) -> [Double]? {
    LottieWriter.relative(values(.transform) ?? [], maps).compactMap(\.self).first
  }

  /// Returns the largest distance of a shape's points from the origin of a space.
  fileprivate func reach(in maps: [[Double]?]) -> Double {
    guard let map = map(to: maps) else { return 0 }
    let stretch = max(Elementary.hypot(map[0], map[1]), Elementary.hypot(map[2], map[3]))
    return Elementary.hypot(map[4], map[5]) + first.extent * stretch
  }

  /// Returns about the centre of a shape in a space.
  fileprivate func middle(in maps: [[Double]?]) -> SIMD2<Double> {
    guard let base = maps.compactMap(\.self).first else { return .zero }
    let point = first.place.applying(base.affine.inverted())
    return SIMD2(Double(point.x), Double(point.y))
  }

  /// Whether a shape does not move in a space.
  fileprivate func stands(in maps: [[Double]?], room: Double) -> Bool {
    LottieWriter.stands(
      LottieWriter.relative(values(.transform) ?? [], maps),
      reach: first.extent,
      room: room
    )
  }
}
