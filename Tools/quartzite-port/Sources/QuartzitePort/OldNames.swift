// SPDX-License-Identifier: Apache-2.0

/// The names of Swift 3 and 4 that were changed by Swift 4.2.
enum OldNames {
  /// Returns the present name of a type or constant; nil if the name was never changed.
  static func current(of name: String) -> String? {
    if let known = exact[name] { return known }
    for (prefix, type) in families where name.hasPrefix(prefix) && name.count > prefix.count {
      let rest = name.dropFirst(prefix.count)
      guard rest.first?.isUppercase == true else { continue }
      return "\(type).\(lowered(rest))"
    }
    return nil
  }

  /// Returns the present name of a notification that was a member of `Notification.Name`.
  static func notification(_ name: String) -> String? { notifications[name] }

  /// Returns the present spelling of a method call: the base name, and its first label.
  static func method(_ name: String, label: String?) -> (name: String, label: String?)? {
    methods["\(name)(\(label ?? "_"))"]
  }

  /// Whether a name is rewritten where it is a member or a method.
  static func isMember(_ name: String) -> Bool {
    notification(name) != nil || runLoopMode(name) != nil || underlines[name] != nil
      || name == "styleNone"
      || methods.keys.contains { $0.prefix { $0 != "(" } == name }
      || properties[name] != nil || name == "integerValue"
  }

  /// Returns the present name of a property; nil if it was never changed.
  static func property(of name: String) -> String? { properties[name] }

  private static let properties = [
    "childViewControllers": "children", "activityIndicatorViewStyle": "style",
    "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
    "childViewControllerForStatusBarHidden": "childForStatusBarHidden",
  ]

  /// Whether only sources of Swift before 4.2 have the name.
  static func isOld(_ name: String) -> Bool {
    properties[name] != nil || current(of: name) != nil
      || [
        "addChildViewController", "removeFromParentViewController", "UIEdgeInsetsMake",
        "UIOffsetMake",
        "UIEdgeInsetsInsetRect",
      ].contains(name)
  }

  private static func lowered(_ name: Substring) -> String {
    let word = name.prefix(1).lowercased() + name.dropFirst()
    return word == "default" ? "`default`" : word
  }

  private static let families: [(String, String)] = [
    ("UIAccessibilityTrait", "UIAccessibilityTraits"),
    ("UIWindowLevel", "UIWindow.Level"),
    ("UIFontWeight", "UIFont.Weight"),
    ("UIFontTextStyle", "UIFont.TextStyle"),
  ]

  private static let exact: [String: String] = [
    "UIViewAnimationOptions": "UIView.AnimationOptions",
    "UIViewKeyframeAnimationOptions": "UIView.KeyframeAnimationOptions",
    "UIViewAnimationCurve": "UIView.AnimationCurve",
    "UIViewAnimationTransition": "UIView.AnimationTransition",
    "UIViewContentMode": "UIView.ContentMode",
    "UIViewAutoresizing": "UIView.AutoresizingMask",
    "UIViewNoIntrinsicMetric": "UIView.noIntrinsicMetric",
    "UILayoutFittingCompressedSize": "UIView.layoutFittingCompressedSize",
    "UILayoutFittingExpandedSize": "UIView.layoutFittingExpandedSize",
    "String.CharacterView": "String",
    "UIControlState": "UIControl.State",
    "UIControlEvents": "UIControl.Event",
    "UIControlContentHorizontalAlignment": "UIControl.ContentHorizontalAlignment",
    "UIControlContentVerticalAlignment": "UIControl.ContentVerticalAlignment",
    "UIButtonType": "UIButton.ButtonType",
    "UIGestureRecognizerState": "UIGestureRecognizer.State",
    "UISwipeGestureRecognizerDirection": "UISwipeGestureRecognizer.Direction",
    "UIActivityIndicatorViewStyle": "UIActivityIndicatorView.Style",
    "UICollisionBehaviorMode": "UICollisionBehavior.Mode",
    "UIPushBehaviorMode": "UIPushBehavior.Mode",
    "UIAttachmentBehaviorType": "UIAttachmentBehavior.AttachmentType",
    "UIBlurEffectStyle": "UIBlurEffect.Style",
    "UITableViewCellStyle": "UITableViewCell.CellStyle",
    "UITableViewCellSelectionStyle": "UITableViewCell.SelectionStyle",
    "UITableViewStyle": "UITableView.Style",
    "UITableViewRowAnimation": "UITableView.RowAnimation",
    "UITableViewScrollPosition": "UITableView.ScrollPosition",
    "UITableViewAutomaticDimension": "UITableView.automaticDimension",
    "UITextBorderStyle": "UITextField.BorderStyle",
    "UITextFieldViewMode": "UITextField.ViewMode",
    "UIFontTextStyle": "UIFont.TextStyle",
    "UIFontWeight": "UIFont.Weight",
    "UIFontDescriptorSymbolicTraits": "UIFontDescriptor.SymbolicTraits",
    "UIImageRenderingMode": "UIImage.RenderingMode",
    "UIImageOrientation": "UIImage.Orientation",
    "UIImageResizingMode": "UIImage.ResizingMode",
    "UIImpactFeedbackStyle": "UIImpactFeedbackGenerator.FeedbackStyle",
    "UINotificationFeedbackType": "UINotificationFeedbackGenerator.FeedbackType",
    "UIStackViewAlignment": "UIStackView.Alignment",
    "UIStackViewDistribution": "UIStackView.Distribution",
    "UILayoutConstraintAxis": "NSLayoutConstraint.Axis",
    "NSLayoutRelation": "NSLayoutConstraint.Relation",
    "NSLayoutAttribute": "NSLayoutConstraint.Attribute",
    "NSLayoutFormatOptions": "NSLayoutConstraint.FormatOptions",
    "NSAttributedStringKey": "NSAttributedString.Key",
    "RunLoopMode": "RunLoop.Mode",
    "UIScrollViewDecelerationRateNormal": "UIScrollView.DecelerationRate.normal",
    "UIScrollViewDecelerationRateFast": "UIScrollView.DecelerationRate.fast",
    "UIKeyboardFrameBeginUserInfoKey": "UIResponder.keyboardFrameBeginUserInfoKey",
    "UIKeyboardFrameEndUserInfoKey": "UIResponder.keyboardFrameEndUserInfoKey",
    "UIKeyboardAnimationDurationUserInfoKey": "UIResponder.keyboardAnimationDurationUserInfoKey",
    "UIKeyboardAnimationCurveUserInfoKey": "UIResponder.keyboardAnimationCurveUserInfoKey",
    "UIViewControllerAnimatedTransitioningKey": "UITransitionContextViewControllerKey",
    "UINavigationControllerOperation": "UINavigationController.Operation",
    "UIApplicationLaunchOptionsKey": "UIApplication.LaunchOptionsKey",
    "UIApplicationOpenURLOptionsKey": "UIApplication.OpenURLOptionsKey",
    "UIApplicationState": "UIApplication.State",
    "UIApplicationOpenSettingsURLString": "UIApplication.openSettingsURLString",
    "UIAlertActionStyle": "UIAlertAction.Style",
    "UIAlertControllerStyle": "UIAlertController.Style",
    "UIBarButtonItemStyle": "UIBarButtonItem.Style",
    "UIBarButtonSystemItem": "UIBarButtonItem.SystemItem",
    "UICollectionViewScrollDirection": "UICollectionView.ScrollDirection",
    "UICollectionViewScrollPosition": "UICollectionView.ScrollPosition",
    "UICollectionElementKindSectionHeader": "UICollectionView.elementKindSectionHeader",
    "UICollectionElementKindSectionFooter": "UICollectionView.elementKindSectionFooter",
    "UITableViewCellAccessoryType": "UITableViewCell.AccessoryType",
    "UITableViewCellSeparatorStyle": "UITableViewCell.SeparatorStyle",
    "UITableViewCellEditingStyle": "UITableViewCell.EditingStyle",
    "UITableViewIndexSearch": "UITableView.indexSearch",
    "UIPageViewControllerNavigationDirection": "UIPageViewController.NavigationDirection",
    "UIPageViewControllerNavigationOrientation": "UIPageViewController.NavigationOrientation",
    "UIPageViewControllerTransitionStyle": "UIPageViewController.TransitionStyle",
    "UIScrollViewKeyboardDismissMode": "UIScrollView.KeyboardDismissMode",
    "UIScrollViewIndicatorStyle": "UIScrollView.IndicatorStyle",
    "UIScrollViewContentInsetAdjustmentBehavior": "UIScrollView.ContentInsetAdjustmentBehavior",
    "UIViewTintAdjustmentMode": "UIView.TintAdjustmentMode",
    "UIViewAutoresizingMask": "UIView.AutoresizingMask",
    "UISegmentedControlSegment": "UISegmentedControl.Segment",
    "UISearchBarStyle": "UISearchBar.Style",
    "UITabBarItemPositioning": "UITabBar.ItemPositioning",
    "UIPanGestureRecognizerDirection": "UIPanGestureRecognizer.Direction",
    "UIFontDescriptorTraitKey": "UIFontDescriptor.TraitKey",
    "UIEdgeInsetsZero": "UIEdgeInsets.zero",
    "UIOffsetZero": "UIOffset.zero",
    "UITrackingRunLoopMode": "RunLoop.Mode.tracking",
    "NSRunLoopCommonModes": "RunLoop.Mode.common",
    "NSDefaultRunLoopMode": "RunLoop.Mode.default",
    "NSLayoutFormatAlignAllCenterX": "NSLayoutConstraint.FormatOptions.alignAllCenterX",
    "NSLayoutFormatAlignAllCenterY": "NSLayoutConstraint.FormatOptions.alignAllCenterY",
    "UILayoutPriorityRequired": "UILayoutPriority.required",
    "UILayoutPriorityDefaultHigh": "UILayoutPriority.defaultHigh",
    "UILayoutPriorityDefaultLow": "UILayoutPriority.defaultLow",
    "UITextFieldTextDidChangeNotification": "UITextField.textDidChangeNotification",
    "UIKeyboardWillShowNotification": "UIResponder.keyboardWillShowNotification",
    "UIKeyboardWillHideNotification": "UIResponder.keyboardWillHideNotification",
    "NSFontAttributeName": "NSAttributedString.Key.font",
    "NSForegroundColorAttributeName": "NSAttributedString.Key.foregroundColor",
    "NSBackgroundColorAttributeName": "NSAttributedString.Key.backgroundColor",
    "NSParagraphStyleAttributeName": "NSAttributedString.Key.paragraphStyle",
    "NSKernAttributeName": "NSAttributedString.Key.kern",
    "NSStrokeColorAttributeName": "NSAttributedString.Key.strokeColor",
    "NSStrokeWidthAttributeName": "NSAttributedString.Key.strokeWidth",
    "NSShadowAttributeName": "NSAttributedString.Key.shadow",
    "NSUnderlineStyleAttributeName": "NSAttributedString.Key.underlineStyle",
    "NSStrikethroughStyleAttributeName": "NSAttributedString.Key.strikethroughStyle",
    "NSBaselineOffsetAttributeName": "NSAttributedString.Key.baselineOffset",
    "NSLinkAttributeName": "NSAttributedString.Key.link",
    "NSDocumentTypeDocumentAttribute": "NSAttributedString.DocumentReadingOptionKey.documentType",
    "NSCharacterEncodingDocumentAttribute":
      "NSAttributedString.DocumentReadingOptionKey.characterEncoding",
    "NSDefaultAttributesDocumentAttribute":
      "NSAttributedString.DocumentReadingOptionKey.defaultAttributes",
    "NSHTMLTextDocumentType": "NSAttributedString.DocumentType.html",
    "NSPlainTextDocumentType": "NSAttributedString.DocumentType.plain",
    "NSAttachmentAttributeName": "NSAttributedString.Key.attachment",
    "NSLigatureAttributeName": "NSAttributedString.Key.ligature",
    "NSObliquenessAttributeName": "NSAttributedString.Key.obliqueness",
    "NSTextEffectAttributeName": "NSAttributedString.Key.textEffect",
    "UIAccessibilityScreenChangedNotification": "UIAccessibility.Notification.screenChanged",
    "UIAccessibilityLayoutChangedNotification": "UIAccessibility.Notification.layoutChanged",
    "UIAccessibilityAnnouncementNotification": "UIAccessibility.Notification.announcement",
    "UIBackgroundTaskInvalid": "UIBackgroundTaskIdentifier.invalid",
    "UISplitViewControllerDisplayMode": "UISplitViewController.DisplayMode",
    "UISplitViewControllerAutomaticDimension": "UISplitViewController.automaticDimension",
    "UIImagePickerControllerSourceType": "UIImagePickerController.SourceType",
    "UIImagePickerControllerCameraDevice": "UIImagePickerController.CameraDevice",
    "UIImagePickerControllerCameraCaptureMode": "UIImagePickerController.CameraCaptureMode",
    "UIImagePickerControllerOriginalImage": "UIImagePickerController.InfoKey.originalImage",
    "UIImagePickerControllerEditedImage": "UIImagePickerController.InfoKey.editedImage",
    "UIImagePickerControllerCropRect": "UIImagePickerController.InfoKey.cropRect",
    "UIImagePickerControllerMediaType": "UIImagePickerController.InfoKey.mediaType",
    "UIImagePickerControllerMediaURL": "UIImagePickerController.InfoKey.mediaURL",
    "UIImagePickerControllerReferenceURL": "UIImagePickerController.InfoKey.referenceURL",
    "UITabBarSystemItem": "UITabBarItem.SystemItem",
    "UINavigationControllerHideShowBarDuration": "UINavigationController.hideShowBarDuration",
    "UITextFieldDidEndEditingReason": "UITextField.DidEndEditingReason",
    "UIInterpolatingMotionEffectType": "UIInterpolatingMotionEffect.EffectType",
    "UIPageViewControllerSpineLocation": "UIPageViewController.SpineLocation",
    "UISystemAnimation": "UIView.SystemAnimation",
    "UIApplicationShortcutIconType": "UIApplicationShortcutIcon.IconType",
    "UIContentSizeCategoryNewValueKey": "UIContentSizeCategory.newValueUserInfoKey",
    "UIPressType": "UIPress.PressType",
    "UIProgressViewStyle": "UIProgressView.Style",
    "UIDatePickerMode": "UIDatePicker.Mode",
    "UISearchBarIcon": "UISearchBar.Icon",
    "UICollectionUpdateAction": "UICollectionViewUpdateItem.Action",
    "UICollectionElementCategory": "UICollectionView.ElementCategory",
    "UITableViewRowActionStyle": "UITableViewRowAction.Style",
    "UITableViewCellStateMask": "UITableViewCell.StateMask",
    "UIActivityType": "UIActivity.ActivityType",
    "UIMenuControllerArrowDirection": "UIMenuController.ArrowDirection",
    "UICollectionViewFlowLayoutAutomaticSize": "UICollectionViewFlowLayout.automaticSize",
    "UIPageViewControllerOptionInterPageSpacingKey":
      "UIPageViewController.OptionsKey.interPageSpacing",
    "UIPageViewControllerOptionSpineLocationKey": "UIPageViewController.OptionsKey.spineLocation",
    "UIDeviceBatteryState": "UIDevice.BatteryState",
    "UIContextualActionStyle": "UIContextualAction.Style",
    "UIEventSubtype": "UIEvent.EventSubtype",
    "UIEventType": "UIEvent.EventType",
    "UITouchPhase": "UITouch.Phase",
    "UITouchType": "UITouch.TouchType",
    "UIPressPhase": "UIPress.Phase",
    "NSTextStorageEditActions": "NSTextStorage.EditActions",
    "UINavigationItemLargeTitleDisplayMode": "UINavigationItem.LargeTitleDisplayMode",
    "UICollectionViewFlowLayoutSectionInsetReference":
      "UICollectionViewFlowLayout.SectionInsetReference",
    "UIActivityCategory": "UIActivity.Category",
    "UIFontDescriptorFeatureSettingsAttribute": "UIFontDescriptor.AttributeName.featureSettings",
    "UIFontDescriptorFamilyAttribute": "UIFontDescriptor.AttributeName.family",
    "UIFontDescriptorNameAttribute": "UIFontDescriptor.AttributeName.name",
    "UIFontDescriptorFaceAttribute": "UIFontDescriptor.AttributeName.face",
    "UIFontDescriptorSizeAttribute": "UIFontDescriptor.AttributeName.size",
    "UIFontDescriptorTraitsAttribute": "UIFontDescriptor.AttributeName.traits",
    "UIFontFeatureTypeIdentifierKey": "UIFontDescriptor.FeatureKey.featureIdentifier",
    "UIFontFeatureSelectorIdentifierKey": "UIFontDescriptor.FeatureKey.typeIdentifier",
  ]

  private static let notifications: [String: String] = [
    "UIKeyboardWillShow": "UIResponder.keyboardWillShowNotification",
    "UIKeyboardDidShow": "UIResponder.keyboardDidShowNotification",
    "UIKeyboardWillHide": "UIResponder.keyboardWillHideNotification",
    "UIKeyboardDidHide": "UIResponder.keyboardDidHideNotification",
    "UIKeyboardWillChangeFrame": "UIResponder.keyboardWillChangeFrameNotification",
    "UIApplicationDidBecomeActive": "UIApplication.didBecomeActiveNotification",
    "UIApplicationWillResignActive": "UIApplication.willResignActiveNotification",
    "UIApplicationDidEnterBackground": "UIApplication.didEnterBackgroundNotification",
    "UIApplicationWillEnterForeground": "UIApplication.willEnterForegroundNotification",
    "UIApplicationWillTerminate": "UIApplication.willTerminateNotification",
    "UIApplicationDidReceiveMemoryWarning": "UIApplication.didReceiveMemoryWarningNotification",
    "UIDeviceOrientationDidChange": "UIDevice.orientationDidChangeNotification",
    "UITextFieldTextDidChange": "UITextField.textDidChangeNotification",
    "UITextFieldTextDidBeginEditing": "UITextField.textDidBeginEditingNotification",
    "UITextFieldTextDidEndEditing": "UITextField.textDidEndEditingNotification",
    "UIApplicationDidFinishLaunching": "UIApplication.didFinishLaunchingNotification",
    "UIApplicationWillChangeStatusBarOrientation":
      "UIApplication.willChangeStatusBarOrientationNotification",
    "UIApplicationDidChangeStatusBarOrientation":
      "UIApplication.didChangeStatusBarOrientationNotification",
    "UIApplicationWillChangeStatusBarFrame": "UIApplication.willChangeStatusBarFrameNotification",
    "UIApplicationDidChangeStatusBarFrame": "UIApplication.didChangeStatusBarFrameNotification",
    "UIApplicationSignificantTimeChange": "UIApplication.significantTimeChangeNotification",
    "UIApplicationUserDidTakeScreenshot": "UIApplication.userDidTakeScreenshotNotification",
    "UIApplicationBackgroundRefreshStatusDidChange":
      "UIApplication.backgroundRefreshStatusDidChangeNotification",
    "UIApplicationProtectedDataWillBecomeUnavailable":
      "UIApplication.protectedDataWillBecomeUnavailableNotification",
    "UIApplicationProtectedDataDidBecomeAvailable":
      "UIApplication.protectedDataDidBecomeAvailableNotification",
    "UIDeviceBatteryLevelDidChange": "UIDevice.batteryLevelDidChangeNotification",
    "UIDeviceBatteryStateDidChange": "UIDevice.batteryStateDidChangeNotification",
    "UIDeviceProximityStateDidChange": "UIDevice.proximityStateDidChangeNotification",
    "UIMenuControllerWillShowMenu": "UIMenuController.willShowMenuNotification",
    "UIMenuControllerDidShowMenu": "UIMenuController.didShowMenuNotification",
    "UIMenuControllerWillHideMenu": "UIMenuController.willHideMenuNotification",
    "UIMenuControllerDidHideMenu": "UIMenuController.didHideMenuNotification",
    "UIMenuControllerMenuFrameDidChange": "UIMenuController.menuFrameDidChangeNotification",
    "UIPasteboardChanged": "UIPasteboard.changedNotification",
    "UIPasteboardRemoved": "UIPasteboard.removedNotification",
    "UIScreenDidConnect": "UIScreen.didConnectNotification",
    "UIScreenDidDisconnect": "UIScreen.didDisconnectNotification",
    "UIScreenModeDidChange": "UIScreen.modeDidChangeNotification",
    "UIScreenBrightnessDidChange": "UIScreen.brightnessDidChangeNotification",
    "UITextViewTextDidBeginEditing": "UITextView.textDidBeginEditingNotification",
    "UITextViewTextDidEndEditing": "UITextView.textDidEndEditingNotification",
    "UITextInputCurrentInputModeDidChange":
      "UITextInputMode.currentInputModeDidChangeNotification",
    "UIViewControllerShowDetailTargetDidChange":
      "UIViewController.showDetailTargetDidChangeNotification",
    "UIWindowDidBecomeHidden": "UIWindow.didBecomeHiddenNotification",
    "UIAccessibilityReduceTransparencyStatusDidChange":
      "UIAccessibility.reduceTransparencyStatusDidChangeNotification",
    "UIAccessibilityBoldTextStatusDidChange":
      "UIAccessibility.boldTextStatusDidChangeNotification",
    "UIKeyboardDidChangeFrame": "UIResponder.keyboardDidChangeFrameNotification",
    "UITextViewTextDidChange": "UITextView.textDidChangeNotification",
    "UIContentSizeCategoryDidChange": "UIContentSizeCategory.didChangeNotification",
    "UIWindowDidBecomeKey": "UIWindow.didBecomeKeyNotification",
    "UIWindowDidResignKey": "UIWindow.didResignKeyNotification",
    "UIWindowDidBecomeVisible": "UIWindow.didBecomeVisibleNotification",
    "UITableViewSelectionDidChange": "UITableView.selectionDidChangeNotification",
    "UIAccessibilityVoiceOverStatusChanged":
      "UIAccessibility.voiceOverStatusDidChangeNotification",
    "UIAccessibilityReduceMotionStatusDidChange":
      "UIAccessibility.reduceMotionStatusDidChangeNotification",
  ]

  /// Returns the present name of a run loop mode; nil if the name was never changed.
  static func runLoopMode(_ name: String) -> String? {
    switch name {
    case "commonModes": "common"
    case "defaultRunLoopMode": "`default`"
    case "UITrackingRunLoopMode": "tracking"
    default: nil
    }
  }

  /// Returns the property that a function without parameters became; nil for others.
  static func property(_ function: String) -> String? {
    let prefix = "UIAccessibilityIs"
    guard function.hasPrefix(prefix), function.count > prefix.count else { return nil }
    return "UIAccessibility.is\(function.dropFirst(prefix.count))"
  }

  /// Whether a function became a method.
  static func isCall(_ function: String) -> Bool {
    (1...2).contains { call(function, Array(repeating: "", count: $0)) != nil }
  }

  /// Returns the spelling of a call of a function that became a method; nil for others.
  static func call(_ function: String, _ arguments: [String]) -> String? {
    switch (function, arguments.count) {
    case ("UIAccessibilityPostNotification", 2):
      "UIAccessibility.post(notification: \(arguments[0]), argument: \(arguments[1]))"
    case ("UIEdgeInsetsEqualToEdgeInsets", 2): "(\(arguments[0]) == \(arguments[1]))"
    case ("UIInterfaceOrientationIsLandscape", 1), ("UIInterfaceOrientationIsPortrait", 1),
      ("UIDeviceOrientationIsLandscape", 1), ("UIDeviceOrientationIsPortrait", 1):
      orientation(function, arguments[0])
    default: nil
    }
  }

  /// `UIDeviceOrientationIsPortrait(.portrait)` -> `(UIDeviceOrientation.portrait).isPortrait`.
  private static func orientation(_ function: String, _ argument: String) -> String {
    let parts = function.split(separator: "Is", maxSplits: 1)
    let type = argument.hasPrefix(".") ? String(parts[0]) : ""
    return "(\(type)\(argument)).is\(parts[1])"
  }

  /// Members of `NSUnderlineStyle`; the style of no line is an empty set.
  static let underlines = [
    "styleSingle": "single", "styleThick": "thick", "styleDouble": "double",
  ]

  private static let methods: [String: (name: String, label: String?)] = [
    "UIColor(colorLiteralRed)": ("UIColor", "red"),
    "UIActivityIndicatorView(activityIndicatorStyle)": ("UIActivityIndicatorView", "style"),
    "init(activityIndicatorStyle)": ("init", "style"),
    "size(attributes)": ("size", "withAttributes"), "rangeAt(_)": ("range", "at"),
    "bringSubview(toFront)": ("bringSubviewToFront", nil),
    "sendSubview(toBack)": ("sendSubviewToBack", nil),
    "addChildViewController(_)": ("addChild", nil),
    "removeFromParentViewController(_)": ("removeFromParent", nil),
    "didMove(toParentViewController)": ("didMove", "toParent"),
    "willMove(toParentViewController)": ("willMove", "toParent"),
  ]
}
