// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteEffects

/// A live page in the browser that plays, scrubs, touches, inspects and exports scenes.
///
/// ```swift
/// import Quartzite
/// import QuartziteStudio
///
/// Studio.serve {
///   Studio.Scene("Sign in", size: CGSize(width: 390, height: 844)) { stage in
///     stage.rootView.addSubview(SignInView(frame: stage.rootView.bounds))
///   }
/// }
/// ```
///
/// After a rebuild the page connects again by itself and shows the same scene at the same time.
public enum Studio {
  /// The port where none is given.
  public static let defaultPort = 8327

  /// Serves a page with `scenes` and never returns.
  ///
  /// Prints the page's address. Ends the process with a message and status 1 if it cannot listen.
  ///
  /// - Parameters:
  ///   - title: the name over the catalogue; default the program's.
  ///   - host: the address to listen on; default this machine alone. `0.0.0.0` lets others in, who
  ///     can then do all that the page can do.
  ///   - port: 1...65535, or 0 for any that is free; default 8327.
  ///   - scenes: what the page lists, in order.
  @MainActor public static func serve(
    title: String? = nil,
    host: String = "127.0.0.1",
    port: Int = defaultPort,
    @SceneBuilder scenes: () -> [Scene]
  ) -> Never {
    signal(SIGPIPE, SIG_IGN)
    var options = StudioOptions()
    options.title = title ?? ProcessInfo.processInfo.processName
    (options.host, options.port) = (host, port)
    run(scenes(), options) { address in
      print("Studio: \(address)")
      // A pipe would keep it back until the end.
      fflush(nil)
    }
  }

  /// Serves until the process is ended.
  ///
  /// - Parameter ready: called with the page's address once the server listens.
  @MainActor package static func run(
    _ scenes: [Scene],
    _ options: StudioOptions,
    ready: @escaping @Sendable (String) -> Void
  ) -> Never {
    let server = StudioServer(scenes: scenes, options: options)
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

  /// Runs the main actor on this thread: layers belong to threads, and `dispatchMain()` would hand the
  /// main queue to others.
  @MainActor private static func stayOnMainThread() -> Never {
    let idle = Foundation.Timer(timeInterval: 86_400, repeats: true) { _ in }
    RunLoop.main.add(idle, forMode: .default)
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }
}

/// How a page is served.
package struct StudioOptions: Sendable {
  /// The name over the catalogue.
  package var title = "Quartzite"
  /// The address to listen on.
  package var host = "127.0.0.1"
  /// The port; 0 is any that is free.
  package var port = Studio.defaultPort
  /// The limits.
  package var limits = ServerLimits()
  /// A directory to read the page's files from, for work on the page; nil is those of the program.
  package var pageDirectory: String?
  /// The directory in which the films have theirs; default the system's for such files.
  package var filmsDirectory = NSTemporaryDirectory()
  /// How many threads draw one picture.
  package var threads = max(1, ProcessInfo.processInfo.activeProcessorCount)

  /// Makes the default options.
  package init() {}
}
