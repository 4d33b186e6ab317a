import type { IncomingMessage, ServerResponse } from 'node:http'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, type BrotliOptions } from 'node:zlib'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { ContentChanges } from '#server/platform/content/change-log.ts'
import { EVERYTHING, PROVISIONAL, PROVISIONAL_LIMIT, type ContentTag } from '#server/platform/content/content-tag.ts'
import { shownBy } from '#server/platform/content/shown-content.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { AnswerStore, type StoreBounds, type StoredAnswer } from './answer-store.ts'
import { pathOf, toCacheKey } from './cache-key.ts'

const MIN_COMPRESSED = 1024
/**
 * The most bytes of a body that is compressed synchronously. That takes half a millisecond, less than handing it to another thread and
 * back.
 */
const MAX_COMPRESSED_AT_ONCE = 64 * 1024
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants
const brotliOptions: BrotliOptions = { params: { [BROTLI_PARAM_QUALITY]: 6 } }
/** A window of the size of these bodies. The default takes megabytes. */
const brotliAtOnce: BrotliOptions = { params: { [BROTLI_PARAM_QUALITY]: 6, [BROTLI_PARAM_LGWIN]: 16 } }
/** Milliseconds that a cached answer waits for the newest position of the content. */
const CHECK_TIMEOUT = 250
/** Milliseconds after the last successful check during which answers are sent unchecked. */
const UNCHECKED_LIMIT = 60_000

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, brotliOptions),
  gzip: (body: Buffer) => promisify(gzip)(body),
}
const compressorsAtOnce = {
  br: (body: Buffer) => brotliCompressSync(body, brotliAtOnce),
  gzip: (body: Buffer) => gzipSync(body),
}

/** Headers of one request, which must not be cached for all. */
const ofOneRequest = /^(content-length|x-request-id|x-ratelimit-.*|access-control-.*)$/

/** Headers to remove from a refusal when an outdated answer is sent in its place. */
const ofRefusals = ['content-length', 'content-security-policy', 'retry-after']

/** Caches may store the answer but must revalidate it each time. */
const notShared = { 'cache-control': 'no-cache' }

/**
 * Lets shared caches keep an answer for so many seconds. In the second half of that time they may show it while they fetch a new one.
 * Browsers revalidate each time. `cache-tag` names the parts of the answer, and `*` all answers, so that a CDN can purge by tag.
 */
function letShare(seconds: number, tags: readonly ContentTag[] = []) {
  const fresh = Math.ceil(seconds / 2)
  return {
    'cache-control': `public, max-age=0, s-maxage=${seconds}`,
    'cdn-cache-control': `max-age=${fresh}, stale-while-revalidate=${seconds - fresh}`,
    'cache-tag': [EVERYTHING, ...tags].join(','),
  }
}

const LATE = Symbol('late')
const UNREADABLE = Symbol('unreadable')
/** RFC 9211: the answer comes from a cache, and why it may be old. */
const UNCHECKED = 'AnswerCache; hit; detail=unchecked'
/** RFC 9211: the application was asked, because the content has changed, and could not answer. */
const OUTDATED = 'AnswerCache; fwd=stale; fwd-status=503'

type Encoding = 'identity' | keyof typeof compressors

interface Answer extends StoredAnswer {
  /** The position of the content at which the answer was made or last found current. */
  position: number
  ownRevisions: number
  /** When it was last found current. */
  checkedAt: number
  /** When a provisional answer expires. */
  provisionalUntil: number | undefined
  status: number
  etag: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The position of the newest change of the content when the request arrived: the answer is at least as new. */
    contentPosition?: number
    /** What `countOwnRevisions` of the database answered before that. */
    ownRevisions?: number
    /** The path with the declared parameters: everything that the answer may depend on. Undefined for a target that is not cached. */
    cacheKey?: string | undefined
    /** The names of those parameters. */
    cachedParameters?: readonly string[]
  }
  interface FastifyContextConfig {
    /** Returns the query parameters that a cached answer depends on, for routes without a schema that names them. */
    parametersOf?: (path: string) => readonly string[]
  }
}

/** Whether shared caches may keep an answer: only pages, and only if the operator allows it. */
const isSharedPage = (url: string, sharedSeconds: number) => sharedSeconds > 0 && !url.startsWith('/api/')

/** The headers to cache with an answer: name, value, name, value. */
const listKeptHeaders = (reply: FastifyReply): string[] =>
  Object.entries(reply.getHeaders())
    .filter(([name]) => !ofOneRequest.test(name))
    .flatMap(([name, value]) => [value ?? []].flat().flatMap((one) => [name, String(one)]))

/**
 * A cache of whole responses. An answer stays until one of the parts of the content that it shows changes. Every hit asks for the newest
 * position of the content, so an answer is never older than the last committed change of what it shows, whichever process made that
 * change.
 *
 * If the position cannot be read, answers are sent unchecked for a limited time and say so (`cache-status`): no one can commit to a
 * database that is away. The cache does not wait for a slow database either, unless this process has changed the content itself
 * (`countOwnRevisions`).
 *
 * An outdated answer stays until the new one is made. It is sent once more, and says so, if the application refuses the request with 503
 * within `UNCHECKED_LIMIT` after the answer was last found current.
 */
export class AnswerCache {
  readonly #changes: ContentChanges
  readonly #answers: AnswerStore<Answer>
  readonly #countOwnRevisions: () => number
  /** When the position was last read. */
  #lastCheck = -Infinity
  /** How many answers were sent from the cache since the start, and how many were added to it. */
  readonly counts: { hits: number; misses: number } = { hits: 0, misses: 0 }
  /** The outdated answers of requests that are now with the application. */
  readonly #outdated = new WeakMap<IncomingMessage, Answer>()

  constructor(changes: ContentChanges, countOwnRevisions: () => number, bounds?: StoreBounds) {
    this.#changes = changes
    this.#countOwnRevisions = countOwnRevisions
    this.#answers = new AnswerStore(bounds)
  }

  /** The number of answers, and an estimate of the bytes that they take. */
  get size(): { entries: number; bytes: number } {
    return this.#answers.size
  }

  /** Answers a request from the cache, or passes it on to the application. */
  handle(request: IncomingMessage, response: ServerResponse, handOn: () => void): void {
    const answer = request.method === 'GET' ? this.#answers.find(request.url ?? '') : undefined
    if (!answer) return handOn()
    const makeAnew = () => {
      this.#outdated.set(request, answer)
      handOn()
    }
    const answerIfFresh = (position: number) => {
      const isOver = answer.provisionalUntil !== undefined && answer.provisionalUntil < performance.now()
      if (isOver || !this.#changes.isUnchanged(answer.position, answer.tags)) return makeAnew()
      answer.position = position
      answer.checkedAt = performance.now()
      void this.#send(answer, request, response)
    }
    const position = this.#changes.position()
    if (typeof position === 'number') answerIfFresh(position)
    else void this.#answerInTime(answer, position, request, response, answerIfFresh, makeAnew)
  }

  /** Waits `CHECK_TIMEOUT` at most for the position. */
  async #answerInTime(
    answer: Answer,
    reading: Promise<number>,
    request: IncomingMessage,
    response: ServerResponse,
    answerIfFresh: (position: number) => void,
    makeAnew: () => void,
  ) {
    const read = reading.then(
      (position) => this.#noteCheck(position),
      () => UNREADABLE,
    )
    let position = await Promise.race([read, timeOut()])
    // Do not send what this process itself has changed, however slow the database is.
    if (position === LATE && answer.ownRevisions !== this.#countOwnRevisions()) position = await read
    if (typeof position === 'number') return answerIfFresh(position)
    // The application answers with 503 for a database that is away.
    if (!this.#maySendUnchecked(answer)) return makeAnew()
    response.setHeader('cache-status', UNCHECKED)
    await this.#send(answer, request, response)
  }

  #noteCheck(position: number) {
    this.#lastCheck = performance.now()
    return position
  }

  /** Whether an answer may be sent unchecked: the last check succeeded lately, and the answer was current then or lately. */
  #maySendUnchecked(answer: Answer) {
    const oldest = performance.now() - UNCHECKED_LIMIT
    const isNewest = this.#changes.isUnchanged(answer.position, answer.tags)
    return this.#lastCheck > oldest && (isNewest || answer.checkedAt > oldest)
  }

  /**
   * Caches the answers of routes marked `cached`, and hides undeclared query parameters from their handlers. With `sharedSeconds`, shared
   * caches such as a CDN may keep pages for so long without asking.
   */
  register(app: App, { sharedSeconds = 0 } = {}): void {
    const parametersByRoute = new Map<string, readonly string[]>()
    app.addHook('onRoute', (route) => {
      if (route.config?.cached) parametersByRoute.set(route.url, parametersOfSchema(route))
    })
    app.addHook('onRequest', async (request) => {
      const { config, url: route = '' } = request.routeOptions
      if (!config.cached) return
      const parameters = config.parametersOf?.(pathOf(request.url)) ?? parametersByRoute.get(route) ?? []
      const query = Object.entries(request.query as Record<string, unknown>)
      request.query = Object.fromEntries(query.filter(([name]) => parameters.includes(name)))
      request.cacheKey = toCacheKey(request.url, parameters)
      request.cachedParameters = parameters
      request.ownRevisions = this.#countOwnRevisions()
      request.contentPosition = this.#noteCheck(await this.#changes.position())
    })
    app.addHook('onSend', async (request, reply, payload) => {
      const outdated = this.#outdated.get(request.raw)
      if (outdated && reply.statusCode !== 200) return this.#replaceRefusal(outdated, request, reply, payload)
      const { contentPosition: position, ownRevisions = 0, cacheKey: key, cachedParameters: parameters = [] } = request
      const isKept = position !== undefined && request.method === 'GET' && reply.statusCode === 200
      if (!isKept || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return payload
      const body = copyExactly(Buffer.from(payload))
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      const tags = shownBy(request.raw)
      const isProvisional = tags?.includes(PROVISIONAL) === true
      const isShared = !isProvisional && isSharedPage(request.url, sharedSeconds)
      reply.headers({ etag, vary: 'accept-encoding', ...(isShared ? letShare(sharedSeconds, tags) : notShared) })
      const headers = listKeptHeaders(reply)
      const answer: Answer = {
        key,
        parameters,
        position,
        tags,
        ownRevisions,
        checkedAt: performance.now(),
        provisionalUntil: isProvisional ? performance.now() + PROVISIONAL_LIMIT : undefined,
        status: 200,
        etag,
        headers,
        body,
        encoded: new Map(),
      }
      this.#answers.keep(answer)
      this.counts.misses += 1
      const encoding = wantedEncoding(request.headers['accept-encoding'], body.length)
      if (encoding === 'identity') return payload
      reply.header('content-encoding', encoding)
      return (await this.#encode(answer, encoding)).body
    })
  }

  /** Replaces a 503 of the application by the outdated answer. Forgets that answer if the new response is another page. */
  async #replaceRefusal(outdated: Answer, request: FastifyRequest, reply: FastifyReply, refusal: unknown) {
    // Requests that were refused earlier, because the process is overloaded, have no key.
    const isRefused = reply.statusCode === 503 && request.cacheKey !== undefined
    if (reply.statusCode < 500) this.#answers.forget(outdated)
    if (!isRefused || outdated.checkedAt < performance.now() - UNCHECKED_LIMIT) return refusal
    for (const name of ofRefusals) reply.removeHeader(name)
    const encoding = wantedEncoding(request.headers['accept-encoding'], outdated.body.length)
    const { headers, body } = outdated.encoded.get(encoding) ?? (await this.#encode(outdated, encoding))
    for (let index = 0; index < headers.length; index += 2) reply.header(headers[index] ?? '', headers[index + 1])
    reply
      .code(outdated.status)
      .headers({ 'cache-status': OUTDATED, ...notShared })
      .removeHeader('cdn-cache-control')
    return body
  }

  async #send(answer: Answer, request: IncomingMessage, response: ServerResponse) {
    this.counts.hits += 1
    if (request.headers['if-none-match'] === answer.etag) {
      response.writeHead(304, answer.headers).end()
      return
    }
    const encoding = wantedEncoding(request.headers['accept-encoding'], answer.body.length)
    const { headers, body } = answer.encoded.get(encoding) ?? (await this.#encode(answer, encoding))
    response.writeHead(answer.status, headers).end(body)
  }

  async #encode(answer: Answer, encoding: Encoding) {
    const body = encoding === 'identity' ? answer.body : copyExactly(await compress(answer.body, encoding))
    const headers = [...answer.headers, 'content-length', String(body.length)]
    if (encoding !== 'identity') headers.push('content-encoding', encoding)
    const encoded = { headers, body }
    this.#answers.addEncoding(answer, encoding, encoded)
    return encoded
  }
}

function compress(body: Buffer, encoding: keyof typeof compressors) {
  return (body.length > MAX_COMPRESSED_AT_ONCE ? compressors : compressorsAtOnce)[encoding](body)
}

/**
 * Copies bytes to a buffer of exactly their size. Small buffers and the output of compressors are slices of larger ones, which would stay
 * in memory.
 */
function copyExactly(bytes: Uint8Array): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  copy.set(bytes)
  return copy
}

/** The names of the query parameters in the schema of a route. */
function parametersOfSchema({ schema }: RouteOptions): readonly string[] {
  const { querystring } = (schema ?? {}) as { querystring?: { shape?: object } }
  return Object.keys(querystring?.shape ?? {})
}

function timeOut() {
  return new Promise<typeof LATE>((resolve) => {
    // `setImmediate` lets the process read what arrived while it was busy, before the time counts as over.
    setTimeout(() => setImmediate(resolve, LATE), CHECK_TIMEOUT).unref()
  })
}

function wantedEncoding(accepted: string | undefined, length: number): Encoding {
  if (!accepted || length < MIN_COMPRESSED) return 'identity'
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}
