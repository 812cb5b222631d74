// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The settings of a table's section index, its titles and its view.
struct SectionIndex {
  var color: UIColor?
  var background: UIColor?
  var trackingBackground: UIColor?
  var minimumRows = 0
  /// The titles that the data source returned; empty for no index.
  var titles: [String] = []
  /// The view of the index; nil while there is none.
  var view: SectionIndexView?
}

/// The lines of a section index in a height: all of its titles or, where they do not fit, some of
/// them with dots between.
///
/// iOS alternates titles and dots as well. The pitch of 14 points is chosen here.
struct SectionIndexLines: Equatable {
  /// What a line shows: the title with an index, or a dot for those left out.
  enum Line: Equatable {
    case title(Int)
    case dot
  }

  /// The distance from line to line in points.
  static let pitch: CGFloat = 14
  let lines: [Line]

  /// Chooses the lines for a number of titles in a height in points.
  ///
  /// The first and the last title always stay; those between are chosen at equal distances.
  init(count: Int, height: CGFloat) {
    let room = height.isFinite ? Int(min(max(height / Self.pitch, 1), 4096)) : 1
    guard count > room else {
      lines = (0..<max(count, 0)).map { .title($0) }
      return
    }
    // An odd number of lines begins and ends with a title.
    let kept = (room + 1) / 2
    guard kept > 1 else {
      lines = [.title(0)]
      return
    }
    lines = (0..<kept * 2 - 1).map { line in
      line % 2 == 1 ? .dot : .title((line / 2 * (count - 1) * 2 + kept - 1) / (2 * (kept - 1)))
    }
  }

  /// The title at a distance from the top of the first line, in points: all titles share the height
  /// of the lines equally.
  ///
  /// Places above and below give the first and the last title.
  func title(at y: CGFloat, of count: Int) -> Int {
    let height = CGFloat(lines.count) * Self.pitch
    guard height > 0, y.isFinite, y > 0 else { return 0 }
    return min(Int(min(y / height, 1) * CGFloat(count)), count - 1)
  }
}
