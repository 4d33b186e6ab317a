import { setTimeout as wait } from 'node:timers/promises'
import { S3ServiceError } from 's3mini'
import { ApiError } from '#domain/api/errors.ts'
import { ConcurrencyLimit } from '#server/platform/limits/concurrency-limit.ts'
import { ImageStorageAway } from '#server/platform/images/image-storage-away.ts'
import { StorageBreaker } from './storage-breaker.ts'

/** Requests on the way at once, and how many callers may wait for their turn. */
const BOUNDS = { concurrency: 64, maxQueued: 2_000 }
/** Times a request is sent, and milliseconds before the second. Each further wait is four times as long. */
const ATTEMPTS = 3
const FIRST_WAIT = 100
/** Statuses and codes of what may pass. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504])
const PASSING_CODES: ReadonlySet<string> = new Set(['BadDigest', 'IncompleteBody', 'RequestTimeout'])

/** Sends requests to a storage with bounds and repetitions. Errors are logged without keys, signatures and bodies. */
export class S3Requests {
  readonly #limit = new ConcurrencyLimit(BOUNDS)
  readonly #pause: (milliseconds: number) => Promise<unknown>
  readonly #breaker: StorageBreaker

  constructor({
    pause = wait,
    breaker = new StorageBreaker(),
  }: { pause?: typeof wait; breaker?: StorageBreaker } = {}) {
    this.#pause = pause
    this.#breaker = breaker
  }

  /**
   * Sends a request, again after problems that may pass. `what` stands in logs. Throws `BUSY` when the storage is away or
   * refuses, `STORAGE_FULL`.
   */
  async send<T>(what: string, request: () => Promise<T>): Promise<T> {
    return this.#limit.run(async () => {
      if (!this.#breaker.mayAsk()) throw new ImageStorageAway()
      try {
        const answer = await this.#repeat(request)
        this.#breaker.close()
        return answer
      } catch (error) {
        if (error instanceof S3ServiceError) this.#breaker.close()
        else this.#breaker.open()
        throw explain(what, error)
      }
    })
  }

  async #repeat<T>(request: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await request()
      } catch (error) {
        if (attempt === ATTEMPTS || !mayPass(error)) throw error
        await this.#pause(FIRST_WAIT * 4 ** (attempt - 1) * (0.5 + Math.random()))
      }
    }
  }
}

/** A request that took too long is not sent again: its caller has waited enough. */
function mayPass(error: unknown) {
  if (!(error instanceof S3ServiceError)) return !(error instanceof Error && error.name === 'TimeoutError')
  return PASSING_STATUSES.has(error.status) || PASSING_CODES.has(error.serviceCode ?? '')
}

/** What the client throws holds the body of the answer, and that may hold what was signed: only its outline is kept. */
function explain(what: string, error: unknown): ApiError {
  const cause = new Error(`${what}: ${outlineOf(error)}`)
  const isFull = error instanceof S3ServiceError && (error.status === 507 || error.serviceCode === 'QuotaExceeded')
  return isFull ? new ApiError('STORAGE_FULL', { cause }) : new ImageStorageAway({ cause })
}

function outlineOf(error: unknown) {
  if (error instanceof S3ServiceError) return `${error.status} ${error.serviceCode ?? ''}`.trim()
  if (!(error instanceof Error)) return 'failed'
  const { cause } = error
  const code = [error, cause].map((one) => (one instanceof Error && 'code' in one ? one.code : undefined)).find(Boolean)
  return typeof code === 'string' ? code : error.name === 'TimeoutError' ? 'no answer in time' : error.message
}
