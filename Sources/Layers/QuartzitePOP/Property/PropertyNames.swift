// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names of the properties that POP knows, as in POP.

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
/// The rotation about z, in radians.
public let kPOPLayerRotation = "rotation"
/// The rotation about x, in radians.
public let kPOPLayerRotationX = "rotationX"
/// The rotation about y, in radians.
public let kPOPLayerRotationY = "rotationY"
/// The scale in x.
public let kPOPLayerScaleX = "scaleX"
/// The scale in x and y.
public let kPOPLayerScaleXY = "scaleXY"
/// The scale in y.
public let kPOPLayerScaleY = "scaleY"
/// The size of the bounds; of views too.
public let kPOPLayerSize = "size"
/// The scale in x and y of the sublayer transform.
public let kPOPLayerSubscaleXY = "subscaleXY"
/// The translation along x in the sublayer transform.
public let kPOPLayerSubtranslationX = "subtranslationX"
/// The translation along x and y in the sublayer transform.
public let kPOPLayerSubtranslationXY = "subtranslationXY"
/// The translation along y in the sublayer transform.
public let kPOPLayerSubtranslationY = "subtranslationY"
/// The translation along z in the sublayer transform.
public let kPOPLayerSubtranslationZ = "subtranslationZ"
/// The translation along x.
public let kPOPLayerTranslationX = "translationX"
/// The translation along x and y.
public let kPOPLayerTranslationXY = "translationXY"
/// The translation along y.
public let kPOPLayerTranslationY = "translationY"
/// The translation along z.
public let kPOPLayerTranslationZ = "translationZ"
/// The z of the position.
public let kPOPLayerZPosition = "zPosition"
/// The colour of the shadow.
public let kPOPLayerShadowColor = "shadowColor"
/// The offset of the shadow.
public let kPOPLayerShadowOffset = "shadowOffset"
/// The opacity of the shadow, 0...1.
public let kPOPLayerShadowOpacity = "shadowOpacity"
/// The standard deviation of the shadow's blur, in points.
public let kPOPLayerShadowRadius = "shadowRadius"

// MARK: - ShapeLayer

/// Where the stroke begins, as a fraction of the path's length, 0...1.
public let kPOPShapeLayerStrokeStart = "shapeLayer.strokeStart"
/// Where the stroke ends, as a fraction of the path's length, 0...1.
public let kPOPShapeLayerStrokeEnd = "shapeLayer.strokeEnd"
/// The colour of the stroke.
public let kPOPShapeLayerStrokeColor = "shapeLayer.strokeColor"
/// The fill colour.
public let kPOPShapeLayerFillColor = "shapeLayer.fillColor"
/// The width of the stroke.
public let kPOPShapeLayerLineWidth = "shapeLayer.lineWidth"
/// The distance into the dash pattern at which the stroke starts.
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
/// The scale of a view in x.
public let kPOPViewScaleX = "view.scaleX"
/// The scale of a view in x and y.
public let kPOPViewScaleXY = "view.scaleXY"
/// The scale of a view in y.
public let kPOPViewScaleY = "view.scaleY"
/// The size of a view.
public let kPOPViewSize = kPOPLayerSize
/// The tint colour of a view.
public let kPOPViewTintColor = "view.tintColor"

// MARK: - ScrollView

/// The point of the content at the origin of the scroll view's bounds.
public let kPOPScrollViewContentOffset = "scrollView.contentOffset"
/// The size of the content.
public let kPOPScrollViewContentSize = "scrollView.contentSize"
/// The zoom scale.
public let kPOPScrollViewZoomScale = "scrollView.zoomScale"
/// The insets of the content: top, left, bottom, right.
public let kPOPScrollViewContentInset = "scrollView.contentInset"
/// The insets of the indicators.
public let kPOPScrollViewScrollIndicatorInsets = "scrollView.scrollIndicatorInsets"

// MARK: - TableView

/// The content offset of a table view.
public let kPOPTableViewContentOffset = kPOPScrollViewContentOffset
/// The content size of a table view.
public let kPOPTableViewContentSize = kPOPScrollViewContentSize

// MARK: - CollectionView

/// The content offset of a collection view.
public let kPOPCollectionViewContentOffset = kPOPScrollViewContentOffset
/// The content size of a collection view.
public let kPOPCollectionViewContentSize = kPOPScrollViewContentSize

// MARK: - NavigationBar

/// The tint colour of a navigation bar.
public let kPOPNavigationBarBarTintColor = "navigationBar.barTintColor"

// MARK: - Toolbar

/// The tint colour of a toolbar.
public let kPOPToolbarBarTintColor = kPOPNavigationBarBarTintColor

// MARK: - TabBar

/// The tint colour of a tab bar.
public let kPOPTabBarBarTintColor = kPOPNavigationBarBarTintColor

// MARK: - Label

/// The colour of a label's text.
public let kPOPLabelTextColor = "label.textColor"
