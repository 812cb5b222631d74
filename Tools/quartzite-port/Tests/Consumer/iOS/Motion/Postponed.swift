import Dispatch
import Foundation
import UIKit

/// A plain object that calls itself after a delay, and takes it back.
public final class Reminder: NSObject {
  public private(set) var reminders = 0

  public func remind(in seconds: TimeInterval) {
    NSObject.cancelPreviousPerformRequests(
      withTarget: self, selector: #selector(ring), object: nil)
    perform(#selector(ring), with: nil, afterDelay: seconds)
  }

  public func forget() {
    NSObject.cancelPreviousPerformRequests(withTarget: self)
  }

  @objc private func ring() { reminders += 1 }
}

/// A view that hands everything over to the main queue, without a word of isolation.
public final class PostponingView: UIView {
  public private(set) var steps: [String] = []

  private func step(_ name: String) { steps.append(name) }

  public func start() {
    let group = DispatchGroup()
    group.enter()
    DispatchQueue.main.async { self.step("async") }
    DispatchQueue.main.async { [weak self] in self?.step("weak") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
      self.step("after")
      group.leave()
    }
    group.notify(queue: .main) { self.step("group") }
    let item = DispatchWorkItem { self.step("item") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
  }
}
