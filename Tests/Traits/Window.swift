// SPDX-License-Identifier: Apache-2.0
// A stage in a window. Without a screen it ends with an error that says so.
import Quartzite
import QuartziteWindow

@main struct Client {
  @MainActor static func main() {
    do {
      try StageWindow.run(title: "window", size: CGSize(width: 40, height: 40)) { _ in }
    } catch { print(error) }
  }
}
