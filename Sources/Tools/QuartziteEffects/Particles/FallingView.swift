// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// Particles that fall from above the upper edge, near ones in front of far ones: the base of snow
/// and rain.
open class FallingView: EmitterView {
  /// New particles a second, of which two thirds are far; counts from `show()`.
  public var rate: Float

  /// Makes a view that emits nothing yet.
  ///
  /// - Parameters:
  ///   - rate: new particles a second.
  ///   - height: how far above the upper edge they are born, in points.
  ///   - spread: the width of the line on which they are born, in widths of the view.
  public init(frame: CGRect, rate: Float, height: CGFloat, spread: CGFloat) {
    self.rate = rate
    super.init(frame: frame)
    emitterLayer.masksToBounds = true
    emitterLayer.emitterPosition = CGPoint(x: bounds.midX, y: -height)
    emitterLayer.emitterSize = CGSize(width: bounds.width * spread, height: 0)
    emitterLayer.emitterShape = .line
    emitterLayer.emitterMode = .volume
  }

  /// Archives are not read: makes a view without particles.
  public required init?(coder: NSCoder) {
    rate = 0
    super.init(coder: coder)
  }

  /// A kind of particles that start straight down.
  ///
  /// - Parameters:
  ///   - rate: new ones a second.
  ///   - velocity: in points a second.
  ///   - picture: what they look like.
  ///   - size: how large they are, in points.
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
    // A line faces up: half a turn is down.
    cell.emissionLongitude = .pi
    return cell
  }
}
