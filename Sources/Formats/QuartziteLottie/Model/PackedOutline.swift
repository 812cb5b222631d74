// SPDX-License-Identifier: Apache-2.0

/// The outline of a keyframe in as few bytes as its numbers need.
///
/// A file holds thousands of them, of which a frame needs two for each path. Numbers in files have few
/// decimals, so they are kept as integers and the power of ten that they are divided by, which gives
/// back the very same doubles; others are kept as doubles. Minus zero becomes zero.
struct PackedOutline: Mixable, Hashable {
  /// How a list of points is kept: not at all, or as one, two or four words for each number.
  private enum Form: UInt16 {
    case zeros, short, long, double

    /// The number of words of a point.
    var size: Int {
      switch self {
      case .zeros: 0
      case .short: 2
      case .long: 4
      case .double: 8
      }
    }
  }

  /// This outline's words, and those of the other keyframes of its track.
  ///
  /// A word of flags (1 closed, 2 control points in absolute numbers, 4 the file does not say whether it
  /// is closed); a word with two bits for the form and three for the decimals of each of the three
  /// lists; the number of vertices in two words; then the vertices, the control points before and those
  /// after them.
  private let words: [UInt16]
  /// Where this outline's words begin.
  private let start: UInt32
  private static let headerCount = 4
  /// More decimals than these gain little over doubles.
  private static let mostDecimals = 7
  private static let powers: [Double] = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7]

  /// Packs an outline.
  init(_ shape: BezierShape) {
    let flags: UInt16 = (shape.isClosed ? 1 : 0) | 2
    self.init([shape.vertices, shape.into, shape.out], flags)
  }

  /// Packs vertices with their control points relative to them; all three lists are of one length.
  ///
  /// - Parameter isClosed: nil where the file does not say; it is open then.
  init(
    vertices: [SIMD2<Double>],
    into: [SIMD2<Double>],
    out: [SIMD2<Double>],
    isClosed: Bool?
  ) {
    self.init([vertices, into, out], isClosed.map { $0 ? 1 : 0 } ?? 4)
  }

  private init(_ lists: [[SIMD2<Double>]], _ flags: UInt16) {
    let kinds = lists.map { Self.form(of: $0) }
    let room = zip(kinds, lists).reduce(Self.headerCount) { $0 + $1.0.form.size * $1.1.count }
    var words: [UInt16] = []
    words.reserveCapacity(room)
    words.append(flags)
    words.append(
      kinds.enumerated().reduce(0) { sum, entry in
        sum | (entry.1.form.rawValue | UInt16(entry.1.decimals) << 2) << UInt16(5 * entry.0)
      }
    )
    let count = UInt32(truncatingIfNeeded: lists[0].count)
    words.append(UInt16(truncatingIfNeeded: count))
    words.append(UInt16(truncatingIfNeeded: count >> 16))
    for (kind, list) in zip(kinds, lists) {
      let power = Self.powers[kind.decimals]
      for point in list {
        for lane in 0..<2 {
          switch kind.form {
          case .zeros: break
          case .short:
            words.append(UInt16(bitPattern: Int16(Self.whole(point[lane] * power) ?? 0)))
          case .long:
            let bits = UInt32(bitPattern: Int32(Self.whole(point[lane] * power) ?? 0))
            words.append(UInt16(truncatingIfNeeded: bits))
            words.append(UInt16(truncatingIfNeeded: bits >> 16))
          case .double:
            let bits = point[lane].bitPattern
            for shift in 0..<4 {
              words.append(UInt16(truncatingIfNeeded: bits >> UInt64(16 * shift)))
            }
          }
        }
      }
    }
    (self.words, start) = (words, 0)
  }

  private init(_ words: [UInt16], _ start: UInt32) {
    (self.words, self.start) = (words, start)
  }

  /// Returns the same outlines in one piece of memory.
  static func joined(_ outlines: [PackedOutline]) -> [PackedOutline] {
    let count = outlines.reduce(0) { $0 + $1.content.count }
    guard outlines.count > 1, count <= UInt32.max else { return outlines }
    var words: [UInt16] = []
    words.reserveCapacity(count)
    var starts: [UInt32] = []
    for outline in outlines {
      starts.append(UInt32(words.count))
      words += outline.content
    }
    return starts.map { PackedOutline(words, $0) }
  }

  /// The form that gives back the numbers of a list, and the decimals that they have.
  private static func form(of list: [SIMD2<Double>]) -> (form: Form, decimals: Int) {
    var decimals = 0
    for point in list {
      for lane in 0..<2 {
        // A number that needs fewer decimals gives the same double with a greater power.
        while true {
          let power = powers[decimals]
          if let whole = whole(point[lane] * power), whole / power == point[lane] { break }
          decimals += 1
          if decimals > mostDecimals { return (.double, 0) }
        }
      }
    }
    let power = powers[decimals]
    var most = 0.0
    for point in list {
      for lane in 0..<2 {
        guard let whole = whole(point[lane] * power), whole / power == point[lane] else {
          return (.double, 0)
        }
        most = max(most, whole.magnitude)
      }
    }
    if most == 0 { return (.zeros, 0) }
    if most <= 32_767 { return (.short, decimals) }
    return (.long, decimals)
  }

  /// The nearest integer; nil beyond the range of an Int32.
  private static func whole(_ value: Double) -> Double? {
    guard value.magnitude < 2_147_483_647 else { return nil }
    return Double(Int64(value < 0 ? value - 0.5 : value + 0.5))
  }

  /// Whether the file does not say whether it is closed.
  var leavesClosingOpen: Bool { words[Int(start)] & 4 != 0 }

  /// The outline, closed.
  var closed: PackedOutline {
    var own = Array(content)
    own[0] = own[0] & ~4 | 1
    return PackedOutline(own, 0)
  }

  // MARK: - Reading

  /// The words of this outline.
  private var content: ArraySlice<UInt16> {
    let first = Int(start)
    let size = (0..<3).reduce(0) { size, list in
      size + (Form(rawValue: words[first + 1] >> UInt16(5 * list) & 3) ?? .zeros).size
    }
    return words[first..<first + Self.headerCount + size * count]
  }

  static func == (a: PackedOutline, b: PackedOutline) -> Bool { a.content == b.content }

  func hash(into hasher: inout Hasher) { hasher.combine(content) }

  /// The number of vertices.
  var count: Int { Int(words[Int(start) + 2]) | Int(words[Int(start) + 3]) << 16 }

  /// The unpacked outline.
  ///
  /// O(vertices).
  var shape: BezierShape {
    let count = count
    var result = BezierShape()
    let first = Int(start)
    let (flags, kinds) = (words[first], words[first + 1])
    result.isClosed = flags & 1 != 0
    let isAbsolute = flags & 2 != 0
    result.reserveCapacity(count)
    var vertices = ListReader(words, first + Self.headerCount, kind: kinds)
    var befores = ListReader(words, vertices.end(count), kind: kinds >> 5)
    var afters = ListReader(words, befores.end(count), kind: kinds >> 10)
    for _ in 0..<count {
      let vertex = vertices.next()
      let (into, out) = (befores.next(), afters.next())
      if isAbsolute {
        result.append(vertex, into: into, out: out)
      } else {
        result.append(vertex, into: vertex + into, out: vertex + out)
      }
    }
    return result
  }

  /// Reads the points of a list in turn.
  private struct ListReader {
    private let words: [UInt16]
    private var position: Int
    private let form: Form
    private let power: Double

    init(_ words: [UInt16], _ start: Int, kind: UInt16) {
      (self.words, position) = (words, start)
      form = Form(rawValue: kind & 3) ?? .zeros
      power = PackedOutline.powers[Int(kind >> 2 & 7)]
    }

    /// The index of the word after `count` points.
    func end(_ count: Int) -> Int { position + form.size * count }

    mutating func next() -> SIMD2<Double> {
      defer { position += form.size }
      switch form {
      case .zeros: return .zero
      case .short: return SIMD2(short(position), short(position + 1)) / power
      case .long: return SIMD2(long(position), long(position + 2)) / power
      case .double: return SIMD2(double(position), double(position + 4))
      }
    }

    private func short(_ index: Int) -> Double { Double(Int16(bitPattern: words[index])) }

    private func long(_ index: Int) -> Double {
      Double(Int32(bitPattern: UInt32(words[index]) | UInt32(words[index + 1]) << 16))
    }

    private func double(_ index: Int) -> Double {
      let bits = (0..<4).reduce(UInt64(0)) { $0 | UInt64(words[index + $1]) << UInt64(16 * $1) }
      return Double(bitPattern: bits)
    }
  }

  static func mix(_ a: PackedOutline, _ b: PackedOutline, _ t: Double) -> PackedOutline {
    PackedOutline(BezierShape.mix(a.shape, b.shape, t))
  }
}

extension Track where Value == PackedOutline {
  /// Returns the same keyframes with their outlines in one piece of memory.
  var joined: Track {
    let outlines = PackedOutline.joined(keys.indices.map { keys.value($0) })
    var result = Track(
      keys: zip(keys, outlines).map { key, outline in
        var key = key
        key.value = outline
        return key
      }
    )
    result.slot = slot
    return result
  }

  /// Makes an outline that is not animated.
  init(_ shape: BezierShape) {
    self.init(PackedOutline(shape))
  }

  /// Returns the outline at a frame, interpolated vertex by vertex.
  func outline(at frame: Double) -> BezierShape {
    outline(at: frame) { BezierShape.mix($0, $1, $2) }
  }

  /// Returns the outline at a frame, interpolated as Core Animation does.
  func turned(at frame: Double) -> BezierShape {
    outline(at: frame) { BezierShape.mixTurning($0, $1, $2) }
  }

  private func outline(
    at frame: Double,
    _ mix: (BezierShape, BezierShape, Double) -> BezierShape
  ) -> BezierShape {
    guard keys.count > 1 else { return first.shape }
    let (index, part) = segment(at: frame)
    let key = keys[index]
    guard part > 0 else { return key.value.shape }
    switch key.ease {
    case .hold: return key.value.shape
    case .linear: return mix(key.value.shape, key.end.shape, part)
    case .curve(let curve): return mix(key.value.shape, key.end.shape, curve.value(at: part))
    case .curves(let curves):
      return mix(key.value.shape, key.end.shape, curves.first?.value(at: part) ?? part)
    }
  }
}
