// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import Quartzite
import QuartziteCAML
import Testing

/// Layer packages of stages.
@MainActor @Suite struct PackageFilmTests {
  private let size = CGSize(width: 40, height: 20)

  /// A stage with a red square of 10 points that `change` moves.
  private func stage(_ change: (CALayer) -> Void) -> Stage {
    let stage = Stage(size: size, scale: 1)
    stage.run {
      let square = CALayer()
      square.backgroundColor = UIColor.red.cgColor
      square.frame = CGRect(x: 0, y: 5, width: 10, height: 10)
      stage.rootView.layer.addSublayer(square)
      change(square)
    }
    return stage
  }

  /// Writes a second as a package, and returns its text and its pictures at ten times.
  private func write(_ change: (CALayer) -> Void) throws -> (text: String, pictures: [CGImage]) {
    let folder = try ScratchFolder()
    let path = folder.file("x.ca")
    try stage(change).write(to: path, duration: 1, fps: 30)
    let text = try String(contentsOfFile: "\(path)/main.caml", encoding: .utf8)
    let reader = Stage(size: size, scale: 1)
    let layer = try reader.run { try LayerPackage(contentsOf: path).rootLayer }
    reader.run { reader.rootView.layer.addSublayer(layer) }
    return (text, pictures(of: reader))
  }

  private func pictures(of stage: Stage) -> [CGImage] {
    (0..<10).map { number in
      stage.advance(to: Double(number) / 10)
      return stage.snapshot()
    }
  }

  private func bytes(_ pictures: [CGImage]) -> [Data?] {
    pictures.map { $0.dataProvider?.data as Data? }
  }

  @Test(arguments: [true, false])
  func `animations that end in a film are written one to one`(isRemoved: Bool) throws {
    func change(_ square: CALayer) {
      let move = CABasicAnimation(keyPath: "position.x")
      (move.fromValue, move.toValue, move.duration) = (5, 35, 0.55)
      move.isRemovedOnCompletion = isRemoved
      square.add(move, forKey: nil)
    }
    let (text, written) = try write(change)
    #expect(text.contains("type=\"CABasicAnimation\""))
    #expect(!text.contains("CAKeyframeAnimation"))
    #expect(bytes(written) == bytes(pictures(of: stage(change))))
  }

  @Test func `what a completion changes is written as keyframes`() throws {
    func change(_ square: CALayer) {
      CATransaction.begin()
      CATransaction.setCompletionBlock { square.position.x = 25 }
      let move = CABasicAnimation(keyPath: "position.x")
      (move.fromValue, move.toValue, move.duration) = (5, 35, 0.5)
      square.add(move, forKey: nil)
      CATransaction.commit()
    }
    let (text, written) = try write(change)
    #expect(text.contains("CAKeyframeAnimation"))
    #expect(bytes(written) == bytes(pictures(of: stage(change))))
  }
}
