import ConstraintBuilders
import Engines
import Foundation
import Testing

/// Screens as they are ported: the constraints as in the UIKit code, the frames by hand.
@Suite(.earlyPlans) struct ConstraintScreens {
    @Test func aLoginForm() throws {
        let screen = makeRoot(375, 667)
        screen.ownSafeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
        let logo = BlockView(120, 80)
        let form = StackView(arrangedSubviews: [BlockView(-1, 44), BlockView(-1, 44)])
        form.axis = .vertical
        form.spacing = 12
        let button = BlockView(90, 50)
        let forgot = BlockView(110, 20)
        for view in [logo, form, button, forgot] {
            view.translatesAutoresizingMaskIntoConstraints = false
            screen.addSubview(view)
        }
        let safe = screen.safeAreaLayoutGuide
        LayoutConstraint.activate([
            logo.topAnchor.constraint(equalTo: safe.topAnchor, constant: 60),
            logo.centerXAnchor.constraint(equalTo: screen.centerXAnchor),
            form.topAnchor.constraint(equalTo: logo.bottomAnchor, constant: 40),
            form.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 32),
            form.trailingAnchor.constraint(equalTo: screen.trailingAnchor, constant: -32),
            button.topAnchor.constraint(equalTo: form.bottomAnchor, constant: 24),
            button.leadingAnchor.constraint(equalTo: form.leadingAnchor),
            button.trailingAnchor.constraint(equalTo: form.trailingAnchor),
            forgot.centerXAnchor.constraint(equalTo: screen.centerXAnchor),
            forgot.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -16),
        ])
        screen.layoutIfNeeded()
        // (375 - 120) / 2 = 127.5 is on a pixel; the top is 20 + 60.
        #expect(logo.frame == rect(127.5, 80, 120, 80))
        #expect(form.frame == rect(32, 200, 311, 100))
        #expect(form.arrangedSubviews.map(\.frame) == [rect(0, 0, 311, 44), rect(0, 56, 311, 44)])
        #expect(button.frame == rect(32, 324, 311, 50))
        // 667 - 34 - 16 - 20.
        #expect(forgot.frame == rect(132.5, 597, 110, 20))

        // The keyboard covers 291 points.
        screen.ownSafeAreaInsets?.bottom = 291
        screen.layoutIfNeeded()
        #expect(forgot.frame.minY == 340)
    }

    @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func aSettingsRow(_ direction: LayoutDirection) throws {
        let row = makeRoot(320, 44)
        row.layoutDirection = direction
        let icon = BlockView(29, 29, "icon")
        let title = BlockView(180, 20, "title")
        let value = BlockView(140, 20, "value")
        let chevron = BlockView(8, 13, "chevron")
        let views: [String: any LayoutItem] = ["icon": icon, "title": title, "value": value, "chevron": chevron]
        for view in [icon, title, value, chevron] {
            view.translatesAutoresizingMaskIntoConstraints = false
            row.addSubview(view)
        }
        // The value shrinks in favour of the title; icon and chevron keep their sizes.
        value.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        for view in [icon, chevron] { view.setContentCompressionResistancePriority(.required, for: .horizontal) }
        LayoutConstraint.activate(
            try LayoutConstraint.constraints(
                format: "H:|-15-[icon]-15-[title]-(>=10)-[value]-6-[chevron]-15-|",
                options: .alignAllCenterY, views: views))
        icon.centerYAnchor.constraint(equalTo: row.centerYAnchor).isActive = true
        row.layoutIfNeeded()
        // Between 59 and 291: 180 for the title, 10, and what is left for the value: 42.
        let expected = [rect(15, 7.5, 29, 29), rect(59, 12, 180, 20), rect(249, 12, 42, 20), rect(297, 15.5, 8, 13)]
        let frames = [icon, title, value, chevron].map(\.frame)
        if direction == .leftToRight {
            #expect(frames == expected)
        } else {
            #expect(frames == expected.map { rect(320 - $0.maxX, $0.minY, $0.width, $0.height) })
        }
        // A short title leaves the value its natural width, at the trailing end.
        title.natural.width = 50
        row.layoutIfNeeded()
        #expect(value.frame.width == 140)
        #expect(value.frame.minX == (direction == .leftToRight ? 151 : 29))
    }

    @Test func aChatBubble() {
        let row = makeRoot(320, 0)
        let bubble = View()
        let text = FlowingView(area: 400)
        let time = BlockView(30, 12)
        bubble.translatesAutoresizingMaskIntoConstraints = false
        row.addSubview(bubble)
        for view in [text, time] {
            view.translatesAutoresizingMaskIntoConstraints = false
            bubble.addSubview(view)
        }
        LayoutConstraint.activate([
            bubble.topAnchor.constraint(equalTo: row.topAnchor, constant: 4),
            bubble.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: -4),
            bubble.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -8),
            bubble.widthAnchor.constraint(lessThanOrEqualTo: row.widthAnchor, multiplier: 0.75),
            text.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 6),
            text.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 10),
            text.trailingAnchor.constraint(lessThanOrEqualTo: bubble.trailingAnchor, constant: -10),
            time.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 2),
            time.leadingAnchor.constraint(greaterThanOrEqualTo: bubble.leadingAnchor, constant: 10),
            time.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -10),
            time.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -6),
        ])
        func fit() {
            let size = row.systemLayoutSizeFitting(
                CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            row.frame.size = size
            row.layoutIfNeeded()
        }
        // 40 wide and one line high; the bubble hugs it: nothing else asks for width, so it is as narrow as it can be.
        for view in [text, time] { view.setContentHuggingPriority(.defaultHigh, for: .horizontal) }
        let hug = bubble.widthAnchor.constraint(equalToConstant: 0)
        hug.priority = .fittingSizeLevel
        hug.isActive = true
        fit()
        #expect(row.frame.size == CGSize(width: 320, height: 44))
        #expect(bubble.frame == rect(252, 4, 60, 36))
        #expect(text.frame == rect(10, 6, 40, 10))
        #expect(time.frame == rect(20, 18, 30, 12))
        // 6600 in area: at most 240 - 20 = 220 wide, then three lines.
        text.area = 6600
        fit()
        #expect(row.frame.size == CGSize(width: 320, height: 64))
        #expect(bubble.frame == rect(72, 4, 240, 56))
        #expect(text.frame == rect(10, 6, 220, 30))
        #expect(time.frame == rect(200, 38, 30, 12))
    }

    @Test func aTwoColumnCard() {
        let screen = makeRoot(400, 600)
        let card = View()
        card.constrain(to: screen.layoutMarginsGuide).leadingTrailing().top()
        let columns = [View(), View()]
        columns[0].constrain(to: card).leading(constant: 12).topBottom(constant: 12)
        columns[1].constrain(to: card).trailing(constant: 12).topBottom(constant: 12).width(
            .lessThanOrEqual, multiplier: 1)
        columns[1].constrain(after: columns[0]).horizontally(constant: 16)
        columns[1].constrain(to: columns[0]).width()
        var blocks: [View] = []
        for (column, area) in zip(columns, [5160, 3440] as [CGFloat]) {
            let image = BlockView()
            image.constrain(to: column).leadingTrailing().top()
            image.constrainSelf().aspectRatio(multiplier: 2)
            let text = FlowingView(area: area)
            text.constrain(to: column).leading().trailing(.greaterThanOrEqual)
            text.constrain(after: image).vertically(constant: 8)
            column.constrain(to: text).bottom(.lessThanOrEqual)
            blocks += [image, text]
        }
        let close = card.constrainSelf().height(constant: 0, priority: .fittingSizeLevel)
        #expect(close.constraints.count == 1)
        screen.layoutIfNeeded()
        // The card has 384; the columns (384 - 24 - 16) / 2 = 172; images 172 × 86.
        #expect(columns.map(\.frame.width) == [172, 172])
        #expect(columns.map(\.frame.minX) == [12, 200])
        #expect(blocks[0].frame == rect(0, 0, 172, 86))
        // 5160 on 172 makes 30, 3440 makes 20: the first column is the higher one.
        #expect(blocks[1].frame == rect(0, 94, 172, 30))
        #expect(blocks[3].frame == rect(0, 94, 172, 20))
        #expect(columns.map(\.frame.height) == [124, 124])
        #expect(card.frame == rect(8, 8, 384, 148))
    }
}
