// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// A target and action or a closure, and the events for which it is called.
@MainActor
struct ControlHandler {
  enum Work {
    case action(TargetAction)
    case closure(UIAction)
  }

  let work: Work
  var events: UIControl.Event

  /// Whether the target was deallocated, or no event is left.
  var isStale: Bool {
    if events.isEmpty { return true }
    if case .action(let pair) = work { return pair.isStale }
    return false
  }
}

/// What a control or a recogniser calls, in the order in which it was added.
///
/// Adding one and taking one away cost the same whatever their number is: each is found by its target
/// and action or by its identifier, and leaves a hole, which is closed when as many came or went as there
/// are.
@MainActor
package struct ActionList {
  private enum Key: Hashable {
    case closure(UIAction.Identifier)
    case action(ObjectIdentifier?, Selector)
    case target(ObjectIdentifier)
  }

  private var handlers: [ControlHandler?] = []
  /// Where the handlers of a key stand; those of a target that is gone may be among them.
  private var places: [Key: Set<Int>] = [:]
  /// How many handlers may still come or go before the holes are closed.
  private var patience = 16
  /// The number of handlers that were looked at so far.
  package private(set) var looks = 0

  /// The handlers, some of which may be stale.
  var all: [ControlHandler] { handlers.compactMap { $0 } }

  // MARK: - Adding

  /// Adds events to the handler of a target and action, which is made if there is none.
  mutating func add(_ target: Any?, _ action: Selector, for events: UIControl.Event) {
    let pair = TargetAction(target: target, action: action)
    let key = Key.action(target.map { ObjectIdentifier($0 as AnyObject) }, action)
    for place in places[key] ?? [] where !(look(at: place)?.isStale ?? true) {
      handlers[place]?.events.formUnion(events)
      return
    }
    append(ControlHandler(work: .action(pair), events: events))
  }

  /// Adds a closure after the others.
  mutating func add(_ action: UIAction, for events: UIControl.Event) {
    append(ControlHandler(work: .closure(action), events: events))
  }

  private mutating func append(_ handler: ControlHandler) {
    closeHoles(after: 1)
    for key in Self.keys(of: handler) { places[key, default: []].insert(handlers.count) }
    handlers.append(handler)
  }

  // MARK: - Taking away

  /// Takes events from the handlers of a target and action; nil matches any.
  mutating func remove(_ target: Any?, _ action: Selector?, for events: UIControl.Event) {
    let own =
      target.map { ObjectIdentifier($0 as AnyObject) }.map { id in
        Array(places[action.map { .action(id, $0) } ?? .target(id)] ?? [])
      } ?? Array(handlers.indices)
    for place in own {
      guard case .action(let pair) = look(at: place)?.work,
        pair.matches(target: target, action: action)
      else { continue }
      take(events, at: place)
    }
    closeHoles(after: own.count)
  }

  /// Takes events from the closures of an identifier.
  mutating func remove(_ identifier: UIAction.Identifier, for events: UIControl.Event) {
    let own = places[.closure(identifier)] ?? []
    for place in own where look(at: place) != nil { take(events, at: place) }
    closeHoles(after: own.count)
  }

  private mutating func look(at place: Int) -> ControlHandler? {
    looks += 1
    return handlers[place]
  }

  private mutating func take(_ events: UIControl.Event, at place: Int) {
    handlers[place]?.events.subtract(events)
    guard let handler = handlers[place], handler.events.isEmpty else { return }
    handlers[place] = nil
    for key in Self.keys(of: handler) {
      places[key]?.remove(place)
      if places[key]?.isEmpty == true { places[key] = nil }
    }
  }

  /// Forgets the handlers of targets that are gone.
  mutating func purge() { closeHoles(after: .max) }

  /// Closes the holes if `count` more handlers have come or gone than may.
  private mutating func closeHoles(after count: Int) {
    guard count >= patience else {
      patience -= count
      return
    }
    looks += handlers.count
    handlers = handlers.filter { !($0?.isStale ?? true) }
    patience = max(handlers.count, 16)
    places = [:]
    for (place, handler) in handlers.enumerated() {
      guard let handler else { continue }
      for key in Self.keys(of: handler) { places[key, default: []].insert(place) }
    }
  }

  /// What a handler is found by; nothing if its target is gone.
  private static func keys(of handler: ControlHandler) -> [Key] {
    switch handler.work {
    case .closure(let action): [.closure(action.identifier)]
    case .action(let pair) where pair.isUntargeted: [.action(nil, pair.action)]
    case .action(let pair):
      pair.object.map(ObjectIdentifier.init).map { [.action($0, pair.action), .target($0)] } ?? []
    }
  }
}
