// SPDX-License-Identifier: Apache-2.0

/// The responder chain that begins with a responder; cut off after 100,000, since overrides of
/// `next` can form a cycle.
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
  /// Passes an event on to the next responder; at most 2,000 deep, so that a cyclic chain ends.
  final func passOn(_ event: (UIResponder) -> Void) {
    guard let next else { return }
    CallbackGuards.current.touches.run(or: ()) { event(next) }
  }
}
