// SPDX-License-Identifier: Apache-2.0

/// Names of the format.
enum KnownNames {
  /// The words that properties with a choice take, by the property's key.
  static let words: [String: Set<String>] = [
    "contentsGravity": [
      "center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft",
      "bottomRight", "resize", "resizeAspect", "resizeAspectFill",
    ],
    "minificationFilter": ["nearest", "linear", "trilinear"],
    "magnificationFilter": ["nearest", "linear", "trilinear"],
    "cornerCurve": ["circular", "continuous"],
    "fillRule": ["non-zero", "even-odd"],
    "lineCap": ["butt", "round", "square"],
    "lineJoin": ["miter", "round", "bevel"],
    "type": ["axial", "radial", "conic"],
    "alignmentMode": ["natural", "left", "right", "center", "justified"],
    "truncationMode": ["none", "start", "end", "middle"],
    "emitterShape": ["point", "line", "rectangle", "cuboid", "circle", "sphere"],
    "emitterMode": ["points", "outline", "surface", "volume"],
    "renderMode": ["unordered", "oldestFirst", "oldestLast", "backToFront", "additive"],
    "scrollMode": ["none", "vertically", "horizontally", "both"],
    "fillMode": ["removed", "forwards", "backwards", "both"],
    "calculationMode": ["linear", "discrete", "paced", "cubic", "cubicPaced"],
    "rotationMode": ["auto", "autoReverse"],
    "transitionType": ["fade", "moveIn", "push", "reveal", "oglFlip", "pageCurl", "pageUnCurl"],
    "subtype": ["fromRight", "fromLeft", "fromTop", "fromBottom"],
  ]

  /// Attributes of layers that change nothing of what is shown here: how the system stores, draws or
  /// touches a layer, and notes of editors.
  static let withoutEffect: Set<String> = [
    "contentsFormat", "contentsOpaque", "drawsAsynchronously", "canDrawConcurrently",
    "acceleratesDrawing", "preloadsCache", "needsLayoutOnGeometryChange",
    "allowsDisplayCompositing", "rasterizationPrefersDisplayCompositing", "allowsHitTesting",
    "hitTestsAsOpaque", "hitTestsContentsAlphaChannel", "allowsFontSubpixelQuantization",
    "resizingMode", "needsDisplayOnBoundsChange", "autoresizingMask", "groupName", "captureOnly",
    "windowServerAware", "allowsInPlaceFiltering", "ignoresScreenClip",
  ]

  /// Attributes that are not supported, with the text at which they change nothing.
  static let neutral: [String: Set<String>] = [
    "allowsGroupBlending": ["1", "true"], "inheritsTiming": ["1", "true"],
    "sortsSublayers": ["1", "true"], "invertsShadow": ["0", "false"],
    "continuousCorners": ["0", "false"], "shadowPathIsBounds": ["0", "false"],
    "literalContentsCenter": ["0", "false"], "motionBlurAmount": ["0"], "velocityStretch": ["0"],
    "usesEDR": ["0"], "wantsExtendedDynamicRangeContent": ["0", "false"],
    "createsCompositingGroup": ["0", "false"],
  ]

  /// Elements inside a layer that have no effect here, and what they are for issues; empty ones are not
  /// reported.
  static let ignoredElements: [String: String] = [
    "scriptComponents": "a script, which is never run",
    "scriptObject": "a script, which is never run",
    "scripts": "a script, which is never run",
    "behaviors": "a behaviour, which moves nothing",
    "emitterBehaviors": "a behaviour, which moves nothing",
    "modules": "a module of the editor",
    "eventHandlers": "an event handler, which is never run",
    "layoutManager": "a layout manager",
    "constraints": "constraints of layout",
    "actions": "actions of properties",
    "style": "a style, such as motion by tilting the device",
    "userInfo": "notes of the editor",
  ]

  /// Whether an attribute is a note of an editor, which changes nothing.
  static func isOfEditor(_ name: String) -> Bool {
    name.hasPrefix("caplay") || name.hasPrefix("mica_")
  }

  /// The types of values, and what each holds.
  static let types: [String: ValueType] = [
    "real": .scalar, "integer": .scalar, "NSNumber": .scalar, "float": .scalar, "double": .scalar,
    "bool": .flag, "boolean": .flag, "string": .string, "NSString": .string, "CGPoint": .point,
    "CGSize": .size, "CGRect": .rect, "CGColor": .color, "CATransform3D": .transform,
    "CGPath": .path, "CGImage": .image, "null": .null, "NSNull": .null, "nil": .null,
    "NSArray": .array,
  ]
}

/// What a typed value holds.
enum ValueType {
  case scalar, flag, string, point, size, rect, color, transform, path, image, null, array
}
