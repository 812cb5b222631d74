// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import Testing

@Suite struct CGContextImageTests {
  private let source = CGImage.make(4, 3) { x, y in Bytes(x * 60, y * 80, 7) }

  private func image(_ context: CGContext) throws -> CGImage { try #require(context.makeImage()) }

  @Test func `an image's top is at the rectangle's largest y`() throws {
    let context = makeContext(8, 8)
    context.draw(source, in: CGRect(x: 2, y: 1, width: 4, height: 3))
    let result = try image(context)
    for y in 0..<3 {
      for x in 0..<4 { #expect(result.pixel(2 + x, 4 + y) == source.pixel(x, y)) }
    }
    #expect(result.pixel(1, 5).a == 0)
  }

  @Test func `in a UIKit context the image stands on its head`() throws {
    let context = CGContext(size: CGSize(width: 8, height: 8), scale: 1)
    context.draw(source, in: CGRect(x: 0, y: 0, width: 4, height: 3))
    let result = try image(context)
    #expect(result.pixel(1, 0) == source.pixel(1, 2))
  }

  @Test func `without interpolation pixels become squares`() throws {
    let context = makeContext(8, 6)
    context.interpolationQuality = .none
    context.draw(source, in: CGRect(x: 0, y: 0, width: 8, height: 6))
    let result = try image(context)
    for y in 0..<6 {
      for x in 0..<8 { #expect(result.pixel(x, y) == source.pixel(x / 2, y / 2)) }
    }
  }

  @Test func `tiling repeats the rectangle over the clip`() throws {
    let context = makeContext(9, 7)
    context.draw(source, in: CGRect(x: 1, y: 1, width: 4, height: 3), byTiling: true)
    let result = try image(context)
    for y in 0..<7 {
      for x in 0..<9 {
        let (sx, sy) = ((x - 1 + 4) % 4, (y - 3 + 9) % 3)
        #expect(result.pixel(x, y).isNear(source.pixel(sx, sy)))
      }
    }
  }

  @Test func `an image mask is painted in the fill colour where samples are low`() throws {
    let mask = try #require(
      CGImage(
        maskWidth: 2,
        height: 1,
        bitsPerComponent: 8,
        bitsPerPixel: 8,
        bytesPerRow: 2,
        provider: CGDataProvider(bytes: [0, 204]),
        decode: nil,
        shouldInterpolate: false
      )
    )
    #expect(mask.isMask)
    let context = makeContext(2, 1)
    context.interpolationQuality = .none
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.draw(mask, in: CGRect(x: 0, y: 0, width: 2, height: 1))
    let result = try image(context)
    #expect(result.pixel(0, 0) == Bytes(255, 0, 0))
    #expect(result.pixel(1, 0).isNear(Bytes(51, 0, 0, 51)))
  }

  @Test func `a pattern repeats its cell by its steps, from the base space`() throws {
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      },
      releaseInfo: nil
    )
    let pattern = try #require(
      CGPattern(
        info: nil,
        bounds: CGRect(x: 0, y: 0, width: 4, height: 4),
        matrix: .identity,
        xStep: 4,
        yStep: 4,
        tiling: .noDistortion,
        isColored: true,
        callbacks: &callbacks
      )
    )
    let context = makeContext(16, 16)
    let space = try #require(CGColorSpace(patternBaseSpace: nil))
    context.setFillColorSpace(space)
    var alpha: CGFloat = 1
    context.setFillPattern(pattern, colorComponents: &alpha)
    // The transform does not move the pattern.
    context.translateBy(x: 1, y: 1)
    context.fill(CGRect(x: -1, y: -1, width: 16, height: 16))
    let result = try image(context)
    for y in 0..<16 {
      for x in 0..<16 {
        let isRed = x % 4 < 2 && (15 - y) % 4 < 2
        #expect(result.pixel(x, y) == (isRed ? Bytes(255, 0, 0) : Bytes(0, 0, 0, 0)))
      }
    }
  }

  @Test func `an uncoloured pattern takes its colour and the phase`() throws {
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in context.fill(CGRect(x: 0, y: 0, width: 1, height: 4)) },
      releaseInfo: nil
    )
    let pattern = try #require(
      CGPattern(
        info: nil,
        bounds: CGRect(x: 0, y: 0, width: 4, height: 4),
        matrix: .identity,
        xStep: 4,
        yStep: 4,
        tiling: .noDistortion,
        isColored: false,
        callbacks: &callbacks
      )
    )
    let context = makeContext(8, 8)
    let space = try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB()))
    context.setFillColorSpace(space)
    context.setFillPattern(pattern, colorComponents: [0, 1, 0, 1])
    context.setPatternPhase(CGSize(width: 2, height: 0))
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    let result = try image(context)
    for x in 0..<8 {
      #expect(result.pixel(x, 3) == (x % 4 == 2 ? Bytes(0, 255, 0) : Bytes(0, 0, 0, 0)))
    }
  }

  @Test func `glyphs are drawn by outline and by picture`() throws {
    let context = makeContext(20, 10)
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil)
    context.drawGlyphs([
      .outline(square, CGAffineTransform(translationX: 1, y: 1)),
      .picture(
        source,
        CGRect(x: 0, y: 0, width: 4, height: 3),
        CGAffineTransform(translationX: 10, y: 2)
      ),
    ])
    let result = try image(context)
    #expect(result.pixel(2, 7) == Bytes(255, 0, 0))
    #expect(result.pixel(11, 5) == source.pixel(1, 0))
    context.setTextDrawingMode(.invisible)
    context.drawGlyphs([.outline(square, CGAffineTransform(translationX: 6, y: 5))])
    #expect(try image(context).pixel(7, 3).a == 0)
  }

  @Test func `text clips what is drawn after it, run by run`() throws {
    let context = makeContext(20, 10)
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil)
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let all = CGRect(x: 0, y: 0, width: 20, height: 10)
    context.saveGState()
    context.setTextDrawingMode(.fillClip)
    for x in [1.0, 8] {
      context.drawGlyphs([.outline(square, CGAffineTransform(translationX: x, y: 1))])
    }
    let black = try image(context)
    #expect(black.pixel(2, 7) == Bytes(0, 0, 0) && black.pixel(9, 7) == Bytes(0, 0, 0))
    context.setFillColor(red)
    context.fill(all)
    let clipped = try image(context)
    #expect(clipped.pixel(2, 7) == Bytes(255, 0, 0) && clipped.pixel(9, 7) == Bytes(255, 0, 0))
    #expect(clipped.pixel(6, 7).a == 0 && clipped.pixel(2, 2).a == 0)
    // A text after the mode was set again clips within the former text.
    context.setTextDrawingMode(.clip)
    context.drawGlyphs([.outline(square, CGAffineTransform(translationX: 10, y: 1))])
    #expect(context.boundingBoxOfClipPath == CGRect(x: 10, y: 1, width: 2, height: 4))
    context.restoreGState()
    context.drawGlyphs([.outline(square, CGAffineTransform(translationX: 14, y: 1))])
    context.setFillColor(red)
    context.fill(all)
    #expect(try image(context).pixel(6, 7) == Bytes(255, 0, 0))
  }

  // MARK: - Memory

  @Test func `the caller's memory is up to date after each call`() throws {
    var bytes = [UInt8](repeating: 0, count: 4 * 20)
    try bytes.withUnsafeMutableBytes { memory in
      let context = try #require(
        CGContext(
          data: memory.baseAddress,
          width: 4,
          height: 4,
          bitsPerComponent: 8,
          bytesPerRow: 20,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
            | CGBitmapInfo.byteOrder32Little.rawValue
        )
      )
      context.setFillColor(CGColor(red: 1, green: 0.2, blue: 0, alpha: 1))
      context.fill(CGRect(x: 1, y: 3, width: 1, height: 1))
      #expect(Array(memory[4..<8]) == [0, 51, 255, 255])
      // What the caller writes is drawn upon.
      memory.storeBytes(of: 0xFFFF_FFFF, toByteOffset: 0, as: UInt32.self)
      context.setFillColor(CGColor(gray: 0, alpha: 0.5))
      context.fill(CGRect(x: 0, y: 3, width: 1, height: 1))
      #expect(abs(Int(memory[0]) - 127) <= 1)
    }
  }

  @Test func `a gray bitmap holds luminance, one without alpha stays opaque`() throws {
    let gray = try #require(
      CGContext(
        data: nil,
        width: 2,
        height: 1,
        bitsPerComponent: 8,
        bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceGray(),
        bitmapInfo: CGImageAlphaInfo.none.rawValue
      )
    )
    gray.setFillColor(gray: 0.4, alpha: 1)
    gray.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let data = try #require(gray.data).assumingMemoryBound(to: UInt8.self)
    #expect(data[0] == 102 && data[1] == 0)
    let picture = try #require(gray.makeImage())
    #expect(picture.bitsPerPixel == 8)
    #expect(picture.pixel(1, 0) == Bytes(0, 0, 0, 255))
    let opaque = try #require(
      CGContext(
        data: nil,
        width: 1,
        height: 1,
        bitsPerComponent: 8,
        bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.noneSkipLast.rawValue
      )
    )
    opaque.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(try #require(opaque.makeImage()).pixel(0, 0) == Bytes(0, 0, 0, 255))
  }

  @Test func `layouts that cannot be are refused`() {
    func make(_ width: Int, _ bits: Int, _ stride: Int, _ alpha: CGImageAlphaInfo) -> CGContext? {
      CGContext(
        data: nil,
        width: width,
        height: 4,
        bitsPerComponent: bits,
        bytesPerRow: stride,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: alpha.rawValue
      )
    }
    #expect(make(4, 8, 16, .premultipliedLast) != nil)
    #expect(make(4, 8, 15, .premultipliedLast) == nil)
    #expect(make(0, 8, 0, .premultipliedLast) == nil)
    #expect(make(20000, 8, 0, .premultipliedLast) == nil)
    #expect(make(4, 8, 0, .last) == nil)
    #expect(make(4, 7, 0, .premultipliedLast) == nil)
    #expect(make(4, 16, 0, .premultipliedLast) != nil)
  }

  @Test func `an image made earlier does not change with the context`() throws {
    let context = makeContext(2, 2)
    let before = try image(context)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(before.pixel(0, 0).a == 0)
    #expect(try image(context).pixel(0, 0).a == 255)
  }
}
