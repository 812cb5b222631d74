// SPDX-License-Identifier: Apache-2.0
import QuartziteNumerics
import Testing

@Suite struct BoundedCacheTests {
  @Test func `what was used longest ago goes, down to three quarters of the limit`() {
    var cache = BoundedCache<Int, String>(limit: 100)
    for key in 0..<10 { cache.insert("\(key)", for: key, cost: 10) }
    let first = cache.value(for: 0)
    #expect(first == "0")
    cache.insert("new", for: 10, cost: 10)
    // 75 holds seven of ten: the first that was not used since and the two after it go.
    #expect((0...10).filter { cache.contains($0) } == [0, 4, 5, 6, 7, 8, 9, 10])
    #expect(cache.cost == 80)
  }

  @Test func `one that costs more than the limit stands alone until the next comes`() {
    var cache = BoundedCache<Int, Int>(limit: 10)
    cache.insert(1, for: 1, cost: 3)
    let isKept = cache.insert(2, for: 2, cost: 50)
    #expect(isKept && !cache.contains(1))
    cache.insert(3, for: 3, cost: 3)
    #expect(!cache.contains(2))
    #expect(cache.cost == 3)
  }

  @Test func `a value that waits for its second offer is let in then, and no large one ever`() {
    var cache = BoundedCache<Int, Int>(limit: 100, admission: .secondOffer)
    let small = (0..<2).map { _ in cache.insert(1, for: 1, cost: 25) }
    #expect(small == [false, true])
    let large = (0..<2).map { _ in cache.insert(2, for: 2, cost: 26) }
    #expect(large == [false, false])
    #expect(cache.cost == 25)
  }

  @Test func `of more than can be kept some stay from frame to frame`() {
    var cache = BoundedCache<Int, Int>(limit: 10, admission: .roomBesideFrames)
    func hits() -> Int {
      cache.beginFrame()
      return (0..<20).count { key in
        if cache.value(for: key) != nil { return true }
        cache.insert(key, for: key, cost: 1)
        return false
      }
    }
    let found = (0..<3).map { _ in hits() }
    #expect(found == [0, 10, 10])
    // Two frames later nobody has used them.
    cache.beginFrame()
    cache.beginFrame()
    let isKept = cache.insert(99, for: 99, cost: 5)
    #expect(isKept)
  }

  @Test func `values that the last frames used are spared, as many frames as are asked for`() {
    var cache = BoundedCache<Int, Int>(limit: 10, admission: .roomBesideFrames, spared: 24)
    cache.insert(1, for: 1, cost: 10)
    for _ in 0..<24 { cache.beginFrame() }
    let early = cache.insert(2, for: 2, cost: 10)
    // Looked at again twelve frames after a failure, half of the frames.
    for _ in 0..<11 { cache.beginFrame() }
    let tooSoon = cache.insert(2, for: 2, cost: 10)
    cache.beginFrame()
    let late = cache.insert(2, for: 2, cost: 10)
    #expect([early, tooSoon, late] == [false, false, true])
    #expect(!cache.contains(1) && cache.contains(2))
  }

  @Test func `a mark is known when it comes again, and once only`() {
    var cache = BoundedCache<Int, Int>(limit: 10)
    let (a, b) = (UInt64(5) << 52 | 1, UInt64(5) << 52 | 2)
    let found = [a, a, a, b, a].map { cache.isOfferedAgain($0) }
    // The newer of two in one place takes it.
    #expect(found == [false, true, false, false, false])
  }

  @Test func `a mark that waits for another frame is known there`() {
    var cache = BoundedCache<Int, Int>(limit: 10)
    func ask() -> Bool { cache.isOfferedAgain(7 << 52 | 3, isLater: true) }
    cache.beginFrame()
    let found = [ask(), ask()]
    cache.beginFrame()
    let later = [ask(), ask()]
    for _ in 0..<2 { cache.beginFrame() }
    // It was noted again two frames ago, and one frame is spared.
    let late = ask()
    #expect(found == [false, false])
    #expect(later == [true, false])
    #expect(!late)
  }

  @Test func `values of one key are told apart, as many as may be alike`() {
    var cache = BoundedCache<String, Int>(limit: 100, mostAlike: 2)
    for value in 1...3 { cache.insert(value, for: "a", cost: 1) }
    let found = [1, 2, 3].map { value in cache.value(for: "a") { $0 == value } }
    #expect(found == [nil, 2, 3])
    #expect(cache.cost == 2)
    #expect(cache.count == 2)
  }

  @Test func `a value takes the place of the one that its key had`() {
    var cache = BoundedCache<String, Int>(limit: 100)
    cache.insert(1, for: "a", cost: 30)
    cache.insert(2, for: "a", cost: 40)
    let found = cache.value(for: "a")
    #expect(found == 2)
    #expect(cache.cost == 40)
    #expect(cache.offers == 2)
  }

  @Test func `what no frame uses for longer than the patience goes`() {
    var cache = BoundedCache<Int, Int>(limit: 100, patience: 2)
    cache.insert(1, for: 1, cost: 30)
    cache.insert(2, for: 2, cost: 20)
    for _ in 0..<2 { cache.beginFrame() }
    let used = cache.value(for: 2)
    #expect(used == 2 && cache.cost == 50)
    cache.beginFrame()
    #expect(!cache.contains(1) && cache.contains(2))
    #expect(cache.cost == 20)
  }

  @Test func `a long patience is looked after once in its eighth`() {
    var cache = BoundedCache<Int, Int>(limit: 100, patience: 80)
    cache.insert(1, for: 1, cost: 30)
    for _ in 0..<80 { cache.beginFrame() }
    #expect(cache.contains(1))
    for _ in 0..<11 { cache.beginFrame() }
    #expect(!cache.contains(1) && cache.cost == 0)
  }

  @Test func `room is made for what will be kept, and for nothing else`() {
    var cache = BoundedCache<Int, Int>(limit: 10, admission: .roomBesideFrames, largest: 8)
    cache.insert(1, for: 1, cost: 6)
    let (whileUsed, tooLarge) = (cache.makesRoom(for: 5), cache.makesRoom(for: 9))
    #expect(!whileUsed && !tooLarge && cache.contains(1))
    for _ in 0..<2 { cache.beginFrame() }
    let later = cache.makesRoom(for: 5)
    #expect(later && !cache.contains(1))
  }
}
