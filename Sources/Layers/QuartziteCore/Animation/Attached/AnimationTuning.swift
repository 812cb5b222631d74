// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Lets a tool change animations as they are attached, before anything is made of them.
///
/// Thread: the one that attaches; every thread has its own.
package enum AnimationTuning {
  /// Called with the layer, the key and the copy that will be attached; nil, the default, is nothing.
  package static var current: ((CALayer, String?, CAAnimation) -> Void)? {
    get { ThreadState.current.tuning }
    set { ThreadState.current.tuning = newValue }
  }
}
