// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteEffects
import QuartziteStage
import QuartziteUIKit
import Testing

/// No effect keeps itself alive: whatever was on the stage dies with it.
@MainActor @Suite(.serialized) struct LeakTests {
  @Test(arguments: Catalogue.effects.map(\.id), [0.3, 1.0])
  func `nothing survives an effect`(id: String, part: Double) throws {
    defer { UIScreen.current = .standard() }
    let effect = try #require(Catalogue.effect(id: id))
    let stage = Stage(size: effect.size, scale: 1)
    let watch = LeakWatch(stage)
    effect.make(on: stage)
    if let script = effect.touchScript { stage.play(try TouchScript(script)) }
    stage.advance(to: (effect.duration ?? 4) * part)
    stage.clear()
    // What was under way when it was dropped may be kept until its planned end.
    stage.advance(by: 3)
    #expect(watch.seenCount > 1)
    #expect(watch.survivors.map(\.description) == [])
  }
}
