// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// What a view says of how it is shown to people who see little.
private final class SightHints {
  var ignoresInvertedColors = false
  var showsViewer = false
  var title: String?
  var image: UIImage?
  var insets = UIEdgeInsets.zero
  var scalesImage = false
}

// Nothing is inverted here, and no long press shows a large picture of an item.
extension UIView {
  private var sightHints: SightHints { rareParts.get(SightHints.self, orMake: SightHints.init) }

  /// Whether the view keeps its colours where all others are inverted; default false, stored without
  /// effect: no colours are inverted here.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/accessibilityignoresinvertcolors>
  public var accessibilityIgnoresInvertColors: Bool {
    get { rareParts.find(SightHints.self)?.ignoresInvertedColors ?? false }
    set { sightHints.ignoresInvertedColors = newValue }
  }

  /// Whether a long press shows the view large; default false, stored without effect.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uilargecontentvieweritem>
  public var showsLargeContentViewer: Bool {
    get { rareParts.find(SightHints.self)?.showsViewer ?? false }
    set { sightHints.showsViewer = newValue }
  }
  /// The title under the large image; default nil, stored without effect.
  public var largeContentTitle: String? {
    get { rareParts.find(SightHints.self)?.title }
    set { sightHints.title = newValue }
  }
  /// The large image; default nil, stored without effect.
  public var largeContentImage: UIImage? {
    get { rareParts.find(SightHints.self)?.image }
    set { sightHints.image = newValue }
  }
  /// The insets of the large image in points; default none, stored without effect.
  public var largeContentImageInsets: UIEdgeInsets {
    get { rareParts.find(SightHints.self)?.insets ?? .zero }
    set { sightHints.insets = newValue }
  }
  /// Whether the large image is drawn anew at its size; default false, stored without effect.
  public var scalesLargeContentImage: Bool {
    get { rareParts.find(SightHints.self)?.scalesImage ?? false }
    set { sightHints.scalesImage = newValue }
  }
}
