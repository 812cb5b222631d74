// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// The module graph, lowest first. Imports point down only; `Scripts/lint` checks it.
let package = Package(
  name: "Quartzite",
  products: [
    .library(name: "Quartzite", targets: ["Quartzite"]),
    .library(name: "QuartziteCore", targets: ["QuartziteCore"]),
    .library(name: "QuartziteCompositor", targets: ["QuartziteCompositor"]),
    .library(name: "QuartzitePOP", targets: ["QuartzitePOP"]),
    .library(name: "QuartziteLottie", targets: ["QuartziteLottie"]),
    .library(name: "QuartziteLottieView", targets: ["QuartziteLottieView"]),
    .library(name: "QuartziteTesting", targets: ["QuartziteTesting"]),
    .library(name: "QuartziteEffects", targets: ["QuartziteEffects"]),
    .library(name: "QuartziteWindow", targets: ["QuartziteWindow"]),
    .library(name: "QuartziteStudio", targets: ["QuartziteStudio"]),
    .executable(name: "quartzite", targets: ["QuartziteMain"]),

    // Apple's names, for code that imports them: see Docs/BringYourCode.md.
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .library(name: "CoreImage", targets: ["CoreImage"]),
    .library(name: "CoreText", targets: ["CoreText"]),
    .library(name: "pop", targets: ["pop"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    // MARK: Values and pure functions
    .target(name: "QuartziteNumerics"),
    .target(name: "QuartziteTiming", dependencies: ["QuartziteNumerics"]),
    .target(name: "QuartziteGeometry", dependencies: ["QuartziteNumerics"]),

    // MARK: Pixels
    .target(name: "QuartziteKernels"),
    .target(
      name: "QuartziteRaster",
      dependencies: ["QuartziteGeometry", "QuartziteNumerics", "QuartziteKernels"]
    ),
    .target(
      name: "QuartziteGraphics",
      dependencies: ["QuartziteGeometry", "QuartziteNumerics", "QuartziteRaster"]
    ),

    // MARK: Layers, animations, frames
    .target(
      name: "QuartziteCore",
      dependencies: [
        "QuartziteGeometry", "QuartziteTiming", "QuartziteNumerics", "QuartziteGraphics",
      ]
    ),
    .target(
      name: "QuartziteCompositor",
      dependencies: [
        "QuartziteCore", "QuartziteGraphics", "QuartziteRaster", "QuartziteGeometry",
        "QuartziteNumerics",
      ]
    ),
    .target(
      name: "QuartzitePOP",
      dependencies: ["QuartziteCore", "QuartziteGeometry", "QuartziteTiming"]
    ),

    .target(
      name: "QuartziteLottie",
      dependencies: [
        "QuartziteCore", "QuartziteGraphics", "QuartziteGeometry", "QuartziteTiming",
        "QuartziteNumerics", "QuartziteText", "CZlib", "CLinux",
      ]
    ),

    // MARK: Text
    .systemLibrary(
      name: "CFreeType",
      pkgConfig: "freetype2",
      providers: [.apt(["libfreetype-dev"])]
    ),
    .systemLibrary(
      name: "CHarfBuzz",
      pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"])]
    ),
    .systemLibrary(
      name: "CFontconfig",
      pkgConfig: "fontconfig",
      providers: [.apt(["libfontconfig-dev"])]
    ),
    .target(
      name: "QuartziteText",
      dependencies: [
        "QuartziteGeometry", "QuartziteGraphics", "QuartziteNumerics", "CFreeType", "CHarfBuzz",
        "CFontconfig",
      ]
    ),

    // MARK: Views and the stage
    .target(name: "QuartziteStart"),
    .target(
      name: "QuartziteUIKit",
      dependencies: [
        "QuartziteCore", "QuartziteCompositor", "QuartziteGraphics", "QuartziteMedia",
        "QuartziteText", "QuartziteTiming", "QuartziteStart", "CLinux",
      ]
    ),
    .target(
      name: "QuartziteLottieView",
      dependencies: [
        "QuartziteLottie", "QuartziteUIKit", "QuartziteCore", "QuartziteGraphics",
        "QuartziteGeometry",
      ]
    ),
    .target(
      name: "QuartziteStage",
      dependencies: [
        "QuartziteUIKit", "QuartziteCompositor", "QuartziteRaster", "QuartziteMedia",
        "QuartziteNumerics",
      ]
    ),

    .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev"])]),
    .target(
      name: "QuartziteWindow",
      dependencies: ["QuartziteStage", "QuartziteRaster", "QuartziteUIKit", "CSDL2"]
    ),

    // MARK: Files
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CTurboJPEG",
      pkgConfig: "libturbojpeg",
      providers: [.apt(["libturbojpeg0-dev"])]
    ),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(name: "CLinux"),
    .target(
      name: "QuartziteMedia",
      dependencies: [
        "QuartziteGraphics", "QuartziteRaster", "QuartziteKernels", "CPNG", "CTurboJPEG", "CWebP",
        "CLinux",
      ]
    ),

    // MARK: Apple's names. Nothing of ours stands on these, so that nobody has them unasked.
    .target(
      name: "CoreGraphics",
      dependencies: ["QuartziteGeometry", "QuartziteGraphics", "_Testing_CoreGraphics"]
    ),
    .target(
      name: "CoreImage",
      dependencies: ["CoreGraphics", "QuartziteGraphics", "_Testing_CoreImage"]
    ),
    .target(name: "CoreText", dependencies: ["CoreGraphics", "QuartziteText"]),
    .target(
      name: "QuartzCore",
      dependencies: ["CoreGraphics", "QuartziteCore", "QuartziteStage"]
    ),
    .target(
      name: "UIKit",
      dependencies: [
        "CoreGraphics", "CoreImage", "CoreText", "QuartzCore", "QuartziteUIKit", "_Testing_UIKit",
      ]
    ),
    .target(name: "pop", dependencies: ["QuartzitePOP", "UIKit"]),
    .target(name: "_Testing_CoreGraphics"),
    .target(name: "_Testing_CoreImage"),
    .target(name: "_Testing_UIKit"),

    .target(
      name: "QuartziteTesting",
      dependencies: ["QuartziteStage", "QuartziteMedia", "QuartziteGraphics", "QuartziteRaster"]
    ),

    // MARK: Umbrella, catalogue, command line
    .target(
      name: "Quartzite",
      dependencies: [
        "QuartziteNumerics", "QuartziteGeometry", "QuartziteTiming", "QuartziteGraphics",
        "QuartziteCore", "QuartzitePOP", "QuartziteUIKit", "QuartziteStage",
      ]
    ),
    .target(name: "QuartziteEffects", dependencies: ["Quartzite"]),

    // MARK: The live page
    .target(
      name: "QuartziteStudio",
      dependencies: [
        "Quartzite", "QuartziteEffects", "QuartziteStage", "QuartziteMedia", "QuartziteCompositor",
        "QuartziteRaster", "CZlib",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      resources: [
        .embedInCode("Page/index.html"),
        .embedInCode("Page/icon.svg"),
        .embedInCode("Page/studio.css"),
        .embedInCode("Page/catalogue.js"),
        .embedInCode("Page/exports.js"),
        .embedInCode("Page/fingers.js"),
        .embedInCode("Page/inspector.js"),
        .embedInCode("Page/link.js"),
        .embedInCode("Page/parameters.js"),
        .embedInCode("Page/picture.js"),
        .embedInCode("Page/studio.js"),
        .embedInCode("Page/swift.js"),
        .embedInCode("Page/timeline.js"),
        .embedInCode("Page/tree.js"),
      ]
    ),
    .target(
      name: "QuartziteBenchmarks",
      dependencies: [
        "Quartzite", "QuartziteEffects", "QuartziteStage", "QuartziteCompositor",
        "QuartziteCore", "QuartziteText", "QuartziteGraphics", "QuartziteRaster",
        "QuartziteGeometry", "QuartziteNumerics", "QuartziteLottie",
      ]
    ),
    .target(
      name: "QuartziteCommand",
      dependencies: [
        "Quartzite", "QuartziteEffects", "QuartziteMedia", "QuartziteStage", "QuartziteLottie",
        "QuartziteCompositor", "QuartziteRaster", "QuartziteStudio", "QuartziteBenchmarks",
        "QuartziteWindow",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .executableTarget(name: "QuartziteMain", dependencies: ["QuartziteCommand"]),

    // MARK: Tests
    .testTarget(name: "QuartziteNumericsTests", dependencies: ["QuartziteNumerics"]),
    .testTarget(
      name: "QuartziteTimingTests",
      dependencies: ["QuartziteTiming", "QuartziteNumerics"]
    ),
    .testTarget(
      name: "QuartziteGeometryTests",
      dependencies: ["QuartziteGeometry", "QuartziteNumerics"]
    ),
    .testTarget(
      name: "QuartziteRasterTests",
      dependencies: [
        "QuartziteRaster", "QuartziteGeometry", "QuartziteNumerics", "QuartziteKernels",
      ]
    ),
    .testTarget(
      name: "QuartziteGraphicsTests",
      dependencies: [
        "QuartziteGraphics", "QuartziteGeometry", "QuartziteRaster", "QuartziteNumerics",
      ]
    ),
    .testTarget(
      name: "QuartziteCoreTests",
      dependencies: ["QuartziteCore", "QuartziteTiming", "QuartziteNumerics", "QuartziteGraphics"]
    ),
    .testTarget(
      name: "QuartziteCompositorTests",
      dependencies: [
        "QuartziteCompositor", "QuartziteCore", "QuartziteGraphics", "QuartziteRaster",
        "QuartziteNumerics",
      ]
    ),
    .testTarget(
      name: "QuartziteLottieTests",
      dependencies: [
        "QuartziteLottie", "QuartziteCore", "QuartziteCompositor", "QuartziteRaster",
        "QuartziteGeometry",
      ]
    ),
    .testTarget(
      name: "QuartziteLottieViewTests",
      dependencies: ["QuartziteLottieView", "QuartziteLottie", "QuartziteStage", "QuartziteUIKit"]
    ),
    .testTarget(
      name: "QuartzitePOPTests",
      dependencies: ["QuartzitePOP", "QuartziteNumerics"]
    ),
    .testTarget(
      name: "QuartziteTextTests",
      dependencies: [
        "QuartziteText", "QuartziteGraphics", "QuartziteGeometry", "QuartziteNumerics",
      ]
    ),
    .testTarget(name: "QuartziteUIKitTests", dependencies: ["QuartziteUIKit", "QuartziteStage"]),
    .testTarget(
      name: "QuartziteStageTests",
      dependencies: ["QuartziteStage", "QuartziteUIKit", "QuartzitePOP"]
    ),
    .testTarget(name: "QuartziteWindowTests", dependencies: ["QuartziteWindow", "CSDL2"]),
    .testTarget(
      name: "QuartziteMediaTests",
      dependencies: [
        "QuartziteMedia", "QuartziteRaster", "QuartziteKernels", "QuartziteNumerics",
      ]
    ),
    .testTarget(name: "UIKitTests", dependencies: ["UIKit", "pop", "QuartziteStage"]),
    .testTarget(
      name: "QuartziteTestingTests",
      dependencies: ["QuartziteTesting", "QuartziteStage", "QuartziteUIKit", "QuartziteRaster"]
    ),
    .testTarget(name: "QuartziteBenchmarksTests", dependencies: ["QuartziteBenchmarks"]),
    .testTarget(
      name: "QuartziteEffectsTests",
      dependencies: ["QuartziteEffects", "QuartziteStage", "QuartziteTesting"],
      exclude: ["Guide/__Goldens__", "Gallery/__Goldens__"]
    ),
    .testTarget(
      name: "QuartziteStudioTests",
      dependencies: [
        "QuartziteStudio", "QuartziteEffects", "QuartziteStage", "QuartziteMedia",
        "QuartziteRaster",
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ]
    ),
    .testTarget(
      name: "QuartziteCommandTests",
      dependencies: ["QuartziteCommand", "QuartziteMedia", "QuartziteRaster", "QuartziteMain"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// The fuzzers, only where they are asked for: Scripts/fuzz builds them for libFuzzer.
if Context.environment["QUARTZITE_FUZZ"] != nil {
  package.products.append(.executable(name: "LottieFuzz", targets: ["LottieFuzz"]))
  package.products.append(.executable(name: "DisplayListFuzz", targets: ["DisplayListFuzz"]))
  package.targets += [
    .target(name: "CFuzzDriver", path: "Fuzz/CFuzzDriver"),
    .executableTarget(
      name: "LottieFuzz",
      dependencies: [
        "CFuzzDriver", "QuartziteLottie", "QuartziteCompositor", "QuartziteCore",
        "QuartziteGeometry", "QuartziteRaster",
      ],
      path: "Fuzz/LottieFuzz"
    ),
    .executableTarget(
      name: "DisplayListFuzz",
      dependencies: ["CFuzzDriver", "QuartziteKernels", "QuartziteRaster"],
      path: "Fuzz/DisplayListFuzz"
    ),
  ]
}

// Pictures for the oracles to compare, only where they are asked for: Scripts/test-oracles.
if Context.environment["QUARTZITE_ORACLES"] != nil {
  package.products.append(.executable(name: "OracleDrawings", targets: ["OracleDrawings"]))
  package.targets.append(
    .executableTarget(
      name: "OracleDrawings",
      dependencies: [
        "QuartziteCompositor", "QuartziteCore", "QuartziteGeometry", "QuartziteGraphics",
        "QuartziteRaster",
      ],
      path: "Tests/Oracles/Drawings"
    )
  )
}
