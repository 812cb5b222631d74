// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

/// A folder under `Sources/`: modules that stand on the same ground.
enum Floor: String {
  case values = "Values"
  case pixels = "Pixels"
  case layers = "Layers"
  case interface = "Interface"
  case formats = "Formats"
  case tools = "Tools"
  case appleNames = "AppleNames"
}

/// A module of ours, which imports all that `imports` names and no other module of this package.
///
/// `Scripts/lint` compares the list with the sources. `links` are needed without an import; what
/// `with` names after a trait is imported where that trait is on: `#if Media`.
func module(
  _ name: String,
  on floor: Floor,
  imports: String = "",
  with: KeyValuePairs<String, String> = [:],
  links: String = "",
  products: [Target.Dependency] = [],
  exclude: [String] = []
) -> Target {
  .target(
    name: name,
    dependencies: dependencies(imports + " " + links)
      + with.flatMap { dependencies($0.value, with: $0.key) } + products,
    path: "Sources/\(floor.rawValue)/\(name)",
    exclude: exclude
  )
}

/// The tests of a module; to optimise them takes longer than they run, unless they compute themselves.
func tests(
  _ name: String,
  imports: String,
  products: [Target.Dependency] = [],
  exclude: [String] = [],
  isOptimized: Bool = false
) -> Target {
  .testTarget(
    name: name,
    dependencies: dependencies(imports) + products,
    exclude: exclude,
    swiftSettings: isOptimized ? [] : [.unsafeFlags(["-Onone"], .when(configuration: .release))]
  )
}

/// A library of the system, known by the headers in its folder.
func system(_ name: String, pkgConfig: String? = nil, apt: String? = nil) -> Target {
  .systemLibrary(
    name: name,
    path: "Sources/System/\(name)",
    pkgConfig: pkgConfig,
    providers: apt.map { [.apt([$0])] }
  )
}

func dependencies(_ names: String, with trait: String? = nil) -> [Target.Dependency] {
  names.split { $0 == " " || $0 == "\n" }.map {
    .byName(name: String($0), condition: trait.flatMap { .when(traits: [$0]) })
  }
}

/// A product of another package, which is fetched only where a trait of this one is on.
func product(_ name: String, of package: String, with trait: String) -> Target.Dependency {
  .product(name: name, package: package, condition: .when(traits: [trait]))
}

let package = Package(
  name: "Quartzite",
  products: [
    .library(name: "Quartzite", targets: ["Quartzite"]),
    .library(name: "QuartziteCore", targets: ["QuartziteCore"]),
    .library(name: "QuartziteCompositor", targets: ["QuartziteCompositor"]),
    .library(name: "QuartziteScreen", targets: ["QuartziteScreen"]),
    .library(name: "QuartzitePOP", targets: ["QuartzitePOP"]),
    .library(name: "QuartziteLottie", targets: ["QuartziteLottie"]),
    .library(name: "QuartziteCAML", targets: ["QuartziteCAML"]),
    .library(name: "QuartziteLottieView", targets: ["QuartziteLottieView"]),
    .library(name: "QuartziteTesting", targets: ["QuartziteTesting"]),
    .library(name: "QuartziteEffects", targets: ["QuartziteEffects"]),
    .library(name: "QuartziteWindow", targets: ["QuartziteWindow"]),
    .library(name: "QuartziteStudio", targets: ["QuartziteStudio"]),
    .library(name: "QuartzitePreview", targets: ["QuartzitePreview"]),
    .executable(name: "quartzite", targets: ["QuartziteMain"]),
    .library(name: "QuartziteC", type: .dynamic, targets: ["QuartziteCLibrary"]),
    .plugin(name: "QuartzitePlugin", targets: ["QuartzitePlugin"]),

    // Apple's names, for code that imports them: see Docs/BringYourCode.md.
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .library(name: "CoreImage", targets: ["CoreImage"]),
    .library(name: "CoreText", targets: ["CoreText"]),
    .library(name: "ImageIO", targets: ["ImageIO"]),
    .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
    .library(name: "MobileCoreServices", targets: ["MobileCoreServices"]),
    .library(name: "pop", targets: ["pop"]),
    .library(name: "Lottie", targets: ["Lottie"]),
  ],
  // What a client can leave out; each is a compilation condition of the same name. Everything is on
  // by default. README.md says what is where.
  traits: [
    .default(enabledTraits: ["Window", "Studio"]),
    .trait(
      name: "Text",
      description: "Fonts and text, and the views and the stage that stand on them."
    ),
    .trait(
      name: "Media",
      description: "Films, and pictures in JPEG and WebP.",
      enabledTraits: ["Text"]
    ),
    .trait(
      name: "Window",
      description: "A stage in a window of the desktop.",
      enabledTraits: ["Text"]
    ),
    .trait(
      name: "Studio",
      description: "The live page and the command line.",
      enabledTraits: ["Media"]
    ),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    // MARK: Values and pure functions
    module("QuartziteNumerics", on: .values),
    module("QuartziteNotes", on: .values),
    module("QuartziteConstraints", on: .values),
    module("QuartziteArchives", on: .values),
    module("QuartziteTiming", on: .values, imports: "QuartziteNumerics"),
    module("QuartziteGeometry", on: .values, imports: "QuartziteNumerics QuartziteNotes"),
    module("QuartziteFileTypes", on: .values, imports: "QuartziteGeometry"),

    // MARK: Pixels
    module(
      "QuartziteDisplayList",
      on: .pixels,
      imports: "QuartziteGeometry QuartziteNumerics"
    ),
    module(
      "QuartziteVectors",
      on: .pixels,
      imports: "QuartziteDisplayList QuartziteGeometry QuartziteTiming QuartziteNumerics"
    ),
    module("QuartziteKernels", on: .pixels),
    module(
      "QuartziteRaster",
      on: .pixels,
      imports: "QuartziteDisplayList QuartziteGeometry QuartziteNumerics QuartziteKernels"
    ),
    module(
      "QuartziteGraphics",
      on: .pixels,
      imports: "QuartziteGeometry QuartziteNumerics QuartziteDisplayList QuartziteRaster"
    ),

    // MARK: Layers, animations, frames
    module("QuartziteFoundation", on: .layers, imports: "QuartziteNotes QuartziteNumerics"),
    module("QuartziteOSLog", on: .layers, imports: "QuartziteNotes"),
    module(
      "QuartziteLayerValues",
      on: .layers,
      imports: """
        QuartziteGeometry QuartziteTiming QuartziteNumerics QuartziteGraphics QuartziteDisplayList
        """
    ),
    module(
      "QuartziteCore",
      on: .layers,
      imports: """
        QuartziteLayerValues QuartziteGeometry QuartziteTiming QuartziteGraphics
        QuartziteFoundation QuartziteNumerics
        """
    ),
    module(
      "QuartziteCompositor",
      on: .layers,
      imports: """
        QuartziteLayerValues QuartziteFoundation QuartziteGraphics QuartziteDisplayList
        QuartziteGeometry QuartziteNumerics
        """
    ),
    module(
      "QuartziteFrames",
      on: .layers,
      imports: """
        QuartziteCompositor QuartziteLayerValues QuartziteGeometry QuartziteRaster
        QuartziteDisplayList QuartziteNumerics QuartziteNotes
        """
    ),
    module(
      "QuartziteScreen",
      on: .layers,
      imports: """
        QuartziteCore QuartziteFrames QuartziteCompositor QuartziteGeometry QuartziteGraphics
        QuartziteRaster QuartziteDisplayList
        """
    ),
    module(
      "QuartziteRunLoop",
      on: .layers,
      imports: "QuartziteCore QuartziteGeometry QuartziteNumerics CLinux"
    ),
    module(
      "QuartzitePOP",
      on: .layers,
      imports: "QuartziteCore QuartziteGeometry QuartziteTiming"
    ),

    // MARK: Text, views and the stage
    module(
      "QuartziteText",
      on: .interface,
      imports: """
        QuartziteGeometry QuartziteGraphics QuartziteNumerics CFreeType CHarfBuzz CFontconfig
        """
    ),
    module("QuartziteXML", on: .interface, imports: "CExpat"),
    module(
      "QuartziteSVG",
      on: .interface,
      imports: """
        QuartziteXML QuartziteText QuartziteCore QuartziteGraphics QuartziteGeometry
        QuartziteNumerics QuartziteArchives
        """
    ),
    module("QuartziteStart", on: .interface),
    module("QuartziteFiles", on: .interface, imports: "CLinux"),
    module(
      "QuartzitePictures",
      on: .interface,
      imports: """
        QuartziteFiles QuartziteGraphics QuartziteRaster QuartziteKernels CDeflate CPNG
        QuartziteDisplayList QuartziteArchives
        """,
      with: ["Media": "CTurboJPEG CWebP"]
    ),
    module(
      "QuartziteUIKit",
      on: .interface,
      imports: """
        QuartziteCore QuartziteRunLoop QuartziteCompositor QuartziteGeometry
        QuartziteGraphics QuartzitePictures QuartziteConstraints QuartziteNumerics QuartziteText
        QuartziteTiming QuartziteStart QuartziteVectors QuartziteDisplayList QuartziteSVG
        """
    ),
    module(
      "QuartziteDynamics",
      on: .interface,
      imports: """
        QuartziteUIKit QuartziteCore QuartziteFoundation QuartziteGeometry QuartziteNumerics CBox2D
        """
    ),
    module(
      "QuartziteCollections",
      on: .interface,
      imports: """
        QuartziteUIKit QuartziteDynamics QuartziteCore QuartziteGeometry QuartziteNumerics
        """
    ),
    module(
      "QuartziteContainers",
      on: .interface,
      imports: "QuartziteUIKit QuartziteCore QuartziteGeometry"
    ),
    module(
      "QuartzitePickers",
      on: .interface,
      imports: "QuartziteUIKit QuartziteCore QuartziteGeometry QuartziteNumerics"
    ),
    module(
      "QuartziteTextKit",
      on: .interface,
      imports: """
        QuartziteUIKit QuartziteText QuartziteCore QuartziteGraphics QuartziteGeometry
        QuartziteNumerics QuartziteFoundation
        """
    ),
    module(
      "QuartziteNibs",
      on: .interface,
      imports: """
        QuartziteUIKit QuartziteContainers QuartziteCollections QuartzitePickers QuartziteTextKit
        QuartziteCore QuartziteGeometry QuartziteText QuartziteXML
        """
    ),
    module(
      "QuartziteStage",
      on: .interface,
      imports: """
        QuartziteUIKit QuartziteCompositor QuartziteCore QuartziteGeometry QuartziteGraphics
        QuartziteDisplayList QuartziteRaster QuartziteNumerics QuartziteFrames
        """
    ),
    module(
      "QuartziteWindow",
      on: .interface,
      imports: """
        QuartziteStage QuartziteGeometry QuartziteDisplayList QuartziteUIKit QuartziteNibs CSDL2
        """
    ),

    // MARK: Files, and the umbrella of all that is below the tools
    module(
      "QuartziteFilms",
      on: .formats,
      imports: """
        QuartzitePictures QuartziteFiles QuartziteArchives QuartziteRaster QuartziteKernels
        QuartziteDisplayList QuartziteVectors QuartziteGraphics QuartziteGeometry
        QuartziteFrames QuartziteLayerValues QuartziteCAML
        """
    ),
    module(
      "QuartzitePrelude",
      on: .formats,
      exclude: [
        "sandbox.js", "guard.js", "values.js", "properties.js", "layers.js", "shapes.js", "bake.js",
      ]
    ),
    module(
      "QuartziteExpressions",
      on: .formats,
      imports: "QuartziteVectors QuartziteTiming QuartziteNumerics QuartzitePrelude CDuktape"
    ),
    module(
      "QuartziteLottie",
      on: .formats,
      imports: """
        QuartziteCore QuartziteGraphics QuartziteDisplayList QuartziteGeometry QuartziteTiming
        QuartziteNumerics QuartziteArchives
        """,
      with: ["Text": "QuartziteText QuartziteExpressions"]
    ),
    module(
      "QuartziteCAML",
      on: .formats,
      imports: """
        QuartziteCore QuartziteCompositor QuartziteGraphics QuartziteGeometry
        QuartziteDisplayList QuartziteNumerics QuartziteArchives QuartziteFiles QuartzitePictures
        QuartziteTiming QuartziteXML
        """
    ),
    module(
      "QuartziteLottieView",
      on: .formats,
      imports: """
        QuartziteLottie QuartziteUIKit QuartziteText QuartziteCore QuartziteGraphics
        QuartziteGeometry QuartziteTiming QuartziteNumerics
        """
    ),

    module(
      "QuartziteRecording",
      on: .formats,
      imports: """
        QuartziteFilms QuartziteLottie QuartziteStage QuartzitePictures QuartziteFiles
        QuartziteFrames QuartziteCompositor QuartziteCore QuartziteLayerValues QuartziteGraphics
        QuartziteGeometry QuartziteDisplayList QuartziteRaster QuartziteVectors QuartziteCAML
        QuartziteSVG QuartziteScreen
        """
    ),
    module(
      "QuartziteImageIO",
      on: .formats,
      imports: """
        QuartziteFilms QuartzitePictures QuartziteFiles QuartziteGraphics QuartziteGeometry
        QuartziteDisplayList QuartziteRaster QuartziteFileTypes QuartziteArchives
        """
    ),
    module(
      "Quartzite",
      on: .formats,
      imports: """
        QuartziteNumerics QuartziteGeometry QuartziteTiming QuartziteGraphics QuartziteCore
        QuartzitePOP QuartziteScreen QuartziteFiles QuartzitePictures
        """,
      with: [
        "Text": """
        QuartziteUIKit QuartziteDynamics QuartziteCollections QuartziteContainers QuartzitePickers
        QuartziteTextKit QuartziteNibs QuartziteStage QuartziteSVG
        """,
        "Media": "QuartziteRecording QuartziteImageIO QuartziteFileTypes",
      ]
    ),

    // MARK: Apple's names. Nothing of ours stands on these, so that nobody has them unasked.
    module(
      "CoreGraphics",
      on: .appleNames,
      imports: "QuartziteGeometry QuartziteGraphics",
      links: "_Testing_CoreGraphics"
    ),
    module(
      "CoreImage",
      on: .appleNames,
      imports: "CoreGraphics QuartziteGraphics QuartziteImageIO",
      links: "_Testing_CoreImage"
    ),
    module("CoreText", on: .appleNames, imports: "CoreGraphics QuartziteText"),
    module("QuartzCore", on: .appleNames, imports: "CoreGraphics QuartziteCore QuartziteStage"),
    module(
      "UIKit",
      on: .appleNames,
      imports: """
        CoreGraphics CoreImage CoreText QuartzCore QuartziteUIKit QuartziteDynamics
        QuartziteCollections QuartziteContainers QuartzitePickers QuartziteTextKit QuartziteNibs
        QuartziteOSLog
        """,
      links: "_Testing_UIKit"
    ),
    module("ImageIO", on: .appleNames, imports: "CoreGraphics QuartziteImageIO"),
    // FlyingFox imports this one if it is built before: it must need no library of the system.
    module("UniformTypeIdentifiers", on: .appleNames, imports: "QuartziteFileTypes"),
    module("MobileCoreServices", on: .appleNames, imports: "QuartziteFileTypes"),
    module("pop", on: .appleNames, imports: "QuartzitePOP UIKit"),
    module("Lottie", on: .appleNames, imports: "QuartziteLottie QuartziteLottieView UIKit"),
    module("_Testing_CoreGraphics", on: .appleNames),
    module("_Testing_CoreImage", on: .appleNames),
    module("_Testing_UIKit", on: .appleNames),

    // MARK: Catalogue, live page, command line
    module(
      "QuartziteTesting",
      on: .tools,
      imports: """
        QuartziteStage QuartziteUIKit QuartziteFilms QuartzitePictures QuartziteGraphics
        QuartziteRaster QuartziteDisplayList
        """
    ),
    module("QuartziteEffects", on: .tools, imports: "Quartzite"),
    module(
      "QuartziteScenes",
      on: .tools,
      imports: """
        Quartzite QuartziteEffects QuartziteFilms QuartziteDisplayList QuartziteStage QuartziteLottie
        QuartziteLottieView QuartziteRecording QuartziteCAML QuartzitePictures
        """
    ),
    module(
      "QuartzitePage",
      on: .tools,
      exclude: [
        "index.html", "icon.svg", "studio.css", "studio.js", "Window", "Catalogue", "Stage",
        "Motion", "Scene", "Layers", "Look", "Files", "Export",
      ]
    ),
    module(
      "QuartziteStudio",
      on: .tools,
      imports: """
        Quartzite QuartziteEffects QuartziteScenes QuartziteStage QuartziteCompositor
        QuartziteCore QuartziteGeometry QuartziteGraphics QuartziteDisplayList QuartziteRaster CZlib
        QuartziteFrames QuartziteFilms QuartzitePictures QuartziteFiles QuartziteRecording
        QuartziteNumerics QuartziteCAML QuartziteLayerValues QuartziteLottie QuartziteArchives
        QuartzitePage
        """,
      products: [
        product("FlyingFox", of: "FlyingFox", with: "Studio"),
        product("FlyingSocks", of: "FlyingFox", with: "Studio"),
      ]
    ),
    module(
      "QuartziteBenchmarks",
      on: .tools,
      imports: """
        QuartziteEffects QuartziteScenes QuartziteStage QuartziteCompositor QuartziteCore
        QuartziteFrames QuartziteText QuartziteGraphics QuartziteDisplayList QuartziteRaster
        QuartziteGeometry QuartziteNumerics QuartziteLottie QuartziteFilms QuartziteFiles
        QuartzitePictures QuartziteVectors QuartziteDynamics QuartziteCollections QuartziteTextKit
        QuartziteUIKit
        """
    ),
    module(
      "QuartziteCommand",
      on: .tools,
      imports: """
        Quartzite QuartziteScenes QuartziteStage QuartziteLottie QuartziteEffects
        QuartziteCompositor QuartziteGeometry QuartziteGraphics QuartziteDisplayList QuartziteRaster
        QuartziteFrames QuartziteFilms QuartzitePictures QuartziteFiles QuartziteStudio
        QuartziteBenchmarks QuartziteRecording QuartziteVectors QuartziteSVG QuartziteCAML
        QuartziteLottieView
        """,
      with: ["Window": "QuartziteWindow"],
      products: [product("ArgumentParser", of: "swift-argument-parser", with: "Studio")]
    ),
    module(
      "QuartzitePreview",
      on: .tools,
      imports: "QuartziteCommand QuartziteScenes QuartziteNibs"
    ),
    .executableTarget(
      name: "QuartziteMain",
      dependencies: ["QuartziteCommand"],
      path: "Sources/Tools/QuartziteMain"
    ),
    module("QuartziteFinder", on: .tools),
    .executableTarget(
      name: "QuartzitePreviewer",
      dependencies: ["QuartziteFinder"],
      path: "Sources/Tools/QuartzitePreviewer"
    ),
    .plugin(
      name: "QuartzitePlugin",
      capability: .command(
        intent: .custom(
          verb: "quartzite",
          description: "Renders, shows and serves the views of the package."
        )
      ),
      dependencies: ["QuartzitePreviewer"],
      path: "Plugins/QuartzitePlugin"
    ),

    // MARK: The library for C, by `make library`
    module(
      "QuartziteCLibrary",
      on: .tools,
      imports: """
        CQuartzite QuartziteLottie QuartziteRecording QuartziteFiles QuartzitePictures
        QuartziteFrames QuartziteRaster QuartziteDisplayList QuartziteGeometry QuartziteGraphics
        QuartziteArchives QuartziteCAML QuartziteSVG QuartziteStage
        """
    ),

    // MARK: Libraries of the system
    system("CLinux"),
    system("CQuartzite"),
    system("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),
    system("CDeflate", pkgConfig: "libdeflate", apt: "libdeflate-dev"),
    system("CPNG", pkgConfig: "libpng", apt: "libpng-dev"),
    system("CTurboJPEG", pkgConfig: "libturbojpeg", apt: "libturbojpeg0-dev"),
    system("CWebP", pkgConfig: "libwebp", apt: "libwebp-dev"),
    system("CFreeType", pkgConfig: "freetype2", apt: "libfreetype-dev"),
    system("CHarfBuzz", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev"),
    system("CFontconfig", pkgConfig: "fontconfig", apt: "libfontconfig-dev"),
    system("CSDL2", apt: "libsdl2-dev"),
    system("CDuktape", pkgConfig: "duktape", apt: "duktape-dev"),
    system("CExpat", pkgConfig: "expat", apt: "libexpat1-dev"),

    // MARK: Sources of others, compiled by our settings: see Docs/Decisions.
    .target(
      name: "CBox2D",
      path: "Sources/System/CBox2D",
      exclude: ["Upstream"],
      cxxSettings: [
        .headerSearchPath("Settings"),
        .headerSearchPath("Upstream/include"),
        .headerSearchPath("Upstream/src"),
        .define("B2_USER_SETTINGS"),
        .define("NDEBUG"),
      ]
    ),

    // MARK: Tests
    .target(name: "Comparing", path: "Tests/Comparing"),
    tests("QuartziteNumericsTests", imports: "QuartziteNumerics"),
    tests("QuartziteXMLTests", imports: "QuartziteXML"),
    tests("QuartziteConstraintsTests", imports: "QuartziteConstraints"),
    tests("QuartziteTimingTests", imports: "QuartziteTiming QuartziteNumerics"),
    tests(
      "QuartziteGeometryTests",
      imports: "QuartziteGeometry QuartziteNotes QuartziteNumerics"
    ),
    tests(
      "QuartziteRasterTests",
      imports: """
        Comparing QuartziteDisplayList QuartziteRaster QuartziteGeometry QuartziteNumerics
        QuartziteKernels
        """,
      isOptimized: true
    ),
    tests(
      "QuartziteVectorsTests",
      imports: "QuartziteVectors QuartziteDisplayList QuartziteGeometry"
    ),
    tests(
      "QuartziteGraphicsTests",
      imports: "Comparing QuartziteGraphics QuartziteGeometry QuartziteDisplayList"
    ),
    tests(
      "QuartziteLayerValuesTests",
      imports: "QuartziteLayerValues QuartziteGeometry QuartziteTiming"
    ),
    tests(
      "QuartziteCoreTests",
      imports: """
        Comparing QuartziteCore QuartziteTiming QuartziteNumerics QuartziteGeometry QuartziteGraphics
        """
    ),
    tests(
      "QuartziteCompositorTests",
      imports: """
        Comparing QuartziteCompositor QuartziteCore QuartziteGeometry QuartziteGraphics
        QuartziteDisplayList QuartziteLayerValues QuartziteRaster QuartziteNumerics QuartziteTiming
        """
    ),
    tests(
      "QuartziteScreenTests",
      imports: "QuartziteScreen QuartziteCore QuartziteGeometry QuartziteGraphics"
    ),
    tests(
      "QuartzitePOPTests",
      imports: "QuartzitePOP QuartziteCore QuartziteGeometry QuartziteTiming"
    ),
    tests(
      "QuartziteTextTests",
      imports: "Comparing QuartziteText QuartziteGraphics QuartziteGeometry QuartziteNumerics"
    ),
    tests(
      "QuartziteSVGTests",
      imports: """
        QuartziteSVG QuartziteCore QuartziteGeometry QuartziteGraphics QuartziteUIKit
        """
    ),
    tests(
      "QuartziteUIKitTests",
      imports: """
        Comparing QuartziteUIKit QuartziteStage QuartziteCore QuartziteGeometry
        QuartziteGraphics
        QuartziteFoundation QuartziteNumerics QuartziteText QuartziteTiming
        """
    ),
    tests(
      "QuartziteDynamicsTests",
      imports: """
        QuartziteDynamics QuartziteStage QuartziteCore QuartziteGeometry QuartziteNumerics CBox2D
        """
    ),
    tests(
      "QuartziteCollectionsTests",
      imports: """
        QuartziteCollections QuartziteStage QuartziteCore QuartziteGeometry QuartziteNumerics
        """
    ),
    tests(
      "QuartziteContainersTests",
      imports: """
        Comparing QuartziteContainers QuartziteUIKit QuartziteStage QuartziteCore QuartziteGeometry
        QuartziteFoundation
        """
    ),
    tests("QuartziteNibsTests", imports: "QuartziteNibs QuartziteStage QuartziteCore"),
    tests("QuartzitePickersTests", imports: "QuartzitePickers QuartziteStage QuartziteGeometry"),
    tests(
      "QuartziteTextKitTests",
      imports: """
        QuartziteTextKit QuartziteStage QuartziteText QuartziteGeometry
        """
    ),
    tests(
      "QuartziteStageTests",
      imports: """
        Comparing QuartziteStage QuartziteUIKit QuartzitePOP QuartziteCore QuartziteGeometry
        QuartziteGraphics QuartziteNotes QuartziteNumerics
        QuartziteDisplayList QuartziteFoundation
        """
    ),
    tests(
      "QuartziteWindowTests",
      imports: "QuartziteWindow QuartziteUIKit QuartziteGeometry CSDL2"
    ),
    tests(
      "QuartziteFilmsTests",
      imports: """
        Comparing QuartziteGraphics QuartziteDisplayList QuartziteRaster QuartziteKernels
        QuartziteNumerics
        QuartziteFilms QuartzitePictures QuartziteFiles CWebP
        """,
      isOptimized: true
    ),
    tests(
      "QuartziteImageIOTests",
      imports: "Comparing ImageIO MobileCoreServices UIKit UniformTypeIdentifiers"
    ),
    tests("QuartziteRecordingTests", imports: "Comparing Quartzite QuartziteLottie QuartziteCAML"),
    tests("QuartziteExpressionsTests", imports: "QuartziteExpressions"),
    tests(
      "QuartziteLottieTests",
      imports: """
        Comparing QuartziteLottie QuartziteArchives QuartziteCore QuartziteCompositor QuartziteDisplayList
        QuartziteRaster QuartziteGeometry CZlib
        """
    ),
    tests(
      "QuartziteCAMLTests",
      imports: """
        QuartziteCAML QuartziteArchives QuartziteCore QuartziteScreen QuartzitePictures
        QuartziteGraphics QuartziteGeometry QuartziteDisplayList
        """
    ),
    tests(
      "QuartziteLottieViewTests",
      imports: """
        QuartziteLottieView QuartziteLottie QuartziteCore QuartziteStage QuartziteUIKit
        QuartziteArchives
        """
    ),
    tests("LottieNameTests", imports: "Lottie QuartziteArchives QuartziteStage"),
    tests("UIKitTests", imports: "Comparing UIKit QuartziteStage QuartziteOSLog QuartziteNotes"),
    tests(
      "QuartziteTestingTests",
      imports: """
        QuartziteTesting QuartziteStage QuartziteUIKit QuartziteGraphics QuartziteDisplayList
        QuartziteFilms
        """
    ),
    tests(
      "QuartziteBenchmarksTests",
      imports: "QuartziteBenchmarks QuartziteCore QuartziteRaster",
      isOptimized: true
    ),
    tests(
      "QuartziteEffectsTests",
      imports: """
        Comparing QuartziteEffects QuartziteStage QuartziteTesting QuartziteCore
        QuartziteGeometry QuartziteGraphics QuartziteNumerics QuartziteDisplayList
        QuartziteTiming QuartziteUIKit QuartziteText
        """,
      exclude: ["Guide/__Goldens__", "Gallery/__Goldens__"]
    ),
    tests(
      "QuartziteStudioTests",
      imports: """
        Comparing QuartziteStudio Quartzite QuartziteEffects QuartziteStage QuartziteCompositor
        QuartziteCore QuartziteDisplayList QuartziteRaster QuartziteFrames QuartzitePictures
        QuartziteLayerValues QuartziteLottie
        """,
      products: [product("FlyingSocks", of: "FlyingFox", with: "Studio")]
    ),
    tests("QuartziteFinderTests", imports: "QuartziteFinder"),
    tests(
      "QuartziteCommandTests",
      imports: """
        Comparing QuartziteCommand QuartziteFilms QuartzitePictures QuartziteMain
        QuartziteDisplayList QuartziteScenes QuartziteStage QuartziteUIKit
        """
    ),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// The tests of some targets only, where they are named: Scripts/test compiles for release what it runs there.
if let wanted = Context.environment["QUARTZITE_TESTS"]?.split(separator: " ").map(String.init) {
  package.targets.removeAll { $0.type == .test && !wanted.contains($0.name) }
}

// The fuzzers, only where they are asked for: Scripts/fuzz builds them for libFuzzer.
if Context.environment["QUARTZITE_FUZZ"] != nil {
  let drawing =
    "QuartziteCompositor QuartziteCore QuartziteGeometry QuartziteDisplayList QuartziteRaster"
  let fuzzers: KeyValuePairs = [
    "LottieFuzz": "QuartziteLottie " + drawing,
    "SVGFuzz": "QuartziteSVG " + drawing,
    "DisplayListFuzz": "QuartziteDisplayList QuartziteKernels QuartziteRaster",
    "CAMLFuzz": "QuartziteCAML QuartziteArchives " + drawing,
    "NibFuzz": "QuartziteNibs QuartziteStage QuartziteUIKit QuartziteGraphics QuartziteGeometry",
  ]
  package.targets.append(.target(name: "CFuzzDriver", path: "Fuzz/CFuzzDriver"))
  for (name, modules) in fuzzers {
    package.products.append(.executable(name: name, targets: [name]))
    package.targets.append(
      .executableTarget(
        name: name,
        dependencies: dependencies("CFuzzDriver " + modules),
        path: "Fuzz/" + name,
        // Their entry is the driver's.
        swiftSettings: [.unsafeFlags(["-parse-as-library"])]
      )
    )
  }
}

// Pictures for the oracles to compare, only where they are asked for: Scripts/test-oracles.
if Context.environment["QUARTZITE_ORACLES"] != nil {
  package.products.append(.executable(name: "OracleDrawings", targets: ["OracleDrawings"]))
  package.targets.append(
    .executableTarget(
      name: "OracleDrawings",
      dependencies: dependencies(
        """
        QuartziteCompositor QuartziteCore QuartziteGeometry QuartziteGraphics QuartziteDisplayList
        QuartziteRaster
        """
      ),
      path: "Tests/Oracles/Drawings"
    )
  )
}
