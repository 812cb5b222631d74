// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteTiming

extension ModelReader {
  // MARK: - Vectors

  /// Reads a property of up to four numbers.
  mutating func vectorTrack(_ property: JSONValue?, _ fallback: Vector) -> Track<Vector> {
    guard let property else { return Track(fallback) }
    if !property.isObject {
      if let value = vector(property, fallback) { return Track(value) }
      note(.invalid, "is no property", at: property)
      return Track(fallback)
    }
    let (source, slot) = resolved(property)
    var track = expressed(source)?.map { $0.vector(fallback) } ?? keyed(source["k"], fallback)
    track.slot = slot
    return track
  }

  /// A constant track; equal ones share their memory.
  private mutating func constant(_ value: Vector) -> Track<Vector> {
    let bits = SIMD4(
      value.x.bitPattern,
      value.y.bitPattern,
      value.z.bitPattern,
      value.w.bitPattern
    )
    if let known = constants[bits] { return known }
    let track = Track(value)
    constants[bits] = track
    return track
  }

  private mutating func keyed(_ value: JSONValue?, _ fallback: Vector) -> Track<Vector> {
    guard let value else { return Track(fallback) }
    if let first = value.firstElement, first.isObject {
      return track(value, fallback) { reader, value in reader.vector(value, fallback) }
    }
    if let vector = vector(value, fallback) { return constant(vector) }
    note(.invalid, "is no value", at: value)
    return Track(fallback)
  }

  /// Reads up to four numbers; missing ones are taken from the fallback.
  private mutating func vector(_ value: JSONValue, _ fallback: Vector) -> Vector? {
    if let number = value.number { return Vector(number, fallback.y, fallback.z, fallback.w) }
    guard let few = value.few else { return nil }
    if few.count == 1 { sawShortList = true }
    var result = fallback
    for lane in 0..<few.count where few.lanes[lane].isFinite { result[lane] = few.lanes[lane] }
    return result
  }

  /// Reads a colour as red, green, blue and alpha of 0...1.
  ///
  /// Old files use 0...255: those with a number above 2, which overbright colours do not reach. All
  /// keyframes of a colour use the same range. Alpha is ignored.
  mutating func colorTrack(_ property: JSONValue?) -> Track<Vector> {
    var written: Track<Vector>?
    return colorTrack(property, written: &written)
  }

  /// Reads a colour, and its components as written if they are 0...255.
  mutating func colorTrack(
    _ property: JSONValue?,
    written: inout Track<Vector>?
  ) -> Track<Vector> {
    var track = vectorTrack(property, Vector(0, 0, 0, 1))
    let isOld = track.keys.contains {
      max($0.value.x, $0.value.y, $0.value.z, $0.end.x, $0.end.y, $0.end.z) > 2
    }
    if isOld { written = track }
    func unit(_ color: Vector) -> Vector { (isOld ? color / 255 : color).opaque }
    if track.isStatic {
      let slot = track.slot
      track = constant(unit(track.first))
      track.slot = slot
      return track
    }
    for index in track.keys.indices {
      track.keys[index].value = unit(track.keys[index].value)
      track.keys[index].end = unit(track.keys[index].end)
    }
    return track
  }

  // MARK: - Expressions

  /// The key path of a property that has an expression; one that is not run is reported.
  func expression(of source: JSONValue) -> String? {
    guard source["x"]?.kind == .string else { return nil }
    let place = source.keyPath
    let isRun =
      expressions.lists[place] != nil || expressions.outlines[place] != nil
      || expressions.texts[place] != nil || expressions.reported.contains(place)
    if !isRun { note(.unsupported, "an expression is not run", at: source) }
    return place
  }

  /// The numbers that a property's expression gives; nil where it has none or it is not run.
  private func expressed(_ source: JSONValue) -> Track<NumberList>? {
    expression(of: source).flatMap { expressions.lists[$0] }
  }

  // MARK: - Other kinds

  /// Reads an outline.
  mutating func shapeTrack(_ property: JSONValue?) -> Track<PackedOutline> {
    guard let property else { return Track(BezierShape()) }
    let (source, slot) = resolved(property)
    let place = expression(of: source)
    guard let keys = source["k"] else { return Track(BezierShape()) }
    var track: Track<PackedOutline>
    if let place, let outlines = expressions.outlines[place] {
      track = outlines
    } else if let first = keys.firstElement, first["t"] != nil {
      track = self.track(keys, PackedOutline(BezierShape())) { $0.shape($1) }.joined
    } else if let shape = shape(keys) {
      track = Track(shape)
    } else {
      note(.invalid, "is no path", at: keys)
      track = Track(BezierShape())
    }
    track.slot = slot
    return track
  }

  private mutating func shape(_ value: JSONValue) -> PackedOutline? {
    if value.kind == .array {
      guard let first = value.firstElement else { return nil }
      return shape(first)
    }
    guard value.isObject, let vertices = value["v"] else { return nil }
    let points = vertices.pairs
    self.vertices += points.count
    guard self.vertices <= limits.vertices, points.count <= limits.vertices / 10 else {
      note(.limit, "\(points.count) vertices, and \(limits.vertices) in all", at: vertices)
      return nil
    }
    let (into, out) = (value["i"]?.pairs ?? [], value["o"]?.pairs ?? [])
    let known = points.indices.filter { points[$0] != nil }
    func list(_ pairs: [SIMD2<Double>?]) -> [SIMD2<Double>] {
      known.map { $0 < pairs.count ? pairs[$0] ?? .zero : .zero }
    }
    return PackedOutline(
      vertices: list(points),
      into: list(into),
      out: list(out),
      isClosed: value["c"]?.bool
    )
  }

  /// Reads lists of numbers, such as a gradient's stops.
  mutating func numberListTrack(_ property: JSONValue?, count: Int) -> Track<NumberList> {
    let empty = NumberList(numbers: [])
    guard let property else { return Track(empty) }
    let (source, slot) = resolved(property)
    let keys = source.isObject ? source["k"] : source
    guard let keys else { return Track(empty) }
    var result: Track<NumberList>
    if let list = expressed(source) {
      result = list
    } else if let first = keys.firstElement, first.isObject {
      result = track(keys, empty) { _, value in value.numbers.map { NumberList(numbers: $0) } }
    } else if let numbers = keys.numbers {
      result = Track(NumberList(numbers: numbers))
    } else {
      note(.invalid, "is no list of numbers", at: keys)
      result = Track(empty)
    }
    for index in result.keys.indices {
      result.keys[index].value.numbers = result.keys[index].value.numbers.map {
        $0.isFinite ? $0 : 0
      }
      result.keys[index].end.numbers = result.keys[index].end.numbers.map {
        $0.isFinite ? $0 : 0
      }
    }
    result.slot = slot
    return result
  }

  // MARK: - Keyframes

  /// Reads keyframes of any kind.
  mutating func track<Value: Mixable>(
    _ list: JSONValue,
    _ fallback: Value,
    _ read: (inout ModelReader, JSONValue) -> Value?
  ) -> Track<Value> {
    var keys: [Key<Value>] = []
    var hasEnd: [Bool] = []
    let elements = list.elements
    keys.reserveCapacity(elements.count)
    for element in elements {
      guard keyframes < limits.keyframes else {
        if keyframes == limits.keyframes {
          note(.limit, "more than \(limits.keyframes) keyframes", at: element)
          keyframes += 1
        }
        break
      }
      keyframes += 1
      guard let time = element["t"]?.number else {
        note(.invalid, "is no keyframe", at: element)
        continue
      }
      var value = keys.last?.end ?? fallback
      if let start = element["s"] {
        if let found = read(&self, start) {
          value = found
        } else {
          note(.invalid, "is no value", at: start)
        }
      } else if keys.isEmpty {
        note(.invalid, "has no value", at: element)
      }
      var key = Key(time: time, value: value, end: value)
      let end = element["e"].flatMap { read(&self, $0) }
      if let end { key.end = end }
      if element["h"]?.bool == true {
        key.ease = .hold
      } else {
        let (out, into) = (element["o"], element["i"])
        key.ease = ease(out, into)
        if (out == nil) != (into == nil) { key.setHalfCurve(halfCurve(out, into)) }
      }
      if let tangents = tangents(element) {
        key.bend(tangents, isComplete: element["to"] != nil && element["ti"] != nil)
      }
      if let last = keys.last, time < last.time {
        note(.invalid, "comes before the keyframe in front of it", at: element)
        continue
      }
      keys.append(key)
      hasEnd.append(end != nil)
    }
    guard !keys.isEmpty else { return Track(fallback) }
    for index in keys.indices.dropLast() where !hasEnd[index] {
      keys[index].end = keys[index + 1].value
    }
    // Old files write each value twice, as the end of one keyframe and the start of the next; it is
    // stored once.
    for index in keys.indices.dropLast() where keys[index].end == keys[index + 1].value {
      keys[index].end = keys[index + 1].value
    }
    keys[keys.count - 1].end = keys[keys.count - 1].value
    return Track(keys: keys)
  }

  private func tangents(_ key: JSONValue) -> (out: SIMD2<Double>, into: SIMD2<Double>)? {
    guard let out = key["to"]?.pair ?? (key["ti"] == nil ? nil : .zero) else { return nil }
    let into = key["ti"]?.pair ?? .zero
    return out == .zero && into == .zero ? nil : (out, into)
  }

  private func ease(_ out: JSONValue?, _ into: JSONValue?) -> Ease {
    guard let out, let into else { return .linear }
    let (ox, oy) = (out["x"]?.few ?? FewNumbers(), out["y"]?.few ?? FewNumbers())
    let (ix, iy) = (into["x"]?.few ?? FewNumbers(), into["y"]?.few ?? FewNumbers())
    func curve(_ lane: Int) -> UnitBezier {
      UnitBezier(ox.at(lane, 0), oy.at(lane, 0), ix.at(lane, 1), iy.at(lane, 1))
    }
    let first = curve(0)
    let count = max(ox.count, oy.count, ix.count, iy.count)
    if count > 1 {
      let curves = (0..<count).map { curve($0) }
      if curves.contains(where: { $0 != first }) { return .curves(curves) }
    }
    return first.isEven ? .linear : .curve(first)
  }

  /// The timing curve of a keyframe that has only one of its handles; nil for a linear one.
  private func halfCurve(_ out: JSONValue?, _ into: JSONValue?) -> UnitBezier? {
    func number(_ handle: JSONValue?, _ axis: JSONKey, _ fallback: Double) -> Double {
      (handle?[axis]?.few ?? FewNumbers()).at(0, fallback)
    }
    let curve = UnitBezier(
      number(out, "x", 0),
      number(out, "y", 0),
      number(into, "x", 1),
      number(into, "y", 1)
    )
    return curve.isEven ? nil : curve
  }
}
