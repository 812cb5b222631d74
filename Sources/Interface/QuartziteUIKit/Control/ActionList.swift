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

  /// Whether the target was deallocated, or all events were removed.
  var isStale: Bool {
    if events.isEmpty { return true }
    if case .action(let pair) = work { return pair.isStale }
    return false
  }
}

/// The handlers of a control or a recogniser, in the order in which they were added.
///
/// Adding and removing are O(1) on average: a handler is looked up by its target and action or by
/// its identifier, and a removed one leaves a hole. The holes are closed after as many additions
/// and removals as there are handlers.
@MainActor
package struct ActionList {
  private enum Key: Hashable {
    case closure(UIAction.Identifier)
    case action(ObjectIdentifier?, Selector)
    case target(ObjectIdentifier)
  }

  private var handlers: [ControlHandler?] = []
  /// The indices of the handlers of a key; handlers of deallocated targets may be among them.
  private var places: [Key: Set<Int>] = [:]
  /// The number of further additions and removals before the holes are closed.
  private var patience = 16
  /// The number of handlers that were examined so far, for tests of the complexity.
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

  // MARK: - Removing

  /// Removes events from the handlers of a target and action; nil matches any.
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

  /// Removes events from the closures with an identifier.
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

  /// Removes the handlers of deallocated targets, and closes all holes.
  mutating func purge() { closeHoles(after: .max) }

  /// Counts `count` additions or removals; closes the holes once `patience` is used up.
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

  /// The keys under which a handler is found; none if its target was deallocated.
  private static func keys(of handler: ControlHandler) -> [Key] {
    switch handler.work {
    case .closure(let action): [.closure(action.identifier)]
    case .action(let pair) where pair.isUntargeted: [.action(nil, pair.action)]
    case .action(let pair):
      pair.object.map(ObjectIdentifier.init).map { [.action($0, pair.action), .target($0)] } ?? []
    }
  }
}
