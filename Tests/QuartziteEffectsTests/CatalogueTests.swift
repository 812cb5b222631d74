// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteEffects
import QuartziteStage
import Testing

@MainActor @Suite struct CatalogueTests {
  @Test func `ids are unique and find their effects`() {
    let ids = Catalogue.effects.map(\.id)
    #expect(Set(ids).count == ids.count)
    for id in ids { #expect(Catalogue.effect(id: id)?.id == id) }
    #expect(Catalogue.effect(id: "nothing") == nil)
  }

  @Test func `touch scripts are in the grammar`() throws {
    for effect in Catalogue.effects {
      if let script = effect.touchScript { _ = try TouchScript(script) }
    }
  }
}
