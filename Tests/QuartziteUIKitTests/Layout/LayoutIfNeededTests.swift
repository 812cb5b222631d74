// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// What `layoutIfNeeded()` of one view lays out: the view that is asked is the root of what is laid out.
///
/// Source: Apple's documentation of `UIView.layoutIfNeeded()`.
@MainActor @Suite struct LayoutIfNeededTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
  private let holder = UIView()
  private let one = UIView()
  private let two = UIView()

  init() {
    for view in [holder, one, two] { view.translatesAutoresizingMaskIntoConstraints = false }
    stage.rootView.addSubview(holder)
    holder.addSubview(one)
    holder.addSubview(two)
    NSLayoutConstraint.activate([
      holder.centerXAnchor.constraint(equalTo: stage.rootView.centerXAnchor),
      holder.centerYAnchor.constraint(equalTo: stage.rootView.centerYAnchor),
      holder.widthAnchor.constraint(equalToConstant: 100),
      holder.heightAnchor.constraint(equalToConstant: 100),
      one.leadingAnchor.constraint(equalTo: holder.leadingAnchor),
      one.topAnchor.constraint(equalTo: holder.topAnchor),
      two.trailingAnchor.constraint(equalTo: holder.trailingAnchor),
      two.topAnchor.constraint(equalTo: holder.topAnchor),
    ])
    for view in [one, two] {
      NSLayoutConstraint.activate([
        view.widthAnchor.constraint(equalToConstant: 20),
        view.heightAnchor.constraint(equalToConstant: 20),
      ])
    }
    stage.advance(to: 0.01)
  }

  private func shrink() {
    for view in [one, two] {
      view.setNeedsLayout()
      for constraint in view.constraints { constraint.constant = 0 }
    }
  }

  @Test func `each of two dots shrinks in the block that lays it out`() {
    shrink()
    UIView.animate(withDuration: 1) { two.layoutIfNeeded() }
    UIView.animate(withDuration: 2) {
      one.layoutIfNeeded()
    } completion: { _ in
      holder.removeFromSuperview()
    }
    stage.advance(to: 0.51)
    #expect(holder.superview != nil)
    let (fast, slow) = (
      two.layer.presentation()?.bounds.width ?? 0, one.layer.presentation()?.bounds.width ?? 0
    )
    // Ease-in-out is half way after half of the time, and less than a third after a quarter.
    #expect(abs(fast - 10) < 0.5 && slow > 14 && slow < 20)
    stage.advance(to: 1.9)
    #expect(holder.superview != nil)
    stage.advance(to: 2.1)
    #expect(holder.superview == nil)
  }

  @Test func `siblings wait for the layout of their superview`() {
    shrink()
    one.layoutIfNeeded()
    #expect(one.bounds.width == 0 && two.bounds.width == 20)
    holder.layoutIfNeeded()
    #expect(two.bounds.width == 0)
  }

  @Test func `a view that was just placed by constraints has its frame`() {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    holder.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: one.trailingAnchor, constant: 5),
      view.topAnchor.constraint(equalTo: holder.topAnchor),
      view.widthAnchor.constraint(equalTo: holder.widthAnchor, multiplier: 0.5),
      view.heightAnchor.constraint(equalToConstant: 7),
    ])
    view.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 25, y: 0, width: 50, height: 7))
  }
}
