// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

extension DisplayList {
  /// Makes the list of a frame of which only pixels are known: a picture that fills it.
  init(of picture: Pixmap) {
    let whole = CGRect(x: 0, y: 0, width: picture.width, height: picture.height)
    let paint = ImagePaint(pixmap: picture, projection: Projection())
    let item = DisplayItem.draw(DrawItem(shape: .rect(whole), paint: .image(paint)))
    self.init(width: picture.width, height: picture.height, items: [item])
  }
}
