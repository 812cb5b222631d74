// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGraphics
import Synchronization

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
  /// The traits that were chosen; nil for those of the screen.
  package var chosenTraits: UITraitCollection?
  private var screenTraits = UITraitCollection.phone(displayScale: 2)

  /// The traits in force: those that were chosen, or those of the current screen.
  package var traits: UITraitCollection {
    if let chosenTraits { return chosenTraits }
    let scale = CGFloat(Self.screenScale.withLock { $0 })
    if screenTraits.displayScale != scale { screenTraits = .phone(displayScale: scale) }
    return screenTraits
  }

  /// Pixels a point of the current screen, for all threads.
  private static let screenScale = Mutex(2.0)

  /// Lets all threads know the scale of the screen that is the current one from now on.
  ///
  /// No screen of Apple's has a scale under 1; pictures that are drawn for a stage that has one, a
  /// reduced view, are drawn at 1 and reduced with it, which is sharper.
  package static func setScreenScale(_ scale: CGFloat) {
    screenScale.withLock { $0 = max(1, Double(scale)) }
  }

  private static let key = "org.quartzite.GraphicsState"

  /// The state of this thread.
  package static var current: GraphicsState {
    let dictionary = Thread.current.threadDictionary
    if let state = dictionary[key] as? GraphicsState { return state }
    DrawingServices.need()
    let state = GraphicsState()
    dictionary[key] = state
    return state
  }
}
