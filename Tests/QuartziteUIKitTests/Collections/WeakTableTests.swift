// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFoundation
import QuartziteUIKit
import Testing

/// Tables of objects that they do not keep alive.
@Suite struct WeakTableTests {
  private final class Listener {}
  private protocol Hearing: AnyObject {}
  private final class Ear: Hearing {}

  /// Apple, `weakObjects()`: "entries are removed from the table once they become unreachable".
  @Test func `a weak table forgets what is gone`() {
    let table = NSHashTable<Listener>.weakObjects()
    let kept = Listener()
    do {
      let gone = Listener()
      table.add(gone)
      table.add(kept)
      table.add(kept)
      table.add(nil)
      #expect(table.count == 2 && table.contains(gone) && table.allObjects.count == 2)
    }
    #expect(table.allObjects.map { $0 === kept } == [true] && table.anyObject === kept)
    table.remove(kept)
    #expect(table.count == 0 && !table.contains(kept))
  }

  @Test func `a table of strong references keeps its objects, and has equal ones once`() {
    let table = NSHashTable<NSString>()
    table.add(NSString(string: "a long text that is no tagged pointer"))
    table.add(NSString(string: "a long text that is no tagged pointer"))
    table.add(NSString(string: "b"))
    #expect(table.count == 2 && table.contains("b") && table.member("c") == nil)
    let other = NSHashTable<NSString>(options: .objectPointerPersonality)
    let (one, two) = (NSMutableString(string: "x"), NSMutableString(string: "x"))
    other.add(one)
    #expect(other.contains(one) && !other.contains(two))
    table.removeAllObjects()
    #expect(table.count == 0 && table.objectEnumerator().allObjects.isEmpty)
  }

  @Test func `a table of a protocol's objects gives them back as such`() {
    let table = NSHashTable<any Hearing>(options: .weakMemory)
    let ear: any Hearing = Ear()
    table.add(ear)
    #expect(table.allObjects.first === ear)
    let more = NSHashTable<any Hearing>.weakObjects()
    more.union(table)
    #expect(more.contains(ear))
    more.minus(table)
    #expect(more.count == 0)
  }

  @Test func `a map with weak keys keeps values as long as the keys are there`() {
    let table = NSMapTable<Listener, NSString>.weakToStrongObjects()
    let kept = Listener()
    do {
      let gone = Listener()
      table.setObject("gone", forKey: gone)
      table.setObject("old", forKey: kept)
      table.setObject("kept", forKey: kept)
      #expect(table.count == 2 && table.object(forKey: gone) == "gone")
    }
    #expect(table.count == 1 && table.object(forKey: kept) == "kept")
    #expect(table.objectEnumerator()?.allObjects as? [NSString] == ["kept"])
    table.removeObject(forKey: kept)
    #expect(table.object(forKey: kept) == nil && table.objectEnumerator() == nil)
  }

  @Test func `a map with weak values forgets those that are gone, and keys are equal by value`() {
    let table = NSMapTable<NSString, Listener>.strongToWeakObjects()
    let kept = Listener()
    table.setObject(kept, forKey: "a")
    table.setObject(Listener(), forKey: "b")
    #expect(table.object(forKey: NSString(string: "a")) === kept)
    #expect(table.object(forKey: "b") == nil && table.count == 1)
    #expect(table.keyEnumerator().allObjects as? [NSString] == ["a"])
  }

  /// Apple, `NSStringFromSelector`, and the names that Swift gives to Objective-C.
  @Test(arguments: [
    ("tapped", "tapped"), ("tapped(_:)", "tapped:"), ("scroll(_:to:)", "scroll:to:"),
    ("move(by:)", "moveBy:"), ("show(view:animated:)", "showWithView:animated:"), ("old:", "old:"),
  ])
  func `a selector's name is written as Objective-C does`(name: String, written: String) {
    #expect(NSStringFromSelector(Selector(name)) == written)
  }

  @Test func `a number is made of an object`() {
    #expect(CGFloat(truncating: NSNumber(value: 2.5)) == 2.5)
    #expect(CGFloat(exactly: NSNumber(value: 3)) == 3)
  }

  @Test func `a later date is an object where one is asked for`() {
    let start = NSDate(timeIntervalSinceReferenceDate: 10)
    let later: NSDate = start.addingTimeInterval(2.5)
    #expect(later.timeIntervalSinceReferenceDate == 12.5)
    #expect(start.addingTimeInterval(1) as Date == Date(timeIntervalSinceReferenceDate: 11))
  }
}
