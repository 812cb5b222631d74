// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// What controllers are told when the stage's size changes.
@MainActor @Suite struct SizeChangeTests {
  private final class Turning: UIViewController {
    var lines: [String] = []
    var alongside: (() -> Void)?
    override func viewWillTransition(
      to size: CGSize,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      lines.append("from \(view.bounds.width) to \(size.width)")
      coordinator.animate { [weak self] _ in
        guard let self else { return }
        lines.append("along at \(view.bounds.width)")
        alongside?()
      } completion: { [weak self] _ in
        self?.lines.append("done")
      }
    }
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      lines.append("layout at \(view.bounds.width)")
    }
  }

  private let stage = Stage(size: CGSize(width: 100, height: 200), scale: 1)
  private let root = Turning()
  private let turned = CGSize(width: 200, height: 100)

  init() {
    stage.window.rootViewController = root
    stage.advance(by: 0)
    root.lines = []
  }

  @Test func `the root is told before, lays out, and is told of the end`() {
    stage.resize(to: turned)
    #expect(
      root.lines == ["from 100.0 to 200.0", "layout at 200.0", "along at 200.0", "done"]
    )
    #expect(root.view.frame == CGRect(origin: .zero, size: turned))
  }

  @Test func `a size that stays tells nothing`() {
    stage.resize(to: stage.size)
    #expect(root.lines == [])
  }

  @Test func `a turn moves view and what goes along over its time`() {
    let moving = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.view.addSubview(moving)
    root.alongside = { moving.alpha = 0 }
    stage.advance(by: 0)
    stage.resize(to: turned, duration: 0.4)
    stage.advance(by: 0.2)
    // Half the time of ease-in-out is half the way.
    let width = root.view.layer.presentation()?.bounds.width ?? 0
    #expect(abs(width - 150) < 1e-3)
    #expect(abs((moving.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-4)
    #expect(root.lines.last != "done")
    stage.advance(by: 0.3)
    #expect(root.lines.last == "done")
  }

  @Test func `children whose size changes are told, and those alone`() {
    final class Holder: UIViewController {
      override func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
      ) -> CGSize {
        container === children.first ? CGSize(width: 40, height: 40) : parentSize
      }
    }
    let (holder, fixed, full) = (Holder(), Turning(), Turning())
    for child in [fixed, full] {
      holder.addChild(child)
      holder.view.addSubview(child.view)
      child.didMove(toParent: holder)
    }
    fixed.view.autoresizingMask = []
    fixed.view.frame.size = CGSize(width: 40, height: 40)
    stage.window.rootViewController = holder
    stage.advance(by: 0)
    (fixed.lines, full.lines) = ([], [])
    stage.resize(to: turned)
    #expect(!fixed.lines.contains { $0.hasPrefix("from") })
    #expect(full.lines.first == "from 100.0 to 200.0")
  }

  @Test func `a presented controller is told and follows`() {
    let next = Turning()
    next.modalPresentationStyle = .fullScreen
    root.present(next, animated: false)
    stage.advance(by: 0)
    (next.lines, root.lines) = ([], [])
    stage.resize(to: turned)
    #expect(next.lines.first == "from 100.0 to 200.0" && next.lines.last == "done")
    #expect(next.view.frame.size == turned)
    root.dismiss(animated: false)
    stage.advance(by: 0)
    #expect(root.view.frame.size == turned)
  }

  @Test func `a window of one's own that fills the screen goes along, a smaller one stays`() {
    let own = Turning()
    let (full, small) = (
      UIWindow(frame: UIScreen.main.bounds),
      UIWindow(frame: CGRect(x: 5, y: 5, width: 9, height: 9))
    )
    full.rootViewController = own
    full.makeKeyAndVisible()
    small.isHidden = false
    stage.advance(by: 0)
    own.lines = []
    stage.resize(to: turned)
    #expect(full.bounds.size == turned && own.lines.first == "from 100.0 to 200.0")
    #expect(small.frame == CGRect(x: 5, y: 5, width: 9, height: 9))
  }
}
