// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteText

/// Sets the text of a storage into containers, one after the other, and draws it.
///
/// Lines are set when they are asked for, from the start of the text. The index of a glyph is that of its
/// first UTF-16 unit: a ligature has its glyph at its first unit, and none at the others. Ranges that are
/// out of bounds are clamped. Lengths are in points, with y pointing down from the upper left corner of
/// the container.
///
/// - Note: Differs from Apple: words are not hyphenated, and glyphs cannot be replaced by
///   `layoutManager(_:shouldGenerateGlyphs:...)`.
///
/// See: <https://developer.apple.com/documentation/uikit/nslayoutmanager>
open class NSLayoutManager: NSObject {
  /// The text; set by `addLayoutManager(_:)` of the storage.
  open weak var textStorage: NSTextStorage? {
    didSet { if textStorage !== oldValue { everythingChanged() } }
  }
  /// The containers, in the order in which they are filled.
  open private(set) var textContainers: [NSTextContainer] = []
  /// The delegate; not retained.
  open weak var delegate: (any NSLayoutManagerDelegate)? {
    didSet { if delegate !== oldValue { everythingChanged() } }
  }
  /// Whether the fonts' gap is added to each line; default true.
  open var usesFontLeading = true {
    didSet { if usesFontLeading != oldValue { everythingChanged() } }
  }
  /// Stored without effect: spaces and line ends stay invisible.
  open var showsInvisibleCharacters = false
  /// Stored without effect: control characters stay invisible.
  open var showsControlCharacters = false
  /// Stored without effect: words are not hyphenated.
  open var hyphenationFactor: CGFloat = 0
  /// Stored without effect: words are not hyphenated.
  open var usesDefaultHyphenation = false
  /// Stored: lines are set from the start of the text as far as they are asked for, whatever it says.
  open var allowsNonContiguousLayout = false
  /// Always false.
  open var hasNonContiguousLayout: Bool { false }
  /// Stored without effect: long lines are set in parts anyway.
  open var limitsLayoutForSuspiciousContents = false

  /// The lines.
  private(set) lazy var laid = LaidText(self)
  /// The attributes that links take on; default none.
  var linkAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet {
      invalidateLayout(
        forCharacterRange: NSRange(location: 0, length: laid.units.count),
        actualCharacterRange: nil
      )
    }
  }
  /// The attributes of the line after a last separator, and of an empty text; nil for those of the text
  /// before.
  var attributesAtEnd: [NSAttributedString.Key: Any]?
  /// Called when layout was invalidated.
  var whenInvalidated: (() -> Void)?
  /// Called when attributes or characters may look different.
  var whenDisplayChanged: ((NSRange) -> Void)?
  private var hasReported = false

  /// Makes a layout manager.
  public override init() {
    super.init()
  }

  /// Makes a layout manager; archives are not decoded.
  public required init?(coder: NSCoder) {
    super.init()
  }

  // MARK: - Containers

  /// Adds a container after the others.
  open func addTextContainer(_ container: NSTextContainer) {
    insertTextContainer(container, at: textContainers.count)
  }

  /// Inserts a container; an index that is out of range counts as the nearest.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    guard !textContainers.contains(where: { $0 === container }) else { return }
    textContainers.insert(container, at: min(max(index, 0), textContainers.count))
    container.layoutManager = self
    everythingChanged()
  }

  /// Removes a container; an index that is out of range is ignored.
  open func removeTextContainer(at index: Int) {
    guard textContainers.indices.contains(index) else { return }
    textContainers.remove(at: index).layoutManager = nil
    everythingChanged()
  }

  /// Sets the text anew from a container on, whose size or paths have changed.
  open func textContainerChangedGeometry(_ container: NSTextContainer) {
    everythingChanged()
  }

  /// Replaces the storage, for all layout managers of the present one.
  open func replaceTextStorage(_ newTextStorage: NSTextStorage) {
    guard let old = textStorage else { return newTextStorage.addLayoutManager(self) }
    for manager in old.layoutManagers {
      old.removeLayoutManager(manager)
      newTextStorage.addLayoutManager(manager)
    }
  }

  // MARK: - Invalidation

  private func everythingChanged() {
    laid.reset()
    invalidated()
  }

  private func invalidated() {
    hasReported = false
    delegate?.layoutManagerDidInvalidateLayout(self)
    whenInvalidated?()
  }

  /// Takes a change of the text over; the storage calls it at the end of an editing session.
  open func processEditing(
    for textStorage: NSTextStorage,
    edited editMask: NSTextStorage.EditActions,
    range newCharRange: NSRange,
    changeInLength delta: Int,
    invalidatedRange invalidatedCharRange: NSRange
  ) {
    laid.change(newCharRange, delta: delta)
    invalidated()
    whenDisplayChanged?(newCharRange)
  }

  /// Does nothing more than `invalidateLayout(forCharacterRange:actualCharacterRange:)`: glyphs and lines are
  /// made together.
  open func invalidateGlyphs(
    forCharacterRange charRange: NSRange,
    changeInLength delta: Int,
    actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    // SAFETY: the pointer is the caller's, for one range.
    invalidateLayout(forCharacterRange: charRange, actualCharacterRange: actualCharRange)
  }

  /// Sets lines anew from the paragraph of a range on.
  open func invalidateLayout(
    forCharacterRange charRange: NSRange,
    actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    let range = charRange.clamped(to: laid.units.count)
    actualCharRange?.pointee = NSRange(
      location: range.location,
      length: laid.units.count - range.location
    )
    laid.invalidate(from: range.location)
    invalidated()
  }

  /// Has the views draw a range anew.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) {
    whenDisplayChanged?(charRange.clamped(to: laid.units.count))
  }

  /// Has the views draw a range anew.
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {
    invalidateDisplay(forCharacterRange: glyphRange)
  }

  // MARK: - Layout

  /// Sets the lines of a range.
  open func ensureLayout(forCharacterRange charRange: NSRange) {
    ensure(upTo: NSMaxRange(charRange.clamped(to: laid.units.count)))
  }

  /// Sets the lines of a range.
  open func ensureLayout(forGlyphRange glyphRange: NSRange) {
    ensureLayout(forCharacterRange: glyphRange)
  }

  /// Sets all lines of a container.
  open func ensureLayout(for container: NSTextContainer) {
    ensure(upTo: .max)
  }

  /// Sets the lines that reach into a rectangle of a container.
  open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) {
    ensure(upTo: .max, y: container === textContainers.first ? bounds.maxY : .infinity)
  }

  /// Glyphs are made with lines.
  open func ensureGlyphs(forCharacterRange charRange: NSRange) {
    ensureLayout(forCharacterRange: charRange)
  }

  /// Glyphs are made with lines.
  open func ensureGlyphs(forGlyphRange glyphRange: NSRange) {
    ensureLayout(forCharacterRange: glyphRange)
  }

  func ensure(upTo unit: Int, y: Double = .infinity) {
    laid.ensure(upTo: unit, y: y)
    guard laid.isComplete, !hasReported else { return }
    hasReported = true
    let isAll = laid.end >= laid.units.count
    delegate?.layoutManager(
      self,
      didCompleteLayoutFor: isAll ? textContainers.last : nil,
      atEnd: isAll
    )
  }

  /// The first unit that is not set yet, or for which there is no place.
  open func firstUnlaidCharacterIndex() -> Int { laid.end }

  /// The first glyph that is not set yet, or for which there is no place.
  open func firstUnlaidGlyphIndex() -> Int { laid.end }

  // MARK: - Drawing, which subclasses override

  /// Draws the backgrounds of a range, with the container's corner at `origin` of the current context.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    paintBackgrounds(glyphsToShow, at: origin)
  }

  /// Draws the glyphs of a range, with the container's corner at `origin` of the current context.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    paintGlyphs(glyphsToShow, at: origin)
  }

  /// Fills the background of a range with a colour, which is the context's fill colour already.
  open func fillBackgroundRectArray(
    _ rectArray: UnsafePointer<CGRect>,
    count rectCount: Int,
    forCharacterRange charRange: NSRange,
    color: UIColor
  ) {
    // SAFETY: the pointer is the caller's, for as many rectangles as it says.
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for index in 0..<max(rectCount, 0) { context.fill(rectArray[index]) }
  }
}
