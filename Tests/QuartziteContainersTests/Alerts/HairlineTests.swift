// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import Testing

/// Lines that are thinner than a point are one pixel of the stage, and lie on its pixels.
@MainActor @Suite struct HairlineTests {
  /// The views and borders of a tree that are thinner than a point, each as "thickness at edge" in
  /// pixels.
  private func lines(in view: UIView, _ scale: CGFloat) -> [String] {
    var found: [String] = []
    let frame = view.convert(view.bounds, to: nil)
    if frame.height > 0, frame.height < 1 || frame.height == 1 && frame.width > 40 {
      found.append("\(frame.height * scale) at \((frame.minY * scale).remainder(dividingBy: 1))")
    } else if frame.width > 0, frame.width < 1 || frame.width == 1 && frame.height > 30 {
      found.append("\(frame.width * scale) at \((frame.minX * scale).remainder(dividingBy: 1))")
    }
    let border = view.layer.borderWidth
    if border > 0, border <= 1 { found.append("\(border * scale) at 0.0") }
    return found + view.subviews.flatMap { lines(in: $0, scale) }
  }

  private func stage(_ scale: CGFloat) -> Stage {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: scale)
    stage.run { stage.window.rootViewController = UIViewController() }
    stage.advance(by: 0.1)
    return stage
  }

  @Test(arguments: [1.0, 2, 4], [UIAlertController.Style.alert, .actionSheet])
  func `lines of alerts and action sheets`(scale: Double, style: UIAlertController.Style) {
    let stage = stage(CGFloat(scale))
    let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: style)
    if style == .alert { alert.addTextField { $0.placeholder = "Name" } }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    alert.addAction(UIAlertAction(title: "Copy", style: .default))
    stage.run { stage.window.rootViewController?.present(alert, animated: true) }
    stage.advance(by: 1)
    let found = lines(in: alert.view, CGFloat(scale))
    // One line above each button of the panel, and the border of the field.
    #expect(found.count == (style == .alert ? 4 : 2))
    #expect(Set(found) == ["1.0 at 0.0"])
  }

  @Test(arguments: [1.0, 2, 4]) func `lines of an activity sheet and a split view`(scale: Double) {
    let stage = stage(CGFloat(scale))
    let sheet = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
    stage.run { stage.window.rootViewController?.present(sheet, animated: true) }
    stage.advance(by: 1)
    let found = lines(in: sheet.view, CGFloat(scale))
    #expect(!found.isEmpty && Set(found) == ["1.0 at 0.0"])
  }
}
