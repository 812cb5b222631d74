// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteTextKit
import Testing

/// Changes of a text storage, as its documentation says.
@Suite struct TextStorageTests {
  /// A storage with a store of its own, as samples write it.
  private final class Marked: NSTextStorage {
    private let backing = NSMutableAttributedString(string: "")

    override init() { super.init() }
    required init?(coder: NSCoder) { nil }

    override var string: String { backing.string }
    override func attributes(
      at location: Int,
      effectiveRange range: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] {
      // SAFETY: the pointer is passed on.
      backing.attributes(at: location, effectiveRange: range)
    }
    override func replaceCharacters(in range: NSRange, with str: String) {
      beginEditing()
      backing.replaceCharacters(in: range, with: str)
      edited(
        [.editedCharacters, .editedAttributes],
        range: range,
        changeInLength: str.utf16.count - range.length
      )
      endEditing()
    }
    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
      beginEditing()
      backing.setAttributes(attrs, range: range)
      edited(.editedAttributes, range: range, changeInLength: 0)
      endEditing()
    }
    override func processEditing() {
      for (index, unit) in string.utf16.enumerated() where unit == 0x23 {
        backing.setAttributes([.kern: 7], range: NSRange(location: index, length: 1))
      }
      super.processEditing()
    }
  }

  private final class Witness: NSTextStorageDelegate {
    var calls: [String] = []
    func textStorage(
      _ textStorage: NSTextStorage,
      willProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange,
      changeInLength delta: Int
    ) {
      calls.append(
        "will \(editedMask.rawValue) \(editedRange.location),\(editedRange.length) \(delta)"
      )
    }
    func textStorage(
      _ textStorage: NSTextStorage,
      didProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange,
      changeInLength delta: Int
    ) { calls.append("did") }
  }

  @Test func `a change is told at once, and changes of a session together`() {
    let storage = NSTextStorage(string: "0123456789")
    let witness = Witness()
    storage.delegate = witness
    storage.replaceCharacters(in: NSRange(location: 2, length: 3), with: "ab")
    #expect(witness.calls == ["will 2 2,2 -1", "did"])
    witness.calls = []
    storage.beginEditing()
    storage.replaceCharacters(in: NSRange(location: 1, length: 0), with: "xyz")
    storage.deleteCharacters(in: NSRange(location: 8, length: 2))
    #expect(witness.calls.isEmpty && storage.changeInLength == 1)
    storage.endEditing()
    // From the first inserted unit to the place of the deletion.
    #expect(witness.calls == ["will 2 1,7 1", "did"])
    #expect(storage.string == "0xyz1ab5" + "89" && storage.editedMask.isEmpty)
  }

  @Test func `attributes of a range change alone`() {
    let storage = NSTextStorage(string: "abcdef", attributes: [.kern: 1])
    storage.addAttribute(.baselineOffset, value: 4, range: NSRange(location: 2, length: 2))
    storage.removeAttribute(.kern, range: NSRange(location: 3, length: 2))
    func numbers(_ unit: Int) -> [Int?] {
      let found = storage.attributes(at: unit, effectiveRange: nil)
      return [found[.kern] as? Int, found[.baselineOffset] as? Int]
    }
    #expect(
      (0..<6).map(numbers) == [[1, nil], [1, nil], [1, 4], [nil, 4], [nil, nil], [1, nil]]
    )
  }

  @Test func `ranges out of bounds are clamped`() {
    let storage = NSTextStorage(string: "abc")
    storage.replaceCharacters(in: NSRange(location: 2, length: .max), with: "X")
    storage.setAttributes([.kern: 1], range: NSRange(location: -5, length: 100))
    storage.deleteCharacters(in: NSRange(location: NSNotFound, length: 4))
    storage.insert(NSAttributedString(string: "!"), at: 99)
    #expect(storage.string == "abX!")
    #expect(storage.attributes(at: 99, effectiveRange: nil).isEmpty)
    #expect(storage.attributedSubstring(from: NSRange(location: 1, length: 99)).string == "bX!")
  }

  @Test func `a subclass with a store of its own is what everybody reads`() {
    let storage = Marked()
    storage.append(NSAttributedString(string: "a#b", attributes: [.baselineOffset: 2]))
    storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "wide")
    #expect(storage.string == "wide#b" && storage.length == 6)
    let copy = NSAttributedString(attributedString: storage)
    #expect(copy.string == "wide#b")
    #expect(storage.attributes(at: 4, effectiveRange: nil)[.kern] as? Int == 7)
    #expect((storage.mutableCopy() as? NSAttributedString)?.string == "wide#b")
    let longer = NSMutableAttributedString(string: "> ")
    longer.append(storage)
    #expect(longer.string == "> wide#b")
  }
}
