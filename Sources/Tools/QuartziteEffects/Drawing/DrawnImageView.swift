// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A picture drawn through a turned-over coordinate system, then a rectangle in the usual one.
///
/// Core Graphics draws pictures with y upwards. The state of the context is saved, moved and flipped,
/// so that the picture stands upright, and restored for what follows.
public final class DrawnImageView: DrawnView {
  /// The picture, drawn 200 x 200 points large; default none.
  public var image: CGImage? {
    didSet { setNeedsDisplay() }
  }
  /// The lower left corner of the picture; default (10, 400).
  public var imageOrigin = CGPoint(x: 10, y: 400) {
    didSet { setNeedsDisplay() }
  }
  /// The rectangle, stroked in black, 1 point wide; default 100 x 100 points at (50, 80).
  public var rect = CGRect(x: 50, y: 80, width: 100, height: 100) {
    didSet { setNeedsDisplay() }
  }

  /// Draws the picture upright and the rectangle.
  public override func draw(_ dirtyRect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.translateBy(x: imageOrigin.x, y: imageOrigin.y)
    context.scaleBy(x: 1, y: -1)
    if let image { context.draw(image, in: CGRect(x: 0, y: 0, width: 200, height: 200)) }
    context.restoreGState()
    context.stroke(rect)
  }
}

extension Effect {
  /// A picture and a rectangle.
  public static let drawImage = Effect(
    id: "draw-image",
    title: "Drawn picture",
    summary: "A picture through a flipped coordinate system, and a rectangle after restoring it.",
    size: CGSize(width: 348, height: 498),
    duration: 1,
    parameters: [.choice("picture", "Picture", "landscape", of: ["landscape", "city"])]
  ) { stage, values in
    let view = DrawnImageView(frame: CGRect(x: 0, y: 0, width: 300, height: 450))
    let artwork = values.choice("picture") == "city" ? Artwork.city : .landscape
    view.image = artwork.image(size: CGSize(width: 200, height: 200)).cgImage
    GridPaperView.show(view, on: stage)
  }
}
