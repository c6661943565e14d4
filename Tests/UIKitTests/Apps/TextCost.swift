import UIKit

/// The cost of measuring one text in microseconds. The texts must differ: UIKit remembers those that it has measured.
@MainActor func textCost(of texts: [String], font: UIFont = .systemFont(ofSize: 17), width: CGFloat = 300) -> Double {
    let label = UILabel()
    label.font = font
    label.numberOfLines = 0
    let room = CGSize(width: width, height: .greatestFiniteMagnitude)
    var costs: [Double] = []
    for round in 0..<50 {
        let new = texts.map { "\($0) \(round)" }
        let start = CACurrentMediaTime()
        for text in new {
            label.text = text
            _ = label.sizeThatFits(room)
        }
        costs.append((CACurrentMediaTime() - start) / Double(new.count) * 1e6)
    }
    return costs.sorted()[costs.count / 2]
}
