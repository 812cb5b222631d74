// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNumerics
import QuartziteStage
import Testing

@MainActor @Suite struct StageRandomTests {
  private static func numbers(seed: UInt64) -> [Double] {
    let stage = Stage(size: CGSize(width: 10, height: 10), seed: seed)
    return (0..<8).map { _ in stage.random.unit() }
  }

  @Test func `stages of one seed draw the same numbers`() {
    #expect(Self.numbers(seed: 7) == Self.numbers(seed: 7))
  }

  @Test func `another seed gives other numbers`() {
    #expect(Self.numbers(seed: 7) != Self.numbers(seed: 8))
  }
}
