// SPDX-License-Identifier: Apache-2.0
import Quartzite

extension Catalogue {
  /// The effects of the chapter on drawing, in the order in which they are listed.
  static let drawing: [Effect] = [.drawLines, .drawRect, .drawCircle, .drawImage, .drawBoard]
}

/// Paper with a dot every 25 points and a ruler mark every 100, as the background of drawings.
final class GridPaperView: UIView {
  /// Makes paper of `frame`'s size.
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(Palette.muted.withAlphaComponent(0.45).cgColor)
    for y in stride(from: 25, to: bounds.height, by: 25) {
      for x in stride(from: 25, to: bounds.width, by: 25) {
        context.fillEllipse(in: CGRect(x: x - 1, y: y - 1, width: 2, height: 2))
      }
    }
    let look: [NSAttributedString.Key: Any] = [
      .font: UIFont.monospacedDigitSystemFont(ofSize: 9, weight: .regular),
      .foregroundColor: Palette.muted,
    ]
    for x in stride(from: 100, to: bounds.width, by: 100) {
      "\(Int(x))".draw(at: CGPoint(x: x - 8, y: 6), withAttributes: look)
    }
    for y in stride(from: 100, to: bounds.height, by: 100) {
      "\(Int(y))".draw(at: CGPoint(x: 6, y: y - 6), withAttributes: look)
    }
  }

  /// Puts `drawing` on a card of its size, centred on `stage` over paper.
  static func show(_ drawing: UIView, on stage: Stage) {
    stage.rootView.backgroundColor = Palette.paper
    let size = drawing.bounds.size
    let card = CardView(
      frame: CGRect(
        x: (stage.size.width - size.width) / 2,
        y: (stage.size.height - size.height) / 2,
        width: size.width,
        height: size.height
      )
    )
    card.addSubview(GridPaperView(frame: card.bounds))
    drawing.frame = card.bounds
    card.addSubview(drawing)
    stage.rootView.addSubview(card)
  }
}
