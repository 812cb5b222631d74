// SPDX-License-Identifier: Apache-2.0

/// Values of frames, among which fits look for those that must be keyframes.
struct KeyframeSearch {
  /// The frames that have a value.
  let frames: [Int]
  /// Their values.
  let values: [[Double]]
  /// How far each number may be off, above 0.
  let tolerances: [Double]

  /// Takes values that are given for each frame; those without one bind nothing.
  init(_ values: [[Double]?], _ tolerances: [Double]) {
    frames = values.indices.filter { values[$0] != nil }
    self.values = values.compactMap(\.self)
    self.tolerances = tolerances
  }

  /// Whether two values are the same within the tolerances.
  func isNear(_ a: [Double], _ b: [Double]) -> Bool {
    for place in a.indices where abs(a[place] - b[place]) > tolerances[place] { return false }
    return true
  }

  /// The indices at which values that stand still have to change; the first of all is one.
  func steps() -> [Int] {
    guard var shown = values.first else { return [] }
    var result = [0]
    for index in values.indices where !isNear(values[index], shown) {
      result.append(index)
      shown = values[index]
    }
    return result
  }

  /// Whether steps are better than movements with so many keyframes: they take no more of them, and
  /// values do not change from frame to frame, which is a movement even then.
  func prefersSteps(_ steps: [Int], to movements: Int) -> Bool {
    let neighbours = zip(steps, steps.dropFirst()).count { frames[$1] == frames[$0] + 1 }
    return steps.count <= movements && neighbours * 4 <= steps.count
  }

  /// The end of the longest straight way from an index: it may go on while one slope passes all
  /// values between.
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
