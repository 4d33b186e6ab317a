/** A reason not to move a shop, in words for who runs the command. The shop goes on where it is. */
export class MoveError extends Error {
  override name = 'MoveError'
}
