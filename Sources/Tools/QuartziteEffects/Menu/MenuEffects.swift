// SPDX-License-Identifier: Apache-2.0
import Quartzite

extension Effect {
  /// A radial menu with four items.
  public static let menu = radialMenu(id: "menu", title: "Radial menu", count: 4, scales: false)
  /// A radial menu with six items that grow as they come out.
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

/// A coloured disc with an icon.
final class MenuItemView: RadialMenuItemView {
  private static let looks: [(icon: Icon, red: CGFloat, green: CGFloat, blue: CGFloat)] = [
    (.camera, 0.98, 0.36, 0.40), (.pin, 1.00, 0.66, 0.23), (.search, 0.25, 0.78, 0.58),
    (.mail, 0.26, 0.60, 0.96), (.note, 0.56, 0.44, 0.94), (.heart, 0.93, 0.42, 0.72),
    (.star, 0.20, 0.72, 0.80), (.bell, 0.55, 0.62, 0.72),
  ]

  init(number: Int) {
    super.init(frame: CGRect(x: 0, y: 0, width: 56, height: 56))
    let look = Self.looks[number % Self.looks.count]
    backgroundColor = UIColor(red: look.red, green: look.green, blue: look.blue, alpha: 1)
    layer.cornerRadius = 28
    layer.shadowOpacity = 0.18
    layer.shadowRadius = 4
    layer.shadowOffset = CGSize(width: 0, height: 2)
    let sign = UIImageView(frame: bounds.insetBy(dx: 15, dy: 15))
    sign.image = Artwork.icon(look.icon, color: .white).image(size: sign.bounds.size)
    addSubview(sign)
  }

  required convenience init?(coder: NSCoder) {
    self.init(number: 0)
  }
}
