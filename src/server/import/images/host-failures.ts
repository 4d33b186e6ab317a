import { MAX_HOST_FAILURES } from './image-failure.ts'
import { DownloadError } from './download.ts'

/** Counts by host how many requests failed in a row, and refuses further ones to a host that fails again and again:
 * a shop that is gone should not be waited for for hours. */
export class HostFailures {
  readonly #inARow = new Map<string, number>()

  /** Asks a host, unless it was given up. Throws a `DownloadError` when it was, and what `ask` throws. */
  async watch<T>(url: string, ask: () => Promise<T>): Promise<T> {
    const host = URL.parse(url)?.host ?? ''
    const before = this.#inARow.get(host) ?? 0
    if (before >= MAX_HOST_FAILURES) throw new DownloadError(`given-up ${host}`)
    try {
      const answer = await ask()
      this.#inARow.delete(host)
      return answer
    } catch (error) {
      this.#inARow.set(host, (this.#inARow.get(host) ?? 0) + 1)
      throw error
    }
  }
}
