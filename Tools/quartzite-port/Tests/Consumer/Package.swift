// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// A client of the package, outside of it: libraries as they are written for iOS, rewritten by
// quartzite-port, with tests of their behaviour. Scripts/test-consumer copies it to a directory of its
// own and sets QUARTZITE to the package.
let quartzite = Context.environment["QUARTZITE"] ?? "../../../.."
let libraries = [
  "Buttons", "Effects", "Fields", "Launching", "Menus", "Motion", "Nibs", "Progress", "Pulling",
  "Runtime", "Transitions", "Vintage",
]
let resources: [String: [Resource]] = [
  "Runtime": [.copy("Images/star.png")], "Nibs": [.copy("Base.lproj"), .copy("Card.xib")],
]

let package = Package(
  name: "Consumer",
  dependencies: [.package(name: "Quartzite", path: quartzite)],
  targets: libraries.map {
    .target(
      name: $0,
      dependencies: [
        .product(name: "UIKit", package: "Quartzite"),
        .product(name: "QuartzCore", package: "Quartzite"),
      ],
      resources: resources[$0] ?? []
    )
  } + [
    .testTarget(
      name: "ConsumerTests",
      dependencies: libraries.map { .byName(name: $0) } + [
        .product(name: "UIKit", package: "Quartzite"),
        .product(name: "pop", package: "Quartzite"),
        .product(name: "Quartzite", package: "Quartzite"),
        .product(name: "QuartziteTesting", package: "Quartzite"),
      ]
    )
  ],
  swiftLanguageModes: [.v5]
)
