// SPDX-License-Identifier: Apache-2.0

/// When a playing animation ends, and each of its passes before that.
struct MachineEnds: Sendable {
  /// When all of it ends; nil for never.
  private var end: Double?
  /// When the next pass ends; nil where nobody asks.
  private var pass: Double?
  /// The length of a pass.
  private var length = 0.0

  /// Makes what never ends.
  init() {}

  /// Makes the ends of a run.
  ///
  /// - Parameter hearsPasses: whether somebody asks for the ends of passes, which are forwards and
  ///   backwards where it goes both ways.
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

  /// When the next of them is.
  var next: Double? {
    guard let pass else { return end }
    return end.map { min($0, pass) } ?? pass
  }

  /// Takes the next one away, and tells what it ends.
  mutating func take() -> (isLoop: Bool, isEnd: Bool) {
    guard let next else { return (false, false) }
    // The last pass ends with everything, but for rounding.
    let isEnd = end.map { $0 - next < 1e-9 } ?? false
    let isLoop = pass.map { $0 <= next + 1e-9 } ?? false
    if isEnd { end = nil }
    pass = isEnd ? nil : isLoop ? next + length : pass
    return (isLoop, isEnd)
  }
}
