// SPDX-License-Identifier: Apache-2.0
import UIKit

/// What starts an app.
final class SampleDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?
  let list = ListController()

  func start() {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = list
    window?.makeKeyAndVisible()
  }
}

/// Knows whether it is shown.
class ShownController: UIViewController {
  private(set) var isShown = false

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    isShown = true
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    isShown = false
  }
}

/// A button above, and a panel below that comes in a moment after the view.
final class ListController: ShownController {
  let panel = PanelController()
  private(set) var turns: [CGSize] = []
  private let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    button.setTitle("Details", for: .normal)
    button.addAction(
      UIAction { [weak self] _ in
        let details = DetailsController()
        details.modalPresentationStyle = .fullScreen
        self?.present(details, animated: true)
      },
      for: .touchUpInside
    )
    view.addSubview(button)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard panel.parent == nil else { return }
    addChild(panel)
    view.addSubview(panel.view)
    panel.didMove(toParent: self)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    var (upper, lower) = (view.bounds, view.bounds)
    upper.size.height /= 2
    lower.size.height /= 2
    lower.origin.y = upper.height
    button.frame = upper
    if panel.parent === self { panel.view.frame = lower }
  }

  override func viewWillTransition(
    to size: CGSize,
    with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.turns.append(size) }
  }
}

/// Goes when it is tapped.
final class PanelController: ShownController, UIGestureRecognizerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .darkGray
    let tap = UITapGestureRecognizer()
    tap.addTarget(self, action: Selector("leave", PanelController.leave))
    view.addGestureRecognizer(tap)
  }

  func leave() {
    willMove(toParent: nil)
    view.removeFromSuperview()
    removeFromParent()
  }
}

/// Covers everything until it is tapped.
final class DetailsController: UIViewController {
  override func loadView() {
    let control = UIControl()
    control.backgroundColor = .white
    control.addAction(
      UIAction { [weak self] _ in self?.dismiss(animated: true) },
      for: .touchUpInside
    )
    view = control
  }
}
