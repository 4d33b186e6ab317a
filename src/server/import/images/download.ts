import { describeImageFailure } from './image-failure.ts'
import type { IncomingMessage } from 'node:http'
import { MAX_IMAGE_BYTES } from '#domain/constants.ts'
import { isPublic, openRequest, PrivateAddress } from '#server/platform/http/public-network.ts'

const TIMEOUT = 20_000
const MAX_REDIRECTS = 3

/** Why an image could not be fetched. */
export class DownloadError extends Error {
  override name = 'DownloadError'
  /** What `describeImageFailure` reads. */
  readonly failure: string
  /** A later attempt may succeed. */
  readonly isTemporary: boolean

  constructor(failure: string, { isTemporary = false, cause }: { isTemporary?: boolean; cause?: unknown } = {}) {
    super(describeImageFailure(failure), { cause })
    this.failure = failure
    this.isTemporary = isTemporary
  }
}

/**
 * Fetches an image from the web. Refuses what is not http or https, what is too large or too slow, and machines in
 * private networks, whatever name they go by: the address that was checked is the one that is asked. Throws a `DownloadError`.
 */
export async function download(url: string, { isAllowed = isPublic, timeout = TIMEOUT } = {}): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeout)
  try {
    return await follow(url, isAllowed, signal)
  } catch (error) {
    if (error instanceof DownloadError) throw error
    if (error instanceof PrivateAddress) throw new DownloadError('private', { cause: error })
    if (signal.aborted) throw new DownloadError('slow', { isTemporary: true, cause: error })
    throw explainFailure(error)
  }
}

async function follow(url: string, isAllowed: (address: string) => boolean, signal: AbortSignal) {
  let at = toUrl(url)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await get(at, isAllowed, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return await readBounded(response, signal)
    response.destroy()
    if (statusCode < 300 || statusCode > 399 || !headers.location) throw explainStatus(statusCode)
    at = toUrl(headers.location, at)
  }
  throw new DownloadError('redirects')
}

function toUrl(url: string, base?: URL): URL {
  const parsed = URL.parse(url, base)
  if (!parsed || !/^https?:$/.test(parsed.protocol)) throw new DownloadError('no-address')
  return parsed
}

function explainStatus(status: number) {
  if (status === 404 || status === 410) return new DownloadError(`gone ${status}`)
  if (status === 401 || status === 403) return new DownloadError(`forbidden ${status}`)
  return new DownloadError(`error ${status}`, {
    isTemporary: status === 429 || status >= 500,
  })
}

function explainFailure(cause: unknown) {
  const { code } = cause as { code?: string }
  if (code === 'ENOTFOUND') return new DownloadError('no-website', { cause })
  return new DownloadError('unreachable', { isTemporary: true, cause })
}

function get(url: URL, isAllowed: (address: string) => boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const headers = { accept: 'image/*', 'user-agent': 'Hanout import' }
  return new Promise((resolve, reject) => {
    openRequest(url, { isAllowed, signal, headers }).on('response', resolve).on('error', reject).end()
  })
}

async function readBounded(response: IncomingMessage, signal: AbortSignal) {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    signal.throwIfAborted()
    bytes += part.length
    if (bytes > MAX_IMAGE_BYTES) {
      response.destroy()
      throw new DownloadError('too-large')
    }
    parts.push(part)
  }
  return Buffer.concat(parts)
}
