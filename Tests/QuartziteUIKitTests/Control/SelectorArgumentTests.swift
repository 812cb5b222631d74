// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Synchronization
import Testing

/// Actions whose methods take another sender than they get, and names of C that code of Apple's
/// systems uses.
@MainActor @Suite struct SelectorArgumentTests {
  private final class Target: NSObject {
    var calls = 0
    func pressed(_ sender: UISlider) { calls += 1 }
    func any(_ sender: Any?) { calls += 1 }
    func asked(_ sender: Any?) -> Bool {
      calls += 1
      return true
    }
  }

  @Test func `a sender of another class than the method takes is told`() {
    let (button, target) = (UIButton(), Target())
    button.addTarget(
      target,
      action: Selector("pressed(_:)", Target.pressed(_:)),
      for: .touchUpInside
    )
    let lines = Mutex<[String]>([])
    Log.run { line in
      lines.withLock { $0.append(line) }
    } _: {
      button.sendActions(for: .touchUpInside)
      button.sendActions(for: .touchUpInside)
    }
    #expect(target.calls == 0)
    #expect(
      lines.withLock { $0 } == [
        "The method pressed(_:) takes a UISlider and would get UIButton: it is not called."
      ]
    )
    Selector("any(_:)", Target.any(_:)).invoke(on: target)
    #expect(target.calls == 1)
  }

  @Test func `a method with a sender and a result is a selector, too`() {
    let target = Target()
    let selector = Selector("asked(_:)", Target.asked(_:))
    #expect(selector.isMethod(of: target))
    selector.invoke(on: target, target)
    #expect(target.calls == 1)
  }

  @Test func `a lock is held by one at a time`() {
    var lock = os_unfair_lock()
    #expect(os_unfair_lock_trylock(&lock))
    #expect(!os_unfair_lock_trylock(&lock))
    os_unfair_lock_unlock(&lock)
    os_unfair_lock_lock(&lock)
    os_unfair_lock_unlock(&lock)
    #expect(os_unfair_lock_trylock(&lock))
    os_unfair_lock_unlock(&lock)
  }

  @Test func `classes have names for C`() {
    #expect(String(cString: class_getName(UIView.self)) == "UIView")
    #expect(String(cString: class_getName(nil)) == "nil")
    #expect(String(cString: object_getClassName(UIButton())) == "UIButton")
    #expect(class_getName(UIView.self) == class_getName(UIView.self))
    #expect(String(cString: class_getName(Target.self)) == Target.description())
  }
}
