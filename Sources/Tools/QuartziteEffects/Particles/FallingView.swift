// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// The base class of snow and rain: particles that fall from above the upper edge, near ones in
/// front of distant ones.
open class FallingView: EmitterView {
  /// New particles per second, of which two thirds are distant; applies from `show()` on.
  public var rate: Float

  /// Makes a view that emits nothing yet.
  ///
  /// - Parameters:
  ///   - rate: new particles per second.
  ///   - height: the height above the upper edge at which they are emitted, in points.
  ///   - spread: the length of the line from which they are emitted, in widths of the view.
  public init(frame: CGRect, rate: Float, height: CGFloat, spread: CGFloat) {
    self.rate = rate
    super.init(frame: frame)
    emitterLayer.masksToBounds = true
    emitterLayer.emitterPosition = CGPoint(x: bounds.midX, y: -height)
    emitterLayer.emitterSize = CGSize(width: bounds.width * spread, height: 0)
    emitterLayer.emitterShape = .line
    emitterLayer.emitterMode = .volume
  }

  /// Makes a view without particles; archives are not decoded.
  public required init?(coder: NSCoder) {
    rate = 0
    super.init(coder: coder)
  }

  /// Makes a cell whose particles start straight down.
  ///
  /// - Parameters:
  ///   - rate: new particles per second.
  ///   - velocity: in points per second.
  ///   - picture: the image of a particle.
  ///   - size: the size of a particle, in points.
  public func makeCell(
    rate: Float,
    velocity: CGFloat,
    picture: Artwork,
    size: CGSize
  ) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.birthRate = rate
    cell.velocity = velocity
    cell.contents = picture.image(size: size, scale: 4).cgImage
    cell.contentsScale = 4
    // A line emits upwards: half a turn makes it emit downwards.
    cell.emissionLongitude = .pi
    return cell
  }
}
