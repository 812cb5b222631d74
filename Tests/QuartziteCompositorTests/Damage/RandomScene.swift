// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteNumerics

/// Random layer trees and random edits of them, from a seed.
struct RandomScene {
  var random: SeededRandom

  init(seed: Int) {
    random = SeededRandom(seed: UInt64(seed))
  }

  mutating func number(_ low: Double, _ high: Double) -> Double { random.uniform(in: low...high) }

  mutating func color() -> LayerColor {
    LayerColor(random.unit(), random.unit(), random.unit(), random.chance(0.3) ? random.unit() : 1)
  }

  mutating func branch(depth: Int, side: Double) -> PresentationBranch {
    var values = LayerValues()
    values.bounds = CGRect(x: 0, y: 0, width: number(4, side * 0.7), height: number(4, side * 0.7))
    values.position = CGPoint(x: number(0, side), y: number(0, side))
    for _ in 0..<4 { decorate(&values) }
    if values.backgroundColor == nil { values.backgroundColor = color() }
    var sublayers: [PresentationBranch] = []
    if depth > 0 {
      for _ in 0..<random.integer(in: 0...3) {
        sublayers.append(branch(depth: depth - 1, side: side))
      }
    }
    let mask = depth > 0 && random.chance(0.12) ? branch(depth: 0, side: side) : nil
    return PresentationBranch(values, mask: mask, sublayers: sublayers)
  }

  /// Changes one thing of a layer.
  mutating func decorate(_ values: inout LayerValues) {
    switch random.integer(below: 23) {
    case 0, 1: values.backgroundColor = color()
    case 2, 3: values.position = CGPoint(x: number(0, 60), y: number(0, 60))
    case 4: values.opacity = Float(number(0.1, 1))
    case 5: values.cornerRadius = number(0, 8)
    case 6: (values.borderWidth, values.borderColor) = (number(0, 4), color())
    case 7: values.masksToBounds.toggle()
    case 8:
      (values.shadowOpacity, values.shadowRadius) = (Float(number(0, 1)), number(0, 4))
      values.shadowOffset = CGSize(width: number(-5, 5), height: number(-5, 5))
    case 9: values.transform = CATransform3DMakeRotation(number(0, 6), 0, 0, 1)
    case 10: values.transform = CATransform3DMakeRotation(number(-1, 1), 0, 1, 0)
    case 11: values.zPosition = number(-5, 5)
    case 12: values.isHidden = random.chance(0.3)
    case 13:
      values.filters =
        random.chance(0.5)
        ? []
        : [
          LayerFilter(
            type: "CIGaussianBlur",
            inputs: [LayerFilter.Input(key: "inputRadius", values: [number(0, 2)])]
          )
        ]
    case 14:
      values.backgroundFilters =
        random.chance(0.5)
        ? []
        : [
          LayerFilter(
            type: "CIGaussianBlur",
            inputs: [LayerFilter.Input(key: "inputRadius", values: [number(0, 2)])]
          ),
          LayerFilter(type: "CIColorInvert"),
        ]
    case 15:
      values.compositingFilter =
        random.chance(0.5)
        ? nil : LayerFilter(type: random.chance(0.5) ? "multiplyBlendMode" : "screenBlendMode")
    case 16:
      var gradient = GradientValues()
      gradient.colors = [color(), color(), color()]
      values.payload = .gradient(gradient)
    case 17, 18:
      var shape = ShapeValues()
      let path = CGMutablePath()
      path.addEllipse(in: CGRect(x: 0, y: 0, width: number(2, 30), height: number(2, 30)))
      shape.path = path
      (shape.fillColor, shape.strokeColor, shape.lineWidth) = (color(), color(), number(0, 4))
      shape.strokeEnd = random.unit()
      values.payload = .shape(shape)
    case 20:
      values.shouldRasterize.toggle()
      values.rasterizationScale = [0.5, 1, 1.3, 2][random.integer(below: 4)]
    case 21:
      values.allowsEdgeAntialiasing = random.chance(0.7)
      values.edgeAntialiasingMask = CAEdgeAntialiasingMask(
        rawValue: UInt32(random.integer(below: 16))
      )
    case 22:
      values.filters =
        random.chance(0.4)
        ? []
        : [
          LayerFilter(
            type: "CIExposureAdjust",
            inputs: [LayerFilter.Input(key: "inputEV", values: [number(-2, 2)])]
          ), LayerFilter(type: "CIColorInvert"),
        ]
    default: values.bounds.size = CGSize(width: number(0, 40), height: number(0, 40))
    }
  }

  /// Changes a layer or two of a tree, adds one or takes one away.
  mutating func edit(_ branch: inout PresentationBranch) {
    switch random.integer(below: 8) {
    case 0 where !branch.sublayers.isEmpty:
      branch.sublayers.remove(at: random.integer(below: branch.sublayers.count))
    case 1:
      let place = random.integer(in: 0...branch.sublayers.count)
      branch.sublayers.insert(self.branch(depth: 0, side: 60), at: place)
    case 2 where branch.sublayers.count > 1:
      branch.sublayers.swapAt(0, branch.sublayers.count - 1)
    case 3, 4, 5, 6:
      guard !branch.sublayers.isEmpty else { return decorate(&branch.values) }
      edit(&branch.sublayers[random.integer(below: branch.sublayers.count)])
    default:
      decorate(&branch.values)
    }
  }
}
