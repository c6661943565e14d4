import Engines
import Foundation

/// The profile cell by layout constraints.
final class ConstraintProfileCell: View, ConstrainedCell, ViewsCell {
    let views = ProfileViews()
    /// Three columns of the same width.
    private let columns = (0..<3).map { _ in LayoutGuide() }
    private var buttonsTop: (belowBiography: LayoutConstraint, belowStatistics: LayoutConstraint)!

    convenience init() {
        self.init(frame: .zero)
        addConstrained(
            views.cover, views.avatar, views.name, views.handle, views.biography, views.follow, views.message)
        columns.forEach(addLayoutGuide)
        constrainHeader()
        constrainStatistics()
        constrainBiography()
        constrainButtons()
    }

    func bind(_ item: ProfileItem) {
        views.bind(item)
        if item.biography == nil {
            LayoutConstraint.choose([buttonsTop.belowStatistics], over: [buttonsTop.belowBiography])
        } else {
            LayoutConstraint.choose([buttonsTop.belowBiography], over: [buttonsTop.belowStatistics])
        }
    }

    private func constrainHeader() {
        typealias Metrics = ProfileMetrics
        LayoutConstraint.activate([
            views.cover.topAnchor.constraint(equalTo: topAnchor),
            views.cover.leadingAnchor.constraint(equalTo: leadingAnchor),
            views.cover.trailingAnchor.constraint(equalTo: trailingAnchor),
            views.cover.heightAnchor.constraint(equalToConstant: Metrics.coverHeight),
            views.avatar.topAnchor.constraint(equalTo: views.cover.bottomAnchor, constant: -Metrics.overlap),
            views.avatar.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Metrics.inset),
            views.avatar.widthAnchor.constraint(equalToConstant: Metrics.avatar.width),
            views.avatar.heightAnchor.constraint(equalToConstant: Metrics.avatar.height),
            views.name.topAnchor.constraint(equalTo: views.avatar.bottomAnchor, constant: Metrics.nameGap),
            views.name.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Metrics.inset),
            views.name.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -Metrics.inset),
            views.handle.topAnchor.constraint(equalTo: views.name.bottomAnchor, constant: Metrics.lineGap),
            views.handle.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Metrics.inset),
            views.handle.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -Metrics.inset),
        ])
    }

    private func constrainStatistics() {
        typealias Metrics = ProfileMetrics
        var constraints = [
            columns[0].leadingAnchor.constraint(equalTo: leadingAnchor, constant: Metrics.inset),
            columns[1].leadingAnchor.constraint(equalTo: columns[0].trailingAnchor),
            columns[2].leadingAnchor.constraint(equalTo: columns[1].trailingAnchor),
            columns[2].trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Metrics.inset),
            columns[1].widthAnchor.constraint(equalTo: columns[0].widthAnchor),
            columns[2].widthAnchor.constraint(equalTo: columns[0].widthAnchor),
        ]
        for (column, (count, caption)) in zip(columns, zip(views.counts, views.captions)) {
            addConstrained(count, caption)
            constraints += [
                column.topAnchor.constraint(equalTo: views.handle.bottomAnchor, constant: Metrics.gap),
                count.topAnchor.constraint(equalTo: column.topAnchor),
                caption.topAnchor.constraint(equalTo: count.bottomAnchor, constant: Metrics.lineGap),
                caption.bottomAnchor.constraint(equalTo: column.bottomAnchor),
            ]
            for label in [count, caption] {
                constraints += [
                    label.centerXAnchor.constraint(equalTo: column.centerXAnchor),
                    label.widthAnchor.constraint(lessThanOrEqualToConstant: Metrics.statisticWidth),
                    label.leadingAnchor.constraint(greaterThanOrEqualTo: column.leadingAnchor),
                ]
            }
        }
        LayoutConstraint.activate(constraints)
    }

    private func constrainBiography() {
        typealias Metrics = ProfileMetrics
        LayoutConstraint.activate([
            views.biography.topAnchor.constraint(equalTo: columns[0].bottomAnchor, constant: Metrics.gap),
            views.biography.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Metrics.inset),
            views.biography.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -Metrics.inset),
        ])
    }

    private func constrainButtons() {
        typealias Metrics = ProfileMetrics
        let (follow, message) = (views.follow, views.message)
        buttonsTop = (
            follow.topAnchor.constraint(equalTo: views.biography.bottomAnchor, constant: Metrics.gap),
            follow.topAnchor.constraint(equalTo: columns[0].bottomAnchor, constant: Metrics.gap)
        )
        var constraints = [
            buttonsTop.belowBiography,
            follow.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Metrics.inset),
            message.leadingAnchor.constraint(equalTo: follow.trailingAnchor, constant: Metrics.buttonGap),
            message.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Metrics.inset),
            message.widthAnchor.constraint(equalTo: follow.widthAnchor),
            message.topAnchor.constraint(equalTo: follow.topAnchor),
            bottomAnchor.constraint(equalTo: follow.bottomAnchor, constant: Metrics.inset),
        ]
        for (button, title) in views.buttons {
            button.addConstrained(title)
            constraints += [
                button.heightAnchor.constraint(equalToConstant: Metrics.buttonHeight),
                title.centerXAnchor.constraint(equalTo: button.centerXAnchor),
                title.centerYAnchor.constraint(equalTo: button.centerYAnchor),
                title.leadingAnchor.constraint(
                    greaterThanOrEqualTo: button.leadingAnchor, constant: Metrics.buttonGap),
            ]
        }
        LayoutConstraint.activate(constraints)
    }
}
