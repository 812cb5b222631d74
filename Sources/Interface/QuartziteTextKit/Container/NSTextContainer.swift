// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The area in which a layout manager lays out text.
///
/// Lengths are in points, with y pointing down from the container's upper left corner. Lengths that are
/// not finite are ignored, except an infinite size, which is no limit.
///
/// See: <https://developer.apple.com/documentation/uikit/nstextcontainer>
open class NSTextContainer: NSObject {
  /// The layout manager; nil for none.
  open internal(set) weak var layoutManager: NSLayoutManager?

  /// The size; a width or height of 0 or less is no limit.
  open var size: CGSize {
    didSet {
      if size.width.isNaN { size.width = oldValue.width }
      if size.height.isNaN { size.height = oldValue.height }
      if size != oldValue { changed(from: oldValue) }
    }
  }
  /// The paths around which text flows, filled by the even-odd rule; default none.
  open var exclusionPaths: [UIBezierPath] = [] {
    didSet {
      shapes = exclusionPaths.map { ExclusionShape($0.cgPath) }
      changed(from: size)
    }
  }
  /// The line break mode of the last line if the text does not fit; default `.byWordWrapping`.
  open var lineBreakMode: NSLineBreakMode = .byWordWrapping {
    didSet { if lineBreakMode != oldValue { changed(from: size) } }
  }
  /// The padding at both ends of each line; default 5.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet {
      if !lineFragmentPadding.isFinite || lineFragmentPadding < 0 { lineFragmentPadding = oldValue }
      if lineFragmentPadding != oldValue { changed(from: size) }
    }
  }
  /// The maximum number of lines; default 0: no limit.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { changed(from: size) } }
  }
  /// Whether the width follows that of its text view; default false.
  open var widthTracksTextView = false {
    didSet { if widthTracksTextView != oldValue { whenTrackingChanges?() } }
  }
  /// Whether the height follows that of its text view; default false.
  open var heightTracksTextView = false {
    didSet { if heightTracksTextView != oldValue { whenTrackingChanges?() } }
  }

  /// Called when `widthTracksTextView` or `heightTracksTextView` changes.
  var whenTrackingChanges: (() -> Void)?
  private var shapes: [ExclusionShape] = []

  /// Makes a container of a size.
  public init(size: CGSize) {
    self.size = CGSize(
      width: size.width.isNaN ? 0 : size.width,
      height: size.height.isNaN ? 0 : size.height
    )
  }

  /// Makes a container without limits.
  public override convenience init() {
    self.init(size: .zero)
  }

  /// Makes a container without limits; archives are not decoded.
  public required init(coder: NSCoder) {
    size = .zero
  }

  /// Whether the area is a rectangle without paths to flow around.
  ///
  /// A subclass that overrides `lineFragmentRect(forProposedRect:at:writingDirection:remaining:)`
  /// returns false.
  open var isSimpleRectangularTextContainer: Bool {
    exclusionPaths.isEmpty && type(of: self) == NSTextContainer.self
  }

  /// The width that lines may take; infinite for no limit.
  var room: Double {
    size.width > 0 && size.width < 1e7 ? size.width : .infinity
  }

  /// The height that lines may take; infinite for no limit.
  var depth: Double {
    size.height > 0 && size.height < 1e7 ? size.height : .infinity
  }

  /// Returns the first part of a proposed rectangle that is available for text, in the writing
  /// direction; empty if there is none.
  ///
  /// - Parameters:
  ///   - proposedRect: A line as wide as the container, or the rest of one.
  ///   - characterIndex: The first UTF-16 unit of the text to be laid out there.
  ///   - baseWritingDirection: The writing direction of the paragraph.
  ///   - remainingRect: Receives the rest of the line beyond an exclusion path; zero for none.
  open func lineFragmentRect(
    forProposedRect proposedRect: CGRect,
    at characterIndex: Int,
    writingDirection baseWritingDirection: NSWritingDirection,
    remaining remainingRect: UnsafeMutablePointer<CGRect>?
  ) -> CGRect {
    // SAFETY: the pointer is the caller's, for one rectangle.
    remainingRect?.pointee = .zero
    let end = min(proposedRect.maxX, room)
    let (top, bottom) = (proposedRect.minY, proposedRect.maxY)
    let spans = shapes.flatMap { $0.spans(from: top, to: bottom) }
    // A gap narrower than the padding at both ends is not usable.
    let least = 2 * lineFragmentPadding + 1
    var gaps = ExclusionBands.gaps(from: max(proposedRect.minX, 0), to: end, without: spans)
    if !spans.isEmpty { gaps.removeAll { $0.upperBound - $0.lowerBound < least } }
    if baseWritingDirection == .rightToLeft { gaps.reverse() }
    func rect(_ from: Double, _ to: Double) -> CGRect {
      CGRect(x: from, y: top, width: to - from, height: proposedRect.height)
    }
    guard let first = gaps.first else { return .zero }
    if gaps.count > 1 {
      remainingRect?.pointee =
        baseWritingDirection == .rightToLeft
        ? rect(max(proposedRect.minX, 0), gaps[1].upperBound) : rect(gaps[1].lowerBound, end)
    }
    return rect(first.lowerBound, first.upperBound)
  }

  /// Returns whether a point is inside the container and outside of all exclusion paths.
  open func contains(_ point: CGPoint) -> Bool {
    point.x >= 0 && point.y >= 0 && point.x < room && point.y < depth
      && !shapes.contains { shape in
        shape.spans(from: point.y, to: point.y + 0.01).contains { $0.contains(point.x) }
      }
  }

  /// Replaces the layout manager by another one, which takes over all its containers and the text
  /// storage.
  open func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
    guard let old = layoutManager, old !== newLayoutManager else { return }
    let storage = old.textStorage
    for container in old.textContainers {
      old.removeTextContainer(at: 0)
      newLayoutManager.addTextContainer(container)
    }
    storage?.removeLayoutManager(old)
    storage?.addLayoutManager(newLayoutManager)
  }

  private func changed(from old: CGSize) {
    guard let layoutManager else { return }
    layoutManager.textContainerChangedGeometry(self)
    layoutManager.delegate?.layoutManager(
      layoutManager,
      textContainer: self,
      didChangeGeometryFrom: old
    )
  }
}
