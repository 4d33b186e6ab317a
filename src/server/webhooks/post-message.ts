import type { IncomingMessage } from 'node:http'
import type { WebhookAnswer, WebhookFailure } from '#domain/webhooks/webhook.ts'
import { isPublic, openRequest, PrivateAddress, type AddressGuard } from '#server/platform/http/public-network.ts'
import { signMessage, type WebhookMessage } from './webhook-message.ts'

/** Milliseconds until an answer must have begun, and its body is read no further. */
const TIMEOUT = 15_000
/** Bytes of an answer that are read, so that its connection can be used again. Nothing of it is kept. */
const MAX_ANSWER = 64 * 1_024

/** Where messages may go. Whoever lets others in than public addresses, as tests do, may leave out https. */
export interface PostOptions {
  isAllowed?: AddressGuard | undefined
  timeout?: number | undefined
}

/** What was answered, and after how many milliseconds the receiver wants to be asked again, where it says so. */
export type PostedAnswer = WebhookAnswer & { retryAfter?: number | undefined }

/**
 * Sends a signed message, and says what was answered: a status from 200 to 299 says that it was taken. Follows no
 * redirect, and asks no machine in a private network. Throws nothing of its own.
 */
export async function postMessage(
  to: { url: string; secrets: readonly string[] },
  message: WebhookMessage,
  { isAllowed = isPublic, timeout = TIMEOUT }: PostOptions = {},
): Promise<PostedAnswer> {
  const start = performance.now()
  const answered = (status: number | null, failure: WebhookFailure | null) => ({
    status,
    failure,
    milliseconds: Math.round(performance.now() - start),
  })
  const url = new URL(to.url)
  if (url.protocol !== 'https:' && isAllowed === isPublic) return answered(null, 'not-https')
  const signal = AbortSignal.timeout(timeout)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(message.body),
    'user-agent': 'Hanout webhooks',
    ...signMessage(message, to.secrets, new Date()),
  }
  try {
    const { statusCode: status = 0, headers: answer } = await post(url, message.body, { headers, isAllowed, signal })
    if (status >= 200 && status <= 299) return answered(status, null)
    const retryAfter = BUSY.has(status) ? readRetryAfter(answer['retry-after'], Date.now()) : undefined
    return { ...answered(status, 'answer'), retryAfter }
  } catch (error) {
    return answered(null, signal.aborted ? 'slow' : explain(error))
  }
}

/** The statuses by which a receiver says that it takes nothing for a while. */
const BUSY = new Set([429, 503])

/** Milliseconds that a header `retry-after` asks for: seconds, or a date. Undefined for anything else. */
export function readRetryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined
  const wait = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isFinite(wait) && wait > 0 ? wait : undefined
}

type Request = Omit<Parameters<typeof openRequest>[1], 'method'>

async function post(url: URL, body: string, options: Request, isAgain = false): Promise<IncomingMessage> {
  const request = openRequest(url, { ...options, method: 'POST' })
  try {
    return await new Promise((resolve, reject) => {
      request
        .on('response', (response: IncomingMessage) => {
          readAway(response)
          resolve(response)
        })
        .on('error', reject)
        .end(body)
    })
  } catch (error) {
    // The other side has closed a connection that was kept: nothing was read there.
    if (request.reusedSocket && !isAgain && (error as { code?: string }).code === 'ECONNRESET')
      return post(url, body, options, true)
    throw error
  }
}

/** Reads the body of an answer, so far as it is short. What follows is cut off, and its time ends with that of the request. */
function readAway(response: IncomingMessage) {
  let bytes = 0
  response.on('error', () => {})
  response.on('data', (part: Buffer) => {
    bytes += part.length
    if (bytes > MAX_ANSWER) response.destroy()
  })
}

function explain(error: unknown): WebhookFailure {
  if (error instanceof PrivateAddress) return 'private'
  const { code = '' } = error as { code?: string }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown-host'
  return /^(ERR_TLS|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO)/.test(code) ? 'certificate' : 'unreachable'
}
