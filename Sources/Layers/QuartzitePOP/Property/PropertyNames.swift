// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names of the properties that POP knows, with POP's own spelling.

// MARK: - Layer

/// The background colour.
public let kPOPLayerBackgroundColor = "backgroundColor"
/// The bounds; of views too.
public let kPOPLayerBounds = "bounds"
/// The radius of the corners.
public let kPOPLayerCornerRadius = "cornerRadius"
/// The width of the border.
public let kPOPLayerBorderWidth = "borderWidth"
/// The colour of the border.
public let kPOPLayerBorderColor = "borderColor"
/// The opacity, 0...1.
public let kPOPLayerOpacity = "opacity"
/// The position.
public let kPOPLayerPosition = "position"
/// The x of the position.
public let kPOPLayerPositionX = "positionX"
/// The y of the position.
public let kPOPLayerPositionY = "positionY"
/// The angle about z in radians.
public let kPOPLayerRotation = "rotation"
/// The angle about x in radians.
public let kPOPLayerRotationX = "rotationX"
/// The angle about y in radians.
public let kPOPLayerRotationY = "rotationY"
/// The factor of x.
public let kPOPLayerScaleX = "scaleX"
/// The factors of x and y.
public let kPOPLayerScaleXY = "scaleXY"
/// The factor of y.
public let kPOPLayerScaleY = "scaleY"
/// The size of the bounds; of views too.
public let kPOPLayerSize = "size"
/// The factors of x and y of the sublayer transform.
public let kPOPLayerSubscaleXY = "subscaleXY"
/// The displacement along x in the sublayer transform.
public let kPOPLayerSubtranslationX = "subtranslationX"
/// The displacement along x and y in the sublayer transform.
public let kPOPLayerSubtranslationXY = "subtranslationXY"
/// The displacement along y in the sublayer transform.
public let kPOPLayerSubtranslationY = "subtranslationY"
/// The displacement along z in the sublayer transform.
public let kPOPLayerSubtranslationZ = "subtranslationZ"
/// The displacement along x.
public let kPOPLayerTranslationX = "translationX"
/// The displacement along x and y.
public let kPOPLayerTranslationXY = "translationXY"
/// The displacement along y.
public let kPOPLayerTranslationY = "translationY"
/// The displacement along z.
public let kPOPLayerTranslationZ = "translationZ"
/// The z of the position.
public let kPOPLayerZPosition = "zPosition"
/// The colour of the shadow.
public let kPOPLayerShadowColor = "shadowColor"
/// The displacement of the shadow.
public let kPOPLayerShadowOffset = "shadowOffset"
/// The opacity of the shadow, 0...1.
public let kPOPLayerShadowOpacity = "shadowOpacity"
/// The deviation of the shadow's blur.
public let kPOPLayerShadowRadius = "shadowRadius"

// MARK: - ShapeLayer

/// Where the stroke begins, 0...1 of the path.
public let kPOPShapeLayerStrokeStart = "shapeLayer.strokeStart"
/// Where the stroke ends, 0...1 of the path.
public let kPOPShapeLayerStrokeEnd = "shapeLayer.strokeEnd"
/// The colour of the stroke.
public let kPOPShapeLayerStrokeColor = "shapeLayer.strokeColor"
/// The colour of the inside.
public let kPOPShapeLayerFillColor = "shapeLayer.fillColor"
/// The width of the stroke.
public let kPOPShapeLayerLineWidth = "shapeLayer.lineWidth"
/// Where the dashes begin.
public let kPOPShapeLayerLineDashPhase = "shapeLayer.lineDashPhase"

// MARK: - LayoutConstraint

/// The constant of a constraint.
public let kPOPLayoutConstraintConstant = "layoutConstraint.constant"

// MARK: - View

/// The opacity of a view, 0...1.
public let kPOPViewAlpha = "view.alpha"
/// The background colour of a view.
public let kPOPViewBackgroundColor = "view.backgroundColor"
/// The bounds of a view.
public let kPOPViewBounds = kPOPLayerBounds
/// The centre of a view.
public let kPOPViewCenter = "view.center"
/// The frame of a view.
public let kPOPViewFrame = "view.frame"
/// The factor of x of a view.
public let kPOPViewScaleX = "view.scaleX"
/// The factors of x and y of a view.
public let kPOPViewScaleXY = "view.scaleXY"
/// The factor of y of a view.
public let kPOPViewScaleY = "view.scaleY"
/// The size of a view.
public let kPOPViewSize = kPOPLayerSize
/// The tint of a view.
public let kPOPViewTintColor = "view.tintColor"

// MARK: - ScrollView

/// The point of the content in the upper left corner.
public let kPOPScrollViewContentOffset = "scrollView.contentOffset"
/// The size of the content.
public let kPOPScrollViewContentSize = "scrollView.contentSize"
/// The zoom.
public let kPOPScrollViewZoomScale = "scrollView.zoomScale"
/// The insets of the content: top, left, bottom, right.
public let kPOPScrollViewContentInset = "scrollView.contentInset"
/// The insets of the indicators.
public let kPOPScrollViewScrollIndicatorInsets = "scrollView.scrollIndicatorInsets"

// MARK: - TableView

/// The content offset of a table.
public let kPOPTableViewContentOffset = kPOPScrollViewContentOffset
/// The content size of a table.
public let kPOPTableViewContentSize = kPOPScrollViewContentSize

// MARK: - CollectionView

/// The content offset of a collection.
public let kPOPCollectionViewContentOffset = kPOPScrollViewContentOffset
/// The content size of a collection.
public let kPOPCollectionViewContentSize = kPOPScrollViewContentSize

// MARK: - NavigationBar

/// The tint of a bar.
public let kPOPNavigationBarBarTintColor = "navigationBar.barTintColor"

// MARK: - Toolbar

/// The tint of a tool bar.
public let kPOPToolbarBarTintColor = kPOPNavigationBarBarTintColor

// MARK: - TabBar

/// The tint of a tab bar.
public let kPOPTabBarBarTintColor = kPOPNavigationBarBarTintColor

// MARK: - Label

/// The colour of a label's text.
public let kPOPLabelTextColor = "label.textColor"
