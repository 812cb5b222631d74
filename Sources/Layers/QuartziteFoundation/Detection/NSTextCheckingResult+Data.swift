// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A link or a telephone number that was found in a text.
final class DetectedData: NSTextCheckingResult {
  private let place: NSRange
  private let kind: CheckingType
  fileprivate let link: URL?
  fileprivate let phone: String?

  init(link: URL, at place: NSRange) {
    (self.place, kind, self.link, phone) = (place, .links, link, nil)
    super.init()
  }

  init(phone: String, at place: NSRange) {
    (self.place, kind, link, self.phone) = (place, .phoneNumbers, nil, phone)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var resultType: CheckingType { kind }
  override var range: NSRange { place }
  override var numberOfRanges: Int { 1 }
  override func range(at idx: Int) -> NSRange {
    idx == 0 ? place : NSRange(location: NSNotFound, length: 0)
  }
}

extension NSTextCheckingResult {
  /// The address of a link; nil for other results.
  ///
  /// See: <https://developer.apple.com/documentation/foundation/nstextcheckingresult/url>
  public var url: URL? { (self as? DetectedData)?.link }
  /// A telephone number as it stands in the text; nil for other results.
  public var phoneNumber: String? { (self as? DetectedData)?.phone }
  /// The date of a result; nil, as no dates are found.
  public var date: Date? { nil }
  /// The parts of an address; nil, as no addresses are found.
  public var addressComponents: [NSTextCheckingKey: String]? { nil }
  /// The parts of a result; nil, as no addresses and no transit information are found.
  public var components: [NSTextCheckingKey: String]? { nil }

  /// Makes the result of a link.
  public class func linkCheckingResult(range: NSRange, url: URL) -> NSTextCheckingResult {
    DetectedData(link: url, at: range)
  }

  /// Makes the result of a telephone number.
  public class func phoneNumberCheckingResult(
    range: NSRange,
    phoneNumber: String
  ) -> NSTextCheckingResult {
    DetectedData(phone: phoneNumber, at: range)
  }
}

extension NSTextCheckingResult.CheckingType {
  // Foundation deprecates its own names of these, as it finds nothing itself.
  /// Addresses of pages and of mail: the same as `link`.
  package static let links = Self(rawValue: 1 << 5)
  /// Telephone numbers: the same as `phoneNumber`.
  package static let phoneNumbers = Self(rawValue: 1 << 11)
  /// What Apple's detectors take: also dates, addresses and transit information.
  static let detected: UInt64 = 1 << 3 | 1 << 4 | links.rawValue | phoneNumbers.rawValue | 1 << 12
}
