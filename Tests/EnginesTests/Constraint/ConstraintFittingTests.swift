import Engines
import Foundation
import Testing

/// Measuring views within a tree, repeatedly, and from code that is called by measuring.
@Suite(.serialized, .earlyPlans) struct ConstraintFitting {
    private let content = View()
    private let inner = CallingView(1, natural: CGSize(width: 30, height: 20))
    private let root: View
    private let leading: LayoutConstraint
    private let trailing: LayoutConstraint

    /// A content view 10 points from the root's corner, with another view 5 points inside.
    init() {
        root = makeRoot(200, 100, content)
        inner.translatesAutoresizingMaskIntoConstraints = false
        content.addSubview(inner)
        leading = inner.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 5)
        trailing = content.trailingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 5)
        LayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            content.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            leading, trailing,
            inner.topAnchor.constraint(equalTo: content.topAnchor, constant: 5),
            content.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: 5),
        ])
    }

    private func fit() -> CGSize { content.systemLayoutSizeFitting(View.layoutFittingCompressedSize) }

    @Test func aTreeThatIsFirstLaidOutWhileAViewIsMeasuredIsWhole() {
        inner.onMeasure = { [root] in root.layoutIfNeeded() }
        #expect(fit() == CGSize(width: 40, height: 30))
        root.layoutIfNeeded()
        #expect(content.frame == rect(10, 10, 40, 30))
        #expect(inner.frame == rect(5, 5, 30, 20))
    }

    @Test func aViewThatMovesWhileTheFirstLayoutMeasuresKeepsItsConstraints() {
        let moved = View()
        moved.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(moved)
        LayoutConstraint.activate([
            moved.widthAnchor.constraint(equalToConstant: 16), moved.heightAnchor.constraint(equalToConstant: 12),
        ])
        inner.onMeasure = { [content] in
            content.addSubview(moved)
            LayoutConstraint.activate([
                moved.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 3),
                moved.topAnchor.constraint(equalTo: content.topAnchor, constant: 4),
            ])
            _ = content.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
        }
        root.layoutIfNeeded()
        root.layoutIfNeeded()
        #expect(moved.frame == rect(3, 4, 16, 12))
        #expect(inner.frame == rect(5, 5, 30, 20))
    }

    @Test func aSecondMeasurementFollowsContentsAndConstants() {
        _ = fit()
        inner.natural = CGSize(width: 50, height: 25)
        inner.invalidateIntrinsicContentSize()
        leading.constant = 7
        #expect(fit() == CGSize(width: 62, height: 35))
        root.layoutIfNeeded()
        #expect(content.frame == rect(10, 10, 62, 35))
        #expect(fit() == CGSize(width: 62, height: 35))
    }

    /// Catches: what is measured by an engine of its own changes a constant, and the tree's engine doesn't hear of it.
    @Test func aConstantThatChangesWhileAViewIsMeasuredMovesTheTree() {
        root.layoutIfNeeded()
        #expect(inner.frame == rect(5, 5, 30, 20))
        inner.invalidateIntrinsicContentSize()
        inner.onMeasure = { [leading] in leading.constant = 12 }
        _ = fit()
        #expect(leading.constant == 12)
        root.layoutIfNeeded()
        #expect(content.frame == rect(10, 10, 47, 30))
        #expect(inner.frame == rect(12, 5, 30, 20))
    }

    @Test func constraintsThatCameSinceTheLastMeasurementCount() {
        _ = fit()
        inner.widthAnchor.constraint(equalToConstant: 80).isActive = true
        #expect(fit() == CGSize(width: 90, height: 30))
    }

    /// A content that changes what another one asks for: the tree around lays it out by what it asks for then.
    @Test func whatAMeasurementChangesIsLaidOutByTheTreeAround() {
        let other = CallingView(2, natural: CGSize(width: 7, height: 8))
        other.translatesAutoresizingMaskIntoConstraints = false
        content.addSubview(other)
        LayoutConstraint.activate([
            other.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            other.topAnchor.constraint(equalTo: content.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(other.frame == rect(0, 0, 7, 8))
        inner.onMeasure = {
            other.natural = CGSize(width: 17, height: 9)
            other.invalidateIntrinsicContentSize()
        }
        inner.invalidateIntrinsicContentSize()
        _ = fit()
        inner.onMeasure = nil
        root.layoutIfNeeded()
        #expect(other.frame == rect(0, 0, 17, 9))
    }

    @Test func aSecondMeasurementReportsWhatNeedsANegativeSize() {
        content.widthAnchor.constraint(equalToConstant: 40).isActive = true
        #expect(fit() == CGSize(width: 40, height: 30))
        let found = reports {
            leading.constant = 60
            _ = fit()
        }
        #expect(found.count == 1)
    }

    @Test func aContentThatIsMeasuredMayMeasureAroundItself() {
        _ = fit()
        var size = CGSize.zero
        inner.onMeasure = { size = fit() }
        inner.invalidateIntrinsicContentSize()
        #expect(fit() == CGSize(width: 40, height: 30))
        #expect(size == CGSize(width: 40, height: 30))
        root.layoutIfNeeded()
        #expect(inner.frame == rect(5, 5, 30, 20))
    }
}
