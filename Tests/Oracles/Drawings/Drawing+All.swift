// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

extension Drawing {
  /// All drawings.
  static var all: [Drawing] { shapes + lines + paints + groups + blends }

  private static let shapes = [
    Drawing("fill-rules") { context in
      context.setFillColor(Ink.red)
      context.addStar(CGPoint(x: 45, y: 80), 40)
      context.fillPath()
      context.setFillColor(Ink.blue)
      context.addStar(CGPoint(x: 115, y: 80), 40)
      context.fillPath(using: .evenOdd)
    },
    Drawing("ellipse-and-rounded") { context in
      context.setFillColor(Ink.green)
      context.fillEllipse(in: CGRect(x: 10.5, y: 20.25, width: 100, height: 60))
      context.setFillColor(Ink.red)
      let rect = CGRect(x: 60, y: 60, width: 80, height: 70)
      context.addPath(
        CGPath(roundedRect: rect, cornerWidth: 20, cornerHeight: 12, transform: nil)
      )
      context.fillPath()
    },
    Drawing("transforms") { context in
      context.translateBy(x: 80, y: 80)
      for index in 0..<6 {
        context.saveGState()
        context.rotate(by: CGFloat(index) * .pi / 3)
        context.scaleBy(x: 1, y: 0.5)
        context.setFillColor(index % 2 == 0 ? Ink.green : Ink.blue)
        context.fill(CGRect(x: 20, y: -20, width: 45, height: 40))
        context.restoreGState()
      }
    },
    Drawing("arcs") { context in
      context.setFillColor(Ink.blue)
      context.move(to: CGPoint(x: 80, y: 80))
      context.addArc(
        center: CGPoint(x: 80, y: 80),
        radius: 60,
        startAngle: .pi / 6,
        endAngle: -.pi / 6,
        clockwise: false
      )
      context.closePath()
      context.fillPath()
    },
  ]

  private static let lines = [
    Drawing("stroke-joins") { context in
      context.setStrokeColor(Ink.blue)
      context.setLineWidth(11)
      for (index, join) in [CGLineJoin.miter, .round, .bevel].enumerated() {
        context.setLineJoin(join)
        context.setLineCap([.butt, .round, .square][index])
        let y = CGFloat(index) * 50
        context.move(to: CGPoint(x: 20, y: y + 15))
        context.addLine(to: CGPoint(x: 70, y: y + 45))
        context.addLine(to: CGPoint(x: 90, y: y + 12))
        context.addLine(to: CGPoint(x: 140, y: y + 30))
        context.strokePath()
      }
    },
    Drawing("stroke-under-transform") { context in
      context.setStrokeColor(Ink.red)
      context.setLineWidth(6)
      context.translateBy(x: 80, y: 80)
      context.rotate(by: 0.5)
      context.scaleBy(x: 2, y: 0.7)
      context.strokeEllipse(in: CGRect(x: -30, y: -60, width: 60, height: 120))
    },
    Drawing("dashes") { context in
      context.setStrokeColor(Ink.blue)
      context.setLineWidth(5)
      context.setLineDash(phase: 4, lengths: [18, 7, 3, 7])
      context.addWave()
      context.strokePath()
      context.setLineDash(phase: 0, lengths: [9, 11])
      context.setLineCap(.round)
      context.move(to: CGPoint(x: 10, y: 150))
      context.addLine(to: CGPoint(x: 150, y: 135))
      context.strokePath()
    },
    Drawing("clips") { context in
      context.addStar(CGPoint(x: 80, y: 80), 75)
      context.clip(using: .evenOdd)
      context.clip(to: CGRect(x: 20, y: 30.5, width: 120, height: 90))
      context.fillPaper()
      context.setFillColor(Ink.red)
      context.fillEllipse(in: CGRect(x: 40, y: 40, width: 80, height: 80))
    },
  ]

  private static let colors: [CGFloat] = [1, 0, 0, 1, 1, 0.8, 0, 0.3, 0, 0.4, 1, 1]

  private static func gradient() -> CGGradient? {
    CGGradient(
      colorSpace: CGColorSpaceCreateDeviceRGB(),
      colorComponents: colors,
      locations: [0, 0.4, 1],
      count: 3
    )
  }

  private static let paints = [
    Drawing("linear-gradient") { context in
      guard let gradient = gradient() else { return }
      context.drawLinearGradient(
        gradient,
        start: CGPoint(x: 30, y: 20),
        end: CGPoint(x: 120, y: 140),
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation]
      )
    },
    Drawing("linear-gradient-ends") { context in
      guard let gradient = gradient() else { return }
      context.drawLinearGradient(
        gradient,
        start: CGPoint(x: 40, y: 80),
        end: CGPoint(x: 120, y: 80),
        options: []
      )
    },
    Drawing("radial-gradient") { context in
      guard let gradient = gradient() else { return }
      context.scaleBy(x: 1, y: 0.8)
      context.drawRadialGradient(
        gradient,
        startCenter: CGPoint(x: 70, y: 90),
        startRadius: 10,
        endCenter: CGPoint(x: 85, y: 100),
        endRadius: 70,
        options: .drawsAfterEndLocation
      )
    },
    Drawing("image") { context in
      guard let image = checks() else { return }
      context.translateBy(x: 80, y: 20)
      context.rotate(by: 0.4)
      context.interpolationQuality = .none
      context.draw(image, in: CGRect(x: 0, y: 0, width: 80, height: 80))
    },
    Drawing("image-on-pixels") { context in
      guard let image = checks() else { return }
      context.setAlpha(0.7)
      context.draw(image, in: CGRect(x: 50, y: 60, width: 8, height: 8))
    },
  ]

  /// Eight by eight pixels, the colour from the place, opaque.
  private static func checks() -> CGImage? {
    var bytes: [UInt8] = []
    for y in 0..<8 { for x in 0..<8 { bytes += [UInt8(x * 36), UInt8(y * 36), 128, 255] } }
    guard let provider = CGDataProvider(data: NSData(data: Data(bytes))) else { return nil }
    return CGImage(
      width: 8,
      height: 8,
      bitsPerComponent: 8,
      bitsPerPixel: 32,
      bytesPerRow: 32,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
      provider: provider,
      decode: nil,
      shouldInterpolate: true,
      intent: .defaultIntent
    )
  }

  private static let groups = [
    Drawing("transparency-layer") { context in
      context.fillPaper()
      context.setAlpha(0.5)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(Ink.red)
      context.fillEllipse(in: CGRect(x: 20, y: 40, width: 80, height: 80))
      context.setFillColor(Ink.blue)
      context.fillEllipse(in: CGRect(x: 60, y: 40, width: 80, height: 80))
      context.endTransparencyLayer()
    },
    Drawing("shadow") { context in
      context.fillPaper()
      context.setShadow(
        offset: CGSize(width: 8, height: -10),
        blur: 12,
        color: CGColor(red: 0, green: 0, blue: 0, alpha: 0.7)
      )
      context.setFillColor(Ink.red)
      context.fill(CGRect(x: 40, y: 50, width: 70, height: 60))
    },
  ]

  private static let modes: [(String, CGBlendMode)] = [
    ("multiply", .multiply), ("screen", .screen), ("overlay", .overlay), ("darken", .darken),
    ("lighten", .lighten), ("color-dodge", .colorDodge), ("color-burn", .colorBurn),
    ("soft-light", .softLight), ("hard-light", .hardLight), ("difference", .difference),
    ("exclusion", .exclusion), ("hue", .hue), ("saturation", .saturation), ("color", .color),
    ("luminosity", .luminosity), ("source-atop", .sourceAtop), ("xor", .xor),
    ("destination-over", .destinationOver), ("destination-out", .destinationOut),
    ("plus-lighter", .plusLighter), ("plus-darker", .plusDarker),
  ]

  private static let blends = modes.map { name, mode in
    Drawing("blend-\(name)") { context in
      context.fillPaper()
      context.setFillColor(Ink.red)
      context.fill(CGRect(x: 20, y: 20, width: 80, height: 120))
      context.setBlendMode(mode)
      context.setFillColor(CGColor(red: 0.3, green: 0.6, blue: 0.2, alpha: 1))
      context.fillEllipse(in: CGRect(x: 40, y: 40, width: 100, height: 80))
    }
  }
}
