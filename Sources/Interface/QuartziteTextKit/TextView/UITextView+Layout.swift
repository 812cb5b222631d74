// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

extension UITextView {
  /// The length in UTF-16 units up to which a text is laid out completely, in about a frame's time;
  /// the content height of a longer text is estimated from the lines that are laid out so far.
  static let longest = 16_384

  /// The upper left corner of the text container in the content.
  var textOrigin: CGPoint {
    CGPoint(x: textContainerInset.left.finite, y: textContainerInset.top.finite)
  }

  func prepare() {
    isOpaque = false
    backgroundColor = .systemBackground
    alwaysBounceVertical = false
    parts.highlights.isUserInteractionEnabled = false
    addSubview(parts.highlights)
    parts.canvas.textView = self
    parts.canvas.isUserInteractionEnabled = false
    parts.canvas.isOpaque = false
    parts.canvas.contentMode = .redraw
    addSubview(parts.canvas)
    layer.addSublayer(parts.caret)
    parts.caret.show(nil, color: tintColor.cgColor)
    showLinks()
    layoutManager.whenInvalidated = { [weak self] in
      MainActor.assumeIsolated { self?.textLayoutChanged() }
    }
    layoutManager.whenDisplayChanged = { [weak self] _ in
      MainActor.assumeIsolated {
        self?.parts.mayHaveLinks = true
        self?.textLayoutChanged()
      }
    }
    textContainer.whenTrackingChanges = { [weak self] in
      MainActor.assumeIsolated { self?.setNeedsLayout() }
    }
    let tap = UITapGestureRecognizer(
      target: self,
      action: Selector("tapped(_:)", UITextView.tapped(_:))
    )
    // Subclasses that look for links of their own get the end of the touch too.
    tap.cancelsTouchesInView = false
    addGestureRecognizer(tap)
    addGestureRecognizer(
      UILongPressGestureRecognizer(
        target: self,
        action: Selector("pressed(_:)", UITextView.pressed(_:))
      )
    )
    parts.typing = [.foregroundColor: UIColor.label]
    layoutManager.attributesAtEnd = parts.typing
    fitContainer()
  }

  /// Applies `linkTextAttributes` to the layout manager.
  func showLinks() {
    layoutManager.linkAttributes = linkTextAttributes
  }

  func textLayoutChanged() {
    parts.canvas.setNeedsDisplay()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private var horizontalInsets: CGFloat {
    textContainerInset.left.finite + textContainerInset.right.finite
  }

  private var verticalInsets: CGFloat {
    textContainerInset.top.finite + textContainerInset.bottom.finite
  }

  /// Updates the size of the text container in the dimensions that track the view.
  func fitContainer() {
    var size = textContainer.size
    if textContainer.widthTracksTextView { size.width = max(bounds.width - horizontalInsets, 1) }
    let isCut = !isScrollEnabled && textContainer.lineBreakMode.isCutting
    if textContainer.heightTracksTextView || isCut {
      size.height = max(bounds.height - verticalInsets, 1)
    } else if textContainer.widthTracksTextView {
      size.height = .greatestFiniteMagnitude
    }
    if size != textContainer.size { textContainer.size = size }
  }

  func layOutText() {
    findLinks()
    fitContainer()
    let isLong = textStorage.length > Self.longest
    if isLong {
      layoutManager.ensure(upTo: .max, y: bounds.maxY + bounds.height)
    } else {
      layoutManager.ensureLayout(for: textContainer)
    }
    let used = layoutManager.laidRect(in: textContainer)
    var height = used.maxY
    let laid = layoutManager.firstUnlaidCharacterIndex()
    if isLong, laid > 0, laid < textStorage.length {
      height *= CGFloat(textStorage.length) / CGFloat(laid)
    }
    let size = CGSize(
      width: bounds.width,
      height: isScrollEnabled ? (height + verticalInsets).rounded(.up) : bounds.height
    )
    if size != contentSize { contentSize = size }
    if parts.laidOutWidth != bounds.width {
      parts.laidOutWidth = bounds.width
      if !isScrollEnabled { invalidateIntrinsicContentSize() }
    }
    UIView.performWithoutAnimation {
      if parts.canvas.frame != bounds {
        parts.canvas.frame = bounds
        parts.canvas.setNeedsDisplay()
      }
      showSelection()
    }
  }

  /// Shows the caret, or the highlights of the selected text.
  func showSelection() {
    inputMayHaveChanged()
    let range = input.selection
    let isActive = isFirstResponder && isSelectable
    var rects: [CGRect] = []
    if isActive, range.length > 0 {
      let seen = bounds
      rects = selectionRects(for: UnitRange(range)).map(\.rect).filter { $0.intersects(seen) }
    }
    let old = parts.highlights.subviews
    for (index, rect) in rects.enumerated() {
      let view = index < old.count ? old[index] : UIView(frame: rect)
      view.frame = rect
      view.backgroundColor = tintColor.withAlphaComponent(0.2)
      if view.superview == nil { parts.highlights.addSubview(view) }
    }
    for view in old.dropFirst(rects.count) { view.removeFromSuperview() }
    let hasCaret = isActive && isEditable && range.length == 0
    let place = hasCaret ? caretRect(for: UnitPosition(range.location)) : nil
    // The caret must be above the sublayers that were added later.
    if parts.caret.superlayer === layer, layer.sublayers?.last !== parts.caret {
      layer.addSublayer(parts.caret)
    }
    parts.caret.show(place, color: tintColor.cgColor)
    showHandles(isActive && range.length > 0 ? range : nil)
  }

  /// The size of the text with its insets for a width; a width of 0 or less, or infinite, is no
  /// limit.
  func fittingSize(width: CGFloat) -> CGSize {
    let limit = width > 0 && width < 1e7 ? max(width - horizontalInsets, 1) : 0
    let used: CGRect
    if limit == textContainer.size.width, limit > 0, textContainer.exclusionPaths.isEmpty {
      used = layoutManager.usedRect(for: textContainer)
    } else {
      let manager = NSLayoutManager()
      let container =
        Swift.type(of: textContainer) == NSTextContainer.self
        ? NSTextContainer(size: .zero) : textContainer
      guard container !== textContainer else { return CGSize(width: width, height: bounds.height) }
      container.size = CGSize(width: limit, height: 0)
      container.lineFragmentPadding = textContainer.lineFragmentPadding
      container.maximumNumberOfLines = textContainer.maximumNumberOfLines
      container.lineBreakMode = textContainer.lineBreakMode
      container.exclusionPaths = textContainer.exclusionPaths
      manager.usesFontLeading = layoutManager.usesFontLeading
      manager.linkAttributes = layoutManager.linkAttributes
      manager.attributesAtEnd = layoutManager.attributesAtEnd
      manager.delegate = layoutManager.delegate
      manager.addTextContainer(container)
      manager.textStorage = textStorage
      used = manager.usedRect(for: container)
    }
    return CGSize(
      width: (used.maxX + horizontalInsets).rounded(.up),
      height: (used.maxY + verticalInsets).rounded(.up)
    )
  }
}

extension UITextView: BaselineGiving {
  /// The baseline of the first or last line, from the top of the content, which is that of the view
  /// while it does not scroll.
  package func baseline(ofFirst isFirst: Bool) -> Baseline? {
    let length = textStorage.length
    guard length > 0 else {
      let font = font ?? .systemFont(ofSize: UIFont.systemFontSize)
      return Baseline(part: 0, offset: textOrigin.y + font.ascender)
    }
    let index = isFirst ? 0 : length - 1
    let line = layoutManager.lineFragmentRect(forGlyphAt: index, effectiveRange: nil)
    let y = line.minY + layoutManager.location(forGlyphAt: index).y
    return Baseline(part: 0, offset: textOrigin.y + y)
  }
}

extension NSLineBreakMode {
  /// Whether the mode truncates text with an ellipsis.
  fileprivate var isCutting: Bool {
    self == .byTruncatingHead || self == .byTruncatingTail || self == .byTruncatingMiddle
  }
}

extension CGFloat {
  /// The number; 0 if it is infinite or NaN.
  fileprivate var finite: CGFloat { isFinite ? self : 0 }
}
