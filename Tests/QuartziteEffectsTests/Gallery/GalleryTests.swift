// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteEffects
import QuartziteStage
import QuartziteTesting
import QuartziteText
import QuartziteUIKit
import Testing

/// Every effect's poster against a picture that a person has looked at.
@MainActor @Suite struct GalleryTests {
  /// What the catalogue has to hold, by chapter.
  private let ids = """
    guide bounce loading animated-views line-view
    blur-filter blur-image blur-live blur-download
    mask-image mask-gradient mask-split fade-text
    display-link pop-basic pop-decay pop-spring dynamics-cradle dynamics-cards dynamics-piles
    easing-curves easing-position easing-stopwatch easing-collision easing-slide
    emitter-basic snow rain
    gradient-locations gradient-shift gradient-image gradient-mask
    shape-circle shape-stroke circle-progress
    progress-bar cross-fade moving-mask
    draw-lines draw-rect draw-circle draw-image draw-board
    menu menu-scaled
    """

  @Test func `all forty-five effects are there`() {
    let wanted = Set(ids.split(whereSeparator: \.isWhitespace).map(String.init))
    #expect(wanted.count == 45)
    #expect(Set(Catalogue.effects.map(\.id)) == wanted)
  }

  @Test func `every effect says what it is, and those that take touches show them`() {
    for effect in Catalogue.effects {
      #expect(!effect.title.isEmpty && !effect.summary.isEmpty, "\(effect.id)")
      #expect(effect.takesTouches == (effect.touchScript != nil), "\(effect.id)")
    }
  }

  /// Effects with a border of a point, which less than a pixel cannot show.
  private let bordered: Set = ["emitter-basic", "gradient-locations", "shape-circle"]

  /// Compares what an effect shows at some times with its pictures, byte for byte.
  ///
  /// Words are set in a font of the tests, so that nothing comes from the machine.
  private func compare(_ effect: Effect, at scale: CGFloat, _ times: [(Double, String)]) throws {
    try FontCatalog.run(alone: [BlockFont.font]) {
      let stage = Stage(size: effect.size, scale: scale)
      stage.threads = 1
      effect.make(on: stage)
      if let script = effect.touchScript { stage.play(try TouchScript(script)) }
      for (time, name) in times {
        stage.advance(to: time)
        try assertGolden(stage.snapshot(), named: name)
      }
    }
  }

  /// At the poster's time, with the effect's own touches, 120 pixels on the longer side or a pixel a
  /// point.
  @Test(arguments: Catalogue.effects.map(\.id))
  func `a poster is as it was when it was looked at`(id: String) throws {
    let effect = try #require(Catalogue.effect(id: id))
    let scale = bordered.contains(id) ? 1 : 120 / max(effect.size.width, effect.size.height)
    try compare(effect, at: scale, [(effect.posterTime, id)])
  }

  /// Times at which effects look quite different from their posters.
  nonisolated static let phases: [(id: String, times: [Double])] = [
    ("loading", [0.6, 1.9, 2.3, 2.9, 4.2]), ("bounce", [0.8, 1.0]),
    ("animated-views", [0.5, 2.4, 3.6]),
    ("menu-scaled", [0.65, 2.15]), ("mask-split", [1.2]), ("mask-gradient", [0.2]),
    ("cross-fade", [0.5, 5.5]), ("easing-slide", [0.2]), ("easing-collision", [0.4, 2.4]),
    ("blur-image", [2.5, 3.5, 4.5]), ("blur-download", [1, 1.9]), ("shape-circle", [1.25, 3]),
  ]

  @Test(arguments: phases)
  func `a phase is as it was when it was looked at`(id: String, times: [Double]) throws {
    let effect = try #require(Catalogue.effect(id: id))
    let scale = 96 / max(effect.size.width, effect.size.height)
    try compare(effect, at: scale, times.map { ($0, "\(id)@\($0)s") })
  }
}
