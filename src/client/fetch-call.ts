import { WORKBOOK_TYPE } from '#domain/api/workbook.ts'
import type { Call } from './api.ts'
import { ConnectionError } from './connection-error.ts'

interface FetchOptions {
  /** What an access token or an API key says of who calls. */
  token?: string | undefined
  fetch?: typeof fetch | undefined
}

/** Makes a call with `fetch`. Resolves to the answer whatever its status, and rejects with `ConnectionError` where none came. */
export async function fetchCall(
  { method, url, headers, body, signal }: Call,
  { token, fetch = globalThis.fetch }: FetchOptions,
): Promise<{ status: number; body: unknown }> {
  // `fetch` sets the content type of a FormData itself, with the boundary between its parts.
  const isJson = body !== undefined && !(body instanceof FormData)
  try {
    const response = await fetch(url, {
      method,
      headers: {
        ...headers,
        ...(isJson && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
      ...(signal && { signal }),
    })
    return { status: response.status, body: await parseBody(response) }
  } catch (error) {
    // `fetch` and the reading of a body reject with a TypeError when the connection fails, with others when cancelled.
    throw error instanceof TypeError ? new ConnectionError({ cause: error }) : error
  }
}

/**
 * JSON as a value, CSV as text with its byte order mark, a workbook or another file as a Blob, anything else (an empty
 * answer, the HTML page of a proxy) as null.
 */
async function parseBody(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('text/csv')) {
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  }
  if (type.startsWith('application/octet-stream') || type.startsWith(WORKBOOK_TYPE)) return response.blob()
  return type.includes('json') ? response.json() : null
}
