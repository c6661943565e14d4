func makeItem(_ index: Int) -> Story {
    Story(title: "story \(index)", text: index % 3 == 0 ? nil : String(repeating: "word \(index) ", count: 1 + index % 9))
}
