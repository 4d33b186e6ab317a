import fastCheck from 'fast-check'
import type { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import { pathIds } from '#test/generated/requests.ts'
import { RequestSender } from '#test/generated/send.ts'
import { toInputSchema, valuesOf } from '#test/generated/values.ts'
import { fillIn, makeWorld } from '#test/generated/world.ts'
import type { TrustShop } from '../../shop.ts'
import { payloads } from './hostile-payloads.ts'

const SEED = 7
const WIDTH = 8

interface Filled {
  sent: number
  faults: string[]
}

/** Sends the payloads in every text of every endpoint that takes JSON or a query, `each` of them in each, in turn. */
export async function fillFields(shop: TrustShop, each: number): Promise<Filled> {
  const world = await shop.withDatabase((database) => makeWorld(database, shop.url))
  const sender = new RequestSender(shop.url)
  const requests = Object.entries(endpoints).flatMap(([name, endpoint]) => requestsOf(name, endpoint))
  const open = requests.flatMap((request, index) =>
    Array.from({ length: each }, (_, turn) => request(payloads[(index * each + turn) % payloads.length] ?? '')),
  )
  const result: Filled = { sent: open.length, faults: [] }
  const sendAll = async () => {
    for (let next = open.shift(); next; next = open.shift()) {
      const { status } = await sender.send(fillIn(next, world))
      if (status === 0 || status >= 500) result.faults.push(`${next.name}: ${status} for ${next.field}`)
    }
  }
  await Promise.all(Array.from({ length: WIDTH }, sendAll))
  sender.close()
  return result
}

/** One maker of requests for each text that an endpoint takes. */
function requestsOf(name: string, endpoint: Endpoint) {
  const { method, url, config, schema } = endpoint
  if (config.multipart) return []
  const own = pathIds.find(([pattern]) => pattern.test(`${method} ${url}`))?.[1][0] ?? 'none'
  const path = url.replace(':variantId', '@spareVariant@').replaceAll(/:\w+/g, own)
  const principal = config.access === 'anyone' ? 'guest' : config.access === 'admin' ? 'admin' : 'customer'
  const base = { name, method, path, principal } as const
  const body = sampleOf(schema.body)
  const query = sampleOf(schema.querystring)
  return [
    ...listTexts(body).map((field) => (payload: string) => ({
      ...base,
      field: field.join('.'),
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(replaceAt(body, field, payload))).toString('latin1'),
    })),
    ...listTexts(query).map((field) => (payload: string) => ({
      ...base,
      field: field.join('.'),
      headers: {},
      path: `${path}?${field[0]}=${encodeURIComponent(payload.toWellFormed().slice(0, 1_000))}`,
    })),
  ]
}

/** The value with the most texts among some that the schema takes. */
function sampleOf(schema: z.ZodType | undefined): unknown {
  if (!schema) return undefined
  const samples = fastCheck.sample(valuesOf(toInputSchema(schema)), { numRuns: 30, seed: SEED })
  return samples.toSorted((one, other) => listTexts(other).length - listTexts(one).length)[0]
}

type Field = readonly string[]

function listTexts(value: unknown, field: Field = []): Field[] {
  if (typeof value === 'string') return [field]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => listTexts(inner, [...field, name]))
}

function replaceAt(value: unknown, [name, ...rest]: Field, payload: string): unknown {
  if (name === undefined) return payload
  if (Array.isArray(value))
    return value.map((inner, index) => (String(index) === name ? replaceAt(inner, rest, payload) : inner))
  const object = value as Record<string, unknown>
  return { ...object, [name]: replaceAt(object[name], rest, payload) }
}
