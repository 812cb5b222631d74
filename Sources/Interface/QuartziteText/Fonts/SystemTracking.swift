// SPDX-License-Identifier: Apache-2.0

extension AppleFontNames {
  /// Returns the space that Apple's system font has after each character, in ems; negative where
  /// letters move together.
  ///
  /// It is the tracking that Apple publishes for each size, and for sizes above 17 points a part of
  /// 0.048 ems less: between 17 and 28 points the font turns from its form for text into that for
  /// display, whose letters are as much narrower. Inter has the same two forms, and its form for
  /// text is always drawn. Sizes between those of the table are mixed, sizes beyond its ends have
  /// the value there.
  ///
  /// So a label is as wide as on an iPhone, within 1.5 per cent up to 17 points and 3 per cent
  /// above; Inter's own advances are 2 to 10 per cent wider.
  ///
  /// Source: Apple, Human Interface Guidelines, Typography, "SF Pro" tracking values
  /// (developer.apple.com/design/human-interface-guidelines/typography), in the edition that plug-ins
  /// for drawing programs have copied; Apple, "The details of UI typography", 2020 (the sizes between
  /// which the form changes); Inter's and Inter Display's advances.
  package static func systemTracking(size: Double) -> Double {
    let last = trackings.count - 1
    let after = trackings.firstIndex { size <= $0.size } ?? last
    let (before, next) = (trackings[max(after - 1, 0)], trackings[after])
    let length = next.size - before.size
    let part = length > 0 ? min((size - before.size) / length, 1) : 1
    let published = before.thousandths + part * (next.thousandths - before.thousandths)
    let display = min(max((size - 17) / (28 - 17), 0), 1)
    return (published - 48 * display) / 1000
  }

  private static let trackings: [(size: Double, thousandths: Double)] = [
    (6, 41), (7, 34), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16),
    (16, -20), (17, -26), (18, -25), (19, -24), (20, -23), (21, -18), (22, -12), (23, -4), (24, 3),
    (25, 6), (26, 8), (27, 11), (28, 14), (30, 14), (31, 13), (32, 13), (33, 12), (34, 12),
    (35, 11), (36, 10), (40, 10), (41, 9), (43, 9), (44, 8), (48, 8), (49, 7), (51, 7), (52, 6),
    (57, 6), (58, 5), (60, 4), (65, 4), (66, 3), (68, 2), (75, 2), (76, 1), (80, 0),
  ]
}
