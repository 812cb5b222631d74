// SPDX-License-Identifier: Apache-2.0
import QuartziteCore
import Testing

/// A hundred thousand layers and animations that hold each other are released without a stack of that depth:
/// see issue 28.
@Suite struct DeepReleaseTests {
  /// Puts an object into another, and that again, and releases the outermost.
  private static func nest<Member>(_ first: Member, in wrap: (Member) -> Member) {
    var outermost: Member? = first
    for _ in 0..<100_000 { outermost = outermost.map(wrap) }
    outermost = nil
  }

  @Test func `layers that are each other's contents`() async {
    await #expect(processExitsWith: .success) {
      DeepReleaseTests.nest(CALayer()) { inner in
        let outer = CALayer()
        outer.contents = inner
        return outer
      }
    }
  }

  @Test func `layers under a key, in a style and as actions of each other`() async {
    await #expect(processExitsWith: .success) {
      DeepReleaseTests.nest(CALayer()) { inner in
        let (outer, middle) = (CALayer(), CALayer())
        middle.style = ["inner": inner]
        outer.setValue(["middle": middle], forKey: "held")
        return outer
      }
    }
  }

  @Test func `masks of masks`() async {
    await #expect(processExitsWith: .success) {
      DeepReleaseTests.nest(CALayer()) { inner in
        let outer = CALayer()
        outer.mask = inner
        return outer
      }
    }
  }

  @Test func `animations that are values of each other`() async {
    await #expect(processExitsWith: .success) {
      DeepReleaseTests.nest(CABasicAnimation(keyPath: "opacity")) { inner in
        let (outer, middle) = (
          CABasicAnimation(keyPath: "opacity"), CABasicAnimation(keyPath: "contents")
        )
        middle.toValue = inner
        outer.setValue(middle, forKey: "held")
        return outer
      }
    }
  }

  @Test func `cells whose contents are cells`() async {
    await #expect(processExitsWith: .success) {
      DeepReleaseTests.nest(CAEmitterCell()) { inner in
        let outer = CAEmitterCell()
        outer.contents = inner
        return outer
      }
    }
  }

  // Whoever holds a layer keeps what it holds.
  @Test func `what another holds stays whole`() {
    var outer: CALayer? = CALayer()
    let middle = CALayer()
    let inner = CALayer()
    outer?.contents = middle
    middle.contents = inner
    middle.setValue("kept", forKey: "mine")
    outer = nil
    #expect(middle.contents as? CALayer === inner)
    #expect(middle.value(forKey: "mine") as? String == "kept")
  }

  @Test func `a layer is gone as soon as nobody holds it`() {
    weak var inner: CALayer?
    do {
      let outer = CALayer()
      let held = CALayer()
      inner = held
      outer.contents = held
    }
    #expect(inner == nil)
  }
}
