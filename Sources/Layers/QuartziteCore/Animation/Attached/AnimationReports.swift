// SPDX-License-Identifier: Apache-2.0

/// Calls the delegates of animations, and lets reports wait that become due inside too many others.
///
/// A report in which a layer's animations are removed or replaced leads to further reports at once, but
/// these lead to none: what their animations have to report comes at the next commit. Otherwise delegates
/// that remove what they add would never return.
final class AnimationReports {
  /// How many reports that wait are made in a sixtieth of a second of the clock.
  private static let mostInFrame = 500
  /// How many reports may wait.
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
  /// When the frame began in which the last of them were made, and how many there were.
  private var (frame, made) = (-Double.infinity, 0)

  /// Makes a report about an animation of an object, its layer, now or at the next commit; returns whether
  /// it was made.
  ///
  /// - Parameters:
  ///   - waits: Whether it has to wait in any case.
  ///   - call: What calls the delegate.
  ///   - then: What follows, when the delegate's call has returned.
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

  /// Makes the reports that wait, as far as their number in a frame goes; those that become due inside of
  /// them wait for the next commit.
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
