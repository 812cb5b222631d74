// SPDX-License-Identifier: Apache-2.0
import QuartziteStudio
import Testing

@Suite struct RateGateTests {
  @Test func `a burst passes, then so many a second`() {
    var gate = RateGate(rate: 10, burst: 5)
    let start = ContinuousClock.now
    var passed: [Int] = []
    // Half a second later there is room for five more, and never for more than a burst.
    for later in [0, 0.5, 60.0] {
      var count = 0
      for _ in 0..<8 where gate.admit(at: start + .seconds(later)) { count += 1 }
      passed.append(count)
    }
    #expect(passed == [5, 5, 5])
  }
}
