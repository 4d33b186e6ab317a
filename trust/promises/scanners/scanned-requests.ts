import type { Endpoint } from '#domain/api/endpoint.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import type { GeneratedRequest } from '#test/generated/requests.ts'
import { toInputSchema } from '#test/generated/values.ts'
import { addressOf, sampleOf } from '../../requests/endpoint-samples.ts'

/**
 * Values of queries that find something in a shop of `makeWorld`: a scanner compares answers, and sees nothing in a list that is
 * empty whatever it asks for.
 */
const known: Record<string, string> = {
  color: 'Ink',
  size: 'M',
  type: 'Hoodie',
  fit: 'Relaxed',
  discount: '0',
  minPrice: '1',
  maxPrice: '900',
  collectionName: 'products',
  sortBy: 'price',
  direction: 'asc',
  limit: '1',
  days: '30',
  userId: '@user@',
  search: 'amel',
  status: 'pending',
  from: '2026-01-01',
  to: '2036-01-01',
  sort: 'createdAt',
  rows: 'orders',
  collection: 'hoodies-Pants',
  stock: 'low',
  startAfter: '@product@',
  before: '@mail@',
  after: '@order@',
}

/** A request with something in it to inject into: a parameter of a query or of a path, or a body. */
export interface ScannedRequest extends GeneratedRequest {
  /** What is tested, in words. */
  where: string
}

/**
 * One request for every parameter of every query, every one of a path, and every body of JSON. A part of a path and a
 * token are marked with `*`: they alone are tested.
 */
export function listScannedRequests(): ScannedRequest[] {
  return Object.entries(endpoints).flatMap(([name, endpoint]) => [
    ...inQuery(name, endpoint),
    ...inPath(name, endpoint),
    ...inBody(name, endpoint),
  ])
}

/** A parameter of a query, one of a path, and a body. */
export function listFewRequests(): ScannedRequest[] {
  const few = new Set(['listProducts ?color', 'getProduct :id', 'checkInventory body'])
  return listScannedRequests().filter(({ where }) => few.has(where))
}

function inQuery(name: string, endpoint: Endpoint): ScannedRequest[] {
  const { querystring } = endpoint.schema
  const base = addressOf(name, endpoint)
  const fields = querystring ? Object.keys(toInputSchema(querystring).properties ?? {}) : []
  return fields.map((field) => ({
    ...base,
    where: `${name} ?${field}`,
    path: `${base.path}?${field}=${known[field] ?? 'Amel'}`,
    headers: {},
  }))
}

function inPath(name: string, endpoint: Endpoint): ScannedRequest[] {
  const base = addressOf(name, endpoint)
  return (endpoint.url.match(/:\w+/g) ?? []).map((param) => {
    const index = endpoint.url.split('/').indexOf(param)
    const path = base.path.split('/').map((part, at) => (at === index ? `${part}*` : part))
    return { ...base, where: `${name} ${param}`, path: path.join('/'), headers: {} }
  })
}

function inBody(name: string, endpoint: Endpoint): ScannedRequest[] {
  const { config, schema } = endpoint
  if (!schema.body || config.multipart) return []
  const request = { ...addressOf(name, endpoint), headers: { 'content-type': 'application/json' } }
  const body = sampleOf(schema.body) as Record<string, unknown>
  // sqlmap takes a token for what protects a form, and leaves it out unless it is marked.
  const tokens = Object.keys(body).filter((field) => /token/i.test(field))
  const marked = tokens.map((field) => ({ ...body, [field]: `${String(body[field])}*` }))
  return [
    ...marked.map((own) => ({ ...request, where: `${name} body token`, body: JSON.stringify(own) })),
    ...(Object.keys(body).length > tokens.length
      ? [{ ...request, where: `${name} body`, body: JSON.stringify(body) }]
      : []),
  ]
}
