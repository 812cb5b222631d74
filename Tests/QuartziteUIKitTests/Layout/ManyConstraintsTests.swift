// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Thousands of constraints; each test within seconds of processor time.
@MainActor @Suite struct ManyConstraintsTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)

  private func constrained(in parent: UIView) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    return view
  }

  @Test func `three thousand views inside each other, each a point smaller, are placed`() {
    var view = stage.rootView
    let seconds = processorSeconds {
      for _ in 0..<3000 {
        let inner = constrained(in: view)
        NSLayoutConstraint.activate([
          inner.topAnchor.constraint(equalTo: view.topAnchor),
          inner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          inner.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -1.0 / 64),
          inner.heightAnchor.constraint(equalTo: view.heightAnchor),
        ])
        view = inner
      }
      CATransaction.flush()
    }
    // 53.125 points, on whole pixels.
    #expect(view.frame == CGRect(x: 0, y: 0, width: 53, height: 100))
    #expect(seconds < 15)
  }

  @Test func `a thousand views beside each other are placed`() {
    var last: UIView?
    let seconds = processorSeconds {
      for _ in 0..<1000 {
        let view = constrained(in: stage.rootView)
        NSLayoutConstraint.activate([
          view.leadingAnchor.constraint(
            equalTo: last?.trailingAnchor ?? stage.rootView.leadingAnchor
          ),
          view.topAnchor.constraint(equalTo: stage.rootView.topAnchor),
          view.heightAnchor.constraint(equalTo: stage.rootView.heightAnchor),
          view.widthAnchor.constraint(equalToConstant: 2),
        ])
        last = view
      }
      CATransaction.flush()
    }
    #expect(last?.frame == CGRect(x: 1998, y: 0, width: 2, height: 100))
    #expect(seconds < 15)
  }

  @Test func `of four thousand widths that contradict each other the first one counts`() {
    let view = constrained(in: stage.rootView)
    let seconds = processorSeconds {
      for width in 0..<4000 {
        view.widthAnchor.constraint(equalToConstant: CGFloat(7 + width)).isActive = true
      }
      CATransaction.flush()
    }
    #expect(view.bounds.width == 7)
    #expect(seconds < 15)
  }
}
