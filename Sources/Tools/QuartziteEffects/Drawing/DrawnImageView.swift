// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// An image drawn in a flipped coordinate system, then a rectangle in the normal one.
///
/// Core Graphics draws images with y pointing up. The graphics state is saved, translated and
/// flipped, so that the image is upright, and restored for the rectangle.
public final class DrawnImageView: DrawnView {
  /// The image, drawn at 200 by 200 points; default nil.
  public var image: CGImage? {
    didSet { setNeedsDisplay() }
  }
  /// The lower left corner of the image; default (10, 400).
  public var imageOrigin = CGPoint(x: 10, y: 400) {
    didSet { setNeedsDisplay() }
  }
  /// The rectangle, stroked in black, 1 point wide; default 100 by 100 points at (50, 80).
  public var rect = CGRect(x: 50, y: 80, width: 100, height: 100) {
    didSet { setNeedsDisplay() }
  }

  /// Draws the image upright, and the rectangle.
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
  /// An image and a rectangle.
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
