// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension UITableViewCell {
  /// Shows the accessory of the state, normal or edited.
  func showAccessory() {
    accessory?.removeFromSuperview()
    accessory = isEditing ? editingAccessoryView : accessoryView
    if accessory == nil {
      accessory = CellAccessory.view(isEditing ? editingAccessoryType : accessoryType, of: self)
    }
    if let accessory { addSubview(accessory) }
    content.layoutState.margins.standard.right = endMargin
    setNeedsLayout()
  }

  /// Lays the row out anew where a text or the image of it has changed.
  static func partChanged(_ part: UIView) {
    guard let cell = part.superview?.superview as? UITableViewCell else { return }
    if part === cell.parts.text || part === cell.parts.detail || part === cell.parts.image {
      cell.setNeedsLayout()
    }
  }

  /// Where the texts begin in the content view, in points: behind the image, if there is one.
  var textStart: CGFloat {
    if let list = configured.view as? UIListContentView { return list.textLeading }
    return sideMargin + (pictureSize.map { $0.width + 16 } ?? 0)
  }

  /// The size at which the image is shown: its own, or smaller, with its proportions, where the row is
  /// lower; nil without an image.
  private var pictureSize: CGSize? {
    guard let size = parts.image?.image?.size else { return nil }
    let height = content.bounds.height
    guard size.height > height, height > 0 else { return size }
    return CGSize(width: size.width * height / size.height, height: height)
  }

  /// Places image and texts in the content view.
  func placeParts() {
    let (width, height) = (content.bounds.width, content.bounds.height)
    let side = sideMargin
    var x = side
    if let view = parts.image, let size = pictureSize {
      view.bounds.size = size
      view.center = CGPoint(x: x + size.width / 2, y: height / 2)
      x += size.width + 16
    }
    let end = endMargin
    let room = max(width - x - end, 0)
    // Text of several lines wraps at this width; a single line is truncated.
    let endless = CGSize(width: room, height: .greatestFiniteMagnitude)
    let detail = parts.detail?.sizeThatFits(endless) ?? .zero
    let text = parts.text?.sizeThatFits(endless) ?? .zero
    guard cellStyle == .subtitle, parts.detail?.text != nil else {
      let detailWidth = min(detail.width, room)
      parts.detail?.frame = CGRect(
        x: width - end - detailWidth,
        y: 0,
        width: detailWidth,
        height: height
      )
      let taken = detailWidth > 0 ? detailWidth + 8 : 0
      parts.text?.frame = CGRect(x: x, y: 0, width: max(room - taken, 0), height: height)
      return
    }
    let top = (height - text.height - detail.height - 3) / 2
    parts.text?.frame = CGRect(x: x, y: top, width: room, height: text.height)
    parts.detail?.frame = CGRect(
      x: x,
      y: top + text.height + 3,
      width: room,
      height: detail.height
    )
  }
}

// MARK: - States

extension UITableViewCell {
  /// The controls that a cell shows beside its contents.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitableviewcell/statemask>
  public struct StateMask: OptionSet, Sendable {
    /// One bit for each control.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The controls of editing.
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    /// The actions of a swipe, of which one deletes the row.
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }

  /// Whether the actions at the end of the row are shown.
  public var showingDeleteConfirmation: Bool { table?.editing.swiper?.row === self }

  /// Tells the cell which controls it is going to show, if those are others than before.
  func beginTransition(isEditing: Bool, isConfirming: Bool? = nil) -> StateMask {
    var state: StateMask = isEditing ? .showingEditControl : []
    if isConfirming ?? showingDeleteConfirmation { state.insert(.showingDeleteConfirmation) }
    if state != toldState { willTransition(to: state) }
    return state
  }

  /// Tells the cell which controls it shows, if those are others than before.
  func endTransition(to state: StateMask) {
    guard state != toldState else { return }
    toldState = state
    didTransition(to: state)
  }

  /// Tells the cell that the actions at its end come out or went back.
  func actionsChanged(isOpen: Bool) {
    endTransition(to: beginTransition(isEditing: isEditing, isConfirming: isOpen))
  }
}
