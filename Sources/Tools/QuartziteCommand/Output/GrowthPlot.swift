// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteBenchmarks
import QuartziteRecording

/// A picture of how the times of workloads grow with their sizes: a chart for each workload, with a curve
/// for each number of threads and a straight line for linear growth.
///
/// Both axes are logarithmic, to base 2; times are multiples of that of the smallest size on one thread.
@MainActor final class GrowthPlot {
  private static let columns = 4
  private static let cell = CGSize(width: 190, height: 186)
  private static let area = CGRect(x: 30, y: 34, width: 148, height: 126)
  /// The base-2 logarithm of the least time that a chart shows, and the number of octaves above it.
  private static let (lowest, powers) = (-2.0, 6.0)
  private static let colors = [
    UIColor(red: 0.10, green: 0.36, blue: 0.80, alpha: 1),
    UIColor(red: 0.88, green: 0.42, blue: 0.10, alpha: 1),
  ]
  private static let gray = UIColor(white: 0.45, alpha: 1)

  private let stage: Stage

  /// Draws the charts of curves.
  init(_ curves: [GrowthCurve]) {
    var names: [String] = []
    for curve in curves where !names.contains(curve.name) { names.append(curve.name) }
    let rows = (names.count + Self.columns - 1) / Self.columns
    let size = CGSize(
      width: CGFloat(Self.columns) * Self.cell.width + 10,
      height: CGFloat(rows) * Self.cell.height + 46
    )
    stage = Stage(size: size, scale: 2)
    stage.backgroundColor = .white
    label("Time by size, both to base 2", at: CGPoint(x: 12, y: 10), size: 14, .black)
    for (index, name) in ["one thread", "two threads"].enumerated() {
      label(name, at: CGPoint(x: 240 + 90 * CGFloat(index), y: 12), size: 12, Self.colors[index])
    }
    label("dashed: in proportion", at: CGPoint(x: 440, y: 12), size: 12, Self.gray)
    for (index, name) in names.enumerated() {
      let origin = CGPoint(
        x: CGFloat(index % Self.columns) * Self.cell.width + 5,
        y: CGFloat(index / Self.columns) * Self.cell.height + 38
      )
      chart(name, curves.filter { $0.name == name }, at: origin)
    }
  }

  /// Writes the picture as vectors, in the format that the extension of the path names.
  func write(to path: String) throws {
    try stage.vectorSnapshot().write(to: path)
  }

  // MARK: - Charts

  private func chart(_ name: String, _ curves: [GrowthCurve], at origin: CGPoint) {
    guard let unit = curves.first?.times.first, unit > 0 else { return }
    let area = Self.area.offsetBy(dx: origin.x, dy: origin.y)
    label(name, at: CGPoint(x: area.minX, y: origin.y + 12), size: 12, .black)
    line(UIBezierPath(rect: area), UIColor(white: 0.8, alpha: 1), width: 0.5)
    let factors = GrowthBenchmark.factors.map(Double.init)
    func place(_ factor: Double, _ time: Double) -> CGPoint {
      let x = log2(factor) / log2(factors[factors.count - 1])
      let y = (log2(max(time, 1e-9)) - Self.lowest) / Self.powers
      return CGPoint(
        x: area.minX + 8 + CGFloat(x) * (area.width - 16),
        y: area.maxY - CGFloat(min(max(y, 0), 1)) * area.height
      )
    }
    let linear = UIBezierPath()
    linear.move(to: place(factors[0], 1))
    linear.addLine(to: place(factors[factors.count - 1], factors[factors.count - 1]))
    line(linear, Self.gray, width: 1).lineDashPattern = [3, 3]
    for (curve, color) in zip(curves, Self.colors) {
      let path = UIBezierPath()
      for (index, point) in zip(factors, curve.times).enumerated() {
        let spot = place(point.0, point.1 / unit)
        if index == 0 { path.move(to: spot) } else { path.addLine(to: spot) }
      }
      line(path, color, width: 1.5)
    }
    for factor in factors {
      let spot = place(factor, 1)
      label("\(Int(factor))x", at: CGPoint(x: spot.x - 6, y: area.maxY + 3), size: 9, Self.gray)
    }
    for time in [0.5, 2, 8] {
      let text = time < 1 ? String(time) : String(Int(time))
      let spot = CGPoint(x: area.minX - 19, y: place(1, time).y - 6)
      label(text, at: spot, size: 9, Self.gray)
    }
    if let last = curves.first?.times.last {
      let text = String(format: "8x: %.1f ms", last)
      label(text, at: CGPoint(x: area.maxX - 62, y: area.maxY - 16), size: 9, Self.colors[0])
    }
  }

  @discardableResult
  private func line(_ path: UIBezierPath, _ color: UIColor, width: CGFloat) -> CAShapeLayer {
    let layer = CAShapeLayer()
    (layer.path, layer.strokeColor, layer.fillColor) = (path.cgPath, color.cgColor, nil)
    layer.lineWidth = width
    stage.rootView.layer.addSublayer(layer)
    return layer
  }

  private func label(_ text: String, at origin: CGPoint, size: CGFloat, _ color: UIColor) {
    let label = UILabel()
    (label.text, label.textColor) = (text, color)
    label.font = UIFont.systemFont(ofSize: size)
    label.sizeToFit()
    label.frame.origin = origin
    stage.rootView.addSubview(label)
  }
}
