// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteText

/// Lays out the text of a storage in containers, one after the other, and draws it.
///
/// Lines are laid out on demand, from the start of the text. The index of a glyph is that of its
/// first UTF-16 unit: a ligature has its glyph at its first unit, and none at the others. Ranges
/// out of bounds are clamped. Lengths are in points, with y pointing down from the upper left
/// corner of the container.
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
  /// Whether the fonts' line gap is added to each line; default true.
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
  /// Stored without effect: lines are always laid out on demand, from the start of the text.
  open var allowsNonContiguousLayout = false
  /// Always false.
  open var hasNonContiguousLayout: Bool { false }
  /// Stored without effect: long paragraphs are always laid out in parts.
  open var limitsLayoutForSuspiciousContents = false

  /// The lines.
  private(set) lazy var laid = LaidText(self)
  /// The attributes that are merged into those of links; default none.
  var linkAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet {
      invalidateLayout(
        forCharacterRange: NSRange(location: 0, length: laid.units.count),
        actualCharacterRange: nil
      )
    }
  }
  /// The attributes of the extra line fragment; nil for those of the preceding text.
  var attributesAtEnd: [NSAttributedString.Key: Any]?
  /// Called when layout was invalidated.
  var whenInvalidated: (() -> Void)?
  /// Called with the range of text that must be redrawn.
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

  /// Inserts a container at an index, which is clamped; a container that is already there is
  /// ignored.
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

  /// Invalidates the whole layout, because the size or exclusion paths of a container have changed.
  open func textContainerChangedGeometry(_ container: NSTextContainer) {
    everythingChanged()
  }

  /// Replaces the text storage by another one, which takes over all its layout managers.
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

  /// Applies a change of the text; called by the storage at the end of an editing session.
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

  /// The same as `invalidateLayout(forCharacterRange:actualCharacterRange:)`, because glyphs and
  /// lines are made together.
  open func invalidateGlyphs(
    forCharacterRange charRange: NSRange,
    changeInLength delta: Int,
    actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    // SAFETY: the pointer is the caller's, for one range.
    invalidateLayout(forCharacterRange: charRange, actualCharacterRange: actualCharRange)
  }

  /// Invalidates the lines from the paragraph of a range on.
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

  /// Makes views redraw a range of characters.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) {
    whenDisplayChanged?(charRange.clamped(to: laid.units.count))
  }

  /// Makes views redraw a range of glyphs.
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {
    invalidateDisplay(forCharacterRange: glyphRange)
  }

  // MARK: - Layout

  /// Lays out the lines up to the end of a range of characters.
  open func ensureLayout(forCharacterRange charRange: NSRange) {
    ensure(upTo: NSMaxRange(charRange.clamped(to: laid.units.count)))
  }

  /// Lays out the lines up to the end of a range of glyphs.
  open func ensureLayout(forGlyphRange glyphRange: NSRange) {
    ensureLayout(forCharacterRange: glyphRange)
  }

  /// Lays out all lines.
  open func ensureLayout(for container: NSTextContainer) {
    ensure(upTo: .max)
  }

  /// Lays out the lines down to the lower edge of a rectangle of the first container; all lines for
  /// another container.
  open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) {
    ensure(upTo: .max, y: container === textContainers.first ? bounds.maxY : .infinity)
  }

  /// The same as `ensureLayout(forCharacterRange:)`, because glyphs and lines are made together.
  open func ensureGlyphs(forCharacterRange charRange: NSRange) {
    ensureLayout(forCharacterRange: charRange)
  }

  /// The same as `ensureLayout(forGlyphRange:)`, because glyphs and lines are made together.
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

  /// Returns the first character that is not laid out yet, or does not fit into the containers.
  open func firstUnlaidCharacterIndex() -> Int { laid.end }

  /// Returns the first glyph that is not laid out yet, or does not fit into the containers.
  open func firstUnlaidGlyphIndex() -> Int { laid.end }

  // MARK: - Drawing

  /// Draws the backgrounds of a range into the current context, with the container's upper left
  /// corner at `origin`.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    paintBackgrounds(glyphsToShow, at: origin)
  }

  /// Draws the glyphs of a range into the current context, with the container's upper left corner
  /// at `origin`.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    paintGlyphs(glyphsToShow, at: origin)
  }

  /// Fills the background rectangles of a range with a colour, which is already the context's fill
  /// colour.
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
