// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteEffects
import QuartziteStage
import QuartziteUIKit
import Testing

/// No effect keeps itself alive: whatever was on the stage dies with it.
@MainActor @Suite struct LeakTests {
  @Test(arguments: Catalogue.effects.map(\.id), [0.3, 1.0])
  func `nothing survives an effect`(id: String, part: Double) throws {
    let effect = try #require(Catalogue.effect(id: id))
    let end = (effect.duration ?? 4) * part
    #expect(try Shown.survivors(of: effect, after: end, settling: 3) == [])
  }
}
