import Foundation
import ViewTree

// Interface files don't exist here. What would come from one is made by its class; where only the file knows the class,
// a plain one is made, and a line on standard error says so.

/// The name of an interface file.
public final class UINib: NSObject {
    public let name: String
    public init(nibName name: String, bundle: Bundle?) { self.name = name }

    /// Nothing: there are no objects in a file that doesn't exist.
    public func instantiate(withOwner owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any] {
        StandardError.write("UIKit: there are no interface files here: nothing is made from \(name)")
        return []
    }

    public convenience init(data: Data, bundle: Bundle?) { self.init(nibName: "", bundle: bundle) }

    func reportPlainView(_ identifier: String) {
        StandardError.write("UIKit: there are no interface files here: \(identifier) of \(name) is a plain view")
    }
}

extension Bundle {
    /// `nil`: there are no objects in a file that doesn't exist.
    public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? {
        let objects = UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
        return objects.isEmpty ? nil : objects
    }
}

/// The name of a file of controllers.
open class UIStoryboard: NSObject {
    public final let name: String
    public init(name: String, bundle: Bundle?) { self.name = name }

    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        StandardError.write("UIKit: there are no storyboards here: \(identifier) of \(name) is a plain controller")
        return UIViewController()
    }

    open func instantiateInitialViewController() -> UIViewController? { nil }

    open func instantiateViewController(identifier: String) -> UIViewController {
        instantiateViewController(withIdentifier: identifier)
    }
}

/// A transition from one controller to another, which is never made.
open class UIStoryboardSegue: NSObject {
    public final let identifier: String?
    public final let source: UIViewController
    public final let destination: UIViewController

    public required init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
    }

    open func perform() {}
}

// MARK: Pickers, which are never shown

open class UIDocumentPickerViewController: UIViewController {
    public final weak var delegate: (any UIDocumentPickerDelegate)?
    open var allowsMultipleSelection = false
    open var shouldShowFileExtensions = false
    open var directoryURL: URL?

    public convenience init(forExporting urls: [URL], asCopy: Bool = false) { self.init(nibName: nil, bundle: nil) }
}

public protocol UIDocumentPickerDelegate: AnyObject {
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

open class UIImagePickerController: UINavigationController {
    public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    }
    open var sourceType = SourceType.photoLibrary
    open var allowsEditing = false
    open var mediaTypes = ["public.image"]
    /// False: there is no camera and no library.
    public static func availableMediaTypes(for type: SourceType) -> [String]? { nil }
    public static func isCameraDeviceAvailable(_ device: CameraDevice) -> Bool { false }
    public enum CameraDevice: Int, Sendable { case rear, front }
    public enum QualityType: Int, Sendable { case typeHigh, typeMedium, typeLow, type640x480 }
    open var cameraDevice = CameraDevice.rear
    open var videoQuality = QualityType.typeMedium
    open var videoMaximumDuration: TimeInterval = 600
    public static func isSourceTypeAvailable(_ type: SourceType) -> Bool { false }
}

public protocol UIImagePickerControllerDelegate: AnyObject {
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    public func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {}
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}
