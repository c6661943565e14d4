// `import PinEngine` has percents (`50%`), insets and directions, which chains are written with.
@_exported import LayoutGeometry
