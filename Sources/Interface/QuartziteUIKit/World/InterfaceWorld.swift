// SPDX-License-Identifier: Apache-2.0
import QuartziteCore

/// The state of UIKit in one world: screen, application, touches, gestures and animation blocks.
@MainActor
final class InterfaceWorld: WorldPart {
  nonisolated static let place = WorldPlace()

  nonisolated init() {}

  /// The screen; 390 by 844 points at scale 2 until a stage sets its own.
  lazy var screen = UIScreen.standard() {
    didSet {
      DrawingState.current.setScreenScale(screen.scale)
      DrawingState.current.setScreen(size: screen.bounds.size)
    }
  }
  /// The application, with its windows and its first responder.
  private(set) lazy var application = UIApplication()
  /// The state of the animation blocks.
  let blocks = AnimationBlock.WorldState()
  /// The gesture recognisers that follow touches.
  let gestures = GestureArbiter.WorldState()
  /// The touches that are being delivered.
  let touches = TouchDelivery.WorldState()
  /// The guards of callbacks that may cause each other endlessly.
  let callbacks = CallbackGuards()
  /// The autoresizing of subviews that is in progress.
  let resizes = DeepCalls()
  /// The appearances that were set in this world.
  var looks: [AppearanceEntry] = []
  /// The appearances of bar items.
  var itemLooks: [ItemAppearanceEntry] = []
  /// The keyboard.
  let keyboard = Keyboard()
  /// The pasteboards.
  let pasteboards = UIPasteboard.WorldState()
  /// The edit menu.
  private(set) lazy var menu = UIMenuController()
  /// What applications want to notify of.
  let notifications = UNUserNotificationCenter()
  /// The anchor of a selection that arrow keys with shift extend; nil for none.
  var keyAnchor: KeyAnchor?
  /// The words that checkers of spelling have learned.
  var learnedWords: Set<String> = []
  /// What the app asked of the sensors of the device.
  var monitors = DeviceMonitors()
  /// The number of actions that were given a generated identifier.
  var namedActions = 0
}

/// Runs calls that recurse at every level of a tree.
///
/// At most 128 are nested, for which the call stack has room; deeper ones run after the outer ones.
@MainActor
final class DeepCalls {
  private static let deepest = 128
  private var depth = 0
  private var waiting: [() -> Void] = []

  nonisolated init() {}

  /// Calls `body`, at once or after the calls under way.
  func run(_ body: @escaping () -> Void) {
    guard depth < Self.deepest else { return waiting.append(body) }
    depth += 1
    body()
    while depth == 1, !waiting.isEmpty {
      let next = waiting
      waiting = []
      for body in next { body() }
    }
    depth -= 1
  }
}

extension UIView {
  /// Runs `body` in the world of the stage that shows the view, or in the current world.
  func inWorld<Value>(_ body: () -> Value) -> Value {
    guard let world = window?.screen.world else { return body() }
    return world.run(body)
  }
}
