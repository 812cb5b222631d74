// SPDX-License-Identifier: Apache-2.0
import QuartziteCore

/// What UIKit keeps for each world: screen, application, touches, gestures and animation blocks.
@MainActor
final class InterfaceWorld: WorldPart {
  nonisolated static let place = WorldPlace()

  nonisolated init() {}

  /// The screen; 390 x 844 points at scale 2 until a stage sets its own.
  lazy var screen = UIScreen.standard() {
    didSet { GraphicsState.current.setScreenScale(screen.scale) }
  }
  /// The application, with its windows and the first responder.
  private(set) lazy var application = UIApplication()
  /// The open animation blocks and what they are told of.
  let blocks = AnimationBlock.Course()
  /// The recognisers that follow touches.
  let gestures = GestureArbiter.Course()
  /// The touches on their way to views.
  let touches = TouchDelivery.Course()
  /// The common looks of classes that were chosen in this world.
  var looks: [AppearanceEntry] = []
  /// How many actions got a name by number.
  var namedActions = 0
}

extension UIView {
  /// Runs `body` in the world of the stage that shows the view, or in the current one.
  func inWorld<Value>(_ body: () -> Value) -> Value {
    guard let world = window?.screen.world else { return body() }
    return world.run(body)
  }
}
