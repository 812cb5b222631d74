// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import Quartzite
import Testing

/// Single pictures of a stage as files.
@MainActor @Suite struct PictureFileTests {
  /// A stage of 16 x 8 points: red on the left, clear on the right.
  private func stage() -> Stage {
    let stage = Stage(size: CGSize(width: 16, height: 8), scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    view.backgroundColor = .red
    stage.rootView.addSubview(view)
    return stage
  }

  private func pixels(_ path: String) throws -> [UInt8] {
    let image = try #require(UIImage(contentsOfFile: path)?.cgImage)
    return [UInt8](try #require(image.dataProvider?.data) as Data)
  }

  @Test(arguments: ["a.png", "a.webp", "A.PNG"])
  func `a picture without loss is read back exactly`(name: String) throws {
    let folder = try ScratchFolder()
    try stage().snapshot().write(to: folder.file(name))
    let expected = (0..<128).flatMap { $0 % 16 < 8 ? [255, 0, 0, 255] : [0, 0, 0, 0] as [UInt8] }
    #expect(difference(try pixels(folder.file(name)), expected) == nil)
  }

  @Test func `a JPEG lies on white`() throws {
    let folder = try ScratchFolder()
    try stage().snapshot().write(to: folder.file("a.jpg"), quality: 100)
    let found = try pixels(folder.file("a.jpg"))
    for (at, color) in [(4 * 2, [255, 0, 0, 255]), (4 * 13, [255, 255, 255, 255])] {
      for channel in 0..<4 { #expect(abs(Int(found[at + channel]) - color[channel]) <= 2) }
    }
  }

  @Test func `a lower quality makes a smaller file`() throws {
    let folder = try ScratchFolder()
    let stage = Stage(size: CGSize(width: 64, height: 64), scale: 1)
    let layer = CAGradientLayer()
    layer.frame = stage.rootView.bounds
    layer.colors = [UIColor.red.cgColor, UIColor.green.cgColor, UIColor.blue.cgColor]
    layer.endPoint = CGPoint(x: 1, y: 1)
    stage.rootView.layer.addSublayer(layer)
    for ending in ["jpeg", "webp"] {
      try stage.snapshot().write(to: folder.file("low.\(ending)"), quality: 5)
      try stage.snapshot().write(to: folder.file("high.\(ending)"), quality: 100)
      #expect(folder.bytes("low.\(ending)").count < folder.bytes("high.\(ending)").count)
    }
  }

  @Test func `an unknown ending and a quality out of range are refused`() throws {
    let folder = try ScratchFolder()
    let picture = stage().snapshot()
    for name in ["a.gif", "a", "a.txt"] {
      let error = #expect(throws: MediaError.self) { try picture.write(to: folder.file(name)) }
      #expect(error?.code == .invalid)
    }
    for quality in [0, 101] {
      let error = #expect(throws: MediaError.self) {
        try picture.write(to: folder.file("a.jpg"), quality: quality)
      }
      #expect(error?.code == .invalid)
    }
    #expect(folder.names == [])
  }
}
