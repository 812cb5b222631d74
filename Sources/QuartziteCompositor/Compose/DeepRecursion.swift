// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteRaster

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
  /// The tree without what is deeper than a number of levels, masks counted.
  ///
  /// O(nodes).
  func limited(toDepth deepest: Int) -> PresentationTree {
    var result = self
    var ends: [Int32] = []
    for index in nodes.indices {
      while let end = ends.last, end <= Int32(index) { ends.removeLast() }
      ends.append(nodes[index].subtreeEnd)
      if ends.count == deepest {
        result.hideBranches(of: index)
      }
    }
    return result
  }
}
