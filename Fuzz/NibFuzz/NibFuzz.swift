// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNibs
import QuartziteStage
import QuartziteUIKit

/// Reads bytes as a storyboard or a nib, shows what it makes, touches its first controls and draws it.
///
/// Any trap, hang or excess of memory is a finding; lines of the log are not.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzNib(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  // SAFETY: the driver hands over `size` bytes that live for the call.
  let bytes = Data(UnsafeBufferPointer(start: data, count: size))
  // The driver calls from the program's first thread.
  return MainActor.assumeIsolated { show(bytes) }
}

@MainActor private func show(_ data: Data) -> CInt {
  let stage = Stage(size: CGSize(width: 160, height: 240))
  stage.run {
    let storyboard = UIStoryboard(data: data, module: nil)
    if let controller = storyboard.instantiateInitialViewController() {
      stage.window.rootViewController = controller
      return
    }
    for object in UINib(data: data, bundle: nil).instantiate(withOwner: nil) {
      if let view = object as? UIView { stage.rootView.addSubview(view) }
      if let controller = object as? UIViewController { stage.rootView.addSubview(controller.view) }
    }
  }
  stage.advance(to: 0.1)
  stage.run {
    for control in controls(in: stage.window) { control.sendActions(for: .touchUpInside) }
  }
  stage.advance(to: 0.6)
  _ = stage.snapshot()
  return 0
}

/// The first controls of a view, nearest first.
@MainActor private func controls(in view: UIView) -> [UIControl] {
  var (found, waiting, next): ([UIControl], [UIView], Int) = ([], [view], 0)
  while next < waiting.count, next < 500, found.count < 10 {
    if let control = waiting[next] as? UIControl { found.append(control) }
    waiting += waiting[next].subviews
    next += 1
  }
  return found
}
