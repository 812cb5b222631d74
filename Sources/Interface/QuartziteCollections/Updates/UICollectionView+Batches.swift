// SPDX-License-Identifier: Apache-2.0
import Foundation

extension UICollectionView {
  /// Runs changes of items and sections and animates them together; `completion` is called after
  /// the animation.
  ///
  /// The closure is called before this returns, so that it may name members without `self`, as the
  /// one that Apple's method takes.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { updates in
      performBatchUpdates(Optional(updates), completion: completion)
    }
  }
}
