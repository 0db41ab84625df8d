/// A mutation, and the number that switches it on.
package struct DrawnMutation: Sendable {
  package let number: Int
  package let mutation: Mutation

  /// Gives a mutation its number.
  package init(number: Int, mutation: Mutation) {
    (self.number, self.mutation) = (number, mutation)
  }
}
