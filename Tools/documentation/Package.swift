// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// The guide to Quartzite as a DocC catalogue. It is a package of its own, so that the DocC plugin
// is no dependency of ordinary builds.
//
//   make docs
let package = Package(
  name: "QuartziteDocumentation",
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.5")
  ],
  targets: [
    .target(name: "QuartziteGuide")
  ],
  swiftLanguageModes: [.v6]
)
