import { endpoints } from '#domain/api/endpoints.ts'
import type { Language } from '#domain/texts/languages.ts'
import { createApiOf, type ApiOf } from '#client/api.ts'
import { fetchCall } from '#client/fetch-call.ts'

export { ApiError, type ErrorCode } from '#domain/api/errors.ts'
export type { CallOptions } from '#client/api.ts'
export { ConnectionError } from '#client/connection-error.ts'

/** One typed function for each endpoint of the shop. Those of the back office ask for a key with the right. */
export type Client = ApiOf<typeof endpoints>

export interface ClientOptions {
  /** Where the shop is, such as `https://shop.example`. */
  url: string
  /** A secret key (`hk_…`) in a program, a publishable one (`hk_pub_…`) in a page. Without it: what everybody may do. */
  key?: string
  /** In which language products and errors are; without it, in the first language of the shop. */
  language?: Language
  /** Milliseconds after which a call is given up; 30,000 without it. */
  timeout?: number
  /** Used in the place of the usual `fetch`. */
  fetch?: typeof fetch
}

const USUAL_TIMEOUT = 30_000

/**
 * A client of a shop, for browsers and Node. Amounts are those of the API. A call rejects with the `ApiError` that the
 * shop answered with, with `ConnectionError` where no answer came, and with a `TimeoutError` after `timeout`.
 */
export function createClient({ url, key, language, timeout = USUAL_TIMEOUT, fetch }: ClientOptions): Client {
  return createApiOf(
    endpoints,
    (call) => {
      const over = AbortSignal.timeout(timeout)
      const signal = call.signal ? AbortSignal.any([call.signal, over]) : over
      return fetchCall({ ...call, url: new URL(call.url, url).href, signal }, { token: key, fetch })
    },
    () => ({ language, content: language }),
  )
}
