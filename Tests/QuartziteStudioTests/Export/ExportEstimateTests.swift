// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteStudio
import Testing

/// How the size of a film follows from those of films of the same time with fewer pictures.
@Suite struct ExportEstimateTests {
  /// The told size of a film whose later pictures take what `later` says for a number of them.
  private func told(_ step: Int, _ later: (Double) -> Double) -> Int {
    let sizes = [0, 960 / Double(step), 480 / Double(step)].map { 1_000 + Int(later($0)) }
    return ExportEstimate.whole(sizes, step: step)
  }

  @Test(arguments: [2, 4, 6])
  func `pictures that stand alone are counted`(_ step: Int) {
    #expect(abs(told(step) { 30 * $0 } - 29_800) < 10)
  }

  @Test(arguments: [2, 4, 6])
  func `a size that grows as a root of the pictures goes on so`(_ step: Int) {
    let wanted = 1_000 + 2_000 * 960.0.squareRoot()
    #expect(abs(Double(told(step) { 2_000 * $0.squareRoot() }) / wanted - 1) < 0.01)
  }

  @Test func `a size that does not grow stays, and one that shrinks does so too`() {
    #expect(told(4) { $0 > 0 ? 5_000 : 0 } == 6_000)
    #expect(ExportEstimate.whole([1_000, 3_000, 4_000], step: 8) == 3_000)
    #expect(ExportEstimate.whole([1_000, 1_000, 1_000], step: 8) == 1_000)
    #expect(ExportEstimate.whole([1_000, 900, 1_100], step: 8) == 900)
  }

  @Test func `where fewer pictures add nothing, each of the others stands alone`() {
    #expect(ExportEstimate.whole([1_000, 1_500, 1_000], step: 4) == 3_000)
  }
}
