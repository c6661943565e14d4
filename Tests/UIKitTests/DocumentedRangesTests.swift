import Testing
import UIKit

/// Values that UIKit's reference pages keep in ranges, and what follows from others.
@Suite("Documented ranges")
struct DocumentedRangesTests {
    @Test func aSlidersValueFollowsItsEnds() {
        let slider = UISlider()
        slider.value = 2
        #expect(slider.value == 1)
        (slider.minimumValue, slider.maximumValue) = (-10, 10)
        slider.value = -11
        #expect(slider.value == -10)
        slider.minimumValue = 5
        #expect(slider.value == 5)
        slider.value = 9
        slider.maximumValue = 7
        #expect(slider.value == 7)
    }

    @Test func aSteppersValueFollowsItsEnds() {
        let stepper = UIStepper()
        stepper.value = 101
        #expect(stepper.value == 100)
        stepper.value = -1
        #expect(stepper.value == 0)
        stepper.minimumValue = 3
        #expect(stepper.value == 3)
        stepper.value = 50
        stepper.maximumValue = 20
        #expect(stepper.value == 20)
    }

    @Test(arguments: [(20, 15, 15), (10, 15, 10), (15, 15, 15), (20, 0, 20)] as [(CGFloat, CGFloat, CGFloat)])
    func aScaledFontIsAtMostSoLarge(size: CGFloat, maximum: CGFloat, expected: CGFloat) {
        let font = UIFont.systemFont(ofSize: size)
        #expect(UIFontMetrics.default.scaledFont(for: font, maximumPointSize: maximum).pointSize == expected)
        #expect(
            UIFontMetrics.default.scaledFont(for: font, maximumPointSize: maximum, compatibleWith: nil).pointSize
                == expected)
    }

    @Test(arguments: [(-0.8, false), (0, false), (0.23, false), (0.3, true), (0.62, true)] as [(CGFloat, Bool)])
    func aWeightFromSemiboldOnIsBold(value: CGFloat, isBold: Bool) {
        #expect(UIFont.Weight(value) == (isBold ? .bold : .regular))
    }

    @Test func textSizesHaveAnOrder() {
        let ascending: [UIContentSizeCategory] = [
            .unspecified, .extraSmall, .small, .medium, .large, .extraExtraExtraLarge, .accessibilityMedium,
            .accessibilityExtraExtraExtraLarge,
        ]
        for (index, one) in ascending.enumerated() {
            for (other, category) in ascending.enumerated() { #expect((one < category) == (index < other)) }
        }
    }

    @Test func anArcLiesInTheSquareAroundItsCircle() {
        let path = UIBezierPath()
        path.addArc(
            withCenter: CGPoint(x: 10, y: 20), radius: 5, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        #expect(path.bounds == CGRect(x: 5, y: 15, width: 10, height: 10))
    }

    @Test func aBorderlessButtonHasNoInsets() {
        #expect(UIButton.Configuration.borderless().contentInsets == .zero)
    }

    /// Ten of the advance 455 of 2048 units at 20 points, each followed by one point: not rounded to pixels.
    @Test func aDrawnTextsExtentIsNotRounded() {
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20), .kern: 1]
        let rect = "iiiiiiiiii".boundingRect(
            with: .zero, options: [], attributes: attributes, context: nil)
        #expect(rect.origin == .zero && abs(rect.width - (10 * 20 * 455.0 / 2048 + 10)) < 1e-3)
    }

    @Test func anotherLayoutOfACollectionIsDone() {
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        let layout = UICollectionViewFlowLayout()
        var isDone: Bool?
        view.setCollectionViewLayout(layout, animated: true) { isDone = $0 }
        #expect(isDone == true && view.collectionViewLayout === layout)
    }

    @Test func progressIsAShare() {
        let view = UIProgressView()
        view.progress = 1.5
        #expect(view.progress == 1)
        view.setProgress(-0.5, animated: true)
        #expect(view.progress == 0)
        view.progress = 0.25
        #expect(view.progress == 0.25)
    }

    @Test func theCurrentPageIsOneOfThePages() {
        let control = UIPageControl()
        control.currentPage = 3
        #expect(control.currentPage == 0)
        control.numberOfPages = 5
        control.currentPage = 7
        #expect(control.currentPage == 4)
        control.currentPage = -1
        #expect(control.currentPage == 0)
        control.currentPage = 4
        control.numberOfPages = 2
        #expect(control.currentPage == 1)
    }

    @Test func anIndicatorIsTwentyOrThirtySevenPointsLarge() {
        #expect(UIActivityIndicatorView(style: .medium).intrinsicContentSize == CGSize(width: 20, height: 20))
        #expect(UIActivityIndicatorView(style: .large).intrinsicContentSize == CGSize(width: 37, height: 37))
    }

    /// While it stands still it is hidden, so that a stack leaves it and its gap out.
    @Test func anIndicatorThatStandsStillTakesNoRoom() {
        let (indicator, view) = (UIActivityIndicatorView(style: .medium), UIView())
        view.widthAnchor.constraint(equalToConstant: 50).isActive = true
        let stack = UIStackView(arrangedSubviews: [indicator, view])
        stack.spacing = 5
        func width() -> CGFloat { stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width }
        #expect(indicator.isHidden && width() == 50)
        indicator.startAnimating()
        #expect(!indicator.isHidden && indicator.isAnimating && width() == 75)
        indicator.stopAnimating()
        #expect(indicator.isHidden && width() == 50)
        indicator.hidesWhenStopped = false
        #expect(!indicator.isHidden && width() == 75)
        indicator.startAnimating()
        indicator.stopAnimating()
        #expect(!indicator.isHidden)
        indicator.hidesWhenStopped = true
        #expect(indicator.isHidden)
        indicator.hidesWhenStopped = false
        indicator.startAnimating()
        indicator.hidesWhenStopped = true
        #expect(!indicator.isHidden && width() == 75)
        indicator.stopAnimating()
        #expect(indicator.isHidden && width() == 50)
    }

    /// 100 points less the insets, of which a line has two items of 40 and a gap of 10, or one.
    @Test func itemsAreArrangedAgainBetweenOtherInsets() {
        final class Items: NSObject, UICollectionViewDataSource {
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
            }
        }
        let (items, flow) = (Items(), UICollectionViewFlowLayout())
        flow.itemSize = CGSize(width: 40, height: 10)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: flow)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        view.dataSource = items
        func rows() -> [CGFloat?] { (0..<2).map { view.layoutAttributesForItem(at: [0, $0])?.frame.minY } }
        view.layoutIfNeeded()
        #expect(rows() == [0, 0])
        view.contentInset.left = 20
        view.layoutIfNeeded()
        #expect(rows() == [0, 20])
        view.contentInset.left = 0
        #expect(rows() == [0, 0])
        view.ownSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 15)
        view.layoutIfNeeded()
        #expect(rows() == [0, 20])
        view.contentInsetAdjustmentBehavior = .never
        view.layoutIfNeeded()
        #expect(rows() == [0, 0])
    }

    @Test func aTabsOwnInsetsAreAddedToItsSafeArea() {
        let (tabs, page) = (UITabBarController(), UIViewController())
        tabs.viewControllers = [page]
        tabs.view.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
        page.additionalSafeAreaInsets = UIEdgeInsets(top: 7, left: 1, bottom: 11, right: 2)
        tabs.view.layoutIfNeeded()
        #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 7, left: 1, bottom: 60, right: 2))
        tabs.tabBar.isHidden = true
        tabs.view.setNeedsLayout()
        tabs.view.layoutIfNeeded()
        #expect(page.view.safeAreaInsets.bottom == 11)
    }
}
