struct Story {
    let title: String
    let text: String?
}
