// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// Snowflakes that are emitted from one point of a framed, clipped view.
public final class FlakeEmitterView: EmitterView {
  /// The colour by which the white flake is multiplied; default black.
  public var flakeColor: UIColor = .black
  /// New flakes per second; default 10.
  public var rate: Float = 10

  /// Makes a view with a border of 2 points that emits at (50, 50).
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a view of size zero; archives are not decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    emitterLayer.borderWidth = 2
    emitterLayer.masksToBounds = true
    emitterLayer.emitterPosition = CGPoint(x: 50, y: 50)
    emitterLayer.emitterMode = .surface
    emitterLayer.emitterShape = .line
  }

  /// One cell: a velocity of 30 ± 10 points per second, a lifetime of two minutes, an acceleration
  /// of 2 points per second squared downwards.
  public override func makeCells() -> [CAEmitterCell] {
    let cell = CAEmitterCell()
    cell.birthRate = rate
    cell.lifetime = 120
    cell.velocity = 30
    cell.velocityRange = 10
    cell.yAcceleration = 2
    cell.emissionRange = 0.5 / .pi
    cell.color = flakeColor.cgColor
    cell.contents = Artwork.snowflake().image(size: CGSize(width: 12, height: 12), scale: 4).cgImage
    cell.contentsScale = 4
    return [cell]
  }
}

extension Effect {
  /// Flakes from a point.
  public static let emitterBasic = Effect(
    id: "emitter-basic",
    title: "Particles",
    summary: "Ten flakes a second leave a point up and down, and gravity pulls them down slowly.",
    size: CGSize(width: 400, height: 500),
    duration: nil,
    posterTime: 7,
    parameters: [
      .number("rate", "Flakes a second", 10, in: 1...200, step: 1),
      .color("color", "Colour", Palette.black),
    ]
  ) { stage, values in
    stage.rootView.backgroundColor = Palette.paper
    let card = CardView(frame: CGRect(x: 64, y: 32, width: 272, height: 436))
    stage.rootView.addSubview(card)
    card.addText(
      "CAEmitterLayer",
      frame: CGRect(x: 36, y: 24, width: 200, height: 24),
      size: 17,
      weight: .semibold,
      color: Palette.ink
    )
    let rate = Effect.Value.number(Double(values.number("rate"))).description
    card.addText(
      "\(rate) a second    30 ± 10 pt/s",
      frame: CGRect(x: 36, y: 384, width: 200, height: 20),
      size: 12
    )
    // A ruler shows that they are emitted at (50, 50).
    let frame = CGRect(x: 100, y: 100, width: 200, height: 300)
    stage.rootView.addSubview(GridPaperView(frame: frame))
    let view = FlakeEmitterView(frame: frame)
    view.rate = Float(values.number("rate"))
    view.flakeColor = values.color("color")
    view.emitterLayer.borderColor = Palette.ink.cgColor
    view.emitterLayer.seed = UInt32(truncatingIfNeeded: stage.random.next())
    stage.rootView.addSubview(view)
    view.show()
  }
}
