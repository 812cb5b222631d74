// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteConstraints
import QuartziteCore
import QuartziteGeometry

/// The lengths that views of large stacks share: each is a multiple of the first view's length.
///
/// With thousands of constraints between lengths, a change of one would cost as much as solving
/// all. As multiples of one variable they cost nothing, and equal bounds that views ask for are
/// added once, with their summed weight.
@MainActor
struct SharedLengths {
  /// The length of a view along the axis of its stack.
  struct Part {
    /// The first view of the stack.
    let first: UIView
    /// The multiple of the first view's length; positive.
    let factor: CGFloat
    let isWidth: Bool
  }

  /// A bound on the first view's length that views ask for at one priority; `relation` is true for
  /// "at most".
  private struct Wish: Hashable {
    let relation: Bool
    let priority: Float
    let length: CGFloat
  }

  private var parts: [ObjectIdentifier: Part] = [:]
  private var firsts: [UIView] = []
  private var wishes: [ObjectIdentifier: [Wish: CGFloat]] = [:]

  /// The greatest number of bounds for one stack; beyond it, the smallest hugged and the largest
  /// resisted length of each priority stand for all.
  private static let mostWishes = 256

  /// The shared length of a view; nil if it is not shared.
  func part(of view: UIView) -> Part? { parts[ObjectIdentifier(view)] }

  /// Adds the views of a stack.
  mutating func add(_ views: [UIView], factors: [CGFloat], isWidth: Bool) {
    guard let first = views.first else { return }
    firsts.append(first)
    for (view, factor) in zip(views, factors) {
      parts[ObjectIdentifier(view)] = Part(first: first, factor: factor, isWidth: isWidth)
    }
  }

  /// Records that a view hugs its natural length, or resists compression below it.
  mutating func ask(_ part: Part, _ natural: CGFloat, hugs: Bool, _ priority: UILayoutPriority) {
    let wish = Wish(relation: hugs, priority: priority.rawValue, length: natural / part.factor)
    wishes[ObjectIdentifier(part.first), default: [:]][wish, default: 0] += part.factor
  }

  /// Calls `body` with each bound on a first view's length: at most or at least a length, with its
  /// weight and priority, in a deterministic order.
  func forEachWish(
    _ body: (_ view: Part, _ isMost: Bool, _ length: CGFloat, _ weight: CGFloat, Float) -> Void
  ) {
    for first in firsts {
      guard let part = part(of: first) else { continue }
      for (wish, weight) in shortened(wishes[ObjectIdentifier(first)] ?? [:]) {
        body(part, wish.relation, wish.length, weight, wish.priority)
      }
    }
  }

  private func shortened(_ wishes: [Wish: CGFloat]) -> [(Wish, CGFloat)] {
    let sorted = wishes.sorted {
      ($0.key.relation ? 0 : 1, -$0.key.priority, $0.key.length)
        < ($1.key.relation ? 0 : 1, -$1.key.priority, $1.key.length)
    }
    guard sorted.count > Self.mostWishes else { return sorted.map { ($0.key, $0.value) } }
    var short: [(Wish, CGFloat)] = []
    for (wish, weight) in sorted {
      guard let (last, sum) = short.last, last.relation == wish.relation,
        last.priority == wish.priority
      else {
        short.append((wish, weight))
        continue
      }
      short[short.count - 1] = (wish.relation ? last : wish, sum + weight)
    }
    return short
  }
}
