// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite struct ConstraintTests {
  private let stage = Stage(size: CGSize(width: 300, height: 200), scale: 2)
  private let a = UIView()
  private let b = UIView()

  init() {
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      stage.rootView.addSubview(view)
    }
  }

  private var root: UIView { stage.rootView }

  @Test func `anchors place views`() {
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      a.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      a.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      a.heightAnchor.constraint(equalToConstant: 40),
      b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5),
      b.heightAnchor.constraint(equalTo: b.widthAnchor, multiplier: 1, constant: 2),
      b.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      b.topAnchor.constraint(equalTo: a.bottomAnchor, constant: 8),
    ])
    stage.advance(to: 0)
    #expect(a.frame == CGRect(x: 10, y: 5, width: 270, height: 40))
    #expect(b.frame == CGRect(x: 82.5, y: 53, width: 135, height: 137))
  }

  @Test func `the stronger of two contradicting constraints wins`() {
    let weak = a.widthAnchor.constraint(equalToConstant: 50)
    weak.priority = .defaultLow
    let strong = a.widthAnchor.constraint(equalToConstant: 80)
    strong.priority = .defaultHigh
    let limit = a.widthAnchor.constraint(lessThanOrEqualToConstant: 70)
    NSLayoutConstraint.activate([
      weak, strong, limit, a.leftAnchor.constraint(equalTo: root.leftAnchor),
      a.topAnchor.constraint(equalTo: root.topAnchor),
      a.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(a.frame.width == 70)
    limit.isActive = false
    root.layoutIfNeeded()
    #expect(a.frame.width == 80)
    strong.isActive = false
    root.layoutIfNeeded()
    #expect(a.frame.width == 50)
  }

  @Test func `required contradictions are dropped and do not crash`() {
    NSLayoutConstraint.activate([
      a.widthAnchor.constraint(equalToConstant: 50), a.widthAnchor.constraint(equalToConstant: 60),
      a.leftAnchor.constraint(equalTo: root.leftAnchor),
    ])
    root.layoutIfNeeded()
    #expect(a.frame.width == 50)
  }

  @Test func `a changed constant animates inside a block`() {
    let left = a.leftAnchor.constraint(equalTo: root.leftAnchor)
    NSLayoutConstraint.activate([
      left, a.topAnchor.constraint(equalTo: root.topAnchor),
      a.widthAnchor.constraint(equalToConstant: 20), a.heightAnchor.constraint(equalToConstant: 20),
    ])
    stage.advance(to: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      left.constant = 100
      self.root.layoutIfNeeded()
    }
    #expect(a.frame.minX == 100)
    stage.advance(to: 0.5)
    #expect(abs((a.layer.presentation()?.position.x ?? 0) - 60) < 1e-9)
  }

  final class Sized: UIView {
    override var intrinsicContentSize: CGSize { CGSize(width: 60, height: 30) }
  }

  @Test func `contents give a view its size`() {
    let sized = Sized()
    sized.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(sized)
    NSLayoutConstraint(
      item: sized,
      attribute: .centerX,
      relatedBy: .equal,
      toItem: root,
      attribute: .centerX,
      multiplier: 1,
      constant: 0
    ).isActive = true
    NSLayoutConstraint(
      item: sized,
      attribute: .bottom,
      relatedBy: .equal,
      toItem: root,
      attribute: .bottom,
      multiplier: 1,
      constant: -10
    ).isActive = true
    stage.advance(to: 0)
    #expect(sized.frame == CGRect(x: 120, y: 160, width: 60, height: 30))
  }

  @Test func `a removed view takes its constraints along`() {
    a.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    #expect(root.constraints.count == 1)
    a.removeFromSuperview()
    #expect(root.constraints.isEmpty)
  }

  @Test func `the centre stands in the middle of the solved rectangle whatever the anchor point`() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let view = UIView()
    view.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    view.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(view)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 20),
      view.heightAnchor.constraint(equalToConstant: 40),
      view.centerXAnchor.constraint(equalTo: outer.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: outer.centerYAnchor),
    ])
    outer.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 20, height: 40))
    #expect(view.center == CGPoint(x: 50, y: 100))
    #expect(!outer.layer.needsLayout())
  }
}
