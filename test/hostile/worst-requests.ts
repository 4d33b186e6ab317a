import fastCheck from 'fast-check'
import { isForStaff, type Endpoint } from '#domain/api/endpoint.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import { pathIds, principalOf, type GeneratedRequest } from '#test/generated/requests.ts'
import { toInputSchema, valuesOf, type JsonSchema } from '#test/generated/values.ts'

/** A request that costs as much as one can. */
export interface WorstRequest extends GeneratedRequest {
  what: string
}

/** Bytes of the bodies of guests and customers, and of staff: just what is taken of most of them, and of the few that take more. */
const BODIES = { guest: [64_000], staff: [250_000, 750_000] }
/** Signs of the longest address that is looked at. */
const URL_LENGTH = 8_000
/** What is said of a body that holds as much as its schema takes. */
export const ALL = 'all that it takes'
/** Signs that regular expressions are slow with. */
const units = ['4-', '<a', ' \n', 'a@', '&#4']

/** The worst requests of every endpoint of the table, those of guests first: what it takes, and what it refuses. */
export function worstRequests(): WorstRequest[] {
  const all = Object.entries(endpoints).flatMap(([name, endpoint]) => requestsOf(name, endpoint))
  const isGuest = ({ principal }: WorstRequest) => principal === 'guest'
  return [...pages(), ...all.toSorted((a, b) => Number(isGuest(b)) - Number(isGuest(a)))]
}

/** Addresses and heads that are no call of an endpoint. */
function pages(): WorstRequest[] {
  const get = (what: string, path: string, headers: Record<string, string> = {}): WorstRequest => ({
    name: 'page',
    principal: 'guest',
    method: 'GET',
    what,
    path,
    headers,
  })
  return [
    ...units.flatMap((unit) => {
      const long = encodeURIComponent(unit.repeat(URL_LENGTH)).slice(0, URL_LENGTH)
      return ['/api/none/', '/product/', '/', '/search?q=', '/products?color='].map((start) =>
        get(`a long address of ${JSON.stringify(unit)}`, start + long),
      )
    }),
    get('an address that is too long', `/api/none/${'4-'.repeat(6_000)}`),
    get('many parameters', `/api/products?${'a&'.repeat(URL_LENGTH / 2)}`),
    get('many languages', '/api/products', { 'accept-language': 'xx,'.repeat(4_000) }),
    get('many cookies', '/api/products', { cookie: '; device='.repeat(1_400) }),
    get('a long type', '/none', { accept: 'text/html,'.repeat(1_200) }),
  ]
}

function requestsOf(name: string, endpoint: Endpoint): WorstRequest[] {
  const { method, url, config, schema } = endpoint
  // Uploads are files, which are made by hand; the backups that a call starts work on afterwards.
  if (config.multipart) return []
  const own = pathIds.find(([pattern]) => pattern.test(`${method} ${url}`))?.[1][0] ?? 'none'
  const path = url.replace(':variantId', '@spareVariant@').replaceAll(/:\w+/g, own)
  const start = { name, principal: principalOf(config.access), method, path, headers: {} }
  if (method === 'GET') return queriesOf(endpoint).map(([what, query]) => ({ ...start, what, path: path + query }))
  if (!schema.body) return []
  const shape = toInputSchema(schema.body)
  const sizes = isForStaff(config.access) ? BODIES.staff : BODIES.guest
  const bodies = sizes.flatMap((size) => bodiesOf(shape, size))
  return bodies.map(([what, body]) => ({
    ...start,
    what,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(body).toString('latin1'),
  }))
}

function queriesOf({ schema }: Endpoint): [what: string, query: string][] {
  const { properties = {} } = schema.querystring ? toInputSchema(schema.querystring) : {}
  const names = Object.keys(properties)
  if (names.length === 0) return []
  const share = Math.floor(URL_LENGTH / names.length)
  return [
    ['long parameters', `?${names.map((name) => `${name}=${'4-'.repeat(share / 2)}`.slice(0, share)).join('&')}`],
    ...names.map((name): [string, string] => [
      `many of ${name}`,
      `?${`${name}=4&`.repeat(URL_LENGTH / (name.length + 3))}`,
    ]),
  ]
}

function bodiesOf(shape: JsonSchema, limit: number): [what: string, body: string][] {
  const many = (element: string, length = limit) =>
    `[${`${element},`.repeat(length / (element.length + 1) - 1)}${element}]`
  const fields = Object.keys(shape.properties ?? {})
  const inside = (value: (length: number) => string): string => {
    const share = Math.floor(limit / Math.max(1, fields.length)) - 100
    return `{${fields.map((name) => `${JSON.stringify(name)}:${value(share)}`).join(',')}}`
  }
  return [
    ['a list of numbers', many('1')],
    ['lists within lists', '['.repeat(limit)],
    ['objects within objects', `${'{"a":'.repeat(limit / 6)}1${'}'.repeat(limit / 6)}`],
    ['many fields', `{${Array.from({ length: limit / 10 }, (_, index) => `"k${index}":1`).join(',')}}`],
    ['lists of numbers for fields', inside((length) => many('1', length))],
    ['lists of objects for fields', inside((length) => many('{}', length))],
    ...units.map((unit): [string, string] => [
      `long texts of ${JSON.stringify(unit)}`,
      inside((length) => JSON.stringify(unit.repeat(length / JSON.stringify(unit).length))),
    ]),
    ...units
      .slice(0, 2)
      .map((unit): [string, string] => [
        `${ALL}, of ${JSON.stringify(unit)}`,
        JSON.stringify(fill(shape, '', unit, { left: limit * 0.9 })) ?? '',
      ]),
  ]
}

/** The largest value that a schema takes, with texts of a unit, as far as so many signs allow. */
function fill(schema: JsonSchema, name: string, unit: string, budget: { left: number }): unknown {
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (choices) {
    const filled = choices.map((choice) => fill(choice, name, unit, { left: budget.left }))
    return filled.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0]
  }
  if (schema.type === 'array') {
    const list: unknown[] = []
    for (let count = 0; count < (schema.maxItems ?? 2_000) && budget.left > 0; count++)
      list.push(fill((schema.items ?? {}) as JsonSchema, name, unit, budget))
    return list
  }
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([field, inner]) => {
        budget.left -= field.length + 6
        return [field, fill(inner as JsonSchema, field, unit, budget)]
      }),
    )
  const value = isFreeText(schema)
    ? unit
        .repeat(Math.max(1, Math.min(schema.maxLength ?? 1_000, budget.left) / unit.length))
        .slice(0, schema.maxLength)
    : sampleOf(schema, name)
  budget.left -= lengthOf(value)
  return value
}

const samples = new WeakMap<JsonSchema, unknown>()

/** A value of a schema: the same one each time, which is made once. */
function sampleOf(schema: JsonSchema, name: string) {
  if (!samples.has(schema)) samples.set(schema, fastCheck.sample(valuesOf(schema, name), { numRuns: 1, seed: 1 })[0])
  return samples.get(schema)
}

const isFreeText = ({ type, pattern, format, enum: choices, const: only }: JsonSchema) =>
  type === 'string' && !pattern && !format && !choices && only === undefined

const lengthOf = (value: unknown) => (JSON.stringify(value) ?? '').length
