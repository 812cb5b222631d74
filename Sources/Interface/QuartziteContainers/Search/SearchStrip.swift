// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// The background of a search bar that stands in no other bar: the one of bars, between two lines.
///
/// Source: Apple, `UISearchBar.Style.prominent`: "The search bar has a translucent background".
@MainActor
final class SearchStrip: UIView {
  private let background = BarBackground()
  private let line = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    for view in [background, line] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the background that properties of a bar say; nil for none.
  ///
  /// - Parameter tint: The colour that the bar itself shows.
  func show(_ settings: BarSettings?, tint: UIColor?) {
    isHidden = settings == nil
    guard let settings else { return }
    let look = UIBarAppearance()
    let shown = settings.look(look, atEdge: nil, isAtEdge: false)
    if tint != nil { (shown.backgroundEffect, shown.backgroundColor) = (nil, nil) }
    background.show(shown)
    line.backgroundColor = shown.shadowColor
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The line below a bar's background is outside of it.
    background.frame = CGRect(
      x: 0,
      y: 0,
      width: bounds.width,
      height: max(bounds.height - hairline, 0)
    )
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: hairline)
  }
}
