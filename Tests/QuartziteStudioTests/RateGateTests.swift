// SPDX-License-Identifier: Apache-2.0
import QuartziteStudio
import Testing

@Suite struct RateGateTests {
  @Test func `a burst passes, then so many a second`() {
    var gate = RateGate(rate: 10, burst: 5)
    let start = ContinuousClock.now
    #expect((0..<8).filter { _ in gate.admit(at: start) }.count == 5)
    // Half a second later there is room for five more, and never for more than a burst.
    #expect((0..<8).filter { _ in gate.admit(at: start + .milliseconds(500)) }.count == 5)
    #expect((0..<8).filter { _ in gate.admit(at: start + .seconds(60)) }.count == 5)
  }
}
