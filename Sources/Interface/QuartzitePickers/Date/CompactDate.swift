// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// The labels of a date picker in the style `compact`: the date and the time on gray plates, of which
/// a tap opens a calendar or wheels in a popover.
///
/// They stand at the trailing edge, 5 points apart, and are 34 points high.
@MainActor
final class CompactDate: UIView, UIPopoverPresentationControllerDelegate {
  private unowned let picker: UIDatePicker
  private let day = UIButton(type: .system)
  private let time = UIButton(type: .system)

  private static let height: CGFloat = 34
  private static let gap: CGFloat = 5
  /// The room between a text and the edge of its plate, in points.
  private static let margin: CGFloat = 11

  init(of picker: UIDatePicker) {
    self.picker = picker
    super.init(frame: .zero)
    for button in [day, time] {
      button.backgroundColor = .tertiarySystemFill
      button.layer.cornerRadius = 8
      button.layer.cornerCurve = .continuous
      button.titleLabel?.font = .systemFont(ofSize: 17)
      button.setTitleColor(.label, for: .normal)
      button.addAction(
        UIAction { [weak self, weak button] _ in
          if let self, let button { self.open(from: button) }
        },
        for: .touchUpInside
      )
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ date: Date, _ plan: DatePlan) {
    let format = DateFormatter()
    (format.locale, format.calendar) = (plan.locale, plan.calendar)
    format.timeZone = plan.calendar.timeZone
    (format.dateStyle, format.timeStyle) = (.medium, .none)
    day.setTitle(format.string(from: date), for: .normal)
    (format.dateStyle, format.timeStyle) = (.none, .short)
    time.setTitle(format.string(from: date), for: .normal)
    day.isHidden = picker.datePickerMode == .time
    time.isHidden = picker.datePickerMode == .date
    setNeedsLayout()
  }

  private var shown: [UIButton] { [day, time].filter { !$0.isHidden } }

  private func width(of button: UIButton) -> CGFloat {
    let text = button.titleLabel?.sizeThatFits(CGSize(width: 1000, height: Self.height))
    return (text?.width ?? 0).rounded(.up) + 2 * Self.margin
  }

  /// The size of the labels side by side, in points.
  var fittingSize: CGSize {
    let widths = shown.map(width(of:))
    let gaps = Self.gap * CGFloat(max(widths.count - 1, 0))
    return CGSize(width: widths.reduce(gaps, +), height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x = isMirrored ? 0 : bounds.width - fittingSize.width
    for button in isMirrored ? shown.reversed() : shown {
      let width = width(of: button)
      button.frame = CGRect(
        x: x,
        y: (bounds.height - Self.height) / 2,
        width: width,
        height: Self.height
      )
      x += width + Self.gap
    }
  }

  // MARK: - The popover

  private func open(from button: UIButton) {
    let controller =
      sequence(first: self as UIResponder, next: \.next)
      .first { $0 is UIViewController } as? UIViewController
    guard picker.isEnabled, let controller, controller.presentedViewController == nil else {
      return
    }
    let content = DateContent(of: picker, showsTime: button === time)
    content.modalPresentationStyle = .popover
    let popover = content.popoverPresentationController
    popover?.sourceView = button
    popover?.sourceRect = button.bounds
    popover?.delegate = self
    controller.present(content, animated: true)
  }

  /// Returns none: on a phone the popover stays one.
  func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}

/// The calendar or the wheels of a popover.
@MainActor
private final class DateContent: UIViewController {
  private weak var picker: UIDatePicker?
  private let inner = UIDatePicker(frame: .zero)

  init(of picker: UIDatePicker, showsTime: Bool) {
    self.picker = picker
    super.init(nibName: nil, bundle: nil)
    inner.datePickerMode = showsTime ? .time : .date
    inner.preferredDatePickerStyle = showsTime ? .wheels : .inline
    (inner.locale, inner.calendar, inner.timeZone) = (
      picker.locale, picker.calendar, picker.timeZone
    )
    inner.minuteInterval = picker.minuteInterval
    (inner.minimumDate, inner.maximumDate) = (picker.minimumDate, picker.maximumDate)
    inner.date = picker.date
    inner.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.picker?.take(inner.date)
      },
      for: .valueChanged
    )
    let size = inner.intrinsicContentSize
    preferredContentSize = CGSize(width: max(size.width, 320), height: size.height)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    inner.frame = view.bounds
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(inner)
  }
}
