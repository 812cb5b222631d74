// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNumerics

extension Filter {
  /// Box blurs along each axis, one after the other.
  package struct Box: FilterKind {
    /// The width in pixels, odd; up to 32,769.
    package var width: Int
    /// The number of successive boxes along each axis, up to `mostRepeats`.
    package var repeats: Int

    /// The most boxes along each axis: 64.
    package static let mostRepeats = 64

    /// Makes a blur.
    package init(width: Int, repeats: Int) { (self.width, self.repeats) = (width, repeats) }

    /// The sum of the variances of all boxes along one axis, in square pixels.
    package var variance: Double { Double(repeats) * Double(width * width - 1) / 12 }

    static let name = "boxBlur"
    var filter: Filter { .boxBlur(self) }
    var cost: Int { 25 * min(Self.mostRepeats, max(0, repeats)) }

    var reach: FilterReach? {
      let reach =
        min(SurfaceSize.largestSide, max(0, width / 2)) * min(Self.mostRepeats, max(0, repeats))
      let enlarged = min(reach, SurfaceSize.largestSide) + FilterReach.enlarging(Double(width))
      return FilterReach(x: enlarged, y: enlarged)
    }

    func scaled(by scale: SIMD2<Double>) -> Box {
      let half = (Double(min(max(width, 0), 32769)) * max(scale.x, scale.y) - 1) / 2
      return Box(width: 2 * max(0, Int(half.rounded())) + 1, repeats: repeats)
    }

    func json(_ writer: inout DisplayListWriter) -> [String: Any] {
      ["width": width, "repeats": repeats]
    }

    init(_ node: JSONNode, _ reader: DisplayListReader) throws {
      self.init(
        width: try node.required("width").whole(0...1 << 20),
        repeats: try node.member("repeats")?.whole(0...Self.mostRepeats) ?? 1
      )
    }
  }

  /// Makes `repeats` box blurs along each axis, `width` pixels wide; `width` is odd.
  package static func boxBlur(width: Int, repeats: Int) -> Filter {
    .boxBlur(Box(width: width, repeats: repeats))
  }

  /// A box blur along a line through each pixel.
  package struct Motion: FilterKind {
    /// The length of the line in pixels; up to 16,384.
    package var length: Double
    /// The angle of the line in radians, clockwise from the right.
    package var angle: Double

    /// The length in pixels from which on the blur is computed by running sums along the lines;
    /// shorter ones add up samples.
    package static let leastRunning = 64.0

    /// Makes a blur.
    package init(length: Double, angle: Double) { (self.length, self.angle) = (length, angle) }

    static let name = "motionBlur"
    var filter: Filter { .motionBlur(self) }

    var cost: Int {
      let length = length.isFinite ? abs(length) : 0
      return length < Self.leastRunning ? 15 * (Int(length) + 1) : 240
    }

    var reach: FilterReach? {
      let reach =
        length.isFinite
        ? Int(min(Double(SurfaceSize.largestSide), abs(length) / 2 + 2))
          + FilterReach.enlarging(abs(length)) : 0
      return FilterReach(x: reach, y: reach)
    }

    func scaled(by scale: SIMD2<Double>) -> Motion {
      // The factors differ only for lines along one of the axes.
      let (sine, cosine) = Elementary.sineCosine(angle)
      let along = scale.x == scale.y || abs(cosine) > abs(sine) ? scale.x : scale.y
      let longest = Double(SurfaceSize.largestSide)
      return Motion(length: min(max(length, -longest), longest) * along, angle: angle)
    }

    func json(_ writer: inout DisplayListWriter) -> [String: Any] {
      ["length": DisplayListWriter.number(length), "angle": DisplayListWriter.number(angle)]
    }

    init(_ node: JSONNode, _ reader: DisplayListReader) throws {
      self.init(
        length: try node.required("length").number(),
        angle: try node.required("angle").number()
      )
    }
  }

  /// Makes a box blur along a line: its length in pixels, its angle in radians.
  package static func motionBlur(length: Double, angle: Double) -> Filter {
    .motionBlur(Motion(length: length, angle: angle))
  }
}
