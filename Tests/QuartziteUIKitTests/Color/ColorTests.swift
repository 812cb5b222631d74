// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit
import Testing

@Suite struct ColorTests {
  @Test(arguments: [(0.0, 1.0, 0.0, 0.0), (1.0 / 3, 0.0, 1.0, 0.0), (0.5, 0.0, 1.0, 1.0)])
  func `hue turns from red over green to blue`(hue: Double, r: Double, g: Double, b: Double) {
    let color = UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 0.5)
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect(abs(red - r) < 1e-9 && abs(green - g) < 1e-9 && abs(blue - b) < 1e-9)
    #expect(alpha == 0.5)
  }

  @Test func `hue and back gives the same colour`() {
    for (r, g, b) in [(0.2, 0.4, 0.9), (0.9, 0.1, 0.3), (0.5, 0.5, 0.5), (0, 0, 0)] {
      var (h, s, v): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
      UIColor(red: r, green: g, blue: b, alpha: 1)
        .getHue(&h, saturation: &s, brightness: &v, alpha: nil)
      let back = UIColor(hue: h, saturation: s, brightness: v, alpha: 1).cgColor.rgba
      #expect(abs(back.x - r) < 1e-9 && abs(back.y - g) < 1e-9 && abs(back.z - b) < 1e-9)
    }
  }

  @Test func `white is a gray and differs from white made of three parts`() {
    #expect(UIColor.white.cgColor.numberOfComponents == 2)
    #expect(UIColor.white != UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.clear.cgColor.alpha == 0)
  }

  @Test func `a literal is a colour`() {
    let color: UIColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(color == .red)
  }
}
