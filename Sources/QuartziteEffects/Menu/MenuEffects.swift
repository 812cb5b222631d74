// SPDX-License-Identifier: Apache-2.0
import Quartzite

extension Effect {
  /// A radial menu of four items.
  public static let menu = radialMenu(id: "menu", title: "Radial menu", count: 4, scales: false)
  /// A radial menu of six items that grow on their way.
  public static let menuScaled = radialMenu(
    id: "menu-scaled",
    title: "Radial menu, scaling",
    count: 6,
    scales: true
  )

  private static func radialMenu(id: String, title: String, count: Int, scales: Bool) -> Effect {
    Effect(
      id: id,
      title: title,
      summary: "Tap the ring: items fly out past their places and back; the ring fills.",
      size: CGSize(width: 320, height: 320),
      duration: 3,
      posterTime: 1.2,
      takesTouches: true,
      touchScript: "0.3 tap 160,160; 1.9 tap 160,160",
      parameters: [
        .number("items", "Items", Double(count), in: 1...8, step: 1),
        .flag("scaling", "Items scale", scales),
        .number("progress", "Progress in percent", 75, in: 0...100, step: 1),
      ]
    ) { stage, values in
      stage.rootView.backgroundColor = UIColor(red: 0.93, green: 0.95, blue: 0.99, alpha: 1)
      let menu = RadialMenuView(frame: stage.rootView.bounds)
      menu.isScaling = values.flag("scaling")
      menu.items = (0..<values.whole("items")).map(MenuItemView.init(number:))
      let percent = values.whole("progress")
      menu.onToggle = { [weak menu] isOpen in menu?.ring.updateProgress(isOpen ? percent : 0) }
      stage.rootView.addSubview(menu)
    }
  }
}

/// A coloured disc with a glyph of its own.
final class MenuItemView: UIView {
  private static let colors: [(CGFloat, CGFloat, CGFloat)] = [
    (0.98, 0.36, 0.40), (1.00, 0.66, 0.23), (0.25, 0.78, 0.58), (0.26, 0.60, 0.96),
    (0.56, 0.44, 0.94), (0.93, 0.42, 0.72), (0.20, 0.72, 0.80), (0.55, 0.62, 0.72),
  ]
  private let number: Int

  init(number: Int) {
    self.number = number
    super.init(frame: CGRect(x: 0, y: 0, width: 56, height: 56))
    let (red, green, blue) = Self.colors[number % Self.colors.count]
    backgroundColor = UIColor(red: red, green: green, blue: blue, alpha: 1)
    layer.cornerRadius = 28
    layer.shadowOpacity = 0.18
    layer.shadowRadius = 4
    layer.shadowOffset = CGSize(width: 0, height: 2)
    let glyph = CAShapeLayer()
    glyph.path = Self.glyph(number).cgPath
    glyph.fillColor = UIColor.clear.cgColor
    glyph.strokeColor = UIColor.white.cgColor
    glyph.lineWidth = 2.5
    glyph.lineCap = .round
    glyph.lineJoin = .round
    layer.addSublayer(glyph)
  }

  required convenience init?(coder: NSCoder) {
    self.init(number: 0)
  }

  /// Camera, pin, magnifier and envelope by turns, in 56 x 56 points.
  private static func glyph(_ number: Int) -> UIBezierPath {
    let path = UIBezierPath()
    switch number % 4 {
    case 0:
      path.append(
        UIBezierPath(roundedRect: CGRect(x: 16, y: 20, width: 24, height: 18), cornerRadius: 4)
      )
      path.append(UIBezierPath(ovalIn: CGRect(x: 23, y: 24, width: 10, height: 10)))
      path.move(to: CGPoint(x: 24, y: 17))
      path.addLine(to: CGPoint(x: 32, y: 17))
    case 1:
      path.move(to: CGPoint(x: 28, y: 42))
      path.addCurve(
        to: CGPoint(x: 28, y: 15),
        controlPoint1: CGPoint(x: 12, y: 27),
        controlPoint2: CGPoint(x: 17, y: 15)
      )
      path.addCurve(
        to: CGPoint(x: 28, y: 42),
        controlPoint1: CGPoint(x: 39, y: 15),
        controlPoint2: CGPoint(x: 44, y: 27)
      )
      path.append(UIBezierPath(ovalIn: CGRect(x: 24.5, y: 21, width: 7, height: 7)))
    case 2:
      path.append(UIBezierPath(ovalIn: CGRect(x: 17, y: 17, width: 16, height: 16)))
      path.move(to: CGPoint(x: 31, y: 31))
      path.addLine(to: CGPoint(x: 39, y: 39))
    default:
      path.append(
        UIBezierPath(roundedRect: CGRect(x: 16, y: 19, width: 24, height: 18), cornerRadius: 3)
      )
      path.move(to: CGPoint(x: 18, y: 22))
      path.addLine(to: CGPoint(x: 28, y: 30))
      path.addLine(to: CGPoint(x: 38, y: 22))
    }
    return path
  }
}
