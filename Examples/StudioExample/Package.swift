// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

let package = Package(
  name: "StudioExample",
  dependencies: [.package(name: "quartzite", path: "../..")],
  targets: [
    .target(name: "Views", dependencies: [.product(name: "Quartzite", package: "quartzite")]),
    .executableTarget(
      name: "Preview",
      dependencies: [
        "Views",
        .product(name: "Quartzite", package: "quartzite"),
        .product(name: "QuartziteStudio", package: "quartzite"),
      ]
    ),
  ]
)
