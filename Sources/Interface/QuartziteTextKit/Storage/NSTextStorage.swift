// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The characters and attributes of a text, which informs layout managers of each change.
///
/// A subclass with its own backing store overrides `string`, `attributes(at:effectiveRange:)`,
/// `replaceCharacters(in:with:)` and `setAttributes(_:range:)`, and calls
/// `edited(_:range:changeInLength:)` after each change, as on iOS: all other methods are
/// implemented by these.
///
/// Ranges are in UTF-16 units.
///
/// - Note: Differs from Apple: a range out of bounds is clamped where Apple's raises an exception;
///   there are no attributes beyond the end.
///
/// See: <https://developer.apple.com/documentation/uikit/nstextstorage>
open class NSTextStorage: NSMutableAttributedString {
  /// The kinds of changes of an editing session.
  public struct EditActions: OptionSet, Hashable, Sendable {
    /// One bit for each kind of change.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Attributes.
    public static let editedAttributes = EditActions(rawValue: 1 << 0)
    /// Characters.
    public static let editedCharacters = EditActions(rawValue: 1 << 1)
  }

  /// The delegate; not retained.
  open weak var delegate: (any NSTextStorageDelegate)?
  /// The layout managers, in the order in which they were added.
  open private(set) var layoutManagers: [NSLayoutManager] = []
  /// The kinds of changes in the current editing session; empty outside of one.
  open private(set) var editedMask: EditActions = []
  /// The changed range after the changes; its location is `NSNotFound` if nothing was changed.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// The number of UTF-16 units by which the text has grown in the current editing session.
  open private(set) var changeInLength = 0
  /// Always false: attributes are fixed at the end of a session.
  open var fixesAttributesLazily: Bool { false }

  /// The nesting depth of editing sessions.
  private var sessions = 0
  private var isProcessing = false
  private var edits = EditKinds()
  /// Whether the change that is reported to `edited` was made in the backing store of Foundation's
  /// class.
  private var changesOwnStore = false

  // MARK: - Making

  /// Makes an empty storage.
  public init() {
    super.init(string: "")
  }

  /// Makes a storage with characters.
  public override init(string: String) {
    super.init(string: string)
  }

  /// Makes a storage with characters that have the same attributes.
  public override init(string: String, attributes: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: string, attributes: attributes)
  }

  /// Makes a storage with a text.
  public override init(attributedString: NSAttributedString) {
    super.init(attributedString: attributedString)
  }

  /// Makes an empty storage; archives are not decoded.
  public required init?(coder: NSCoder) {
    super.init(string: "")
  }

  // MARK: - Primitive methods

  /// The characters.
  open override var string: String { super.string }

  /// Returns the attributes of a unit, and the surrounding range that has the same ones; none
  /// beyond the end.
  open override func attributes(
    at location: Int,
    effectiveRange range: NSRangePointer?
  ) -> [NSAttributedString.Key: Any] {
    // SAFETY: the pointer is the caller's, for one range.
    guard location >= 0, location < super.length else {
      range?.pointee = NSRange(location: super.length, length: 0)
      return [:]
    }
    return super.attributes(at: location, effectiveRange: range)
  }

  /// Replaces characters; the new ones have the attributes of the first replaced one, or of the
  /// preceding one.
  open override func replaceCharacters(in range: NSRange, with str: String) {
    let range = range.clamped(to: super.length)
    super.replaceCharacters(in: range, with: str)
    tell(.editedCharacters, range, str.utf16.count - range.length)
  }

  /// Replaces all attributes of a range; nil for none.
  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    let range = range.clamped(to: super.length)
    guard range.length > 0 else { return }
    // Foundation crashes when it compares certain old values with new ones, so these are removed
    // first.
    super.setAttributes([:], range: range)
    if let attrs, !attrs.isEmpty { super.setAttributes(attrs, range: range) }
    tell(.editedAttributes, range, 0)
  }

  private func tell(_ mask: EditActions, _ range: NSRange, _ delta: Int) {
    let before = changesOwnStore
    changesOwnStore = true
    edited(mask, range: range, changeInLength: delta)
    changesOwnStore = before
  }

  // MARK: - Derived methods

  /// The number of UTF-16 units.
  open override var length: Int { string.utf16.count }

  /// Returns the value of an attribute of a unit, and the range that has the same attributes.
  open override func attribute(
    _ attrName: NSAttributedString.Key,
    at location: Int,
    effectiveRange range: NSRangePointer?
  ) -> Any? {
    attributes(at: location, effectiveRange: range)[attrName]
  }

  /// Returns a part of the text.
  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    let range = range.clamped(to: length)
    let part = NSMutableAttributedString(
      string: String(
        decoding: Array(string.utf16)[range.location..<NSMaxRange(range)],
        as: UTF16.self
      )
    )
    copyAttributes(of: range, to: part)
    return part
  }

  private func copyAttributes(of range: NSRange, to part: NSMutableAttributedString) {
    var position = range.location
    while position < NSMaxRange(range) {
      var same = NSRange()
      let attributes = attributes(at: position, effectiveRange: &same)
      let end = min(max(NSMaxRange(same), position + 1), NSMaxRange(range))
      let place = NSRange(location: position - range.location, length: end - position)
      if !attributes.isEmpty, NSMaxRange(place) <= part.length {
        part.setAttributes(attributes, range: place)
      }
      position = end
    }
  }

  /// Replaces a range by a text with its attributes.
  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    let range = range.clamped(to: length)
    let new =
      attrString === self
      ? attributedSubstring(from: NSRange(location: 0, length: length)) : attrString
    if range.length > 0, range.length == new.length, isSame(as: new, in: range) {
      edits.isOfSame = true
      return tell([.editedCharacters, .editedAttributes], range, 0)
    }
    beginEditing()
    replaceCharacters(in: range, with: new.string)
    new.enumerateAttributes(in: NSRange(location: 0, length: new.length)) { attributes, part, _ in
      setAttributes(
        attributes,
        range: NSRange(location: range.location + part.location, length: part.length)
      )
    }
    endEditing()
  }

  /// Sets one attribute of a range.
  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    addAttributes([name: value], range: range)
  }

  /// Sets attributes of a range; others are kept.
  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
    change(range) { $0.merge(attrs) { $1 } }
  }

  /// Removes an attribute of a range.
  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    change(range) { $0[name] = nil }
  }

  private func change(_ range: NSRange, _ body: (inout [NSAttributedString.Key: Any]) -> Void) {
    let range = range.clamped(to: length)
    guard range.length > 0 else { return }
    var runs: [(NSRange, [NSAttributedString.Key: Any])] = []
    var position = range.location
    while position < NSMaxRange(range) {
      var same = NSRange()
      var attributes = attributes(at: position, effectiveRange: &same)
      let end = min(max(NSMaxRange(same), position + 1), NSMaxRange(range))
      body(&attributes)
      runs.append((NSRange(location: position, length: end - position), attributes))
      position = end
    }
    beginEditing()
    for (range, attributes) in runs { setAttributes(attributes, range: range) }
    endEditing()
  }

  /// Inserts a text.
  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }

  /// Appends a text.
  open override func append(_ attrString: NSAttributedString) {
    insert(attrString, at: length)
  }

  /// Deletes a range.
  open override func deleteCharacters(in range: NSRange) {
    replaceCharacters(in: range, with: "")
  }

  /// Replaces the whole text.
  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
  }

  /// Returns an immutable copy.
  open override func copy(with zone: NSZone? = nil) -> Any {
    NSAttributedString(
      attributedString: attributedSubstring(from: NSRange(location: 0, length: length))
    )
  }

  /// Returns a mutable copy, which is a plain `NSMutableAttributedString`.
  open override func mutableCopy(with zone: NSZone? = nil) -> Any {
    NSMutableAttributedString(
      attributedString: attributedSubstring(from: NSRange(location: 0, length: length))
    )
  }

  // MARK: - Layout managers

  /// Adds a layout manager, and removes it from its former storage.
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }

  /// Removes a layout manager.
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === aLayoutManager }
    if aLayoutManager.textStorage === self { aLayoutManager.textStorage = nil }
  }

  // MARK: - Editing

  /// Begins an editing session: layout managers are informed once, at its end.
  open override func beginEditing() {
    sessions += 1
  }

  /// Ends an editing session; the outermost one processes the changes.
  open override func endEditing() {
    sessions = max(sessions - 1, 0)
    if sessions == 0, !editedMask.isEmpty, !isProcessing { processEditing() }
  }

  /// Records a change; outside of an editing session it is processed immediately.
  ///
  /// - Parameters:
  ///   - editedMask: The kinds of changes.
  ///   - range: The changed range before the change.
  ///   - delta: The number of UTF-16 units by which the text has grown.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int)
  {
    edits.count()
    let oldLength = length - delta
    let range = editedRange.clamped(to: max(oldLength, 0))
    let grown = max(range.length + delta, 0)
    if !changesOwnStore { mirror(range, grown) }
    self.editedMask.formUnion(editedMask)
    if self.editedRange.location == NSNotFound {
      self.editedRange = NSRange(location: range.location, length: grown)
    } else {
      let start = min(self.editedRange.location, range.location)
      let end = max(NSMaxRange(self.editedRange), NSMaxRange(range)) + delta
      self.editedRange = NSRange(location: start, length: max(end - start, 0))
    }
    changeInLength += delta
    if sessions == 0, !isProcessing { processEditing() }
  }

  // Foundation reads the backing store of its own class even for a subclass, so it is kept equal.
  private func mirror(_ range: NSRange, _ grown: Int) {
    let units = string.utf16.count
    let fits = super.length - range.length + grown == units
    let old = fits ? range : NSRange(location: 0, length: super.length)
    let new =
      fits ? NSRange(location: range.location, length: grown) : NSRange(location: 0, length: units)
    super.replaceCharacters(in: old, with: attributedSubstring(from: new))
  }

  /// Processes the changes of an editing session: informs the delegate, then the layout managers.
  open func processEditing() {
    guard !isProcessing else { return }
    isProcessing = true
    let center = NotificationCenter.default
    center.post(name: Self.willProcessEditingNotification, object: self)
    delegate?.textStorage(
      self,
      willProcessEditing: editedMask,
      range: editedRange,
      changeInLength: changeInLength
    )
    fixAttributes(in: editedRange)
    center.post(name: Self.didProcessEditingNotification, object: self)
    delegate?.textStorage(
      self,
      didProcessEditing: editedMask,
      range: editedRange,
      changeInLength: changeInLength
    )
    let (mask, range, delta) = (editedMask, editedRange.clamped(to: length), changeInLength)
    (editedMask, changeInLength) = ([], 0)
    editedRange = NSRange(location: NSNotFound, length: 0)
    isProcessing = false
    // For layout nothing has happened where a text took the place of the same.
    if edits.endSession() { return }
    for manager in layoutManagers {
      manager.processEditing(
        for: self,
        edited: mask,
        range: range,
        changeInLength: delta,
        invalidatedRange: range
      )
    }
  }

  /// Does nothing: a font that lacks a character is replaced in layout, not in the attributes.
  open func fixAttributes(in range: NSRange) {}

  /// Does nothing: attributes are never fixed lazily.
  open func invalidateAttributes(in range: NSRange) {}

  /// Does nothing: attributes are never fixed lazily.
  open func ensureAttributesAreFixed(in range: NSRange) {}

  /// Posted before the changes of a session are processed; the object is the storage.
  public static let willProcessEditingNotification = Notification.Name(
    "NSTextStorageWillProcessEditingNotification"
  )
  /// Posted after the changes of a session were processed, before layout managers are informed.
  public static let didProcessEditingNotification = Notification.Name(
    "NSTextStorageDidProcessEditingNotification"
  )
}

extension NSRange {
  /// The part of the range within a text of `length` units; an empty range at the nearest end if
  /// there is none.
  package func clamped(to length: Int) -> NSRange {
    let start = location == NSNotFound ? length : Swift.min(Swift.max(location, 0), length)
    let (sum, overflow) = location.addingReportingOverflow(Swift.max(self.length, 0))
    let end = overflow || location == NSNotFound ? length : Swift.min(Swift.max(sum, start), length)
    return NSRange(location: start, length: end - start)
  }
}
