/** Milliseconds before the first probe of a mail server that does not answer. Each further wait is twice as long. */
const FIRST_WAIT = 2_000
/** The longest wait: mails leave within two minutes after the server is back, however long it was away. */
const LONGEST_WAIT = 60_000

/**
 * Remembers that a mail server takes nothing, so that no mail is tried until a probe succeeds. One for each server: a
 * server that is away, or refuses the shop, is no fault of a mail.
 */
export class MailServerBreaker {
  #wait = 0
  #probeAt = 0
  #needsMail = false

  /** The server took nothing when it was last asked. */
  get isOpen(): boolean {
    return this.#wait > 0
  }

  /** The server answers and refuses what it is sent: only a mail that it takes shows that it does not any more. */
  get needsMail(): boolean {
    return this.#needsMail
  }

  /** Whether the server may be asked at that moment. */
  isProbeDue(now: Date): boolean {
    // The clock may have been set back meanwhile.
    return now.getTime() >= this.#probeAt || this.#probeAt - now.getTime() > this.#wait
  }

  /** The server did not answer, or answered and took nothing. */
  open(now: Date, { needsMail = false } = {}): void {
    this.#wait = Math.min(this.#wait * 2 || FIRST_WAIT, LONGEST_WAIT)
    this.#probeAt = now.getTime() + this.#wait
    this.#needsMail = needsMail
  }

  /** The server has answered, or taken a mail where that was needed. */
  close(): void {
    this.#wait = 0
    this.#probeAt = 0
    this.#needsMail = false
  }
}
