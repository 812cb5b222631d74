// SPDX-License-Identifier: Apache-2.0
import Cards
import Quartzite
import QuartzitePreview

@main enum Preview: ScenePreviews {
  static var scenes: [Scene] {
    Scene("Card", duration: 1) { CardView() }
    Scene(
      "Round card",
      size: CGSize(width: 200, height: 140),
      duration: 1,
      parameters: [
        .number("radius", "Radius of the corners", 30, in: 0...50),
        .color("color", "Colour", .darkGray),
      ]
    ) { values in
      CardView(radius: values.number("radius"), color: values.color("color"))
    }
  }
}
