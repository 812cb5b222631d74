// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteStage
import QuartziteUIKit
import Testing

/// Light and dark, safe areas, scenes.
@MainActor @Suite struct TraitTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)

  private let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }

  @Test func `a dark view resolves its colours and those of what is in it`() {
    let (outer, inner) = (UIView(), UIView())
    for view in [outer, inner] { view.backgroundColor = color }
    outer.addSubview(inner)
    stage.rootView.addSubview(outer)
    #expect(inner.layer.backgroundColor == UIColor.black.cgColor)
    outer.overrideUserInterfaceStyle = .dark
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    #expect(inner.layer.backgroundColor == UIColor.white.cgColor)
    #expect(inner.backgroundColor === color)
    inner.overrideUserInterfaceStyle = .light
    #expect(inner.layer.backgroundColor == UIColor.black.cgColor)
    #expect(outer.layer.backgroundColor == UIColor.white.cgColor)
  }

  @Test func `a view that comes into a dark one is told`() {
    final class Told: UIView {
      var before: [UIUserInterfaceStyle] = []
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        before.append(previous?.userInterfaceStyle ?? .unspecified)
      }
    }
    let outer = UIView()
    outer.overrideUserInterfaceStyle = .dark
    let view = Told()
    outer.addSubview(view)
    #expect(view.before == [.light])
    view.removeFromSuperview()
    UIView().addSubview(view)
    #expect(view.before == [.light, .dark])
  }

  @Test func `a controller's additional safe area insets reach the views and guides in it`() {
    let controller = UIViewController()
    controller.view.frame = stage.rootView.bounds
    stage.rootView.addSubview(controller.view)
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(inner)
    let guide = controller.view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: guide.topAnchor),
      inner.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      inner.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 1, bottom: 10, right: 2)
    controller.view.layoutIfNeeded()
    #expect(controller.view.safeAreaInsets.top == 20)
    #expect(inner.frame == CGRect(x: 1, y: 20, width: 97, height: 70))
  }

  @Test func `the window is found through the connected scene`() {
    let windows = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      .flatMap(\.windows)
    #expect(windows.contains { $0 === stage.window })
    #expect(UIApplication.shared.windows.contains { $0.isKeyWindow })
  }
}
