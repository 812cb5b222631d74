// SPDX-License-Identifier: Apache-2.0
import Quartzite

extension Catalogue {
  /// The effects with UIKit Dynamics, in the order in which they are listed.
  static let dynamics: [Effect] = [.dynamicsCradle, .dynamicsCards, .dynamicsPiles]
}

extension Effect {
  /// Newton's cradle: balls on strings that pass on an impulse.
  public static let dynamicsCradle = Effect(
    id: "dynamics-cradle",
    title: "Newton's cradle",
    summary: "Balls on strings hand on a swing: attachments, gravity and elastic collisions.",
    size: CGSize(width: 480, height: 300),
    duration: 6,
    posterTime: 1.1,
    parameters: [
      .number("balls", "Balls", 5, in: 2...7, step: 1),
      .number("lifted", "Balls that are lifted", 1, in: 1...6, step: 1),
      .number("angle", "Angle to which they are lifted, in degrees", 40, in: 5...70),
      .number("elasticity", "Elasticity", 1, in: 0...1),
      .number("resistance", "Resistance of the air", 0, in: 0...3),
    ]
  ) { stage, values in
    stage.rootView.backgroundColor = Palette.paper
    let cradle = CradleView(
      frame: stage.rootView.bounds,
      balls: Int(values.number("balls")),
      lifted: Int(values.number("lifted")),
      angle: values.number("angle") * .pi / 180
    )
    cradle.material.elasticity = values.number("elasticity")
    cradle.material.resistance = values.number("resistance")
    stage.rootView.addSubview(cradle)
    cradle.release()
  }

  /// Cards that can be thrown and come back.
  public static let dynamicsCards = Effect(
    id: "dynamics-cards",
    title: "Throw a card",
    summary: "Drag a card by a corner and let go: it flies, hits the others and snaps back.",
    size: CGSize(width: 360, height: 480),
    duration: 5,
    posterTime: 0.62,
    takesTouches: true,
    touchScript: """
      0.3 down 130,200; 0.35 move 134,204; 0.4 move 148,216; 0.45 move 172,232; \
      0.5 move 204,250; 0.5 up 204,250; \
      2.2 down 225,285; 2.25 move 222,282; 2.3 move 206,266; 2.35 move 176,240; \
      2.4 move 140,208; 2.4 up 140,208
      """,
    parameters: [
      .number("cards", "Cards", 4, in: 1...8, step: 1),
      .number("damping", "Damping of the way back", 0.5, in: 0...1),
      .number("delay", "Flight in seconds", 0.7, in: 0.1...3),
    ]
  ) { stage, values in
    stage.rootView.backgroundColor = Palette.night
    let cards = ThrownCardsView(
      frame: stage.rootView.bounds,
      cards: Int(values.number("cards"))
    )
    cards.damping = values.number("damping")
    cards.flight = Double(values.number("delay"))
    stage.rootView.addSubview(cards)
  }

  /// Boxes, balls and hexagons that fall into a pile.
  public static let dynamicsPiles = Effect(
    id: "dynamics-piles",
    title: "Piles",
    summary: "Boxes, balls and hexagons fall onto a tray and pile up until all is at rest.",
    size: CGSize(width: 360, height: 480),
    duration: 6,
    posterTime: 2.4,
    parameters: [
      .number("pieces", "Pieces", 48, in: 1...200, step: 1),
      .number("gravity", "Gravity in 1,000 points / s²", 1, in: 0.1...3),
      .number("tilt", "Tilt in degrees", 0, in: -30...30),
      .number("elasticity", "Elasticity", 0.3, in: 0...0.9),
      .number("friction", "Friction", 0.4, in: 0...1),
      .number("seed", "Seed", 7, in: 0...1000, step: 1),
    ]
  ) { stage, values in
    stage.rootView.backgroundColor = Palette.paper
    let pile = PileView(frame: stage.rootView.bounds)
    pile.gravity.setAngle(
      (90 + values.number("tilt")) * .pi / 180,
      magnitude: values.number("gravity")
    )
    pile.material.elasticity = values.number("elasticity")
    pile.material.friction = values.number("friction")
    stage.rootView.addSubview(pile)
    pile.pour(Int(values.number("pieces")), seed: UInt64(values.number("seed")))
  }
}
