import type { IncomingMessage, ServerResponse } from 'node:http'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, type BrotliOptions } from 'node:zlib'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { ContentChanges } from '#server/platform/content/change-log.ts'
import { EVERYTHING, PROVISIONAL, type ContentTag } from '#server/platform/content/content-tag.ts'
import { shownBy } from '#server/platform/content/shown-content.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { AnswerStore, type StoreBounds, type StoredAnswer } from './answer-store.ts'
import { pathOf, toCacheKey } from './cache-key.ts'

const MIN_COMPRESSED = 1024
/**
 * Bytes up to which a body is compressed at once: for half a millisecond, less than handing it to another thread and back costs this one.
 */
const MAX_COMPRESSED_AT_ONCE = 64 * 1024
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants
const brotliOptions: BrotliOptions = { params: { [BROTLI_PARAM_QUALITY]: 6 } }
/** A window as large as these bodies, instead of one of megabytes. */
const brotliAtOnce: BrotliOptions = { params: { [BROTLI_PARAM_QUALITY]: 6, [BROTLI_PARAM_LGWIN]: 16 } }
/** Milliseconds that a kept answer waits for the newest change of the content. */
const CHECK_TIMEOUT = 250
/** Milliseconds after the newest change could last be read for which kept answers are sent without a check. */
const UNCHECKED_LIMIT = 60_000
/** Milliseconds that a provisional answer is kept. */
const PROVISIONAL_LIMIT = 1_000

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, brotliOptions),
  gzip: (body: Buffer) => promisify(gzip)(body),
}
const compressorsAtOnce = {
  br: (body: Buffer) => brotliCompressSync(body, brotliAtOnce),
  gzip: (body: Buffer) => gzipSync(body),
}

/** Headers that tell of one request and must not be kept with an answer to all. */
const ofOneRequest = /^(content-length|x-request-id|x-ratelimit-.*)$/

/** Headers of a refusal that an answer sent instead of it must not have. */
const ofRefusals = ['content-length', 'content-security-policy', 'retry-after']

/** Who keeps the answer asks each time whether it is still the newest. */
const notShared = { 'cache-control': 'no-cache' }

/**
 * Lets shared caches keep an answer for so many seconds; in the second half they may show it while they fetch
 * a new one. Browsers ask each time. The tags of `cache-tag` name its parts, and `*` every answer: by them a cache can
 * be told to forget.
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
  /** The position at which it was made, or was last known to be the newest. */
  position: number
  ownRevisions: number
  /** When it was last known to be the newest. */
  checkedAt: number
  /** When a provisional answer is to be made anew. */
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
    /** The path with the declared parameters alone: all that the answer may depend on. Undefined for a target that is not kept. */
    cacheKey?: string | undefined
    /** The names of those parameters. */
    cachedParameters?: readonly string[]
  }
  interface FastifyContextConfig {
    /** The query parameters that a cached answer depends on, by path, where no schema names them. */
    parametersOf?: (path: string) => readonly string[]
  }
}

/** Whether caches between the shop and its readers may keep an answer: pages alone, where the operator allows it. */
const isSharedPage = (url: string, sharedSeconds: number) => sharedSeconds > 0 && !url.startsWith('/api/')

/** The headers that an answer is kept with: name, value, name, value. */
const listKeptHeaders = (reply: FastifyReply): string[] =>
  Object.entries(reply.getHeaders())
    .filter(([name]) => !ofOneRequest.test(name))
    .flatMap(([name, value]) => [value ?? []].flat().flatMap((one) => [name, String(one)]))

/**
 * Whole answers, headers and all, kept until the parts of the content change that they are made of. Every hit asks for the newest change,
 * so an answer is never older than the last committed change of what it shows, whichever process made it.
 *
 * While that cannot be read, answers are sent without that check for a limited time, and say so (`cache-status`): nobody can
 * commit to a database that is away. One that is only slow is not waited for either, unless this process has changed the content itself
 * (`countOwnRevisions`).
 *
 * An outdated answer is kept until the new one is made. It is sent once more, and says so, only where the application refuses the request
 * with 503, and only within that time after it was the newest.
 */
export class AnswerCache {
  readonly #changes: ContentChanges
  readonly #answers: AnswerStore<Answer>
  readonly #countOwnRevisions: () => number
  /** When the newest change was last read. */
  #lastCheck = -Infinity
  /** How often an answer was sent from here since the start, and how often one was made to be kept. */
  readonly counts: { hits: number; misses: number } = { hits: 0, misses: 0 }
  /** What was kept for requests from the network that the application answers anew. */
  readonly #outdated = new WeakMap<IncomingMessage, Answer>()

  constructor(changes: ContentChanges, countOwnRevisions: () => number, bounds?: StoreBounds) {
    this.#changes = changes
    this.#countOwnRevisions = countOwnRevisions
    this.#answers = new AnswerStore(bounds)
  }

  /** What is held: answers, and an estimate of the bytes that they take. */
  get size(): { entries: number; bytes: number } {
    return this.#answers.size
  }

  /** Answers from the cache, before the application sees the request, or hands it on. */
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

  /** Waits for the newest change only a short time, or until it cannot be read. */
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
    // A slow database is no reason to send what this process itself has changed.
    if (position === LATE && answer.ownRevisions !== this.#countOwnRevisions()) position = await read
    if (typeof position === 'number') return answerIfFresh(position)
    // The application answers for a database that is away, as it does for every other request.
    if (!this.#maySendUnchecked(answer)) return makeAnew()
    response.setHeader('cache-status', UNCHECKED)
    await this.#send(answer, request, response)
  }

  #noteCheck(position: number) {
    this.#lastCheck = performance.now()
    return position
  }

  /** The database must have answered lately, and the answer be the newest then or have been so lately. */
  #maySendUnchecked(answer: Answer) {
    const oldest = performance.now() - UNCHECKED_LIMIT
    const isNewest = this.#changes.isUnchanged(answer.position, answer.tags)
    return this.#lastCheck > oldest && (isNewest || answer.checkedAt > oldest)
  }

  /**
   * Keeps what the routes marked `cached` answer, and hides from them the parameters that they do not declare. For `sharedSeconds`, shared
   * caches such as a CDN may keep what is no call of the API, and show it unchecked.
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

  /** Sends the outdated answer instead of a 503 of the application itself, and forgets it where the new answer is no other page. */
  async #replaceRefusal(outdated: Answer, request: FastifyRequest, reply: FastifyReply, refusal: unknown) {
    // Requests that were refused before they came here, because the process is overloaded, have no key.
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

/** A buffer of its own: small ones, and those that compressors give, are parts of larger ones, which would be held whole. */
function copyExactly(bytes: Uint8Array): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  copy.set(bytes)
  return copy
}

/** The names that the query schema of a route takes. */
function parametersOfSchema({ schema }: RouteOptions): readonly string[] {
  const { querystring } = (schema ?? {}) as { querystring?: { shape?: object } }
  return Object.keys(querystring?.shape ?? {})
}

function timeOut() {
  return new Promise<typeof LATE>((resolve) => {
    // What has arrived while this process was busy is read before the time is up.
    setTimeout(() => setImmediate(resolve, LATE), CHECK_TIMEOUT).unref()
  })
}

function wantedEncoding(accepted: string | undefined, length: number): Encoding {
  if (!accepted || length < MIN_COMPRESSED) return 'identity'
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}
