// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage

/// A stage of a phone with a root controller.
@MainActor final class Phone {
  let stage: Stage
  let log = CallLog()

  init(_ root: UIViewController? = nil, size: CGSize = CGSize(width: 390, height: 844)) {
    stage = Stage(size: size, scale: 1)
    stage.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    if let root { show(root) }
  }

  func show(_ root: UIViewController) {
    stage.run {
      stage.window.rootViewController = root
    }
    stage.advance(by: 0.01)
  }

  /// Advances the clock until everything that was begun has ended.
  func settle() { stage.advance(by: 2) }

  /// Taps the middle of a view.
  func tap(_ view: UIView) {
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    stage.tap(at: view.convert(middle, to: nil))
    stage.advance(by: 0.01)
  }

  /// Drags from a point to another over some seconds, and leaves the finger down.
  func drag(_ start: CGPoint, _ end: CGPoint, over seconds: Double = 0.5) {
    stage.touch(.began, at: start)
    for step in 1...20 {
      let part = CGFloat(step) / 20
      stage.advance(by: seconds / 20)
      stage.touch(
        .moved,
        at: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      )
    }
  }

  /// Lifts the finger where it has rested.
  func lift(at point: CGPoint) {
    stage.advance(by: 0.3)
    stage.touch(.moved, at: point)
    stage.touch(.ended, at: point)
  }

  func controller(_ name: String) -> LoggedController { LoggedController(name, log) }
}

/// What controllers were told, in the order of the calls.
@MainActor final class CallLog {
  private var calls: [String] = []

  func add(_ call: String) { calls.append(call) }

  /// Returns the calls since the last time, and forgets them.
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

/// A controller that notes what it is told.
@MainActor final class LoggedController: UIViewController {
  let name: String
  private let log: CallLog

  init(_ name: String, _ log: CallLog) {
    (self.name, self.log) = (name, log)
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    log.add("\(name) load")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.add("\(name) willAppear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.add("\(name) didAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log.add("\(name) willDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log.add("\(name) didDisappear")
  }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    log.add("\(name) willMove \(parent == nil ? "out" : "in")")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    log.add("\(name) didMove \(parent == nil ? "out" : "in")")
  }
}

extension UIView {
  /// The first view of a class in this one, depth first.
  func first<View: UIView>(_ type: View.Type, where fits: (View) -> Bool = { _ in true }) -> View? {
    if let own = self as? View, fits(own) { return own }
    for view in subviews {
      if let found = view.first(type, where: fits) { return found }
    }
    return nil
  }

  /// The label with a text in this view.
  func label(_ text: String) -> UILabel? { first(UILabel.self) { $0.text == text } }
}
