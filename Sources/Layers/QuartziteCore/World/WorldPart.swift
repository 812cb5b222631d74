// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// An object that a module keeps once in each world.
@usableFromInline
package protocol WorldPart: AnyObject {
  /// The place in each world where it is kept; one constant for each class.
  static var place: WorldPlace { get }
  /// Makes a world's instance, on first use.
  init()
  /// Does what must be part of the commit that is about to begin.
  ///
  /// Called in the world before each commit, in the order in which the parts were made.
  func worldWillCommit()
  /// Returns the part with which a world for work on another thread begins; nil, the default, for a
  /// new part.
  ///
  /// Called on the thread that hands the work over. The result must share nothing with this part.
  func partForWork() -> (any WorldPart)?
}

/// The place of a class of parts in every world.
@usableFromInline
package struct WorldPlace: Sendable {
  private static let count = Atomic<Int>(0)

  @usableFromInline let index = WorldPlace.count.wrappingAdd(1, ordering: .relaxed).oldValue

  /// Makes a new place.
  package init() {}
}

extension WorldPart {
  /// The current world's instance.
  @inlinable package static var current: Self { World.current.part(Self.self) }

  /// Does nothing.
  package func worldWillCommit() {}

  /// Returns nil.
  package func partForWork() -> (any WorldPart)? { nil }
}

extension World {
  /// The world's instance of a part, made on first use; it lives as long as the world.
  ///
  /// O(1); inlined, since generic code of another module looks its types up at each call.
  @inlinable
  package func part<Part: WorldPart>(_ type: Part.Type) -> Part {
    let index = Part.place.index
    if index < parts.count, let part = parts[index] {
      // SAFETY: a place belongs to one class, which alone is stored there.
      return unsafeDowncast(part, to: Part.self)
    }
    let part = Part()
    add(part)
    return part
  }

  /// Makes a world for work on another thread, with what `partsForWork` gave.
  package convenience init(clock: MediaClock, parts: [any WorldPart]) {
    self.init(clock: clock)
    for part in parts { add(part) }
  }

  /// Returns the parts with which a world for work on another thread begins.
  package func partsForWork() -> [any WorldPart] {
    partsInOrder.compactMap { $0.partForWork() }
  }

  @usableFromInline func add(_ part: any WorldPart) {
    let index = type(of: part).place.index
    while parts.count <= index { parts.append(nil) }
    parts[index] = part
    partsInOrder.append(part)
  }
}
