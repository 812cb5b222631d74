// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// Rain: bright streaks in front, thin distant ones behind.
public final class RainView: FallingView {
  /// Makes rain of 110 drops per second that falls from above the upper edge.
  public init(frame: CGRect) {
    super.init(frame: frame, rate: 110, height: 16, spread: 1.2)
  }

  /// Makes a view without particles; archives are not decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Near and distant drops, which fall straight and fast.
  public override func makeCells() -> [CAEmitterCell] {
    let drop = Artwork.raindrop()
    let far = makeCell(
      rate: rate * 2 / 3,
      velocity: 130,
      picture: drop,
      size: CGSize(width: 1, height: 10)
    )
    far.color = UIColor(white: 1, alpha: 0.45).cgColor
    let near = makeCell(
      rate: rate / 3,
      velocity: 190,
      picture: drop,
      size: CGSize(width: 1.6, height: 16)
    )
    near.color = UIColor(white: 1, alpha: 0.85).cgColor
    for cell in [far, near] {
      cell.lifetime = 1.4
      cell.velocityRange = 30
      cell.yAcceleration = 80
      cell.alphaRange = 0.2
    }
    return [far, near]
  }
}

extension Effect {
  /// Rain.
  public static let rain = weather(
    id: "rain",
    title: "Rain",
    summary: "An emitter view lets near and far drops fall behind a soft edge.",
    rate: 110,
    caption: ("11°", "Rain"),
    make: RainView.init(frame:)
  )
}
