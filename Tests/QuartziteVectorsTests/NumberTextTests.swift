// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteVectors
import Testing

@Suite struct NumberTextTests {
  @Test(arguments: [
    (0.5, 2, ".5"), (-0.5, 2, "-.5"), (12.25, 2, "12.25"), (3, 2, "3"), (-0.001, 2, "0"),
    (100, 0, "100"), (1.999, 2, "2"), (0.005, 3, ".005"), (10.10, 2, "10.1"),
  ])
  func `a number has no digit that says nothing`(value: Double, decimals: Int, text: String) {
    #expect(NumberText.text(value, decimals: decimals) == text)
  }

  @Test func `decimals keep the error below the tolerance`() {
    for exponent in -4...4 {
      for tolerance in [0.01, 0.05, 0.2] {
        let scale = pow(10, Double(exponent))
        let decimals = NumberText.decimals(scale: scale, tolerance: tolerance)
        guard decimals < 8 else { continue }
        // Half a unit of the last place, in pixels.
        #expect(scale * pow(10, -Double(decimals)) / 2 <= tolerance * 1.0001)
      }
    }
  }

  @Test func `what is not finite is a number all the same`() {
    #expect(NumberText.text(.nan, decimals: 2) == "0")
    #expect(NumberText.text(.infinity, decimals: 0) == "0")
    #expect(NumberText.text(1e300, decimals: 2) == "1000000000")
  }
}
