// SPDX-License-Identifier: Apache-2.0
// A label on a stage.
import Quartzite

@main struct Client {
  @MainActor static func main() throws {
    let stage = Stage(size: CGSize(width: 60, height: 20))
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    label.text = "text"
    stage.rootView.addSubview(label)
    let picture = stage.snapshot()
    try picture.write(to: CommandLine.arguments[1] + "/picture.png")
    let bytes = [UInt8](picture.dataProvider!.data! as Data)
    precondition(bytes.contains { $0 != 0 }, "no text is drawn")
  }
}
