// SPDX-License-Identifier: Apache-2.0

/// A module of Apple's systems that does not exist here.
struct AbsentModule {
  /// The name.
  let name: String
  /// The prefixes of its names.
  let prefixes: [String]
  /// Its names without such a prefix.
  let names: Set<String>
  /// Whether declarations that use it are left out; otherwise only the import is put under a condition.
  let isWhole: Bool

  /// Whether its names are unknown, so that every file that imports it counts as using it.
  var isOpaque: Bool { prefixes.isEmpty && names.isEmpty }

  /// Whether one of these names is the module's.
  func isUsed(in identifiers: Set<String>) -> Bool {
    guard !isOpaque else { return true }
    return !names.isDisjoint(with: identifiers)
      || identifiers.contains { identifier in
        identifier != name && prefixes.contains { identifier.hasPrefix($0) }
      }
  }

  /// Returns the module of that name; nil for all others.
  static func named(_ name: String) -> AbsentModule? { all.first { $0.name == name } }

  /// The types of UIKit and its kin that this package lacks, as one module of Apple's systems: what uses
  /// them is built where there is an Objective-C runtime.
  static let lackedTypes = AbsentModule(
    name: "ObjectiveC",
    prefixes: [],
    names: KnownNames.ours.absent.filter { name in
      !KnownNames.foundation.contains(name) && !KnownNames.ours.types.contains(name)
        && OldNames.current(of: name) == nil && name.hasPrefix("UI")
    },
    isWhole: false
  )

  private static func part(_ name: String, _ prefixes: [String], _ names: Set<String> = [])
    -> AbsentModule
  {
    AbsentModule(name: name, prefixes: prefixes, names: names, isWhole: false)
  }

  private static let all: [AbsentModule] = [
    AbsentModule(
      name: "SwiftUI",
      prefixes: [],
      names: [
        "UIViewRepresentable", "UIViewControllerRepresentable", "PreviewProvider", "View",
        "UIHostingController", "UIHostingConfiguration", "State", "StateObject", "Binding",
        "ObservedObject", "EnvironmentObject", "Environment", "ViewModifier", "ViewBuilder",
        "GeometryReader", "VStack", "HStack", "ZStack", "Shape", "Animatable", "AnyView", "Color",
        "Font", "Image", "Text", "Scene", "WindowGroup", "EmptyView", "AnimatableModifier",
      ],
      isWhole: true
    ),
    AbsentModule(
      name: "Combine",
      prefixes: [],
      names: [
        "Published", "ObservableObject", "AnyCancellable", "Cancellable", "Publisher", "Publishers",
        "AnyPublisher", "PassthroughSubject", "CurrentValueSubject", "Just", "Future", "Subscriber",
        "Subscription", "Empty", "Deferred",
      ],
      isWhole: true
    ),
    AbsentModule(name: "AppKit", prefixes: [], names: [], isWhole: true),
    AbsentModule(name: "Cocoa", prefixes: [], names: [], isWhole: true),
    AbsentModule(name: "WatchKit", prefixes: [], names: [], isWhole: true),
    part("AVFoundation", ["AV"], ["CMTime", "CMTimeMake", "CMSampleBuffer"]),
    part("AVKit", ["AV"]),
    part("AudioToolbox", ["AudioServices", "kSystemSoundID", "SystemSoundID", "kAudio"]),
    part("os", ["os_", "OSLog", "OSSignpost", "OSAllocated"], ["Logger"]),
    part("WebKit", ["WK"]),
    part("MapKit", ["MK"]),
    part("Metal", ["MTL"]),
    part("MetalKit", ["MTK"]),
    part("CoreMotion", ["CM"]),
    part("SceneKit", ["SCN"]),
    part("SpriteKit", ["SK"]),
    part("CoreHaptics", ["CH"]),
    part("Accelerate", ["vDSP", "vImage", "vv", "cblas", "BNNS"]),
    part("simd", ["simd", "matrix_", "vector_"]),
    part("Photos", ["PH"]),
    part("PhotosUI", ["PH"]),
    part("StoreKit", ["SK"]),
    part("CoreLocation", ["CL"]),
    part("CoreData", ["NSManaged", "NSPersistent", "NSFetch"]),
    part("GLKit", ["GLK"]),
    part("OpenGLES", ["EAGL", "gl"]),
    part("SafariServices", ["SF"]),
    part("MessageUI", ["MF"]),
    part("CoreMedia", ["CM"]),
    part("CoreVideo", ["CV"]),
    part("ImageIO", ["CGImageSource", "CGImageDestination", "kCGImage"]),
    part("UniformTypeIdentifiers", ["UTType"]),
    part("MobileCoreServices", ["kUT", "UTType"]),
    part("SystemConfiguration", ["SC"]),
    part("GameplayKit", ["GK"]),
    part("NotificationCenter", ["NC"]),
    part("UserNotifications", ["UN"]),
    part("Vision", ["VN"]),
  ]
}
