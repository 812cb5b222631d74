// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// A package of its own, so that nobody who only uses the library builds swift-syntax.
let package = Package(
  name: "quartzite-port",
  products: [.executable(name: "quartzite-port", targets: ["PortMain"])],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .target(
      name: "QuartzitePort",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ],
      resources: [
        .embedInCode("Names/names.txt"), .embedInCode("Names/foundation.txt"),
        .embedInCode("Names/delegates.txt"), .embedInCode("Swift2/selectors.txt"),
      ]
    ),
    .executableTarget(
      name: "PortMain",
      dependencies: [
        "QuartzitePort", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .testTarget(
      name: "QuartzitePortTests",
      dependencies: [
        "QuartzitePort", .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
