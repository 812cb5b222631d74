// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The block of a custom animation: takes the object and the animation, returns whether to
/// continue.
public typealias POPCustomAnimationBlock = (Any?, POPCustomAnimation?) -> Bool

/// An animation that calls a block in every frame.
open class POPCustomAnimation: POPAnimation {
  private final var block: POPCustomAnimationBlock?
  private final var goesOn = true
  /// The clock's time of the current tick, in seconds.
  open private(set) var currentTime: CFTimeInterval = 0
  /// The time since the last tick, in seconds; 0 on the first one.
  open private(set) var elapsedTime: CFTimeInterval = 0

  /// Makes an animation without a block, which is done at once.
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
