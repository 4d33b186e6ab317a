import type { FetchOptions } from '#server/extensions/define-extension.ts'
import { isPublic, openRequest } from '#server/platform/http/public-network.ts'

const TIMEOUT = 8_000
/** Bytes of an answer. */
const MAX_ANSWER = 256 * 1024

/**
 * Sends a request of an extension, by https, to a host that it names, at an address in the public network. No redirect is
 * followed.
 */
export async function fetchOutside(
  url: string,
  { method = 'GET', headers = {}, body }: FetchOptions,
  hosts: readonly string[],
): Promise<{ status: number; text: string }> {
  const parsed = URL.parse(url)
  if (parsed?.protocol !== 'https:' || parsed.username !== '' || parsed.port !== '')
    throw new Error('It may send requests by https alone')
  if (!hosts.includes(parsed.hostname)) throw new Error(`${parsed.hostname} is not among its hosts`)
  const signal = AbortSignal.timeout(TIMEOUT)
  return new Promise((resolve, reject) => {
    const request = openRequest(parsed, { method, headers, signal, isAllowed: isPublic })
    request.on('error', reject).on('response', (response) => {
      const parts: Buffer[] = []
      let bytes = 0
      response
        .on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes > MAX_ANSWER) response.destroy(new Error('The answer is too long'))
          else parts.push(part)
        })
        .on('error', reject)
        .on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
    })
    request.end(body)
  })
}
