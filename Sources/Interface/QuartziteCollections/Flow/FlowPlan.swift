// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// The positions of all sections of a flow layout.
struct FlowPlan {
  var isVertical = true
  /// The length of all lines, perpendicular to the scroll direction, including their insets.
  var across: CGFloat = 0
  /// The number of pixels per point; positions are rounded to whole pixels.
  var pixels: CGFloat = 1
  private(set) var sections: [FlowSection] = []
  /// Whether sizes have changed since the last call of `settle()`.
  private var isDirty = false

  init(isVertical: Bool = true, across: CGFloat = 0, pixels: CGFloat = 1) {
    (self.isVertical, self.across, self.pixels) = (isVertical, across, pixels)
  }

  private var end: CGFloat { sections.last?.end ?? 0 }

  mutating func append(_ section: FlowSection) {
    var section = section
    section.start = end
    sections.append(section)
  }

  /// The size of all content.
  var contentSize: CGSize {
    isVertical ? CGSize(width: across, height: end) : CGSize(width: end, height: across)
  }

  /// Sets the size of an item in a section of individually sized items.
  mutating func setSize(_ size: CGSize, of path: IndexPath) {
    guard sections.indices.contains(path.section) else { return }
    sections[path.section].setSize(flowSize(size), of: path.item)
    isDirty = true
  }

  /// Recomputes lines and section positions after sizes have changed.
  mutating func settle() {
    guard isDirty else { return }
    isDirty = false
    var y: CGFloat = 0
    for index in sections.indices {
      _ = sections[index].settle()
      if sections[index].start != y { sections[index].start = y }
      y = sections[index].end
    }
  }

  func flowSize(_ size: CGSize) -> FlowSize {
    isVertical
      ? FlowSize(along: size.height, across: size.width)
      : FlowSize(along: size.width, across: size.height)
  }

  func isAlone(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section) && path.item >= 0
      && path.item < sections[path.section].count && sections[path.section].isAlone(path.item)
  }

  /// The indices of the sections that intersect a range of positions.
  func sections(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    sections.touching(low, high) { ($0.start, $0.end) }
  }

  func frame(_ place: FlowSection.Place) -> CGRect {
    frame(along: place.along, across: place.across, place.size)
  }

  /// The rectangle in content coordinates, with an origin rounded to whole pixels.
  func frame(along: CGFloat, across: CGFloat, _ size: FlowSize) -> CGRect {
    let origin = isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
    return CGRect(
      origin: origin.rounded(toPixels: pixels),
      size: isVertical
        ? CGSize(width: size.across, height: size.along)
        : CGSize(width: size.along, height: size.across)
    )
  }
}
