// SPDX-License-Identifier: Apache-2.0
import QuartziteCompositor
import QuartziteStart

/// What draws layer trees and text layers, what reads picture files, for modules that know nothing of
/// either, and what runs the main actor's tasks.
///
/// A constructor of C puts them in place when the program is loaded (`QuartziteStart`). A linker takes
/// that one out of a static archive only where something refers to it: so does what needs them here.
package enum DrawingServices {
  private static let isInstalled: Bool = {
    ContextRenderer.install()
    TextLayerPainter.install()
    PictureDecoding.install()
    #if os(Linux) && compiler(>=6.2)
    StageExecutor.install()
    #endif
    return true
  }()

  /// Puts them in place, once; any thread.
  ///
  /// Nothing is drawn, no font is read, no thread is started.
  package static func install() {
    _ = isInstalled
  }

  /// Puts them in place, and keeps the constructor in programs that are linked from archives.
  package static func need() {
    quartzite_keep_start()
    install()
  }
}

/// Called when the program is loaded.
@_cdecl("quartzite_start")
public func startDrawingServices() {
  DrawingServices.install()
}
