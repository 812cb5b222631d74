// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import Testing

@Suite struct CGColorTests {
  @Test func `components are those of the colour's own space`() throws {
    #expect(CGColor(gray: 0.25, alpha: 0.5).components == [0.25, 0.5])
    #expect(CGColor(gray: 0.25, alpha: 0.5).numberOfComponents == 2)
    #expect(CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1).components == [0.1, 0.2, 0.3, 1])
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let color = try #require(CGColor(colorSpace: space, components: [1, 0, 0, 1]))
    #expect(color.components == [1, 0, 0, 1])
    // Source: CSS Color 4: color(display-p3 1 0 0) is color(srgb 1.0931 -0.2267 -0.1501).
    #expect(abs(color.rgba.x - 1.0931) < 1e-3)
    #expect(abs(color.rgba.y + 0.2267) < 1e-3)
    #expect(abs(color.rgba.z + 0.1501) < 1e-3)
  }

  @Test(
    arguments: [
      CGColorSpace.sRGB, CGColorSpace.linearSRGB, CGColorSpace.displayP3, CGColorSpace.genericCMYK,
      NSString(string: "kCGColorSpaceGenericRGB"),
    ].map { String(describing: $0) }
  )
  func `a colour comes back from another space`(name: String) throws {
    let space = try #require(CGColorSpace(name: NSString(string: name)))
    let color = CGColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 0.7)
    let there = try #require(
      color.converted(to: space, intent: .defaultIntent, options: nil)
    )
    #expect(there.colorSpace == space)
    let back = try #require(
      there.converted(
        to: CGColorSpaceCreateDeviceRGB(),
        intent: .defaultIntent,
        options: nil
      )
    )
    let difference = back.rgba - color.rgba
    #expect(abs(difference.x) + abs(difference.y) + abs(difference.z) < 1e-4)
    #expect(back.alpha == 0.7)
  }

  // Source: pictures that `render(in:)` drew on an iOS simulator, in airbnb/lottie-ios: what it makes
  // of a gradient layer's colours.
  @Test(arguments: [
    ([1.0, 0, 0, 1], [255, 38, 0]), ([0, 0, 1, 1], [4, 51, 255]), ([1, 1, 0, 1], [255, 251, 0]),
    ([0.492, 0, 0.508, 1], [146, 33, 149]), ([1, 1, 1, 1], [255, 255, 255]),
  ])
  func `generic RGB comes out in sRGB as Apple's renderer shows it`(
    components: [CGFloat],
    bytes: [Int]
  ) {
    let rgba = CGColor(space: .genericRGB, list: components).rgba
    for index in 0..<3 {
      let byte = Int((min(1, max(0, rgba[index])) * 255).rounded())
      #expect(abs(byte - bytes[index]) <= 1, "\(rgba)")
    }
  }

  @Test func `the curve of sRGB has its published values`() {
    // Source: IEC 61966-2-1; half of the light is encoded as 0.7354.
    #expect(abs(CGColorSpace.encoded(0.5) - 0.735_357) < 1e-5)
    #expect(abs(CGColorSpace.linear(0.5) - 0.214_041) < 1e-5)
    #expect(abs(CGColorSpace.linear(CGColorSpace.encoded(0.001)) - 0.001) < 1e-9)
    #expect(CGColorSpace.encoded(-0.5) == -CGColorSpace.encoded(0.5))
  }

  @Test func `a copy changes alpha alone`() {
    let color = CGColor(gray: 0.3, alpha: 1)
    #expect(color.copy(alpha: 0.5) == CGColor(gray: 0.3, alpha: 0.5))
    #expect(color.copy() === color)
    let cmyk = CGColor(genericCMYKCyan: 1, magenta: 0, yellow: 0, black: 0, alpha: 1)
    #expect(cmyk.copy(alpha: 0.25)?.components == [1, 0, 0, 0, 0.25])
  }

  @Test func `components that are not numbers read zero`() {
    #expect(CGColor(red: .nan, green: 1, blue: 0, alpha: 1).rgba == SIMD4(0, 1, 0, 1))
    #expect(CGColor(gray: .nan, alpha: .nan).components == [0, 0])
  }

  @Test func `unknown names make no space`() {
    #expect(CGColorSpace(name: NSString(string: "kCGColorSpaceNobody")) == nil)
    #expect(CGColorSpace(name: CGColorSpace.genericGrayGamma2_2)?.model == .monochrome)
    #expect(CGColorSpaceCreateDeviceCMYK().numberOfComponents == 4)
  }
}
