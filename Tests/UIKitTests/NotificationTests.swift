// SPDX-License-Identifier: Apache-2.0
import Testing
import UIKit

/// Notifications by target and selector, as on Apple's systems.
@Suite struct NotificationTests {
  private final class Listener {
    var count = 0
    var last: Notification?
    func heard() { count += 1 }
    func heardWith(_ notification: Notification) { last = notification }
    func heardWithObject(_ notification: NSNotification) { count += 10 }
  }

  private let center = NotificationCenter()
  private let name = Notification.Name("news")

  @Test func `a method is called with each notification of its name`() {
    let listener = Listener()
    let selector = Selector("heardWith(_:)", Listener.heardWith(_:))
    center.addObserver(listener, selector: selector, name: name, object: nil)
    center.post(name: Notification.Name("other"), object: nil)
    #expect(listener.last == nil)
    center.post(name: name, object: nil, userInfo: ["a": 1])
    #expect(listener.last?.userInfo?["a"] as? Int == 1)
  }

  @Test func `a method may take no argument, or an NSNotification`() {
    let listener = Listener()
    center.addObserver(
      listener,
      selector: Selector("heard", Listener.heard),
      name: name,
      object: nil
    )
    center.addObserver(
      listener,
      selector: Selector("heardWithObject(_:)", Listener.heardWithObject(_:)),
      name: name,
      object: nil
    )
    center.post(name: name, object: nil)
    #expect(listener.count == 11)
  }

  @Test func `an observer that was removed is not called`() {
    let listener = Listener()
    let selector = Selector("heard", Listener.heard)
    center.addObserver(listener, selector: selector, name: name, object: nil)
    center.removeObserver(listener, name: Notification.Name("other"), object: nil)
    center.post(name: name, object: nil)
    center.removeObserver(listener)
    center.post(name: name, object: nil)
    #expect(listener.count == 1)
  }

  @Test func `an observer is not kept alive`() {
    weak var gone: Listener?
    do {
      let listener = Listener()
      gone = listener
      let selector = Selector("heard", Listener.heard)
      center.addObserver(listener, selector: selector, name: name, object: nil)
    }
    #expect(gone == nil)
    center.post(name: name, object: nil)
  }

  @Test func `a token from a block ends as before`() {
    nonisolated(unsafe) var count = 0
    let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in count += 1 }
    center.post(name: name, object: nil)
    center.removeObserver(token)
    center.post(name: name, object: nil)
    #expect(count == 1)
  }
}
