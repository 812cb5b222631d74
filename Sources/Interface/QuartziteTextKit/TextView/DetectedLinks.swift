// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFoundation

extension NSAttributedString.Key {
  /// Marks a link that a text view has found by itself; the value is true.
  static let detectedLink = NSAttributedString.Key("QuartziteDetectedLink")
}

extension [NSAttributedString.Key: Any] {
  /// The attributes of text that is typed beside: without link and attachment.
  var forTyping: Self {
    var attributes = self
    for key in [.link, .detectedLink, .attachment] as [Key] { attributes[key] = nil }
    return attributes
  }

  /// The attributes without a link that was found.
  var asWritten: Self {
    guard self[.detectedLink] != nil else { return self }
    var attributes = self
    (attributes[.link], attributes[.detectedLink]) = (nil, nil)
    return attributes
  }
}

extension NSAttributedString {
  /// The runs of a range, each with the attributes that its units have in common.
  func runs(in range: NSRange) -> [(range: NSRange, attributes: [Key: Any])] {
    var runs: [(range: NSRange, attributes: [Key: Any])] = []
    var position = range.location
    while position < NSMaxRange(range) {
      var same = NSRange()
      let attributes = attributes(at: position, effectiveRange: &same)
      let end = Swift.min(Swift.max(NSMaxRange(same), position + 1), NSMaxRange(range))
      runs.append((NSRange(location: position, length: end - position), attributes))
      position = end
    }
    return runs
  }

  /// A copy without the links that a text view has found by itself.
  var withoutDetectedLinks: NSAttributedString {
    let whole = NSRange(location: 0, length: length)
    let found = runs(in: whole).filter { $0.attributes[.detectedLink] != nil }
    guard !found.isEmpty else {
      return copy() as? NSAttributedString ?? NSAttributedString(string: "")
    }
    let copy = NSMutableAttributedString(attributedString: attributedSubstring(from: whole))
    for run in found { copy.setAttributes(run.attributes.asWritten, range: run.range) }
    return NSAttributedString(attributedString: copy)
  }
}

extension UITextView {
  /// Makes links of what the data detectors find, if the text has changed since.
  func findLinks() {
    guard parts.mayHaveLinks else { return }
    parts.mayHaveLinks = false
    let text = textStorage.string
    let whole = NSRange(location: 0, length: textStorage.length)
    let old = textStorage.runs(in: whole).filter { $0.attributes[.detectedLink] != nil }
    let new = detectedLinks(in: text, whole)
    guard !old.isEmpty || !new.isEmpty else { return }
    let isSame =
      old.map(\.range) == new.map(\.range)
      && old.map { $0.attributes[.link] as? URL } == new.map(\.url)
    guard !isSame else { return }
    textStorage.beginEditing()
    for run in old { textStorage.setAttributes(run.attributes.asWritten, range: run.range) }
    for link in new {
      // What the text says itself stays.
      let isFree = textStorage.runs(in: link.range).allSatisfy { $0.attributes[.link] == nil }
      if isFree {
        textStorage.addAttributes([.link: link.url, .detectedLink: true], range: link.range)
      }
    }
    textStorage.endEditing()
    parts.mayHaveLinks = false
  }

  private func detectedLinks(in text: String, _ whole: NSRange) -> [(range: NSRange, url: URL)] {
    guard !isEditable, isSelectable else { return [] }
    typealias Kind = NSTextCheckingResult.CheckingType
    let links: NSTextCheckingTypes = dataDetectorTypes.contains(.link) ? Kind.links.rawValue : 0
    let numbers = dataDetectorTypes.contains(.phoneNumber) ? Kind.phoneNumbers.rawValue : 0
    guard let detector = try? NSDataDetector(types: links | numbers) else { return [] }
    return detector.matches(in: text, range: whole).compactMap { result in
      if let url = result.url { return (result.range, url) }
      guard let number = result.phoneNumber else { return nil }
      let digits = number.filter { $0.isASCII && $0.isNumber || $0 == "+" }
      return URL(string: "tel:" + digits).map { (result.range, $0) }
    }
  }
}
