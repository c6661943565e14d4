/// The strength level of a constraint that may never be violated.
