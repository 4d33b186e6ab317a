/** Something that an extension did wrong: it threw, took too long, or answered what it must not. */
export class ExtensionFault extends Error {
  override name = 'ExtensionFault'
  /** Where the shop refused something, and the extension let that through. */
  readonly code: string | undefined
  /** Its own stack, where it threw. */
  readonly ownStack: string | undefined

  constructor(message: string, { stack, code }: { stack?: string | undefined; code?: string | undefined } = {}) {
    super(message)
    this.code = code
    this.ownStack = stack
  }
}
