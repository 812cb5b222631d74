// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The block of a custom animation: gets the object and the animation, returns whether to go on.
public typealias POPCustomAnimationBlock = (Any?, POPCustomAnimation?) -> Bool

/// An animation that calls a block every frame.
open class POPCustomAnimation: POPAnimation {
  private final var block: POPCustomAnimationBlock?
  private final var goesOn = true
  /// The clock's time of this tick, in seconds.
  open private(set) var currentTime: CFTimeInterval = 0
  /// The seconds since the tick before; 0 on the first.
  open private(set) var elapsedTime: CFTimeInterval = 0

  /// Makes an animation that is done at once.
  public required init() {
    super.init()
  }

  /// Makes an animation that calls `block` on every tick until it returns false.
  public convenience init!(block: POPCustomAnimationBlock?) {
    self.init()
    self.block = block
  }

  override func copyState(into copy: POPAnimation) {
    super.copyState(into: copy)
    (copy as? POPCustomAnimation)?.block = block
  }

  override func begin(on object: AnyObject) {
    goesOn = true
  }

  override func advance(on object: AnyObject, from earlier: Double, to later: Double) {
    currentTime = run.passStart + later
    elapsedTime = later - earlier
    goesOn = block?(object, self) ?? false
  }

  override var isDone: Bool { !goesOn }
}
