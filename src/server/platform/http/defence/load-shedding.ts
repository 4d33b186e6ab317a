import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError } from '#domain/api/errors.ts'
import { securityHeaders } from './security-headers.ts'
import { USUAL_WAIT } from '#server/platform/http/error-handler.ts'
import {
  acceptsHtml,
  fallbackErrorPage,
  fallbackPagePolicy,
} from '#server/platform/http/error-pages/fallback-error-page.ts'

/** Milliseconds between two looks whether the event loop turns. */
const TICK = 50
/** Milliseconds that one turn may take, and requests in it, before those behind are refused. */
const LONGEST_TURN = 300
const MOST_IN_TURN = 64
/** What a load balancer asks: refused, it would take a busy process for a dead one and send its load to the others. */
const NEVER_REFUSED = new Set(['/healthz', '/readyz'])

/**
 * Tells when more requests have arrived together than can be answered in time: all that wait are handled in one turn of
 * the event loop, and the last ones only after all others. One turn that took long with few requests in it, as behind a
 * slow disk, is no overload.
 */
export class EventLoopTurn {
  readonly #now: () => number
  #began: number
  #requests = 0

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#began = now()
  }

  /** A new turn has begun. */
  begin(): void {
    this.#began = this.#now()
    this.#requests = 0
  }

  /** Counts a request, and answers whether it comes too late to be handled in this turn. */
  isTooLate(): boolean {
    this.#requests += 1
    return this.#requests > MOST_IN_TURN && this.#now() - this.#began > LONGEST_TURN
  }
}

/**
 * Refuses with `BUSY` what arrives while the shop has more to answer than it can in time, before the application sees
 * it: a refusal must cost next to nothing. Kept answers, which cost no more, are sent all the same.
 */
export class LoadShedder {
  readonly #turn = new EventLoopTurn()
  readonly #timer = setInterval(() => this.#beginTurn(), TICK).unref()
  readonly #headers: Record<string, string>
  readonly #onRefused: (requests: number) => void
  #refused = 0
  /** How many requests were refused since the start. */
  total = 0

  /** `onRefused` is called after a turn with the number of requests that it refused. */
  constructor({ isHttps, onRefused }: { isHttps: boolean; onRefused: (requests: number) => void }) {
    this.#onRefused = onRefused
    this.#headers = { ...securityHeaders(isHttps), 'cache-control': 'no-store', 'retry-after': String(USUAL_WAIT) }
  }

  /** Hands a request on, or refuses it. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    if (!this.#turn.isTooLate() || NEVER_REFUSED.has(request.url ?? '')) return next()
    this.#refused += 1
    this.total += 1
    const [type, body] = acceptsHtml(request) ? busyPage : busyAnswer
    response.writeHead(503, { ...this.#headers, ...type, 'content-length': Buffer.byteLength(body) }).end(body)
    // What the client still sends is read and forgotten.
    request.resume()
  }

  #beginTurn() {
    this.#turn.begin()
    if (this.#refused > 0) this.#onRefused(this.#refused)
    this.#refused = 0
  }

  close(): void {
    clearInterval(this.#timer)
  }
}

const busy = new ApiError('BUSY')
const busyAnswer = [{ 'content-type': 'application/json; charset=utf-8' }, JSON.stringify(busy)] as const
const busyPage = [
  { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': fallbackPagePolicy },
  fallbackErrorPage(busy),
] as const
