// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList

/// The difference of images from a golden, in words and images.
package struct GoldenDifference: CustomStringConvertible {
  /// What differs.
  package let description: String
  /// The images that show it, each with the name of its file.
  package let pictures: [(name: String, pictures: GoldenPictures)]

  /// Compares; nil if the differences are within the tolerance.
  ///
  /// - Parameter sheet: the golden, as in its file.
  package init?(_ sheet: Pixmap, _ actual: GoldenPictures, _ tolerance: GoldenTolerance) {
    guard let expected = actual.cut(sheet) else {
      let new = actual.sheet
      description = "the size is \(new.width)x\(new.height), not \(sheet.width)x\(sheet.height)"
      // The images of a film cannot be told apart on a sheet of another size.
      guard actual.rate == nil else {
        pictures = [("actual", actual)]
        return
      }
      let difference = GoldenComparison.picture(sheet, new)
      pictures = Self.named(GoldenPictures(sheet), actual, GoldenPictures(difference))
      return
    }
    let comparisons = zip(expected.pictures, actual.pictures).map {
      GoldenComparison($0, $1, tolerance)
    }
    let failed = comparisons.indices.filter { !comparisons[$0].passes(tolerance) }
    guard let first = failed.first else { return nil }
    let pixels = failed.reduce(0) { $0 + comparisons[$1].differingPixels }
    let greatest = comparisons.map(\.greatestDifference).max() ?? 0
    let place =
      actual.rate == nil
      ? ""
      : " in \(failed.count) of \(comparisons.count) images, the first at "
        + "\(Golden.number(actual.times[first])) s"
    description =
      "\(pixels) pixels differ\(place) by more than \(tolerance.channelDifference) of 255 "
      + "(tolerance \(tolerance.name), \(tolerance.differingPixels) allowed), the greatest "
      + "difference is \(greatest)"
    let differences = zip(expected.pictures, actual.pictures).map(GoldenComparison.picture)
    pictures = Self.named(expected, actual, actual.with(differences))
  }

  private static func named(
    _ expected: GoldenPictures,
    _ actual: GoldenPictures,
    _ difference: GoldenPictures
  ) -> [(name: String, pictures: GoldenPictures)] {
    [("actual", actual), ("difference", difference), ("expected", expected)]
  }
}

extension GoldenPictures {
  /// Other images at the same times.
  fileprivate func with(_ pictures: [Pixmap]) -> GoldenPictures {
    guard let rate else { return GoldenPictures(pictures[0]) }
    return GoldenPictures(film: pictures, times: times, rate: rate)
  }
}
