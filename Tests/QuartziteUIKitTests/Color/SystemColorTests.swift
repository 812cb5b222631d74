// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import QuartziteStage
import QuartziteUIKit
import Testing

/// The colours of the system, by the tables of Apple's Human Interface Guidelines, "Color".
@MainActor @Suite struct SystemColorTests {
  /// Red, green and blue in bytes and the alpha, in the light and in the dark style.
  struct Row: Sendable {
    let name: String
    let color: @MainActor @Sendable () -> UIColor
    let light: [Double]
    let dark: [Double]

    init(
      _ name: String,
      _ light: [Double],
      _ dark: [Double],
      _ color: @escaping @MainActor @Sendable () -> UIColor
    ) {
      (self.name, self.light, self.dark, self.color) = (name, light, dark, color)
    }
  }

  nonisolated static let rows: [Row] = [
    Row("red", [255, 59, 48, 1], [255, 69, 58, 1]) { .systemRed },
    Row("orange", [255, 149, 0, 1], [255, 159, 10, 1]) { .systemOrange },
    Row("yellow", [255, 204, 0, 1], [255, 214, 10, 1]) { .systemYellow },
    Row("green", [52, 199, 89, 1], [48, 209, 88, 1]) { .systemGreen },
    Row("mint", [0, 199, 190, 1], [99, 230, 226, 1]) { .systemMint },
    Row("teal", [48, 176, 199, 1], [64, 200, 224, 1]) { .systemTeal },
    Row("cyan", [50, 173, 230, 1], [100, 210, 255, 1]) { .systemCyan },
    Row("blue", [0, 122, 255, 1], [10, 132, 255, 1]) { .systemBlue },
    Row("indigo", [88, 86, 214, 1], [94, 92, 230, 1]) { .systemIndigo },
    Row("purple", [175, 82, 222, 1], [191, 90, 242, 1]) { .systemPurple },
    Row("pink", [255, 45, 85, 1], [255, 55, 95, 1]) { .systemPink },
    Row("brown", [162, 132, 94, 1], [172, 142, 104, 1]) { .systemBrown },
    Row("gray", [142, 142, 147, 1], [142, 142, 147, 1]) { .systemGray },
    Row("gray 2", [174, 174, 178, 1], [99, 99, 102, 1]) { .systemGray2 },
    Row("gray 3", [199, 199, 204, 1], [72, 72, 74, 1]) { .systemGray3 },
    Row("gray 4", [209, 209, 214, 1], [58, 58, 60, 1]) { .systemGray4 },
    Row("gray 5", [229, 229, 234, 1], [44, 44, 46, 1]) { .systemGray5 },
    Row("gray 6", [242, 242, 247, 1], [28, 28, 30, 1]) { .systemGray6 },
    Row("label", [0, 0, 0, 1], [255, 255, 255, 1]) { .label },
    Row("second label", [60, 60, 67, 0.6], [235, 235, 245, 0.6]) { .secondaryLabel },
    Row("third label", [60, 60, 67, 0.3], [235, 235, 245, 0.3]) { .tertiaryLabel },
    Row("fourth label", [60, 60, 67, 0.18], [235, 235, 245, 0.16]) { .quaternaryLabel },
    Row("placeholder", [60, 60, 67, 0.3], [235, 235, 245, 0.3]) { .placeholderText },
    Row("separator", [60, 60, 67, 0.29], [84, 84, 88, 0.6]) { .separator },
    Row("opaque separator", [198, 198, 200, 1], [56, 56, 58, 1]) { .opaqueSeparator },
    Row("background", [255, 255, 255, 1], [0, 0, 0, 1]) { .systemBackground },
    Row("second", [242, 242, 247, 1], [28, 28, 30, 1]) { .secondarySystemBackground },
    Row("third", [255, 255, 255, 1], [44, 44, 46, 1]) { .tertiarySystemBackground },
    Row("grouped", [242, 242, 247, 1], [0, 0, 0, 1]) { .systemGroupedBackground },
    Row("second grouped", [255, 255, 255, 1], [28, 28, 30, 1]) {
      .secondarySystemGroupedBackground
    },
    Row("third grouped", [242, 242, 247, 1], [44, 44, 46, 1]) {
      .tertiarySystemGroupedBackground
    },
    Row("fill", [120, 120, 128, 0.2], [120, 120, 128, 0.36]) { .systemFill },
    Row("second fill", [120, 120, 128, 0.16], [120, 120, 128, 0.32]) { .secondarySystemFill },
    Row("third fill", [118, 118, 128, 0.12], [118, 118, 128, 0.24]) { .tertiarySystemFill },
    Row("fourth fill", [116, 116, 128, 0.08], [118, 118, 128, 0.18]) { .quaternarySystemFill },
    Row("dark text", [0, 0, 0, 1], [0, 0, 0, 1]) { .darkText },
    Row("light text", [255, 255, 255, 0.6], [255, 255, 255, 0.6]) { .lightText },
  ]

  private func parts(_ color: UIColor) -> [Double] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return [] }
    return [(red * 255).rounded(), (green * 255).rounded(), (blue * 255).rounded(), alpha]
  }

  private func isNear(_ found: [Double], _ expected: [Double]) -> Bool {
    found.count == 4 && zip(found, expected).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  @Test(arguments: rows) func `a colour has the figures of the guidelines`(row: Row) {
    for (style, expected) in [(UIUserInterfaceStyle.light, row.light), (.dark, row.dark)] {
      let traits = UITraitCollection(userInterfaceStyle: style)
      let found = parts(row.color().resolvedColor(with: traits))
      #expect(isNear(found, expected), "\(row.name): \(found)")
    }
  }

  @Test func `a view shows the colour of its style, and changes with it`() {
    let stage = Stage(size: CGSize(width: 4, height: 4), scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    view.backgroundColor = .systemGray6
    stage.rootView.addSubview(view)
    stage.advance(to: 0)
    #expect(stage.snapshot().pixmap.pixels[0] == 0xFFF7_F2F2)
    view.overrideUserInterfaceStyle = .dark
    stage.advance(to: 0.1)
    #expect(stage.snapshot().pixmap.pixels[0] == 0xFF1E_1C1C)
    #expect(view.backgroundColor == .systemGray6)
  }

  @Test func `a colour of a closure is asked for each style`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let dark = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(parts(dark) == [255, 255, 255, 1])
    let faint = color.withAlphaComponent(0.25)
    let light = faint.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    #expect(isNear(parts(light), [0, 0, 0, 0.25]))
    let faintDark = faint.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(isNear(parts(faintDark), [255, 255, 255, 0.25]))
  }

  @Test(arguments: [
    (0.0, 0.0, 0.0), (1, 1, 1), (1, 0, 0), (0.5, 0.25, 0.75), (0.2, 0.9, 0.4), (0.1, 0.1, 0.6),
  ])
  func `hue, saturation and brightness lead back to the colour`(
    red: Double,
    green: Double,
    blue: Double
  ) {
    let color = UIColor(red: red, green: green, blue: blue, alpha: 0.5)
    var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (9, 9, 9, 9)
    #expect(color.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
    // By the definition: the brightness is the greatest part, the saturation the spread over it.
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    #expect(abs(b - most) < 1e-9 && abs(a - 0.5) < 1e-9)
    #expect(abs(s - (most > 0 ? (most - least) / most : 0)) < 1e-9)
    let back = UIColor(hue: h, saturation: s, brightness: b, alpha: a)
    var (r, g, bl, al): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(back.getRed(&r, green: &g, blue: &bl, alpha: &al))
    #expect(abs(r - red) < 1e-9 && abs(g - green) < 1e-9 && abs(bl - blue) < 1e-9)
  }

  @Test func `a gray is white of some part`() {
    var (white, alpha): (CGFloat, CGFloat) = (9, 9)
    #expect(UIColor(white: 0.3, alpha: 0.7).getWhite(&white, alpha: &alpha))
    #expect(abs(white - 0.3) < 1e-9 && abs(alpha - 0.7) < 1e-9)
    #expect(UIColor.purple.getRed(&white, green: nil, blue: nil, alpha: nil))
    #expect(abs(white - 0.5) < 1e-9)
  }
}
