import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { shopEndpoints } from '#domain/api/shop-endpoints.ts'
import { currentLanguage, defaultLanguage, type Language } from '#domain/texts/languages.ts'
import { Failure, ApiError, type ErrorCode } from '#domain/api/errors.ts'

/** An HTTP request as a transport sends it. `url` is a path with its query; `body` is a value for JSON, or a FormData. */
export interface Call {
  method: string
  url: string
  headers: Record<string, string>
  body?: unknown
  signal?: AbortSignal | undefined
}

/** Sends a call and resolves to the answer whatever its status: `fetch` in the browser, in-process while pages render on the server. */
export type Transport = (call: Call) => Promise<{ status: number; body: unknown }>

type Part<E extends Endpoint, Key extends 'params' | 'querystring' | 'body'> =
  E['schema'] extends Record<Key, infer Schema extends z.ZodType> ? z.input<Schema> : unknown
type Success<E extends Endpoint> = z.output<
  E['schema']['response'][Extract<keyof E['schema']['response'], 200 | 201 | 204>]
>

/** Options of a call beside its path, query and body. */
export interface CallOptions {
  /** Lets a call be repeated after a lost answer without doing its work twice. */
  idempotencyKey?: string
  /** Cancels the call. */
  signal?: AbortSignal
}

/** What a call takes: the parameters, query and body of its endpoint in one flat object, before Zod parses them. */
export type Input<E extends Endpoint> = Part<E, 'params'> & Part<E, 'querystring'> & Part<E, 'body'>
type Caller<E extends Endpoint> =
  unknown extends Input<E>
    ? (input?: undefined, options?: CallOptions) => Promise<Success<E>>
    : Partial<Input<E>> extends Input<E>
      ? (input?: Input<E>, options?: CallOptions) => Promise<Success<E>>
      : (input: Input<E>, options?: CallOptions) => Promise<Success<E>>

/** One typed function per endpoint of a table. Each takes an `Input` and resolves to the body of the successful answer. */
export type ApiOf<Table extends Record<string, Endpoint>> = { [Name in keyof Table]: Caller<Table[Name]> }

/** The functions of the storefront's endpoints, named as in their table. */
export type Api = ApiOf<typeof shopEndpoints>

/** In which languages whoever calls reads. */
export interface Reader {
  /** That of messages; without it, the server chooses. */
  language?: Language | undefined
  /** That of products and other contents; without it, the first language of the shop. */
  content?: Language | undefined
}

/** Who reads the page. Contents in the default language of the shop need not be asked for. */
const readerOfPage = (): Reader => {
  const language = currentLanguage()
  return { language, content: language === defaultLanguage() ? undefined : language }
}

const listKeys = (schema: z.ZodType | undefined) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])

function request(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  { idempotencyKey, signal, language }: CallOptions & Pick<Reader, 'language'>,
): Call {
  const { params, querystring, body } = endpoint.schema
  const rest = { ...input }
  let url: string = endpoint.url
  for (const key of listKeys(params)) {
    url = url.replace(`:${key}`, encodeURIComponent(String(rest[key])))
    delete rest[key]
  }
  const query = new URLSearchParams()
  for (const key of listKeys(querystring)) {
    for (const value of [rest[key] ?? []].flat()) query.append(key, String(value))
    delete rest[key]
  }
  query.sort()
  const headers: Record<string, string> = language ? { 'accept-language': language } : {}
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  return {
    method: endpoint.method,
    url: query.size > 0 ? `${url}?${query}` : url,
    headers,
    ...(body && { body: endpoint.config.multipart ? toFormData(rest) : rest }),
    signal,
  }
}

/** A value becomes one field; an array, such as files, becomes several fields of one name. */
function toFormData(input: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    for (const part of [value ?? []].flat()) form.append(name, part instanceof Blob ? part : String(part))
  }
  return form
}

/**
 * The API of the storefront: one function per endpoint. A call resolves to the parsed body of the answer, with prices in
 * millimes. It rejects with the `ApiError` that the server answered with; with an empty message, and the code that fits
 * the status, when the answer is none of the API's; and with the error of the transport when no answer came.
 */
export function createApi(send: Transport): Api {
  return createApiOf(shopEndpoints, send)
}

/** The same for another table of endpoints, such as that of the back office, and for somebody who reads no page. */
export function createApiOf<Table extends Record<string, Endpoint>>(
  table: Table,
  send: Transport,
  readReader = readerOfPage,
): ApiOf<Table> {
  const call: CallEndpoint = async (endpoint, input, options) => {
    const { language } = readReader()
    const reply = await send(request(endpoint, input, { ...options, language }))
    if (reply.status >= 400) throw errorFrom(reply)
    const schema = endpoint.schema.response[reply.status]
    return schema ? schema.parse(reply.body) : reply.body
  }
  return bindApiOf(table, call, readReader)
}

/** Makes a call of an endpoint. Resolves to the body of the successful answer, and rejects with an `ApiError` for any other. */
type CallEndpoint = (endpoint: Endpoint, input: Record<string, unknown>, options: CallOptions) => Promise<unknown>

/** The API of the storefront. Each function makes its call with `call`. */
export function bindApi(call: CallEndpoint): Api {
  return bindApiOf(shopEndpoints, call, readerOfPage)
}

/** The same for another table of endpoints. */
function bindApiOf<Table extends Record<string, Endpoint>>(
  table: Table,
  call: CallEndpoint,
  readReader: () => Reader,
): ApiOf<Table> {
  const bind =
    (endpoint: Endpoint) =>
    (input: Record<string, unknown> = {}, options: CallOptions = {}) =>
      call(endpoint, withContentLanguage(endpoint, input, readReader()), options)
  // The cast is safe because both sides are built from the same table of endpoints.
  return Object.fromEntries(
    Object.entries(table).map(([name, endpoint]) => [name, bind(endpoint)]),
  ) as unknown as ApiOf<Table>
}

/** Asks for contents in the language of the reader where there are several. */
function withContentLanguage({ schema }: Endpoint, input: Record<string, unknown>, { content }: Reader) {
  return content && listKeys(schema.querystring).includes('language') ? { language: content, ...input } : input
}

/** What the status alone says of an answer that is none of the API's. Any other is `UNEXPECTED`. */
const codeByStatus: Record<number, ErrorCode> = {
  401: 'NOT_SIGNED_IN',
  403: 'NOT_YOURS',
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  503: 'BUSY',
}

/** An answer that is none of the API's (empty, or from a proxy) has no text to show: its message is empty. */
function errorFrom({ status, body }: { status: number; body: unknown }) {
  const failure = Failure.safeParse(body)
  if (!failure.success) return new ApiError(codeByStatus[status] ?? 'UNEXPECTED', { message: '' })
  const { code, message, details } = failure.data
  return new ApiError(code, { message, ...(details && { details }) })
}
