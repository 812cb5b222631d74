// SPDX-License-Identifier: Apache-2.0
// The products that need no library of the system: layers, their pictures, POP, a Lottie file.
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteScreen
import QuartziteGeometry
import QuartziteGraphics
import QuartziteLottie
import QuartzitePOP

@main struct Client {
  static func main() throws {
    let animation = try LottieAnimation(contentsOf: CommandLine.arguments[2])
    let screen = LayerScreen(size: animation.size)
    screen.layer.addSublayer(LottieLayer(animation: animation))
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    dot.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    screen.layer.addSublayer(dot)
    let fade = POPBasicAnimation(propertyNamed: kPOPLayerOpacity)
    fade?.toValue = 0.5
    fade?.duration = 0.5
    if let fade { dot.pop_add(fade, forKey: "fade") }
    screen.advance(to: 1)
    let picture = screen.snapshot()
    print(picture.width, "x", picture.height, "opacity", dot.opacity)
    precondition(dot.opacity == 0.5, "POP did not run")
  }
}
