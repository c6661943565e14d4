import Engines
import Foundation

/// The feed cell by layout constraints, with the five containers of the published cell.
final class ConstraintFeedCell: View, ConstrainedCell, FeedCell {
    let views = FeedViews()
    private let topBar = View()
    private let miniProfile = View()
    private let content = View()
    private let socialActions = View()
    private let commentRow = View()
    /// The poster's three lines, which are centred together.
    private let column = LayoutGuide()
    private var contentImageHeight: LayoutConstraint!
    private var contentBelowComment: LayoutConstraint!
    private var contentBelowProfile: LayoutConstraint!
    private var bottomBelowComment: LayoutConstraint!
    private var bottomBelowActions: LayoutConstraint!

    convenience init() {
        self.init(frame: .zero)
        for container in [topBar, miniProfile, views.posterComment, content, socialActions, commentRow] {
            add(container, to: self)
        }
        constrainRows()
        constrainTopBar()
        constrainMiniProfile()
        constrainContent()
        constrainSocialActions()
        constrainCommentRow()
    }

    func bind(_ item: FeedItem) {
        views.bind(item)
        choose(contentBelowComment, over: contentBelowProfile, views.posterComment.isHidden == false)
        choose(bottomBelowComment, over: bottomBelowActions, views.actorImage.isHidden == false)
        contentImageHeight.constant = item.hasContentImage ? FeedMetrics.contentImage.height : 0
    }

    private func choose(_ first: LayoutConstraint, over second: LayoutConstraint, _ choosesFirst: Bool) {
        let chosen = choosesFirst ? first : second
        guard !chosen.isActive else { return }
        (choosesFirst ? second : first).isActive = false
        chosen.isActive = true
    }

    private func add(_ view: View, to container: View) {
        view.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(view)
    }

    private func constrainRows() {
        let inset = FeedMetrics.inset
        let spacing = FeedMetrics.spacing
        contentBelowComment = content.topAnchor.constraint(
            equalTo: views.posterComment.bottomAnchor, constant: spacing)
        contentBelowProfile = content.topAnchor.constraint(equalTo: miniProfile.bottomAnchor, constant: spacing)
        bottomBelowComment = bottomAnchor.constraint(equalTo: commentRow.bottomAnchor, constant: inset)
        bottomBelowActions = bottomAnchor.constraint(equalTo: socialActions.bottomAnchor, constant: inset)
        LayoutConstraint.activate([
            topBar.topAnchor.constraint(equalTo: topAnchor, constant: inset),
            topBar.leadingAnchor.constraint(equalTo: leadingAnchor, constant: inset),
            topBar.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -inset),
            miniProfile.topAnchor.constraint(equalTo: topBar.bottomAnchor, constant: spacing),
            miniProfile.leadingAnchor.constraint(equalTo: leadingAnchor, constant: inset),
            miniProfile.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -inset),
            views.posterComment.topAnchor.constraint(equalTo: miniProfile.bottomAnchor, constant: spacing),
            views.posterComment.leadingAnchor.constraint(equalTo: leadingAnchor, constant: inset),
            views.posterComment.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -inset),
            contentBelowComment,
            content.leadingAnchor.constraint(equalTo: leadingAnchor, constant: inset),
            content.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -inset),
            socialActions.topAnchor.constraint(equalTo: content.bottomAnchor, constant: spacing),
            socialActions.leadingAnchor.constraint(equalTo: leadingAnchor, constant: inset),
            socialActions.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -inset),
            commentRow.topAnchor.constraint(equalTo: socialActions.bottomAnchor, constant: spacing),
            commentRow.leadingAnchor.constraint(equalTo: leadingAnchor, constant: inset),
            commentRow.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -inset),
            bottomBelowComment,
        ])
    }

    private func constrainTopBar() {
        let action = views.action
        let options = views.options
        add(action, to: topBar)
        add(options, to: topBar)
        options.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
        LayoutConstraint.activate([
            action.topAnchor.constraint(equalTo: topBar.topAnchor),
            action.leadingAnchor.constraint(equalTo: topBar.leadingAnchor),
            action.bottomAnchor.constraint(lessThanOrEqualTo: topBar.bottomAnchor),
            options.topAnchor.constraint(equalTo: topBar.topAnchor),
            options.trailingAnchor.constraint(equalTo: topBar.trailingAnchor),
            options.bottomAnchor.constraint(lessThanOrEqualTo: topBar.bottomAnchor),
            options.leadingAnchor.constraint(
                greaterThanOrEqualTo: action.trailingAnchor, constant: FeedMetrics.spacing),
        ])
    }

    private func constrainMiniProfile() {
        let image = views.posterImage
        for view in [image, views.name, views.headline, views.timestamp] { add(view, to: miniProfile) }
        miniProfile.addLayoutGuide(column)
        var constraints = [
            image.leadingAnchor.constraint(equalTo: miniProfile.leadingAnchor),
            image.widthAnchor.constraint(equalToConstant: FeedMetrics.avatar.width),
            image.heightAnchor.constraint(equalToConstant: FeedMetrics.avatar.height),
            image.centerYAnchor.constraint(equalTo: miniProfile.centerYAnchor),
            image.topAnchor.constraint(greaterThanOrEqualTo: miniProfile.topAnchor),
            column.leadingAnchor.constraint(equalTo: image.trailingAnchor, constant: FeedMetrics.spacing),
            column.trailingAnchor.constraint(equalTo: miniProfile.trailingAnchor),
            column.centerYAnchor.constraint(equalTo: miniProfile.centerYAnchor),
            column.topAnchor.constraint(greaterThanOrEqualTo: miniProfile.topAnchor),
            views.name.topAnchor.constraint(equalTo: column.topAnchor),
            views.headline.topAnchor.constraint(
                equalTo: views.name.bottomAnchor, constant: FeedMetrics.columnSpacing),
            views.timestamp.topAnchor.constraint(
                equalTo: views.headline.bottomAnchor, constant: FeedMetrics.columnSpacing),
            views.timestamp.bottomAnchor.constraint(equalTo: column.bottomAnchor),
        ]
        for label in [views.name, views.headline, views.timestamp] {
            constraints.append(label.leadingAnchor.constraint(equalTo: column.leadingAnchor))
            constraints.append(label.trailingAnchor.constraint(lessThanOrEqualTo: column.trailingAnchor))
        }
        LayoutConstraint.activate(constraints)
    }

    private func constrainContent() {
        let image = views.contentImage
        for view in [image, views.contentTitle, views.contentDomain] { add(view, to: content) }
        contentImageHeight = image.heightAnchor.constraint(equalToConstant: FeedMetrics.contentImage.height)
        LayoutConstraint.activate([
            image.topAnchor.constraint(equalTo: content.topAnchor),
            image.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            image.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            contentImageHeight,
            views.contentTitle.topAnchor.constraint(equalTo: image.bottomAnchor),
            views.contentTitle.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            views.contentTitle.trailingAnchor.constraint(lessThanOrEqualTo: content.trailingAnchor),
            views.contentDomain.topAnchor.constraint(equalTo: views.contentTitle.bottomAnchor),
            views.contentDomain.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            views.contentDomain.trailingAnchor.constraint(lessThanOrEqualTo: content.trailingAnchor),
            views.contentDomain.bottomAnchor.constraint(equalTo: content.bottomAnchor),
        ])
    }

    private func constrainSocialActions() {
        let buttons = [views.like, views.comment, views.share]
        var constraints: [LayoutConstraint] = [
            views.like.leadingAnchor.constraint(equalTo: socialActions.leadingAnchor),
            views.comment.centerXAnchor.constraint(equalTo: socialActions.centerXAnchor),
            views.share.trailingAnchor.constraint(equalTo: socialActions.trailingAnchor),
        ]
        for button in buttons {
            add(button, to: socialActions)
            constraints.append(button.topAnchor.constraint(equalTo: socialActions.topAnchor))
            constraints.append(button.bottomAnchor.constraint(lessThanOrEqualTo: socialActions.bottomAnchor))
        }
        LayoutConstraint.activate(constraints)
    }

    private func constrainCommentRow() {
        let image = views.actorImage
        add(image, to: commentRow)
        add(views.actorComment, to: commentRow)
        LayoutConstraint.activate([
            image.leadingAnchor.constraint(equalTo: commentRow.leadingAnchor),
            image.widthAnchor.constraint(equalToConstant: FeedMetrics.avatar.width),
            image.heightAnchor.constraint(equalToConstant: FeedMetrics.avatar.height),
            image.topAnchor.constraint(equalTo: commentRow.topAnchor),
            image.bottomAnchor.constraint(equalTo: commentRow.bottomAnchor),
            views.actorComment.leadingAnchor.constraint(equalTo: image.trailingAnchor, constant: FeedMetrics.spacing),
            views.actorComment.trailingAnchor.constraint(lessThanOrEqualTo: commentRow.trailingAnchor),
            views.actorComment.centerYAnchor.constraint(equalTo: image.centerYAnchor),
        ])
    }
}
