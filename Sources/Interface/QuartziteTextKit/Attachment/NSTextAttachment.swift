// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import QuartziteText

/// The methods by which text layout queries an attachment.
///
/// See: <https://developer.apple.com/documentation/uikit/nstextattachmentcontainer>
public protocol NSTextAttachmentContainer: AnyObject {
  /// Returns the image for a rectangle; nil for none.
  func image(
    forBounds imageBounds: CGRect,
    textContainer: NSTextContainer?,
    characterIndex charIndex: Int
  ) -> UIImage?
  /// Returns the rectangle of the attachment relative to the pen position on the baseline, in
  /// points, with y up.
  func attachmentBounds(
    for textContainer: NSTextContainer?,
    proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect
}

/// An image in a text, in place of the character U+FFFC.
///
/// Labels, text views and string drawing show it. A template image is tinted with the text colour.
///
/// See: <https://developer.apple.com/documentation/uikit/nstextattachment>
open class NSTextAttachment: NSObject, NSTextAttachmentContainer, InlineObject {
  private let mark = AttributeMark()

  /// The character that stands for an attachment: U+FFFC.
  public static let character = 0xFFFC

  /// The image; default nil, or the image in `contents`.
  open var image: UIImage?
  /// The rectangle relative to the pen position on the baseline, in points, with y up; default
  /// zero, which stands for the image's size on the baseline.
  open var bounds: CGRect = .zero
  /// The data of the image; setting it decodes `image` if that is nil.
  open var contents: Data? {
    didSet { if image == nil { image = contents.flatMap { UIImage(data: $0) } } }
  }
  /// The uniform type identifier of the data; stored without effect.
  open var fileType: String?
  /// The padding at both sides, in points; default 0.
  open var lineLayoutPadding: CGFloat = 0
  /// Stored without effect: texts contain no views.
  open var allowsTextAttachmentView = true

  /// Makes an attachment of data, and decodes its image if there is one.
  public init(data contentData: Data?, ofType uti: String?) {
    super.init()
    (fileType, contents) = (uti, contentData)
    image = contentData.flatMap { UIImage(data: $0) }
  }

  /// Makes an empty attachment.
  public override convenience init() {
    self.init(data: nil, ofType: nil)
  }

  /// Makes an attachment with an image.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  /// Makes an empty attachment; archives are not decoded.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Returns `image`, unless overridden.
  open func image(
    forBounds imageBounds: CGRect,
    textContainer: NSTextContainer?,
    characterIndex charIndex: Int
  ) -> UIImage? { image }

  /// Returns `bounds`, or the image's size on the baseline if they are zero, unless overridden.
  open func attachmentBounds(
    for textContainer: NSTextContainer?,
    proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect {
    guard bounds == .zero else { return bounds }
    return CGRect(origin: .zero, size: image?.size ?? .zero)
  }

  // MARK: - In text without a container

  package func inlineBounds(in font: CTFont) -> CGRect {
    PlacedAttachment(self, container: nil, line: .zero, index: 0).inlineBounds(in: font)
  }

  package func drawInline(in rect: CGRect, color: CGColor, context: CGContext) {
    PlacedAttachment(self, container: nil, line: .zero, index: 0)
      .drawInline(in: rect, color: color, context: context)
  }
}

/// An attachment at a position in a text and container.
final class PlacedAttachment: InlineObject {
  private let attachment: NSTextAttachment
  private weak var container: NSTextContainer?
  private let line: CGRect
  private let index: Int

  /// - Parameters:
  ///   - attachment: The attachment.
  ///   - container: The container in which it is laid out; nil for none.
  ///   - line: The proposed line fragment, as wide as the container.
  ///   - index: The UTF-16 unit of the text that it replaces.
  init(_ attachment: NSTextAttachment, container: NSTextContainer?, line: CGRect, index: Int) {
    (self.attachment, self.container, self.line, self.index) = (attachment, container, line, index)
  }

  func inlineBounds(in font: CTFont) -> CGRect {
    var proposed = line
    proposed.size.height = font.lineHeight
    let bounds = attachment.attachmentBounds(
      for: container,
      proposedLineFragment: proposed,
      glyphPosition: .zero,
      characterIndex: index
    )
    let padding = attachment.lineLayoutPadding
    guard padding > 0, padding.isFinite else { return bounds }
    return CGRect(
      x: bounds.minX,
      y: bounds.minY,
      width: bounds.width + 2 * padding,
      height: bounds.height
    )
  }

  func drawInline(in rect: CGRect, color: CGColor, context: CGContext) {
    let padding = max(attachment.lineLayoutPadding.finite, 0)
    let place = rect.insetBy(dx: min(padding, rect.width / 2), dy: 0)
    guard
      let image = attachment.image(
        forBounds: place,
        textContainer: container,
        characterIndex: index
      )
    else { return }
    UIGraphicsPushContext(context)
    let tinted = image.isTemplate ? image.withTintColor(UIColor(cgColor: color)) : image
    tinted.draw(in: place)
    UIGraphicsPopContext()
  }
}

extension NSAttributedString {
  /// Makes a text that consists of an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  /// Makes a text that consists of an attachment with further attributes.
  public convenience init(
    attachment: NSTextAttachment,
    attributes: [NSAttributedString.Key: Any]
  ) {
    self.init(string: "\u{FFFC}", attributes: attributes.merging([.attachment: attachment]) { $1 })
  }

  /// Returns whether there is an attachment in a range.
  public func containsAttachments(in range: NSRange) -> Bool {
    var found = false
    enumerateAttribute(.attachment, in: range.clamped(to: length)) { value, _, _ in
      if value != nil { found = true }
    }
    return found
  }
}
