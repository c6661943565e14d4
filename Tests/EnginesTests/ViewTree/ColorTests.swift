import Engines
import Foundation
import Testing

@Suite("Colours")
struct ColorTests {
    /// Hues in turns beside red, green and blue: each sixth of the wheel of the usual hexcone model, and greys.
    private static let colors: [(hue: [CGFloat], channels: [CGFloat])] = [
        ([0, 1, 1], [1, 0, 0]), ([1.0 / 12, 1, 1], [1, 0.5, 0]), ([3.0 / 12, 1, 1], [0.5, 1, 0]),
        ([5.0 / 12, 1, 1], [0, 1, 0.5]), ([7.0 / 12, 1, 1], [0, 0.5, 1]), ([9.0 / 12, 1, 1], [0.5, 0, 1]),
        ([11.0 / 12, 1, 1], [1, 0, 0.5]), ([4.0 / 12, 0.5, 0.5], [0.25, 0.5, 0.25]),
        ([0, 0, 0.75], [0.75, 0.75, 0.75]), ([0, 0, 0], [0, 0, 0]),
    ]

    @Test(arguments: colors)
    func huesAndChannelsAreTheSameColour(value: (hue: [CGFloat], channels: [CGFloat])) {
        let made = Color(hue: value.hue[0], saturation: value.hue[1], brightness: value.hue[2], alpha: 0.5)
        for (one, other) in zip([made.red, made.green, made.blue, made.alpha], value.channels + [0.5]) {
            #expect(abs(one - other) < 1e-12)
        }
        var (hue, saturation, brightness, alpha) = (CGFloat(-1), CGFloat(-1), CGFloat(-1), CGFloat(-1))
        let color = Color(red: value.channels[0], green: value.channels[1], blue: value.channels[2], alpha: 0.5)
        #expect(color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
        for (one, other) in zip([hue, saturation, brightness, alpha], value.hue + [0.5]) {
            #expect(abs(one - other) < 1e-12)
        }
    }

    /// The weights of luma that ITU-R BT.601 gives.
    @Test func greyIsTheWeightedSum() {
        var (white, alpha) = (CGFloat(-1), CGFloat(-1))
        #expect(Color(red: 1, green: 0.5, blue: 0.25, alpha: 0.75).getWhite(&white, alpha: &alpha))
        #expect(abs(white - (0.299 + 0.587 / 2 + 0.114 / 4)) < 1e-12 && alpha == 0.75)
    }

    @Test func equalColoursHaveEqualComponents() {
        let color = Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
        let same = Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
        #expect(color == same && color.hash == same.hash)
        #expect(color != Color(red: 0.9, green: 0.2, blue: 0.3, alpha: 0.4))
        #expect(color != Color(red: 0.1, green: 0.9, blue: 0.3, alpha: 0.4))
        #expect(color != Color(red: 0.1, green: 0.2, blue: 0.9, alpha: 0.4))
        #expect(color != Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.9))
    }
}
