// SPDX-License-Identifier: Apache-2.0

extension LottieMachineRun {
  /// Limits on the work of a state machine.
  package enum Limits {
    /// The most transitions that one event may cause.
    package static let transitions = 100
    /// The most transitions and guards checked and actions performed for one event.
    package static let work = 100_000
    /// The most ends of animations, of their repetitions and of tweens in a whole run.
    package static let ends = 200_000
    /// The most steps, as of `work`, that all these ends may take in a whole run.
    package static let workOfEnds = 10_000_000
    /// The shortest duration, in seconds, of an animation or a repetition of it; shorter ones count as this.
    package static let shortestPass = 0.001
    /// The shortest tween in seconds: one that is over within a frame takes no time.
    package static let shortestTween = 1 / 60.0
  }
}
