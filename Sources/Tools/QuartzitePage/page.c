// SPDX-License-Identifier: Apache-2.0
#include "QuartzitePage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// Each text with the zero that ends it. The compiler reads the files at once; as an array literal in
// Swift, which is what SwiftPM makes of a resource in code, they take it half a minute.
static const qz_page_file files[] = {
  {"index.html", (const unsigned char[]){
#embed "index.html" suffix(, 0)
  }},
  {"icon.svg", (const unsigned char[]){
#embed "icon.svg" suffix(, 0)
  }},
  {"studio.css", (const unsigned char[]){
#embed "studio.css" suffix(, 0)
  }},
  {"studio.js", (const unsigned char[]){
#embed "studio.js" suffix(, 0)
  }},
  {"Window/address.js", (const unsigned char[]){
#embed "Window/address.js" suffix(, 0)
  }},
  {"Window/keys.js", (const unsigned char[]){
#embed "Window/keys.js" suffix(, 0)
  }},
  {"Window/link.js", (const unsigned char[]){
#embed "Window/link.js" suffix(, 0)
  }},
  {"Window/measure.js", (const unsigned char[]){
#embed "Window/measure.js" suffix(, 0)
  }},
  {"Window/panels.js", (const unsigned char[]){
#embed "Window/panels.js" suffix(, 0)
  }},
  {"Window/status.js", (const unsigned char[]){
#embed "Window/status.js" suffix(, 0)
  }},
  {"Catalogue/catalogue.js", (const unsigned char[]){
#embed "Catalogue/catalogue.js" suffix(, 0)
  }},
  {"Stage/beside.js", (const unsigned char[]){
#embed "Stage/beside.js" suffix(, 0)
  }},
  {"Stage/fingers.js", (const unsigned char[]){
#embed "Stage/fingers.js" suffix(, 0)
  }},
  {"Stage/loupe.js", (const unsigned char[]){
#embed "Stage/loupe.js" suffix(, 0)
  }},
  {"Stage/picture.js", (const unsigned char[]){
#embed "Stage/picture.js" suffix(, 0)
  }},
  {"Stage/stage.css", (const unsigned char[]){
#embed "Stage/stage.css" suffix(, 0)
  }},
  {"Stage/stage.js", (const unsigned char[]){
#embed "Stage/stage.js" suffix(, 0)
  }},
  {"Motion/changes.js", (const unsigned char[]){
#embed "Motion/changes.js" suffix(, 0)
  }},
  {"Motion/curves.js", (const unsigned char[]){
#embed "Motion/curves.js" suffix(, 0)
  }},
  {"Motion/edits.js", (const unsigned char[]){
#embed "Motion/edits.js" suffix(, 0)
  }},
  {"Motion/playback.js", (const unsigned char[]){
#embed "Motion/playback.js" suffix(, 0)
  }},
  {"Motion/ruler.js", (const unsigned char[]){
#embed "Motion/ruler.js" suffix(, 0)
  }},
  {"Motion/shaping.js", (const unsigned char[]){
#embed "Motion/shaping.js" suffix(, 0)
  }},
  {"Motion/sizer.js", (const unsigned char[]){
#embed "Motion/sizer.js" suffix(, 0)
  }},
  {"Motion/timeline.css", (const unsigned char[]){
#embed "Motion/timeline.css" suffix(, 0)
  }},
  {"Motion/timeline.js", (const unsigned char[]){
#embed "Motion/timeline.js" suffix(, 0)
  }},
  {"Motion/trail.js", (const unsigned char[]){
#embed "Motion/trail.js" suffix(, 0)
  }},
  {"Scene/parameters.js", (const unsigned char[]){
#embed "Scene/parameters.js" suffix(, 0)
  }},
  {"Scene/scene.js", (const unsigned char[]){
#embed "Scene/scene.js" suffix(, 0)
  }},
  {"Scene/tunables.js", (const unsigned char[]){
#embed "Scene/tunables.js" suffix(, 0)
  }},
  {"Layers/facts.js", (const unsigned char[]){
#embed "Layers/facts.js" suffix(, 0)
  }},
  {"Layers/inspector.js", (const unsigned char[]){
#embed "Layers/inspector.js" suffix(, 0)
  }},
  {"Layers/layers.css", (const unsigned char[]){
#embed "Layers/layers.css" suffix(, 0)
  }},
  {"Layers/swift.js", (const unsigned char[]){
#embed "Layers/swift.js" suffix(, 0)
  }},
  {"Layers/tree.js", (const unsigned char[]){
#embed "Layers/tree.js" suffix(, 0)
  }},
  {"Look/findings.js", (const unsigned char[]){
#embed "Look/findings.js" suffix(, 0)
  }},
  {"Look/guides.js", (const unsigned char[]){
#embed "Look/guides.js" suffix(, 0)
  }},
  {"Look/look.css", (const unsigned char[]){
#embed "Look/look.css" suffix(, 0)
  }},
  {"Look/look.js", (const unsigned char[]){
#embed "Look/look.js" suffix(, 0)
  }},
  {"Files/filepanel.js", (const unsigned char[]){
#embed "Files/filepanel.js" suffix(, 0)
  }},
  {"Files/files.css", (const unsigned char[]){
#embed "Files/files.css" suffix(, 0)
  }},
  {"Files/files.js", (const unsigned char[]){
#embed "Files/files.js" suffix(, 0)
  }},
  {"Files/zip.js", (const unsigned char[]){
#embed "Files/zip.js" suffix(, 0)
  }},
  {"Export/exports.css", (const unsigned char[]){
#embed "Export/exports.css" suffix(, 0)
  }},
  {"Export/exports.js", (const unsigned char[]){
#embed "Export/exports.js" suffix(, 0)
  }},
};

long qz_page_file_count(void) { return sizeof files / sizeof files[0]; }

qz_page_file qz_page_file_at(long index) { return files[index]; }
