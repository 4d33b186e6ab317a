import type { IncomingMessage, ServerResponse } from 'node:http'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { App } from '#server/platform/http/app-type.ts'

const MAX_BYTES = 64 * 1024 * 1024
const MIN_COMPRESSED = 1024
const BROTLI_QUALITY = 6

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
}

/** Headers that tell of one request and must not be kept with an answer to all. */
const ofOneRequest = /^(content-length|x-request-id|x-ratelimit-.*)$/

/** Reads a number that changes with every change of the content that answers show. */
type ReadRevision = () => number | Promise<number>

type Encoding = 'identity' | keyof typeof compressors

interface Answer {
  url: string
  revision: number
  status: number
  etag: string
  /** Flat name, value, name, value: the form that is quickest to send. */
  headers: string[]
  body: Buffer
  encoded: Map<Encoding, { headers: string[]; body: Buffer }>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The revision of the content when the request arrived: the answer is at least as new. */
    contentRevision?: number
  }
}

/**
 * Whole answers, headers and all, kept until the content changes. Every hit reads the revision of the content, so an answer
 * is never older than the last committed change, whichever process made it.
 */
export class AnswerCache {
  readonly #readRevision: ReadRevision
  readonly #answers = new Map<string, Answer>()
  #bytes = 0

  constructor(readRevision: ReadRevision) {
    this.#readRevision = readRevision
  }

  /** Answers from the cache, before the application sees the request, or hands it on. */
  handle(request: IncomingMessage, response: ServerResponse, handOn: () => void): void {
    const answer = request.method === 'GET' ? this.#answers.get(request.url ?? '') : undefined
    if (!answer) return handOn()
    const answerIfFresh = (revision: number) => {
      if (revision === answer.revision) return void this.#send(answer, request, response)
      this.#forget(answer)
      handOn()
    }
    const revision = this.#readRevision()
    if (typeof revision === 'number') answerIfFresh(revision)
    // The application answers for a database that is away, as it does for every other request.
    else revision.then(answerIfFresh, handOn)
  }

  /** Keeps what the routes marked `cached` answer. */
  register(app: App): void {
    app.addHook('onRequest', async (request) => {
      if (request.routeOptions.config.cached) request.contentRevision = await this.#readRevision()
    })
    app.addHook('onSend', async (request, reply, payload) => {
      const { contentRevision: revision, method, url } = request
      const isKept = revision !== undefined && method === 'GET' && reply.statusCode === 200
      if (!isKept || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return payload
      const body = Buffer.from(payload)
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
      const headers = Object.entries(reply.getHeaders())
        .filter(([name]) => !ofOneRequest.test(name))
        .flatMap(([name, value]) => [value ?? []].flat().flatMap((one) => [name, String(one)]))
      const answer: Answer = { url, revision, status: 200, etag, headers, body, encoded: new Map() }
      this.#keep(answer)
      const encoding = wantedEncoding(request.headers['accept-encoding'], body.length)
      if (encoding === 'identity') return payload
      reply.header('content-encoding', encoding)
      return (await this.#encode(answer, encoding)).body
    })
  }

  #keep(answer: Answer) {
    this.#forget(this.#answers.get(answer.url))
    this.#answers.set(answer.url, answer)
    this.#bytes += answer.body.length
    for (const oldest of this.#answers.values()) {
      if (this.#bytes <= MAX_BYTES) break
      this.#forget(oldest)
    }
  }

  #forget(answer: Answer | undefined) {
    if (!answer || this.#answers.get(answer.url) !== answer) return
    this.#answers.delete(answer.url)
    this.#bytes -= answer.body.length
    for (const [encoding, { body }] of answer.encoded) if (encoding !== 'identity') this.#bytes -= body.length
  }

  async #send(answer: Answer, request: IncomingMessage, response: ServerResponse) {
    if (request.headers['if-none-match'] === answer.etag) {
      response.writeHead(304, answer.headers).end()
      return
    }
    const encoding = wantedEncoding(request.headers['accept-encoding'], answer.body.length)
    const { headers, body } = answer.encoded.get(encoding) ?? (await this.#encode(answer, encoding))
    response.writeHead(answer.status, headers).end(body)
  }

  async #encode(answer: Answer, encoding: Encoding) {
    const body = encoding === 'identity' ? answer.body : await compressors[encoding](answer.body)
    const headers = [...answer.headers, 'content-length', String(body.length)]
    if (encoding !== 'identity') headers.push('content-encoding', encoding)
    const encoded = { headers, body }
    // Two first visitors may compress it side by side, and it may be forgotten meanwhile: it counts once, while kept.
    const isNew = encoding !== 'identity' && !answer.encoded.has(encoding)
    if (isNew && this.#answers.get(answer.url) === answer) this.#bytes += body.length
    answer.encoded.set(encoding, encoded)
    return encoded
  }
}

function wantedEncoding(accepted: string | undefined, length: number): Encoding {
  if (!accepted || length < MIN_COMPRESSED) return 'identity'
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}
