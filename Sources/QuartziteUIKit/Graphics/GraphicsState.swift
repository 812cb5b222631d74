// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGraphics

/// What UIKit's drawing functions keep for each thread: the stack of contexts and the traits.
package final class GraphicsState {
  /// One entry of the stack of drawing contexts.
  package struct Entry {
    /// The context that drawing goes to.
    package let context: CGContext
    /// The pixels a point of an image context; nil for a context that a client pushed.
    package let imageScale: CGFloat?
  }

  /// The contexts, innermost last.
  package var contexts: [Entry] = []
  /// The traits in force.
  package var traits = UITraitCollection.phone(displayScale: 2)

  private static let key = "org.quartzite.GraphicsState"

  /// The state of this thread.
  package static var current: GraphicsState {
    let dictionary = Thread.current.threadDictionary
    if let state = dictionary[key] as? GraphicsState { return state }
    let state = GraphicsState()
    dictionary[key] = state
    return state
  }
}
