// SPDX-License-Identifier: Apache-2.0
import QuartziteCore

/// The state of UIKit in one world: screen, application, touches, gestures and animation blocks.
@MainActor
final class InterfaceWorld: WorldPart {
  nonisolated static let place = WorldPlace()

  nonisolated init() {}

  /// The screen; 390 by 844 points at scale 2 until a stage sets its own.
  lazy var screen = UIScreen.standard() {
    didSet { GraphicsState.current.setScreenScale(screen.scale) }
  }
  /// The application, with its windows and its first responder.
  private(set) lazy var application = UIApplication()
  /// The state of the animation blocks.
  let blocks = AnimationBlock.Course()
  /// The gesture recognisers that follow touches.
  let gestures = GestureArbiter.Course()
  /// The touches that are being delivered.
  let touches = TouchDelivery.Course()
  /// The appearances that were set in this world.
  var looks: [AppearanceEntry] = []
  /// The number of actions that were given a generated identifier.
  var namedActions = 0
}

extension UIView {
  /// Runs `body` in the world of the stage that shows the view, or in the current world.
  func inWorld<Value>(_ body: () -> Value) -> Value {
    guard let world = window?.screen.world else { return body() }
    return world.run(body)
  }
}
