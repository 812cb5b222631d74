// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import Testing

/// Filters against their formulas.
///
/// The context works on encoded values unless a test says otherwise, so that a formula can be
/// written in bytes.
@Suite struct CIFilterTests {
  private let context = CIContext(options: [.workingColorSpace: NSNull()])
  private let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

  private func color(_ image: CIImage?, _ context: CIContext? = nil) throws -> Bytes {
    let image = try #require(image)
    return try #require((context ?? self.context).createCGImage(image, from: unit)).pixel(0, 0)
  }

  private func one(_ r: Int, _ g: Int, _ b: Int, _ a: Int = 255) -> CIImage {
    CIImage(cgImage: .make(1, 1) { _, _ in Bytes(r, g, b, a) })
  }

  @Test func `an image goes through a context unchanged`() throws {
    let source = CGImage.make(16, 3) { x, y in Bytes(x * 16, y * 80, 200, 255) }
    for options in [nil, [CIContextOption.workingColorSpace: NSNull() as Any]] {
      let result = try #require(
        CIContext(options: options).createCGImage(
          CIImage(cgImage: source),
          from: CGRect(x: 0, y: 0, width: 16, height: 3)
        )
      )
      for y in 0..<3 {
        for x in 0..<16 { #expect(result.pixel(x, y) == source.pixel(x, y)) }
      }
    }
  }

  @Test func `invert is one less each component, in the working space`() throws {
    #expect(try color(one(10, 100, 255).applyingFilter("CIColorInvert")) == Bytes(245, 155, 0))
    // In linear light: 1 - linear(100 / 255) = 0.872, encoded 0.940.
    let linear = try color(one(100, 100, 100).applyingFilter("CIColorInvert"), CIContext())
    #expect(linear.isNear(Bytes(240, 240, 240)))
  }

  @Test func `colour controls scale about the luminance and about a half`() throws {
    let gray = try color(
      one(200, 100, 50).applyingFilter("CIColorControls", parameters: ["inputSaturation": 0])
    )
    // 0.2126 * 200 + 0.7152 * 100 + 0.0722 * 50
    let luminance = 118
    #expect(gray.isNear(Bytes(luminance, luminance, luminance)))
    let contrast = try color(
      one(150, 100, 50).applyingFilter("CIColorControls", parameters: ["inputContrast": 2.0])
    )
    #expect(contrast.isNear(Bytes(173, 73, 0)))
    let bright = try color(
      one(150, 100, 50).applyingFilter(
        "CIColorControls",
        parameters: [kCIInputBrightnessKey: Float(0.1)]
      )
    )
    #expect(bright.isNear(Bytes(176, 126, 76)))
  }

  @Test func `a colour matrix multiplies straight colours`() throws {
    let swapped = try color(
      one(100, 50, 20, 200).applyingFilter(
        "CIColorMatrix",
        parameters: [
          "inputRVector": CIVector(x: 0, y: 1, z: 0, w: 0),
          "inputGVector": CIVector(x: 1, y: 0, z: 0, w: 0),
          "inputAVector": CIVector(x: 0, y: 0, z: 0, w: 0.5),
        ]
      )
    )
    #expect(swapped.isNear(Bytes(25, 50, 10, 100)))
  }

  @Test func `exposure is a power of two of the light`() throws {
    #expect(
      try color(one(100, 50, 20).applyingFilter("CIExposureAdjust", parameters: ["inputEV": 1]))
        .isNear(Bytes(200, 100, 40))
    )
  }

  @Test func `a hue turn keeps grays, and a third of a turn moves red towards green`() throws {
    let angle = ["inputAngle": 2 * Double.pi / 3]
    #expect(
      try color(one(90, 90, 90).applyingFilter("CIHueAdjust", parameters: angle))
        .isNear(Bytes(90, 90, 90))
    )
    let turned = try color(one(255, 0, 0).applyingFilter("CIHueAdjust", parameters: angle))
    #expect(turned.g > turned.r && turned.g > turned.b)
  }

  @Test func `monochrome is the colour times the luminance`() throws {
    let mono = try color(
      one(100, 100, 100).applyingFilter(
        "CIColorMonochrome",
        parameters: ["inputColor": CIColor(red: 1, green: 0.5, blue: 0)]
      )
    )
    #expect(mono.isNear(Bytes(100, 50, 0)))
    let half = try color(
      one(100, 100, 100).applyingFilter(
        "CIColorMonochrome",
        parameters: ["inputColor": CIColor(red: 1, green: 0.5, blue: 0), "inputIntensity": 0.5]
      )
    )
    #expect(half.isNear(Bytes(100, 75, 50)))
  }

  // Y is the Rec. 709 luminance of linear light; then, linear still, 1.0015 Y^0.781, 0.987 Y^1.081 and
  // 0.904 Y^1.881, here encoded as bytes.
  @Test(arguments: [
    (Bytes(100, 100, 100), Bytes(124, 92, 37)), (Bytes(255, 255, 255), Bytes(255, 254, 244)),
    (Bytes(200, 50, 20), Bytes(130, 98, 43)), (Bytes(0, 0, 0), Bytes(0, 0, 0)),
  ])
  func `sepia is made of the luminance of linear light`(source: Bytes, tone: Bytes) throws {
    let image = one(source.r, source.g, source.b).applyingFilter("CISepiaTone")
    #expect(try color(image, CIContext()).isNear(tone))
  }

  @Test func `half a sepia is the mean of the lights`() throws {
    let image = one(200, 50, 20).applyingFilter(
      "CISepiaTone",
      parameters: [kCIInputIntensityKey: 0.5]
    )
    #expect(try color(image, CIContext()).isNear(Bytes(170, 79, 34)))
  }

  @Test func `a contrast turns about a half of the light`() throws {
    let image = one(188, 188, 188).applyingFilter(
      "CIColorControls",
      parameters: [kCIInputContrastKey: 3.0]
    )
    // 188 is 0.503 of the light; (0.503 - 0.5) * 3 + 0.5 = 0.508, which is 189.
    #expect(try color(image, CIContext()).isNear(Bytes(189, 189, 189)))
  }

  /// A table of two a side whose red is 1 less the red that is looked up.
  private func turnedTable() -> Data {
    var data = Data()
    for index in 0..<8 {
      let (r, g, b) = (Float(1 - index % 2), Float(index / 2 % 2), Float(index / 4))
      for value in [r, g, b, 1] { withUnsafeBytes(of: value) { data.append(contentsOf: $0) } }
    }
    return data
  }

  @Test func `a table of colours works in the working space, or in the space that it names`() throws
  {
    var parameters: [String: Any] = ["inputCubeDimension": 2, "inputCubeData": turnedTable()]
    let plain = one(100, 50, 20).applyingFilter("CIColorCube", parameters: parameters)
    // 1 - linear(100 / 255) = 0.873, encoded 240.
    #expect(try color(plain, CIContext()).isNear(Bytes(240, 50, 20)))
    parameters["inputColorSpace"] = CGColorSpace(name: CGColorSpace.sRGB)
    let named = one(100, 50, 20)
      .applyingFilter("CIColorCubeWithColorSpace", parameters: parameters)
    #expect(try color(named, CIContext()).isNear(Bytes(155, 50, 20)))
    #expect(try color(named).isNear(Bytes(155, 50, 20)))
  }

  @Test func `source over is Porter and Duff's`() throws {
    let over = one(100, 0, 0, 128).composited(over: one(0, 200, 0))
    #expect(try color(over).isNear(Bytes(100, 100, 0)))
  }

  @Test(arguments: [
    ("CIMultiplyBlendMode", 78), ("CIScreenBlendMode", 222), ("CIDarkenBlendMode", 100),
    ("CILightenBlendMode", 200), ("CIDifferenceBlendMode", 100), ("CIColorDodgeBlendMode", 255),
    ("CIOverlayBlendMode", 157), ("CIHardLightBlendMode", 188), ("CIExclusionBlendMode", 143),
    ("CILinearBurnBlendMode", 45), ("CILinearDodgeBlendMode", 255), ("CIAdditionCompositing", 255),
    ("CIMultiplyCompositing", 78), ("CIMaximumCompositing", 200), ("CIMinimumCompositing", 100),
    ("CISubtractBlendMode", 0), ("CIColorBurnBlendMode", 57),
  ])
  func `blending 200 over 100 gives the mode's value`(name: String, value: Int) throws {
    let result = one(200, 200, 200).applyingFilter(
      name,
      parameters: [kCIInputBackgroundImageKey: one(100, 100, 100)]
    )
    #expect(try color(result).isNear(Bytes(value, value, value)))
  }

  @Test func `a mask mixes by its luminance`() throws {
    let mixed = one(200, 0, 0).applyingFilter(
      "CIBlendWithMask",
      parameters: [
        kCIInputBackgroundImageKey: one(0, 100, 0), kCIInputMaskImageKey: one(51, 51, 51),
      ]
    )
    #expect(try color(mixed).isNear(Bytes(40, 80, 0)))
  }

  @Test func `a linear gradient mixes by the place along its line`() throws {
    let gradient = CIFilter.linearGradient()
    gradient.point0 = CGPoint(x: 0, y: 0)
    gradient.point1 = CGPoint(x: 100, y: 0)
    gradient.color0 = .black
    gradient.color1 = .white
    let image = try #require(gradient.outputImage)
    #expect(image.extent.isInfinite)
    let picture = try #require(
      context.createCGImage(image, from: CGRect(x: 0, y: 0, width: 100, height: 1))
    )
    for x in 0..<100 {
      let expected = Int(((Double(x) + 0.5) / 100 * 255).rounded())
      #expect(picture.pixel(x, 0).isNear(Bytes(expected, expected, expected)))
    }
  }

  @Test func `the average of an area is one pixel`() throws {
    let source = CGImage.make(4, 1) { x, _ in Bytes(x * 40, 0, 0) }
    let average = CIImage(cgImage: source).applyingFilter(
      "CIAreaAverage",
      parameters: ["inputExtent": CGRect(x: 0, y: 0, width: 4, height: 1)]
    )
    #expect(average.extent == unit)
    #expect(try color(average).isNear(Bytes(60, 0, 0)))
  }

  @Test func `a convolution's first weight is the upper left neighbour's`() throws {
    let source = CGImage.make(3, 3) { x, y in Bytes(x == 0 && y == 0 ? 90 : 0, 0, 0) }
    var weights = [CGFloat](repeating: 0, count: 9)
    weights[0] = 1
    let moved = CIImage(cgImage: source).applyingFilter(
      "CIConvolution3X3",
      parameters: ["inputWeights": CIVector(values: weights, count: 9)]
    )
    let picture = try #require(
      context.createCGImage(moved, from: CGRect(x: 0, y: 0, width: 3, height: 3))
    )
    #expect(picture.pixel(1, 1) == Bytes(90, 0, 0))
    #expect(picture.pixel(0, 0).r == 0)
  }

  // MARK: - Keys

  @Test func `typed inputs and keys are the same inputs`() throws {
    let blur = CIFilter.gaussianBlur()
    #expect(blur.name == "CIGaussianBlur")
    #expect(blur.radius == 10)
    blur.radius = 3
    #expect(blur.value(forKey: "inputRadius") as? NSNumber == 3)
    blur.setValue(7.5, forKey: kCIInputRadiusKey)
    #expect(blur.radius == 7.5)
    blur.setDefaults()
    #expect(blur.radius == 10)
    #expect(blur.outputImage == nil)
  }

  @Test func `attributes tell class, default and slider of each input`() throws {
    let filter = try #require(CIFilter(name: "CIGaussianBlur"))
    #expect(filter.attributes[kCIAttributeFilterName] as? String == "CIGaussianBlur")
    #expect(filter.attributes[kCIAttributeFilterDisplayName] as? String == "Gaussian Blur")
    let radius = try #require(filter.attributes[kCIInputRadiusKey] as? [String: Any])
    #expect(radius[kCIAttributeDefault] as? NSNumber == 10)
    #expect(radius[kCIAttributeSliderMax] as? NSNumber == 100)
    #expect(radius[kCIAttributeClass] as? String == "NSNumber")
    #expect(filter.inputKeys == ["inputImage", "inputRadius"])
  }

  @Test func `unknown names make no filter, and known ones stand in their category`() {
    #expect(CIFilter(name: "CINothing") == nil)
    #expect(CIFilter.filterNames(inCategory: kCICategoryBlur).contains("CIGaussianBlur"))
    #expect(!CIFilter.filterNames(inCategory: kCICategoryBlur).contains("CISepiaTone"))
    let all = CIFilter.filterNames(inCategory: nil)
    #expect(all == all.sorted())
    for name in all { #expect(CIFilter(name: name) != nil) }
  }

  // MARK: - Odd inputs

  private static let region = CGRect(x: -3, y: -3, width: 11, height: 10)

  /// The pixels of a filter's result; nil where it has none.
  private func pixels(of filter: CIFilter) -> [Bytes]? {
    guard let image = filter.outputImage,
      let picture = context.createCGImage(image, from: Self.region)
    else { return nil }
    #expect(picture.width == 11 && picture.height == 10)
    return (0..<110).map { picture.pixel($0 % 11, $0 / 11) }
  }

  /// A filter with a picture for each image, and `odd` for every other input where it is not nil.
  private func filter(_ name: String, odd: Any? = nil) throws -> CIFilter {
    let filter = try #require(CIFilter(name: name))
    let image = CIImage(cgImage: .make(5, 4) { x, y in Bytes(x * 50, y * 60, 9) })
    for key in filter.inputKeys {
      if key.hasSuffix("Image") {
        filter.setValue(image, forKey: key)
      } else if let odd {
        filter.setValue(odd, forKey: key)
      }
    }
    return filter
  }

  @Test(arguments: CIFilter.filterNames(inCategory: nil))
  func `what is no number, or of another type, counts as the default`(name: String) throws {
    let plain = try pixels(of: filter(name))
    let odds: [Any] = [
      Double.nan, Double.infinity, -Float.infinity, "text", NSNull(), ["a"], Date(),
    ]
    for odd in odds { #expect(try pixels(of: filter(name, odd: odd)) == plain, "\(odd)") }
  }

  @Test(arguments: CIFilter.filterNames(inCategory: nil))
  func `any number gives colours that are within their coverage`(name: String) throws {
    let hasResult = try pixels(of: filter(name)) != nil
    for odd in [-1e300, -1e9, -1, 0, 1e-300, 1e9, 1e300] {
      let found = try pixels(of: filter(name, odd: odd))
      #expect((found != nil) == hasResult, "\(odd)")
      #expect(found?.allSatisfy { max($0.r, $0.g, $0.b) <= $0.a } != false, "\(odd)")
    }
  }

  @Test(arguments: CIFilter.filterNames(inCategory: nil))
  func `vectors of absurd numbers give colours that are within their coverage`(
    name: String
  ) throws {
    for odd in [Double.nan, -.infinity, .infinity, -1e300, -1e9, 0, 1e9, 1e300] {
      let vector = CIVector(values: [CGFloat](repeating: odd, count: 9), count: 9)
      let found = try pixels(of: filter(name, odd: vector))
      #expect(found?.allSatisfy { max($0.r, $0.g, $0.b) <= $0.a } != false, "\(odd)")
    }
  }
}
