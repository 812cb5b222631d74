// SPDX-License-Identifier: Apache-2.0
import QuartziteCompositor
import QuartziteStart
import QuartziteUIKit

/// Puts in place what draws layer trees and text layers, and what reads picture files; called when the program is loaded.
///
/// Only stores three values: nothing is drawn, no font is read, no thread is started.
@_cdecl("quartzite_start")
public func startDrawingServices() {
  ContextRenderer.install()
  TextLayerPainter.install()
  PictureDecoding.install()
}
