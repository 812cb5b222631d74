// SPDX-License-Identifier: Apache-2.0
import Foundation

// SAFETY: only the variable's address is used, as a key; it is never read.
nonisolated(unsafe) private var registrationsKey: UInt8 = 0

extension NotificationCenter {
  /// Calls a method of `observer` for each notification with this name and sender; nil matches any.
  ///
  /// The observer is not kept alive; once it is deallocated, nothing is called. The method runs on
  /// the thread that posts.
  ///
  /// See: <https://developer.apple.com/documentation/foundation/notificationcenter/addobserver(_:selector:name:object:)>
  public func addObserver(
    _ observer: AnyObject,
    selector aSelector: Selector,
    name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    let call = SelectorCall(observer: observer, selector: aSelector)
    let token = addObserver(forName: aName, object: anObject, queue: nil) { call.run($0) }
    let known =
      objc_getAssociatedObject(observer, &registrationsKey) as? NotificationRegistrations
    let registrations = known ?? NotificationRegistrations()
    registrations.add(
      .init(center: self, name: aName, sender: anObject.map { $0 as AnyObject }, token: token)
    )
    objc_setAssociatedObject(
      observer,
      &registrationsKey,
      registrations,
      .OBJC_ASSOCIATION_RETAIN
    )
  }

  /// Removes `observer` from all notifications of this center, whichever way it was added.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Removes `observer` from the notifications with this name and sender; nil matches any.
  public func removeObserver(
    _ observer: AnyObject,
    name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    removeObserver(observer as Any, name: aName, object: anObject)
    let known =
      objc_getAssociatedObject(observer, &registrationsKey) as? NotificationRegistrations
    known?.remove(from: self, name: aName, sender: anObject.map { $0 as AnyObject })
  }
}

/// A method with a weak reference to its object; called only while the object is alive.
///
/// SAFETY: immutable but for the weak reference, which the runtime guards.
private final class SelectorCall: @unchecked Sendable {
  private weak var observer: AnyObject?
  private let selector: Selector

  init(observer: AnyObject, selector: Selector) {
    (self.observer, self.selector) = (observer, selector)
  }

  func run(_ notification: Notification) {
    if let observer { selector.invoke(on: observer, notification) }
  }
}

/// The notifications that one object observes through selectors; deinit removes the observers.
private final class NotificationRegistrations {
  struct Registration {
    let center: NotificationCenter
    let name: NSNotification.Name?
    let sender: AnyObject?
    let token: any NSObjectProtocol
  }

  private let lock = NSLock()
  private var list: [Registration] = []

  func add(_ registration: Registration) {
    lock.withLock { list.append(registration) }
  }

  func remove(from center: NotificationCenter, name: NSNotification.Name?, sender: AnyObject?) {
    let gone = lock.withLock { () -> [Registration] in
      func matches(_ entry: Registration) -> Bool {
        entry.center === center && (name == nil || entry.name == name)
          && (sender == nil || entry.sender === sender)
      }
      let gone = list.filter(matches)
      list.removeAll(where: matches)
      return gone
    }
    for entry in gone { center.removeObserver(entry.token as Any) }
  }

  deinit {
    for entry in list { entry.center.removeObserver(entry.token as Any) }
  }
}
