// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// The stage as UIKit sees it.
///
/// See: <https://developer.apple.com/documentation/uikit/uiscreen>
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The current stage's screen; 390 x 844 points at scale 2 where there is no stage.
  open class var main: UIScreen { current }

  /// The screen that `main` returns.
  package static var current: UIScreen {
    get { InterfaceWorld.current.screen }
    set { InterfaceWorld.current.screen = newValue }
  }

  /// Makes the screen that there is without a stage.
  package static func standard() -> UIScreen {
    UIScreen(size: CGSize(width: 390, height: 844), scale: 2)
  }

  /// The size in points, at the origin.
  open internal(set) var bounds: CGRect
  /// Pixels a point.
  open internal(set) var scale: CGFloat

  package init(size: CGSize, scale: CGFloat) {
    bounds = CGRect(origin: .zero, size: size)
    self.scale = scale
  }

  /// The size in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// Pixels a point.
  open var nativeScale: CGFloat { scale }

  /// How often a display link ticks in a second: 60.
  open var maximumFramesPerSecond: Int { 60 }

  /// The brightness, 0...1; kept, without effect.
  open var brightness: CGFloat = 0.5

  /// The traits of the screen.
  open var traitCollection: UITraitCollection {
    .phone(displayScale: scale)
  }

  /// The work that waits for the clock of the screen's stage; nil without a stage.
  package weak var queue: EventQueue?
  /// The world of the screen's stage; nil without a stage.
  package weak var world: World?

  /// The application whose windows the screen shows.
  var application: UIApplication {
    (world ?? .current).part(InterfaceWorld.self).application
  }

  /// The screen's own space, as it is held: points from its upper left corner.
  open var coordinateSpace: any UICoordinateSpace { space }
  /// The space of the screen held upright; the same, because the stage does not turn.
  open var fixedCoordinateSpace: any UICoordinateSpace { space }
  private lazy var space = ScreenSpace(self)

  /// Called when windows are shown, hidden or put in another order.
  package var windowsDidChange: (() -> Void)?

  /// Changes the size in points; the stage calls this.
  package func resize(to size: CGSize, scale: CGFloat) {
    bounds.size = size
    self.scale = scale
  }
}
