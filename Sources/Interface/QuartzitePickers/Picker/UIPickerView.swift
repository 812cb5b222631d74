// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// Wheels of rows; the user chooses a row of each wheel by turning it to the front.
///
/// A drag turns a wheel, which decelerates and stops at a row; a tap on a row turns the wheel to
/// it. Rows are on a cylinder that fills the height of the view. Views are made only for visible
/// rows. A wheel has at most 2^21 rows, and a picker at most 32 wheels.
///
/// - Note: Differs from Apple: rows are foreshortened but not bent, and the view keeps any size
///   that is set. Apple does not document the dimensions of the cylinder.
///
/// See: <https://developer.apple.com/documentation/uikit/uipickerview>
@preconcurrency @MainActor
open class UIPickerView: UIView {
  private static let size = CGSize(width: 320, height: 216)
  private static let mostWheels = 32
  private static let margin: CGFloat = 9
  private static let spacing: CGFloat = 5
  private let indicator = UIView()
  private var wheels: [PickerWheel] = []
  private var widths: [CGFloat] = []
  private var isStale = true
  /// Called before the delegate when the user has chosen a row.
  var whenChosen: ((Int, Int) -> Void)?

  /// The data source; not retained.
  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { reloadAllComponents() }
  }
  /// The delegate; not retained.
  open weak var delegate: (any UIPickerViewDelegate)? {
    didSet { reloadAllComponents() }
  }
  /// Whether the row in front is marked; always true, as on iOS 7 and later.
  open var showsSelectionIndicator: Bool {
    get { true }
    set {}
  }

  /// Makes a picker; with a size of zero it is 320 by 216 points.
  public override init(frame: CGRect) {
    super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: Self.size) : frame)
    prepare()
  }

  /// Makes a picker.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.fill(self, as: UIPickerView.self)
  }

  /// Says to assistive technologies what the wheels are, where the delegate knows it.
  private func describeWheels() {
    guard let teller = delegate as? any UIPickerViewAccessibilityDelegate else { return }
    for wheel in wheels {
      let component = wheel.component
      wheel.accessibilityLabel = teller.pickerView(self, accessibilityLabelForComponent: component)
      wheel.accessibilityHint = teller.pickerView(self, accessibilityHintForComponent: component)
      wheel.isAccessibilityElement = wheel.accessibilityLabel != nil
    }
  }

  private func prepare() {
    clipsToBounds = true
    indicator.isUserInteractionEnabled = false
    indicator.backgroundColor = .tertiarySystemFill
    indicator.layer.cornerRadius = 8
    addSubview(indicator)
  }

  // MARK: - Rows

  /// The number of wheels.
  open var numberOfComponents: Int {
    load()
    return wheels.count
  }

  /// Returns the number of rows of a wheel; 0 for an index out of range.
  open func numberOfRows(inComponent component: Int) -> Int {
    load()
    return wheels.indices.contains(component) ? wheels[component].rows : 0
  }

  /// Returns the size of the rows of a wheel, in points; zero for an index out of range.
  open func rowSize(forComponent component: Int) -> CGSize {
    load()
    guard wheels.indices.contains(component) else { return .zero }
    layOutWheels()
    return CGSize(width: wheels[component].bounds.width, height: wheels[component].rowHeight)
  }

  /// Returns the view of a visible row; nil for any other.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    load()
    return wheels.indices.contains(component) ? wheels[component].view(of: row) : nil
  }

  /// Reloads all wheels and rows from the data source and the delegate.
  open func reloadAllComponents() {
    isStale = true
    setNeedsLayout()
  }

  /// Reloads the rows of a wheel; an index out of range is ignored.
  open func reloadComponent(_ component: Int) {
    load()
    guard wheels.indices.contains(component) else { return }
    reload(wheels[component])
  }

  /// Turns a wheel to a row; the delegate is not called.
  ///
  /// A row out of range is clamped; a wheel out of range is ignored.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    load()
    guard wheels.indices.contains(component) else { return }
    layOutWheels()
    wheels[component].select(row, animated: animated)
  }

  /// Returns the row in front of a wheel, or the one to which it is turning; -1 for a wheel without
  /// rows and for an index out of range.
  open func selectedRow(inComponent component: Int) -> Int {
    load()
    guard wheels.indices.contains(component), wheels[component].rows > 0 else { return -1 }
    return wheels[component].selected
  }

  private func load() {
    guard isStale else { return }
    isStale = false
    let count = min(max(dataSource?.numberOfComponents(in: self) ?? 0, 0), Self.mostWheels)
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count {
      let wheel = PickerWheel(component: wheels.count)
      wheel.picker = self
      wheels.append(wheel)
      addSubview(wheel)
    }
    widths = wheels.map {
      let width = delegate?.pickerView(self, widthForComponent: $0.component) ?? 0
      return width.isFinite && width > 0 ? width : 0
    }
    for wheel in wheels { reload(wheel) }
    describeWheels()
    setNeedsLayout()
  }

  private func reload(_ wheel: PickerWheel) {
    wheel.reload(
      rows: dataSource?.pickerView(self, numberOfRowsInComponent: wheel.component) ?? 0,
      rowHeight: delegate?.pickerView(self, rowHeightForComponent: wheel.component) ?? 0
    )
  }

  func makeView(_ row: Int, _ component: Int, reusing old: UIView?) -> UIView {
    let label = old as? PickerLabel
    let own = delegate?.pickerView(
      self,
      viewForRow: row,
      forComponent: component,
      reusing: label == nil ? old : nil
    )
    if let own { return own }
    let view = label ?? PickerLabel()
    view.show(
      delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component),
      delegate?.pickerView(self, titleForRow: row, forComponent: component)
    )
    return view
  }

  func chose(_ row: Int, in component: Int) {
    whenChosen?(row, component)
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    load()
    layOutWheels()
  }

  private func layOutWheels() {
    let room = max(
      bounds.width - 2 * Self.margin - Self.spacing * CGFloat(max(wheels.count - 1, 0)),
      0
    )
    let fixed = widths.reduce(0, +)
    let open = widths.count { $0 == 0 }
    let share = open > 0 ? max(room - fixed, 0) / CGFloat(open) : 0
    var x = Self.margin
    // Wheels that are narrower than the picker are centred.
    if open == 0 { x += (room - fixed) / 2 }
    for (wheel, width) in zip(wheels, widths) {
      let frame = CGRect(x: x, y: 0, width: width > 0 ? width : share, height: bounds.height)
      if wheel.frame != frame {
        wheel.frame = frame
        wheel.fit()
      }
      x = frame.maxX + Self.spacing
    }
    let height = wheels.map(\.rowHeight).max() ?? 32
    indicator.frame = CGRect(
      x: Self.margin,
      y: (bounds.height - height) / 2,
      width: max(bounds.width - 2 * Self.margin, 0),
      height: height
    )
  }

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
}

/// A row with a title.
private final class PickerLabel: UILabel {
  func show(_ attributed: NSAttributedString?, _ title: String?) {
    textAlignment = .center
    font = .systemFont(ofSize: 23)
    textColor = .label
    adjustsFontSizeToFitWidth = true
    minimumScaleFactor = 0.5
    if let attributed {
      attributedText = attributed
      textAlignment = .center
    } else {
      text = title
    }
  }
}
