import Testing
import UIKit

/// The values that UIKit's, Core Animation's and TextKit's reference pages give properties to begin with.
@Suite("Documented defaults")
struct DocumentedDefaultsTests {
    /// Expects the same value of several properties.
    private func expect<Object, Value: Equatable>(
        _ object: Object, _ value: Value, _ properties: KeyPath<Object, Value>...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for property in properties {
            #expect(object[keyPath: property] == value, "\(property)", sourceLocation: sourceLocation)
        }
    }

    @Test("Gesture recognizers")
    func gestures() {
        let press = UILongPressGestureRecognizer()
        expect(press, 0.5, \.minimumPressDuration)
        expect(press, 10, \.allowableMovement)
        expect(press, 0, \.numberOfTapsRequired)
        expect(press, true, \.isEnabled, \.cancelsTouchesInView, \.delaysTouchesEnded, \.requiresExclusiveTouchType)
        expect(press, false, \.delaysTouchesBegan)
        expect(press, .possible, \.state)
        expect(UITapGestureRecognizer(), 1, \.numberOfTapsRequired, \.numberOfTouchesRequired)
        expect(UIPanGestureRecognizer(), 1, \.minimumNumberOfTouches)
        expect(UIPanGestureRecognizer(), .max, \.maximumNumberOfTouches)
        expect(UISwipeGestureRecognizer(), .right, \.direction)
        expect(UISwipeGestureRecognizer(), 1, \.numberOfTouchesRequired)
        expect(UIPinchGestureRecognizer(), 1, \.scale)
        expect(UIRotationGestureRecognizer(), 0, \.rotation)
    }

    @Test("Scroll views")
    func scrollViews() {
        let view = UIScrollView()
        expect(
            view, true, \.bounces, \.showsVerticalScrollIndicator, \.showsHorizontalScrollIndicator,
            \.delaysContentTouches, \.canCancelContentTouches, \.scrollsToTop, \.bouncesZoom,
            \.automaticallyAdjustsScrollIndicatorInsets)
        expect(
            view, false, \.isPagingEnabled, \.alwaysBounceVertical, \.alwaysBounceHorizontal,
            \.isDirectionalLockEnabled)
        expect(
            view, .zero, \.scrollIndicatorInsets, \.verticalScrollIndicatorInsets, \.horizontalScrollIndicatorInsets)
        expect(view, 1, \.minimumZoomScale, \.maximumZoomScale, \.zoomScale)
        expect(view, .default, \.indicatorStyle)
        expect(view, .none, \.keyboardDismissMode)
        expect(view, .normal, \.decelerationRate)
    }

    @Test("Tables and their cells")
    func tables() {
        let table = UITableView()
        expect(table, .singleLine, \.separatorStyle)
        expect(table, true, \.allowsSelection, \.insetsContentViewsToSafeArea, \.isPrefetchingEnabled)
        expect(
            table, false, \.allowsMultipleSelection, \.allowsSelectionDuringEditing, \.isEditing,
            \.allowsMultipleSelectionDuringEditing, \.cellLayoutMarginsFollowReadableWidth,
            \.remembersLastFocusedIndexPath, \.hasUncommittedUpdates)
        expect(table, 0, \.sectionIndexMinimumDisplayRowCount)
        let cell = UITableViewCell()
        expect(
            cell, true, \.shouldIndentWhileEditing, \.automaticallyUpdatesContentConfiguration,
            \.automaticallyUpdatesBackgroundConfiguration)
        expect(cell, false, \.showsReorderControl, \.isSelected, \.isHighlighted, \.isEditing)
        expect(cell, 0, \.indentationLevel)
        expect(cell, 10, \.indentationWidth)
        expect(cell, .none, \.accessoryType, \.editingAccessoryType)
        expect(UITableViewController(), true, \.clearsSelectionOnViewWillAppear)
        expect(UISwipeActionsConfiguration(actions: []), true, \.performsFirstActionWithFullSwipe)
    }

    @Test("Collection views and their layouts")
    func collectionViews() {
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        expect(view, true, \.allowsSelection, \.isPrefetchingEnabled)
        expect(view, false, \.allowsMultipleSelection, \.isEditing, \.remembersLastFocusedIndexPath)
        expect(
            UICollectionViewCell(), true, \.automaticallyUpdatesContentConfiguration,
            \.automaticallyUpdatesBackgroundConfiguration)
        expect(UICollectionViewCell(), false, \.isSelected, \.isHighlighted)
        expect(UICollectionViewListCell(), 0, \.indentationLevel)
        expect(UICollectionViewListCell(), 10, \.indentationWidth)
        let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
        expect(controller, true, \.clearsSelectionOnViewWillAppear, \.installsStandardGestureForInteractiveMovement)
        let attributes = UICollectionViewLayoutAttributes()
        expect(attributes, 1, \.alpha)
        expect(attributes, false, \.isHidden)
        expect(attributes, 0, \.zIndex)
        expect(attributes, .identity, \.transform)
        expect(attributes, .zero, \.frame)
        let flow = UICollectionViewFlowLayout()
        expect(flow, false, \.sectionHeadersPinToVisibleBounds, \.sectionFootersPinToVisibleBounds)
        let context = UICollectionViewFlowLayoutInvalidationContext()
        expect(context, true, \.invalidateFlowLayoutDelegateMetrics, \.invalidateFlowLayoutAttributes)
        expect(context, .zero, \.contentOffsetAdjustment)
        expect(context, .zero, \.contentSizeAdjustment)
    }

    @Test("Compositional layouts")
    func compositionalLayouts() {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(10))
        let item = NSCollectionLayoutItem(layoutSize: size)
        expect(item, .zero, \.contentInsets)
        #expect(item.supplementaryItems.isEmpty)
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size, elementKind: "header", alignment: .top)
        expect(header, true, \.extendsBoundary)
        expect(header, false, \.pinToVisibleBounds)
        expect(header, 0, \.zIndex)
        expect(NSCollectionLayoutDecorationItem.background(elementKind: "back"), 0, \.zIndex)
        let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
        expect(section, .zero, \.contentInsets)
        expect(section, 0, \.interGroupSpacing)
        expect(section, .none, \.orthogonalScrollingBehavior)
        expect(section, true, \.supplementariesFollowContentInsets)
        #expect(section.boundarySupplementaryItems.isEmpty && section.decorationItems.isEmpty)
        let list = UICollectionLayoutListConfiguration(appearance: .plain)
        expect(list, .none, \.headerMode)
        expect(list, .none, \.footerMode)
        expect(list, true, \.showsSeparators)
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        expect(configuration, .vertical, \.scrollDirection)
        expect(configuration, 0, \.interSectionSpacing)
        #expect(configuration.boundarySupplementaryItems.isEmpty)
    }

    @Test("Configurations")
    func configurations() {
        let state = UICellConfigurationState(traitCollection: UITraitCollection())
        expect(
            state, false, \.isDisabled, \.isHighlighted, \.isSelected, \.isFocused, \.isEditing, \.isExpanded,
            \.isSwiped, \.isReordering)
        let view = UIViewConfigurationState(traitCollection: UITraitCollection())
        expect(view, false, \.isDisabled, \.isHighlighted, \.isSelected, \.isFocused)
        let background = UIBackgroundConfiguration.clear()
        expect(background, 0, \.cornerRadius, \.strokeWidth)
        expect(background, .zero, \.backgroundInsets)
        let button = UIButton.Configuration.plain()
        expect(button, .leading, \.imagePlacement)
        expect(button, .automatic, \.titleAlignment)
        expect(button, .medium, \.buttonSize)
        expect(button, .dynamic, \.cornerStyle)
        expect(button, false, \.showsActivityIndicator)
        expect(button, true, \.automaticallyUpdateForSelection)
        expect(button, 0, \.imagePadding)
    }

    @Test("Bars and searches")
    func bars() {
        expect(UINavigationBar(), true, \.isTranslucent)
        expect(UINavigationBar(), false, \.prefersLargeTitles)
        expect(UINavigationBar(), .default, \.barStyle)
        expect(UIToolbar(), true, \.isTranslucent)
        expect(UITabBar(), true, \.isTranslucent)
        expect(UITabBar(), 0, \.itemSpacing, \.itemWidth)
        let item = UINavigationItem(title: "")
        expect(item, false, \.hidesBackButton, \.leftItemsSupplementBackButton)
        expect(item, true, \.hidesSearchBarWhenScrolling)
        expect(item, .automatic, \.largeTitleDisplayMode)
        expect(item, .default, \.backButtonDisplayMode)
        let button = UIBarButtonItem()
        expect(button, true, \.isEnabled)
        expect(button, false, \.isSelected, \.isHidden)
        expect(button, .plain, \.style)
        expect(button, 0, \.width)
        expect(button, 0, \.tag)
        expect(button, .zero, \.imageInsets)
        let search = UISearchBar()
        expect(
            search, false, \.showsCancelButton, \.showsScopeBar, \.showsBookmarkButton, \.showsSearchResultsButton,
            \.enablesReturnKeyAutomatically)
        expect(search, true, \.isTranslucent)
        expect(search, .none, \.autocapitalizationType)
        expect(search, .default, \.autocorrectionType)
        expect(search, .zero, \.searchTextPositionAdjustment, \.searchFieldBackgroundPositionAdjustment)
        expect(search, 0, \.selectedScopeButtonIndex)
        let controller = UISearchController(searchResultsController: nil)
        expect(
            controller, true, \.obscuresBackgroundDuringPresentation, \.hidesNavigationBarDuringPresentation,
            \.automaticallyShowsCancelButton, \.automaticallyShowsScopeBar)
        expect(controller, false, \.isActive, \.showsSearchResultsController)
    }

    @Test("Controllers")
    func controllers() {
        let controller = UIViewController()
        expect(
            controller, false, \.hidesBottomBarWhenPushed, \.isModalInPresentation, \.definesPresentationContext,
            \.extendedLayoutIncludesOpaqueBars, \.modalPresentationCapturesStatusBarAppearance, \.isEditing)
        expect(
            controller, true, \.automaticallyAdjustsScrollViewInsets, \.viewRespectsSystemMinimumLayoutMargins)
        expect(controller, .zero, \.preferredContentSize)
        expect(controller, .automatic, \.modalPresentationStyle)
        expect(controller, .coverVertical, \.modalTransitionStyle)
        expect(controller, .all, \.edgesForExtendedLayout)
        expect(controller, .unspecified, \.overrideUserInterfaceStyle)
        let navigation = UINavigationController()
        expect(navigation, true, \.isToolbarHidden)
        expect(
            navigation, false, \.hidesBarsOnSwipe, \.hidesBarsOnTap, \.hidesBarsWhenVerticallyCompact,
            \.hidesBarsWhenKeyboardAppears)
        let split = UISplitViewController()
        expect(split, .automatic, \.preferredDisplayMode)
        expect(split, .automatic, \.preferredSplitBehavior)
        expect(split, true, \.presentsWithGesture)
        expect(split, false, \.showsSecondaryOnlyButton)
        expect(UIAlertAction(title: nil, style: .default), true, \.isEnabled)
        let picker = UIImagePickerController()
        expect(picker, .photoLibrary, \.sourceType)
        expect(picker, false, \.allowsEditing)
        expect(picker, ["public.image"], \.mediaTypes)
        expect(picker, .typeMedium, \.videoQuality)
        expect(picker, 600, \.videoMaximumDuration)
        let transition = UIPercentDrivenInteractiveTransition()
        expect(transition, 1, \.completionSpeed)
        expect(transition, true, \.wantsInteractiveStart)
    }

    @Test("Texts that are edited")
    func texts() {
        let view = UITextView()
        expect(view, true, \.isEditable, \.isSelectable)
        expect(
            view, false, \.allowsEditingTextAttributes, \.adjustsFontForContentSizeCategory, \.isSecureTextEntry,
            \.enablesReturnKeyAutomatically, \.clearsOnInsertion, \.usesStandardTextScaling)
        expect(view, .natural, \.textAlignment)
        expect(view, .sentences, \.autocapitalizationType)
        expect(view, .default, \.autocorrectionType)
        expect(view, .default, \.spellCheckingType)
        expect(view, .default, \.keyboardType)
        expect(view, .default, \.returnKeyType)
        expect(view, [], \.dataDetectorTypes)
        let field = UITextField()
        expect(
            field, false, \.isSecureTextEntry, \.adjustsFontSizeToFitWidth, \.adjustsFontForContentSizeCategory,
            \.clearsOnBeginEditing, \.enablesReturnKeyAutomatically, \.clearsOnInsertion,
            \.allowsEditingTextAttributes)
        expect(field, 0, \.minimumFontSize)
        expect(field, .natural, \.textAlignment)
        expect(field, .sentences, \.autocapitalizationType)
        expect(field, .default, \.keyboardType)
        let container = NSTextContainer(size: .zero)
        expect(container, false, \.widthTracksTextView, \.heightTracksTextView)
        expect(container, .byWordWrapping, \.lineBreakMode)
        expect(NSLayoutManager(), true, \.usesFontLeading)
        expect(NSLayoutManager(), false, \.allowsNonContiguousLayout)
        let style = NSParagraphStyle()
        expect(style, .natural, \.alignment)
        expect(style, .byWordWrapping, \.lineBreakMode)
        expect(
            style, 0, \.lineSpacing, \.paragraphSpacing, \.paragraphSpacingBefore, \.lineHeightMultiple,
            \.minimumLineHeight, \.maximumLineHeight, \.firstLineHeadIndent, \.headIndent, \.tailIndent)
        expect(style, 0, \.hyphenationFactor)
    }

    @Test("Controls")
    func controls() {
        expect(UIButton(), true, \.automaticallyUpdatesConfiguration, \.adjustsImageWhenHighlighted)
        expect(UIButton(), true, \.adjustsImageWhenDisabled)
        expect(
            UIButton(), false, \.showsTouchWhenHighlighted, \.reversesTitleShadowWhenHighlighted,
            \.changesSelectionAsPrimaryAction, \.isPointerInteractionEnabled, \.showsMenuAsPrimaryAction)
        expect(UISlider(), true, \.isContinuous)
        expect(UISlider(), 0, \.value)
        expect(UIStepper(), true, \.isContinuous, \.autorepeat)
        expect(UIStepper(), false, \.wraps)
        expect(UIStepper(), 0, \.value, \.minimumValue)
        expect(UIProgressView(), .default, \.progressViewStyle)
        expect(UIActivityIndicatorView(), true, \.hidesWhenStopped)
        expect(UIActivityIndicatorView(), false, \.isAnimating)
        expect(UISegmentedControl(), false, \.isMomentary)
        expect(UIPageControl(), 0, \.currentPage)
        expect(UIPageControl(), false, \.hidesForSinglePage)
        expect(UIDatePicker(), .dateAndTime, \.datePickerMode)
        expect(UIDatePicker(), 1, \.minuteInterval)
        expect(UIDatePicker(), 0, \.countDownDuration)
        expect(UIDatePicker(), .automatic, \.preferredDatePickerStyle)
    }

    @Test("Layers")
    func layers() {
        let shape = CAShapeLayer()
        expect(shape, 1, \.lineWidth, \.strokeEnd)
        expect(shape, 0, \.strokeStart, \.lineDashPhase)
        expect(shape, 10, \.miterLimit)
        expect(shape, .butt, \.lineCap)
        expect(shape, .miter, \.lineJoin)
        expect(shape, .nonZero, \.fillRule)
        #expect(shape.fillColor == UIColor.black.cgColor && shape.strokeColor == nil)
        let gradient = CAGradientLayer()
        expect(gradient, CGPoint(x: 0.5, y: 0), \.startPoint)
        expect(gradient, CGPoint(x: 0.5, y: 1), \.endPoint)
        expect(gradient, .axial, \.type)
        let text = CATextLayer()
        expect(text, 36, \.fontSize)
        expect(text, false, \.isWrapped)
        expect(text, .natural, \.alignmentMode)
        expect(text, .none, \.truncationMode)
        expect(CATiledLayer(), CGSize(width: 256, height: 256), \.tileSize)
        expect(CAReplicatorLayer(), 1, \.instanceCount)
        expect(CAReplicatorLayer(), 0, \.instanceDelay)
        let cell = CAEmitterCell()
        expect(cell, 0, \.birthRate, \.lifetime, \.alphaSpeed)
        expect(
            cell, 0, \.velocity, \.velocityRange, \.emissionLongitude, \.emissionRange, \.spin, \.spinRange,
            \.scaleRange, \.yAcceleration)
        expect(cell, 1, \.scale)
        expect(CAEmitterLayer(), 1, \.birthRate)
        expect(CAEmitterLayer(), .zero, \.emitterPosition)
        expect(CAEmitterLayer(), .zero, \.emitterSize)
        let path = UIBezierPath()
        expect(path, 1, \.lineWidth)
        expect(path, 10, \.miterLimit)
        expect(path, 0.6, \.flatness)
        expect(path, .butt, \.lineCapStyle)
        expect(path, .miter, \.lineJoinStyle)
        expect(path, false, \.usesEvenOddFillRule)
    }

    @Test("Animations and dynamics")
    func animations() {
        let animation = CABasicAnimation()
        expect(animation, 0, \.duration, \.beginTime, \.repeatDuration, \.timeOffset)
        expect(animation, 0, \.repeatCount)
        expect(animation, 1, \.speed)
        expect(animation, false, \.autoreverses, \.isAdditive, \.isCumulative)
        expect(animation, true, \.isRemovedOnCompletion)
        expect(animation, .removed, \.fillMode)
        let spring = CASpringAnimation()
        expect(spring, 10, \.damping)
        expect(spring, 1, \.mass)
        expect(spring, 100, \.stiffness)
        expect(spring, 0, \.initialVelocity)
        expect(CAKeyframeAnimation(), .linear, \.calculationMode)
        expect(CATransition(), .fade, \.type)
        let animator = UIViewPropertyAnimator()
        expect(animator, true, \.isInterruptible, \.isUserInteractionEnabled, \.scrubsLinearly)
        expect(animator, false, \.isManualHitTestingEnabled, \.pausesOnCompletion, \.isReversed, \.isRunning)
        expect(animator, 0, \.fractionComplete)
        let item = UIDynamicItemBehavior(items: [])
        expect(item, 0, \.elasticity, \.friction, \.resistance, \.angularResistance)
        expect(item, 1, \.density)
        expect(item, true, \.allowsRotation)
        expect(item, false, \.isAnchored)
        let gravity = UIGravityBehavior(items: [])
        expect(gravity, CGVector(dx: 0, dy: 1), \.gravityDirection)
        expect(gravity, 1, \.magnitude)
        expect(UICollisionBehavior(items: []), false, \.translatesReferenceBoundsIntoBoundary)
        expect(UISnapBehavior(item: UIView(), snapTo: .zero), 0.5, \.damping)
    }

    @Test("Presentations, sheets and drawing")
    func presentations() {
        let sheet = UISheetPresentationController(presentedViewController: UIViewController(), presenting: nil)
        expect(sheet, true, \.prefersScrollingExpandsWhenScrolledToEdge)
        expect(
            sheet, false, \.prefersGrabberVisible, \.prefersEdgeAttachedInCompactHeight,
            \.widthFollowsPreferredContentSizeWhenEdgeAttached)
        let popover = UIPopoverPresentationController(presentedViewController: UIViewController(), presenting: nil)
        expect(popover, .any, \.permittedArrowDirections)
        expect(popover, .zero, \.sourceRect)
        expect(UIGraphicsImageRendererFormat(), false, \.opaque)
        expect(UIAccessibilityElement(accessibilityContainer: UIView()), true, \.isAccessibilityElement)
        expect(NSUserActivity(activityType: "reading"), true, \.isEligibleForHandoff)
        expect(
            NSUserActivity(activityType: "reading"), false, \.isEligibleForSearch, \.isEligibleForPrediction,
            \.needsSave)
    }
}
