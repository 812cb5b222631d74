// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// The frames of the parts of the onboarding page for a size, in points of the page.
///
/// All lengths are proportional to the page's width W: k(x) = x W / 320; the background is 0.75 W
/// wide.
struct GuideLayout: Equatable {
  /// The size of the page.
  let size: CGSize
  /// The round background; most other parts are placed relative to its centre.
  let background: CGRect
  /// The highlights over the background.
  let cover: CGRect
  /// The window through which the phone is visible, in the background's coordinates.
  let phoneWindow: CGRect
  /// The round mask of the window, in the window's coordinates.
  let mask: CGRect
  /// The start position of the hand.
  let hand: CGRect
  /// The icon that the hand touches.
  let home: CGRect
  /// The four icons: top, left, bottom, right.
  let icons: [CGRect]
  /// The two headlines.
  let headlines: [CGRect]
  /// The two accent images.
  let lines: [CGRect]

  /// `x` points scaled from a page of width 320.
  func k(_ x: CGFloat) -> CGFloat { x * size.width / 320 }
  /// The centre of the background.
  var middle: CGPoint { CGPoint(x: background.midX, y: background.midY) }
  /// The phone at rest below its window, in the window's coordinates.
  var phone: CGRect {
    CGRect(x: 0, y: phoneWindow.height, width: phoneWindow.width, height: phoneWindow.height)
  }

  init(size: CGSize) {
    let (width, height) = (size.width, size.height)
    func k(_ x: CGFloat) -> CGFloat { x * width / 320 }
    self.size = size
    let w = width * 0.75
    let center = CGPoint(x: width / 2, y: height / 2 - 20)
    background = Self.rect(center, w, w * 1.10704961)
    cover = Self.rect(center, w * 1.06396867, w * 1.06396867 * 1.00736196)

    let length = w * 0.82114883
    let p = length * 0.68203498
    let window = CGSize(width: p, height: p * 1.44988345)
    phoneWindow = CGRect(
      x: (background.width - window.width) / 2,
      y: (background.height - window.height) / 2,
      width: window.width,
      height: window.height
    )
    mask = Self.rect(CGPoint(x: window.width / 2, y: window.height / 2), length, length)

    let a = w * 0.56396867
    hand = CGRect(x: center.x + k(50), y: center.y + k(60), width: a, height: a * 0.98611111)
    let b = w * 0.27154047
    let homeSize = CGSize(width: b, height: b * 1.02884615)
    home = Self.rect(
      CGPoint(x: center.x, y: center.y + k(15)),
      homeSize.width,
      homeSize.height
    )
    icons = [
      (0.32375979, 200, 130), (0.28720627, 40, 200), (0.30417755, 50, 360), (0.25195822, 260, 260),
    ].map { (side: CGFloat, x: CGFloat, y: CGFloat) in
      Self.rect(CGPoint(x: k(x), y: k(y)), w * side, w * side)
    }

    let c = w * 0.94386423
    let second = CGRect(
      x: (width - c) / 2,
      y: height - c * 0.07745505 - k(50),
      width: c,
      height: c * 0.07745505
    )
    let d = w * 0.4308094
    let first = CGRect(
      x: (width - d) / 2,
      y: second.minY - d * 0.23939394 - k(15),
      width: d,
      height: d * 0.23939394
    )
    headlines = [first, second]
    let side = w * 0.07832898
    lines = [(238.5, 131), (80, 400)].map { (x: CGFloat, y: CGFloat) in
      CGRect(x: k(x), y: k(y), width: side, height: side)
    }
  }

  private static func rect(_ center: CGPoint, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}
