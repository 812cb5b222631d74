// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import QuartziteUIKit

/// Pictures whose blur is known, one pixel a point.
enum BlurPictures {
  static func draw(_ size: CGSize, _ body: (CGContext) -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { body($0.cgContext) }
  }

  /// One colour all over.
  static func plain(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, side: CGFloat = 40)
    -> UIImage
  {
    draw(CGSize(width: side, height: side)) { context in
      context.setFillColor(CGColor(red: red, green: green, blue: blue, alpha: 1))
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  /// Black on the left, white from `width / 2` on.
  static func edge(width: CGFloat = 200, height: CGFloat = 20) -> UIImage {
    draw(CGSize(width: width, height: height)) { context in
      context.setFillColor(CGColor(red: 0, green: 0, blue: 0, alpha: 1))
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
      context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
      context.fill(CGRect(x: width / 2, y: 0, width: width / 2, height: height))
    }
  }

  /// The red, green, blue and alpha of a pixel, premultiplied, 0...255.
  static func pixel(_ image: UIImage?, _ x: Int, _ y: Int) -> [Int] {
    guard let pixmap = image?.cgImage?.pixmap else { return [] }
    let word = pixmap.pixels[y * pixmap.rowPixels + x]
    return [0, 8, 16, 24].map { Int(word >> UInt32($0) & 255) }
  }

  /// What a Gaussian makes of a step at `distance` from it: the normal distribution.
  static func step(at distance: Double, sigma: Double) -> Double {
    0.5 * erfc(-distance / (sigma * 2.0.squareRoot()))
  }

  /// Linear light as sRGB has it (IEC 61966-2-1).
  static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}
