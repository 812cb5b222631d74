// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension UISegmentedControl {
  // MARK: - Actions

  /// Makes a control with a segment for each action, which shows its title or image and runs the
  /// action when it is chosen.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
    if frame.size == .zero { bounds.size = intrinsicContentSize }
  }

  /// Inserts a segment of an action at an index, which is clamped.
  public func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(at: segment, animated) { $0.take(action) }
  }

  /// Sets the action of a segment, with its title or image.
  public func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) { $0.take(action) }
  }

  /// Returns the action of a segment; nil if it has none or the index is out of range.
  public func actionForSegment(at segment: Int) -> UIAction? {
    segments.indices.contains(segment) ? segments[segment].action : nil
  }

  // MARK: - Images of the client's

  /// Sets the background of segments in a state, in place of the standard look; `barMetrics` is
  /// ignored.
  ///
  /// The images are stretched over the segments; those for the state `selected` show the chosen one.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: State,
    barMetrics: UIBarMetrics
  ) {
    backgrounds[exact: state] = backgroundImage
    backgroundColor = backgrounds.isEmpty ? .tertiarySystemFill : nil
    show(animated: false)
  }

  /// Returns the background of segments in a state, or that for the normal state.
  public func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
    backgrounds.value(for: state)
  }

  /// Sets the image between a segment in one state and its right neighbour in another; `barMetrics`
  /// is ignored.
  public func setDividerImage(
    _ dividerImage: UIImage?,
    forLeftSegmentState leftState: State,
    rightSegmentState rightState: State,
    barMetrics: UIBarMetrics
  ) {
    dividers.removeAll { $0.left == leftState && $0.right == rightState }
    if let dividerImage {
      dividers.append(SegmentDivider(left: leftState, right: rightState, image: dividerImage))
    }
    show(animated: false)
  }

  /// Returns the image between a segment in one state and its right neighbour in another; where
  /// there is none, that between normal ones.
  public func dividerImage(
    forLeftSegmentState leftState: State,
    rightSegmentState rightState: State,
    barMetrics: UIBarMetrics
  ) -> UIImage? {
    let own = dividers.first { $0.left == leftState && $0.right == rightState }
    return (own ?? dividers.first { $0.left == .normal && $0.right == .normal })?.image
  }
}
