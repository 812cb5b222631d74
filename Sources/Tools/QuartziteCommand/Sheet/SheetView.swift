// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteDisplayList
import QuartziteGraphics
import QuartziteRaster

/// A contact sheet made of views: a title, and images on cards with captions.
@MainActor struct SheetView {
  private let layout: SheetLayout
  private let title: String
  private let details: String
  private let pictures: [(pixels: Pixmap, time: Double)]

  /// Makes a sheet of images with their times.
  init(
    _ layout: SheetLayout,
    title: String,
    details: String,
    pictures: [(pixels: Pixmap, time: Double)]
  ) {
    (self.layout, self.title, self.details, self.pictures) = (layout, title, details, pictures)
  }

  /// Returns the sheet at `scale` pixels per point.
  ///
  /// - Throws: `UsageError` if one of its sides has too many pixels.
  func draw(scale: Double) throws -> Pixmap {
    _ = try SizeText.pixels(of: layout.size, scale: scale)
    let stage = Stage(size: layout.size, scale: scale)
    stage.backgroundColor = UIColor(red: 0.961, green: 0.961, blue: 0.969, alpha: 1)
    let root = stage.rootView
    let left = layout.frame(of: 0).minX
    root.addSubview(
      Self.label(
        title,
        font: .systemFont(ofSize: 26, weight: .bold),
        color: Self.ink,
        frame: CGRect(x: left, y: 34, width: layout.size.width - 2 * left, height: 34)
      )
    )
    root.addSubview(
      Self.label(
        details,
        font: .systemFont(ofSize: 14),
        color: Self.quiet,
        frame: CGRect(x: left, y: 70, width: layout.size.width - 2 * left, height: 20)
      )
    )
    for (index, picture) in pictures.enumerated() {
      add(picture.pixels, at: picture.time, frame: layout.frame(of: index), to: root)
    }
    var result: [Pixmap] = []
    try stage.renderPixmaps(times: [0]) { result.append($0) }
    return result[0]
  }

  private static let ink = UIColor(red: 0.11, green: 0.11, blue: 0.12, alpha: 1)
  private static let quiet = UIColor(red: 0.43, green: 0.43, blue: 0.45, alpha: 1)

  private func add(_ pixels: Pixmap, at time: Double, frame: CGRect, to root: UIView) {
    let card = UIView(frame: frame)
    card.backgroundColor = .white
    card.layer.cornerRadius = 10
    card.layer.shadowColor = UIColor.black.cgColor
    card.layer.shadowOpacity = 0.12
    card.layer.shadowRadius = 8
    card.layer.shadowOffset = CGSize(width: 0, height: 3)
    let image = UIImageView(frame: card.bounds)
    image.image = UIImage(cgImage: CGImage(pixmap: pixels))
    image.contentMode = .scaleToFill
    image.layer.cornerRadius = 10
    image.clipsToBounds = true
    image.layer.borderWidth = 0.5
    image.layer.borderColor = UIColor(white: 0, alpha: 0.14).cgColor
    card.addSubview(image)
    root.addSubview(card)
    let label = Self.label(
      String(format: "%.2f s", time),
      font: .monospacedDigitSystemFont(ofSize: 13, weight: .medium),
      color: Self.quiet,
      frame: CGRect(x: frame.minX - 20, y: frame.maxY + 9, width: frame.width + 40, height: 18)
    )
    label.textAlignment = .center
    root.addSubview(label)
  }

  private static func label(
    _ text: String,
    font: UIFont,
    color: UIColor,
    frame: CGRect
  ) -> UILabel {
    let label = UILabel(frame: frame)
    (label.text, label.font, label.textColor) = (text, font, color)
    return label
  }

  /// A number without trailing zeros.
  nonisolated static func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(format: "%.2f", value)
  }
}
