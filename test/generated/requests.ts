import fastCheck, { type Arbitrary } from 'fast-check'
import type { z } from 'zod'
import { isForStaff, type Access, type Endpoint } from '#domain/api/endpoint.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import { brokenJson, damaged } from './damage.ts'
import { formsOf } from './forms.ts'
import { toInputSchema, valuesOf } from './values.ts'

export const principals = ['guest', 'customer', 'admin', 'forged'] as const
export type Principal = (typeof principals)[number]

/** A request as it is sent but for the ids of the shop (`fillIn`). */
export interface GeneratedRequest {
  /** The endpoint it was made for. */
  name: string
  principal: Principal
  method: string
  path: string
  headers: Record<string, string>
  /** Its bytes, one a sign. */
  body?: string | undefined
}

/** Who usually calls an endpoint with this access. */
export function principalOf(access: Access): Principal {
  if (access === 'anyone') return 'guest'
  return isForStaff(access) ? 'admin' : 'customer'
}

/** What an id in the path of an endpoint names. */
export const pathIds: [pattern: RegExp, values: string[]][] = [
  [/bulk-edits\/:id/, ['@bulkEdit@']],
  [/^DELETE .*products\/:id/, ['@spare@']],
  [/\/api\/help\/:page/, ['help', 'contact', 'shipping', 'about']],
  [/\/api\/collections\/:id/, ['jackets', 'products', 'others']],
  [/addresses\/:id/, ['@address@']],
  [/mails\/:id/, ['@mail@']],
  [/orders\/user\/:id/, ['@user@']],
  [/staff\/:id/, ['@staff@']],
  [/products\/(details\/)?:/, ['@product@', '@slug@']],
  [/:orderId/, ['@order@', '@ownOrder@']],
  [/:importId/, ['@import@']],
  [/:uid/, ['@user@']],
  [/:skuId/, ['@sku@']],
  [/:method/, ['creditCard', 'cashOnDelivery']],
]

/** Parts of a path that name nothing, or try to leave it. */
const strangeSegment = fastCheck.constantFrom(
  ...[
    'none',
    '%00',
    '%ff',
    '%',
    '%2e%2e%2f%2e%2e',
    '..',
    '.',
    '',
    ' '.trim(),
    '%20',
    "'",
    '%27%20or%201%3D1',
    'a'.repeat(250),
  ],
  ...[
    '__proto__',
    'constructor',
    '%F0%9F%91%A9',
    '-1',
    '0',
    '1e999',
    'null',
    '*',
    ':id',
    ';',
    '%0d%0ax:y',
    'a%2fb',
    '%C3%A9',
  ],
)

const strangeQuery = fastCheck.constantFrom(
  ...[
    '?',
    '?a',
    '?=',
    '?&&&',
    '?limit=',
    '?limit=x',
    '?limit=-1',
    '?limit=1e999',
    '?limit=0',
    '?limit=5&limit=6',
    '?a[b]=c',
  ],
  ...[
    '?__proto__=1',
    '?__proto__[isAdmin]=1',
    '?constructor=1',
    '?search=%00',
    '?search=%ff',
    '?search=%',
    '?search=%27',
  ],
  ...[
    `?search=${'a'.repeat(5_000)}`,
    `?${'a=1&'.repeat(1_500)}`,
    `?search=${'a'.repeat(9_000)}`,
    '?sort=id;drop',
    '?from=2026-02-30',
  ],
  ...[
    '?color=a&color=b&color=a',
    `?color=${'a'.repeat(101)}`,
    '?discount=101',
    '?minPrice=NaN',
    '?maxPrice=-1e308',
    '?#x',
  ],
  ...[
    '?startAfter=%00',
    '?startAfter=x',
    '?search=%25_%5C',
    '?search=%F0%9F%91%A9',
    '?days=0',
    '?days=90',
    '?rows=orders',
  ],
)

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']
const types = [
  ...[
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'no type',
  ],
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=cut',
    'application/json, text/html',
    'application/JSON',
    '',
  ],
]
const otherHeaders: Record<string, string>[] = [
  { accept: 'text/html' },
  { accept: '' },
  { 'content-encoding': 'gzip' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-forwarded-for': '1.2.3.4, \'"' },
  { 'idempotency-key': 'a' },
  { 'idempotency-key': 'a'.repeat(101) },
  { 'idempotency-key': 'key-of-several' },
  { authorization: 'Basic YTpi' },
  { authorization: 'Bearer ' },
  { authorization: `Bearer ${'a'.repeat(5_000)}` },
  { cookie: '__proto__=1; a=%00' },
  { range: 'bytes=0-1' },
  { 'if-none-match': '*' },
]

/** Requests for all endpoints alike: valid, nearly valid and broken ones. The same for the same seed. */
export function generateRequests(count: number, seed: number): GeneratedRequest[] {
  const all = Object.entries(endpoints).map(([name, endpoint]) => requestsOf(name, endpoint))
  return fastCheck.sample(fastCheck.oneof(...all), { numRuns: count, seed })
}

function requestsOf(name: string, endpoint: Endpoint): Arbitrary<GeneratedRequest> {
  const usual = principalOf(endpoint.config.access)
  const sound = fastCheck.record({
    name: fastCheck.constant(name),
    principal: fastCheck.oneof(
      { weight: 7, arbitrary: fastCheck.constant(usual) },
      { weight: 3, arbitrary: fastCheck.constantFrom(...principals) },
    ),
    method: fastCheck.constant<string>(endpoint.method),
    path: pathsOf(endpoint),
    headers: headersOf(endpoint.schema.headers),
    body: bodiesOf(endpoint),
  })
  return fastCheck.oneof(
    {
      weight: 8,
      arbitrary: sound.map(({ body, headers, ...rest }) => ({
        ...rest,
        headers: { ...body.headers, ...headers },
        body: body.text,
      })),
    },
    {
      weight: 2,
      arbitrary: fastCheck.tuple(sound, strays).map(([{ body, headers, ...rest }, stray]) => ({
        ...rest,
        body: body.text,
        ...stray,
        headers: { ...body.headers, ...headers, ...stray.headers },
      })),
    },
  )
}

/** Another method or another header than the endpoint is made for. */
const strays: Arbitrary<{ method?: string; headers?: Record<string, string> }> = fastCheck.oneof(
  fastCheck.record({ method: fastCheck.constantFrom(...methods) }),
  fastCheck.constantFrom(...types).map((type) => ({ headers: { 'content-type': type } })),
  fastCheck.constantFrom(...otherHeaders).map((headers) => ({ headers })),
)

function pathsOf({ method, url, schema }: Endpoint): Arbitrary<string> {
  const own = pathIds.find(([pattern]) => pattern.test(`${method} ${url}`))?.[1] ?? ['none']
  const segment = fastCheck.oneof(
    { weight: 8, arbitrary: fastCheck.constantFrom(...own) },
    { weight: 1, arbitrary: strangeSegment },
    { weight: 1, arbitrary: fastCheck.constant('0199aaaa-0000-7000-8000-000000000000') },
  )
  const params = url.match(/:\w+/g) ?? []
  const paths = fastCheck
    .tuple(
      ...params.map((param) => (param === ':variantId' ? fastCheck.constantFrom('@spareVariant@', 'none') : segment)),
    )
    .map((values) => values.reduce<string>((path, value) => path.replace(/:\w+/, () => value), url))
  return fastCheck.tuple(paths, queriesOf(schema.querystring)).map(([path, query]) => path + query)
}

function queriesOf(schema: z.ZodType | undefined): Arbitrary<string> {
  const none = { weight: 3, arbitrary: fastCheck.constant('') }
  const strange = { weight: 1, arbitrary: strangeQuery }
  if (!schema) return fastCheck.oneof({ ...none, weight: 9 }, strange)
  const values = valuesOf(toInputSchema(schema))
  const written = fastCheck
    .oneof({ weight: 3, arbitrary: values }, { weight: 1, arbitrary: damaged(values) })
    .map(toQuery)
  return fastCheck.oneof(none, strange, { weight: 6, arbitrary: written })
}

function toQuery(values: unknown): string {
  const query = new URLSearchParams()
  if (typeof values === 'object' && values !== null)
    for (const [name, value] of Object.entries(values))
      for (const one of Array.isArray(value) ? value.slice(0, 60) : [value])
        query.append(name, String(toText(one)).slice(0, 6_000))
  return `?${query.toString().replaceAll('%40', '@')}`
}

const toText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : value)

function headersOf(schema: z.ZodType | undefined): Arbitrary<Record<string, string>> {
  if (!schema) return fastCheck.constant({})
  const key = fastCheck.constantFrom('key-of-several', 'another key of several', 'short', '')
  return fastCheck.oneof(
    { weight: 4, arbitrary: fastCheck.constant({}) },
    fastCheck.uuid().map((uuid) => ({ 'idempotency-key': uuid })),
    key.map((text) => ({ 'idempotency-key': text })),
  )
}

interface GeneratedBody {
  headers: Record<string, string>
  text: string | undefined
}

function bodiesOf(endpoint: Endpoint): Arbitrary<GeneratedBody> {
  const { method, config, schema } = endpoint
  const none = fastCheck.constant<GeneratedBody>({ headers: {}, text: undefined })
  if (config.multipart) return formsOf(endpoint)
  if (!schema.body)
    return method === 'GET'
      ? none
      : fastCheck.oneof({ weight: 6, arbitrary: none }, { weight: 1, arbitrary: brokenJson.map(asJson) })
  const values = valuesOf(toInputSchema(schema.body))
  return fastCheck.oneof(
    { weight: 5, arbitrary: values.map((value) => asJson(JSON.stringify(value) ?? '')) },
    { weight: 4, arbitrary: damaged(values).map((value) => asJson(JSON.stringify(value) ?? '')) },
    { weight: 1, arbitrary: brokenJson.map(asJson) },
  )
}

const asJson = (json: string): GeneratedBody => ({
  headers: { 'content-type': 'application/json' },
  text: Buffer.from(json).toString('latin1'),
})
