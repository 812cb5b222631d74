// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import QuartziteNumerics
import QuartziteText

/// Layout and drawing of text.
package enum TextBenchmarks {
  /// All benchmarks of text.
  package static let all: [any Benchmark] = [LabelsBenchmark()]
}

/// 1,000 labels: from strings to lines, and from lines to pixels.
struct LabelsBenchmark: Benchmark {
  let name = "text"
  let summary = "1,000 labels of 3 words, 12 to 28 points, every tenth Chinese, 1080 x 1920"

  func prepare(_ settings: BenchmarkSettings) throws -> BenchmarkBody {
    let scene = LabelsScene(1_000)
    return { [name] in
      var layouts: [TextLayout] = []
      let setting = Stopwatch.milliseconds { layouts = scene.layouts() }
      let drawing = Stopwatch.milliseconds { scene.draw(layouts) }
      return [
        Reading(name, .milliseconds, setting + drawing),
        Reading("\(name)/layout", .milliseconds, setting),
        Reading("\(name)/draw", .milliseconds, drawing),
      ]
    }
  }
}

/// Labels on a canvas of 1080 by 1920 pixels.
@MainActor final class LabelsScene {
  private struct Label {
    var string: NSAttributedString
    var origin: CGPoint
  }

  private let labels: [Label]
  private let context = CGContext(size: CGSize(width: 1080, height: 1920), scale: 1, isOpaque: true)

  private static let words = [
    "Welcome", "launch", "fade", "Spring", "to", "animation", "layer", "Avatar", "office", "of",
    "keyframe", "path", "Typography", "wave", "and",
  ]

  /// Makes the strings.
  init(_ count: Int) {
    var random = SeededRandom(seed: 17)
    func pick(_ count: Int) -> Int { min(Int(random.unit() * Double(count)), count - 1) }
    labels = (0..<count).map { index in
      let words = Self.words
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

  /// Lays the labels out.
  func layouts() -> [TextLayout] {
    labels.map { TextLayout(StyledText($0.string), in: TextFrame()) }
  }

  /// Draws the labels on white, moved to the right by so many pixels.
  func draw(_ layouts: [TextLayout], movedBy shift: CGFloat = 0) {
    context.setFillColor(CGColor(gray: 1, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 1080, height: 1920))
    let painter = TextPainter(context)
    for (layout, label) in zip(layouts, labels) {
      painter.draw(layout, at: CGPoint(x: label.origin.x + shift, y: label.origin.y))
    }
    context.flush()
  }
}
