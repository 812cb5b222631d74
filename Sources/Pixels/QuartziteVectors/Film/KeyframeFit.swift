// SPDX-License-Identifier: Apache-2.0

/// As few keyframes as a tolerance allows.
package struct KeyframeFit: Equatable {
  /// The frames that are kept, increasing; the first one is 0.
  package var frames: [Int]
  /// Whether values stand until the next keyframe, instead of moving there straight.
  package var isStepped: Bool

  /// Whether nothing moves.
  package var isStill: Bool { frames.count <= 1 }

  /// Fits values that are given for each frame.
  ///
  /// Straight pieces between kept frames differ from no given value by more than its tolerance, or,
  /// where that takes fewer keyframes, values stand still. Frames without a value bind nothing.
  ///
  /// - Parameters:
  ///   - values: for each frame all numbers, or nil where the frame has none; one is there.
  ///   - tolerances: of each number, above 0.
  ///   - canMove: whether values between two may be shown.
  package init(_ values: [[Double]?], tolerances: [Double], canMove: Bool = true) {
    let known = values.indices.filter { values[$0] != nil }
    guard let first = known.first, let start = values[first] else {
      self.init(frames: [0], isStepped: true)
      return
    }
    func isNear(_ a: [Double], _ b: [Double]) -> Bool {
      zip(zip(a, b), tolerances).allSatisfy { abs($0.0 - $0.1) <= $1 }
    }
    if known.allSatisfy({ isNear(values[$0] ?? start, start) }) {
      self.init(frames: [first], isStepped: true)
      return
    }
    var steps = [first]
    var shown = start
    for frame in known {
      guard let value = values[frame], !isNear(value, shown) else { continue }
      steps.append(frame)
      shown = value
    }
    guard canMove else {
      self.init(frames: steps, isStepped: true)
      return
    }
    let lines = Self.lines(known, values, tolerances)
    // What changes from frame to frame is a movement, even if steps take no more keyframes.
    let moving = zip(steps, steps.dropFirst()).count { $1 == $0 + 1 }
    let isStepped = steps.count <= lines.count && moving * 4 <= steps.count
    self.init(frames: isStepped ? steps : lines, isStepped: isStepped)
  }

  private init(frames: [Int], isStepped: Bool) {
    (self.frames, self.isStepped) = (frames, isStepped)
  }

  /// The ends of straight pieces, each as long as it can be: from its start a piece may go on while
  /// one slope passes all values between.
  private static func lines(
    _ known: [Int],
    _ values: [[Double]?],
    _ tolerances: [Double]
  ) -> [Int] {
    var result = [known[0]]
    var index = 0
    while index < known.count - 1 {
      guard let start = values[known[index]] else { break }
      var low = [Double](repeating: -.infinity, count: start.count)
      var high = [Double](repeating: .infinity, count: start.count)
      var best = index + 1
      var next = index + 1
      while next < known.count, let value = values[known[next]] {
        let time = Double(known[next] - known[index])
        var (fits, isOpen) = (true, true)
        for place in start.indices {
          let slope = (value[place] - start[place]) / time
          let room = tolerances[place] / time
          if slope < low[place] - 1e-12 || slope > high[place] + 1e-12 { fits = false }
          low[place] = max(low[place], slope - room)
          high[place] = min(high[place], slope + room)
          if low[place] > high[place] { isOpen = false }
        }
        if fits { best = next }
        if !isOpen { break }
        next += 1
      }
      result.append(known[best])
      index = best
    }
    return result
  }
}
