// SPDX-License-Identifier: Apache-2.0
import QuartziteCompositor
import QuartziteCore
import QuartziteRunLoop
import QuartziteStart

/// Installs services that lower modules call through hooks: the renderer of layer trees, the
/// painter of text layers, the decoder of image files, the writer of PDF, and the executor of the
/// main actor's tasks.
///
/// A C constructor (`QuartziteStart`) installs them when the program is loaded. A linker takes its
/// object out of a static archive only if something refers to it, so code that needs the services
/// does (`need()`).
package enum DrawingServices {
  private static let isInstalled: Bool = {
    LayerServices.tree = ContextRenderer()
    TextLayerPainter.install()
    PictureDecoding.install()
    PDFWriting.install()
    #if os(Linux) && compiler(>=6.2)
    StageExecutor.install()
    #endif
    return true
  }()

  /// Installs the services, once; may be called on any thread.
  ///
  /// Nothing is drawn, no font is read and no thread is started.
  package static func install() {
    _ = isInstalled
  }

  /// Installs the services, and keeps the constructor in programs that are linked from static
  /// archives.
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
