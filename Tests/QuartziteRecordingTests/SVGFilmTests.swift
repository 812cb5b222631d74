// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import Testing

@MainActor @Suite struct SVGFilmTests {
  private func stage(blurred: Bool) -> Stage {
    let stage = Stage(size: CGSize(width: 40, height: 30), scale: 2)
    stage.run {
      let square = CALayer()
      square.backgroundColor = UIColor.red.cgColor
      square.frame = CGRect(x: 0, y: 10, width: 10, height: 10)
      stage.rootView.layer.addSublayer(square)
      let move = CABasicAnimation(keyPath: "position.x")
      (move.fromValue, move.toValue, move.duration) = (5, 35, 1)
      square.add(move, forKey: nil)
      if blurred {
        let glass = UIVisualEffectView(effect: UIBlurEffect(style: .light))
        glass.frame = stage.rootView.bounds
        stage.rootView.addSubview(glass)
      }
    }
    return stage
  }

  private func scratch() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appendingPathComponent("film.svg").path
  }

  @Test func `a film by the ending svg has points for its size, and a movement`() throws {
    let path = try scratch()
    defer {
      try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
    }
    let film = try stage(blurred: false).write(to: path, duration: 1, fps: 10)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix("<svg"))
    // 40 by 30 points, of two pixels each.
    #expect(text.contains("width=\"40\" height=\"30\" viewBox=\"0 0 80 60\""))
    #expect(text.contains("<animate"))
    #expect(film.notes.isEmpty)
  }

  @Test func `what of a film is a picture is told`() throws {
    let path = try scratch()
    defer {
      try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
    }
    let film = try stage(blurred: true).write(to: path, duration: 0.2, fps: 10)
    #expect(film.notes.contains { $0.hasPrefix("not as vectors") })
  }
}
