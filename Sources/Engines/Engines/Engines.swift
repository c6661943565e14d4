// `import Engines` gives the view tree and every engine on it. Who wants one engine only, or brings a framework that
// declares the same names, imports the modules one by one.

@_exported import ConstraintBuilders
@_exported import ConstraintEngine
@_exported import FlexAlgorithm
@_exported import FlexEngine
@_exported import LayoutGeometry
@_exported import LayoutText
@_exported import ManualEngine
@_exported import PinEngine
@_exported import ViewTree
