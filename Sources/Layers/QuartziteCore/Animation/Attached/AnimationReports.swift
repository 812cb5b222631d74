// SPDX-License-Identifier: Apache-2.0

/// Calls the delegates of animations, and defers reports that become due too deep inside others.
///
/// A delegate that removes or replaces animations of its layer causes further reports, which are
/// made at once; what becomes due inside of those waits for the next commit. Otherwise a delegate
/// that removes the animations that it adds would never return.
final class AnimationReports {
  /// The largest number of deferred reports that are made in a sixtieth of a second of the clock.
  private static let mostInFrame = 500
  /// The largest number of deferred reports.
  private static let mostWaiting = 10_000

  /// The reports in progress.
  let calls = Nesting(
    "Report of an animation",
    refusal: "waits for the next commit"
  )

  private struct Report {
    let object: AnyObject
    let call: () -> Void
    let then: () -> Void
  }

  private var waiting: [Report] = []
  /// The start of the frame in which deferred reports were last made, and their number in it.
  private var (frame, made) = (-Double.infinity, 0)

  /// Makes a report about an animation of `object`, its layer, now or at a later commit; returns
  /// whether it was made now.
  ///
  /// - Parameters:
  ///   - waits: whether it is deferred in any case.
  ///   - call: calls the delegate.
  ///   - then: called when `call` has returned.
  @discardableResult
  func tell(
    _ object: AnyObject,
    waits: Bool = false,
    _ call: @escaping () -> Void,
    then: @escaping () -> Void = {}
  ) -> Bool {
    guard !waits, calls.run(object, call) else {
      guard waiting.count < Self.mostWaiting else {
        Log.noteOnce(
          "Over \(Self.mostWaiting) reports of animations wait; further ones are never made."
        )
        return false
      }
      waiting.append(Report(object: object, call: call, then: then))
      return false
    }
    then()
    return true
  }

  /// Makes deferred reports, as many as a frame may have; those that become due inside of them wait
  /// for the next commit.
  func makeWaiting(at time: Double) {
    guard !waiting.isEmpty, calls.isIdle else { return }
    if !(abs(time - frame) < 1 / 60) { (frame, made) = (time, 0) }
    let reports = waiting.prefix(Self.mostInFrame - made)
    waiting.removeFirst(reports.count)
    made += reports.count
    for report in reports {
      calls.run(report.object, report.call)
      report.then()
    }
  }
}
