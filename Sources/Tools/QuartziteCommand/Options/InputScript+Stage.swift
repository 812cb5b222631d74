// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteLottie
import QuartziteLottieView
import QuartziteStage

extension Stage {
  /// The views of Lottie files on the stage.
  var lottieViews: [LottieView] { rootView.subviews.compactMap { $0 as? LottieView } }

  /// Schedules inputs for all state machines on the stage: inputs at 0 are given now, the others as the
  /// clock advances.
  func play(_ script: InputScript) {
    for step in script.steps {
      if step.time <= 0 {
        run { tell(step) }
      } else {
        queue.add(at: step.time) { [weak self] in
          MainActor.assumeIsolated { self?.tell(step) }
        }
      }
    }
  }

  private func tell(_ step: InputScript.Step) {
    for view in lottieViews {
      guard let machine = view.stateMachine else { continue }
      if let name = step.globalName {
        if let value = view.globalInputs.flatMap({ step.globalValue(of: $0) }) {
          view.setGlobalInput(name, to: value)
        }
        continue
      }
      switch step.input(of: machine) {
      case .event: view.fireStateMachineEvent(step.name)
      case let value?: view.setStateMachineInput(step.name, to: value)
      case nil: break
      }
    }
  }
}
