// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

extension UIScreen {
  /// The screens of the device: that of the stage.
  public class var screens: [UIScreen] { [main] }
  /// The screen that this one mirrors; nil.
  public var mirrored: UIScreen? { nil }
  /// Whether the screen is recorded or mirrored by the system; false.
  public var isCaptured: Bool { false }
  /// Never posted: the brightness does not change by itself.
  public nonisolated static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification"
  )
  /// The latency of the display, in seconds; 0.
  public var calibratedLatency: TimeInterval { 0 }

  /// Makes a display link that calls a method of `target` for every frame of this screen once it is
  /// added to a run loop.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiscreen/displaylink(withtarget:selector:)>
  public func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }

  /// Returns a picture of all windows as a view of the screen's size.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiscreen/snapshotview(afterscreenupdates:)>
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    let all = UIView(frame: bounds)
    for window in application.windows where window.screen === self && !window.isHidden {
      guard let picture = window.snapshotView(afterScreenUpdates: afterUpdates) else { continue }
      picture.frame = window.frame
      all.addSubview(picture)
    }
    return all
  }
}

extension UIScreen {
  /// The bounds without the status bar, in points.
  ///
  /// The name before iOS 9 of what the window's bounds and safe area tell.
  public var applicationFrame: CGRect {
    let bar = statusBar.frame.height
    return CGRect(x: 0, y: bar, width: bounds.width, height: max(bounds.height - bar, 0))
  }
}
