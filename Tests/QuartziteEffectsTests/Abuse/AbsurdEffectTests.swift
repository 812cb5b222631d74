// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartziteStage
import QuartziteUIKit
import Testing

/// Filters, layers and trees whose numbers ask for more than is seen; each test in a process of its own,
/// ended by a minute of work.
@Suite struct AbsurdEffectTests {
  @MainActor private static func stage(side: CGFloat = 90) -> Stage {
    endAfter(processorSeconds: 60)
    return Stage(size: CGSize(width: side, height: side), scale: 1)
  }

  /// The most that the process has held, in bytes: what the kernel counts since the program was loaded.
  ///
  /// `getrusage` counts from the process that launched it on.
  private static var mostMemory: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let kilobytes = status.firstMatch(of: /VmHWM:\s*([0-9]+) kB/).flatMap { Int($0.1) }
    return (kilobytes ?? .max >> 10) << 10
  }

  @Test(arguments: [1e9])
  func `every filter of Core Image on a layer, with this in all its inputs, ends`(
    _ number: Double
  ) async {
    await #expect(processExitsWith: .success) { [number] in
      await MainActor.run {
        let stage = AbsurdEffectTests.stage(side: 24)
        let layer = CALayer()
        layer.frame = CGRect(x: 4, y: 4, width: 16, height: 16)
        layer.backgroundColor = UIColor.red.cgColor
        stage.rootView.layer.addSublayer(layer)
        let vector = CIVector(values: [CGFloat](repeating: number, count: 4), count: 4)
        for name in CIFilter.filterNames(inCategory: nil) {
          for value in [number, vector] as [Any] {
            guard let filter = CIFilter(name: name) else { continue }
            for key in filter.inputKeys where !key.hasSuffix("Image") {
              filter.setValue(value, forKey: key)
            }
            layer.filters = [filter]
            layer.backgroundFilters = [filter]
            _ = stage.snapshot()
          }
        }
        precondition(AbsurdEffectTests.mostMemory < 512 << 20)
      }
    }
  }

  private final class Drawn: CALayer {
    override func draw(in context: CGContext) { context.fill(bounds) }
  }

  @Test(arguments: [1e6, 1e9, 1e19])
  func `layers of a billion points take no more memory than is seen`(_ side: Double) async {
    await #expect(processExitsWith: .success) { [side] in
      await MainActor.run {
        let stage = AbsurdEffectTests.stage()
        let mask = CALayer()
        mask.frame = CGRect(x: -side / 2, y: 0, width: side, height: side)
        mask.backgroundColor = UIColor.black.cgColor
        let blur = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": side])
        let styles: [(CALayer) -> Void] = [
          { $0.setNeedsDisplay() },
          { ($0.shadowOpacity, $0.shadowRadius, $0.shadowOffset.width) = (1, side, side) },
          { ($0.shouldRasterize, $0.rasterizationScale) = (true, 2) },
          { ($0.mask, $0.opacity) = (mask, 0.5) },
          { ($0.cornerRadius, $0.masksToBounds, $0.borderWidth) = (side / 3, true, side / 4) },
          { layer in layer.filters = blur.map { [$0] } },
          { $0.sublayerTransform.m34 = -1 / side },
          { $0.transform = CATransform3DMakeScale(side, 1 / side, 1) },
        ]
        for style in styles {
          for layer in [Drawn(), CAGradientLayer(), CAShapeLayer(), CATextLayer()] {
            layer.frame = CGRect(x: -side / 2, y: -side / 2, width: side, height: side)
            layer.backgroundColor = UIColor.red.cgColor
            (layer as? CAGradientLayer)?.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
            (layer as? CAShapeLayer)?.path = CGPath(ellipseIn: layer.bounds, transform: nil)
            (layer as? CAShapeLayer)?.lineDashPattern = [1, 1]
            (layer as? CAShapeLayer)?.strokeColor = UIColor.black.cgColor
            (layer as? CATextLayer)?.string = "Absurd"
            (layer as? CATextLayer)?.fontSize = side
            style(layer)
            stage.rootView.layer.addSublayer(layer)
            _ = stage.snapshot()
            layer.removeFromSuperlayer()
          }
        }
        precondition(AbsurdEffectTests.mostMemory < 512 << 20)
      }
    }
  }

  @Test func `two hundred thousand layers inside each other are shown and taken apart`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = AbsurdEffectTests.stage()
        var layer = stage.rootView.layer
        for _ in 0..<200_000 {
          let inner = CALayer()
          inner.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
          layer.addSublayer(inner)
          layer = inner
        }
        layer.backgroundColor = UIColor.red.cgColor
        _ = stage.snapshot()
        stage.advance(to: 1)
        stage.rootView.layer.sublayers?.first?.removeFromSuperlayer()
        _ = stage.snapshot()
      }
    }
  }
}
