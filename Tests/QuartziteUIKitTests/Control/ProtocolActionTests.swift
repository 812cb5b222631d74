// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// What can be closed.
@MainActor
private protocol Closing: AnyObject {
  func close()
  func close(from sender: UIButton)
}

/// Actions whose methods are those of a protocol: `#selector(Closing.close)`.
@MainActor @Suite struct ProtocolActionTests {
  private final class Door: NSObject, Closing {
    var events: [String] = []
    func close() { events.append("closed") }
    func close(from sender: UIButton) { events.append("closed from \(sender.tag)") }
  }

  private final class Wall: NSObject {}

  @Test func `a method of a protocol is called on whatever conforms`() {
    let (button, door) = (UIButton(), Door())
    button.tag = 3
    let (plain, sending): (Selector, Selector) = (
      Selector("close", Closing.close as (any Closing) -> () -> Void),
      Selector("close(from:)", Closing.close(from:) as (any Closing) -> (UIButton) -> Void)
    )
    button.addTarget(door, action: plain, for: .touchUpInside)
    button.addTarget(door, action: sending, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(door.events == ["closed", "closed from 3"])
    #expect(plain.isMethod(of: door) && !plain.isMethod(of: Wall()))
  }
}
