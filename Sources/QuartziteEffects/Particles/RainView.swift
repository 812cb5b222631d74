// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// Falling rain: bright streaks in front, thin ones far behind.
public final class RainView: EmitterView {
  /// New drops a second; default 110, of which two thirds are far.
  public var rate: Float = 110

  /// Makes rain that falls from above the upper edge.
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
    emitterLayer.emitterPosition = CGPoint(x: bounds.midX, y: -16)
    emitterLayer.emitterSize = CGSize(width: bounds.width * 1.2, height: 0)
    emitterLayer.emitterShape = .line
    emitterLayer.emitterMode = .volume
  }

  /// Near and far drops, which fall straight and fast.
  public override func makeCells() -> [CAEmitterCell] {
    let far = CAEmitterCell()
    far.birthRate = rate * 2 / 3
    far.contents =
      Artwork.raindrop().image(size: CGSize(width: 1, height: 10), scale: 4).cgImage
    far.velocity = 130
    far.color = UIColor(white: 1, alpha: 0.45).cgColor
    let near = CAEmitterCell()
    near.birthRate = rate / 3
    near.contents =
      Artwork.raindrop().image(size: CGSize(width: 1.6, height: 16), scale: 4).cgImage
    near.velocity = 190
    near.color = UIColor(white: 1, alpha: 0.85).cgColor
    for cell in [far, near] {
      cell.contentsScale = 4
      cell.lifetime = 1.4
      cell.velocityRange = 30
      // A line faces up: half a turn is down.
      cell.emissionLongitude = .pi
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
    caption: ("11°", "Rain")
  ) { frame, rate in
    let view = RainView(frame: frame)
    view.rate = rate
    return view
  }
}
