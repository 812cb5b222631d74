// SPDX-License-Identifier: Apache-2.0
#if !Studio
#error("QuartziteStudio needs the trait Studio of the package Quartzite")
#endif

import Foundation
import Quartzite
import QuartziteFiles
@_exported import QuartziteScenes

/// Serves a live page for the browser that plays, scrubs, touches, inspects and exports scenes.
///
/// ```swift
/// import Quartzite
/// import QuartziteStudio
///
/// Studio.serve {
///   Scene("Sign in", size: CGSize(width: 390, height: 844)) { stage in
///     stage.rootView.addSubview(SignInView(frame: stage.rootView.bounds))
///   }
/// }
/// ```
///
/// After a rebuild the page reconnects automatically and shows the same scene at the same time.
public enum Studio {
  /// A scene that the page lists and shows.
  public typealias Scene = QuartziteScenes.Scene
  /// The default port.
  public static let defaultPort = 8327

  /// Serves a page with `scenes` and never returns.
  ///
  /// Prints the page's address. If the server cannot listen, the process ends with a message and
  /// status 1.
  ///
  /// - Parameters:
  ///   - title: the title of the catalogue; default that of the program.
  ///   - host: the address to listen on; default this machine only. With `0.0.0.0` others have
  ///     access, who can then do everything that the page can do.
  ///   - port: 1...65535, or 0 for a free one; default 8327.
  ///   - scenes: the scenes of the page, in order.
  @MainActor public static func serve(
    title: String? = nil,
    host: String = "127.0.0.1",
    port: Int = defaultPort,
    @SceneBuilder scenes: () -> [Scene]
  ) -> Never {
    var options = StudioOptions()
    options.title = title ?? ProcessInfo.processInfo.processName
    (options.host, options.port) = (host, port)
    run(scenes(), options) { address in
      print("Studio: \(address)")
      // Output to a pipe would be buffered until the end.
      fflush(nil)
    }
  }

  /// Serves until the process ends.
  ///
  /// - Parameter ready: called with the page's address once the server listens.
  @MainActor package static func run(
    _ scenes: [Scene],
    _ options: StudioOptions,
    ready: @escaping @Sendable (String) -> Void
  ) -> Never {
    CMemory.keepCompact()
    let server = StudioServer(scenes: scenes.map { $0.measured() }, options: options)
    Task.detached {
      do {
        try await server.run(ready: ready)
      } catch {
        FileHandle.standardError.write(Data("studio: \(StudioServer.reason(of: error))\n".utf8))
        exit(1)
      }
    }
    stayOnMainThread()
  }

  /// Runs the main actor on this thread: layers belong to a thread, and `dispatchMain()` would
  /// serve the main queue on others.
  @MainActor private static func stayOnMainThread() -> Never {
    let idle = Foundation.Timer(timeInterval: 86_400, repeats: true) { _ in }
    RunLoop.main.add(idle, forMode: .default)
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }
}

/// The options of a server.
package struct StudioOptions: Sendable {
  /// The title of the catalogue.
  package var title = "Quartzite"
  /// The address to listen on.
  package var host = "127.0.0.1"
  /// The port; 0 for a free one.
  package var port = Studio.defaultPort
  /// The limits for clients.
  package var limits = ServerLimits()
  /// A directory with the page's files, for developing the page; nil for those of the program.
  package var pageDirectory: String?
  /// The directory for the directories of films; default the system's temporary directory.
  package var filmsDirectory = NSTemporaryDirectory()
  /// The number of threads that draw one frame.
  package var threads = max(1, ProcessInfo.processInfo.activeProcessorCount)

  /// Makes the default options.
  package init() {}
}
