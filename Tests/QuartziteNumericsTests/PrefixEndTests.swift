// SPDX-License-Identifier: Apache-2.0
import QuartziteNumerics
import Testing

@Suite struct PrefixEndTests {
  @Test func `the end of a prefix is found as by looking at every number`() {
    for range in [0..<0, 0..<1, 3..<10, -4..<5] {
      for bound in range.lowerBound - 1...range.upperBound + 1 {
        let expected = range.first { $0 >= bound } ?? range.upperBound
        #expect(range.prefixEnd { $0 < bound } == expected)
      }
    }
  }

  @Test func `a million numbers take twenty looks`() {
    var looks = 0
    let end = (0..<1_000_000).prefixEnd { number in
      looks += 1
      return number < 777_777
    }
    #expect(end == 777_777)
    #expect(looks <= 20)
  }
}
