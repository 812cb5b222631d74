// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// What windows post.
@MainActor @Suite struct WindowNotificationTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100))

  @Test func `a window posts that it is shown, becomes key, resigns and is hidden`() {
    nonisolated(unsafe) var posted: [String] = []
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let other = UIWindow(frame: window.frame)
    let names = [
      UIWindow.didBecomeVisibleNotification: "visible", UIWindow.didBecomeKeyNotification: "key",
      UIWindow.didResignKeyNotification: "resigned", UIWindow.didBecomeHiddenNotification: "hidden",
    ]
    let observers = names.map { name, word in
      NotificationCenter.default.addObserver(forName: name, object: window, queue: nil) { _ in
        posted.append(word)
      }
    }
    defer { observers.forEach(NotificationCenter.default.removeObserver) }
    window.makeKeyAndVisible()
    #expect(posted == ["visible", "key"])
    window.isHidden = false
    other.makeKeyAndVisible()
    window.isHidden = true
    #expect(posted == ["visible", "key", "resigned", "hidden"])
  }

  // Source: since iOS 9 a window without a frame has that of the screen.
  @Test func `a window without a frame fills the screen`() {
    let stage = Stage(size: CGSize(width: 120, height: 240), scale: 1)
    stage.run {
      #expect(UIWindow().frame == CGRect(x: 0, y: 0, width: 120, height: 240))
      #expect(UIWindow(frame: .zero).frame == .zero)
    }
  }
}
