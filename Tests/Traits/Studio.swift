// SPDX-License-Identifier: Apache-2.0
// The command line with a scene of the client.
import Quartzite
import QuartzitePreview

@main enum Client: ScenePreviews {
  static var scenes: [Scene] {
    Scene("Dot") {
      let dot = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      dot.backgroundColor = .red
      return dot
    }
  }
}
