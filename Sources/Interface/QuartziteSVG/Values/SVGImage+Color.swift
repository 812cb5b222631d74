// SPDX-License-Identifier: Apache-2.0

extension SVGImage {
  /// Returns the components of a colour of CSS, straight sRGB with alpha, 0...1; nil for an invalid text.
  package static func color(_ text: String) -> SIMD4<Double>? { SVGColorReader.read(text) }
}
