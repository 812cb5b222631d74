// SPDX-License-Identifier: Apache-2.0

extension LottieMachineRun {
  /// What a machine may do.
  package enum Limits {
    /// States that one event may lead to.
    package static let transitions = 100
    /// Transitions and guards looked at, and actions done, for one event.
    package static let work = 100_000
    /// Ends of animations and of their repetitions in a whole run.
    package static let ends = 200_000
    /// The shortest time, in seconds, after which an animation or a repetition of it has ended.
    package static let shortestPass = 0.001
  }
}
