// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension Filter {
  /// Shows at each pixel what the picture has at another place, which the group's map gives: a mask of
  /// the channel `map`.
  ///
  /// A value of 0 looks as far back along an axis as it says, 1 as far ahead, 0.5 moves nothing. Where the
  /// map is transparent nothing is moved, but by channels that do not depend on its colours. Two
  /// channels that are the same everywhere move nothing.
  /// Source: Adobe, After Effects' effect reference, "Displacement Map"; Skottie, for what is not told
  /// there.
  package struct Displacement: FilterKind {
    /// The channels of a map, by the numbers of After Effects' menu.
    package enum Channel: Int, Sendable, CaseIterable {
      case red = 1, green, blue, alpha, luminance, hue, lightness, saturation, full, half, off

      /// Whether it is the same at all pixels.
      package var isConstant: Bool { rawValue >= Channel.full.rawValue }
      /// Whether it counts only as far as the map is opaque.
      package var isCovered: Bool { rawValue <= Channel.luminance.rawValue && self != .alpha }
    }

    /// The channels for the first axis and the second.
    package let channels: [Channel]
    /// The farthest that pixels are looked for along each axis, in device pixels.
    package let axes: [SIMD2<Double>]

    /// The farthest that anything is looked for along one axis, in device pixels.
    package static let farthest = 4096.0

    /// Makes a displacement; axes that are not finite move nothing, long ones are shortened.
    package init(across: Channel, along x: SIMD2<Double>, down: Channel, along y: SIMD2<Double>) {
      channels = [across, down]
      axes = [x, y].map { axis in
        let length = (axis * axis).sum().squareRoot()
        guard length.isFinite else { return .zero }
        return length > Self.farthest ? axis * (Self.farthest / length) : axis
      }
    }

    /// Whether nothing is moved, whatever the map.
    package var isIdentity: Bool {
      channels.allSatisfy(\.isConstant) || axes.allSatisfy { $0 == .zero }
    }

    static let name = "displacement"
    var filter: Filter { .displacement(self) }
    var cost: Int { 90 }

    var reach: FilterReach? {
      if isIdentity { return FilterReach() }
      return FilterReach(
        x: Int((abs(axes[0].x) + abs(axes[1].x)).rounded(.up)) + 1,
        y: Int((abs(axes[0].y) + abs(axes[1].y)).rounded(.up)) + 1
      )
    }

    func scaled(by scale: SIMD2<Double>) -> Displacement {
      mapped(by: CGAffineTransform(scaleX: scale.x, y: scale.y))
    }

    func mapped(by map: CGAffineTransform) -> Displacement {
      func moved(_ axis: SIMD2<Double>) -> SIMD2<Double> {
        SIMD2(map.a * axis.x + map.c * axis.y, map.b * axis.x + map.d * axis.y)
      }
      return Displacement(
        across: channels[0],
        along: moved(axes[0]),
        down: channels[1],
        along: moved(axes[1])
      )
    }

    func json(_ writer: inout DisplayListWriter) -> [String: Any] {
      [
        "channels": channels.map(\.rawValue),
        "axes": DisplayListWriter.numbers(axes.flatMap { [$0.x, $0.y] }),
      ]
    }

    init(_ node: JSONNode, _ reader: DisplayListReader) throws {
      let channels = try node.required("channels").numbers(2).compactMap { number in
        Int(exactly: number).flatMap { Channel(rawValue: $0) }
      }
      guard channels.count == 2 else { throw node.failure("`channels` are numbers of 1 to 11") }
      let axes = try node.required("axes").numbers(4)
      self.init(
        across: channels[0],
        along: SIMD2(axes[0], axes[1]),
        down: channels[1],
        along: SIMD2(axes[2], axes[3])
      )
    }
  }
}

extension Filter.Displacement {
  /// The displacement in the measures of a layer.
  package struct OnLayer: MeasuredFilterKind {
    /// How far pixels are moved across and down at most, in points.
    package var most: SIMD2<Double>
    /// The channel of the map that says how far pixels are moved across.
    package var across: Channel
    /// The channel of the map that says how far pixels are moved down.
    package var down: Channel

    /// Makes a displacement.
    package init(most: SIMD2<Double>, across: Channel, down: Channel) {
      (self.most, self.across, self.down) = (most, across, down)
    }

    package var readsMap: Bool { true }

    package func placed(on ground: FilterGround) -> Filter? {
      let displacement = Filter.Displacement(
        across: across,
        along: ground.turned(SIMD2(most.x, 0)),
        down: down,
        along: ground.turned(SIMD2(0, most.y))
      )
      return displacement.isIdentity ? nil : .displacement(displacement)
    }
  }
}
