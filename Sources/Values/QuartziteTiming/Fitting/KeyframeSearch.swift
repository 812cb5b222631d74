// SPDX-License-Identifier: Apache-2.0

/// The sampled values in which fits search for keyframes.
struct KeyframeSearch {
  /// The frames that have a value.
  let frames: [Int]
  /// Their values.
  let values: [[Double]]
  /// The largest error of each number, above 0.
  let tolerances: [Double]

  /// Takes the values of all frames; frames without one are not constrained.
  init(_ values: [[Double]?], _ tolerances: [Double]) {
    frames = values.indices.filter { values[$0] != nil }
    self.values = values.compactMap(\.self)
    self.tolerances = tolerances
  }

  /// Whether two values are equal within the tolerances.
  func isNear(_ a: [Double], _ b: [Double]) -> Bool {
    for place in a.indices where abs(a[place] - b[place]) > tolerances[place] { return false }
    return true
  }

  /// The indices at which held values have to change, the first index included.
  func steps() -> [Int] {
    guard var shown = values.first else { return [] }
    var result = [0]
    for index in values.indices where !isNear(values[index], shown) {
      result.append(index)
      shown = values[index]
    }
    return result
  }

  /// Whether steps are preferred to a movement with `movements` keyframes: they take no more
  /// keyframes, and at most a quarter of them follow each other directly, which would be a
  /// movement.
  func prefersSteps(_ steps: [Int], to movements: Int) -> Bool {
    let neighbours = zip(steps, steps.dropFirst()).count { frames[$1] == frames[$0] + 1 }
    return steps.count <= movements && neighbours * 4 <= steps.count
  }

  /// The end index of the longest linear piece from an index: it is extended while one slope passes
  /// within the tolerances of all values between.
  func longestLine(from start: Int) -> Int {
    let origin = values[start]
    var low = [Double](repeating: -.infinity, count: origin.count)
    var high = [Double](repeating: .infinity, count: origin.count)
    var best = start + 1
    var next = start + 1
    while next < values.count {
      let time = Double(frames[next] - frames[start])
      var (fits, isOpen) = (true, true)
      for place in origin.indices {
        let slope = (values[next][place] - origin[place]) / time
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
    return best
  }
}
