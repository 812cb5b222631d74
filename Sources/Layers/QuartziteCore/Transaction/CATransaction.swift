// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Groups changes of layers that become visible at the same time.
///
/// Each stage has its own transactions, and so has each thread for layers on no stage.
///
/// A change outside `begin()` and `commit()` opens the implicit transaction, which `flush()`
/// commits: a stage calls that after each event. Nested transactions inherit the settings of the
/// enclosing ones; their own settings do not affect those.
///
/// See: <https://developer.apple.com/documentation/quartzcore/catransaction>
open class CATransaction: NSObject {
  /// Begins a transaction inside the current one.
  open class func begin() {
    let world = World.current
    world.transactions.append(OpenTransaction(parent: world.transactions.last ?? world.implicit))
  }

  /// Commits the innermost transaction; has no effect without one.
  ///
  /// The outermost one is published at once, unless earlier changes have opened the implicit one.
  open class func commit() {
    let world = World.current
    guard let transaction = world.transactions.popLast() else { return }
    if world.transactions.isEmpty, world.implicit == nil || world.isFlushDue { flush() }
    transaction.close()
  }

  /// Commits the implicit transaction: lays out, displays and publishes what changed.
  ///
  /// While an explicit transaction is open, this is done when the outermost one is committed.
  open class func flush() {
    TransactionCommit.flush()
  }

  /// Has no effect: each thread has layers of its own.
  open class func lock() {}
  /// Has no effect.
  open class func unlock() {}

  /// Returns the duration of animations that have none of their own, in seconds.
  ///
  /// Default 0.25.
  open class func animationDuration() -> CFTimeInterval { OpenTransaction.current.duration }
  /// Sets the duration of animations that have none of their own, in seconds.
  ///
  /// Negative values count as 0.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    guard !dur.isNaN else { return Log.note("A transaction's duration must not be NaN.") }
    OpenTransaction.current.duration = max(0, dur)
  }
  /// Returns the timing function of implicit animations.
  ///
  /// Default nil.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    OpenTransaction.current.timingFunction
  }
  /// Sets the timing function of implicit animations.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    OpenTransaction.current.timingFunction = function
  }
  /// Returns whether changes trigger no actions.
  ///
  /// Default false.
  open class func disableActions() -> Bool { OpenTransaction.current.disablesActions }
  /// Sets whether changes trigger no actions.
  open class func setDisableActions(_ flag: Bool) {
    OpenTransaction.current.disablesActions = flag
  }
  /// Returns the completion block; not inherited from enclosing transactions.
  ///
  /// Default nil.
  open class func completionBlock() -> (() -> Void)? { OpenTransaction.current.group?.block }
  /// Sets the block that is called once all animations that this transaction adds from now on have
  /// ended; at the commit if there are none.
  ///
  /// Blocks that become due while two nested blocks are running are called when these have
  /// returned; of blocks that trigger each other without end, 1,000 are called at a commit.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    OpenTransaction.current.setCompletion(block)
  }

  /// Returns what was stored under a key, here or in an enclosing transaction.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: NSNumber(value: animationDuration())
    case kCATransactionDisableActions: NSNumber(value: disableActions())
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: OpenTransaction.value(forKey: key)
    }
  }
  /// Stores a value under a key, for as long as the transaction lasts.
  open class func setValue(_ anObject: Any?, forKey key: String) {
    let number = AnimatableValue.unwrap(anObject).flatMap { AnimatableValue.number($0) }
    switch key {
    case kCATransactionAnimationDuration: if let number { setAnimationDuration(number) }
    case kCATransactionDisableActions: setDisableActions(number.map { $0 != 0 } ?? false)
    case kCATransactionAnimationTimingFunction:
      setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: OpenTransaction.current.stored[key] = .some(anObject)
    }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the animation duration.
public let kCATransactionAnimationDuration = "animationDuration"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the timing function.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key that disables actions.
public let kCATransactionDisableActions = "disableActions"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the completion block.
public let kCATransactionCompletionBlock = "completionBlock"
