// SPDX-License-Identifier: Apache-2.0

/// The times at which a playing animation and its passes end.
struct MachineEnds: Sendable {
  /// When all of it ends; nil for never.
  private var end: Double?
  /// When the next pass ends; nil where no interaction needs it.
  private var pass: Double?
  /// The length of a pass.
  private var length = 0.0

  /// Makes the ends of something that never ends.
  init() {}

  /// Makes the ends of a run.
  ///
  /// - Parameter hearsPasses: whether the ends of passes are needed; where the run reverses, a pass goes
  ///   forwards and back.
  init(_ run: LottiePlayback, hearsPasses: Bool) {
    let duration = run.duration
    if duration.isFinite {
      end = run.startTime + max(duration, LottieMachineRun.Limits.shortestPass)
    }
    let isLoop: Bool
    var turns = 1.0
    switch run.loopMode {
    case .playOnce: isLoop = false
    case .loop, .repeat: isLoop = true
    case .autoReverse: (isLoop, turns) = (true, 2)
    case .repeatBackwards(let count): (isLoop, turns) = (count > 1, 2)
    }
    guard hearsPasses, isLoop, run.speed != 0 else { return }
    length = max(turns * run.turn / abs(run.speed), LottieMachineRun.Limits.shortestPass)
    pass = run.startTime + max(length - run.skipped / abs(run.speed), 0)
  }

  /// The time of the next end; nil for none.
  var next: Double? {
    guard let pass else { return end }
    return end.map { min($0, pass) } ?? pass
  }

  /// Removes the next end, and returns whether a pass and whether the whole run ends with it.
  mutating func take() -> (isLoop: Bool, isEnd: Bool) {
    guard let next else { return (false, false) }
    // The last pass ends with the run, apart from rounding.
    let isEnd = end.map { $0 - next < 1e-9 } ?? false
    let isLoop = pass.map { $0 <= next + 1e-9 } ?? false
    if isEnd { end = nil }
    pass = isEnd ? nil : isLoop ? next + length : pass
    return (isLoop, isEnd)
  }
}
