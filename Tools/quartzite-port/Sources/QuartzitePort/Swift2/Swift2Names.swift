// SPDX-License-Identifier: Apache-2.0

/// The names of Swift 2 that were changed by Swift 3.
enum Swift2Names {
  /// A present name of a method, and the label that its first argument has now.
  struct Method {
    var name: String
    var label: String?
  }

  /// Class methods and methods without arguments that are properties now, by their old names.
  static let properties: [String: String] = {
    var names = [
      "mainScreen": "main", "sharedApplication": "shared", "currentDevice": "current",
      "mainBundle": "main", "defaultCenter": "`default`", "currentRunLoop": "current",
      "mainRunLoop": "main", "standardUserDefaults": "standard", "defaultManager": "`default`",
      "mainQueue": "main", "containerView": "containerView", "generalPasteboard": "general",
      "sharedMenuController": "shared", "sharedSession": "shared", "currentCalendar": "current",
      "currentLocale": "current", "currentThread": "current", "mainThread": "main",
      "processInfo": "processInfo", "whitespaceCharacterSet": "whitespaces",
      "whitespaceAndNewlineCharacterSet": "whitespacesAndNewlines",
      "newlineCharacterSet": "newlines", "decimalDigitCharacterSet": "decimalDigits",
      "letterCharacterSet": "letters", "alphanumericCharacterSet": "alphanumerics",
      "punctuationCharacterSet": "punctuationCharacters",
      "URLQueryAllowedCharacterSet": "urlQueryAllowed",
      "URLHostAllowedCharacterSet": "urlHostAllowed", "systemTimeZone": "current",
      "localTimeZone": "current", "defaultSessionConfiguration": "`default`",
      "ephemeralSessionConfiguration": "ephemeral",
    ]
    for color in colors.keys { names["\(color)Color"] = color }
    return names
  }()

  /// The colours that UIColor names, and the arguments that make each.
  static let colors: [String: String] = [
    "clear": "white: 0, alpha: 0", "white": "white: 1, alpha: 1", "black": "white: 0, alpha: 1",
    "gray": "white: 0.5, alpha: 1", "lightGray": "white: 2.0 / 3, alpha: 1",
    "darkGray": "white: 1.0 / 3, alpha: 1", "red": "red: 1, green: 0, blue: 0, alpha: 1",
    "green": "red: 0, green: 1, blue: 0, alpha: 1", "blue": "red: 0, green: 0, blue: 1, alpha: 1",
    "yellow": "red: 1, green: 1, blue: 0, alpha: 1",
    "orange": "red: 1, green: 0.5, blue: 0, alpha: 1",
    "purple": "red: 0.5, green: 0, blue: 0.5, alpha: 1",
    "brown": "red: 0.6, green: 0.4, blue: 0.2, alpha: 1",
    "cyan": "red: 0, green: 1, blue: 1, alpha: 1",
    "magenta": "red: 1, green: 0, blue: 1, alpha: 1",
  ]

  /// Methods whose first argument had no label, by their old names.
  static let methods: [String: Method] = [
    "viewControllerForKey": .init("viewController", "forKey"),
    "viewForKey": .init("view", "forKey"),
    "addBoundaryWithIdentifier": .init("addBoundary", "withIdentifier"),
    "removeBoundaryWithIdentifier": .init("removeBoundary", "withIdentifier"),
    "cellForRowAtIndexPath": .init("cellForRow", "at"),
    "deselectRowAtIndexPath": .init("deselectRow", "at"),
    "selectRowAtIndexPath": .init("selectRow", "at"),
    "indexPathForCell": .init("indexPath", "for"),
    "indexPathForRowAtPoint": .init("indexPathForRow", "at"),
    "insertRowsAtIndexPaths": .init("insertRows", "at"),
    "deleteRowsAtIndexPaths": .init("deleteRows", "at"),
    "reloadRowsAtIndexPaths": .init("reloadRows", "at"),
    "dequeueReusableCellWithReuseIdentifier": .init("dequeueReusableCell", "withReuseIdentifier"),
    "cellForItemAtIndexPath": .init("cellForItem", "at"),
    "performSegueWithIdentifier": .init("performSegue", "withIdentifier"),
    "instantiateViewControllerWithIdentifier":
      .init("instantiateViewController", "withIdentifier"),
    "popToRootViewControllerAnimated": .init("popToRootViewController", "animated"),
    "popViewControllerAnimated": .init("popViewController", "animated"),
    "constraintsWithVisualFormat": .init("constraints", "withVisualFormat"),
    "appendContentsOf": .init("append", "contentsOf"),
    "removeAtIndex": .init("remove", "at"), "indexOf": .init("index", "of"),
    "needsDisplayForKey": .init("needsDisplay", "forKey"),
    "willMoveToSuperview": .init("willMove", "toSuperview"),
    "willMoveToWindow": .init("willMove", "toWindow"),
    "objectForKey": .init("object", "forKey"),
    "boolForKey": .init("bool", "forKey"),
    "rangeOfString": .init("range", "of"),
    "componentsSeparatedByString": .init("components", "separatedBy"),
    "stringByReplacingOccurrencesOfString": .init("replacingOccurrences", "of"),
    "titleForState": .init("title", "for"),
    "imageForState": .init("image", "for"),
    "titleColorForState": .init("titleColor", "for"),
    "backgroundImageForState": .init("backgroundImage", "for"),
    "boundingRectWithSize": .init("boundingRect", "with"),
    "sizeWithAttributes": .init("size", "withAttributes"),
    "observeValueForKeyPath": .init("observeValue", "forKeyPath"),
    "addAnimation": .init(name: "add"), "removeAnimationForKey": .init("removeAnimation", "forKey"),
    "animationForKey": .init("animation", "forKey"),
    "presentationLayer": .init(name: "presentation"), "modelLayer": .init(name: "model"),
    "renderInContext": .init("render", "in"), "drawInContext": .init("draw", "in"),
    "drawInRect": .init("draw", "in"), "drawAtPoint": .init("draw", "at"),
    "animateWithDuration": .init("animate", "withDuration"),
    "animateKeyframesWithDuration": .init("animateKeyframes", "withDuration"),
    "addKeyframeWithRelativeStartTime": .init("addKeyframe", "withRelativeStartTime"),
    "transitionWithView": .init("transition", "with"),
    "transitionFromView": .init("transition", "from"),
    "moveToPoint": .init("move", "to"), "addLineToPoint": .init("addLine", "to"),
    "addCurveToPoint": .init("addCurve", "to"), "addQuadCurveToPoint": .init("addQuadCurve", "to"),
    "addArcWithCenter": .init("addArc", "withCenter"), "closePath": .init(name: "close"),
    "appendPath": .init(name: "append"), "applyTransform": .init(name: "apply"),
    "containsPoint": .init(name: "contains"),
    "scheduledTimerWithTimeInterval": .init("scheduledTimer", "timeInterval"),
    "addToRunLoop": .init("add", "to"), "removeFromRunLoop": .init("remove", "from"),
    "addTimer": .init(name: "add"), "performSelector": .init(name: "perform"),
    "convertPoint": .init(name: "convert"), "convertRect": .init(name: "convert"),
    "bringSubviewToFront": .init(name: "bringSubviewToFront"),
    "sendSubviewToBack": .init(name: "sendSubviewToBack"),
    "colorWithAlphaComponent": .init(name: "withAlphaComponent"),
    "imageWithRenderingMode": .init(name: "withRenderingMode"),
    "resizableImageWithCapInsets": .init("resizableImage", "withCapInsets"),
    "systemFontOfSize": .init("systemFont", "ofSize"),
    "boldSystemFontOfSize": .init("boldSystemFont", "ofSize"),
    "italicSystemFontOfSize": .init("italicSystemFont", "ofSize"),
    "fontWithSize": .init(name: "withSize"),
    "presentViewController": .init(name: "present"),
    "dismissViewControllerAnimated": .init("dismiss", "animated"),
    "locationInView": .init("location", "in"), "translationInView": .init("translation", "in"),
    "velocityInView": .init("velocity", "in"),
    "dequeueReusableCellWithIdentifier": .init("dequeueReusableCell", "withIdentifier"),
    "valueForKey": .init("value", "forKey"), "valueForKeyPath": .init("value", "forKeyPath"),
    "insertSublayer": .init(name: "insertSublayer"), "setTitle": .init(name: "setTitle"),
    "applyTintEffectWithColor": .init("applyTintEffect", "with"),
    "applyBlurWithRadius": .init("applyBlur", "withRadius"),
    "blurImageWithMask": .init("blurImage", "withMask"),
    "blurImageWithRadius": .init("blurImage", "withRadius"),
    "blurImageAtFrame": .init("blurImage", "atFrame"),
  ]

  /// Those of methods that are known by their whole names, where nothing of today has the name.
  private static let selectorMarks = Swift2Selector.all.map(\.name).filter { name in
    name.count(where: \.isUppercase) > 1 && !KnownNames.ours.everything.contains(name)
      && !KnownNames.foundation.contains(name)
  }

  /// Names whose call shows that a source is written in Swift 2, since no later version compiles them.
  ///
  /// `closePath()` is still a method of contexts.
  static let marks: Set<String> = Set(
    methods.filter { $0.key != $0.value.name }.keys
  ).union(properties.keys).union(selectorMarks).union([
    "dispatch_get_main_queue", "advancedBy", "postNotificationName",
  ]).subtracting([
    "drawInContext", "containerView", "closePath",
  ])

  /// The labels of arguments after the first one, by their old names.
  static let labels: [String: String] = [
    "forControlEvents": "for", "forState": "for", "atIndex": "at", "toView": "to",
    "fromView": "from", "withEvent": "with", "forIndexPath": "for", "withObject": "with",
    "inContext": "in", "forRowAtIndexPath": "forRowAt", "inView": "in", "fromPoint": "from",
    "cellForRowAtIndexPath": "cellForRowAt", "didSelectRowAtIndexPath": "didSelectRowAt",
    "shouldSelectViewController": "shouldSelect", "didSelectViewController": "didSelect",
    "didDeselectRowAtIndexPath": "didDeselectRowAt",
    "heightForRowAtIndexPath": "heightForRowAt", "canEditRowAtIndexPath": "canEditRowAt",
    "canMoveRowAtIndexPath": "canMoveRowAt", "cellForItemAtIndexPath": "cellForItemAt",
    "didSelectItemAtIndexPath": "didSelectItemAt", "sizeForItemAtIndexPath": "sizeForItemAt",
    "moveRowAtIndexPath": "moveRowAt", "toIndexPath": "to",
    "ofObject": "of", "withRowAnimation": "with",
    "toPoint": "to", "withView": "with",
  ]

  /// The labels of initialisers, by type and by their old names.
  static let initializers: [String: [String: String]] = [
    "UIBezierPath": ["ovalInRect": "ovalIn", "CGPath": "cgPath"],
    "UIImage": [
      "CGImage": "cgImage", "CIImage": "ciImage", "inBundle": "in",
      "compatibleWithTraitCollection": "compatibleWith",
    ], "UIColor": ["CGColor": "cgColor"],
    "NSIndexPath": ["forRow": "row", "forItem": "item", "inSection": "section"],
    "NSURLRequest": ["URL": "url"], "NSMutableURLRequest": ["URL": "url"],
    "CIImage": ["CGImage": "cgImage"], "UIVibrancyEffect": ["forBlurEffect": "blurEffect"],
    "UICollectionViewLayoutAttributes": [
      "forCellWithIndexPath": "forCellWith", "withIndexPath": "with",
    ],
    "UISnapBehavior": ["snapToPoint": "snapTo"],
    "NSValue": [
      "CGPoint": "cgPoint", "CGSize": "cgSize", "CGRect": "cgRect", "CGVector": "cgVector",
      "CGAffineTransform": "cgAffineTransform", "CATransform3D": "caTransform3D",
      "UIEdgeInsets": "uiEdgeInsets",
    ],
  ]

  /// Properties, by their old names.
  static let members: [String: String] = [
    "CGPath": "cgPath", "CGColor": "cgColor", "CGImage": "cgImage", "CIImage": "ciImage",
    "CGPointValue": "cgPointValue", "CGSizeValue": "cgSizeValue", "CGRectValue": "cgRectValue",
    "destinationViewController": "destination", "sourceViewController": "source",
    "CATransform3DValue": "caTransform3DValue", "removedOnCompletion": "isRemovedOnCompletion",
    "hidden": "isHidden", "opaque": "isOpaque",
    "userInteractionEnabled": "isUserInteractionEnabled",
    "enabled": "isEnabled", "selected": "isSelected", "highlighted": "isHighlighted",
    "additive": "isAdditive", "cumulative": "isCumulative", "doubleSided": "isDoubleSided",
    "paused": "isPaused", "pagingEnabled": "isPagingEnabled", "scrollEnabled": "isScrollEnabled",
    "multipleTouchEnabled": "isMultipleTouchEnabled", "exclusiveTouch": "isExclusiveTouch",
    "translucent": "isTranslucent", "dragging": "isDragging", "decelerating": "isDecelerating",
    "tracking": "isTracking", "touchInside": "isTouchInside", "zooming": "isZooming",
    "directionalLockEnabled": "isDirectionalLockEnabled", "continuous": "isContinuous",
    "on": "isOn", "editing": "isEditing", "editable": "isEditable", "selectable": "isSelectable",
    "secureTextEntry": "isSecureTextEntry", "momentary": "isMomentary", "active": "isActive",
    "navigationBarHidden": "isNavigationBarHidden", "toolbarHidden": "isToolbarHidden",
    "statusBarHidden": "isStatusBarHidden", "idleTimerDisabled": "isIdleTimerDisabled",
    "networkActivityIndicatorVisible": "isNetworkActivityIndicatorVisible",
    "geometryFlipped": "isGeometryFlipped", "wrapped": "isWrapped", "valid": "isValid",
    "layoutMarginsRelativeArrangement": "isLayoutMarginsRelativeArrangement",
    "modalInPopover": "isModalInPresentation", "collapsed": "isCollapsed",
    "uppercaseString": "uppercased()", "lowercaseString": "lowercased()",
    "capitalizedString": "capitalized",
  ]

  /// Literals, by their old names.
  static let literals = [
    "__FUNCTION__": "#function", "__FILE__": "#file", "__LINE__": "#line",
    "__COLUMN__": "#column",
  ]

  /// Types and constants, by their old names.
  static let types: [String: String] = [
    "NSTimer": "Timer", "NSBundle": "Bundle", "NSRunLoop": "RunLoop",
    "NSNotificationCenter": "NotificationCenter", "NSUserDefaults": "UserDefaults",
    "NSFileManager": "FileManager", "NSOperationQueue": "OperationQueue",
    "NSTimeInterval": "TimeInterval", "NSIndexPath": "IndexPath", "ErrorType": "Error",
    "UITransitionContextToViewControllerKey": "UITransitionContextViewControllerKey.to",
    "UITransitionContextFromViewControllerKey": "UITransitionContextViewControllerKey.from",
    "UITransitionContextToViewKey": "UITransitionContextViewKey.to",
    "UITransitionContextFromViewKey": "UITransitionContextViewKey.from",
    "CGColorRef": "CGColor", "CGPathRef": "CGPath", "CGImageRef": "CGImage",
    "CGContextRef": "CGContext", "CGGradientRef": "CGGradient", "CGFontRef": "CGFont",
    "NSDateFormatter": "DateFormatter", "NSNumberFormatter": "NumberFormatter",
    "NSByteCountFormatter": "ByteCountFormatter",
    "NSDateComponentsFormatter": "DateComponentsFormatter",
    "NSJSONSerialization": "JSONSerialization",
    "NSJSONReadingOptions": "JSONSerialization.ReadingOptions",
    "NSJSONWritingOptions": "JSONSerialization.WritingOptions", "NSURLSession": "URLSession",
    "NSURLSessionTask": "URLSessionTask", "NSURLSessionDataTask": "URLSessionDataTask",
    "NSURLSessionDownloadTask": "URLSessionDownloadTask",
    "NSURLSessionConfiguration": "URLSessionConfiguration", "NSURLRequest": "URLRequest",
    "NSURLResponse": "URLResponse", "NSHTTPURLResponse": "HTTPURLResponse", "NSURL": "URL",
    "NSData": "Data", "NSDate": "Date", "NSDateComponents": "DateComponents",
    "NSCalendar": "Calendar", "NSCalendarUnit": "Calendar.Component", "NSTimeZone": "TimeZone",
    "NSLocale": "Locale", "NSUUID": "UUID", "NSCharacterSet": "CharacterSet",
    "NSIndexSet": "IndexSet", "NSProcessInfo": "ProcessInfo", "NSOperation": "Operation",
    "NSBlockOperation": "BlockOperation", "NSThread": "Thread", "NSUndoManager": "UndoManager",
    "NSXMLParser": "XMLParser", "NSFileHandle": "FileHandle",
    "NSInputStream": "InputStream", "NSOutputStream": "OutputStream",
    "NSKeyValueChangeNewKey": "NSKeyValueChangeKey.newKey",
    "NSKeyValueChangeOldKey": "NSKeyValueChangeKey.oldKey", "dispatch_once_t": "Int",
    "dispatch_queue_t": "DispatchQueue", "dispatch_group_t": "DispatchGroup",
    "dispatch_time_t": "DispatchTime", "dispatch_semaphore_t": "DispatchSemaphore",
    "dispatch_block_t": "(() -> Void)",
    "kCFBooleanTrue": "true", "kCFBooleanFalse": "false", "CGSizeZero": "CGSize.zero",
    "CGPointZero": "CGPoint.zero", "CGRectZero": "CGRect.zero",
    "NSRunLoopCommonModes": "RunLoop.Mode.common",
    "NSDefaultRunLoopMode": "RunLoop.Mode.default",
  ]

  /// Methods that clients override or implement, by their old names: the present name, and the first
  /// parameter's label.
  static let overrides: [String: Method] = [
    "drawRect": .init(name: "draw"), "drawInContext": .init("draw", "in"),
    "drawLayer": .init(name: "draw"), "needsDisplayForKey": .init("needsDisplay", "forKey"),
    "actionForKey": .init("action", "forKey"), "actionForLayer": .init("action", "for"),
    "layoutSublayersOfLayer": .init("layoutSublayers", "of"),
    "pointInside": .init("point", "inside"),
    "animateTransition": .init("animateTransition", "using"),
    "transitionDuration": .init("transitionDuration", "using"),
    "numberOfSectionsInTableView": .init("numberOfSections", "in"),
    "numberOfSectionsInCollectionView": .init("numberOfSections", "in"),
    "prepareForSegue": .init("prepare", "for"),
    "willMoveToSuperview": .init("willMove", "toSuperview"),
    "willMoveToWindow": .init("willMove", "toWindow"), "sizeThatFits": .init(name: "sizeThatFits"),
    "layoutAttributesForElementsInRect": .init("layoutAttributesForElements", "in"),
    "layoutAttributesForItemAtIndexPath": .init("layoutAttributesForItem", "at"),
    "shouldInvalidateLayoutForBoundsChange": .init("shouldInvalidateLayout", "forBoundsChange"),
  ]
}

extension Swift2Names.Method {
  fileprivate init(_ name: String, _ label: String) {
    self.init(name: name, label: label)
  }
}
