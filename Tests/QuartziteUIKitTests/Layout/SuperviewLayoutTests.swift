// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// When a change of a view lays out its superview.
///
/// Source: measurements of UIKit by several authors (frame and bounds of another size: the view and
/// its superview; another centre: neither of them; a size set in the superview's layout: the view
/// alone), and Apple's developer support: a change of geometry goes up the hierarchy, because
/// superviews may have constraints with the view that changed.
@MainActor @Suite struct SuperviewLayoutTests {
  /// A view that counts its layouts and does something in each.
  private final class Busy: UIView {
    var layouts = 0
    var work: () -> Void = {}
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      work()
    }
  }

  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
  private let outer = Busy(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let busy = Busy(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let part = Busy()

  init() {
    stage.rootView.addSubview(outer)
    outer.addSubview(busy)
    busy.addSubview(part)
    stage.advance(to: 0)
    for view in [outer, busy, part] { view.layouts = 0 }
  }

  /// The layouts of the three views, from the outermost.
  private var counts: [Int] { [outer.layouts, busy.layouts, part.layouts] }

  @Test func `another size lays out the view and its superview, once before the next frame`() {
    part.frame.size = CGSize(width: 20, height: 10)
    #expect(busy.layer.needsLayout() && busy.layouts == 0)
    stage.advance(to: 1)
    #expect(counts == [0, 1, 1])
    part.bounds.size.height = 30
    stage.advance(to: 2)
    #expect(counts == [0, 2, 2])
  }

  @Test func `another place, and the size that a view has, lay out nothing`() {
    part.frame.origin.x = 5
    part.center.y = 40
    part.frame.size = .zero
    stage.advance(to: 1)
    #expect(counts == [0, 0, 0])
  }

  @Test func `a size that the superview's layout gives a view calls for no other layout of it`() {
    let part = part
    busy.work = { part.frame.size.width += 1 }
    busy.setNeedsLayout()
    stage.advance(to: 1)
    #expect(counts == [0, 1, 1])
    #expect(part.bounds.width == 1)
  }

  @Test func `a superview that places a view by its size does so in the same frame`() {
    let part = part
    busy.work = { part.center = CGPoint(x: 50, y: 50) }
    part.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    stage.advance(to: 1)
    #expect(part.frame == CGRect(x: 40, y: 45, width: 20, height: 10))
  }
}
