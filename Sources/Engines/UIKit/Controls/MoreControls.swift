import Foundation
import LayoutGeometry
import ViewTree

// Sizes are those commonly met; Apple documents none of them.

/// 32 points high; as wide as its texts with 10 points on either side, all segments of the widest one's width, unless
/// ``apportionsSegmentWidthsByContent`` or a segment's own width says otherwise.
open class UISegmentedControl: UIControl {
    public static let noSegment = -1
    private struct Segment {
        var title: String?
        var image: UIImage?
        /// 0: as wide as the content.
        var width: CGFloat = 0
    }

    private final var segments: [Segment] = []
    private final var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
    private final var storedApportions = false
    private final var storedIndex = noSegment
    open var selectedSegmentTintColor: UIColor?
    open var isMomentary = false
    /// True if each segment is as wide as its own content. Default: false.
    open var apportionsSegmentWidthsByContent: Bool {
        get { storedApportions }
        set { change { storedApportions = newValue } }
    }

    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
        bounds.size = intrinsicContentSize
    }

    open var selectedSegmentIndex: Int {
        get { storedIndex }
        set { storedIndex = newValue }
    }

    open var numberOfSegments: Int { segments.count }

    private final func change(_ body: () -> Void) {
        body()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
        change { segments.insert(Segment(title: title), at: max(0, min(index, segments.count))) }
    }
    open func insertSegment(with image: UIImage?, at index: Int, animated: Bool) {
        change { segments.insert(Segment(image: image), at: max(0, min(index, segments.count))) }
    }
    open func removeSegment(at index: Int, animated: Bool) {
        if segments.indices.contains(index) { change { segments.remove(at: index) } }
    }
    open func removeAllSegments() { change { segments = [] } }
    open func setTitle(_ title: String?, forSegmentAt index: Int) {
        if segments.indices.contains(index) { change { (segments[index].title, segments[index].image) = (title, nil) } }
    }
    open func titleForSegment(at index: Int) -> String? {
        segments.indices.contains(index) ? segments[index].title : nil
    }
    open func setImage(_ image: UIImage?, forSegmentAt index: Int) {
        if segments.indices.contains(index) { change { (segments[index].title, segments[index].image) = (nil, image) } }
    }
    open func setEnabled(_ enabled: Bool, forSegmentAt index: Int) {}
    /// The font for the state `.normal` is measured; the rest is kept.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        change { titleAttributes[state] = attributes }
    }
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {}
    open func setDividerImage(
        _ image: UIImage?, forLeftSegmentState left: UIControl.State, rightSegmentState right: UIControl.State,
        barMetrics: UIBarMetrics
    ) {}
    open func setContentPositionAdjustment(
        _ adjustment: UIOffset, forSegmentType segment: Int, barMetrics: UIBarMetrics
    ) {}
    /// A width of 0 is that of the content.
    open func setWidth(_ width: CGFloat, forSegmentAt index: Int) {
        if segments.indices.contains(index) { change { segments[index].width = width } }
    }
    open func widthForSegment(at index: Int) -> CGFloat {
        segments.indices.contains(index) ? segments[index].width : 0
    }
    open func setContentOffset(_ offset: CGSize, forSegmentAt index: Int) {}
    open func imageForSegment(at index: Int) -> UIImage? {
        segments.indices.contains(index) ? segments[index].image : nil
    }
    open func isEnabledForSegment(at index: Int) -> Bool { true }
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state]
    }
    open func insertSegment(action: UIAction, at index: Int, animated: Bool) {
        insertSegment(withTitle: action.title, at: index, animated: animated)
    }
    public convenience init(frame: CGRect = .zero, actions: [UIAction]) {
        self.init(items: actions.map(\.title))
        if frame.size != .zero { self.frame = frame }
    }

    open override var intrinsicContentSize: CGSize {
        let font = titleAttributes[.normal]?[.font] as? UIFont ?? .systemFont(ofSize: 13)
        let contents = segments.map {
            ($0.image?.size.width ?? $0.title?.size(withAttributes: [.font: font]).width ?? 0) + 20
        }
        let widest = contents.max() ?? 0
        let width = zip(segments, contents).reduce(0) { sum, next in
            sum + (next.0.width > 0 ? next.0.width : storedApportions ? next.1 : widest)
        }
        return CGSize(width: width.roundedUpToPixel(scale: contentScaleFactor), height: 32)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// 94 × 32.
open class UIStepper: UIControl {
    private final var range = RangedValue<Double>(0, from: 0, to: 100)
    open var value: Double {
        get { range.value }
        set { range.value = newValue }
    }
    /// The value follows where it would lie outside.
    open var minimumValue: Double {
        get { range.least }
        set { range.least = newValue }
    }
    open var maximumValue: Double {
        get { range.greatest }
        set { range.greatest = newValue }
    }
    open var stepValue: Double = 1
    open var wraps = false
    open var autorepeat = true
    open var isContinuous = true
    // Nothing is drawn: images change no size.
    open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {}
    open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {}
    open func decrementImage(for state: UIControl.State) -> UIImage? { nil }
    open func incrementImage(for state: UIControl.State) -> UIImage? { nil }
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
    open func setDividerImage(
        _ image: UIImage?, forLeftSegmentState left: UIControl.State, rightSegmentState right: UIControl.State
    ) {}
    open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// 26 points high; 16 a dot and 40 more.
open class UIPageControl: UIControl {
    private final var pages = 0
    private final var current = 0
    /// One of the pages; what lies outside counts as the nearest one.
    open var currentPage: Int {
        get { current }
        set { current = max(0, min(newValue, pages - 1)) }
    }
    open var hidesForSinglePage = false
    open var pageIndicatorTintColor: UIColor?
    open var currentPageIndicatorTintColor: UIColor?
    open var numberOfPages: Int {
        get { pages }
        set {
            pages = max(0, newValue)
            currentPage = current
            invalidateIntrinsicContentSize()
        }
    }
    open func size(forNumberOfPages count: Int) -> CGSize { CGSize(width: 16 * CGFloat(count) + 40, height: 26) }
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: pages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// 320 × 216.
open class UIPickerView: UIView {
    public final weak var dataSource: (any UIPickerViewDataSource)?
    public final weak var delegate: (any UIPickerViewDelegate)?
    open func reloadAllComponents() {}
    open func reloadComponent(_ component: Int) {}
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {}
    open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

public protocol UIPickerViewDataSource: AnyObject {
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

public protocol UIPickerViewDelegate: AnyObject {
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        nil
    }
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }

/// 320 × 216.
open class UIDatePicker: UIControl {
    public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer }
    open var date = Date(timeIntervalSinceReferenceDate: 0)
    open var minimumDate: Date?
    open var maximumDate: Date?
    open var datePickerMode = Mode.dateAndTime
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic
    /// Seconds.
    open var countDownDuration: TimeInterval = 0
    /// Minutes.
    open var minuteInterval = 1
    open var calendar: Calendar! = .current
    open var locale: Locale?
    open var timeZone: TimeZone?
    open func setDate(_ date: Date, animated: Bool) { self.date = date }
    open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// Kept: nobody pulls.
open class UIRefreshControl: UIControl {
    public private(set) final var isRefreshing = false
    open var attributedTitle: NSAttributedString?
    open func beginRefreshing() { isRefreshing = true }
    open func endRefreshing() { isRefreshing = false }
}

extension UIImage {
    /// The drawing style of a symbol. It changes no size: a symbol has the size registered for it.
    public final class SymbolConfiguration: NSObject, @unchecked Sendable {
        public override init() { super.init() }
        public convenience init(pointSize: CGFloat) { self.init() }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init() }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) { self.init() }
        public convenience init(textStyle: UIFont.TextStyle) { self.init() }
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) { self.init() }
        public convenience init(font: UIFont) { self.init() }
        public convenience init(font: UIFont, scale: SymbolScale) { self.init() }
        public convenience init(scale: SymbolScale) { self.init() }
        public convenience init(weight: SymbolWeight) { self.init() }
        public convenience init(paletteColors: [UIColor]) { self.init() }
        public convenience init(hierarchicalColor: UIColor) { self.init() }
        public func applying(_ other: SymbolConfiguration) -> Self { self }
    }

    public typealias Configuration = SymbolConfiguration
    public enum SymbolWeight: Int, Sendable {
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }
    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified, small, medium, large
    }
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }
    public enum ResizingMode: Int, Sendable { case tile, stretch }

    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        self.init(systemName: name)
    }
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name)
    }
    public final func withConfiguration(_ configuration: Configuration) -> UIImage { self }
    public final func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }
    public final func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
    public final func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage { self }
    public final func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
    public final func resizableImage(withCapInsets insets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage { self }
    public final func stretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> UIImage { self }
    public final func draw(in rect: CGRect) {}
    public final func draw(at point: CGPoint) {}
    public final var scale: CGFloat { View.defaultScale }
    public final var renderingMode: RenderingMode { .automatic }
    public final var capInsets: UIEdgeInsets { .zero }
    public final var imageOrientation: Orientation { .up }
}

extension UIImageView {
    public final var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        get { nil }
        set {}
    }
    public final var animationImages: [UIImage]? {
        get { nil }
        set {}
    }
    public final var highlightedAnimationImages: [UIImage]? {
        get { nil }
        set {}
    }
    public final var animationDuration: TimeInterval {
        get { 0 }
        set {}
    }
    public final var animationRepeatCount: Int {
        get { 0 }
        set {}
    }
    public final func startAnimating() {}
    public final func stopAnimating() {}
    public final var isAnimating: Bool { false }
}

/// A description of a font, by its name and size.
public final class UIFontDescriptor: NSObject {
    public struct SymbolicTraits: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let traitItalic = SymbolicTraits(rawValue: 1)
        public static let traitBold = SymbolicTraits(rawValue: 2)
        public static let traitExpanded = SymbolicTraits(rawValue: 32)
        public static let traitCondensed = SymbolicTraits(rawValue: 64)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
        public static let traitUIOptimized = SymbolicTraits(rawValue: 4096)
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }
    public struct AttributeName: Hashable, Sendable, RawRepresentable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
        public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
    }
    public struct TraitKey: Hashable, Sendable, RawRepresentable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }
    public struct FeatureKey: Hashable, Sendable, RawRepresentable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        public static let featureIdentifier = type
        public static let typeIdentifier = selector
    }
    public enum SystemDesign: Sendable { case `default`, rounded, serif, monospaced }

    let font: UIFont
    init(_ font: UIFont) { self.font = font }
    public convenience init(name: String, size: CGFloat) {
        self.init(UIFont(name: name, size: size) ?? .systemFont(ofSize: size))
    }
    public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFontDescriptor(.preferredFont(forTextStyle: style))
    }
    /// By name, size and weight; what else the attributes say changes no metrics.
    public convenience init(fontAttributes attributes: [AttributeName: Any]) {
        self.init(UIFontDescriptor(.systemFont(ofSize: 12)).addingAttributes(attributes).font)
    }
    public func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
        let size = attributes[.size] as? CGFloat ?? (attributes[.size] as? Double).map { CGFloat($0) } ?? pointSize
        let name = attributes[.name] as? String ?? attributes[.family] as? String
        let weight = (attributes[.traits] as? [TraitKey: Any])?[.weight] as? UIFont.Weight
        let named = name.flatMap { UIFont(name: $0, size: size) } ?? font.withSize(size)
        return UIFontDescriptor(weight.map { .systemFont(ofSize: size, weight: $0) } ?? named)
    }
    public var fontAttributes: [AttributeName: Any] { [.name: font.fontName, .size: font.pointSize] }
    public func object(forKey name: AttributeName) -> Any? { fontAttributes[name] }
    public var postscriptName: String { font.fontName }
    public var pointSize: CGFloat { font.pointSize }
    public var symbolicTraits: SymbolicTraits { font.weight == .bold ? .traitBold : [] }
    public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
        UIFontDescriptor(.systemFont(ofSize: font.pointSize, weight: traits.contains(.traitBold) ? .bold : .regular))
    }
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }
    public func withSize(_ size: CGFloat) -> UIFontDescriptor { UIFontDescriptor(font.withSize(size)) }
}

extension UIFont {
    /// A font by name: Helvetica, Arial and Liberation Sans, whose metrics are the same, and the system's. `nil` for
    /// others, as UIKit answers for a font that isn't installed.
    public init?(name: String, size: CGFloat) {
        let plain = name.lowercased().filter(\.isLetter)
        guard ["helvetica", "arial", "liberationsans", "sfui", "sfpro", "systemfont"].contains(where: plain.hasPrefix)
        else { return nil }
        let isBold = ["bold", "semibold", "heavy", "black"].contains(where: plain.contains)
        self = .systemFont(ofSize: size, weight: isBold ? .bold : .regular)
    }

    public init(descriptor: UIFontDescriptor, size: CGFloat) {
        self = size > 0 ? descriptor.font.withSize(size) : descriptor.font
    }

    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(self) }

    /// In the metrics of the system's font, whose digits are all of one width.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        .systemFont(ofSize: size, weight: weight)
    }

    /// In the metrics of the system's font: there are none of a monospaced one.
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        .systemFont(ofSize: size, weight: weight)
    }
}
