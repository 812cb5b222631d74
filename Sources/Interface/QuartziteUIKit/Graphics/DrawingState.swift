// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGraphics
import QuartziteRunLoop
import Synchronization

/// The state of UIKit's drawing functions in one world: the stack of contexts and the current
/// traits.
package final class DrawingState: WorldPart {
  package static let place = WorldPlace()

  /// One entry of the stack of drawing contexts.
  package struct Entry {
    /// The context of the entry.
    package let context: CGContext
    /// The pixels per point of an image context; nil for a context that the client pushed.
    package let imageScale: CGFloat?
  }

  /// Limits how deep the providers of dynamic colours may resolve other dynamic colours.
  let colorProviders = CallMeter("Colours that ask for colours", depth: 64)
  /// The stack of contexts; the last one is current.
  package var contexts: [Entry] = []
  /// The current traits if they were set; nil for those of the screen.
  package var chosenTraits: UITraitCollection?
  private var screenTraits: UITraitCollection?
  private var screenSize = CGSize(width: 390, height: 844)
  /// The traits that the world's screen has in place of those of its device.
  package var overrideTraits = UITraitCollection() { didSet { screenTraits = nil } }

  /// The current traits: those that were set, or those of the screen.
  package var traits: UITraitCollection {
    if let chosenTraits { return chosenTraits }
    let scale = screenScale
    if let screenTraits, screenTraits.displayScale == scale { return screenTraits }
    let made = UITraitCollection(traitsFrom: [
      .standard(size: screenSize, displayScale: scale), overrideTraits,
    ])
    screenTraits = made
    return made
  }

  /// The pixels per point of the world's screen; on threads without a stage, those of the newest
  /// stage.
  package var screenScale: CGFloat {
    get { ownScale ?? CGFloat(Self.newestScale.withLock { $0 }) }
    set { ownScale = newValue }
  }
  private var ownScale: CGFloat?
  /// The scale of the screen that was set last, by any stage.
  ///
  /// A thread that the system made belongs to no stage; it draws for the newest one, as it uses the
  /// newest stage's clock (`EventQueue.newest`).
  private static let newestScale = Mutex(2.0)

  /// Sets the scale in pixels per point of the world's screen.
  ///
  /// It is at least 1, as on all of Apple's screens. Images that are drawn for a stage with a
  /// smaller scale (a reduced view) are drawn at scale 1 and scaled down with the stage, which
  /// keeps them sharper.
  package func setScreenScale(_ scale: CGFloat) {
    let scale = max(1, scale)
    ownScale = scale
    Self.newestScale.withLock { $0 = Double(scale) }
  }

  /// Sets the size of the world's screen in points, which decides the size classes.
  package func setScreen(size: CGSize) {
    guard size != screenSize else { return }
    (screenSize, screenTraits) = (size, nil)
  }

  /// Makes the state of a world without a screen.
  package init() {
    DrawingServices.need()
    if StageContext.isOnMain { ownScale = 2 }
  }

  /// Makes the state for work on another thread, which draws for the same screen.
  package func partForWork() -> (any WorldPart)? {
    let part = DrawingState()
    part.screenScale = screenScale
    part.screenSize = screenSize
    part.overrideTraits = overrideTraits
    return part
  }
}
