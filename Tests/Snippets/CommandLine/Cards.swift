// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// The views that the program of Docs/CommandLine.md shows.
import Quartzite

public final class CardView: UIView {
  public init(radius: CGFloat = 12) {
    super.init(frame: CGRect(x: 0, y: 0, width: 160, height: 100))
  }

  public required init?(coder: NSCoder) { nil }
}
