// SPDX-License-Identifier: Apache-2.0
import Foundation
import UIKit

// The file of Docs/BringYourCode.md, which makes a module's own dates and uptimes the stage's.

extension Date {
  init() { self = StageClock.date }
  init(timeIntervalSinceNow seconds: TimeInterval) { self = StageClock.date + seconds }
  static var now: Date { StageClock.date }
  var timeIntervalSinceNow: TimeInterval { timeIntervalSince(StageClock.date) }
}

extension ProcessInfo {
  var systemUptime: TimeInterval { StageClock.uptime }
}

extension Timer {
  convenience init(
    timeInterval: TimeInterval,
    repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) {
    self.init(fire: Date() + timeInterval, interval: timeInterval, repeats: repeats, block: block)
  }
}
