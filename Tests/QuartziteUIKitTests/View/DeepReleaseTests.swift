// SPDX-License-Identifier: Apache-2.0
import QuartziteCore
import QuartziteUIKit
import Testing

/// A hundred thousand objects inside each other are released without a stack of that depth: see issue 28.
@Suite struct DeepReleaseTests {
  /// Puts an object into another, and that again, and releases the outermost.
  @MainActor private static func nest<Member>(_ first: Member, in wrap: (Member) -> Member) {
    var outermost: Member? = first
    for _ in 0..<100_000 { outermost = outermost.map(wrap) }
    outermost = nil
  }

  @Test func `controllers`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        DeepReleaseTests.nest(UIViewController()) { inner in
          let outer = UIViewController()
          outer.addChild(inner)
          return outer
        }
      }
    }
  }

  @Test func `menus`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        DeepReleaseTests.nest(UIMenu()) { UIMenu(children: [$0]) }
      }
    }
  }

  @Test func `views`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        DeepReleaseTests.nest(UIView()) { inner in
          let outer = UIView()
          outer.addSubview(inner)
          return outer
        }
      }
    }
  }

  @Test func `cells of emitters`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        DeepReleaseTests.nest(CAEmitterCell()) { inner in
          let outer = CAEmitterCell()
          outer.emitterCells = [inner]
          return outer
        }
      }
    }
  }

  @Test func `views that are masks of each other`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        DeepReleaseTests.nest(UIView()) { inner in
          let outer = UIView()
          outer.mask = inner
          return outer
        }
      }
    }
  }

  @Test func `stacks`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        DeepReleaseTests.nest(UIView()) { UIStackView(arrangedSubviews: [$0]) }
      }
    }
  }

  @Test func `views at the ends of fields, and accessories of cells`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        var outermost: UIView? = UIView()
        for _ in 0..<20_000 {
          let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
          let field = UITextField()
          cell.accessoryView = outermost
          field.leftView = cell
          outermost = field
        }
        outermost = nil
      }
    }
  }

  // Whoever holds a controller keeps what it holds.
  @MainActor @Test func `what another holds stays whole`() {
    var outer: UIViewController? = UIViewController()
    let (middle, inner) = (UIViewController(), UIViewController())
    outer?.addChild(middle)
    middle.addChild(inner)
    outer = nil
    #expect(middle.parent == nil && middle.children == [inner] && inner.parent === middle)
  }
}
