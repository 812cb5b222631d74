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
      guard let script = effect.touchScript else { continue }
      let steps = try TouchScript(script).steps
      // Whatever goes down comes up, or is taken away.
      let ends = steps.filter { if case .up = $0.action { true } else { $0.action == .cancel } }
      let begins = steps.filter { if case .down = $0.action { true } else { false } }
      #expect(!begins.isEmpty && begins.count == ends.count, "\(effect.id)")
    }
  }
}
