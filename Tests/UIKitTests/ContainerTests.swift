import Testing
import UIKit

@Suite("Containers show one of their controllers")
struct ContainerTests {
    private func window(_ root: UIViewController) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        window.ownSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
        window.rootViewController = root
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        return window
    }

    @Test func aNavigationControllerShowsTheTopOfItsStack() {
        let all = (0..<4).map { _ in UIViewController() }
        let navigation = UINavigationController(rootViewController: all[0])
        let window = window(navigation)
        for controller in all.dropFirst() { navigation.pushViewController(controller, animated: false) }
        navigation.pushViewController(all[1], animated: false)
        #expect(navigation.viewControllers == all && navigation.topViewController === all[3])
        #expect(all.map(\.view.superview) == [nil, nil, nil, navigation.view])
        #expect(navigation.popViewController(animated: false) === all[3] && all[3].parent == nil)
        #expect(navigation.popToViewController(all[3], animated: false) == nil)
        navigation.viewControllers = [all[2], all[3], all[1]]
        #expect(all[0].parent == nil && all[3].parent === navigation && navigation.visibleViewController === all[1])
        #expect(navigation.popToViewController(all[2], animated: false)! == [all[3], all[1]])
        #expect(navigation.popViewController(animated: false) == nil && all[2].view.superview === navigation.view)
        navigation.pushViewController(all[0], animated: false)
        #expect(navigation.popToRootViewController(animated: false)! == [all[0]])
        window.layoutIfNeeded()
        #expect(all[2].view.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
    }

    @Test(arguments: [(false, CGFloat(64)), (true, 20)]) func aHiddenBarTakesNoSafeArea(isHidden: Bool, top: CGFloat) {
        let shown = UIViewController()
        shown.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 3, bottom: 5, right: 0)
        let navigation = UINavigationController(rootViewController: shown)
        navigation.isNavigationBarHidden = isHidden
        withExtendedLifetime(window(navigation)) {
            #expect(navigation.navigationBar.isHidden == isHidden && navigation.navigationBar.frame.minY == 20)
            #expect(shown.view.safeAreaInsets == UIEdgeInsets(top: top, left: 3, bottom: 39, right: 0))
        }
    }

    @Test func aTabBarControllerShowsTheSelectedOne() {
        let all = (0..<3).map { _ in UIViewController() }
        let tabs = UITabBarController()
        tabs.viewControllers = all
        let window = window(tabs)
        #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === all[0])
        // The bar is 49 points high above the bottom's safe area.
        #expect(tabs.tabBar.frame == CGRect(x: 0, y: 584, width: 375, height: 83))
        #expect(all[0].view.frame == tabs.view.bounds)
        #expect(all[0].view.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 83, right: 0))
        tabs.selectedViewController = all[2]
        window.layoutIfNeeded()
        #expect(tabs.selectedIndex == 2 && all[0].view.superview == nil && all[2].view.superview === tabs.view)
        tabs.selectedIndex = 3
        #expect(tabs.selectedIndex == 2)
        tabs.tabBar.isHidden = true
        tabs.view.setNeedsLayout()
        window.layoutIfNeeded()
        #expect(all[2].view.safeAreaInsets.bottom == 34)
        tabs.setViewControllers([all[1]], animated: false)
        #expect(tabs.selectedViewController === all[1] && all[2].parent == nil && all[2].view.superview == nil)
    }

    @Test func aTabsDelegateLetsEachBeSelectedUnlessItSaysOtherwise() {
        final class Silent: UITabBarControllerDelegate {}
        let (tabs, page, delegate) = (UITabBarController(), UIViewController(), Silent())
        #expect(delegate.tabBarController(tabs, shouldSelect: page))
        #expect(
            delegate.tabBarController(tabs, animationControllerForTransitionFrom: page, to: UIViewController()) == nil)
    }

    @Test func pagesFillTheirController() {
        let (first, second) = (UIViewController(), UIViewController())
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        let window = window(pages)
        pages.setViewControllers([first], direction: .forward, animated: false)
        pages.setViewControllers([second], direction: .forward, animated: false)
        window.layoutIfNeeded()
        #expect(first.parent == nil && first.view.superview == nil)
        #expect(pages.viewControllers == [second] && second.view.frame == pages.view.bounds)
    }
}

@Suite("Layers lie in each other")
struct LayerTests {
    @Test func pointsAndRectanglesAreConvertedBetweenLayers() {
        let (root, left, right) = (CALayer(), CALayer(), CALayer())
        root.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
        left.frame = CGRect(x: 10, y: 20, width: 50, height: 50)
        right.frame = CGRect(x: 100, y: 40, width: 50, height: 50)
        right.bounds.origin = CGPoint(x: 3, y: 4)
        root.addSublayer(left)
        root.addSublayer(right)
        #expect(left.convert(CGPoint(x: 1, y: 2), to: right) == CGPoint(x: 1 + 10 - 100 + 3, y: 2 + 20 - 40 + 4))
        #expect(right.convert(CGPoint(x: 1, y: 2), from: left) == CGPoint(x: -86, y: -14))
        #expect(left.convert(CGPoint(x: 1, y: 2), to: nil) == left.convert(CGPoint(x: 1, y: 2), to: root))
        let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
        #expect(left.convert(rect, to: root) == CGRect(x: 10, y: 20, width: 10, height: 20))
        #expect(root.convert(rect, from: left) == CGRect(x: 10, y: 20, width: 10, height: 20))
        left.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        let turned = left.convert(rect, to: root)
        #expect(abs(turned.minX - 40) < 1e-9 && abs(turned.minY - 20) < 1e-9)
        #expect(abs(turned.width - 20) < 1e-9 && abs(turned.height - 10) < 1e-9)
    }

    /// The defaults of `CALayer`'s documentation.
    @Test func aLayerShowsAllOfItsContents() {
        #expect(CALayer().contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    }

    @Test func sublayersHaveAnOrder() {
        let root = CALayer()
        let all = (0..<4).map { _ in CALayer() }
        root.addSublayer(all[1])
        root.insertSublayer(all[3], above: all[1])
        root.insertSublayer(all[2], below: all[3])
        root.insertSublayer(all[0], at: 0)
        #expect(root.sublayers == all)
        root.insertSublayer(all[0], above: all[3])
        root.insertSublayer(all[3], below: all[3])
        #expect(root.sublayers == [all[1], all[2], all[3], all[0]])
        root.insertSublayer(all[2], above: nil)
        root.insertSublayer(all[3], below: nil)
        #expect(root.sublayers == [all[3], all[1], all[0], all[2]])
        all[0].addSublayer(root)
        all[0].insertSublayer(root, below: nil)
        all[2].addSublayer(CALayer())
        all[2].sublayers?[0].insertSublayer(all[2], below: nil)
        #expect(root.superlayer == nil && all[0].superlayer === root && all[2].superlayer === root)
        root.sublayers = [all[2]]
        #expect(root.sublayers == [all[2]] && all[0].superlayer == nil)
        root.sublayers = nil
        #expect(root.sublayers == nil)
    }

    @Test func aLayerIsLaidOutOnceItIsAskedFor() {
        final class Counting: CALayer {
            var layouts = 0
            override func layoutSublayers() { layouts += 1 }
        }
        let (view, below) = (UIView(), Counting())
        let inner = Counting()
        view.layer.addSublayer(below)
        below.addSublayer(inner)
        inner.setNeedsLayout()
        below.setNeedsLayout()
        #expect(below.needsLayout())
        view.layer.layoutIfNeeded()
        #expect(below.layouts == 1 && inner.layouts == 1 && !below.needsLayout())
        below.layoutIfNeeded()
        #expect(below.layouts == 1)
    }
}

@Suite("Colors have channels and hues")
struct ColorTests {
    private static let colors: [([CGFloat], [CGFloat])] = [
        ([0, 1, 1], [1, 0, 0]), ([1.0 / 3, 1, 0.5], [0, 0.5, 0]), ([2.0 / 3, 0.5, 1], [0.5, 0.5, 1]),
        ([1.0 / 6, 1, 1], [1, 1, 0]), ([5.0 / 6, 1, 1], [1, 0, 1]), ([11.0 / 12, 1, 1], [1, 0, 0.5]),
        ([0, 0, 0.25], [0.25, 0.25, 0.25]), ([0, 0, 0], [0, 0, 0]),
    ]

    /// Hue, saturation and brightness beside red, green and blue, of the usual hexcone model.
    @Test(arguments: colors)
    func huesAndChannels(hsb: [CGFloat], rgb: [CGFloat]) {
        let color = UIColor(hue: hsb[0], saturation: hsb[1], brightness: hsb[2], alpha: 0.5)
        var found = [CGFloat](repeating: -1, count: 4)
        found.withUnsafeMutableBufferPointer { at in
            let base = at.baseAddress!
            #expect(color.getRed(base, green: base + 1, blue: base + 2, alpha: base + 3))
        }
        for (one, other) in zip(found, rgb + [0.5]) { #expect(abs(one - other) < 1e-12) }
        found.withUnsafeMutableBufferPointer { at in
            let base = at.baseAddress!
            let made = UIColor(displayP3Red: rgb[0], green: rgb[1], blue: rgb[2], alpha: 1)
            #expect(made.getHue(base, saturation: base + 1, brightness: base + 2, alpha: base + 3))
        }
        for (one, other) in zip(found, hsb + [1]) { #expect(abs(one - other) < 1e-12) }
    }
}
