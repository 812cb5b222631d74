// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// The row below the calendar of a date picker in the style `inline` that has a time: the word "Time"
/// and the time on a gray plate, of which a tap opens wheels.
@MainActor
final class InlineTime: UIView {
  /// The height of the row, in points.
  static let height: CGFloat = 44
  /// The distance of word and plate from the edges, in points.
  private static let margin: CGFloat = 16
  private unowned let picker: UIDatePicker
  private let word = UILabel()
  private let plate = UIDatePicker(frame: .zero)

  init(of picker: UIDatePicker) {
    self.picker = picker
    super.init(frame: .zero)
    word.text = "Time"
    word.font = .systemFont(ofSize: 17)
    addSubview(word)
    plate.datePickerMode = .time
    plate.preferredDatePickerStyle = .compact
    plate.addAction(
      UIAction { [weak self] _ in
        if let self { self.picker.take(plate.date) }
      },
      for: .valueChanged
    )
    addSubview(plate)
    show()
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the time of the picker.
  func show() {
    (plate.locale, plate.calendar, plate.timeZone) = (
      picker.locale, picker.calendar, picker.timeZone
    )
    plate.minuteInterval = picker.minuteInterval
    plate.date = picker.date
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inner = bounds.insetBy(dx: Self.margin, dy: 0)
    let size = plate.intrinsicContentSize
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    word.frame = inner
    word.textAlignment = isMirrored ? .right : .left
    plate.frame = CGRect(
      x: isMirrored ? inner.minX : inner.maxX - size.width,
      y: (bounds.height - size.height) / 2,
      width: size.width,
      height: size.height
    )
  }
}
