// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import Testing

/// The main queue counts as one thread, whichever thread does its work.
struct MainQueueTests {
  @Test @MainActor func `a transaction of the main actor is found again after a suspension`() async
  {
    // Of its own: other tests of the main actor have their turns meanwhile.
    let owner = WorldOwner(World())
    defer { withExtendedLifetime(owner) {} }
    CATransaction.begin()
    CATransaction.setValue("here", forKey: "place")
    for _ in 0..<200 {
      // Off the main queue and back to it, on whatever thread it is then.
      await Task.detached { _ = CATransaction.value(forKey: "place") }.value
      #expect(CATransaction.value(forKey: "place") as? String == "here")
    }
    CATransaction.commit()
    #expect(CATransaction.value(forKey: "place") == nil)
  }
}
