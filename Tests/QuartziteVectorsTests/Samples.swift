// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteVectors

/// Tools that draw grey, and compress nothing.
let plainTools = VectorTools(
  draw: { _, part in
    let count = (part.width + 15) & ~15
    return Pixmap(
      width: part.width,
      height: part.height,
      pixels: [UInt32](repeating: 0xFF80_8080, count: count * part.height)
    )
  },
  png: { [UInt8(truncatingIfNeeded: $0.width), UInt8(truncatingIfNeeded: $0.height)] },
  deflate: { _ in [] }
)

func square(at x: Double, _ y: Double, side: Double = 10, red: Float = 1) -> DisplayItem {
  .draw(
    DrawItem(
      shape: .rect(CGRect(x: x, y: y, width: side, height: side)),
      paint: .color(PaintColor(red, 0, 0, 1))
    )
  )
}

func list(_ items: [DisplayItem]) -> DisplayList {
  DisplayList(width: 100, height: 80, items: items)
}

func svg(_ lists: [DisplayList], rate: Double = 10) -> String {
  var settings = SVGDocument.Settings()
  settings.frameRate = rate
  var document = SVGDocument(settings, tools: plainTools)
  for list in lists { document.append(list) }
  return document.text()
}
