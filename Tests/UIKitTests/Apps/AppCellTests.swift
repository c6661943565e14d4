import Testing
import UIKit

// Cells, views and controllers as apps have them, in files of their own: compiled as they are, here in Swift 6 mode
// and, by a link, in Swift 5 mode. Heights are arithmetic: the insets of each file and the height of its text.

@Suite("Cells of apps")
struct AppCellTests {
    private func line(_ size: CGFloat = 17) -> CGFloat {
        UILabel(text: "A", font: .systemFont(ofSize: size)).intrinsicContentSize.height
    }

    private func height(_ type: UITableViewCell.Type, prepare: (UITableViewCell) -> Void = { _ in }) -> CGFloat {
        final class Source: NSObject, UITableViewDataSource {
            var prepare: (UITableViewCell) -> Void = { _ in }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
                prepare(cell)
                return cell
            }
        }
        return withoutActuallyEscaping(prepare) { prepare in
            let source = Source()
            source.prepare = prepare
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
            table.register(type, forCellReuseIdentifier: "cell")
            table.dataSource = source
            table.layoutIfNeeded()
            let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))
            defer { source.prepare = { _ in } }
            #expect(cell?.reuseIdentifier == "cell" && cell?.contentView.superview === cell)
            return table.rectForRow(at: IndexPath(row: 0, section: 0)).height
        }
    }

    @Test func tableCells() {
        #expect(height(MessageCell.self) { ($0 as? MessageCell)?.show("A") } == line() + 20)
        #expect(height(ContactCell.self) { ($0 as? ContactCell)?.show("A") } == 56)
        #expect(height(SwitchCell.self) == line() + 24)
        #expect(height(BadgeCell.self) == 60)
        #expect(height(FrameCell.self) == 72)
        #expect(height(FieldCell.self) == line() + 14 + 16)
        #expect(height(SliderCell.self) == 44)
        #expect(height(ProgressCell.self) == line() + 6 + 4 + 20)
        #expect(height(ButtonsCell.self) == max(line(15), line(15)) + 12 + 8)
        #expect(height(SegmentCell.self) == 48)
        #expect(height(NoteCell.self) == line(16) + 8)
        #expect(height(SubtitleCell.self) >= 44)
    }

    private func fitting(_ cell: UICollectionViewCell, width: CGFloat? = nil) -> CGSize {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        attributes.size = CGSize(width: width ?? 50, height: 50)
        return cell.preferredLayoutAttributesFitting(attributes).size
    }

    @Test func collectionCells() {
        func make<C: UICollectionViewCell>(_ type: C.Type) -> C { C() }
        let tag = UILabel(text: "swift").intrinsicContentSize
        #expect(fitting(make(TagCell.self)) == CGSize(width: tag.width + 20, height: tag.height + 10))
        #expect(fitting(make(CardCell.self)).height == line() + 24)
        #expect(fitting(make(FullWidthCell.self), width: 200) == CGSize(width: 200, height: line() + 18))
        #expect(fitting(make(GradientCell.self)).height == line() + 48)
        let blur = BlurCell(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        blur.layoutIfNeeded()
        #expect(blur.label.frame == CGRect(x: 4, y: 4, width: 92, height: 52))
        let photo = PhotoCell(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
        photo.frame.size = CGSize(width: 60, height: 60)
        photo.layoutIfNeeded()
        #expect(photo.picture.frame == CGRect(x: 0, y: 0, width: 60, height: 60))
        let configured = ConfiguredCell(frame: .zero)
        configured.show("Title", "Detail")
        #expect(fitting(configured).height == line() + 3 + line(15) + 22)
        let own = UITableViewCell(style: .default, reuseIdentifier: nil)
        own.contentConfiguration = OwnConfiguration(title: "Own")
        #expect(own.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == line() + 30)
    }

    @Test func views() {
        func make<V: UIView>(_ type: V.Type) -> V { V() }
        #expect(make(AvatarView.self).clipsToBounds && make(AvatarView.self).bounds.width == 44)
        let padded = PaddedLabel()
        padded.text = "A"
        #expect(padded.intrinsicContentSize.height == line() + 6)
        let rating = RatingView()
        #expect(rating.systemLayoutSizeFitting(.zero) == CGSize(width: 88, height: 16))
        let empty = EmptyStateView(title: "Nothing") {}
        empty.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        empty.layoutIfNeeded()
        let center = empty.subviews[0].center
        #expect(abs(center.x - 150) <= 0.25 && abs(center.y - 150) <= 0.25)
        let circle = CircleButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        circle.layoutIfNeeded()
        #expect(
            circle.layer.cornerRadius == 20 && circle.imageView?.frame == CGRect(x: 14, y: 10, width: 20, height: 20))
        let shape = ShapeView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        shape.setNeedsLayout()
        shape.layoutIfNeeded()
        #expect((shape.layer as? CAShapeLayer)?.path?.boundingBox == shape.bounds)
        let header = SectionHeader(frame: .zero)
        header.label.text = "Header"
        #expect(header.systemLayoutSizeFitting(.zero).height == line(20) + 20)
        #expect(TitledHeader(reuseIdentifier: "a").contentView.systemLayoutSizeFitting(.zero).height == line() + 14)
    }

    private func show(_ controller: UIViewController) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        return window
    }

    @Test func controllers() {
        let messages = MessagesController()
        let window = show(UINavigationController(rootViewController: messages))
        #expect(messages.tableView.visibleCells.map(\.frame.height) == [CGFloat](repeating: line() + 20, count: 3))
        #expect(messages.navigationItem.title == "Messages" && window.rootViewController != nil)
        let photos = PhotosController()
        let second = show(photos)
        let frames = photos.cells.map(\.frame)
        #expect(frames.count == 9 && frames[4] == CGRect(x: 107.5, y: 107, width: 105, height: 105))
        let settings = SettingsController()
        let third = show(settings)
        #expect(
            settings.tableView.visibleCells.map(\.frame) == [
                CGRect(x: 16, y: 0, width: 288, height: 50), CGRect(x: 16, y: 50, width: 288, height: 50),
                CGRect(x: 16, y: 100, width: 288, height: 80),
            ])
        let catalog = CatalogController()
        let fourth = show(catalog)
        #expect(
            catalog.collectionView.visibleCells.map(\.frame).prefix(3) == [
                CGRect(x: 8, y: 8, width: 148, height: 100), CGRect(x: 164, y: 8, width: 148, height: 100),
                CGRect(x: 8, y: 116, width: 148, height: 100),
            ])
        let form = FormController()
        let fifth = show(form)
        #expect(form.scrollView.contentSize == CGSize(width: 320, height: 40 + 30 * 44 + 29 * 12))
        let outer = ChildController()
        let sixth = show(outer)
        #expect(outer.child.view.frame == CGRect(x: 10, y: 10, width: 300, height: 460))
        withExtendedLifetime((window, second, third, fourth, fifth, sixth)) {}
    }

    @Test func layoutOfOnesOwn() {
        final class Source: NSObject, UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "a", for: indexPath) }
        }
        let source = Source()
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 88), collectionViewLayout: ChipsLayout())
        view.register(TagCell.self, forCellWithReuseIdentifier: "a")
        view.dataSource = source
        view.layoutIfNeeded()
        #expect(view.visibleCells.map(\.frame.minY) == [0, 30, 60] && view.contentSize.height == 39 * 30 + 26)
        view.contentOffset.y = 300
        view.layoutIfNeeded()
        #expect(view.visibleCells.map(\.frame.minY).first == 300)
    }

    @Test @MainActor func mainActor() {
        let presenter = Presenter()
        presenter.present("A", in: MessageCell(style: .default, reuseIdentifier: nil))
        #expect(presenter.count == 1)
    }
}
