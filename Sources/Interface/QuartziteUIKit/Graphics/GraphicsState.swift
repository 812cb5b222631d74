// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGraphics
import Synchronization

/// What UIKit's drawing functions keep for each world: the stack of contexts and the traits.
package final class GraphicsState: WorldPart {
  package static let place = WorldPlace()

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
    let scale = screenScale
    if screenTraits.displayScale != scale { screenTraits = .phone(displayScale: scale) }
    return screenTraits
  }

  /// Pixels a point of the world's screen; that of the newest stage on threads of no stage.
  package var screenScale: CGFloat {
    get { ownScale ?? CGFloat(Self.newestScale.withLock { $0 }) }
    set { ownScale = newValue }
  }
  private var ownScale: CGFloat?
  private static let newestScale = Mutex(2.0)

  /// Takes the scale of the screen that is the world's from now on.
  ///
  /// No screen of Apple's has a scale under 1; pictures that are drawn for a stage that has one, a
  /// reduced view, are drawn at 1 and reduced with it, which is sharper.
  package func setScreenScale(_ scale: CGFloat) {
    let scale = max(1, scale)
    ownScale = scale
    Self.newestScale.withLock { $0 = Double(scale) }
  }

  /// Makes the state of a world without a screen.
  package init() {
    DrawingServices.need()
    if StageContext.isOnMain { ownScale = 2 }
  }
}
