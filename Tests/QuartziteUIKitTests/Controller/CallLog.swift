// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// What controllers were told, in the order of the calls.
@MainActor final class CallLog {
  var calls: [String] = []

  /// Adds a call; the same one several times in a row counts once, as layout may.
  func add(_ call: String) {
    if calls.last != call { calls.append(call) }
  }

  /// Returns the calls since the last time, and forgets them.
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

/// A controller that notes what it is told.
@MainActor class LoggedController: UIViewController {
  let name: String
  let log: CallLog
  /// Whether layout is noted too.
  var logsLayout = false
  var whenLoaded: ((LoggedController) -> Void)?
  var whenAppeared: ((LoggedController) -> Void)?

  init(_ name: String, _ log: CallLog) {
    (self.name, self.log) = (name, log)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func note(_ call: String) { log.add("\(name) \(call)") }

  override func loadView() {
    note("loadView")
    super.loadView()
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    note("didLoad")
    whenLoaded?(self)
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("willAppear")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("isAppearing")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("didAppear")
    whenAppeared?(self)
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("willDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("didDisappear")
  }
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    if logsLayout { note("willLayout") }
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if logsLayout { note("didLayout") }
  }
}

/// Counts the taps on a button.
@MainActor final class TapCounter {
  private(set) var count = 0
  let button: UIButton

  init(frame: CGRect) {
    button = UIButton(frame: frame)
    button.addAction(UIAction { [weak self] _ in self?.count += 1 }, for: .touchUpInside)
  }
}
