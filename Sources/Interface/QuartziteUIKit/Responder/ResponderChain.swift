// SPDX-License-Identifier: Apache-2.0

/// The responders from one to the next, and so on: at most 100,000 of a chain that an override of `next`
/// closes to a ring.
@MainActor
struct ResponderChain: Sequence, @preconcurrency IteratorProtocol {
  private var upcoming: UIResponder?
  private var left = 100_000

  /// Makes the chain that begins with `first`.
  init(from first: UIResponder?) { upcoming = first }

  mutating func next() -> UIResponder? {
    guard let responder = upcoming, left > 0 else { return nil }
    left -= 1
    upcoming = responder.next
    return responder
  }
}

extension UIResponder {
  /// Passes an event on to the next responder; in a chain that is a ring it ends after 2,000.
  final func passOn(_ event: (UIResponder) -> Void) {
    guard let next else { return }
    CallbackGuards.current.touches.run(or: ()) { event(next) }
  }
}
