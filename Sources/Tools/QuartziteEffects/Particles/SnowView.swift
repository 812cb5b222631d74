// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// Snow: flakes in front, soft distant dots behind.
public final class SnowView: FallingView {
  /// Makes snow of 24 flakes per second that falls from above the upper edge.
  public init(frame: CGRect) {
    super.init(frame: frame, rate: 24, height: 8, spread: 1.3)
  }

  /// Makes a view without particles; archives are not decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Near flakes, which rotate, and distant dots; both drift.
  public override func makeCells() -> [CAEmitterCell] {
    let far = makeCell(
      rate: rate * 2 / 3,
      velocity: 16,
      picture: .speck(),
      size: CGSize(width: 4, height: 4)
    )
    far.scale = 0.7
    far.scaleRange = 0.3
    far.color = UIColor(white: 1, alpha: 0.75).cgColor
    let near = makeCell(
      rate: rate / 3,
      velocity: 24,
      picture: .snowflake(),
      size: CGSize(width: 10, height: 10)
    )
    near.scale = 0.8
    near.scaleRange = 0.35
    near.spinRange = 1.2
    for cell in [far, near] {
      cell.lifetime = 9
      cell.velocityRange = 7
      cell.emissionRange = 0.5
      cell.yAcceleration = 1.5
      cell.alphaRange = 0.3
    }
    return [far, near]
  }
}

extension Effect {
  /// Snow over a mountain.
  public static let snow = weather(
    id: "snow",
    title: "Snow",
    summary: "An emitter view lets flakes and specks fall behind a soft edge.",
    rate: 24,
    caption: ("−3°", "Snow"),
    make: SnowView.init(frame:)
  )
}
