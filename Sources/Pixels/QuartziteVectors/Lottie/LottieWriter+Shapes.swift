// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension LottieWriter {
  /// Returns the group of a shape: its outlines, its paint and its transform.
  ///
  /// - Parameters:
  ///   - base: The maps from the space around the shape to the picture; nil for the picture itself.
  ///   - own: The frames that contain what is around the shape.
  func shape(_ track: LottieTrack, in base: [[Double]?]?, own: [Bool]) -> LottieJSON {
    var items: [LottieJSON] = []
    if let boxes = track.values(.box) {
      let room = track.tolerance(.box)
      func part(_ range: Range<Int>) -> LottieJSON {
        LottieProperty(
          boxes.map { $0.map { Array($0[range]) } },
          tolerances: [room, room],
          decimals: LottieDecimals.of(room)
        ).json
      }
      items.append(
        .object([
          ("ty", .text("rc")), ("p", part(0..<2)), ("s", part(2..<4)),
          ("r", LottieProperty.still([0])),
        ])
      )
    } else {
      items += outlines(track).map { .object([("ty", .text("sh")), ("ks", $0)]) }
    }
    items += trim(track)
    items.append(paint(track))
    var transform: [(key: String, value: LottieJSON)] = [("ty", .text("tr"))]
    if let maps = track.values(.transform) {
      transform +=
        LottieTransform(
          Self.relative(maps, base),
          extent: track.first.extent,
          middle: middle(track),
          tolerance: settings.tolerance / stretch(base)
        ).members
    }
    if let opacity = visibility(track, own: own) { transform.append(("o", opacity)) }
    items.append(.object(transform))
    return .object([("ty", .text("gr")), ("it", .list(items))])
  }

  /// The centre of an element's points in its first frame, in its own coordinates.
  private func middle(_ track: LottieTrack) -> SIMD2<Double> {
    if let box = track.first.values.first(where: { $0.name == .box }) {
      return SIMD2(box.numbers[0], box.numbers[1])
    }
    guard let points = track.first.values.first(where: { $0.name == .outline })?.numbers else {
      return .zero
    }
    var (low, high) = (SIMD2(Double.infinity, .infinity), SIMD2(-Double.infinity, -.infinity))
    for index in stride(from: 0, to: points.count, by: 6) {
      let vertex = SIMD2(points[index], points[index + 1])
      (low, high) = (pointwiseMin(low, vertex), pointwiseMax(high, vertex))
    }
    return (low + high) / 2
  }

  /// Fits the outlines of a shape.
  func fittedOutlines(_ track: LottieTrack) -> [LottieJSON] {
    guard let outline = track.first.outline, let values = track.values(.outline) else { return [] }
    let room = track.tolerance(.outline)
    let decimals = LottieDecimals.of(room)
    var start = 0
    var result: [LottieJSON] = []
    for (count, isClosed) in zip(outline.counts, outline.closed) {
      let range = start..<(start + count * 6)
      start = range.upperBound
      let property = LottieProperty(
        values.map { $0.map { Array($0[range]) } },
        tolerances: [Double](repeating: room, count: range.count)
      ) { numbers, isKey in
        let path = Self.path(numbers, isClosed: isClosed, decimals: decimals)
        return isKey ? .list([path]) : path
      }
      result.append(property.json)
    }
    return result
  }

  private static func path(_ numbers: [Double], isClosed: Bool, decimals: Int) -> LottieJSON {
    func points(_ offset: Int) -> LottieJSON {
      .list(
        stride(from: 0, to: numbers.count, by: 6).map {
          .numbers([numbers[$0 + offset], numbers[$0 + offset + 1]], decimals: decimals)
        }
      )
    }
    return .object([
      ("i", points(2)), ("o", points(4)), ("v", points(0)),
      ("c", .raw(isClosed ? "true" : "false")),
    ])
  }

  private func trim(_ track: LottieTrack) -> [LottieJSON] {
    guard let values = track.values(.trim) else { return [] }
    let isWhole = values.allSatisfy { $0.map { $0[0] <= 0 && $0[1] >= 100 } ?? true }
    if isWhole { return [] }
    let room = track.tolerance(.trim)
    func part(_ index: Int) -> LottieJSON {
      LottieProperty(
        values.map { $0.map { [$0[index]] } },
        tolerances: [room],
        decimals: LottieDecimals.of(room),
        isList: false
      ).json
    }
    let isSequential = (track.first.outline?.counts.count ?? 1) > 1
    return [
      .object([
        ("ty", .text("tm")), ("s", part(0)), ("e", part(1)), ("o", LottieProperty.still([0])),
        ("m", .whole(isSequential ? 2 : 1)),
      ])
    ]
  }

  /// Returns the fill or the stroke of a shape.
  private func paint(_ track: LottieTrack) -> LottieJSON {
    let isStroke = track.first.form == .stroke
    var members: [(key: String, value: LottieJSON)] = []
    if let gradient = track.first.gradient {
      members.append(("ty", .text(isStroke ? "gs" : "gf")))
      members += self.gradient(gradient, track)
    } else {
      members.append(("ty", .text(isStroke ? "st" : "fl")))
      let colors = track.values(.color) ?? []
      members.append(
        (
          "c",
          LottieProperty(colors, tolerances: [0.006, 0.006, 0.006]) { numbers, _ in
            .numbers(numbers + [1], decimals: 3)
          }.json
        )
      )
    }
    members.append(("o", opacity(track.values(.opacity) ?? [])))
    guard isStroke, let style = track.first.style else {
      members.append(("r", .whole(track.first.isEvenOdd ? 2 : 1)))
      return .object(members)
    }
    members.append(("w", number(track, .width)))
    members.append(("lc", .whole(style.cap == .butt ? 1 : style.cap == .round ? 2 : 3)))
    members.append(("lj", .whole(style.join == .miter ? 1 : style.join == .round ? 2 : 3)))
    if style.join == .miter { members.append(("ml", .number(style.miterLimit, decimals: 2))) }
    if let dashes = track.values(.dash), let first = dashes.compactMap(\.self).first {
      let room = track.tolerance(.dash)
      // An odd list needs no doubling: both Core Graphics and the format repeat it with dashes and
      // gaps swapped.
      var list: [LottieJSON] = first.indices.map { index in
        .object([
          ("n", .text(index % 2 == 0 ? "d" : "g")),
          (
            "v",
            LottieProperty(
              dashes.map { $0.map { [$0[index]] } },
              tolerances: [room],
              decimals: LottieDecimals.of(room),
              isList: false
            ).json
          ),
        ])
      }
      list.append(.object([("n", .text("o")), ("v", number(track, .phase))]))
      members.append(("d", .list(list)))
    }
    return .object(members)
  }

  /// Returns a property of a single number.
  private func number(_ track: LottieTrack, _ name: LottieElementValue.Name) -> LottieJSON {
    let room = track.tolerance(name)
    return LottieProperty(
      track.values(name) ?? [],
      tolerances: [room],
      decimals: LottieDecimals.of(room),
      isList: false
    ).json
  }

  /// Returns a property of opacity, in per cent.
  func opacity(_ values: [[Double]?]) -> LottieJSON {
    LottieProperty(values, tolerances: [0.5], decimals: 1, isList: false).json
  }

  private func gradient(
    _ gradient: LottieGradient,
    _ track: LottieTrack
  ) -> [(key: String, value: LottieJSON)] {
    let lines = track.values(.line) ?? []
    let room = track.tolerance(.line)
    func end(_ range: Range<Int>) -> LottieJSON {
      LottieProperty(
        lines.map { $0.map { Array($0[range]) } },
        tolerances: [room, room],
        decimals: LottieDecimals.of(room)
      ).json
    }
    let stops = track.values(.stops) ?? []
    let count = stops.compactMap(\.self).first?.count ?? 0
    var members: [(key: String, value: LottieJSON)] = [
      ("t", .whole(gradient.isRadial ? 2 : 1)), ("s", end(0..<2)), ("e", end(2..<4)),
      (
        "g",
        .object([
          ("p", .whole(gradient.colorCount)),
          (
            "k",
            LottieProperty(
              stops,
              tolerances: [Double](repeating: 0.006, count: count),
              decimals: 3
            ).json
          ),
        ])
      ),
    ]
    if let focus = track.values(.focus) {
      for (index, key) in ["h", "a"].enumerated() {
        let part = focus.map { $0.map { [$0[index]] } }
        let property = LottieProperty(part, tolerances: [0.5], decimals: 1, isList: false)
        members.append((key, property.json))
      }
    }
    return members
  }
}
