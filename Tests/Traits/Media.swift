// SPDX-License-Identifier: Apache-2.0
// A film of a view.
import Quartzite

@main struct Client {
  @MainActor static func main() throws {
    let stage = Stage(size: CGSize(width: 40, height: 40))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .red
    stage.rootView.addSubview(view)
    UIView.animate(withDuration: 0.5) { view.frame.origin.x = 30 }
    try stage.write(to: CommandLine.arguments[1] + "/film.webp", duration: 0.5)
  }
}
