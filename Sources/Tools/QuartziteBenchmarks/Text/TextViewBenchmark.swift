// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteTextKit

/// The layout of a text of 60,000 characters, and its layout after a character is typed in the middle.
struct TextViewBenchmark: Benchmark {
  let name = "text-view"
  let summary = "1,500 paragraphs of 40 characters, 358 points wide; one typed in the middle"

  func prepare(_ settings: BenchmarkSettings) throws -> BenchmarkBody {
    let text = String(repeating: "All work and no play makes a dull text.\n", count: 1500)
    return { [name] in
      let storage = NSTextStorage(string: text, attributes: [.font: UIFont.systemFont(ofSize: 17)])
      let container = NSTextContainer(size: CGSize(width: 358, height: 0))
      let manager = NSLayoutManager()
      manager.addTextContainer(container)
      storage.addLayoutManager(manager)
      var height = 0.0
      let setting = Stopwatch.milliseconds { height = manager.usedRect(for: container).height }
      let typing = Stopwatch.milliseconds {
        storage.replaceCharacters(in: NSRange(location: 30_000, length: 0), with: "x")
        height = manager.usedRect(for: container).height
      }
      precondition(height > 0)
      return [
        Reading(name, .milliseconds, setting + typing),
        Reading("\(name)/layout", .milliseconds, setting),
        Reading("\(name)/typing", .milliseconds, typing),
      ]
    }
  }
}
