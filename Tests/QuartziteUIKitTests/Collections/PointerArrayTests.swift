// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit
import Testing

/// A list of objects that are held or not.
@Suite struct PointerArrayTests {
  private func pointer(_ object: AnyObject) -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(object).toOpaque()
  }

  @Test func `a weak list leaves a gap where an object is gone, until it is made compact`() {
    let list = NSPointerArray.weakObjects()
    let first = NSObject()
    var second: NSObject? = NSObject()
    list.addPointer(pointer(first))
    list.addPointer(second.map { pointer($0) })
    #expect(list.count == 2 && list.pointer(at: 0) == pointer(first))
    second = nil
    #expect(list.count == 2 && list.pointer(at: 1) == nil && list.allObjects.count == 1)
    list.addPointer(nil)
    list.compact()
    #expect(list.count == 1 && list.allObjects.first as? NSObject === first)
  }

  @Test func `a strong list holds its objects`() {
    let list = NSPointerArray.strongObjects()
    weak var watched: NSObject?
    do {
      let object = NSObject()
      watched = object
      list.addPointer(pointer(object))
    }
    #expect(watched != nil)
    list.removePointer(at: 0)
    #expect(watched == nil && list.count == 0)
  }

  @Test func `pointers are inserted and replaced by place`() {
    let list = NSPointerArray(options: .weakMemory)
    let (a, b) = (NSObject(), NSObject())
    list.count = 2
    list.insertPointer(pointer(a), at: 1)
    list.replacePointer(at: 2, withPointer: pointer(b))
    #expect(list.count == 3 && list.pointer(at: 0) == nil)
    #expect(list.pointer(at: 1) == pointer(a) && list.pointer(at: 2) == pointer(b))
    withExtendedLifetime((a, b)) {}
  }
}
