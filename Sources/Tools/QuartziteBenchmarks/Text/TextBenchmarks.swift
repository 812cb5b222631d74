// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import QuartziteNumerics
import QuartziteText

/// Layout and drawing of text.
package enum TextBenchmarks {
  /// All of them.
  package static let all: [any Benchmark] = [LabelsBenchmark()]
}

/// 1,000 labels: from strings to lines, and from lines to pixels.
struct LabelsBenchmark: Benchmark {
  let name = "text"
  let summary = "1,000 labels of 3 words, 12 to 28 points, every tenth Chinese, 1080 x 1920"

  private static let words = [
    "Welcome", "launch", "fade", "Spring", "to", "animation", "layer", "Avatar", "office", "of",
    "keyframe", "path", "Typography", "wave", "and",
  ]

  private struct Label {
    var string: NSAttributedString
    var origin: CGPoint
  }

  func prepare(_ settings: BenchmarkSettings) throws -> BenchmarkBody {
    let labels = Self.labels()
    let context = CGContext(size: CGSize(width: 1080, height: 1920), scale: 1, isOpaque: true)
    return { [name] in
      var layouts: [TextLayout] = []
      let setting = Stopwatch.milliseconds {
        layouts = labels.map { TextLayout(StyledText($0.string), in: TextFrame()) }
      }
      let drawing = Stopwatch.milliseconds {
        context.setFillColor(CGColor(gray: 1, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 1080, height: 1920))
        let painter = TextPainter(context)
        for (layout, label) in zip(layouts, labels) { painter.draw(layout, at: label.origin) }
        context.flush()
      }
      return [
        Reading(name, .milliseconds, setting + drawing),
        Reading("\(name)/layout", .milliseconds, setting),
        Reading("\(name)/draw", .milliseconds, drawing),
      ]
    }
  }

  private static func labels() -> [Label] {
    var random = SeededRandom(seed: 17)
    func pick(_ count: Int) -> Int { min(Int(random.unit() * Double(count)), count - 1) }
    return (0..<1000).map { index in
      let latin = (0..<3).map { _ in words[pick(words.count)] }.joined(separator: " ")
      let font = CTFont.system(size: Double(12 + pick(17)), weight: Double(100 + 100 * pick(9)))
      let color = CGColor(red: random.unit(), green: random.unit(), blue: random.unit(), alpha: 1)
      return Label(
        string: NSAttributedString(
          string: index % 10 == 0 ? "动画的四个字" : latin,
          attributes: [.font: font, .foregroundColor: color]
        ),
        origin: CGPoint(x: random.unit() * 900, y: random.unit() * 1880)
      )
    }
  }
}
