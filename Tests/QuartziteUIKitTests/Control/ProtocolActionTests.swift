// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// What can be closed.
private protocol Closing: AnyObject {
  func close()
  func shut(from sender: AnyObject)
}

/// Actions whose methods are those of a protocol: `#selector(Closing.close)`.
@MainActor @Suite struct ProtocolActionTests {
  private final class Door: NSObject, Closing {
    var events: [String] = []
    var senders: [AnyObject] = []
    func close() { events.append("closed") }
    func shut(from sender: AnyObject) { senders.append(sender) }
  }

  private final class Wall: NSObject {}

  @Test func `a method of a protocol is called on whatever conforms`() {
    let (button, door) = (UIButton(), Door())
    let plain = Selector("close", Closing.close)
    let sending = Selector("shut(from:)", Closing.shut(from:))
    button.addTarget(door, action: plain, for: .touchUpInside)
    button.addTarget(door, action: sending, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(door.events == ["closed"] && door.senders.first === button)
    #expect(plain.isMethod(of: door) && !plain.isMethod(of: Wall()))
  }

  private final class Counter: NSObject {
    var counts: [String] = []
    func count(_ sender: Any?) -> Int {
      counts.append(sender is UIButton ? "one" : "none")
      return counts.count
    }
    func add(_ sender: Any?, with event: UIEvent?) -> Bool {
      counts.append("two")
      return true
    }
    func add(_ sender: Any?) {}
    func add() -> Bool { false }
  }

  @Test func `what an action with parameters returns is not used`() {
    let (button, counter) = (UIButton(), Counter())
    let one = Selector("count(_:)", Counter.count(_:))
    let two = Selector("add(_:with:)", Counter.add(_:with:))
    button.addTarget(counter, action: one, for: .touchUpInside)
    button.addTarget(counter, action: two, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(counter.counts == ["one", "two"])
    #expect(one.isMethod(of: counter) && !one.isMethod(of: Wall()))
  }
}
