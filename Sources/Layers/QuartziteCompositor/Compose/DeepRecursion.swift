// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteFoundation
import QuartziteLayerValues

/// Runs deep recursions on a stack that is large enough.
///
/// Composition follows the layer tree by recursion. A tree of a few dozen levels fits on any stack;
/// deeper ones, which only a faulty program makes, get a thread with a large stack. Layers deeper
/// than `deepest` are not drawn.
enum DeepRecursion {
  /// The depth up to which the caller's stack is used.
  ///
  /// At about 1 KB a level in release builds and 10 KB in debug builds, half of the 512 KB of a
  /// secondary thread stays free.
  static let shallow = 24
  /// The number of levels that are drawn.
  static let deepest = 16_384
  /// How deeply layers that need an offscreen surface may be nested: masked, filtered or rasterised
  /// ones.
  ///
  /// What is inside the innermost is not drawn. Layers with an opacity do not count: the rasteriser
  /// draws those that are nested too deeply without surfaces.
  static let deepestGroup = 256
  /// How deeply layers with a shadow of their contents may be nested.
  static let deepestShadow = 8
  /// Bytes of stack for each level: twice what debug builds use, and more.
  static let bytesPerLevel = 32 << 10

  /// Calls `body` on a stack that fits `depth` nested levels.
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
  /// Returns the tree without what is nested too deeply to draw: more than `DeepRecursion.deepest`
  /// levels, or more than `deepestGroup` layers with an offscreen surface.
  ///
  /// Also without the shadows of layers inside more than `deepestShadow` others that have one, each
  /// of which draws its contents twice.
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
  /// Whether the layer always needs an offscreen surface.
  fileprivate var isPicture: Bool {
    maskIndex >= 0 || values.shouldRasterize || values.needsComposition
  }
}
