// SPDX-License-Identifier: Apache-2.0

/// As few keyframes as a tolerance allows, with straight ways between them, or steps.
///
/// For formats that move values at an even pace; `EaseFit` has timing curves, too.
package struct KeyframeFit: Equatable {
  /// The frames that are kept, increasing; the first one is the first that has a value.
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
  ///   - canStep: whether values may stand still where movements take as many keyframes.
  package init(
    _ values: [[Double]?],
    tolerances: [Double],
    canMove: Bool = true,
    canStep: Bool = true
  ) {
    let search = KeyframeSearch(values, tolerances)
    let steps = search.steps()
    if steps.count <= 1 || !canMove {
      (frames, isStepped) = (steps.isEmpty ? [0] : steps.map { search.frames[$0] }, true)
      return
    }
    var lines = [0]
    while let last = lines.last, last < search.values.count - 1 {
      lines.append(search.longestLine(from: last))
    }
    isStepped = canStep && search.prefersSteps(steps, to: lines.count)
    frames = (isStepped ? steps : lines).map { search.frames[$0] }
  }
}
