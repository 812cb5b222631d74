// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteRunLoop

/// The screen of a stage.
///
/// See: <https://developer.apple.com/documentation/uikit/uiscreen>
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The current stage's screen; without a stage one of 390 by 844 points at scale 2.
  open class var main: UIScreen { current }

  /// The screen that `main` returns.
  package static var current: UIScreen {
    get { InterfaceWorld.current.screen }
    set { InterfaceWorld.current.screen = newValue }
  }

  /// Makes the screen for code without a stage.
  package static func standard() -> UIScreen {
    UIScreen(size: CGSize(width: 390, height: 844), scale: 2)
  }

  /// The bounds in points; the origin is zero.
  open internal(set) var bounds: CGRect
  /// Pixels per point.
  open internal(set) var scale: CGFloat

  package init(size: CGSize, scale: CGFloat) {
    bounds = CGRect(origin: .zero, size: size)
    self.scale = scale
  }

  /// The insets of the area that housing, status bar and home indicator cover, in points; default
  /// zero.
  package var safeAreaInsets: UIEdgeInsets = .zero {
    didSet {
      guard safeAreaInsets != oldValue else { return }
      for window in application.windows where window.screen === self {
        window.spreadSafeAreaChange()
      }
    }
  }

  /// Whether the keyboard draws its keys; default true.
  package var showsKeys = true {
    didSet { if showsKeys != oldValue { application.updateKeyboard() } }
  }

  /// The bounds in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// Pixels per point, the same as `scale`.
  open var nativeScale: CGFloat { scale }

  /// The frame rate of display links, in frames per second: 60.
  open var maximumFramesPerSecond: Int { 60 }

  /// The brightness, 0...1; stored without effect.
  open var brightness: CGFloat = 0.5

  /// The traits of the screen.
  open var traitCollection: UITraitCollection {
    UITraitCollection(traitsFrom: [
      .standard(size: bounds.size, displayScale: scale), overrideTraits,
    ])
  }

  /// Traits in place of those of the device; default none.
  package var overrideTraits = UITraitCollection() {
    didSet {
      guard overrideTraits != oldValue else { return }
      DrawingState.current.overrideTraits = overrideTraits
      let new = traitCollection
      let old = UITraitCollection(traitsFrom: [
        .standard(size: bounds.size, displayScale: scale), oldValue,
      ])
      for window in application.windows where window.screen === self {
        window.spreadTraits(fromOuter: old.values, toOuter: new.values)
      }
      let size = new.preferredContentSizeCategory
      guard size != old.preferredContentSizeCategory else { return }
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification,
        object: self,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: size.rawValue]
      )
    }
  }

  /// The event queue of the screen's stage; nil without a stage.
  package weak var queue: EventQueue?
  /// The world of the screen's stage; nil without a stage.
  package weak var world: World?

  /// The application whose windows the screen shows.
  var application: UIApplication {
    (world ?? .current).part(InterfaceWorld.self).application
  }

  /// The screen's coordinate space in its current orientation: points from its upper left corner.
  open var coordinateSpace: any UICoordinateSpace { space }
  /// The coordinate space in portrait orientation; the same, because the stage does not rotate.
  open var fixedCoordinateSpace: any UICoordinateSpace { space }
  private lazy var space = ScreenSpace(self)

  /// The status bar that the stage draws.
  package var statusBar = ScreenStatusBar()
  /// Called when the style of the status bar may have changed.
  package var statusBarMayHaveChanged: (() -> Void)?
  /// Turns the screen to a size in points, in a duration in seconds; nil where nothing can.
  package var turn: ((CGSize, TimeInterval) -> Void)?
  /// Called when windows are shown, hidden or reordered.
  package var windowsDidChange: (() -> Void)?

  /// Changes the size in points and the scale in pixels per point; called by the stage.
  package func resize(to size: CGSize, scale: CGFloat) {
    let old = bounds.size
    bounds.size = size
    self.scale = scale
    DrawingState.current.setScreen(size: size)
    if old != size, application.firstResponder != nil { application.updateKeyboard() }
    guard old.width > 0, old.height > 0, (old.height >= old.width) != (size.height >= size.width)
    else { return }
    NotificationCenter.default.post(
      name: UIDevice.orientationDidChangeNotification,
      object: UIDevice.current
    )
  }
}

/// What a screen shows of its status bar.
package struct ScreenStatusBar {
  /// The style that the controllers ask for.
  package var style = UIStatusBarStyle.default
  /// The frame in points of the screen; zero while none is drawn.
  package var frame = CGRect.zero
  /// Whether none is drawn.
  package var isHidden: Bool { frame == .zero }

  package init(style: UIStatusBarStyle = .default, frame: CGRect = .zero) {
    (self.style, self.frame) = (style, frame)
  }
}
