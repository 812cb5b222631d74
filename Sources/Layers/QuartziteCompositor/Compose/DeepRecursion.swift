// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteDisplayList

/// Runs deep recursions where they fit.
///
/// Composition follows the layer tree by recursion. A tree of some hundred levels fits on any stack;
/// deeper ones, which no designer makes but a faulty program may, get a thread with a large one. What
/// is deeper than `deepest` levels is not drawn.
enum DeepRecursion {
  /// The depth up to which the caller's stack is used: about 1 KB a level in release builds and
  /// 10 KB in debug builds leaves the 512 KB of a secondary thread half free.
  static let shallow = 24
  /// The deepest level that is drawn.
  static let deepest = 16_384
  /// How many layers inside each other may be pictures of their own: masked, filtered or rasterised.
  ///
  /// What is inside the last is not drawn. Faded layers do not count: the rasteriser draws those that
  /// are too deep without surfaces.
  static let deepestGroup = 256
  /// How many layers inside each other may have shadows of their shape.
  static let deepestShadow = 8
  /// Bytes of stack a level, with a margin of two over what debug builds use.
  static let bytesPerLevel = 32 << 10

  /// Calls `body` where `depth` nested levels fit.
  static func run(depth: Int, _ body: @Sendable @escaping () -> [DisplayItem]) -> [DisplayItem] {
    guard depth > shallow else { return body() }
    let box = ResultBox()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      box.items = body()
      done.signal()
    }
    thread.stackSize = (1 << 20) + min(depth, deepest) * bytesPerLevel
    thread.start()
    done.wait()
    return box.items
  }

  private final class ResultBox: @unchecked Sendable {
    // SAFETY: written by one thread before the semaphore is signalled and read after it.
    var items: [DisplayItem] = []
  }
}

extension PresentationTree {
  /// The tree without what is too deep to draw: more than `DeepRecursion.deepest` levels, or more than
  /// `deepestGroup` layers inside each other that are pictures of their own; and without the shadows
  /// of shapes inside more than `deepestShadow` others, each of which draws all inside it twice.
  ///
  /// Masks count as levels. O(nodes).
  func limited() -> PresentationTree {
    var result = self
    var above: [(end: Int32, groups: Int, shadows: Int)] = []
    for index in nodes.indices {
      while let last = above.last, last.end <= Int32(index) { above.removeLast() }
      let values = nodes[index].values
      var (groups, shadows) = above.last.map { ($0.groups, $0.shadows) } ?? (0, 0)
      if values.shadowOpacity > 0, values.shadowPath == nil, !values.masksToBounds {
        shadows += 1
        if shadows > DeepRecursion.deepestShadow {
          result.hideShadow(of: index)
          Log.noteOnce("Shadows inside \(DeepRecursion.deepestShadow) others are left out.")
        }
      }
      if nodes[index].isPicture { groups += 1 }
      above.append((nodes[index].subtreeEnd, groups, shadows))
      if above.count == DeepRecursion.deepest || groups == DeepRecursion.deepestGroup {
        if nodes[index].subtreeEnd > Int32(index + 1) {
          Log.noteOnce("Layers too deep inside others are left out.")
        }
        result.hideBranches(of: index)
      }
    }
    return result
  }
}

extension PresentationNode {
  /// Whether the layer's tree is drawn into a surface of its own, whatever stands around it.
  fileprivate var isPicture: Bool {
    maskIndex >= 0 || values.shouldRasterize || values.needsComposition
  }
}
