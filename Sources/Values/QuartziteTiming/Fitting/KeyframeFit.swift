// SPDX-License-Identifier: Apache-2.0

/// A fit of keyframes to sampled values, interpolated linearly or stepped, with as few keyframes as
/// a tolerance allows.
///
/// For formats without timing curves; `EaseFit` fits these, too.
package struct KeyframeFit: Equatable {
  /// The indices of the frames that are kept, increasing; the first is the first frame that has a
  /// value.
  package var frames: [Int]
  /// Whether values are held until the next keyframe, rather than interpolated linearly.
  package var isStepped: Bool

  /// Whether the values are constant.
  package var isStill: Bool { frames.count <= 1 }

  /// Fits values that are given for each frame.
  ///
  /// Linear pieces between kept frames differ from every given value by at most its tolerance;
  /// where steps take fewer keyframes, values are held instead. Frames without a value are not
  /// constrained.
  ///
  /// - Parameters:
  ///   - values: For each frame all numbers, or nil where the frame has no value; at least one
  ///     frame has one.
  ///   - tolerances: The tolerance of each number, above 0.
  ///   - canMove: Whether values may be interpolated between keyframes.
  ///   - canStep: Whether steps may be chosen where linear pieces need at least as many keyframes.
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
