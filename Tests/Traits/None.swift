// SPDX-License-Identifier: Apache-2.0
// Layers, an animation half way, and a PNG file; nothing else is built.
import Quartzite

@main struct Client {
  static func main() throws {
    let screen = LayerScreen(size: CGSize(width: 100, height: 20))
    screen.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    let ball = CALayer()
    ball.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    ball.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    screen.layer.addSublayer(ball)
    let move = CABasicAnimation(keyPath: "position.x")
    move.toValue = 90
    move.duration = 1
    ball.add(move, forKey: nil)
    screen.advance(to: 0.5)
    let picture = screen.snapshot()
    try picture.write(to: CommandLine.arguments[1] + "/picture.png")
    // From 10 to 90 it is at 50 in the middle, and reaches from 40 to 60.
    let bytes = [UInt8](picture.dataProvider!.data! as Data)
    func pixel(_ x: Int) -> [UInt8] { Array(bytes[(1000 + x) * 4..<(1000 + x) * 4 + 4]) }
    precondition(pixel(50) == [255, 0, 0, 255], "the ball is not where it must be")
    precondition(pixel(39) == [255, 255, 255, 255], "the ball is where it must not be")
    do {
      try picture.write(to: CommandLine.arguments[1] + "/picture.jpg")
      preconditionFailure("JPEG needs the trait Media")
    } catch { print(error) }
  }
}
