// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// Falling snow: flakes in front, soft specks far behind.
public final class SnowView: EmitterView {
  /// New flakes a second; default 24, of which two thirds are far.
  public var rate: Float = 24

  /// Makes snow that falls from above the upper edge.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a view of an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    emitterLayer.masksToBounds = true
    emitterLayer.emitterPosition = CGPoint(x: bounds.midX, y: -8)
    emitterLayer.emitterSize = CGSize(width: bounds.width * 1.3, height: 0)
    emitterLayer.emitterShape = .line
    emitterLayer.emitterMode = .volume
  }

  /// Near flakes that turn and far specks; both drift.
  public override func makeCells() -> [CAEmitterCell] {
    let far = CAEmitterCell()
    far.birthRate = rate * 2 / 3
    far.contents = Artwork.speck().image(size: CGSize(width: 4, height: 4), scale: 4).cgImage
    far.velocity = 16
    far.scale = 0.7
    far.scaleRange = 0.3
    far.color = UIColor(white: 1, alpha: 0.75).cgColor
    let near = CAEmitterCell()
    near.birthRate = rate / 3
    near.contents = Artwork.snowflake().image(size: CGSize(width: 10, height: 10), scale: 4).cgImage
    near.velocity = 24
    near.scale = 0.8
    near.scaleRange = 0.35
    near.spinRange = 1.2
    for cell in [far, near] {
      cell.contentsScale = 4
      cell.lifetime = 9
      cell.velocityRange = 7
      // A line faces up: half a turn is down.
      cell.emissionLongitude = .pi
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
    caption: ("−3°", "Snow")
  ) { frame, rate in
    let view = SnowView(frame: frame)
    view.rate = rate
    return view
  }
}
