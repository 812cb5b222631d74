// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

extension Stage {
  /// Whether a status bar is drawn above the windows, in the style that the controllers prefer;
  /// default false.
  ///
  /// It shows the time 9:41, full signal and a full battery, as in Apple's own pictures, and
  /// ignores touches. It is as high as the top safe area, at least 20 points.
  public var showsStatusBar: Bool {
    get { statusBar != nil }
    set {
      guard newValue != showsStatusBar else { return }
      run {
        statusBar = newValue ? StatusBarView(frame: .zero) : nil
        window.screen.statusBarMayHaveChanged =
          newValue ? { [weak self] in self?.updateStatusBar() } : nil
        arrangeWindows()
        updateStatusBar()
      }
    }
  }

  /// Applies the style and visibility that the controllers prefer.
  func updateStatusBar() {
    guard let bar = statusBar else {
      window.screen.statusBar = ScreenStatusBar()
      return
    }
    let height = max(window.screen.safeAreaInsets.top, 20)
    let controller = window.rootViewController?.forStatusBar
    let style = controller?.style.preferredStatusBarStyle ?? .default
    let isDark = window.rootViewController?.traitCollection.userInterfaceStyle == .dark
    let isHidden = controller?.hidden.prefersStatusBarHidden ?? false
    let frame = CGRect(x: 0, y: 0, width: size.width, height: height)
    window.screen.statusBar = ScreenStatusBar(style: style, frame: isHidden ? .zero : frame)
    UIView.performWithoutAnimation {
      bar.frame = frame
      bar.layer.contentsScale = scale
      bar.color = style == .lightContent || style == .default && isDark ? .white : .black
      bar.alpha = isHidden ? 0 : 1
    }
  }
}

extension UIViewController {
  /// The controllers that determine the style of the status bar and whether it is hidden.
  fileprivate var forStatusBar: (style: UIViewController, hidden: UIViewController) {
    var top = self
    while let next = top.presentedViewController,
      next.modalPresentationStyle == .fullScreen
        || next.modalPresentationCapturesStatusBarAppearance
    {
      top = next
    }
    func last(
      _ start: UIViewController,
      _ next: (UIViewController) -> UIViewController?
    ) -> UIViewController {
      var controller = start
      for _ in 0..<64 {
        guard let inner = next(controller) else { break }
        controller = inner
      }
      return controller
    }
    return (last(top) { $0.childForStatusBarStyle }, last(top) { $0.childForStatusBarHidden })
  }
}

/// Draws a status bar.
@MainActor
final class StatusBarView: UIView {
  var color = UIColor.black { didSet { if color != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func draw(_ rect: CGRect) {
    let isTall = bounds.height > 40
    // On phones without a home button, time and symbols are beside the notch.
    let middle = isTall ? bounds.height / 2 + 3 : bounds.height / 2
    let font = UIFont.systemFont(ofSize: isTall ? 16 : 12, weight: .semibold)
    let text = NSAttributedString(
      string: "9:41",
      attributes: [.font: font, .foregroundColor: color]
    )
    let size = text.size()
    let centre = isTall ? bounds.width * 0.13 : bounds.midX
    text.draw(at: CGPoint(x: centre - size.width / 2, y: middle - size.height / 2))
    color.setFill()
    color.setStroke()
    drawBattery(right: bounds.width - (isTall ? 26 : 6), middle: middle)
    drawSignal(left: bounds.width - (isTall ? 92 : 72), middle: middle)
    drawWaves(centre: CGPoint(x: bounds.width - (isTall ? 62 : 42), y: middle + 5.5))
  }

  private func drawBattery(right: CGFloat, middle: CGFloat) {
    let shell = CGRect(x: right - 24, y: middle - 5.5, width: 22, height: 11)
    let outline = UIBezierPath(roundedRect: shell, cornerRadius: 3.2)
    outline.lineWidth = 1
    color.withAlphaComponent(0.4).setStroke()
    outline.stroke()
    UIBezierPath(
      roundedRect: CGRect(x: right - 1, y: middle - 2, width: 1.5, height: 4),
      cornerRadius: 0.75
    ).fill()
    UIBezierPath(roundedRect: shell.insetBy(dx: 2, dy: 2), cornerRadius: 1.6).fill()
  }

  private func drawSignal(left: CGFloat, middle: CGFloat) {
    for (index, height) in [4, 6, 8.5, 11].enumerated() {
      UIBezierPath(
        roundedRect: CGRect(
          x: left + CGFloat(index) * 4.7,
          y: middle + 5.5 - height,
          width: 3.1,
          height: height
        ),
        cornerRadius: 1
      ).fill()
    }
  }

  private func drawWaves(centre: CGPoint) {
    color.setStroke()
    for radius in [4.5, 8] as [CGFloat] {
      let wave = UIBezierPath(
        arcCenter: centre,
        radius: radius,
        startAngle: -.pi * 0.75,
        endAngle: -.pi * 0.25,
        clockwise: true
      )
      wave.lineWidth = 2.2
      wave.stroke()
    }
    UIBezierPath(
      arcCenter: CGPoint(x: centre.x, y: centre.y - 1.2),
      radius: 1.6,
      startAngle: 0,
      endAngle: 2 * .pi,
      clockwise: true
    ).fill()
  }
}
