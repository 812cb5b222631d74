// SPDX-License-Identifier: Apache-2.0
import QuartziteNumerics
import QuartziteUIKit
import Testing

/// The order in which events run; the oracle is a sorted list.
@Suite struct EventOrderTests {
  @Test(arguments: 1...60)
  func `events run by their times, those of equal time as they were added`(_ count: Int) {
    var random = SeededRandom(seed: UInt64(count))
    let queue = EventQueue()
    var ran: [Int] = []
    var expected: [(time: Double, number: Int)] = []
    for number in 0..<count {
      let time = random.uniform(in: 0...9).rounded()
      let work = queue.add(at: time) { ran.append(number) }
      if random.uniform(in: 0...1) < 0.2 {
        queue.cancel(work)
      } else {
        expected.append((time, number))
      }
    }
    #expect(queue.count == count)
    while queue.runNext(dueAt: 9) {}
    #expect(ran == expected.sorted { $0 < $1 }.map(\.number))
    #expect(queue.count == 0 && queue.nextTime == nil)
  }

  @Test func `all events lapse from the last to the next`() {
    var random = SeededRandom(seed: 7)
    let queue = EventQueue()
    var lapsed: [Int] = []
    var expected: [(time: Double, number: Int)] = []
    for number in 0..<40 {
      let time = random.uniform(in: 0...5).rounded()
      queue.add(at: time, orElse: { lapsed.append(number) }) { Issue.record("an event ran") }
      expected.append((time, number))
    }
    queue.removeAll()
    #expect(lapsed == expected.sorted { $0 > $1 }.map(\.number) && queue.count == 0)
  }
}
