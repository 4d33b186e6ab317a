/** Milliseconds before the first probe of a mail server that does not answer. Each further wait is twice as long. */
const FIRST_WAIT = 2_000
/** The longest wait: mails leave within two minutes after the server is back, however long it was away. */
const LONGEST_WAIT = 60_000

/**
 * Remembers that a mail server does not answer, so that no mail is tried until a probe succeeds. One for each server: a
 * server that is away is no fault of a mail.
 */
export class MailServerBreaker {
  #wait = 0
  #probeAt = 0

  /** The server did not answer when it was last asked. */
  get isOpen(): boolean {
    return this.#wait > 0
  }

  /** Whether the server may be asked at that moment. */
  isProbeDue(now: Date): boolean {
    return now.getTime() >= this.#probeAt
  }

  /** The server did not answer. */
  open(now: Date): void {
    this.#wait = Math.min(this.#wait * 2 || FIRST_WAIT, LONGEST_WAIT)
    this.#probeAt = now.getTime() + this.#wait
  }

  /** The server has answered. */
  close(): void {
    this.#wait = 0
    this.#probeAt = 0
  }
}
