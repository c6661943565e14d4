import Engines
import Foundation

/// The settings cell by layout constraints. Sets of constraints are exchanged for the views that a row lacks.
final class ConstraintSettingsCell: View, ConstrainedCell, ViewsCell {
    let views = SettingsViews()
    /// The cell without the section's heading.
    private let row = LayoutGuide()
    /// Title and subtitle, which are centred together.
    private let texts = LayoutGuide()
    private var rowTop: (below: LayoutConstraint, atTop: LayoutConstraint)!
    private var textsBottom: (below: LayoutConstraint, atTitle: LayoutConstraint)!
    private var textsEnd: (atValue: [LayoutConstraint], atToggle: [LayoutConstraint], atEdge: [LayoutConstraint])!

    convenience init() {
        self.init(frame: .zero)
        addConstrained(
            views.section, views.icon, views.title, views.subtitle, views.value, views.toggle, views.separator)
        addLayoutGuide(row)
        addLayoutGuide(texts)
        constrainRow()
        constrainTexts()
        constrainAccessories()
    }

    func bind(_ item: SettingsItem) {
        views.bind(item)
        if item.section == nil {
            LayoutConstraint.choose([rowTop.atTop], over: [rowTop.below])
        } else {
            LayoutConstraint.choose([rowTop.below], over: [rowTop.atTop])
        }
        if item.subtitle == nil {
            LayoutConstraint.choose([textsBottom.atTitle], over: [textsBottom.below])
        } else {
            LayoutConstraint.choose([textsBottom.below], over: [textsBottom.atTitle])
        }
        switch item.accessory {
        case .none: LayoutConstraint.choose(textsEnd.atEdge, over: textsEnd.atValue + textsEnd.atToggle)
        case .value: LayoutConstraint.choose(textsEnd.atValue, over: textsEnd.atEdge + textsEnd.atToggle)
        case .toggle: LayoutConstraint.choose(textsEnd.atToggle, over: textsEnd.atEdge + textsEnd.atValue)
        }
    }

    private func constrainRow() {
        typealias Metrics = SettingsMetrics
        rowTop = (
            row.topAnchor.constraint(equalTo: views.section.bottomAnchor, constant: Metrics.sectionBottom),
            row.topAnchor.constraint(equalTo: topAnchor)
        )
        LayoutConstraint.activate([
            views.section.topAnchor.constraint(equalTo: topAnchor, constant: Metrics.sectionTop),
            views.section.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Metrics.inset),
            views.section.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -Metrics.inset),
            rowTop.atTop,
            row.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Metrics.inset),
            row.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Metrics.inset),
            row.bottomAnchor.constraint(equalTo: bottomAnchor),
            row.heightAnchor.constraint(greaterThanOrEqualToConstant: Metrics.rowHeight),
            views.icon.leadingAnchor.constraint(equalTo: row.leadingAnchor),
            views.icon.widthAnchor.constraint(equalToConstant: Metrics.icon.width),
            views.icon.heightAnchor.constraint(equalToConstant: Metrics.icon.height),
            views.icon.centerYAnchor.constraint(equalTo: row.centerYAnchor),
            views.icon.topAnchor.constraint(greaterThanOrEqualTo: row.topAnchor, constant: Metrics.padding),
            views.separator.leadingAnchor.constraint(equalTo: views.title.leadingAnchor),
            views.separator.trailingAnchor.constraint(equalTo: trailingAnchor),
            views.separator.bottomAnchor.constraint(equalTo: row.bottomAnchor),
            views.separator.heightAnchor.constraint(equalToConstant: Metrics.separator),
        ])
    }

    private func constrainTexts() {
        typealias Metrics = SettingsMetrics
        textsBottom = (
            texts.bottomAnchor.constraint(equalTo: views.subtitle.bottomAnchor),
            texts.bottomAnchor.constraint(equalTo: views.title.bottomAnchor)
        )
        var constraints: [LayoutConstraint] = [
            texts.leadingAnchor.constraint(equalTo: views.icon.trailingAnchor, constant: Metrics.iconGap),
            texts.centerYAnchor.constraint(equalTo: row.centerYAnchor),
            texts.topAnchor.constraint(greaterThanOrEqualTo: row.topAnchor, constant: Metrics.padding),
            views.title.topAnchor.constraint(equalTo: texts.topAnchor),
            views.subtitle.topAnchor.constraint(equalTo: views.title.bottomAnchor, constant: Metrics.lineGap),
            textsBottom.atTitle,
        ]
        for label in [views.title, views.subtitle] {
            constraints += [
                label.leadingAnchor.constraint(equalTo: texts.leadingAnchor),
                label.trailingAnchor.constraint(lessThanOrEqualTo: texts.trailingAnchor),
            ]
        }
        LayoutConstraint.activate(constraints)
    }

    private func constrainAccessories() {
        typealias Metrics = SettingsMetrics
        // A switch increases the row's height, a hidden one doesn't.
        func end(at accessory: View) -> [LayoutConstraint] {
            [
                texts.trailingAnchor.constraint(equalTo: accessory.leadingAnchor, constant: -Metrics.accessoryGap),
                accessory.topAnchor.constraint(greaterThanOrEqualTo: row.topAnchor, constant: Metrics.padding),
            ]
        }
        textsEnd = (
            end(at: views.value), end(at: views.toggle),
            [texts.trailingAnchor.constraint(equalTo: row.trailingAnchor)]
        )
        views.value.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
        var constraints: [LayoutConstraint] = [
            views.value.widthAnchor.constraint(lessThanOrEqualToConstant: Metrics.valueWidth),
            views.toggle.widthAnchor.constraint(equalToConstant: Metrics.toggle.width),
            views.toggle.heightAnchor.constraint(equalToConstant: Metrics.toggle.height),
        ]
        for accessory in [views.value, views.toggle] as [View] {
            constraints += [
                accessory.trailingAnchor.constraint(equalTo: row.trailingAnchor),
                accessory.centerYAnchor.constraint(equalTo: row.centerYAnchor),
            ]
        }
        LayoutConstraint.activate(constraints + textsEnd.atEdge)
    }
}
