// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

let package = Package(
  name: "PreviewExample",
  dependencies: [.package(name: "quartzite", path: "../..")],
  targets: [
    .target(name: "Cards", dependencies: [.product(name: "Quartzite", package: "quartzite")]),
    .executableTarget(
      name: "Preview",
      dependencies: [
        "Cards",
        .product(name: "Quartzite", package: "quartzite"),
        .product(name: "QuartzitePreview", package: "quartzite"),
      ]
    ),
  ]
)
